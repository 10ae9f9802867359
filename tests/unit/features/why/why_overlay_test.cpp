#include "features/why/why_overlay.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(PortalFill, IsLeftOutForACameraThatStandsInThePortal) {
    const Winding door{{0, -32, 0}, {0, 32, 0}, {0, 32, 96}, {0, -32, 96}};
    const auto numTriangles = [&door](const glm::vec3& eye) {
        LineList lines;
        addAnswer({.lines = {}, .portals = {door}, .sight = {}}, eye, lines);
        EXPECT_EQ(lines.vertices.size(), 8u) << "the outline stays";
        return lines.triangles.size() / 3;
    };
    EXPECT_EQ(numTriangles({0, 0, 48}), 0u);
    EXPECT_EQ(numTriangles({8, 10, 60}), 0u) << "so near that the fill would cover the frame";
    EXPECT_EQ(numTriangles({100, 0, 48}), 2u);
    EXPECT_EQ(numTriangles({0, 100, 48}), 2u) << "beside it";
}

} // namespace
} // namespace visleaf
