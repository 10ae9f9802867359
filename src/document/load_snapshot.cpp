#include "document/load_snapshot.h"

#include "analysis/walk/place_in_map.h"
#include "base/parallel.h"
#include "materials/games/game_by_data.h"
#include "materials/plan/plan_materials.h"
#include "materials/quake3/lightmap_pages.h"
#include "models/definitions/definition_files.h"
#include "platform/platform.h"
#include "vfs/game_folders.h"
#include "vfs/side_files.h"

#include <fmt/format.h>

#include <functional>
#include <future>
#include <string_view>

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

Result<Bytes> readSource(MapSnapshot& snapshot, const LoadChoices& choices) {
    Result<FileSystem> files = mountGameData(snapshot.source, choices.gameFolders, snapshot.diagnostics);
    if (!files) return files.error();
    snapshot.files = std::move(files).value();
    if (choices.version) return unpackFile(choices.version->map);
    const std::filesystem::path& file = snapshot.source.file;
    if (!file.empty()) snapshot.besideFiles.files.push_back({file, stampOf(file)});
    return readMap(snapshot.source, snapshot.files);
}

Result<LoadedMap> parse(MapSnapshot& snapshot, ByteSpan bytes, const SideFiles& side,
                        const LoadingSettings& settings, ImageWork pages) {
    const auto readPages = [&](std::span<const uint32_t> numbers, PageContent content) {
        return loadLightmapPages({side.mapName, numbers, content, pages}, snapshot.files,
                                 snapshot.diagnostics);
    };
    return loadMap(bytes, snapshot.diagnostics,
                   {.fileName = side.mapName,
                    .game = gameByData(readSignature(bytes), snapshot.source, snapshot.files),
                    .litFile = side.lit,
                    .entityFile = side.entities,
                    .visFile = side.visibility,
                    .start = settings.start,
                    .wantsDirections = settings.showsRelief,
                    .readLightmapPages = readPages});
}

std::array<size_t, 5> hashesOf(const Bytes& map, const SideFiles& side) {
    const auto hashOf = [](const Bytes& file) { return std::hash<std::string_view>{}(asText(file)); };
    return {hashOf(map), hashOf(side.lit), hashOf(side.entities), hashOf(side.visibility),
            hashOf(side.details)};
}

/// Loads MapSnapshot::loaded. Returns the content of the map's file.
Task<Result<Bytes>> readAndParse(MapSnapshot& snapshot, const LoadChoices& choices, LoadProgress& progress,
                                 ImageWork pages = ImageWork::decode) {
    double start = wallMs();
    Result<Bytes> bytes = readSource(snapshot, choices);
    if (!bytes) co_return withFileName(snapshot.source, bytes.error());
    co_await mayPause();
    SideFiles side =
        choices.version ? sideFilesOf(*choices.version) : readSideFiles(snapshot.source, snapshot.files);
    snapshot.besideFiles.append(std::move(side.searched));
    snapshot.searchedLeakFiles = std::move(side.searchedLeakFiles);
    snapshot.times.readMs = lap(start);
    co_await mayPause();
    snapshot.numBytes = bytes.value().size();
    snapshot.contents = hashesOf(bytes.value(), side);
    co_await mayPause();

    progress.stage = LoadStage::parsing;
    Result<LoadedMap> loaded = parse(snapshot, bytes.value(), side, choices.appearance.loading, pages);
    snapshot.times.parseMs = lap(start);
    if (!loaded) co_return withFileName(snapshot.source, loaded.error());
    snapshot.loaded = std::move(loaded).value();
    snapshot.repairs = snapshot.diagnostics;
    snapshot.details = readDetailTextures(asText(side.details), snapshot.diagnostics);
    snapshot.definitions = definitionsOf(snapshot.files, snapshot.diagnostics);
    co_return bytes;
}

/// Plans the materials and starts to decode their images. Returns the function that decodes the sky; null:
/// the map has no skybox.
SkyJob startImages(MapToUpload& loaded, const glm::vec3& eye) {
    double start = wallMs();
    MapSnapshot& snapshot = loaded.snapshot;
    MaterialPlan plan = planMaterials(snapshot.map(), snapshot.files, snapshot.diagnostics,
                                      snapshot.appearance, skinsOf(snapshot.meshes), snapshot.details);
    snapshot.materials = std::move(plan.set);
    loaded.images = std::make_unique<ImageStream>(std::move(plan.jobs),
                                                  imageOrder(snapshot.map(), snapshot.materials, eye));
    snapshot.times.imagesMs = lap(start);
    return plan.sky;
}

/// Builds the geometry while another thread decodes the sky, if there are threads.
Task<void> build(MapToUpload& loaded, const SkyJob& sky) {
    double start = wallMs();
    MapSnapshot& snapshot = loaded.snapshot;
    Diagnostics skyDiagnostics;
    std::future<Skybox> box;
    if (sky) box = startWork([&] { return sky(ImageWork::decode, skyDiagnostics); });
    co_await mayPause();
    snapshot.geometry = buildGeometry(snapshot.map(), snapshot.materials, GeometryLimits{},
                                      snapshot.diagnostics, decalsOf(snapshot.meshes, snapshot.materials));
    co_await mayPause();
    addLitMeshes(snapshot);
    loaded.portals = findPortals(snapshot.map(), snapshot.materials, snapshot.geometry);
    if (sky) snapshot.materials.edit().sky = box.get();
    snapshot.diagnostics.append(skyDiagnostics);
    snapshot.times.buildMs = lap(start);
}

} // namespace

