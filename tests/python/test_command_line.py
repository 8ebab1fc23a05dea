"""``python -m placet`` is the command line."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import MODELS

SQUARE = str(MODELS / "sums/magic-square.toml")


def run(*arguments, **options):
    command = [sys.executable, "-m", "placet", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)


def test_count():
    done = run("count", SQUARE)
    assert (done.stdout, done.returncode) == ("8\n", 0)


def test_json():
    done = run("solve", SQUARE, "--json")
    assert len(json.loads(done.stdout.splitlines()[0])["cells"]) == 9


def test_parameters():
    assert run("count", SQUARE, "--set", "n=3", "--up-to-symmetry").stdout.strip() == "1"


def test_standard_input():
    done = run("count", "-", input="board.grid = [1, 2]\npieces.numbers = '1..2'")
    assert done.stdout == "2\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["solve", SQUARE], 0), (["solve", SQUARE, "--given", "r2c2=4"], 1), (["count", "no-such.toml"], 2), (["nonsense"], 2), ([], 2)],
)
def test_exit_codes(arguments, code):
    assert run(*arguments).returncode == code


def test_help_and_version():
    assert "Usage: placet" in run("--help").stdout
    assert run("--version").stdout.startswith("placet ")


def test_errors_go_to_standard_error():
    done = run("count", "-", input="board.grid = [0, 2]")
    assert done.stdout == "" and "error[E020]" in done.stderr


def test_a_closed_pipe_is_no_error():
    command = f"{sys.executable} -m placet solve {SQUARE} --all | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr and "panicked" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of Unix")
def test_an_interrupt_stops_the_command():
    command = [sys.executable, "-m", "placet", "count", SQUARE, "--set", "n=5", "--engine", "search"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(1.5)
    began = time.perf_counter()
    os.kill(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=20)
    assert process.returncode == 3 and output.startswith("at least")
    assert time.perf_counter() - began < 3
