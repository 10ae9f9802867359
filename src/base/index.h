// The value for "no index", in every index field of the program.
#pragma once

#include <cstdint>

namespace visleaf {

inline constexpr uint32_t kNone = 0xFFFFFFFFu;

} // namespace visleaf
