"""Answers as dicts, by the kind of request. This file follows from `placet schema --requests`."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Literal, Optional, Protocol, TypedDict, Union, overload

_Addition = TypedDict(
    "_Addition",
    {
        "parts": "List[Part]",
        "smallest": "bool",
    },
)


class Addition(_Addition, total=False):
    model: Optional[str]


_AssignmentAnswer = TypedDict(
    "_AssignmentAnswer",
    {
        "answer": "FormulaWord",
    },
)


class AssignmentAnswer(_AssignmentAnswer, total=False):
    literals: Optional[List[int]]
    symmetry: Optional[BrokenAnswer]
    stopped: Optional[Limit]


_Board = TypedDict(
    "_Board",
    {
        "rows": "List[List[Optional[CellForm]]]",
        "cells": "Dict[str, Optional[CellForm]]",
    },
)


class Board(_Board, total=False):
    pieces: Optional[List[PlacedPiece]]
    objective: Optional[int]
    orbit: Optional[int]
    svg: Optional[str]


_BoardEdit = TypedDict(
    "_BoardEdit",
    {
        "cell": "str",
    },
)


class BoardEdit(_BoardEdit, total=False):
    face: Optional[str]


BrokenAnswer = TypedDict(
    "BrokenAnswer",
    {
        "order": "str",
        "order_complete": "bool",
        "broken": "int",
        "all": "bool",
    },
)

_CandidatesAnswer = TypedDict(
    "_CandidatesAnswer",
    {
        "complete": "bool",
        "cells": "List[CellCandidates]",
    },
)


class CandidatesAnswer(_CandidatesAnswer, total=False):
    boards: Optional[int]
    svg: Optional[str]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


_CanonicalAnswer = TypedDict(
    "_CanonicalAnswer",
    {
    },
)


class CanonicalAnswer(_CanonicalAnswer, total=False):
    digest: Optional[str]
    form: Optional[str]
    stopped: Optional[Limit]


_CellCandidates = TypedDict(
    "_CellCandidates",
    {
        "cell": "str",
        "candidates": "List[str]",
    },
)


class CellCandidates(_CellCandidates, total=False):
    boards: Optional[List[int]]


CellForm = Union["int", "str", "Dict[str, Any]", "Dict[str, Any]"]

Certificate = TypedDict(
    "Certificate",
    {
        "holds": "bool",
        "says": "str",
        "files": "Dict[str, str]",
    },
)

_Change = TypedDict(
    "_Change",
    {
        "parts": "List[Part]",
        "without": "UniqueWord",
    },
)


class Change(_Change, total=False):
    values: List[Value]
    more: bool
    model: Optional[str]


ClaimWord = Union[Literal['unique'], Literal['none'], Literal['count'], Literal['best']]

_ClueEntry = TypedDict(
    "_ClueEntry",
    {
        "path": "List[ClueStep]",
        "name": "str",
        "text": "str",
    },
)


class ClueEntry(_ClueEntry, total=False):
    place: Optional[CluePlace]


_ClueList = TypedDict(
    "_ClueList",
    {
        "path": "List[ClueStep]",
        "key": "str",
        "entries": "List[ClueEntry]",
    },
)


class ClueList(_ClueList, total=False):
    of: Optional[str]
    detail: Optional[str]


CluePlace = TypedDict(
    "CluePlace",
    {
        "cells": "List[str]",
        "outlines": "List[List[List[int]]]",
        "beside": "bool",
    },
)

ClueStep = Union["int", "str"]

CompletedCheck = TypedDict(
    "CompletedCheck",
    {
        "what": "str",
        "result": "str",
    },
)

_CountAnswer = TypedDict(
    "_CountAnswer",
    {
        "complete": "bool",
    },
)


class CountAnswer(_CountAnswer, total=False):
    count: Optional[str]
    up_to: Optional[UpTo]
    estimate: Optional[Estimate]
    engines: Optional[List[str]]
    unconfirmed: Optional[str]
    boards: Optional[str]
    order: Optional[str]
    order_complete: Optional[bool]
    orbits: Optional[List[OrbitSize]]
    advice: Optional[str]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


_Decoded = TypedDict(
    "_Decoded",
    {
        "answer": "DecodedWord",
    },
)


class Decoded(_Decoded, total=False):
    boards: Optional[int]
    complete: Optional[bool]
    count: Optional[str]
    exact: Optional[bool]
    report: Optional[Report]
    why: Optional[Obstacle]


DecodedWord = Union[Literal['solutions'], Literal['count'], Literal['no solution'], Literal['unknown'], Literal['violated'], Literal['unfinished']]

_Diagnostic = TypedDict(
    "_Diagnostic",
    {
        "code": "str",
        "message": "str",
        "file": "str",
        "at": "Place",
    },
)


class Diagnostic(_Diagnostic, total=False):
    label: Optional[str]
    also: Optional[OtherPlace]
    help: Optional[str]


DifficultyWord = Union[Literal['easy'], Literal['medium'], Literal['hard'], Literal['very hard'], Literal['extreme']]

DrawForm = Union[Literal['svg'], Literal['text']]

_EachAnswer = TypedDict(
    "_EachAnswer",
    {
        "yes": "int",
        "no": "int",
        "unknown": "int",
    },
)


class EachAnswer(_EachAnswer, total=False):
    stopped: Optional[Limit]


Encoding = TypedDict(
    "Encoding",
    {
        "encoding": "str",
        "auto": "bool",
    },
)

_Error = TypedDict(
    "_Error",
    {
        "reason": "ErrorReason",
        "message": "str",
    },
)


class Error(_Error, total=False):
    file: Optional[str]
    diagnostics: Optional[List[Diagnostic]]
    at: Optional[Place]


ErrorReason = Union[Literal['invalid'], Literal['limit'], Literal['failed']]

_Estimate = TypedDict(
    "_Estimate",
    {
        "probes": "int",
        "exact": "bool",
        "says": "str",
    },
)


class Estimate(_Estimate, total=False):
    count: Optional[str]
    standard_error: Optional[str]


ExcludedFaces = TypedDict(
    "ExcludedFaces",
    {
        "cells": "List[str]",
        "faces": "List[str]",
        "kind": "str",
        "by": "str",
    },
)

_Face = TypedDict(
    "_Face",
    {
        "name": "str",
        "label": "str",
        "is_blank": "bool",
    },
)


class Face(_Face, total=False):
    edges: Optional[List[int]]
    part: Optional[List[int]]


Fact = TypedDict(
    "Fact",
    {
        "cell": "str",
        "piece": "str",
        "is": "bool",
    },
)

Family = TypedDict(
    "Family",
    {
        "family": "str",
        "encodings": "List[Encoding]",
    },
)

_Findings = TypedDict(
    "_Findings",
    {
        "settled": "List[SettledCell]",
        "excluded": "List[ExcludedFaces]",
        "repeats": "List[RepeatedConstraint]",
        "always": "List[SatisfiedPart]",
        "implied": "List[ImpliedSum]",
        "values": "Dict[str, Any]",
        "formula": "Dict[str, Any]",
    },
)


class Findings(_Findings, total=False):
    impossible: Optional[str]


Formula = Union["Dict[str, Any]", "Dict[str, Any]"]

FormulaSize = TypedDict(
    "FormulaSize",
    {
        "variables": "int",
        "clauses": "int",
        "literals": "int",
    },
)

FormulaWord = Union[Literal['satisfiable'], Literal['unsatisfiable'], Literal['unknown']]

_GenerateAnswer = TypedDict(
    "_GenerateAnswer",
    {
        "puzzles": "int",
        "complete": "bool",
    },
)


class GenerateAnswer(_GenerateAnswer, total=False):
    why: Optional[str]
    stopped: Optional[Limit]


GivenTexts = Union["str", "Dict[str, str]"]

_HintAnswer = TypedDict(
    "_HintAnswer",
    {
        "kind": "HintKind",
        "steps": "List[Step]",
        "unique": "bool",
    },
)


class HintAnswer(_HintAnswer, total=False):
    wrong: Optional[Fact]
    fact: Optional[Fact]
    says: Optional[str]
    end: Optional[StepsWord]
    up_to: Optional[UpTo]
    advice: Optional[str]
    stopped: Optional[Limit]


HintKind = Union[Literal['next'], Literal['wrong'], Literal['no solution']]

ImpliedSum = TypedDict(
    "ImpliedSum",
    {
        "sum": "str",
        "from": "List[str]",
    },
)

ImportForm = Union[Literal['model'], Literal['blank'], Literal['parameters'], Literal['data']]

Imported = TypedDict(
    "Imported",
    {
        "text": "str",
        "format": "str",
        "warnings": "List[Diagnostic]",
    },
)

Joint = TypedDict(
    "Joint",
    {
        "name": "str",
        "from": "List[int]",
        "to": "List[int]",
    },
)

LessonWord = Union[Literal['pages'], Literal['slides']]

Limit = Union[Literal['time_limit'], Literal['memory_limit'], Literal['cancelled'], Literal['conflict_limit'], Literal['gave_up']]

LineForm = TypedDict(
    "LineForm",
    {
        "region": "str",
        "cells": "List[str]",
        "sum": "WholeNumber",
        "distance": "WholeNumber",
    },
)

_LookAnswer = TypedDict(
    "_LookAnswer",
    {
        "title": "str",
        "parameters": "List[Parameter]",
        "rules": "List[RuleText]",
        "cells": "List[str]",
        "joints": "List[Joint]",
        "pieces": "List[Piece]",
        "givens": "Dict[str, str]",
        "warnings": "List[Diagnostic]",
        "errors": "List[Diagnostic]",
        "board": "Dict[str, str]",
        "drawings": "List[RegionMap]",
        "listed": "List[RegionList]",
        "sides": "List[SideAnswer]",
        "clues": "List[ClueList]",
        "unknown": "List[str]",
        "report": "Report",
        "finished": "Report",
        "svg": "str",
    },
)


class LookAnswer(_LookAnswer, total=False):
    source: Optional[str]
    objective: Optional[str]
    side: Optional[int]


Mark = Union["int", "str"]

_MinimiseAnswer = TypedDict(
    "_MinimiseAnswer",
    {
        "answer": "MinimiseWord",
        "givens": "str",
        "cells": "Dict[str, str]",
        "number": "int",
        "of": "int",
        "minimal": "bool",
    },
)


class MinimiseAnswer(_MinimiseAnswer, total=False):
    without: Optional[List[str]]
    model: Optional[str]
    stopped: Optional[Limit]


MinimiseWord = Union[Literal['minimised'], Literal['no solution'], Literal['several solutions']]

Model = TypedDict(
    "Model",
    {
        "text": "str",
    },
)

_ModelText = TypedDict(
    "_ModelText",
    {
        "text": "str",
    },
)


class ModelText(_ModelText, total=False):
    parameters: Dict[str, ParameterValue]
    givens: Dict[str, str]


_Moved = TypedDict(
    "_Moved",
    {
        "cells": "Dict[str, Any]",
    },
)


class Moved(_Moved, total=False):
    faces: Optional[Dict[str, Any]]


NoSolution = Literal['no solution']

_Obstacle = TypedDict(
    "_Obstacle",
    {
        "says": "str",
    },
)


class Obstacle(_Obstacle, total=False):
    parts: List[str]


Orbit = TypedDict(
    "Orbit",
    {
        "size": "int",
        "complete": "bool",
        "boards": "List[Board]",
    },
)

OrbitSize = TypedDict(
    "OrbitSize",
    {
        "size": "int",
        "orbits": "int",
    },
)

OtherPlace = TypedDict(
    "OtherPlace",
    {
        "at": "Place",
        "label": "str",
    },
)

_Parameter = TypedDict(
    "_Parameter",
    {
        "name": "str",
        "value": "Any",
        "default": "Any",
        "range": "Any",
    },
)


class Parameter(_Parameter, total=False):
    says: Optional[str]


ParameterValue = Union["int", "str", "List[Any]", "Dict[str, Any]"]

_Part = TypedDict(
    "_Part",
    {
        "says": "str",
        "cells": "List[str]",
    },
)


class Part(_Part, total=False):
    rule: Optional[str]
    given: Optional[str]
    clues: List[List[List[int]]]


_Piece = TypedDict(
    "_Piece",
    {
        "name": "str",
        "cells": "int",
        "faces": "List[Face]",
        "orientations": "List[List[List[int]]]",
    },
)


class Piece(_Piece, total=False):
    copies: Optional[int]
    home: Optional[List[str]]


Place = TypedDict(
    "Place",
    {
        "line": "int",
        "column": "int",
        "start": "int",
        "end": "int",
    },
)

PlacedPiece = TypedDict(
    "PlacedPiece",
    {
        "piece": "str",
        "cells": "List[str]",
    },
)

_Probes = TypedDict(
    "_Probes",
    {
    },
)


class Probes(_Probes, total=False):
    probes: int
    seed: int


_Progress = TypedDict(
    "_Progress",
    {
    },
)


class Progress(_Progress, total=False):
    boards: Optional[int]
    estimate: Optional[str]
    decided: Optional[int]
    of: Optional[int]
    states: Optional[int]


_Proof = TypedDict(
    "_Proof",
    {
        "kind": "ProofKind",
        "steps": "List[Step]",
    },
)


class Proof(_Proof, total=False):
    fact: Optional[Fact]
    says: Optional[str]
    wrong: Optional[Fact]
    stopped: Optional[Limit]


ProofKind = Union[Literal['given'], Literal['holds'], Literal['fails'], Literal['no solution'], Literal['open'], Literal['unknown']]

ProofWord = Union[Literal['lrat'], Literal['drat'], Literal['veripb']]

_Puzzle = TypedDict(
    "_Puzzle",
    {
        "givens": "str",
        "cells": "Dict[str, str]",
        "number": "int",
        "solution": "str",
        "board": "Board",
        "attempts": "int",
        "clues": "bool",
    },
)


class Puzzle(_Puzzle, total=False):
    rating: Optional[float]
    model: Optional[str]


_PuzzleResult = TypedDict(
    "_PuzzleResult",
    {
        "answer": "PuzzleWord",
        "boards": "List[str]",
    },
)


class PuzzleResult(_PuzzleResult, total=False):
    stopped: Optional[Limit]


PuzzleWord = Union[Literal['solution'], Literal['no solution'], Literal['unique'], Literal['not unique'], Literal['unknown']]

_Rating = TypedDict(
    "_Rating",
    {
        "end": "StepsWord",
        "rating": "float",
        "difficulty": "DifficultyWord",
        "largest": "int",
        "log_sum": "float",
        "steps": "Dict[str, Any]",
        "cases": "int",
    },
)


class Rating(_Rating, total=False):
    techniques: Optional[Dict[str, int]]
    stopped: Optional[Limit]


_RedundantAnswer = TypedDict(
    "_RedundantAnswer",
    {
        "complete": "bool",
        "each": "List[Part]",
        "together": "List[Part]",
    },
)


class RedundantAnswer(_RedundantAnswer, total=False):
    stopped: Optional[Limit]


RegionForm = Union[Literal['side'], Literal['path']]

_RegionList = TypedDict(
    "_RegionList",
    {
        "family": "str",
        "regions": "List[str]",
        "form": "RegionForm",
        "directed": "bool",
    },
)


class RegionList(_RegionList, total=False):
    look: Optional[str]


_RegionMap = TypedDict(
    "_RegionMap",
    {
        "family": "str",
        "entries": "Dict[str, str]",
        "on_corners": "bool",
        "marks": "List[str]",
        "places": "List[ShapePlace]",
    },
)


class RegionMap(_RegionMap, total=False):
    look: Optional[str]


_RepairAnswer = TypedDict(
    "_RepairAnswer",
    {
        "answer": "UniqueWord",
        "complete": "bool",
    },
)


class RepairAnswer(_RepairAnswer, total=False):
    changes: List[Change]
    different: List[CellCandidates]
    givens: Optional[Addition]
    clues: Optional[Addition]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


RepeatedConstraint = TypedDict(
    "RepeatedConstraint",
    {
        "constraint": "str",
        "by": "str",
    },
)

_Report = TypedDict(
    "_Report",
    {
        "ok": "bool",
        "empty": "List[str]",
        "violations": "List[ViolationForm]",
        "lines": "List[LineForm]",
    },
)


class Report(_Report, total=False):
    score: Any


_RulePart = TypedDict(
    "_RulePart",
    {
        "says": "str",
        "cells": "List[str]",
        "clues": "List[List[List[int]]]",
    },
)


class RulePart(_RulePart, total=False):
    printed: Optional[str]


RuleText = TypedDict(
    "RuleText",
    {
        "name": "str",
        "says": "str",
    },
)

SatisfiedPart = TypedDict(
    "SatisfiedPart",
    {
        "part": "str",
        "constraints": "int",
    },
)

SettledCell = TypedDict(
    "SettledCell",
    {
        "cell": "str",
        "face": "str",
    },
)

ShapePlace = TypedDict(
    "ShapePlace",
    {
        "name": "str",
        "outline": "List[List[int]]",
    },
)

ShowAnswer = Union["Summary", "Sizes", "Findings"]

ShowPart = Union[Literal['size'], Literal['presolve']]

SideAnswer = TypedDict(
    "SideAnswer",
    {
        "cells": "List[str]",
        "outline": "List[List[int]]",
    },
)

Size = TypedDict(
    "Size",
    {
        "part": "str",
        "variables": "int",
        "clauses": "int",
        "literals": "int",
    },
)

Sizes = TypedDict(
    "Sizes",
    {
        "formula": "Formula",
        "families": "List[Family]",
    },
)

_SolveAnswer = TypedDict(
    "_SolveAnswer",
    {
        "boards": "int",
        "complete": "bool",
    },
)


class SolveAnswer(_SolveAnswer, total=False):
    symmetry: Optional[BrokenAnswer]
    order: Optional[str]
    order_complete: Optional[bool]
    orbits: Optional[List[OrbitSize]]
    uniform: Optional[bool]
    drawn_from: Optional[str]
    proven: Optional[bool]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


_Step = TypedDict(
    "_Step",
    {
        "conclusions": "List[Fact]",
        "rules": "List[RulePart]",
        "facts": "List[Fact]",
        "size": "int",
        "direct": "bool",
        "cases": "bool",
        "minimal": "bool",
        "smallest": "bool",
        "text": "List[str]",
    },
)


class Step(_Step, total=False):
    technique: Optional[str]
    svg: Optional[str]
    candidates: Optional[List[CellCandidates]]


_StepsAnswer = TypedDict(
    "_StepsAnswer",
    {
        "end": "StepsWord",
        "cells": "List[CellCandidates]",
    },
)


class StepsAnswer(_StepsAnswer, total=False):
    up_to: Optional[UpTo]
    advice: Optional[str]
    unconfirmed: Optional[int]
    stopped: Optional[Limit]


StepsWord = Union[Literal['solved'], Literal['several solutions'], Literal['no solution'], Literal['unknown']]

Summary = TypedDict(
    "Summary",
    {
        "summary": "str",
        "formula": "Formula",
    },
)

_SymmetriesAnswer = TypedDict(
    "_SymmetriesAnswer",
    {
        "complete": "bool",
        "symmetries": "List[Symmetry]",
        "described": "bool",
    },
)


class SymmetriesAnswer(_SymmetriesAnswer, total=False):
    answer: Optional[NoSolution]
    order: Optional[str]
    orbit: Optional[Orbit]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


Symmetry = TypedDict(
    "Symmetry",
    {
        "words": "str",
        "generators": "List[Moved]",
    },
)

SymmetryWord = Union[Literal['all'], Literal['board'], Literal['faces'], Literal['none']]

_TestAnswer = TypedDict(
    "_TestAnswer",
    {
        "answer": "TestWord",
        "says": "str",
    },
)


class TestAnswer(_TestAnswer, total=False):
    stopped: Optional[Limit]


TestWord = Union[Literal['pass'], Literal['fail'], Literal['unknown']]

_Text = TypedDict(
    "_Text",
    {
        "text": "str",
    },
)


class Text(_Text, total=False):
    stopped: Optional[Limit]


_UniqueAnswer = TypedDict(
    "_UniqueAnswer",
    {
        "answer": "UniqueWord",
        "boards": "List[Board]",
    },
)


class UniqueAnswer(_UniqueAnswer, total=False):
    up_to: Optional[UpTo]
    different: List[str]
    advice: Optional[str]
    symmetry: Optional[BrokenAnswer]
    why: Optional[Obstacle]
    stopped: Optional[Limit]


UniqueWord = Union[Literal['no solution'], Literal['unique'], Literal['unique up to symmetry'], Literal['not unique'], Literal['not unique up to symmetry'], Literal['unknown']]

UpTo = Literal['columns']

_Value = TypedDict(
    "_Value",
    {
        "says": "str",
        "unique": "bool",
    },
)


class Value(_Value, total=False):
    model: Optional[str]


_Verified = TypedDict(
    "_Verified",
    {
        "checks": "List[CompletedCheck]",
    },
)


class Verified(_Verified, total=False):
    verified: Optional[bool]
    refused: Optional[str]
    stopped: Optional[Limit]


ViolationForm = TypedDict(
    "ViolationForm",
    {
        "rule": "str",
        "sentence": "str",
        "cells": "List[str]",
    },
)

_WeighAnswer = TypedDict(
    "_WeighAnswer",
    {
        "solutions": "int",
        "complete": "bool",
        "parts": "List[Weight]",
    },
)


class WeighAnswer(_WeighAnswer, total=False):
    stopped: Optional[Limit]


_Weight = TypedDict(
    "_Weight",
    {
        "part": "Part",
        "solutions": "int",
    },
)


class Weight(_Weight, total=False):
    more: bool
    redundant: bool


WholeNumber = Union["int", "str"]


class AskByName(Protocol):
    """Asks a request by its name."""

    @overload
    def __call__(
        self,
        kind: Literal["look"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> LookAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["solve"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> SolveAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["each"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> EachAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["count"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> CountAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["unique"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> UniqueAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["candidates"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> CandidatesAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["check"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Report: ...

    @overload
    def __call__(
        self,
        kind: Literal["hint"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> HintAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["steps"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> StepsAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["why"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Proof: ...

    @overload
    def __call__(
        self,
        kind: Literal["rate"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Rating: ...

    @overload
    def __call__(
        self,
        kind: Literal["redundant"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> RedundantAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["weigh"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> WeighAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["repair"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> RepairAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["minimise"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> MinimiseAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["generate"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> GenerateAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["symmetries"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> SymmetriesAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["canonical"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> CanonicalAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["show"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> ShowAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["draw"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Text: ...

    @overload
    def __call__(
        self,
        kind: Literal["export"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Text: ...

    @overload
    def __call__(
        self,
        kind: Literal["certify"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Certificate: ...

    @overload
    def __call__(
        self,
        kind: Literal["assignment"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> AssignmentAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["decode"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Decoded: ...

    @overload
    def __call__(
        self,
        kind: Literal["test"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> TestAnswer: ...

    @overload
    def __call__(
        self,
        kind: Literal["page"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Text: ...

    @overload
    def __call__(
        self,
        kind: Literal["with_givens"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["with_entry"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["with_regions"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["with_value"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["with_size"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["without_solution"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Model: ...

    @overload
    def __call__(
        self,
        kind: Literal["import"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Imported: ...

    @overload
    def __call__(
        self,
        kind: Literal["verify"],
        /,
        *,
        hear: Optional[Callable[[Dict[str, Any]], object]] = None,
        **asked: Any,
    ) -> Verified: ...
