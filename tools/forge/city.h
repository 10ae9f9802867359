// Worlds of any size for benchmarks: a city of rooms on a grid. Each room is one cluster. Doors, columns,
// crates and lamps are random.
#pragma once

#include "forge/scene.h"

namespace visleaf {

inline constexpr uint32_t kMaxCityRooms = 8192;

/// Returns a scene that compiles to about `faces` faces. The same seed gives the same scene. From about a
/// million faces, rooms get fuller instead of more.
SceneDescription makeCity(uint32_t seed, uint32_t faces);

} // namespace visleaf
