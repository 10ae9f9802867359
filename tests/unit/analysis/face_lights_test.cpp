#include "analysis/light/face_lights.h"

#include "analysis/face_area.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

class FaceLightsTest : public testing::Test {
  protected:
    /// Puts one light a little in front of a point, and returns what it gives to `asked` on the same face.
    float lightAt(uint32_t face, const glm::vec3& lit, const std::optional<glm::vec3>& asked) {
        const auto point = pointOfFace(m_world.map, m_references, face, lit);
        LightSource source;
        source.origin = point->position + 8.0f * point->normal;
        source.intensity = 500.0f;
        MapLights all;
        all.entities = {source};
        const auto lights = lightsOfFace(m_world.map, m_references, all, face, asked);
        return lights && !lights->light.shares.empty() ? lights->light.shares.front().light : 0.0f;
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(smallFile()));
    CrossReferences m_references{m_world.map};
};

TEST_F(FaceLightsTest, ClickedPointDecidesWhatALightGives) {
    uint32_t numLit = 0;
    for (uint32_t face = 0; face < m_world.map.faces.size(); ++face) {
        if (m_references.modelOfFace(face) != 0 || areaOf(m_world.map, m_world.map.faces[face]) < 4000.0)
            continue;
        const glm::vec3 center = centerOf(m_world.map, m_world.map.faces[face]);
        const auto corner = pointOfFace(m_world.map, m_references, face, center + glm::vec3(20.0f));
        ASSERT_TRUE(corner.has_value());
        const float there = lightAt(face, corner->position, corner->position);
        const float middle = lightAt(face, corner->position, std::nullopt);
        if (there == 0.0f) continue; // the light is in a wall
        EXPECT_GT(there, middle) << face;
        ++numLit;
    }
    EXPECT_GT(numLit, 0u);
}

TEST_F(FaceLightsTest, NoLightReachesAFaceOfFullBrightness) {
    MapFace& face = m_world.map.faces.front();
    m_world.map.surfaces[face.surface].flags = 0;
    const auto hasLights = [&](SurfaceLight light) {
        m_world.map.surfaces[face.surface].light = light;
        return lightsOfFace(m_world.map, m_references, {}, 0, std::nullopt).has_value();
    };
    face.lightmap = kNone;
    EXPECT_TRUE(hasLights(SurfaceLight::vertex));
    EXPECT_FALSE(hasLights(SurfaceLight::full));
}

TEST_F(FaceLightsTest, PointsOfBrushModelsAreInMapSpace) {
    const LoadedWorld world = turnedRoom();
    const CrossReferences references(world.map);
    uint32_t numChecked = 0;
    for (const DrawInstance& instance : world.geometry.instances) {
        if (instance.placement.model == 0 || instance.placement.model == kNone) continue;
        for (const uint32_t drawFace : instance.faces) {
            const uint32_t face = world.geometry.faces[drawFace].face;
            const auto point = pointOfFace(world.map, references, face, std::nullopt);
            ASSERT_TRUE(point.has_value());
            EXPECT_TRUE(contains(instance.bounds, point->position));
            EXPECT_NEAR(glm::length(point->normal), 1.0f, 1e-4f);
            const auto again = pointOfLuxel(world.map, references, face, point->luxel);
            ASSERT_TRUE(again.has_value());
            EXPECT_LT(glm::distance(again->position, point->position), 0.5f);
            ++numChecked;
        }
    }
    EXPECT_GT(numChecked, 0u);
}

} // namespace
} // namespace visleaf
