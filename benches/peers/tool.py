"""The tools: how each is asked one question, and what it took.

A tool gives a command to run and a way to read its answer. Those in Python print their own times,
counted from after their imports; the others are timed as whole processes.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import peer_minizinc
import peer_placet

HERE = pathlib.Path(__file__).parent


def timed(command, limit, folder):
    """What it printed, its exit code, wall and processor seconds; the exit code is None where the limit was reached."""
    with open(folder / "output", "w+") as output, open(folder / "errors", "w+") as errors:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, stderr=errors, start_new_session=True)
        stopped = False
        try:
            _, status, usage = wait(process, begin + limit)
        except TimeoutError:
            stopped = True
            kill(process.pid)
            _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0), errors.seek(0)
        code = None if stopped else process.returncode
        # What a stopped count has printed may be long, and is not read.
        return "" if stopped else output.read(), errors.read(), code, wall, usage.ru_utime + usage.ru_stime


def wait(process, deadline):
    pause = 0.0002
    while time.perf_counter() < deadline:
        done = os.wait4(process.pid, os.WNOHANG)
        if done[0]:
            return done
        time.sleep(pause)
        pause = min(pause * 1.05, 0.01)
    raise TimeoutError


def kill(process):
    """With all that it started: MiniZinc puts its solvers into process groups of their own."""
    for each in [*descendants(process), process]:
        try:
            os.kill(each, signal.SIGKILL)
        except ProcessLookupError:
            pass


def descendants(process):
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    children = {}
    for line in listed.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = [process]
    for each in found:
        found += children.get(each, [])
    return found[1:]


class Placet:
    def __init__(self, name, program):
        self.name, self.program = name, program

    def missing(self):
        return None if shutil.which(self.program) else f"{self.program} is not there: build it, or name it with --placet"

    def version(self):
        printed = subprocess.run([self.program, "--version"], capture_output=True, text=True).stdout.split()
        return f"{printed[1]}, of this repository"

    def ask(self, question, limit, folder):
        command = peer_placet.command(self.program, question)
        output, errors, code, wall, processor = timed(command, limit, folder)
        if code is None:
            return {"stopped": True}
        if code != 0:
            return {"fault": f"exit code {code}: {errors.strip()[:200]}"}
        found = peer_placet.answer(question["instance"], question["verb"], output)
        return found | {"wall": wall, "processor": processor}


class MiniZinc:
    def __init__(self, name, solver):
        self.name, self.solver = name, solver

    def missing(self):
        if not shutil.which("minizinc"):
            return "minizinc is not installed"
        known = subprocess.run(["minizinc", "--solvers"], capture_output=True, text=True).stdout
        return None if self.solver in known.lower() else f"minizinc does not know {self.solver}"

    def version(self):
        known = subprocess.run(["minizinc", "--solvers"], capture_output=True, text=True).stdout
        driver = subprocess.run(["minizinc", "--version"], capture_output=True, text=True).stdout
        # MiniZinc takes the newest of those that it knows, and lists it last.
        versions = [words[1] for words in map(str.split, known.lower().splitlines())
                    if words[:1] == [self.solver] and words[1][0].isdigit()]
        return f"{versions[-1]}, with MiniZinc {driver.splitlines()[0].rpartition('version ')[2]}"

    def ask(self, question, limit, folder):
        if "each" in question:
            return {"skipped": "starts anew for each puzzle"}
        command = peer_minizinc.command(self.solver, question["instance"], question["verb"], folder)
        output, errors, code, wall, processor = timed(command, limit, folder)
        if code is None:
            return {"stopped": True}
        if code != 0:
            return {"fault": f"exit code {code}: {errors.strip()[-200:]}"}
        return peer_minizinc.answer(question["instance"], output) | {"wall": wall, "processor": processor}


class InPython:
    def __init__(self, name, script, module, package):
        self.name, self.script, self.module, self.package = name, script, module, package

    def missing(self):
        tried = subprocess.run([sys.executable, "-c", f"import {self.module}"], capture_output=True)
        return None if tried.returncode == 0 else f"the Python package {self.package} is not installed"

    def version(self):
        from importlib.metadata import version
        return version(self.package)

    def ask(self, question, limit, folder):
        path = folder / "instance.json"
        path.write_text(json.dumps(question["instance"]))
        command = [sys.executable, str(HERE / self.script), str(path), question["verb"]]
        output, errors, code, *_ = timed(command, limit, folder)
        if code is None:
            return {"stopped": True}
        if code != 0:
            return {"fault": f"exit code {code}: {errors.strip()[-200:]}"}
        return json.loads(output)


def tools(placet):
    return [
        Placet("placet", placet),
        InPython("CP-SAT", "peer_cpsat.py", "ortools", "ortools"),
        InPython("clingo", "peer_clingo.py", "clingo", "clingo"),
        MiniZinc("Gecode", "gecode"),
        MiniZinc("Chuffed", "chuffed"),
        InPython("PySAT", "peer_pysat.py", "pysat.pb, pindakaas", "python-sat"),
    ]
