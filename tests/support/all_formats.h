// The small map of the tests in every format that the forge writes, and in two variants of them.
#pragma once

#include "forge/game_folder.h"
#include "forge/room.h"
#include "support/qbsp38_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <string>
#include <vector>

namespace visleaf::test {

struct NamedFile {
    std::string name;
    Bytes bytes;
};

inline std::vector<NamedFile> filesOfAllFormats() {
    static const SceneDescription room = makeRoom();
    CompiledSet scenes(room, false);
    std::vector<NamedFile> files;
    for (const GameFormat& format : gameFormats())
        files.push_back({std::string(format.name), writeMap(format, scenes.sceneFor(format))});
    files.push_back({"qbsp38", qbsp38::write(qbsp38::widen(roomFile()))});
    QuakeFile wide;
    wide.version = k2psb;
    files.push_back({"2psb", write(wide)});
    return files;
}

} // namespace visleaf::test
