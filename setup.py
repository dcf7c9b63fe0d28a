"""Compiles the kernel and the rules with mypyc where a C compiler is found; everything also runs interpreted."""

import os
import shutil
import sysconfig
from glob import glob

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

KERNEL = [f"src/sandtable/kernel/{name}.py" for name in ("chance", "state")]
BOTS = [f"src/sandtable/bots/{name}.py" for name in ("base", "experience", "greedy", "search", "levels", "rollout")]
DIRECT = "-fno-semantic-interposition"
"""Functions of one group call each other directly, and small ones are put in line: half as fast again."""
GAME_MODULES = ("terms", "content*", "actions", "log", "state*", "knowledge", "hints", "traits", "faults")


def list_game(folder: str) -> list[str]:
    """The modules of a game that are worth compiling: state, rules, knowledge, hints, faults."""
    named = [path for name in GAME_MODULES for path in sorted(glob(f"{folder}/{name}.py"))]
    return named + [path for path in sorted(glob(f"{folder}/rules/*.py")) if not path.endswith("__init__.py")]


def has_compiler() -> bool:
    """Whether the C compiler that built Python, or a usual one, is on this machine."""
    usual = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(usual) is not None


def compile_modules() -> list[Extension]:
    """One group of compiled modules for the kernel, the bots and each game: a change of one leaves the others alone."""
    if os.environ.get("SANDTABLE_COMPILE") == "0":
        print("sandtable: SANDTABLE_COMPILE=0, so the rules will run interpreted")
        return []
    if not has_compiler():
        print("sandtable: no C compiler, so the rules will run interpreted: all works, several times slower")
        return []
    from mypyc.build import mypycify

    games = sorted(folder.rstrip("/") for folder in glob("src/sandtable/games/*/") if os.path.exists(f"{folder}/rules"))
    groups = [(KERNEL, "kernel"), (BOTS, "bots")] + [(list_game(folder), os.path.basename(folder)) for folder in games]
    modules = [module for group, _ in groups for module in group]
    options = ["--config-file", "pyproject.toml", *modules]
    found: list[Extension] = mypycify(options, opt_level="2", debug_level="0", separate=groups, group_name=None)
    for extension in found:
        extension.extra_compile_args.append(DIRECT)
    return found


class Build(build_ext):
    """Builds the groups side by side, and goes on without them if the compiler fails."""

    def run(self) -> None:
        """Compile; a failure leaves the interpreted modules in place."""
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as error:
            print(f"sandtable: compiling failed, so the rules will run interpreted: {error}")
            for path in filter(os.path.exists, self.get_outputs()):
                os.remove(path)


setup(ext_modules=compile_modules(), cmdclass={"build_ext": Build})
