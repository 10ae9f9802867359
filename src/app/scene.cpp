#include "app/scene.h"

#include "app/clocks.h"
#include "materials/kingpin_rules.h"
#include "materials/lightmap_pages.h"
#include "vfs/side_files.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

using GameFolders = std::vector<std::filesystem::path>;

// Milliseconds since `start`, which moves on to now.
double lap(double& start) {
    const double now = wallMs();
    return now - std::exchange(start, now);
}

Error about(const MapSource& source, const Error& error) {
    // Errors of reading name the file already.
    if (error.message.find(source.title) != std::string::npos) return error;
    return {fmt::format("{}: {}", source.title, error.message)};
}

Result<Bytes> readSource(Scene& scene, const GameFolders& gameFolders) {
    Result<FileSystem> files = mountGameData(scene.source, gameFolders, scene.diagnostics);
    if (!files) return files.error();
    scene.files = std::move(files).value();
    return readMap(scene.source, scene.files);
}

/// Parses the map; a second time when the game data show that a Quake 2 map is Kingpin's.
Result<LoadedMap> parse(Scene& scene, ByteSpan bytes, const SideFiles& side) {
    const std::vector<LightmapPage> pages = loadLightmapPages(side.mapName, scene.files, scene.diagnostics);
    LoadOptions options{.fileName = side.mapName,
                        .isKingpin = isKingpinFolder(scene.source),
                        .litFile = side.lit,
                        .entityFile = side.entities,
                        .visFile = side.visibility,
                        .lightmapPages = pages};
    Diagnostics diagnostics;
    Result<LoadedMap> loaded = loadMap(bytes, diagnostics, options);
    if (loaded && looksLikeKingpin(loaded.value().map, scene.files)) {
        options.isKingpin = true;
        diagnostics = {};
        loaded = loadMap(bytes, diagnostics, options);
    }
    scene.diagnostics.append(diagnostics);
    return loaded;
}

Result<bool> readAndParse(Scene& scene, const GameFolders& gameFolders, LoadProgress& progress) {
    double start = wallMs();
    const Result<Bytes> bytes = readSource(scene, gameFolders);
    const SideFiles side = bytes ? readSideFiles(scene.source, scene.files) : SideFiles{};
    scene.times.readMs = lap(start);
    if (!bytes) return about(scene.source, bytes.error());
    scene.numBytes = bytes.value().size();

    progress.stage = LoadStage::parsing;
    Result<LoadedMap> loaded = parse(scene, bytes.value(), side);
    scene.times.parseMs = lap(start);
    if (!loaded) return about(scene.source, loaded.error());
    scene.loaded = std::move(loaded).value();
    return true;
}

/// Formats give the light as the game itself shows it; only the unit is the map's own.
void chooseLight(Map& map, LightPreset preset) {
    const float unit = map.light.unit;
    map.light = lightRulesOf(map.game, preset);
    map.light.unit = unit;
}

void loadImages(Scene& scene, const LookChoices& look, LoadProgress& progress) {
    double start = wallMs();
    const auto count = [&progress](size_t done, size_t total) {
        progress.imagesDone = done;
        progress.imagesTotal = total;
    };
    scene.materials = loadMaterials(scene.loaded.map, scene.files, scene.diagnostics, look, count);
    scene.times.imagesMs = lap(start);
}

void build(Scene& scene) {
    double start = wallMs();
    scene.geometry = buildGeometry(scene.loaded.map, scene.materials, GeometryLimits{}, scene.diagnostics);
    scene.times.buildMs = lap(start);
}

} // namespace

float shareDone(const LoadProgress& progress) {
    // Pictures are most of the work of a load, so they get most of the bar.
    const float images = static_cast<float>(progress.imagesDone) /
                         static_cast<float>(std::max<size_t>(progress.imagesTotal, 1));
    switch (progress.stage) {
    case LoadStage::reading:
        return 0.0f;
    case LoadStage::parsing:
        return 0.1f;
    case LoadStage::images:
        return 0.2f + 0.6f * std::min(images, 1.0f);
    case LoadStage::building:
        return 0.8f;
    case LoadStage::finished:
        break;
    }
    return 1.0f;
}

Result<std::unique_ptr<Scene>> loadScene(const MapSource& source, const SceneChoices& choices,
                                         LoadProgress& progress) {
    auto scene = std::make_unique<Scene>();
    scene->source = source;
    const Result<bool> parsed = readAndParse(*scene, choices.gameFolders, progress);
    if (!parsed) return parsed.error();
    chooseLight(scene->loaded.map, choices.look.light);
    const Error cancelled{fmt::format("{}: loading was called off", source.title)};
    if (progress.isCancelled) return cancelled;

    progress.stage = LoadStage::images;
    loadImages(*scene, choices.look, progress);
    if (progress.isCancelled) return cancelled;

    progress.stage = LoadStage::building;
    build(*scene);
    progress.stage = LoadStage::finished;
    return scene;
}

Result<std::unique_ptr<Scene>> loadForReport(const MapSource& source, const GameFolders& gameFolders) {
    auto scene = std::make_unique<Scene>();
    scene->source = source;
    LoadProgress unwatched;
    const Result<bool> parsed = readAndParse(*scene, gameFolders, unwatched);
    if (!parsed) return parsed.error();
    loadImages(*scene, {}, unwatched);
    return scene;
}

GameFolders allGameFolders(const GameFolders& fromCommandLine) {
    GameFolders folders = gameFoldersFromEnvironment();
    folders.insert(folders.end(), fromCommandLine.begin(), fromCommandLine.end());
    return folders;
}

CameraPose startPose(const Map& map) {
    const Spawn spawn = findSpawn(map);
    return {.position = eyeOf(spawn, map.game), .pitch = spawn.angles.x, .yaw = spawn.angles.y};
}

} // namespace visleaf
