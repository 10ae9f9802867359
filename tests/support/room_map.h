// Maps for tests: the forge's room and smaller maps, as files and loaded. Their materials need no game data.
#pragma once

#include "forge/ibsp38_file.h"
#include "forge/scene.h"
#include "formats/load_map.h"
#include "geometry/map_geometry.h"

namespace visleaf {

/// Returns the file of the room, as plain records that a test can damage.
const ibsp38::File& roomFile();

/// Returns a file with two small rooms that see each other through a hole, a liquid, a lamp with an animated
/// style, and a brush model. It has every lump in a few thousand bytes.
const ibsp38::File& smallFile();

/// Returns materials by the rules of the map's game, with one small image.
MaterialSet plainMaterials(const Map& map);

/// A map that is ready for culling.
struct LoadedWorld {
    Map map;
    MaterialSet materials;
    MapGeometry geometry;
    Diagnostics diagnostics;
};

/// Loads a map. Fails the running test if `file` is not a map.
LoadedWorld loadWorld(ByteSpan file);

/// Rebuilds the geometry after a change of map or materials.
void buildAnew(LoadedWorld& world);

/// Returns the room with its brush model rotated about every axis. The model is where a player at the start
/// position looks with a yaw of 30 degrees.
LoadedWorld turnedRoom();

/// What reading a map gave.
struct ReadOutcome {
    bool isLoaded = false;
    std::vector<std::string> warnings; // including the message of the error
};

/// Loads `file` from a buffer of exactly its size, so that a sanitizer detects reads past the end. Then
/// decodes the textures, builds the geometry, and culls and lists the map from several positions. A map that
/// cannot be loaded must give an error.
ReadOutcome readMap(ByteSpan file, const LoadOptions& options = {});

/// The same; returns the warnings.
std::vector<std::string> loadAndCull(ByteSpan file, const LoadOptions& options = {});

/// Expects that `map` fulfils everything that validate() promises.
void expectValid(const Map& map);

} // namespace visleaf
