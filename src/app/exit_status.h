// The exit statuses that scripts may rely on.
#pragma once

namespace visleaf {

inline constexpr int kExitDone = 0;       // with or without warnings
inline constexpr int kExitBadInput = 1;   // the input can't be used
inline constexpr int kExitBadCommand = 2; // the command line is wrong
inline constexpr int kExitNoGraphics = 3; // no usable OpenGL or display

} // namespace visleaf
