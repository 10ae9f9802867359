#!/usr/bin/python3
"""Tests of what survey.py does without running the program."""
import struct
import subprocess
import sys
import types
import unittest

sys.modules["survey_pictures"] = types.ModuleType("survey_pictures")  # it needs python3-pil, which these tests do not
import survey  # noqa: E402  (after the stand-in)


def quake_map(entities):
    """A version 29 file whose only lump is the entity text."""
    text = entities.encode("latin-1")
    return struct.pack("<i", 29) + struct.pack("<ii", 124, len(text)) + bytes(8 * 14) + text


def finished(status, message):
    return subprocess.CompletedProcess([], status, b"", message)


class SurveyTest(unittest.TestCase):
    def test_entities_are_read_with_their_keys(self):
        data = quake_map('{ "classname" "worldspawn" }\n{ "classname" "light" "origin" "1 2 3" }\n')
        self.assertEqual(survey.entities_of(data), [{"classname": "worldspawn"}, {"classname": "light", "origin": "1 2 3"}])

    def test_cameras_stand_at_the_middle_and_the_last_item(self):
        items = [{"classname": "item_health", "origin": f"{x} 0 0", "angle": "90"} for x in range(5)]
        lamp = {"classname": "light", "origin": "9 9 9"}
        self.assertEqual(survey.other_cameras(items + [lamp]), ["2,0,24,0,90", "4,0,24,0,90"])

    def test_cameras_stand_at_any_points_where_there_are_no_items(self):
        lamps = [{"classname": "light", "origin": "1 2 3"}]
        self.assertEqual(survey.other_cameras(lamps), ["1,2,27,0,0", "1,2,27,0,0"])

    def test_broken_origins_and_brush_models_give_no_cameras(self):
        entities = [{"classname": "item_a", "origin": "1 2"}, {"classname": "item_b", "origin": "0 0 0", "model": "*1"}]
        self.assertEqual(survey.other_cameras(entities), [])

    def test_a_signal_is_a_crash_and_status_1_a_refusal(self):
        self.assertIsNone(survey.failure_of(finished(0, b"visleaf: warning: anything")))
        self.assertEqual(survey.failure_of(finished(-11, b"")).status, "crash")
        refusal = survey.failure_of(finished(1, b"visleaf: a.bsp: not a BSP map"))
        self.assertEqual((refusal.status, str(refusal)), ("refused", "visleaf: a.bsp: not a BSP map"))

    def test_ray_counts_are_read_from_the_tests_output(self):
        line = "50 rays, 60 hits; hidden by the map 1, on edges 2, out of the frustum 3, lost 4; behind walls 5\n"
        self.assertEqual(survey.rays_text(survey.ray_counts(line)), "1/4/2/3 of 50")
        self.assertEqual(survey.ray_counts("nothing"), {"failure": "no counts"})

    def test_warnings_of_one_kind_differ_only_in_names_and_numbers(self):
        self.assertEqual(survey.kind_of("FACES[3]: 12 bytes"), survey.kind_of("FACES[40]: 7 bytes"))
        self.assertEqual(survey.kind_of("missing texture: a b; drawn"), survey.kind_of("missing texture: c; drawn"))

    def test_cells_of_the_table_hold_no_bars_and_line_ends(self):
        self.assertEqual(survey.table_line(["a|b", "c\nd"]), "| a\\|b | c d |\n")


if __name__ == "__main__":
    unittest.main()
