"""``python -m placet``: the command line of placet."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn

from ._placet import run_command


def main() -> NoReturn:
    """Run the command that the arguments of the process name, and exit with its code."""
    # The command line handles interrupts by itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(run_command(["placet", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
