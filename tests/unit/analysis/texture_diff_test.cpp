#include "analysis/diff/texture_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::SizeIs;

/// A map with embedded textures of one byte each.
Map textureMap(const std::vector<std::pair<std::string, uint8_t>>& textures) {
    Map map;
    map.models.emplace_back();
    for (const auto& [name, pixel] : textures) {
        map.textures.push_back({name, 16, 16, static_cast<uint32_t>(map.textureBytes.size()), 1});
        map.textureBytes.push_back(std::byte{pixel});
        map.surfaces.push_back({.name = name});
    }
    return map;
}

TEST(TextureDiff, ListsTexturesByNameSizeAndPixels) {
    const Map a = textureMap({{"same", 1}, {"repainted", 2}, {"resized", 3}, {"gone", 4}, {"", 5}});
    Map b = textureMap({{"new", 9}, {"resized", 3}, {"repainted", 5}, {"same", 1}});
    b.textures[1].width = 32;
    b.vertices.push_back({.position = {1, 2, 3}});
    b.faces.push_back({.kind = FaceKind::billboard, .firstVertex = 0, .numVertices = 1, .surface = 0});

    const TextureDiff diff = compareTextures(PlacedFaces(a), PlacedFaces(b));
    ASSERT_THAT(diff.added, SizeIs(1));
    EXPECT_EQ(diff.added[0].name, "new");
    EXPECT_EQ(diff.added[0].position, glm::vec3(1, 2, 3));
    ASSERT_THAT(diff.removed, SizeIs(1));
    EXPECT_EQ(diff.removed[0].name, "gone");
    EXPECT_FALSE(diff.removed[0].position);
    ASSERT_THAT(diff.changed, SizeIs(2));
    EXPECT_EQ(diff.changed[0].name, "repainted");
    EXPECT_EQ(diff.changed[1].b->width, 32u);
}

} // namespace
} // namespace visleaf