float shareDone(const LoadProgress& progress) {
    return kShareBeforeImages * static_cast<float>(progress.stage.load()) /
           static_cast<float>(LoadStage::finished);
}

Task<Result<MapToUpload>> loadInStages(MapSource source, LoadChoices choices, LoadProgress& progress) {
    MapToUpload loaded;
    MapSnapshot& snapshot = loaded.snapshot;
    snapshot.source = std::move(source);
    snapshot.appearance = choices.appearance;
    // The content of the file is freed at once; large maps need the memory.
    if (const Result<Bytes> file = co_await readAndParse(snapshot, choices, progress); !file)
        co_return file.error();
    co_await mayPause();
    const bool isLarge = snapshot.numBytes >= kMuchMemory;
    if (isLarge) returnFreedPages();

    progress.stage = LoadStage::images;
    const glm::vec3 eye = choices.eye.value_or(startPose(snapshot.map()).position);
    snapshot.meshes = placeInMap(snapshot.map(), snapshot.files, snapshot.diagnostics, snapshot.definitions);
    co_await mayPause();
    const SkyJob sky = startImages(loaded, eye);
    co_await mayPause();

    progress.stage = LoadStage::building;
    co_await build(loaded, sky);
    if (isLarge) returnFreedPages();
    co_await mayPause(); // a cancelled load frees the map here, so nobody waits for it
    progress.stage = LoadStage::finished;
    co_return loaded;
}

Result<MapToUpload> loadToDraw(const MapSource& source, const LoadChoices& choices) {
    LoadProgress unwatched;
    return resultOf(loadInStages(source, choices, unwatched));
}

Result<MapSnapshot> loadWithImages(const MapSource& source, const LoadChoices& choices) {
    Result<MapToUpload> loaded = loadToDraw(source, choices);
    if (!loaded) return loaded.error();
    MapSnapshot snapshot = std::move(loaded.value().snapshot);
    ImageStream& images = *loaded.value().images;
    std::vector<Diagnostics> found(images.numJobs()); // reported in the order of the images
    while (std::optional<FinishedImage> finished = images.waitAndTake())
        addImage(snapshot.materials.edit(), finished->image, std::move(finished->loaded),
                 found[finished->image]);
    for (const Diagnostics& ofImage : found)
        snapshot.diagnostics.append(ofImage);
    snapshot.times.imagesMs += images.elapsedMs();
    return snapshot;
}

Result<SnapshotWithFile> loadForLint(const MapSource& source, const GameFolders& gameFolders) {
    Result<SnapshotWithFile> loaded = loadForComparison(source, gameFolders);
    if (!loaded) return loaded;
    MapSnapshot& snapshot = loaded.value().snapshot;
    double start = wallMs();
    snapshot.materials =
        loadMaterials(snapshot.map(), snapshot.files, snapshot.diagnostics, {}, snapshot.details);
    snapshot.times.imagesMs = lap(start);
    return loaded;
}

Result<MapSnapshot> loadForReport(const MapSource& source, const GameFolders& gameFolders) {
    Result<SnapshotWithFile> loaded = loadForLint(source, gameFolders);
    if (!loaded) return loaded.error();
    return std::move(loaded.value().snapshot);
}

Result<MapSnapshot> loadForInfo(const MapSource& source, const GameFolders& gameFolders) {
    MapSnapshot snapshot;
    snapshot.source = source;
    LoadProgress unwatched;
    const Result<Bytes> file =
        resultOf(readAndParse(snapshot, {gameFolders, {}}, unwatched, ImageWork::measure));
    if (!file) return file.error();
    double start = wallMs();
    snapshot.materials =
        measureMaterials(snapshot.map(), snapshot.files, snapshot.diagnostics, snapshot.details);
    snapshot.times.imagesMs = lap(start);
    return snapshot;
}

Result<SnapshotWithFile> loadForComparison(const MapSource& source, const GameFolders& gameFolders) {
    SnapshotWithFile loaded;
    loaded.snapshot.source = source;
    LoadProgress unwatched;
    Result<Bytes> file = resultOf(readAndParse(loaded.snapshot, {gameFolders, {}}, unwatched));
    if (!file) return file.error();
    loaded.file = std::move(file).value();
    return loaded;
}

GameFolders allGameFolders(const std::vector<std::filesystem::path>& fromCommandLine) {
    GameFolders folders;
    for (const std::filesystem::path& path : gameFoldersFromEnvironment())
        folders.emplace_back(dataFolderOf(path), false);
    for (const std::filesystem::path& path : fromCommandLine)
        folders.emplace_back(dataFolderOf(path));
    return folders;
}

} // namespace visleaf
