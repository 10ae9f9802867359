// A loaded map, with everything that drawing and reports need.
//
// Nobody changes a snapshot that others can see: a reload, another light preset or decoded images make a new
// one, which shares what stays the same. So whoever holds a snapshot may read it on any thread, for as long
// as he likes.
#pragma once

#include "base/shared.h"
#include "culling/view.h"
#include "document/file_watch.h"
#include "document/shared_portals.h"
#include "formats/load_map.h"
#include "geometry/map_geometry.h"
#include "materials/detail_textures.h"
#include "materials/material_set.h"
#include "models/definitions/entity_definitions.h"
#include "models/placed_meshes.h"
#include "vfs/game_data.h"

#include <array>
#include <memory>

namespace visleaf {

/// Wall times of the parts of a load, milliseconds.
struct LoadTimes {
    double readMs = 0.0;   // finding, mounting, reading the map's file
    double parseMs = 0.0;  // from bytes to Map
    double imagesMs = 0.0; // planning of materials; images are decoded in parallel with the rest
    double buildMs = 0.0;  // lightmap atlas, draw order, buffer offsets, sky
};

/// A map at one moment. Its copies share the large parts.
struct MapSnapshot {
    MapSource source;
    uint64_t numBytes = 0; // size of the map's file
    // Hashes of the map's file and of the files of a MapVersion beside it; only for this run of the program.
    std::array<size_t, 5> contents{};
    Shared<FileSystem> files;
    FileRecord besideFiles;        // the map's file and those beside it, if the map is a file on disk
    FileRecord searchedLeakFiles;  // beside the map; no other version of it if only they differ
    AppearanceSettings appearance; // of materials and geometry
    DetailTextures details;        // of the file beside the map
    Shared<LoadedMap> loaded;
    Shared<EntityDefinitions> definitions; // of editors, for the classes of entities
    Shared<MaterialSet>
        materials;               // until all images are decoded, sizes and sources are those that are planned
    Shared<PlacedMeshes> meshes; // empty in snapshots for reports
    Shared<MapGeometry> geometry; // the same
    Diagnostics diagnostics;
    Diagnostics repairs; // those of `diagnostics` that are about the map's file and the files beside it
    LoadTimes times;
    std::shared_ptr<SharedPortals> leafPortals; // of `loaded`; null until published()

    const Map& map() const { return loaded->map; }
};

/// Makes a snapshot that nobody can change from now on.
std::shared_ptr<const MapSnapshot> published(MapSnapshot snapshot);

/// Returns the file on disk that holds the map: its own, or the archive that the user named; empty: neither.
const std::filesystem::path& diskFileOf(const MapSource& source);

/// Returns the files on disk that the snapshot comes from. Call it after all images have been decoded.
WatchedFiles filesOf(const MapSnapshot& snapshot);

/// Adds the mesh models to the geometry of the map, lit as in the game.
void addLitMeshes(MapSnapshot& snapshot);

/// Rebuilds materials and geometry for another light preset, overbright or curve detail from the loaded map,
/// with the images that exist. The atlas of the geometry has its luxels again. Returns true if the geometry
/// stayed the same except for them (drawSameFaces()).
bool relight(MapSnapshot& snapshot, const AppearanceSettings& appearance);

/// Returns the first camera: the eyes of a player at the start of the map.
CameraPose startPose(const Map& map);

} // namespace visleaf
