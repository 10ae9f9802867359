// How bright each light style is at a moment: the flicker and pulse of lamps.
//
// Pure. The patterns are those that Quake's and Quake 2's game code sets for styles 0 to 11: a string of
// letters, ten a second, `a` dark and `m` normal. Styles from 32 on are lights that entities switch; here
// they are all on.
#pragma once

#include <array>
#include <cstddef>

namespace visleaf {

inline constexpr size_t kNumLightStyles = 256;

/// Brightness of every style at `time` seconds (negative counts as 0); 1 is normal, Quake 2's scale.
std::array<float, kNumLightStyles> lightStyleValues(double time);

} // namespace visleaf
