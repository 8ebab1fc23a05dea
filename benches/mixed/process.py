"""Runs one command as a whole process, and takes its time and its memory."""

import dataclasses
import os
import resource
import signal
import subprocess
import tempfile
import time

MEMORY = 6 << 30
WALL_FACTOR = 20


@dataclasses.dataclass
class Ended:
    """What a process left. `code` is `None` where the limit stopped it."""

    output: str
    errors: str
    code: int | None
    processor: float
    wall: float
    # The most memory that it had at a time, in MiB.
    memory: float


def run(command, limit):
    """The limit is one of processor time, so that what else runs on the machine does not decide who reaches it.

    A process that mostly waits is stopped after twenty times the limit.
    """
    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, preexec_fn=bound)
        status, usage, late = wait(process, begin + WALL_FACTOR * limit)
        wall = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        processor = usage.ru_utime + usage.ru_stime
        stopped = late or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        output.seek(0), errors.seek(0)
        return Ended("" if stopped else output.read(), errors.read(), None if stopped else process.returncode,
                     processor, wall, usage.ru_maxrss / 1024)


def wait(process, deadline):
    """The exit status, the resources used, and whether the process had to be killed."""
    pause = 0.001
    while time.perf_counter() < deadline:
        done, status, usage = os.wait4(process.pid, os.WNOHANG)
        if done:
            return status, usage, False
        time.sleep(pause)
        pause = min(pause * 1.05, 0.05)
    process.kill()
    _, status, usage = os.wait4(process.pid, 0)
    return status, usage, True
