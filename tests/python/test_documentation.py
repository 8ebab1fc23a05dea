"""The documentation is true: docstrings, recipes, notebooks, examples, types."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import placet

PAGE = (ROOT / "docs" / "guide" / "python.md").read_text()
READMES = [ROOT / "README.md", ROOT / "python" / "README.md"]
RECIPES = re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
PROGRAMS = [
    pytest.param(code, id=f"{title}-{number}")
    for title, body in RECIPES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", body, re.DOTALL))
]
MODULES = sorted(f"placet.{module.name}" for module in pkgutil.iter_modules(placet.__path__) if module.name != "__main__")
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
SCRIPTS = sorted((ROOT / "examples" / "python").glob("*.py"))
OPTIONAL = {"pysat", "ortools", "pandas", "numpy", "cpmpy"}


def require(code):
    for name in OPTIONAL & set(re.findall(r"^\s*(?:import|from) (\w+)", code, re.MULTILINE)):
        pytest.importorskip(name)
    if "to_frame" in code:
        pytest.importorskip("pandas")
    if "to_numpy" in code:
        pytest.importorskip("numpy")


@pytest.mark.parametrize("code", PROGRAMS)
def test_recipes_run(code, monkeypatch):
    require(code)
    monkeypatch.chdir(ROOT)
    exec(compile(code, "docs/guide/python.md", "exec"), {"__name__": "recipe"})


@pytest.mark.parametrize("page", READMES, ids=["README.md", "python/README.md"])
def test_programs_of_the_readmes_run(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    exec(compile(code, page, "exec"), {"__name__": "readme"})


def test_there_are_ten_recipes():
    titles = [title for title, _ in RECIPES]
    assert len(titles) - titles.index("Generate a data set") >= 10
    for title in titles[1:-1]:
        anchor = re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")
        assert title == "Contents" or f"(#{anchor})" in PAGE, title


@pytest.mark.parametrize("name", ["placet", *MODULES])
def test_docstrings(name):
    pytest.importorskip("numpy")
    pytest.importorskip("pandas")
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def public():
    for name in placet.__all__:
        thing = getattr(placet, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            yield name, thing
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (inspect.isroutine(value) or isinstance(value, (property, classmethod))):
                    yield f"{name}.{member}", value


def test_everything_has_a_docstring():
    bare = [name for name, thing in public() if not inspect.getdoc(thing) or inspect.getdoc(thing).startswith("Alias")]
    assert bare == []


def test_all_is_all():
    names = {name for name in vars(placet) if not name.startswith("_") and not inspect.ismodule(getattr(placet, name))}
    assert names | {"__version__"} == set(placet.__all__)


@pytest.mark.parametrize("path", SCRIPTS, ids=[path.name for path in SCRIPTS])
def test_examples_run(path):
    require(path.read_text())
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0 and done.stdout, done.stderr


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.name for path in NOTEBOOKS])
def test_notebooks_run_and_show_the_same(path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    saved = nbformat.read(path, as_version=4)
    for cell in saved.cells:
        require(cell.source if cell.cell_type == "code" else "")
    ran = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(ran, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    for before, after in zip(saved.cells, ran.cells):
        if before.cell_type == "code" and "changes" not in before.metadata.get("tags", []):
            assert outputs(before) == outputs(after), before.source


def outputs(cell):
    """What a cell shows, as text."""
    shown = [output.get("text") or output["data"]["text/plain"] for output in cell.outputs if output.output_type != "error"]
    return "".join(shown).strip()


def run(*command, **options):
    return subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, timeout=300, **options)


def test_mypy_accepts_the_package_and_the_examples():
    pytest.importorskip("mypy")
    for what in [["-p", "placet"], SCRIPTS]:
        done = run("mypy", "--config-file", ROOT / "pyproject.toml", *what, cwd=ROOT / "tests")
        assert done.returncode == 0, done.stdout + done.stderr


def test_pyright_accepts_the_examples():
    pytest.importorskip("pyright")
    if run("pyright", "--version").returncode != 0:
        pytest.skip("pyright cannot be downloaded here")
    done = run("pyright", "--pythonpath", sys.executable, *SCRIPTS, cwd=ROOT / "tests")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_those_of_the_module():
    pytest.importorskip("mypy")
    done = run("mypy.stubtest", "placet._placet", "--mypy-config-file", ROOT / "pyproject.toml", cwd=ROOT / "tests")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed():
    assert (Path(placet.__file__).parent / "py.typed").exists()


def test_the_site_has_a_page_for_each_public_name(monkeypatch):
    pytest.importorskip("griffe")
    monkeypatch.syspath_prepend(ROOT / "book")
    reference = importlib.import_module("python_reference").chapter(ROOT, ["Use Python"])
    pages = {page["Chapter"]["name"]: page["Chapter"]["content"] for page in reference["sub_items"]}
    assert set(pages) == {name for name in placet.__all__ if name[0].isalpha()}
    for path, thing in public():
        name, _, member = path.partition(".")
        first = inspect.getdoc(thing).split("\n\n")[0].split("``")[0].split(":")[0].split()
        assert not member or f"## {member}\n" in pages[name], path
        assert " ".join(first) in " ".join(pages[name].split()), path


def test_stubs_have_the_docstrings_of_the_compiled_module():
    stub = ast.parse((Path(placet.__file__).parent / "_placet.pyi").read_text())
    (described,) = [node for node in stub.body if isinstance(node, ast.ClassDef) and node.name == "Cancel"]
    for node, thing in [(described, placet.Cancel), *((member, getattr(placet.Cancel, member.name)) for member in described.body[2:])]:
        assert ast.get_docstring(node) == inspect.getdoc(thing), node.name
