#include "analysis/pick/mesh_hit.h"

#include "forge/model_files.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// The sample model at (100, 0, 0), with its front towards the origin.
class MeshHitTest : public testing::Test {
  protected:
    MeshHitTest() {
        LoadedMesh& loaded = m_meshes.models.emplace_back();
        loaded.model = sampleModel();
        loaded.firstFrame = boundsOf(loaded.model, 0);
        loaded.allFrames = loaded.firstFrame;
        loaded.allFrames.add(boundsOf(loaded.model, 1));
        PlacedMesh& placed = m_meshes.placed.emplace_back();
        placed.origin = {100, 0, 0};
        placed.part.angles = {0, 180, 0};
        placed.frames = loaded.model.sequences.front();
        m_geometry.batches.resize(2);
        m_geometry.batches[1].state.sort = sort_key::kBlend;
        MeshKind& kind = m_geometry.meshes.kinds.emplace_back();
        for (uint32_t mesh = 0; mesh < 2; ++mesh)
            kind.meshes.push_back({.mesh = mesh, .batch = mesh});
        m_geometry.meshes.instances.push_back(
            {.kind = 0, .placed = 0, .bounds = boundsOf(m_meshes, placed), .light = {}});
    }

    std::optional<MeshHit> hitFrom(const glm::dvec3& origin, double seconds = 0.0) {
        const std::array<float, 256> styles{};
        const MeshRow row =
            meshRowOf({}, m_meshes, m_meshes.placed[0], {}, {.seconds = seconds, .styleValues = styles});
        return meshHit({origin, {1.0, 0.0, 0.0}, 0.0}, m_geometry, m_meshes, 0, row);
    }

    PlacedMeshes m_meshes;
    MapGeometry m_geometry;
};

TEST_F(MeshHitTest, IsTheTriangleThatTheRayMeets) {
    const std::optional<MeshHit> front = hitFrom({0, 3, -3});
    ASSERT_TRUE(front);
    EXPECT_NEAR(front->distance, 100.0, 1e-3);
    EXPECT_FALSE(front->isTranslucent);
    EXPECT_TRUE(hitFrom({0, 0, 12})->isTranslucent) << "the triangle at the top is blended";
    EXPECT_FALSE(hitFrom({0, 7, 14})) << "in the box, beside the triangle";
    EXPECT_FALSE(hitFrom({200, 0, 0})) << "behind the ray";
}

TEST_F(MeshHitTest, IsWhereTheModelIsAtThatTime) {
    m_meshes.placed[0].frames = {"up and down", 0, 2, 1.0f};
    m_geometry.meshes.instances[0].bounds = boundsOf(m_meshes, m_meshes.placed[0]);
    EXPECT_TRUE(hitFrom({0, 0, -6}));
    EXPECT_FALSE(hitFrom({0, 0, -6}, 1.0)) << "8 units higher";
    EXPECT_TRUE(hitFrom({0, 0, -3}, 0.5)) << "half way";
    EXPECT_FALSE(hitFrom({0, 0, -6}, 0.5));
}

TEST_F(MeshHitTest, CountsGameUnitsWhateverTheScale) {
    m_meshes.placed[0].part.scale = 3.0f;
    m_geometry.meshes.instances[0].bounds = boundsOf(m_meshes, m_meshes.placed[0]);
    const std::optional<MeshHit> hit = hitFrom({0, 20, -20});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 100.0, 1e-3);
}

TEST_F(MeshHitTest, MeetsAModelThatIsFlat) {
    const std::array<float, 256> styles{};
    MeshRow row = meshRowOf({}, m_meshes, m_meshes.placed[0], {}, {.styleValues = styles});
    row.toMap[0] = glm::vec4(0.0f, 0.0f, 0.0f, 100.0f); // all its vertices are at x = 100
    const auto hit = meshHit({{0, 3, -3}, {1.0, 0.0, 0.0}, 0.0}, m_geometry, m_meshes, 0, row);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 100.0, 1e-3);
}

} // namespace
} // namespace visleaf
