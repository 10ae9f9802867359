#include "render/sky_box.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

TEST(SkyBoxMesh, ClosesTheBoxWithoutOverlap) {
    const SkyBoxMesh mesh = makeSkyBoxMesh();
    float area = 0.0f;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const glm::vec3& a = mesh.corners[mesh.triangles[i]];
        const glm::vec3& b = mesh.corners[mesh.triangles[i + 1]];
        const glm::vec3& c = mesh.corners[mesh.triangles[i + 2]];
        const glm::vec3 across = glm::cross(b - a, c - a);
        area += 0.5f * glm::length(across);
        const glm::vec3 side = glm::abs(a + b + c) / 3.0f;
        EXPECT_FLOAT_EQ(std::max({side.x, side.y, side.z}), 1.0f) << "on one of the sides";
    }
    EXPECT_NEAR(area, 24.0f, 1e-3f);
}

TEST(SkyBoxMesh, HasEachCellTwice) {
    EXPECT_EQ(makeSkyBoxMesh().triangles.size(), size_t{6} * 8 * 8 * 2 * 3);
}

} // namespace
} // namespace visleaf
