// The small map of the tests in every format that the forge writes, and in variants of them.
#pragma once

#include "forge/game_folder.h"
#include "forge/rbsp_file.h"
#include "forge/room.h"
#include "support/qbsp38_file.h"
#include "support/quake3_file.h"
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
    const ibsp46::File quake3 = ibsp46::smallQuake3Records();
    files.push_back({"rbsp", rbsp::write(rbsp::lumpsOf(quake3))});
    files.push_back({"fbsp", rbsp::write(rbsp::lumpsWithLargePages(quake3), "FBSP")});
    QuakeFile wide;
    wide.version = k2psb;
    files.push_back({"2psb", write(wide)});
    return files;
}

} // namespace visleaf::test
