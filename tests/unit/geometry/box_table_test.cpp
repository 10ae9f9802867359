#include "geometry/box_table.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace visleaf {
namespace {

/// Makes boxes in a cube with edges of 2 * `side`. All coordinates of its centre are `middle`.
std::vector<Bounds> randomBoxes(float side, float middle = 0.0f) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> coordinate(middle - side, middle + side);
    const auto place = [&] { return glm::vec3(coordinate(random), coordinate(random), coordinate(random)); };
    std::vector<Bounds> boxes(500);
    for (Bounds& box : boxes) {
        box.add(place());
        box.add(place());
    }
    return boxes;
}

bool holds(const Bounds& outer, const Bounds& inner) {
    return contains(outer, inner.mins) && contains(outer, inner.maxs);
}

TEST(BoxTable, StoresBoxesHardlyLarger) {
    struct Space {
        float side, middle;
    };
    for (const auto& [side, middle] : {Space{0.5f, 0.0f}, Space{64.0f, 60000.0f}, Space{64.0f, -60000.0f},
                                       Space{4096.0f, 0.0f}, Space{65536.0f, 0.0f}}) {
        const std::vector<Bounds> boxes = randomBoxes(side, middle);
        const BoxTable table(boxes);
        ASSERT_EQ(table.size(), boxes.size());
        EXPECT_LE(table.step(), std::max(side / 30000.0f, 1.0f / 64.0f));
        for (size_t i = 0; i < boxes.size(); ++i) {
            const float slack = 2.5f * table.step();
            EXPECT_TRUE(holds(table[i], boxes[i])) << side;
            EXPECT_TRUE(holds({boxes[i].mins - slack, boxes[i].maxs + slack}, table[i])) << side;
        }
    }
}

TEST(BoxTable, ConcentricBoxesKeepOneCentre) {
    std::vector<Bounds> boxes = randomBoxes(4096.0f);
    const glm::vec3 middle(10.3f, -7.7f, 1000.1f);
    boxes.push_back({middle - 8.0f, middle + 8.0f});
    boxes.push_back({middle - 33.25f, middle + 33.25f});
    const BoxTable table(boxes);
    EXPECT_EQ(table.center(500), table.center(501));
}

TEST(BoxTable, FarBoxesAreStoredExactly) {
    std::vector<Bounds> boxes = randomBoxes(4096.0f);
    const float step = BoxTable(boxes).step();
    const float infinite = std::numeric_limits<float>::infinity();
    const size_t first = boxes.size() / 2;
    boxes.insert(boxes.begin() + static_cast<std::ptrdiff_t>(first),
                 {{glm::vec3(1e9f), glm::vec3(2e9f)}, {glm::vec3(-infinite), glm::vec3(0.0f)}});
    boxes.push_back({glm::vec3(-3e38f), glm::vec3(3e38f)});
    const BoxTable table(boxes);
    EXPECT_EQ(table.step(), step);
    for (const size_t far : {first, first + 1, boxes.size() - 1})
        EXPECT_EQ(table[far], boxes[far]);
    EXPECT_EQ(table.center(first), boxes[first].center());
    EXPECT_TRUE(holds(table[first + 2], boxes[first + 2]));
}

TEST(BoxTable, APointGetsABoxAroundIt) {
    const glm::vec3 place(1.0f, 2.0f, 3.0f);
    const std::vector<Bounds> boxes(2, {place, place});
    EXPECT_TRUE(holds(BoxTable(boxes)[1], boxes[1]));
    EXPECT_EQ(BoxTable(std::span<const Bounds>()).size(), 0u);
}

} // namespace
} // namespace visleaf
