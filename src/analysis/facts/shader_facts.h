// Facts about a shader script.
#pragma once

#include "analysis/facts/facts.h"
#include "materials/quake3/surface_script.h"

namespace visleaf {

/// Lines of a script that are listed; the others are left out, and a last row says how many.
inline constexpr size_t kMaxScriptLines = 200;

/// Returns the file, the line, and the lines of the script with their numbers in the file. Empty lines are
/// left out.
FactSection factsOfShader(const SurfaceScript& source);

} // namespace visleaf
