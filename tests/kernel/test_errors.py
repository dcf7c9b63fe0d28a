from __future__ import annotations

import pickle

import pytest

from sandtable.kernel.errors import ChanceError, DeadEnd, InputError, Refusal, SandtableError, unknown
from sandtable.kernel.game import SetupFault


def test_an_error_is_its_sentence_and_its_code() -> None:
    assert "no such tile [choice/unknown]" == str(Refusal("choice/unknown", "no such tile"))


def test_an_unknown_name_is_told_with_all_that_are_known() -> None:
    error = unknown("seat/unknown", "seat", "bystander", ["coalition", "taliban"])

    assert "seat/unknown" == error.code
    assert "unknown seat 'bystander'; expected one of: coalition, taliban" == error.message


@pytest.mark.parametrize(
    "error",
    [
        Refusal("choice/stale", "too late"),
        InputError("record/broken", "line 3"),
        DeadEnd("nothing is offered"),
        ChanceError("the script has run out"),
        SetupFault("tiles.sahak", "is not known"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_survives_the_way_out_of_a_worker_process(error: SandtableError) -> None:
    again = pickle.loads(pickle.dumps(error))

    assert (type(error), error.code, error.message) == (type(again), again.code, again.message)
