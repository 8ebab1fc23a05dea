"""Counts and searches on a real Slurm, on GNU parallel and on this machine, while tasks fail and are killed, and daemons of Slurm with them.

    python3 tests/cluster/engines.py target/debug/placet [local] [parallel] [slurm]

Slurm runs as two nodes on this machine, as root and without systemd. What is not installed or cannot be started is skipped, and says so.
Ends with 0 if all totals and boards are right. It takes about five minutes, mostly waiting for Slurm, and gives up after twenty: speed is not tested.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MODELS = Path(__file__).resolve().parents[2] / "models"
PARTS = 25
LATIN = ("the Latin squares of order 5", "latin/latin-square.toml", ["--set", "n=5"], "161280")
QUEENS = ("peaceable queens on 6 x 6", "placement/peaceable-queens.toml", ["--set", "n=6", "--task", "best"], "= 5,")
MAGIC = ("a magic square of order 4", "sums/magic-square.toml", ["--set", "n=4", "--task", "solve"], "16")
PENTOMINOES = ("the pentominoes on 6 x 10", None, [], "9356")
# The whole test, so that nothing hangs: a machine that does other work beside this is several times slower.
MOST_SECONDS = 1200
DEADLINE = time.monotonic() + MOST_SECONDS
# What is left then can still be counted on this machine.
WAITS_END = DEADLINE - 600


class Stalled(Exception):
    """What was waited for did not happen."""


def pentominoes():
    """The model of the library that says that it has 9356 boards."""
    for path in MODELS.rglob("*.toml"):
        text = path.read_text()
        if 'title = "Pentominoes on 6 x 10"' in text:
            return path
    raise SystemExit("the pentominoes on 6 x 10 are not in the library")


class Work:
    """A work directory and placet."""

    def __init__(self, placet, folder, model):
        self.placet, self.folder = placet, folder
        self.name, path, options, self.expected = model
        path = MODELS / path if path else pentominoes()
        self.run("split", path, *options, "-o", folder, "--parts", PARTS)

    def run(self, verb, *arguments, code=0):
        command = [self.placet, "cluster", verb, *map(str, arguments)]
        left = max(DEADLINE - time.monotonic(), 1)
        ended = subprocess.run(command, capture_output=True, text=True, timeout=left)
        if code is not None and ended.returncode != code:
            raise SystemExit(f"{command} ended with {ended.returncode}: {ended.stderr}")
        return ended.stdout.strip()

    def missing(self):
        return self.run("status", self.folder, "--missing")

    def is_over(self):
        return self.run("merge", self.folder, code=None) != ""

    def results(self):
        return len(list((self.folder / "results").glob("*.json")))

    def processes(self):
        """The tasks that run, by their process ids."""
        found = []
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0] == os.fsencode(self.placet) and os.fsencode(self.folder) in words and b"run" in words:
                found.append(int(entry.name))
        return found

    def kill_a_task(self):
        for process in self.processes()[:1]:
            # It may have ended meanwhile.
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def check_board(self, engine):
        """There is a board, which placet has checked, with the text that is expected in it."""
        shown = self.run("merge", self.folder)
        if self.expected not in shown:
            raise SystemExit(f"{engine}: {self.name}: no {self.expected} in\n{shown}")
        print(f"{engine}: {self.name}, as expected", flush=True)

    def check(self, engine):
        total = self.run("merge", self.folder)
        if total != self.expected:
            raise SystemExit(f"{engine}: {self.name}: {total} instead of {self.expected}")
        print(f"{engine}: {self.name}: {total}, as expected", flush=True)


def wait(what, condition, seconds=120):
    end = min(time.monotonic() + seconds, WAITS_END)
    while not condition():
        if time.monotonic() > end:
            raise Stalled(f"waited in vain: {what}")
        time.sleep(0.1)


class Slurm:
    """Two nodes and a controller on this machine."""

    PROGRAMS = ["slurmctld", "slurmd", "sbatch", "scontrol", "squeue", "munged", "mungekey"]

    def __init__(self, folder):
        self.folder, self.daemons = folder, {}
        folder.chmod(0o755)
        for name in ["munge", "state", "spool.n1", "spool.n2"]:
            (folder / name).mkdir(mode=0o755)
        host = socket.gethostname().split(".")[0]
        ports = free_ports(3)
        munge = folder / "munge"
        self.config = folder / "slurm.conf"
        self.config.write_text(f"""
