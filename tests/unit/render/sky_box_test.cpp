#include "render/sky_box.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

TEST(SkyBoxMesh, ClosesTheBoxWithoutOverlap) {
    const SkyBoxMesh mesh = makeSkyBoxMesh();
    const std::vector<uint32_t>& triangles = mesh.triangles;
    EXPECT_EQ(triangles.size(), size_t{6} * 8 * 8 * 2 * 3);
    float area = 0.0f;
    for (size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const SkyBoxVertex& a = mesh.vertices[triangles[i]];
        const SkyBoxVertex& b = mesh.vertices[triangles[i + 1]];
        const SkyBoxVertex& c = mesh.vertices[triangles[i + 2]];
        EXPECT_TRUE(a.side == b.side && b.side == c.side);
        const glm::vec3 across = glm::cross(b.position - a.position, c.position - a.position);
        area += 0.5f * glm::length(across);
        const glm::vec3 side = glm::abs(a.position + b.position + c.position) / 3.0f;
        EXPECT_FLOAT_EQ(std::max({side.x, side.y, side.z}), 1.0f) << "on one of the sides";
    }
    EXPECT_NEAR(area, 24.0f, 1e-3f);
}

} // namespace
} // namespace visleaf
