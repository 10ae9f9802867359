#include "support/sample_maps.h"

#include "materials/games/game_by_data.h"
#include "materials/plan/plan_materials.h"
#include "platform/path_text.h"
#include "vfs/game_data.h"

#include <cstdlib>
#include <filesystem>
#include <ostream>

namespace visleaf::test {

void PrintTo(const SampleMap& map, std::ostream* out) {
    *out << map.path;
}

bool isHere(const SampleMap& map) {
    const std::string argument = argumentOf(map);
    return std::filesystem::exists(argument.substr(0, argument.find(':')));
}

std::string argumentOf(const SampleMap& map) {
    const char* chosen = std::getenv("VISLEAF_SHARED_FOLDER");
    const std::filesystem::path folder(chosen == nullptr ? VISLEAF_SHARED_FOLDER : chosen);
    return pathText(folder / "maps" / map.path);
}

LoadedWorld loadMapOf(const std::string& argument) {
    LoadedWorld world;
    Diagnostics& diagnostics = world.diagnostics;
    const MapSource source = findMap(argument, {}).value();
    const FileSystem files = mountGameData(source, {}, diagnostics).value();
    const Bytes bytes = readMap(source, files).value();
    const LoadOptions options{.game = gameByData(readSignature(bytes), source, files)};
    world.map = loadMap(bytes, diagnostics, options).value().map;
    world.materials = loadMaterials(world.map, files, diagnostics);
    world.geometry = buildGeometry(world.map, world.materials, GeometryLimits{}, diagnostics);
    return world;
}

} // namespace visleaf::test
