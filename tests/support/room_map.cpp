#include "support/room_map.h"

#include "culling/draw_list.h"
#include "culling/portal_culler.h"
#include "forge/compile_scene.h"
#include "forge/ibsp38_scene.h"
#include "forge/room.h"
#include "geometry/tool_volumes.h"
#include "images/formats/miptex.h"
#include "images/game_palettes.h"
#include "map/entities/model_instances.h"
#include "map/entities/spawn.h"
#include "map/light/light_grid.h"
#include "map/map_vertices.h"
#include "materials/games/game_rules.h"
#include "materials/quake3/quake3_materials.h"
#include "support/drawn_triangles.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace visleaf {
namespace {

SceneDescription smallScene() {
    SceneDescription scene;
    scene.textures = {{"wall", TextureKind::wall, 0, 8.0f},
                      {"water", TextureKind::water, 0, 8.0f},
                      {"sky", TextureKind::sky, 0, 8.0f}};
    const BoxSides walls = everywhere(0);
    scene.brushes = {
        {.bounds = {{0, 0, 0}, {128, 128, 128}}, .sides = walls},
        {.bounds = {{128, 48, 0}, {144, 80, 64}}, .sides = walls},
        {.bounds = {{144, 0, 0}, {272, 128, 128}}, .sides = {0, 0, 0, 0, 0, 2}, .area = 2},
        {.bounds = {{0, 0, 0}, {64, 64, 16}}, .contents = contents::kWater, .sides = everywhere(1)},
    };
    scene.models = {
        {{{.bounds = {{200, 32, 0}, {232, 64, 32}}, .contents = contents::kSolid, .sides = walls}}}};
    scene.lights = {{{64, 64, 100}, {200, 190, 180}, 300, 0}, {{200, 64, 100}, {180, 80, 40}, 300, 2}};
    scene.areas = {{0, 0}, {0, 1}, {1, 1}};
    scene.areaPortals = {{1, 2}, {1, 1}};
    scene.entities = {{"worldspawn", {}}, {"player_start", {{"origin", "32 96 24"}}}, {"func_wall", {}, 0}};
    return scene;
}

std::vector<CameraPose> eyesOf(const Map& map) {
    const glm::vec3 start = eyeOf(findSpawn(map), map.game);
    const glm::vec3 middle = map.models[0].bounds.center();
    return {{start, 0.0f, 30.0f},
            {start, 10.0f, 200.0f},
            {middle, -20.0f, 90.0f},
            {{9e4f, -9e4f, 9e4f}, 0.0f, 0.0f}};
}

void cullFrom(const LoadedWorld& world, const CameraPose& pose, Culler& culler, DrawList& list) {
    for (const bool useAll : {true, false}) {
        const View view = makeView(pose, Lens{});
        const VisibleSet& visible = culler.cull(view, {useAll, useAll, true});
        ASSERT_TRUE(std::is_sorted(visible.faces.begin(), visible.faces.end(),
                                   [](const FaceRange& a, const FaceRange& b) { return a.end < b.first; }));
        lightAt(world.map.light.grid, pose.position, world.materials.light);
        buildDrawList(world.geometry, visible, pose.position, list);
        for (const DrawRange& drawRange : list.drawRanges) {
            ASSERT_LE(size_t{drawRange.firstIndex} + drawRange.numIndices, world.geometry.numIndices);
        }
    }
}

void decodeTextures(const Map& map) {
    const Palette palette = quakePalette();
    for (const EmbeddedTexture& texture : map.textures) {
        ASSERT_LE(uint64_t{texture.firstByte} + texture.numBytes, map.textureBytes.size());
        const ByteSpan record = ByteSpan(map.textureBytes).subspan(texture.firstByte, texture.numBytes);
        for (const Palette* colors : {&palette, static_cast<const Palette*>(nullptr)}) {
            const Result<Image> image = decodeMiptex(record, colors, true);
            EXPECT_TRUE(image || !image.error().message.empty());
        }
    }
}

bool isFinite(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

void expectRange(uint32_t first, uint32_t num, size_t size, const char* what) {
    EXPECT_LE(uint64_t{first} + num, size) << what;
}

void expectVerticesValid(const Map& map, const MapFace& face) {
    const bool hasLayout = face.layout != kNone;
    EXPECT_TRUE(!hasLayout || face.layout < map.layouts.size());
    const size_t size = hasLayout ? map.vertexIndices.size() : map.vertices.size();
    expectRange(face.firstVertex, face.numVertices, size, "face vertices");
    for (uint32_t i = 0; i < face.numVertices && face.firstVertex + i < size; ++i) {
        if (hasLayout) {
            ASSERT_LT(map.vertexIndices[face.firstVertex + i], map.positions.size());
        }
        const MapVertex vertex = vertexOf(map, face, i);
        EXPECT_TRUE(isFinite(vertex.position));
        EXPECT_TRUE(isFinite(vertex.normal));
    }
}

void expectFacesValid(const Map& map) {
    for (const MapFace& face : map.faces) {
        EXPECT_TRUE(face.kind != FaceKind::patch || face.patchWidth * face.patchHeight == face.numVertices);
        if (face.numVertices == 0) continue;
        expectVerticesValid(map, face);
        EXPECT_LT(face.surface, map.surfaces.size());
        EXPECT_TRUE(face.plane == kNone || face.plane < map.planes.size());
        EXPECT_TRUE(face.fog == kNone || face.fog < map.fogs.size());
        expectRange(face.firstIndex, face.numIndices, map.indices.size(), "face indices");
        const size_t end = std::min<size_t>(face.numIndices, map.indices.size());
        for (uint32_t i = 0; i < end; ++i)
            EXPECT_LT(map.indices[face.firstIndex + i], face.numVertices);
        EXPECT_TRUE(face.lightmap == kNone || face.lightmap < map.light.lightmaps.size());
    }
    for (const FaceLightmap& block : map.light.lightmaps) {
        EXPECT_LE(block.firstByte + block.numBytes(map.light.luxelBytes), map.light.luxels.size());
    }
}

void expectTreeValid(const Map& map) {
    for (const Node& node : map.nodes) {
        EXPECT_LT(node.plane, map.planes.size());
        for (const NodeChild child : node.children) {
            EXPECT_LT(isLeaf(child) ? leafOf(child) : static_cast<uint32_t>(child),
                      isLeaf(child) ? std::max<size_t>(1, map.leafs.size()) : map.nodes.size());
        }
    }
    for (const Leaf& leaf : map.leafs) {
        expectRange(leaf.firstFace, leaf.numFaces, map.leafFaces.size(), "leaf faces");
        expectRange(leaf.firstBrush, leaf.numBrushes, map.leafBrushes.size(), "leaf brushes");
        const bool hasRow = map.visibility.encoding != VisEncoding::none && leaf.cluster != kNone;
        EXPECT_TRUE(!hasRow || leaf.cluster < map.visibility.numClusters);
    }
    for (const uint32_t face : map.leafFaces)
        EXPECT_LT(face, map.faces.size());
    for (const uint32_t brush : map.leafBrushes)
        EXPECT_LT(brush, map.brushes.size());
}

} // namespace

const ibsp38::File& roomFile() {
    static const ibsp38::File file = toIbsp38(compileScene(makeRoom()));
    return file;
}

const ibsp38::File& smallFile() {
    static const ibsp38::File file = toIbsp38(compileScene(smallScene()));
    return file;
}

MaterialSet plainMaterials(const Map& map) {
    MaterialSet set;
    const GameRules& rules = rulesOf(map.game);
    for (const Surface& surface : map.surfaces) {
        set.materials.push_back(rules.usesScripts() ? implicitQuake3Material(surface, 0)
                                                    : rules.materialFor(surface, {0}, {}));
    }
    MaterialImage picture;
    picture.image = checkerboard(8, 8);
    picture.originalWidth = picture.originalHeight = 8;
    set.images.push_back(picture);
    return set;
}

LoadedWorld loadWorld(ByteSpan file) {
    LoadedWorld world;
    Result<LoadedMap> loaded = loadMap(file, world.diagnostics);
    if (!loaded) {
        ADD_FAILURE() << loaded.error().message;
        return world;
    }
    world.map = std::move(loaded).value().map;
    world.materials = plainMaterials(world.map);
    buildAnew(world);
    return world;
}

void buildAnew(LoadedWorld& world) {
    world.geometry = buildGeometry(world.map, world.materials, GeometryLimits{}, world.diagnostics);
}

LoadedWorld turnedRoom() {
    LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    constexpr glm::vec3 kAngles(10.0f, 45.0f, 5.0f);
    const glm::vec3 middle = world.map.models[1].bounds.center();
    const glm::vec3 target = eyeOf(findSpawn(world.map), world.map.game) + glm::vec3(87.0f, 50.0f, 0.0f);
    const glm::vec3 origin = target - glm::mat3(rotationOf(kAngles)) * middle;
    const auto textOf = [](const glm::vec3& v) { return fmt::format("{} {} {}", v.x, v.y, v.z); };
    for (Entity& entity : world.map.entities) {
        if (entity.value("model") != "*1") continue;
        entity.pairs.insert(
            entity.pairs.end(),
            {{"classname", "func_rotating"}, {"origin", textOf(origin)}, {"angles", textOf(kAngles)}});
    }
    buildAnew(world);
    return world;
}

namespace {

/// Culls the portals of a map, damaged or not, as if its first batch were a mirror and a portal.
void cullPortals(LoadedWorld& world, const std::vector<CameraPose>& eyes, Culler& culler, DrawList& list) {
    if (world.geometry.faces.empty()) return;
    const Bounds first = world.geometry.faceBounds[0];
    const std::string origin = fmt::format("{} {} {}", first.maxs.x, first.maxs.y, first.maxs.z);
    for (Material& material : world.materials.materials)
        material.stages.push_back({.alphaGen = AlphaGen::portal, .portalRange = 1e6f});
    world.geometry.batches[world.geometry.faces[0].batch].state.sort = sort_key::kPortal;
    for (const std::string_view target : {"", "far"}) {
        world.map.entities.push_back({{{"classname", "misc_portal_surface"},
                                       {"origin", origin},
                                       {"target", std::string(target)},
                                       {"targetname", "far"}}});
        PortalCuller portals(world.geometry, findPortals(world.map, world.materials, world.geometry));
        for (const CameraPose& pose : eyes) {
            const View view = makeView(pose, Lens{});
            const VisibleSet& visible = culler.cull(view, {});
            portals.find(view, visible, culler, {}, nullptr, 1.0, list.portals);
            for (const PortalDraw& portal : list.portals) {
                EXPECT_LE(portal.rect.x + portal.rect.width, view.lens.width);
                EXPECT_LE(portal.rect.y + portal.rect.height, view.lens.height);
            }
        }
    }
}

} // namespace

ReadOutcome readMap(ByteSpan file, const LoadOptions& options) {
    const auto exact = std::make_unique<std::byte[]>(file.size());
    std::copy(file.begin(), file.end(), exact.get());
    LoadedWorld world;
    Result<LoadedMap> loaded = loadMap(ByteSpan(exact.get(), file.size()), world.diagnostics, options);
    if (!loaded) {
        EXPECT_FALSE(loaded.error().message.empty());
        return {false, {loaded.error().message}};
    }
    world.map = std::move(loaded).value().map;
    expectValid(world.map);
    decodeTextures(world.map);
    world.materials = plainMaterials(world.map);
    world.geometry = buildGeometry(world.map, world.materials, GeometryLimits{}, world.diagnostics);
    const DrawnTriangles drawn = drawnTriangles(world);
    for (const uint32_t corner : drawn.indices)
        EXPECT_LT(corner, drawn.vertices.size());
    Culler culler(world.map, world.geometry);
    buildToolVolumes(world.map);
    DrawList list;
    const std::vector<CameraPose> eyes = eyesOf(world.map);
    for (const CameraPose& pose : eyes)
        cullFrom(world, pose, culler, list);
    cullPortals(world, eyes, culler, list);
    return {true, world.diagnostics.lines()};
}

std::vector<std::string> loadAndCull(ByteSpan file, const LoadOptions& options) {
    return readMap(file, options).warnings;
}

void expectValid(const Map& map) {
    expectFacesValid(map);
    expectTreeValid(map);
    EXPECT_FALSE(map.models.empty());
    for (const Model& model : map.models) {
        expectRange(model.firstFace, model.numFaces, map.faces.size(), "model faces");
        expectRange(model.firstBrush, model.numBrushes, map.brushes.size(), "model brushes");
        EXPECT_TRUE(isLeaf(model.head) || static_cast<uint32_t>(model.head) < map.nodes.size());
    }
    for (const Surface& surface : map.surfaces)
        EXPECT_TRUE(surface.nextFrame == kNone || surface.nextFrame < map.surfaces.size());
    for (const Brush& brush : map.brushes)
        expectRange(brush.firstSide, brush.numSides, map.brushSides.size(), "brush sides");
    for (const BrushSide& side : map.brushSides)
        EXPECT_LT(side.plane, map.planes.size());
    for (const Area& area : map.areas)
        expectRange(area.firstPortal, area.numPortals, map.areaPortals.size(), "areaportals");
}

} // namespace visleaf
