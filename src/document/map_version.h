// The files of a loaded map, packed, so that this version of the map can be loaded again after a compiler has
// replaced the files.
#pragma once

#include "base/running_task.h"
#include "vfs/archives/packed_file.h"
#include "vfs/game_data.h"
#include "vfs/side_files.h"

#include <memory>
#include <string>

namespace visleaf {

struct MapSnapshot;

/// Most bytes of files that a version is kept of without being asked for. The viewer keeps two versions.
inline constexpr uint64_t kMostVersionBytes = uint64_t{64} << 20;

/// The file of a map and the files beside it that replace parts of it. Textures are not part of it.
struct MapVersion {
    MapSource source;
    std::string mapName;
    PackedFile map, lit, entities, visibility, details;
};

/// A version, or why there is none.
struct KeptVersion {
    std::shared_ptr<const MapVersion> version; // null: it was not kept
    std::string problem;                       // why; continues "The version before is not kept: "
    bool isTooLarge = false;
};

/// Reads the files of a loaded map again and packs them, in the background. There is no version if a file has
/// changed since the load, or if the files have more than `mostBytes`.
Running<KeptVersion> keepVersion(const std::shared_ptr<const MapSnapshot>& snapshot, uint64_t mostBytes);

/// Says that a version has more than `mostBytes`.
KeptVersion tooLargeVersion(uint64_t mostBytes);

/// Returns the files beside the map.
SideFiles sideFilesOf(const MapVersion& version);

/// True if the files of both snapshots have the same bytes, so that no new version was loaded. Files that
/// were written again without a change are the same version.
bool areSameVersion(const MapSnapshot& a, const MapSnapshot& b);

} // namespace visleaf
