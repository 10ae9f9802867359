#include "culling/mesh_row.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

/// A sprite at (100, 0, 50), seen by an eye at the origin.
class MeshRowTest : public testing::Test {
  protected:
    MeshRowTest() {
        m_meshes.models.resize(1);
        m_meshes.models[0].model.facing = MeshFacing::parallel;
        m_meshes.placed.push_back({.part = {}, .origin = {100, 0, 50}});
        m_styles.fill(1.0f);
        m_light.ambient[0] = glm::vec3(1.0f);
    }

    MeshFacing& facing() { return m_meshes.models[0].model.facing; }
    MeshPart& part() { return m_meshes.placed[0].part; }

    MeshRow rowFrom(const CameraPose& pose) const {
        return meshRowOf(makeView(pose, {}), m_meshes, m_meshes.placed[0], m_light,
                         {.styleValues = m_styles});
    }

    /// Returns where a point of the sprite's rectangle is, map space.
    static glm::vec3 toMap(const MeshRow& row, const glm::vec3& point) {
        const glm::vec4 at(point, 1.0f);
        return {glm::dot(row.toMap[0], at), glm::dot(row.toMap[1], at), glm::dot(row.toMap[2], at)};
    }

    static void expectNear(const glm::vec3& a, const glm::vec3& b) {
        EXPECT_LT(glm::distance(a, b), 1e-3f) << a.x << ' ' << a.y << ' ' << a.z;
    }

    PlacedMeshes m_meshes;
    std::array<float, 256> m_styles{};
    LightProbe m_light;
};

constexpr glm::vec3 kToTheRight(0, 10, 0), kUpwards(0, 0, 10);
constexpr CameraPose kLooksUp{{0, 0, 0}, -30.0f, 0.0f};

TEST_F(MeshRowTest, SpritesAreParallelToTheScreen) {
    const MeshRow row = rowFrom(kLooksUp);
    expectNear(toMap(row, kToTheRight), {100, -10, 50});
    expectNear(toMap(row, kUpwards), {95, 0, 50 + 8.66025f});
}

TEST_F(MeshRowTest, SpritesMayBeRolled) {
    part().angles.z = 90.0f;
    expectNear(toMap(rowFrom({}), kToTheRight), {100, 0, 60});
    expectNear(toMap(rowFrom({}), kUpwards), {100, 10, 50});
}

TEST_F(MeshRowTest, UprightSpritesStayUpright) {
    for (const MeshFacing upright : {MeshFacing::parallelUpright, MeshFacing::eyeUpright}) {
        facing() = upright;
        expectNear(toMap(rowFrom(kLooksUp), kUpwards), {100, 0, 60});
        expectNear(toMap(rowFrom(kLooksUp), kToTheRight), {100, -10, 50});
    }
    const CameraPose aside{{100, -100, 0}, 0.0f, 0.0f}; // looks past the sprite
    facing() = MeshFacing::parallelUpright;
    expectNear(toMap(rowFrom(aside), kToTheRight), {100, -10, 50});
    facing() = MeshFacing::eyeUpright;
    expectNear(toMap(rowFrom(aside), kToTheRight), {110, 0, 50});
}

TEST_F(MeshRowTest, OthersStandByTheirAngles) {
    facing() = MeshFacing::own;
    part().angles.y = 90.0f;
    expectNear(toMap(rowFrom(kLooksUp), kToTheRight), {90, 0, 50});
}

TEST_F(MeshRowTest, FarGlowsAreDarkerAndAsLargeOnTheScreen) {
    part().blend = PartBlend::glow;
    part().color = {1.0f, 0.5f, 0.0f};
    part().opacity.base = 0.5f;
    const auto sizeFrom = [&](float x) {
        const MeshRow row = rowFrom({{x, 0, 50}, 0.0f, 0.0f});
        return glm::distance(toMap(row, kToTheRight), toMap(row, glm::vec3(0.0f)));
    };
    EXPECT_NEAR(sizeFrom(-100), 10.0f, 1e-3f) << "200 units away";
    EXPECT_NEAR(sizeFrom(-300), 20.0f, 1e-3f);
    const auto lightFrom = [&](float x) { return rowFrom({{x, 0, 50}, 0.0f, 0.0f}).ambient; };
    EXPECT_EQ(glm::vec3(lightFrom(0)), glm::vec3(0.5f, 0.25f, 0.0f));
    EXPECT_NEAR(lightFrom(-100).r, 0.5f * 19000.0f / 40000.0f, 1e-4f);
    EXPECT_NEAR(lightFrom(-4000).r, 0.5f * 0.05f, 1e-4f) << "never darker";
    part().blend = PartBlend::steadyGlow;
    EXPECT_EQ(lightFrom(-4000).r, 0.5f);
    EXPECT_NEAR(sizeFrom(-300), 10.0f, 1e-3f);
}

TEST_F(MeshRowTest, TranslucentModelsKeepTheirLight) {
    part().blend = PartBlend::alpha;
    part().opacity.base = 0.25f;
    EXPECT_EQ(rowFrom({}).ambient.r, 1.0f);
    EXPECT_EQ(rowFrom({}).frames.w, 0.25f);
}

} // namespace
} // namespace visleaf
