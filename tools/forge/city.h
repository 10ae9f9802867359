// Worlds of any size for benchmarks: a city of rooms on a grid, each one cluster, with doors, columns, crates
// and lamps at random.
#pragma once

#include "forge/scene.h"

namespace visleaf {

inline constexpr uint32_t kMaxCityRooms = 8192;

/// A scene that compiles to about `faces` faces; the same for the same seed. From about a million on rooms
/// get fuller instead of more.
SceneDescription makeCity(uint32_t seed, uint32_t faces);

} // namespace visleaf
