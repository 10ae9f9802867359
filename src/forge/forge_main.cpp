// forge SCENE FOLDER [FORMAT...]: writes a scene (`demo` or `room`) as a game folder of each format,
// FOLDER/bsp29/id1 and so on, or of those named alone. Runs in the build; `visleaf` opens what it leaves.
#include "forge/demo.h"
#include "forge/game_folder.h"
#include "forge/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

using namespace visleaf;

namespace {

constexpr std::array<std::pair<std::string_view, SceneDescription (*)()>, 2> kScenes{
    {{"demo", makeDemo}, {"room", makeRoom}}};

bool writeFile(const std::filesystem::path& file, const Bytes& bytes) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (out.good()) return true;
    fmt::print(stderr, "forge: {}: can't be written\n", file.string());
    return false;
}

bool isWanted(const GameFormat& format, std::span<char*> names) {
    return names.empty() || std::find(names.begin(), names.end(), format.name) != names.end();
}

bool writeFormats(const SceneDescription& scene, const std::filesystem::path& folder,
                  std::span<char*> names) {
    CompiledSet compiled(scene);
    const std::vector<PaintedTexture> painted = paintTextures();
    bool isComplete = true;
    for (const GameFormat& format : gameFormats()) {
        if (!isWanted(format, names)) continue;
        const std::filesystem::path gameFolder = folder / format.name / format.gameFolder;
        for (const ArchiveFile& file : writeGameFolder(format, compiled.sceneFor(format), painted))
            isComplete = writeFile(gameFolder / file.name, file.content) && isComplete;
    }
    return isComplete;
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view name = argc > 2 ? argv[1] : "";
    const auto scene =
        std::find_if(kScenes.begin(), kScenes.end(), [&](const auto& known) { return known.first == name; });
    if (scene == kScenes.end()) {
        fmt::print(stderr, "usage: forge demo|room FOLDER [FORMAT...]\n");
        return 2;
    }
    const std::span<char*> formats(argv + 3, static_cast<size_t>(argc - 3));
    return writeFormats(scene->second(), argv[2], formats) ? 0 : 1;
}