ClusterName=placet
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
AuthType=auth/munge
AuthInfo=socket={munge}/socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmUser=root
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SlurmdTimeout=10
KillWait=2
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
""")
        os.environ["SLURM_CONF"] = str(self.config)
        key = munge / "key"
        subprocess.run(["mungekey", "--create", f"--keyfile={key}"], check=True)
        self.start("munged", "munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}/socket",
                   f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed")
        time.sleep(1)
        self.start_controller()
        for node in ["n1", "n2"]:
            self.start_node(node)

    def start(self, name, *command):
        log = open(self.folder / f"{name}.log", "ab")
        self.daemons[name] = subprocess.Popen(command, stdout=log, stderr=log)

    def start_controller(self):
        self.start("slurmctld", "slurmctld", "-D", "-f", self.config)

    def start_node(self, node):
        self.start(f"slurmd.{node}", "slurmd", "-D", "-N", node, "-f", self.config)

    def kill(self, name):
        self.daemons[name].kill()
        self.daemons[name].wait()

    def end(self, name):
        self.daemons[name].terminate()
        self.daemons[name].wait(30)

    def is_up(self):
        ended = subprocess.run(["sinfo", "-h", "-o", "%T %D"], capture_output=True, text=True, timeout=60)
        return ended.stdout.split() == ["idle", "2"]

    def stop(self):
        for daemon in reversed(list(self.daemons.values())):
            daemon.terminate()
        for daemon in self.daemons.values():
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def disturbed(slurm, work):
    """Counts while a task fails, another is killed, a node is lost, and the controller is started anew."""
    # A folder in place of a result: the task of this part fails, and asks to be tried again.
    obstacle = work.folder / "results" / "000003.json"
    obstacle.mkdir()
    work.run("submit", work.folder, "--engine", "slurm")
    wait("a result", lambda: work.results() > 1)
    work.kill_a_task()
    # Killed, it would forget the last seconds, and wait for tasks that have ended.
    slurm.end("slurmctld")
    slurm.start_controller()
    results = work.results()
    wait("results after the controller came back", lambda: work.results() > results + 1)
    slurm.kill("slurmd.n2")
    work.kill_a_task()
    results = work.results()
    wait("results while a node is away", lambda: work.results() > results)
    slurm.start_node("n2")
    if work.run("merge", work.folder, code=None):
        raise SystemExit("there is a total without part 3")
    obstacle.rmdir()
    # Slurm holds requeued tasks back for two minutes: what is submitted again takes their parts.
    for _ in range(4):
        work.run("submit", work.folder, "--engine", "slurm")
        with contextlib.suppress(Stalled):
            wait("the missing parts", lambda: not work.missing(), 45)
            return


def count_the_rest(work):
    missing = work.missing()
    if missing:
        print(f"this machine counts what Slurm has left: {missing}", flush=True)
        with contextlib.suppress(OSError):
            (work.folder / "results" / "000003.json").rmdir()
        work.run("submit", work.folder, "--engine", "local", "--jobs", "2")


def on_slurm(placet, folder):
    absent = [program for program in Slurm.PROGRAMS if not shutil.which(program)]
    if absent or os.geteuid() != 0:
        reason = f"{', '.join(absent)} not installed" if absent else "it has to be started by root"
        print(f"slurm: skipped: {reason}", flush=True)
        return
    slurm = Slurm(folder)
    try:
        try:
            wait("two nodes", slurm.is_up, 40)
        except Stalled:
            logs = "\n".join((folder / f"{name}.log").read_text()[-600:] for name in slurm.daemons)
            print(f"slurm: skipped: it does not start here:\n{logs}", flush=True)
            return
        work = Work(placet, folder / "latin", LATIN)
        work.run("submit", work.folder, "--engine", "slurm")
        wait("all parts", lambda: not work.missing(), 120)
        work.check("slurm")
        for name, model in [("best", QUEENS), ("solve", MAGIC)]:
            work = Work(placet, folder / name, model)
            work.run("submit", work.folder, "--engine", "slurm")
            # Once there is a board, the other parts of `solve` have no results.
            wait(name, work.is_over, 60)
            work.check_board("slurm")
        work = Work(placet, folder / "pentominoes", PENTOMINOES)
        try:
            disturbed(slurm, work)
        except Stalled as stalled:
            # Slurm has its own ideas about lost nodes: the total has to be exact all the same.
            print(f"slurm, disturbed: {stalled}", flush=True)
        count_the_rest(work)
        work.check("slurm, disturbed")
    finally:
        slurm.stop()


def on_one_machine(placet, folder, engine):
    if engine == "parallel" and not shutil.which("parallel"):
        print("parallel: skipped: not installed", flush=True)
        return
    work = Work(placet, folder / engine, LATIN)
    command = [placet, "cluster", "submit", work.folder, "--engine", engine, "--jobs", "2"]
    submission = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait("a result", lambda: work.results() > 0 or submission.poll() is not None)
    work.kill_a_task()
    submission.wait(max(DEADLINE - time.monotonic(), 1))
    work.check(engine)


def main():
    placet = str(Path(sys.argv[1]).resolve())
    engines = sys.argv[2:] or ["local", "parallel", "slurm"]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        for engine in engines:
            if engine == "slurm":
                folder.chmod(0o755)
                (folder / "slurm").mkdir()
                on_slurm(placet, folder / "slurm")
            else:
                on_one_machine(placet, folder, engine)


main()
