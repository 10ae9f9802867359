#include "analysis/pose_before.h"

#include "analysis/face_area.h"

#include "analysis/face_area.h"
#include "analysis/ray_cast.h"
#include "map/find_leaf.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr float kDistance = 128.0f;
constexpr CameraPose kCurrent{{0.0f, 0.0f, 0.0f}, 10.0f, 30.0f};

class PoseBeforeTest : public testing::Test {
  protected:
    const Map& map() const { return m_world.map; }

    void expectSees(const CameraPose& pose, const glm::vec3& point) const {
        const glm::vec3 toPoint = point - pose.position;
        EXPECT_LE(glm::length(toPoint), kDistance + 2.0f);
        const uint32_t leaf = findLeaf(map(), map().models[0].head, pose.position);
        ASSERT_NE(leaf, kNone);
        EXPECT_FALSE(isWall(map(), map().leafs[leaf]));
        const glm::vec3 direction = glm::normalize(toPoint);
        EXPECT_GT(glm::dot(axesOf(pose).forward, direction), 0.9f);
        EXPECT_GT(distanceToWall(map(), {pose.position, direction}),
                  static_cast<double>(glm::length(toPoint)) - 3.0);
    }

    const LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
};

TEST_F(PoseBeforeTest, TheCameraSeesEachFaceOfTheWorldFromItsFront) {
    uint32_t numSeen = 0;
    const Model& world = map().models[0];
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const MapFace& face = map().faces[i];
        const std::optional<glm::vec3> normal = normalOf(map(), face);
        ASSERT_TRUE(normal) << i;
        EXPECT_NEAR(glm::length(*normal), 1.0f, 1e-4f);
        const glm::vec3 center = centerOf(map(), face);
        // Some faces are seen only from a narrow gap or from the sky.
        if (distanceToWall(map(), {center + *normal, *normal}) < 16.0) continue;
        const CameraPose pose = poseBefore(map(), center, normal, kCurrent, kDistance);
        EXPECT_GT(glm::dot(pose.position - center, *normal), 0.0f) << i;
        expectSees(pose, center + *normal);
        ++numSeen;
    }
    EXPECT_GT(numSeen, 50u);
}

TEST_F(PoseBeforeTest, WithoutANormalTheCameraGoesWhereThereIsRoom) {
    for (const Entity& entity : map().entities) {
        const auto origin = entity.vector("origin");
        if (!origin) continue;
        const uint32_t leaf = findLeaf(map(), map().models[0].head, *origin);
        if (leaf == kNone || isWall(map(), map().leafs[leaf])) continue;
        const CameraPose pose = poseBefore(map(), *origin, std::nullopt, kCurrent, kDistance);
        EXPECT_GT(glm::distance(pose.position, *origin), 16.0f);
        expectSees(pose, *origin);
    }
}

TEST(PoseBefore, AFaceWithoutAnAreaHasNoNormal) {
    Map map;
    map.vertices.resize(3);
    EXPECT_EQ(normalOf(map, {.firstVertex = 0, .numVertices = 3}), std::nullopt);
    EXPECT_EQ(normalOf(map, {.firstVertex = 0, .numVertices = 0}), std::nullopt);
}

} // namespace
} // namespace visleaf
