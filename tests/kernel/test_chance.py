from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from sandtable.kernel.chance import Chance, commitment, entropy_words, seed_words
from sandtable.kernel.errors import ChanceError

SECRET = bytes(range(32))


def seeded(seed: int) -> Chance:
    chance = Chance()
    chance.seed(seed_words(seed))
    return chance


def scripted(*script: tuple[int, int]) -> Chance:
    chance = Chance()
    chance.scripted = True
    chance.script = list(script)
    return chance


def test_the_words_are_those_of_sfc32() -> None:
    chance = Chance()
    chance.seed([1, 2, 3])

    assert [0x736A3B41, 0xB2E53014, 0x3D56E4C7, 0xEDA6A65F, 0x05843866] == [chance.word() for _ in range(5)]


def test_a_seed_gives_the_same_words_for_ever() -> None:
    chance = seeded(0)

    assert [15336803, 3173346950, 871311584] == seed_words(0)
    assert [3734069819, 3907645295, 238409845, 2448105953, 3371626839] == [chance.word() for _ in range(5)]


def test_a_seed_gives_the_same_draws_for_ever() -> None:
    chance = seeded(0)

    assert [5, 5, 0, 3, 4, 5, 0, 0, 0, 2, 4, 2] == [chance.below(6, 0) for _ in range(12)]
    assert [913, 706, 432, 445, 785] == [chance.below(1000, 0) for _ in range(5)]


def test_a_seed_gives_the_same_shuffle_for_ever() -> None:
    items = list(range(10))

    seeded(7).shuffle(items, 0)

    assert [6, 9, 5, 1, 7, 2, 8, 4, 0, 3] == items


def test_other_seeds_give_other_words() -> None:
    first_words = {seeded(seed).word() for seed in range(1000)}

    assert 1000 == len(first_words)


def test_seeding_again_starts_the_stream_anew_and_keeps_the_count() -> None:
    chance = seeded(4)
    first = [chance.below(100, 0) for _ in range(3)]

    chance.seed(seed_words(4))

    assert first == [chance.below(100, 0) for _ in range(3)]
    assert 6 == chance.count


@pytest.mark.parametrize("n", [2, 3, 6, 7, 25])
def test_every_number_below_n_is_drawn_about_equally_often(n: int) -> None:
    chance = seeded(11)

    counts = Counter(chance.below(n, 0) for _ in range(1000 * n))

    assert list(range(n)) == sorted(counts)
    assert 880 < min(counts.values())
    assert 1120 > max(counts.values())


def test_a_range_that_does_not_divide_24_bits_is_not_skewed() -> None:
    chance = seeded(12)
    n = 3 * 2**22

    thirds = Counter(chance.below(n, 0) % 3 for _ in range(6000))

    assert 1850 < min(thirds.values())
    assert 2150 > max(thirds.values())


def test_a_draw_among_one_is_zero_and_counts() -> None:
    chance = seeded(1)

    assert 0 == chance.below(1, 0)
    assert 1 == chance.count


@pytest.mark.parametrize("length", [0, 1, 2, 15, 50])
def test_a_shuffle_is_a_permutation(length: int) -> None:
    items = list(range(length))

    seeded(length).shuffle(items, 0)

    assert list(range(length)) == sorted(items)


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    chance = seeded(5)
    orders: Counter[tuple[int, ...]] = Counter()

    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items, 0)
        orders[tuple(items)] += 1

    assert 6 == len(orders)
    assert 880 < min(orders.values())
    assert 1120 > max(orders.values())


def test_a_copy_draws_the_same_and_leaves_the_original_alone() -> None:
    chance = seeded(9)
    expected = [chance.copy().below(1000, 0) for _ in range(3)]
    other = chance.copy()

    assert [expected[0]] * 3 == expected
    assert [other.below(1000, 0) for _ in range(5)] == [chance.below(1000, 0) for _ in range(5)]


def test_a_copy_has_its_own_script() -> None:
    chance = scripted((0, 4), (0, 2))

    assert 4 == chance.copy().below(6, 0)
    assert [(0, 4), (0, 2)] == chance.script


def test_scripted_outcomes_come_in_order_and_are_used_up() -> None:
    chance = scripted((0, 5), (1, 0), (0, 2))

    assert [5, 0, 2] == [chance.below(6, 0), chance.below(6, 1), chance.below(6, 0)]
    assert [] == chance.script
    assert 3 == chance.count


def test_a_negative_scripted_outcome_counts_from_the_end() -> None:
    assert 49 == scripted((3, -1)).below(50, 3)
    assert 0 == scripted((3, -50)).below(50, 3)


def test_a_script_of_the_wrong_kind_is_refused() -> None:
    with pytest.raises(ChanceError, match="the script says kind 2, the rules ask for a draw of kind 1") as caught:
        scripted((2, 0)).below(6, 1)

    assert "rules/chance" == caught.value.code


def test_a_script_that_runs_out_is_refused() -> None:
    chance = scripted((1, 0))
    chance.below(6, 1)

    with pytest.raises(ChanceError, match="has run out: the rules ask for a draw of kind 1"):
        chance.below(6, 1)


@pytest.mark.parametrize("outcome", [6, 7, -7])
def test_a_scripted_outcome_outside_the_range_is_refused(outcome: int) -> None:
    with pytest.raises(ChanceError, match=f"scripted outcome {outcome} does not fit a draw among 6"):
        scripted((1, outcome)).below(6, 1)


def test_entropy_is_the_hmac_of_the_choice_number() -> None:
    assert [0xA4A11CE5, 0xFBE8F96B, 0xF3028035] == entropy_words(bytes(32), 1)
    assert [0xC9FD8F5C, 0xD4E947BB, 0x0901FDF4] == entropy_words(bytes(32), 2)


def test_entropy_differs_for_each_choice_number() -> None:
    words = {tuple(entropy_words(SECRET, number)) for number in range(1000)}

    assert 1000 == len(words)


def test_entropy_differs_for_each_secret() -> None:
    assert entropy_words(SECRET, 1) != entropy_words(SECRET[::-1], 1)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)
    assert "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" == commitment(SECRET)
