// The room of room_map.h as a snapshot with all images.
#pragma once

#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

namespace visleaf::test {

/// Writes the room into a folder, and loads it from there.
inline MapSnapshot loadedRoom(const TempFolder& folder) {
    const std::filesystem::path file = folder.write("room.bsp", ibsp38::write(roomFile()));
    return loadWithImages(findMap(pathText(file), {}).value(), {}).value();
}

} // namespace visleaf::test
