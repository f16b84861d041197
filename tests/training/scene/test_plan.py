"""A seed decides a whole picture, and the manifest makes the set again."""

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest
from scene.film import develop
from scene.grounds import ground_picture
from scene.lessons import NO_DICE_FROM, ROWS_FROM, TAKEN_FOR_DICE, plan_for_training
from scene.manifest import OtherRenderer, line_of, seeds_again, seeds_done
from scene.plan import GROUNDS, THINGS, Wish
from scene.planning import plan_scene
from scene.things import thing_mesh

PLANS = [plan_scene(seed) for seed in range(300)]


def test_the_same_seed_makes_the_same_plan() -> None:
    assert plan_scene(17) == PLANS[17] != plan_scene(18)


def test_plans_stay_within_what_the_reader_is_made_for() -> None:
    for plan in PLANS:
        assert 1 <= len(plan.dice) <= 12
        assert 18 <= plan.camera.die_px <= 260
        assert 0 <= plan.camera.tilt_deg <= 55


def test_everything_that_can_happen_happens() -> None:
    assert {plan.ground.kind for plan in PLANS} == set(GROUNDS)
    assert {thing.kind for plan in PLANS for thing in plan.things} == set(THINGS)
    assert len({die.stuff for plan in PLANS for die in plan.dice}) == 6
    assert {plan.tray is None for plan in PLANS} == {True, False}
    assert {die.left_handed for plan in PLANS for die in plan.dice} == {True, False}


def test_among_much_that_is_no_die_lie_all_that_may_be_taken_for_one_and_a_few_dice() -> None:
    plans = [plan_for_training(seed) for seed in range(NO_DICE_FROM, NO_DICE_FROM + 40)]
    assert {thing.kind for plan in plans for thing in plan.things} == set(TAKEN_FOR_DICE)
    assert all(1 <= len(plan.dice) <= 5 and len(plan.things) == 9 for plan in plans)


def test_a_wish_is_kept() -> None:
    wish = Wish(size=(1280, 960), dice=6, looks="white", ground="wood", tray=False, things=0)
    for seed in range(20):
        plan = plan_scene(seed, wish)
        assert (plan.width, plan.height, len(plan.dice)) == (1280, 960, 6)
        assert plan.ground.kind == "wood" and plan.tray is None and not plan.things
        assert len(set(plan.dice)) == 1


def test_a_manifest_makes_the_set_again(tmp_path: Path) -> None:
    labels = tmp_path / "labels.jsonl"
    lines = [line_of(f"r{plan.seed}.jpg", plan, [], 2) for plan in PLANS[:5]]
    labels.write_text("\n".join(lines) + "\n")
    assert seeds_again(labels) == [0, 1, 2, 3, 4]
    assert seeds_done(labels) == {0, 1, 2, 3, 4}
    assert json.loads(lines[3])["plan"] == json.loads(json.dumps(asdict(plan_scene(3))))


def test_a_run_that_has_not_begun_has_done_nothing(tmp_path: Path) -> None:
    assert seeds_done(tmp_path / "labels.jsonl") == set()


def test_a_manifest_of_another_renderer_is_refused(tmp_path: Path) -> None:
    record = json.loads(line_of("r0.jpg", PLANS[0], [], 2))
    record["plan"]["friction"] += 0.1
    labels = tmp_path / "labels.jsonl"
    labels.write_text(json.dumps(record) + "\n")
    with pytest.raises(OtherRenderer, match="seed 0"):
        seeds_again(labels)


def test_a_manifest_from_before_a_plan_could_ask_for_rows_makes_the_same_set(
    tmp_path: Path,
) -> None:
    records = [json.loads(line_of("r.jpg", plan_for_training(s), [], 2)) for s in (0, ROWS_FROM)]
    labels = tmp_path / "labels.jsonl"
    for record in records:
        del record["plan"]["rows"]
    labels.write_text(json.dumps(records[0]) + "\n")
    assert seeds_again(labels) == [0]
    labels.write_text(json.dumps(records[1]) + "\n")
    with pytest.raises(OtherRenderer, match=f"seed {ROWS_FROM}"):
        seeds_again(labels)


def test_a_manifest_of_an_older_renderer_is_refused_though_its_plan_were_the_same(
    tmp_path: Path,
) -> None:
    record = json.loads(line_of("r0.jpg", PLANS[0], [], 2))
    record["renderer"] -= 1
    labels = tmp_path / "labels.jsonl"
    labels.write_text(json.dumps(record) + "\n")
    with pytest.raises(OtherRenderer, match="another version of the renderer"):
        seeds_again(labels)


def test_every_ground_is_a_picture_of_its_own() -> None:
    for plan in PLANS[:12]:
        rgb, height = ground_picture(plan.ground, 30.0)
        assert rgb.shape == (*height.shape, 3) and np.isfinite(rgb).all()
        assert 0 <= rgb.min() <= rgb.max() <= 1


def test_things_stand_on_the_table() -> None:
    for thing in {t.kind: t for plan in PLANS for t in plan.things}.values():
        points = np.concatenate([vertices for vertices, _ in thing_mesh(thing)])
        assert -0.1 < points[:, 2].min() < 0.4, thing.kind


def test_film_meters_light_and_dark_alike() -> None:
    film = plan_scene(0, Wish(good_film=True)).film
    flat = np.random.default_rng(0).uniform(0.2, 0.6, (60, 80, 3)).astype(np.float32)
    bright, dim = develop(flat * 50, film, 1), develop(flat * 0.01, film, 1)
    assert abs(float(bright.mean()) - float(dim.mean())) < 2
    assert abs(bright.mean() / 255 - film.brightness) < 0.1
