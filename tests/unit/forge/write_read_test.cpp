// What the forge puts into a file is what the reader finds in it, for each format: planes, vertices, texture
// axes, luxels, visibility, brushes and entities of the demo.
#include "forge/game_folder.h"
#include "formats/load_map.h"
#include "map/find_leaf.h"
#include "map/map_vertices.h"
#include "support/demo_scene.h"
#include "support/format_cases.h"
#include "support/loaded_map.h"
#include "support/scene_probe.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace visleaf {
namespace {

constexpr size_t kNumSamplePoints = 200;
constexpr float kTextureSize = 64.0f; // that writeMap() gives all textures where the format asks

/// A format's file, and what it was written from.
struct Written {
    GameFormat format;
    const CompiledScene& scene;
    LoadedMap loaded;
    Diagnostics diagnostics;

    const Map& map() const { return loaded.map; }
    bool isOf(GameProfile game) const { return format.game == game; }
    bool hasPages() const { return isOf(GameProfile::quake3); }
};

const Written& writtenIn(const GameFormat& format) {
    static std::map<std::string_view, Written> all;
    const auto [entry, isNew] = all.try_emplace(format.name, Written{format, compiledDemo(format), {}, {}});
    if (!isNew) return entry->second;
    Written& written = entry->second;
    written.loaded = test::loadedMap(writeMap(format, written.scene), written.diagnostics);
    return written;
}

/// Nightfire gives no vertices to what is not drawn.
bool hasVertices(const Written& written, const CompiledFace& face) {
    const TextureKind kind = written.scene.scene.textures[face.texture].kind;
    return !written.isOf(GameProfile::nightfire) ||
           (kind != TextureKind::sky && kind != TextureKind::trigger);
}

/// Calls `check(face, read)` for each face of the scene and what was read in its place.
template <class Check> void forEachFace(const Written& written, const Check& check) {
    const Map& map = written.map();
    ASSERT_EQ(map.models.size(), written.scene.models.size());
    for (size_t model = 0; model < map.models.size(); ++model) {
        const std::vector<CompiledFace>& faces = written.scene.models[model].faces;
        ASSERT_GE(map.models[model].numFaces, faces.size());
        for (uint32_t i = 0; i < faces.size(); ++i)
            check(faces[i], map.faces[map.models[model].firstFace + i]);
    }
}

void expectVerticesAndPlane(const Written& written, const CompiledFace& face, const MapFace& read) {
    const Map& map = written.map();
    if (!hasVertices(written, face)) {
        EXPECT_EQ(read.numVertices, 0u);
        return;
    }
    ASSERT_GE(read.numVertices, face.vertices.size()); // Quake 3's may have one in the middle
    for (uint32_t i = 0; i < face.vertices.size(); ++i)
        ASSERT_EQ(positionOf(map, read, i), face.vertices[i]);
    if (written.hasPages()) return; // whose faces name no plane
    const Plane& plane = map.planes[read.plane];
    const Plane& original = written.scene.planes[face.side.plane];
    const float side = glm::dot(plane.normal, original.normal) < 0.0f ? -1.0f : 1.0f;
    ASSERT_EQ(plane.normal * side, original.normal);
    ASSERT_EQ(plane.dist * side, original.dist);
}

void expectTexture(const Written& written, const CompiledFace& face, const MapFace& read) {
    const Map& map = written.map();
    if (!hasVertices(written, face)) return;
    const float texels = written.hasPages() ? kTextureSize : 1.0f;
    const SceneTexture& texture = written.scene.scene.textures[face.texture];
    ASSERT_EQ(map.surfaces[read.surface].name, textureName(written.format.game, texture));
    for (uint32_t i = 0; i < face.vertices.size(); ++i) {
        const glm::vec2 texel = vertexOf(map, read, i).texel * texels;
        ASSERT_NEAR(texel.x, texelAt(face.axes.s, face.vertices[i]), 0.01);
        ASSERT_NEAR(texel.y, texelAt(face.axes.t, face.vertices[i]), 0.01);
    }
}

/// A luxel as the format can hold it.
glm::vec3 storedLuxel(const Written& written, const glm::vec3& rgb) {
    if (!written.isOf(GameProfile::quake)) return rgb;
    return glm::vec3(glm::dot(rgb, glm::vec3(0.30f, 0.59f, 0.11f)));
}

/// Returns a luxel of a style of a face, 0 to 255.
glm::vec3 luxelOf(const BakedLight& light, uint32_t style, uint32_t x, uint32_t y) {
    const size_t at = ((size_t{style} * light.height + y) * light.width + x) * 3;
    return {light.rgb[at], light.rgb[at + 1], light.rgb[at + 2]};
}

/// Returns the luxel that is `index` luxels behind the one at `firstByte`.
glm::vec3 luxelAt(const Map& map, uint32_t firstByte, uint32_t index) {
    const uint8_t* luxel = &map.light.luxels[firstByte + size_t{index} * map.light.luxelBytes];
    return map.light.luxelBytes == kGreyLuxelBytes ? glm::vec3(luxel[0])
                                                   : glm::vec3(luxel[0], luxel[1], luxel[2]);
}

/// Returns the luxel of a face's first vertex in its lightmap.
glm::vec2 firstVertexLuxel(const Written& written, const CompiledFace& face) {
    const glm::vec2 texel(texelAt(face.axes.s, face.vertices[0]), texelAt(face.axes.t, face.vertices[0]));
    return texel / written.scene.options.luxelStep - glm::vec2(face.light.firstS, face.light.firstT) + 0.5f;
}

void expectLightmap(const Written& written, const CompiledFace& face, const MapFace& read) {
    const Map& map = written.map();
    const FaceLightmap& lightmap = map.light.lightmaps[read.lightmap];
    ASSERT_EQ(lightmap.width, face.light.width);
    ASSERT_EQ(lightmap.height, face.light.height);
    ASSERT_EQ(lightmap.styles, face.light.styles);
    for (uint32_t i = 0; i < lightmap.numBytes(map.light.luxelBytes) / map.light.luxelBytes; ++i) {
        const uint32_t x = i % lightmap.width, y = i / lightmap.width % lightmap.height;
        const glm::vec3 luxel = luxelOf(face.light, i / lightmap.width / lightmap.height, x, y);
        ASSERT_LE(glm::distance(storedLuxel(written, luxel), luxelAt(map, lightmap.firstByte, i)), 1.0f);
    }
    const glm::vec2 luxel = vertexOf(map, read, 0).luxel;
    ASSERT_LE(glm::distance(luxel, firstVertexLuxel(written, face)), 0.01f);
}

/// The light with its largest channel limited to 255. It keeps its hue.
glm::vec3 limited(const glm::vec3& light) {
    return light * (255.0f / std::max({255.0f, light.r, light.g, light.b}));
}

// Pages of Quake 3 hold a quarter of the light, all styles together. One step in a page is four steps of the
// scene.
void expectInPage(const Written& written, const CompiledFace& face, const MapFace& read) {
    const Map& map = written.map();
    const FaceLightmap& page = map.light.lightmaps[read.lightmap];
    const glm::uvec2 texel(glm::round(vertexOf(map, read, 0).luxel - firstVertexLuxel(written, face)));
    glm::vec3 sum(0.0f);
    for (uint32_t style = 0; style < kMaxStyles && face.light.styles[style] != kNoStyle; ++style)
        sum += luxelOf(face.light, style, 0, 0);
    const glm::vec3 luxel = luxelAt(map, page.firstByte, texel.y * page.width + texel.x);
    ASSERT_LE(glm::distance(limited(sum), limited(4.0f * luxel)), 5.0f);
}

/// Returns the clusters of points in rooms, in the scene and in the map.
std::vector<std::pair<uint32_t, uint32_t>> clustersOfPoints(const Written& written) {
    const Map& map = written.map();
    const CompiledModel& world = written.scene.models[0];
    ScenePoints points(written.scene);
    std::vector<std::pair<uint32_t, uint32_t>> clusters;
    for (size_t i = 0; i < kNumSamplePoints; ++i) {
        const glm::vec3 point = points.inARoom();
        const Leaf& leaf = map.leafs[findWorldLeaf(map, point)];
        const size_t original = leafIndexAt(written.scene, point);
        if ((world.tree.leafs[original].contents & contents::kWindow) != 0) continue; // a wall in Quake
        EXPECT_EQ(leaf.contents & contents::kSolid, 0u);
        EXPECT_NE(leaf.cluster, kNone);
        clusters.emplace_back(world.leafs[original].cluster, leaf.cluster);
    }
    return clusters;
}

bool stopsOnlyPlayers(Contents contents) {
    return (contents & contents::kPlayerClip) != 0 && (contents & contents::kSolid) == 0;
}

void expectBrushes(const Written& written) {
    const Map& map = written.map();
    size_t next = 0;
    for (const CompiledModel& model : written.scene.models) {
        for (const CompiledBrush& brush : model.brushes) {
            const Brush& read = map.brushes[next++];
            ASSERT_EQ(read.numSides, brush.sides.size());
            ASSERT_EQ(stopsOnlyPlayers(read.contents), stopsOnlyPlayers(brush.contents));
            for (uint32_t i = 0; i < read.numSides; ++i) {
                const Plane& plane = map.planes[map.brushSides[read.firstSide + i].plane];
                const PlaneSide& side = brush.sides[i].plane;
                const Plane& original = written.scene.planes[side.plane];
                ASSERT_EQ(plane.normal, side.isBack ? -original.normal : original.normal);
                ASSERT_EQ(plane.dist, side.isBack ? -original.dist : original.dist);
            }
        }
    }
    EXPECT_EQ(map.brushes.size(), next + map.fogs.size());
}

/// Each model has its own brushes. The brushes of fogs belong to no model.
void expectBrushRanges(const Written& written) {
    const Map& map = written.map();
    ASSERT_EQ(map.models.size(), written.scene.models.size());
    uint32_t next = 0;
    for (size_t i = 0; i < map.models.size(); ++i) {
        EXPECT_EQ(map.models[i].firstBrush, next) << i;
        EXPECT_EQ(map.models[i].numBrushes, written.scene.models[i].brushes.size()) << i;
        next += map.models[i].numBrushes;
    }
}

/// Returns the box of a brush whose first six sides are those of a box.
Bounds boxOf(const Map& map, const Brush& brush) {
    Bounds box;
    for (uint32_t i = 0; i < 6; ++i) {
        const Plane& plane = map.planes[map.brushSides[brush.firstSide + i].plane];
        const glm::length_t axis = static_cast<glm::length_t>(i / 2);
        (i % 2 == 0 ? box.mins : box.maxs)[axis] = plane.normal[axis] * plane.dist;
    }
    return box;
}

void expectCurvesFogAndGrid(const Written& written) {
    const Map& map = written.map();
    const SceneDescription& scene = written.scene.scene;
    const auto numOf = [&](FaceKind kind) {
        return static_cast<size_t>(std::count_if(map.faces.begin(), map.faces.end(),
                                                 [&](const MapFace& face) { return face.kind == kind; }));
    };
    EXPECT_EQ(numOf(FaceKind::patch), scene.patches.size());
    EXPECT_EQ(numOf(FaceKind::mesh), scene.meshes.size());
    EXPECT_EQ(numOf(FaceKind::billboard), scene.billboards.size());
    ASSERT_EQ(map.fogs.size(), scene.fogs.size());
    for (size_t i = 0; i < map.fogs.size(); ++i)
        EXPECT_EQ(boxOf(map, map.brushes[map.fogs[i].brush]), scene.fogs[i].bounds);
    EXPECT_FALSE(map.light.grid.bytes.empty());
}

class WriteRead : public testing::TestWithParam<GameFormat> {
  protected:
    const Written& written() const { return writtenIn(GetParam()); }
};

TEST_P(WriteRead, FacesKeepVerticesPlanesTexturesAndLuxels) {
    size_t numLit = 0;
    forEachFace(written(), [&](const CompiledFace& face, const MapFace& read) {
        expectVerticesAndPlane(written(), face, read);
        expectTexture(written(), face, read);
        if (read.lightmap == kNone) return;
        ++numLit;
        written().hasPages() ? expectInPage(written(), face, read) : expectLightmap(written(), face, read);
    });
    EXPECT_GT(numLit, 1000u);
}

TEST_P(WriteRead, LeafContentsAndVisibilityMatchTheScene) {
    const Map& map = written().map();
    const auto clusters = clustersOfPoints(written());
    for (const auto& [from, readFrom] : clusters) {
        const PvsRow row = decodePvs(map.visibility, readFrom);
        for (const auto& [to, readTo] : clusters)
            ASSERT_EQ(isVisible(row, readTo), isVisible(written().scene.pvs[from], to));
    }
    ScenePoints points(written().scene);
    for (size_t i = 0; i < kNumSamplePoints; ++i) {
        const glm::vec3 point = points.anywhere();
        if (!isSolid(leafAt(written().scene.models[0].tree, written().scene.planes, point))) continue;
        const Leaf& leaf = map.leafs[findWorldLeaf(map, point)];
        ASSERT_NE(leaf.contents & contents::kSolid, 0u);
    }
}

TEST_P(WriteRead, FormatFeaturesLoadWithoutWarnings) {
    const std::map<std::string_view, std::string_view> names{
        {"bsp29", "BSP29"},           {"bsp2", "BSP2"},
        {"bsp30", "BSP30"},           {"bsp30-blueshift", "BSP30-blueshift"},
        {"bsp31", "BSP31"},           {"ibsp38", "IBSP38"},
        {"ibsp38-kingpin", "IBSP38"}, {"bsp42", "BSP42"},
        {"ibsp46", "IBSP46"},         {"bsp29-hexen2", "BSP29-hexen2"}};
    EXPECT_EQ(written().loaded.format, names.at(GetParam().name));
    EXPECT_THAT(written().diagnostics.lines(), testing::IsEmpty());
    const bool hasBrushes = !written().isOf(GameProfile::quake) && !written().isOf(GameProfile::halfLife);
    if (hasBrushes) expectBrushes(written());
    if (written().hasPages()) {
        expectBrushRanges(written());
        expectCurvesFogAndGrid(written());
    }

    const SceneDescription& scene = written().scene.scene;
    const std::vector<Entity>& entities = written().map().entities;
    ASSERT_FALSE(entities.empty());
    EXPECT_EQ(entities[0].className(), "worldspawn");
    EXPECT_EQ(entities[0].value("message"), "The demo of Visleaf");
    const auto numOf = [&](std::string_view key, std::string_view value) {
        return std::count_if(entities.begin(), entities.end(),
                             [&](const Entity& e) { return e.value(key) == value; });
    };
    EXPECT_EQ(static_cast<size_t>(numOf("classname", "light")), scene.lights.size());
    for (size_t model = 1; model <= scene.models.size(); ++model)
        EXPECT_EQ(numOf("model", fmt::format("*{}", model)), 1) << model;
}

INSTANTIATE_TEST_SUITE_P(Formats, WriteRead, testing::ValuesIn(gameFormats()), test::byName);

} // namespace
} // namespace visleaf
