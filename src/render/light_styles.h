// How bright each light style is at a moment: the flicker and pulse of lamps.
//
// Pure. The patterns are those that the games' code sets for styles 0 to 12 (Quake's world.qc, Half-Life's
// world.cpp, Quake 2's g_spawn.c): a string of letters, ten a second, `a` dark and `m` normal. Styles from 32
// on are lights that entities switch; they stand as the map begins.
#pragma once

#include "map/switchable_lights.h"

#include <array>
#include <cstddef>
#include <span>

namespace visleaf {

inline constexpr size_t kNumLightStyles = 256;

/// Brightness of every style at `time` seconds (negative counts as 0). A letter that lies `lettersToOne`
/// behind `a` means 1: see LightRules.
/// Styles that nobody owns are on.
std::array<float, kNumLightStyles> lightStyleValues(double time, float lettersToOne,
                                                    std::span<const SwitchableStyle> switchable = {});

} // namespace visleaf
