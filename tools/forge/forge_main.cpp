// forge FOLDER: writes the demo as a game folder for each format, FOLDER/bsp29/id1 and so on. The build runs
// it, and `visleaf` opens the result. `forge --help` lists the other options.
#include "base/parallel.h"
#include "forge/city.h"
#include "forge/demo.h"
#include "forge/game_folder.h"
#include "forge/room.h"
#include "platform/path_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <system_error>

using namespace visleaf;

namespace {

struct Arguments {
    std::string folder, scene = "demo", source = pathText(demoSource());
    std::vector<std::string> formats; // empty: all
    uint32_t cityFaces = 0, seed = 1; // 0 faces: no city
};

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const GameFormat& format : gameFormats())
        names.emplace_back(format.name);
    return names;
}

void addOptions(CLI::App& app, Arguments& arguments) {
    app.add_option("folder", arguments.folder, "output folder; each format gets a subfolder")->required();
    app.add_option("--scene", arguments.scene, "scene: demo (default) or room")
        ->check(CLI::IsMember({"demo", "room"}));
    app.add_option("--source", arguments.source, "folder with demo.map, surfaces.txt and textures");
    app.add_option("--city", arguments.cityFaces, "write a city of about this many faces instead");
    app.add_option("--seed", arguments.seed, "seed of the city");
    app.add_option("--format", arguments.formats, "format to write (default: all)")
        ->check(CLI::IsMember(formatNames()));
}

Result<SceneDescription> sceneFor(const Arguments& arguments, const TextureLibrary& library) {
    if (arguments.cityFaces > 0) return makeCity(arguments.seed, arguments.cityFaces);
    if (arguments.scene == "room") return makeRoom();
    return readDemo(arguments.source, library);
}

std::vector<GameFormat> formatsFor(const Arguments& arguments) {
    std::vector<GameFormat> formats(gameFormats().begin(), gameFormats().end());
    std::erase_if(formats, [&](const GameFormat& format) {
        const auto& names = arguments.formats;
        return !names.empty() && std::find(names.begin(), names.end(), format.name) == names.end();
    });
    return formats;
}

bool writeFile(const std::filesystem::path& file, const Bytes& bytes) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (out.good()) return true;
    fmt::print(stderr, "forge: {}: cannot be written\n", pathText(file));
    return false;
}

bool writeFolder(const Arguments& arguments, const GameFormat& format,
                 const std::vector<ArchiveFile>& files) {
    const std::filesystem::path folder =
        std::filesystem::path(arguments.folder) / format.name / format.gameFolder;
    if (files.empty()) fmt::print(stderr, "forge: {}: the scene is too large for this format\n", format.name);
    bool isComplete = !files.empty();
    for (const ArchiveFile& file : files)
        isComplete = writeFile(folder / file.name, file.content) && isComplete;
    return isComplete;
}

bool writeFormats(const Arguments& arguments, const SceneDescription& scene, const TextureLibrary& library) {
    const std::vector<GameFormat> formats = formatsFor(arguments);
    CompiledSet compiled(scene, arguments.cityFaces > 0);
    compiled.compileAll(formats);
    std::atomic<bool> isComplete = true;
    parallelFor(formats.size(), [&](size_t i) {
        const std::vector<ArchiveFile> files =
            writeGameFolder(formats[i], compiled.sceneFor(formats[i]), library);
        if (!writeFolder(arguments, formats[i], files)) isComplete = false;
    });
    return isComplete;
}

Status run(const Arguments& arguments) {
    const Result<TextureLibrary> library = readTextureLibrary(arguments.source);
    if (!library) return library.error();
    const Result<SceneDescription> scene = sceneFor(arguments, library.value());
    if (!scene) return scene.error();
    if (!writeFormats(arguments, scene.value(), library.value())) return Error{"not all files were written"};
    return kOk;
}

} // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    CLI::App app("Writes scenes as maps of each format, with all files that the games need.");
    addOptions(app, arguments);
    CLI11_PARSE(app, argc, argv);
    const Status status = run(arguments);
    if (!status) fmt::print(stderr, "forge: {}\n", status.error().message);
    return status ? 0 : 1;
}
