// What only Quake's line has: clip hulls, that no reader of this program looks at, and colours beside the
// file.
#include "forge/quake_scene.h"

#include "forge/room.h"
#include "support/scene_probe.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr int32_t kSolid = -2;
constexpr size_t kNumPoints = 500;

const CompiledScene& roomWithHulls() {
    static const CompiledScene room = [] {
        CompileOptions options{.isDraft = true};
        options.hulls.assign(kQuakeHulls.begin(), kQuakeHulls.end());
        options.hulls.insert(options.hulls.end(), kHalfLifeHulls.begin(), kHalfLifeHulls.end());
        return compileScene(makeRoom(), options);
    }();
    return room;
}

quake::File roomFile(const quake::Variant& variant) {
    const CompiledScene& room = roomWithHulls();
    return toQuakeMap(room, variant, miptexNames(room.scene, variant)).file;
}

/// What a lump of clip nodes says of a point, as the engines go through it.
int32_t contentsAt(const quake::File& file, const std::vector<quake::FileClipNode>& lump, int32_t node,
                   const glm::vec3& point) {
    while (node >= 0) {
        const quake::FileClipNode& clip = lump[static_cast<size_t>(node)];
        const FilePlane& plane = file.planes[static_cast<size_t>(clip.plane)];
        node = clip.children[glm::dot(plane.normal, point) - plane.dist >= 0.0f ? 0 : 1];
    }
    return node;
}

void expectHull(const quake::File& file, size_t hull, size_t compiled) {
    const CompiledScene& room = roomWithHulls();
    const auto& lump = file.clipNodes[file.variant.hasClipLumps ? hull : 0];
    ScenePoints points(room);
    for (size_t i = 0; i < kNumPoints; ++i) {
        const glm::vec3 point = points.anywhere();
        for (size_t model = 0; model < room.models.size(); ++model) {
            const bool isInSolid = isSolid(leafAt(room.models[model].hulls[compiled], room.planes, point));
            const int32_t head = file.models[model].heads[hull + 1];
            ASSERT_EQ(contentsAt(file, lump, head, point) == kSolid, isInSolid) << "hull " << hull + 1;
        }
    }
}

TEST(QuakeScene, ClipHullsAreThoseOfTheScene) {
    const quake::File file = roomFile(quake::kBsp29);
    for (size_t hull = 0; hull < kQuakeHulls.size(); ++hull)
        expectHull(file, hull, hull);
}

TEST(QuakeScene, HalfLifeThirdHullIsForCrouching) {
    const quake::File file = roomFile(quake::kBsp30);
    for (size_t hull = 0; hull < kHalfLifeHulls.size(); ++hull)
        expectHull(file, hull, kQuakeHulls.size() + hull);
}

TEST(QuakeScene, Bsp31HasALumpForEachHull) {
    const quake::File file = roomFile(quake::kBsp31);
    for (size_t hull = 0; hull < kHalfLifeHulls.size(); ++hull) {
        EXPECT_FALSE(file.clipNodes[hull].empty());
        expectHull(file, hull, kQuakeHulls.size() + hull);
    }
}

// Engines take such a node for damage.
TEST(QuakeScene, NoNodeHasEqualChildren) {
    const quake::File file = roomFile(quake::kBsp29);
    for (const quake::FileNode& node : file.nodes)
        EXPECT_NE(node.children[0], node.children[1]);
    for (const quake::FileClipNode& node : file.clipNodes[0])
        EXPECT_NE(node.children[0], node.children[1]);
}

TEST(QuakeScene, LitFileHasAColorForEachLuxel) {
    const CompiledScene& room = roomWithHulls();
    const QuakeMap map = toQuakeMap(room, quake::kBsp29, miptexNames(room.scene, quake::kBsp29));
    EXPECT_EQ(map.colors.size(), 3 * map.file.lighting.size());
    for (size_t i = 0; i < map.file.lighting.size(); ++i) {
        const uint8_t* rgb = &map.colors[3 * i];
        const int grey = std::to_integer<int>(map.file.lighting[i]);
        ASSERT_LE(grey, std::max({rgb[0], rgb[1], rgb[2]}));
        ASSERT_GE(grey, std::min({rgb[0], rgb[1], rgb[2]}));
    }
}

} // namespace
} // namespace visleaf
