#include "render/line_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace visleaf {
namespace {

constexpr LineColor kColor{1, 2, 3, 4};

TEST(LineList, ALineIsAPairOfVerticesInItsColor) {
    LineList list;
    list.line({1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}, kColor);
    ASSERT_EQ(list.vertices.size(), 2u);
    EXPECT_EQ(list.vertices[1].position, glm::vec3(4.0f, 5.0f, 6.0f));
    EXPECT_EQ(list.vertices[0].color, kColor);
}

TEST(LineList, ABoxHasTwelveDifferentEdgesAlongTheAxes) {
    LineList list;
    list.box({glm::vec3(0.0f), glm::vec3(1.0f, 2.0f, 3.0f)}, kColor);
    ASSERT_EQ(list.vertices.size(), 24u);
    std::set<std::tuple<float, float, float>> middles;
    for (size_t i = 0; i < 24; i += 2) {
        const glm::vec3 edge = list.vertices[i + 1].position - list.vertices[i].position;
        const int numAxes = (edge.x != 0.0f) + (edge.y != 0.0f) + (edge.z != 0.0f);
        EXPECT_EQ(numAxes, 1);
        const glm::vec3 middle = list.vertices[i + 1].position + list.vertices[i].position;
        middles.insert({middle.x, middle.y, middle.z});
    }
    EXPECT_EQ(middles.size(), 12u);
}

TEST(LineList, AnEmptyBoxHasNoEdges) {
    LineList list;
    list.box(Bounds{}, kColor);
    EXPECT_TRUE(list.vertices.empty());
}

TEST(LineList, AFrustumIsCutOffAtItsDistance) {
    LineList list;
    list.frustum(makeView({}, {}), 100.0f, kColor);
    ASSERT_EQ(list.vertices.size(), 24u);
    float farthest = 0.0f;
    for (const LineVertex& vertex : list.vertices)
        farthest = std::max(farthest, vertex.position.x);
    EXPECT_NEAR(farthest, 100.0f, 0.01f);
}

} // namespace
} // namespace visleaf
