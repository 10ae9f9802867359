#include "scene/scene.h"

#include "materials/darkplaces_materials.h"
#include "materials/kingpin_rules.h"
#include "materials/lightmap_pages.h"
#include "materials/material_plan.h"
#include "platform/platform.h"
#include "vfs/side_files.h"

#include <fmt/format.h>

#include <future>

namespace visleaf {
namespace {

using GameFolders = std::vector<GameFolder>;

// Returns the milliseconds since `start`, and sets `start` to now.
double lap(double& start) {
    const double now = wallMs();
    return now - std::exchange(start, now);
}

Error withFileName(const MapSource& source, const Error& error) {
    // Errors of readSource() already name the file.
    const std::string path = pathOf(source);
    if (error.message.find(path) != std::string::npos) return error;
    return {fmt::format("{}: {}", path, error.message)};
}

Error cancelled(const MapSource& source) {
    return {fmt::format("{}: loading was cancelled", pathOf(source))};
}

Result<Bytes> readSource(Scene& scene, const SceneChoices& choices) {
    Result<FileSystem> files = mountGameData(scene.source, choices.gameFolders, scene.diagnostics);
    if (!files) return files.error();
    scene.files = std::move(files).value();
    if (choices.version) return unpackFile(choices.version->map);
    const std::filesystem::path& file = scene.source.file;
    if (!file.empty()) scene.besideFiles.files.push_back({file, stampOf(file)});
    return readMap(scene.source, scene.files);
}

Result<LoadedMap> parse(Scene& scene, ByteSpan bytes, const SideFiles& side, bool wantsDirections) {
    const auto readPages = [&](std::span<const uint32_t> numbers) {
        return loadLightmapPages(side.mapName, numbers, scene.files, scene.diagnostics);
    };
    const bool isKingpin =
        isKingpinFolder(scene.source) || looksLikeKingpin(quake2TextureNames(bytes), scene.files);
    const bool isDarkPlaces = hasQuake3Format(bytes) && looksLikeDarkPlaces(scene.files);
    return loadMap(bytes, scene.diagnostics,
                   {.fileName = side.mapName,
                    .isKingpin = isKingpin,
                    .isDarkPlaces = isDarkPlaces,
                    .litFile = side.lit,
                    .entityFile = side.entities,
                    .visFile = side.visibility,
                    .wantsDirections = wantsDirections,
                    .readLightmapPages = readPages});
}

/// Loads Scene::loaded. Returns the content of the map's file.
Result<Bytes> readAndParse(Scene& scene, const SceneChoices& choices, LoadProgress& progress) {
    double start = wallMs();
    Result<Bytes> bytes = readSource(scene, choices);
    if (!bytes) return withFileName(scene.source, bytes.error());
    if (progress.isCancelled) return cancelled(scene.source);
    SideFiles side =
        choices.version ? sideFilesOf(*choices.version) : readSideFiles(scene.source, scene.files);
    scene.besideFiles.append(std::move(side.searched));
    scene.times.readMs = lap(start);
    if (progress.isCancelled) return cancelled(scene.source);
    scene.numBytes = bytes.value().size();

    progress.stage = LoadStage::parsing;
    Result<LoadedMap> loaded = parse(scene, bytes.value(), side, choices.appearance.showsRelief);
    scene.times.parseMs = lap(start);
    if (!loaded) return withFileName(scene.source, loaded.error());
    scene.loaded = std::move(loaded).value();
    scene.repairs = scene.diagnostics;
    return bytes;
}

/// Plans the materials and starts to decode their images. Returns the function that decodes the sky; null:
/// the map has no skybox.
SkyJob startImages(Scene& scene, const AppearanceSettings& appearance, const glm::vec3& eye) {
    double start = wallMs();
    const Map& map = scene.loaded.map;
    MaterialPlan plan = planMaterials(map, scene.files, scene.diagnostics, appearance);
    scene.materials = std::move(plan.set);
    scene.imageStream.emplace(std::move(plan.jobs), imageOrder(map, scene.materials, eye));
    scene.times.imagesMs = lap(start);
    return plan.sky;
}

/// Builds the geometry while another thread decodes the sky.
void build(Scene& scene, const SkyJob& sky) {
    double start = wallMs();
    Diagnostics skyDiagnostics;
    std::future<Skybox> box;
    if (sky) box = std::async(std::launch::async, [&] { return sky(ImageWork::decode, skyDiagnostics); });
    scene.geometry = buildGeometry(scene.loaded.map, scene.materials, GeometryLimits{}, scene.diagnostics);
    scene.portals = findPortals(scene.loaded.map, scene.materials, scene.geometry);
    if (sky) scene.materials.sky = box.get();
    scene.diagnostics.append(skyDiagnostics);
    scene.times.buildMs = lap(start);
}

} // namespace

float shareDone(const LoadProgress& progress) {
    return kShareBeforeImages * static_cast<float>(progress.stage.load()) /
           static_cast<float>(LoadStage::finished);
}

Result<std::unique_ptr<Scene>> loadScene(const MapSource& source, const SceneChoices& choices,
                                         LoadProgress& progress) {
    auto scene = std::make_unique<Scene>();
    scene->source = source;
    scene->appearance = choices.appearance;
    // The content of the file is freed at once; large maps need the memory.
    if (const Result<Bytes> file = readAndParse(*scene, choices, progress); !file) return file.error();
    if (progress.isCancelled) return cancelled(source);
    const bool isLarge = scene->numBytes >= kMuchMemory;
    if (isLarge) returnFreedPages();

    progress.stage = LoadStage::images;
    const glm::vec3 eye = choices.eye.value_or(startPose(scene->loaded.map).position);
    const SkyJob sky = startImages(*scene, choices.appearance, eye);
    if (progress.isCancelled) return cancelled(source);

    progress.stage = LoadStage::building;
    build(*scene, sky);
    if (isLarge) returnFreedPages();
    if (progress.isCancelled)
        return cancelled(source); // frees the map on this thread, so nobody waits for it
    progress.stage = LoadStage::finished;
    return scene;
}

WatchedFiles filesOf(const Scene& scene) {
    WatchedFiles watched{scene.files.record(), scene.source.file};
    if (watched.map.empty()) watched.map = scene.source.archive;
    watched.record.append(scene.besideFiles);
    return watched;
}

bool relight(Scene& scene, const AppearanceSettings& appearance) {
    const Map& map = scene.loaded.map;
    const LightRules before = scene.materials.light;
    scene.appearance = appearance;
    const bool hasOtherMaterials = applyLighting(map, appearance, scene.materials);
    const bool hasOtherPatches = scene.geometry.detail.patches.tolerance != scene.materials.patchTolerance;
    if (!hasOtherMaterials && !hasOtherPatches && drawSameFaces(before, scene.materials.light)) {
        bakeLightmaps(map, scene.materials.light, scene.geometry.atlas);
        scene.geometry.detail.light = scene.materials.light;
        return true;
    }
    scene.geometry = rebuildGeometry(map, scene.materials, GeometryLimits{}, scene.geometry);
    return false;
}

void waitForImages(Scene& scene) {
    if (!scene.imageStream) return;
    std::vector<Diagnostics> found(scene.materials.images.size()); // reported in the order of the images
    while (std::optional<FinishedImage> finished = scene.imageStream->waitAndTake())
        addImage(scene.materials, finished->image, std::move(finished->loaded), found[finished->image]);
    for (const Diagnostics& ofImage : found)
        scene.diagnostics.append(ofImage);
    scene.times.imagesMs += scene.imageStream->elapsedMs();
    scene.imageStream.reset();
}

Result<SceneWithFile> loadForLint(const MapSource& source, const GameFolders& gameFolders) {
    Result<SceneWithFile> loaded = loadForComparison(source, gameFolders);
    if (!loaded) return loaded;
    Scene& scene = *loaded.value().scene;
    double start = wallMs();
    scene.materials = loadMaterials(scene.loaded.map, scene.files, scene.diagnostics);
    scene.times.imagesMs = lap(start);
    return loaded;
}

Result<std::unique_ptr<Scene>> loadForReport(const MapSource& source, const GameFolders& gameFolders) {
    Result<SceneWithFile> loaded = loadForLint(source, gameFolders);
    if (!loaded) return loaded.error();
    return std::move(loaded.value().scene);
}

Result<std::unique_ptr<Scene>> loadForInfo(const MapSource& source, const GameFolders& gameFolders) {
    auto scene = std::make_unique<Scene>();
    scene->source = source;
    LoadProgress unwatched;
    if (const auto file = readAndParse(*scene, {gameFolders, {}}, unwatched); !file) return file.error();
    double start = wallMs();
    scene->materials = measureMaterials(scene->loaded.map, scene->files, scene->diagnostics);
    scene->times.imagesMs = lap(start);
    return scene;
}

Result<SceneWithFile> loadForComparison(const MapSource& source, const GameFolders& gameFolders) {
    SceneWithFile loaded{std::make_unique<Scene>(), {}};
    loaded.scene->source = source;
    LoadProgress unwatched;
    Result<Bytes> file = readAndParse(*loaded.scene, {gameFolders, {}}, unwatched);
    if (!file) return file.error();
    loaded.file = std::move(file).value();
    return loaded;
}

GameFolders allGameFolders(const std::vector<std::filesystem::path>& fromCommandLine) {
    GameFolders folders;
    for (const std::filesystem::path& path : gameFoldersFromEnvironment())
        folders.emplace_back(path, false);
    folders.insert(folders.end(), fromCommandLine.begin(), fromCommandLine.end());
    return folders;
}

CameraPose startPose(const Map& map) {
    const Spawn spawn = findSpawn(map);
    return {.position = eyeOf(spawn, map.game), .pitch = spawn.angles.x, .yaw = spawn.angles.y};
}

} // namespace visleaf
