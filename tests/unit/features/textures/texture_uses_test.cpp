#include "features/textures/texture_uses.h"

#include "analysis/face_area.h"
#include "analysis/facts/facts.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

class TextureUsesTest : public testing::Test {
  protected:
    TextureUses uses(uint32_t image) {
        return usesOfTexture(m_world.map, m_world.materials, m_references, image);
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile())); // all materials show image 0
    CrossReferences m_references{m_world.map};
};

TEST_F(TextureUsesTest, TheTextureOfAFaceHasTheFaceAmongItsUses) {
    const std::vector<uint32_t> faces = uses(0).faces;
    ASSERT_FALSE(faces.empty());
    const Map& map = m_world.map;
    EXPECT_EQ(textureOf(map, map.faces[faces.front()].surface, m_world.materials),
              m_world.materials.images[0].name);
    EXPECT_EQ(textureOf(map, kNone, m_world.materials), "");
}

TEST_F(TextureUsesTest, TheTextureOfAFaceHasTheNameOfItsSurfaceAndIsNoDetail) {
    const uint32_t face = uses(0).faces.front(), surface = m_world.map.faces[face].surface;
    MaterialSet& materials = m_world.materials;
    materials.images[0].name = "detail/wood";
    materials.images.push_back(materials.images[0]);
    materials.images.back().name = m_world.map.surfaces[surface].name + ".tga";
    Stage own = materials.materials[surface].stages.front();
    own.frames = {static_cast<uint32_t>(materials.images.size() - 1)};
    materials.materials[surface].stages.push_back(own);
    EXPECT_EQ(textureOf(m_world.map, m_world.map.faces[face].surface, materials),
              materials.images.back().name);
}

TEST_F(TextureUsesTest, EveryFaceWithTheImageCounts) {
    const TextureUses found = uses(0);
    size_t numFaces = 0;
    double area = 0.0;
    for (const MapFace& face : m_world.map.faces) {
        if (face.surface == kNone || imagesOf(m_world.materials.materials[face.surface]).empty()) continue;
        ++numFaces;
        area += areaOf(m_world.map, face);
    }
    EXPECT_GT(numFaces, 0u);
    EXPECT_EQ(found.faces.size(), numFaces);
    EXPECT_TRUE(std::is_sorted(found.faces.begin(), found.faces.end()));
    EXPECT_NEAR(found.area, area, 1e-3 * area);
    ASSERT_FALSE(found.entities.empty()) << "the room has a brush model";
    for (const uint32_t entity : found.entities)
        EXPECT_TRUE(m_references.modelOfEntity(entity) != kNone);
    EXPECT_TRUE(usesText(found).starts_with(std::to_string(numFaces) + " faces, ")) << usesText(found);
}

TEST_F(TextureUsesTest, AnImageThatNoMaterialShowsHasNone) {
    m_world.materials.images.emplace_back().name = "unused";
    const auto unused = static_cast<uint32_t>(m_world.materials.images.size() - 1);
    EXPECT_TRUE(uses(unused).faces.empty());
    EXPECT_EQ(usesText(uses(unused)), "No face shows it.");
}

} // namespace
} // namespace visleaf
