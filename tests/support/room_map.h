// Maps for tests: the room of forge/ and smaller ones, as files and loaded, with materials that need no game
// data.
#pragma once

#include "forge/ibsp38_file.h"
#include "forge/scene.h"
#include "formats/load_map.h"
#include "geometry/map_geometry.h"

namespace visleaf {

/// The room's file, as plain records that a test may damage.
const ibsp38::File& roomFile();

/// Two small rooms that see each other through a hole, with a liquid, a lamp of an animated style and a brush
/// model: every lump in some thousand bytes.
const ibsp38::File& smallFile();

/// Materials by the rules of the map's game over one small picture.
MaterialSet plainMaterials(const Map& map);

/// A map that is ready to be culled.
struct LoadedWorld {
    Map map;
    MaterialSet materials;
    MapGeometry geometry;
    Diagnostics diagnostics;
};

/// Loads bytes that must be a map. Fails the running test when they aren't.
LoadedWorld loadWorld(ByteSpan file);

/// Builds the geometry anew, after map or materials were changed.
void buildAnew(LoadedWorld& world);

/// The room, its brush model turned about every axis and moved to where the player who starts looks with a
/// yaw of 30 degrees.
LoadedWorld turnedRoom();

/// Loads `file` from a buffer of exactly its size, so that a sanitizer sees a read past the end, then decodes
/// its textures, builds, culls and lists the map from several eyes. What can't be loaded must give an error.
/// Returns the warnings, the error's message among them.
std::vector<std::string> loadAndCull(ByteSpan file, const LoadOptions& options = {});

/// Expects all that validate() promises of `map`.
void expectSettled(const Map& map);

} // namespace visleaf
