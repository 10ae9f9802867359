#include "fuzz_target.h"

#include "analyse_map.h"
#include "analysis/pick/picker.h"
#include "images/decode_image.h"
#include "images/formats/miptex.h"
#include "images/formats/pcx.h"
#include "images/formats/wal.h"
#include "images/game_palettes.h"
#include "map/entities/model_instances.h"
#include "map/entities/spawn.h"
#include "map/entities/switchable_lights.h"
#include "map/visibility.h"
#include "materials/games/game_by_data.h"
#include "materials/games/wad_list.h"
#include "materials/material_text.h"
#include "materials/plan/plan_materials.h"
#include "materials/quake3/lightmap_pages.h"
#include "materials/quake3/quake3_script.h"
#include "memory_file.h"
#include "models/formats/load_model.h"
#include "models/formats/md5/md5_pose.h"
#include "render/mesh_buffers.h"
#include "seeds.h"
#include "support/drawn_triangles.h"
#include "support/mounted.h"
#include "text_targets.h"
#include "vfs/archives/archive.h"
#include "vfs/archives/wad.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace visleaf::fuzz {
namespace {

void runMap(ByteSpan input) {
    readAlone(input);
}

void runSideFiles(ByteSpan input) {
    static const Bytes map = sideFileMap();
    const std::string name(kSideFileMapName);
    loadAndCull(map, {.fileName = name, .litFile = input});
    loadAndCull(map, {.fileName = name, .entityFile = input});
    loadAndCull(map, {.fileName = name, .visFile = input});
}

void expectImage(const Result<Image>& image) {
    EXPECT_TRUE(isValueOrReason(image));
    if (!image) return;
    EXPECT_EQ(image.value().rgba.size(), size_t{4} * image.value().width * image.value().height);
}

void runImages(ByteSpan input) {
    const Palette palette = quakePalette();
    expectImage(decodeWal(input, palette));
    expectImage(decodePcx(input));
    expectImage(decodePcx(input, palette));
    expectImage(decodeMiptex(input, &palette, false));
    expectImage(decodeMiptex(input, nullptr, true));
    expectImage(decodeImage(input));
    EXPECT_TRUE(isValueOrReason(readPcxPalette(input)));
    EXPECT_TRUE(isValueOrReason(readWalSize(input)));
    EXPECT_TRUE(isValueOrReason(readMiptexSize(input)));
    EXPECT_TRUE(isValueOrReason(readImageSize(input)));
}

void readAll(const Result<std::unique_ptr<Archive>>& archive) {
    EXPECT_TRUE(isValueOrReason(archive));
    for (size_t i = 0; archive && i < archive.value()->names().size(); ++i)
        EXPECT_TRUE(isValueOrReason(archive.value()->read(i)));
}

void runArchives(ByteSpan input) {
    const MemoryFile file(input);
    readAll(openPak(file.path()));
    readAll(openNightfireArchive(file.path()));
    readAll(openArchive(file.path()));
    FileSystem files;
    Diagnostics diagnostics;
    EXPECT_TRUE(isValueOrReason(files.mount(file.path(), diagnostics)));
    files.listInSearchOrder("scripts", ".shader");
    for (const std::string& name : files.list("", ".lmp"))
        EXPECT_TRUE(isValueOrReason(files.read(name)));
    const Result<Wad> wad = Wad::parse(Bytes(input.begin(), input.end()));
    EXPECT_TRUE(isValueOrReason(wad));
    if (!wad) return;
    wad.value().find("wall");
    wad.value().palette();
}

/// Returns the path of an archive in memory with every kind of file that materials use.
std::filesystem::path gameDataPath() {
    static const MemoryFile archive(gameDataArchive());
    return archive.path();
}

const FileSystem& gameData() {
    static const FileSystem files = test::mounted({gameDataPath()});
    return files;
}

/// Picks in everything that a map draws, in all directions.
void pickAround(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    const AlphaMasks masks(materials);
    const Picker picker(map, materials, geometry, masks);
    const ToolTree tools(buildToolVolumes(map));
    const FaceRange all{0, static_cast<uint32_t>(geometry.faces.size())};
    const glm::vec3 eye = eyeOf(findSpawn(map), map.game);
    for (float yaw = 0.0f; yaw < 360.0f; yaw += 30.0f) {
        const View view = makeView({eye, yaw / 4.0f - 45.0f, yaw}, Lens{});
        for (const PickHit& hit :
             picker.pick(rayThrough(view, {600.5, 300.5}), {.faces = {&all, 1}, .tools = &tools}))
            EXPECT_TRUE(std::isfinite(hit.distance) || hit.drawFace == kNone);
    }
}

/// Runs everything between a map file and drawing, with game data: its signs of a game, lightmap pages,
/// materials and geometry.
void runMaterials(ByteSpan input) {
    Diagnostics diagnostics;
    const auto readPages = [&](std::span<const uint32_t> numbers, PageContent content) {
        return loadLightmapPages({"a.bsp", numbers, content}, gameData(), diagnostics);
    };
    const LoadOptions options{.game = gameByData(readSignature(input), {}, gameData()),
                              .wantsDirections = true,
                              .readLightmapPages = readPages};
    const Result<LoadedMap> loaded = loadMap(input, diagnostics, options);
    if (!loaded) return;
    const Map& map = loaded.value().map;
    const MaterialSet materials = loadMaterials(map, gameData(), diagnostics);
    EXPECT_GE(materials.materials.size(), map.surfaces.size());
    const MapGeometry geometry = buildGeometry(map, materials, GeometryLimits{}, diagnostics);
    drawnTriangles(map, materials, geometry);
    pickAround(map, materials, geometry);
}

void runAnalysis(ByteSpan input) {
    readAndAnalyse(input);
}

void runEntities(ByteSpan input) {
    Diagnostics diagnostics;
    Map map;
    map.models.resize(3);
    map.entities = parseEntities(asText(input), "ENTITIES", diagnostics);
    EXPECT_LE(map.entities.size(), input.size());
    for (const GameTraits& game : allGames()) {
        map.game = game.game;
        findSpawn(map);
        placeModels(map);
    }
    for (const SwitchableStyle& style : findSwitchableStyles(map))
        EXPECT_GE(style.style, kFirstSwitchableStyle);
    for (const Entity& entity : map.entities)
        wadNames(entity.value("wad"));
    buildToolVolumes(map);
}

void runScripts(ByteSpan input) {
    std::vector<ScriptWarning> warnings;
    const std::vector<ScriptLocation> locations = findScripts(asText(input), warnings);
    EXPECT_LE(locations.size(), input.size());
    for (const ScriptLocation& location : locations) {
        const Quake3Script script = readScript(location, warnings);
        for (const Stage& stage : script.material.stages) {
            for (const uint32_t frame : stage.frames)
                EXPECT_LT(frame, script.images.size());
        }
        EXPECT_FALSE(materialText(script.material, {}).empty());
    }
    EXPECT_LE(warnings.size(), 2 * input.size());
}

/// Decodes all rows of a lump: two bytes with the number of clusters, which say the encoding, too; four bytes
/// for the offset of each row; then the rows.
void runVisibility(ByteSpan input) {
    constexpr uint32_t kMaxClusters = 2000;
    if (input.size() < 2) return;
    const auto byteAt = [&](size_t i) { return i < input.size() ? static_cast<uint32_t>(input[i]) : 0; };
    Visibility visibility;
    visibility.encoding = static_cast<VisEncoding>(byteAt(1) % 3);
    visibility.numClusters = (byteAt(0) | (byteAt(1) / 4) << 8) % kMaxClusters;
    for (size_t i = 2; visibility.offsets.size() < visibility.numClusters; i += 4)
        visibility.offsets.push_back(byteAt(i) | byteAt(i + 1) << 8 | byteAt(i + 2) << 16 |
                                     byteAt(i + 3) << 24);
    const size_t start = std::min<size_t>(input.size(), 2 + size_t{4} * visibility.numClusters);
    visibility.bytes.assign(input.begin() + static_cast<ptrdiff_t>(start), input.end());
    visibility.heardOffsets = visibility.offsets;
    for (uint32_t cluster = 0; cluster < visibility.numClusters; ++cluster) {
        const PvsRow row = decodePvs(visibility, cluster);
        EXPECT_EQ(row, decodePhs(visibility, cluster));
        EXPECT_EQ(row.size(), (visibility.numClusters + 7) / 8);
        EXPECT_LE(numVisible(row), visibility.numClusters);
        const Visibility again{VisEncoding::runLength, visibility.numClusters,
                               std::vector<uint32_t>(cluster + 1, 0), encodePvs(row)};
        EXPECT_EQ(decodePvs(again, cluster), row);
        uint64_t budget = input.size();
        isWholeRow(visibility, visibility.offsets[cluster], budget);
    }
}

/// MD5 files are beside other models, so their readers get the input themselves.
void runMd5(ByteSpan input) {
    try {
        const Md5MeshFile file = readMd5Mesh(input);
        std::vector<Md5Place> places;
        for (const Md5Joint& joint : file.joints)
            places.push_back(joint.place);
        for (const Md5Mesh& mesh : file.meshes)
            EXPECT_EQ(md5PositionsAt(mesh, places).size(), mesh.vertices.size());
    } catch (const ParseError& error) {
        EXPECT_STRNE(error.what(), "");
    }
    try {
        const Md5Animation animation = readMd5Animation(input);
        EXPECT_EQ(md5PlacesIn(animation, animation.frames.size() - 1).size(), animation.tracks.size());
    } catch (const ParseError& error) {
        EXPECT_STRNE(error.what(), "");
    }
}

void runModels(ByteSpan input) {
    runMd5(input);
    const Result<MeshModel> model = loadModel({.bytes = input});
    EXPECT_TRUE(isValueOrReason(model));
    if (!model) return;
    const uint32_t numFrames = model.value().numFrames;
    EXPECT_GT(numFrames, 0u);
    EXPECT_EQ(model.value().tags.size(), numFrames * model.value().tagNames.size());
    for (const Mesh& mesh : model.value().meshes) {
        EXPECT_EQ(mesh.vertices.size(), numFrames * mesh.texCoords.size());
        EXPECT_EQ(mesh.triangles.size() % 3, 0u);
        for (const uint32_t vertex : mesh.triangles)
            EXPECT_LT(vertex, mesh.texCoords.size());
        for (const MeshVertex& vertex : mesh.vertices)
            EXPECT_TRUE(std::isfinite(packedVertex(vertex).w));
    }
    boundsOf(model.value(), numFrames - 1);
}

constexpr Target kTargets[] = {
    {"quake", runMap, quakeSeeds},
    {"ibsp38", runMap, ibsp38Seeds},
    {"bsp42", runMap, bsp42Seeds},
    {"ibsp46", runMap, ibsp46Seeds},
    {"sides", runSideFiles, sideFileSeeds},
    {"images", runImages, imageSeeds},
    {"models", runModels, modelSeeds},
    {"archives", runArchives, archiveSeeds},
    {"scripts", runScripts, scriptSeeds},
    {"materials", runMaterials, materialSeeds},
    {"analysis", runAnalysis, materialSeeds},
    {"entities", runEntities, entitySeeds},
    {"visibility", runVisibility, visibilitySeeds},
    {"typed", runTyped, typedSeeds},
    {"console", runConsole, consoleSeeds},
    {"settings", runSettings, settingsSeeds},
    {"editor_maps", runEditorMap, editorMapSeeds},
    {"leaks", runLeakFile, leakSeeds},
    {"definitions", runDefinitions, definitionSeeds},
    {"reports", runReports, reportSeeds},
};

} // namespace

std::vector<Seed> corpusOf(const Target& target) {
    std::vector<Seed> corpus;
    const auto archive = openArchive(fmt::format("{}/{}.zip", VISLEAF_CORPUS_FOLDER, target.name));
    if (!archive) return corpus;
    const std::vector<std::string>& names = archive.value()->names();
    for (size_t i = 0; i < names.size(); ++i)
        corpus.push_back({names[i], archive.value()->read(i).value()});
    return corpus;
}

bool readAlone(ByteSpan file) {
    return readMap(file, LoadOptions{}).isLoaded;
}

bool readAndAnalyse(ByteSpan file) {
    const GameFolder gameFolder(gameDataPath());
    return analyseMap(file, {&gameFolder, 1});
}

std::span<const Target> targets() {
    return kTargets;
}

const Target* findTarget(std::string_view name) {
    const auto found =
        std::ranges::find_if(kTargets, [&](const Target& target) { return target.name == name; });
    return found == std::end(kTargets) ? nullptr : found;
}

} // namespace visleaf::fuzz
