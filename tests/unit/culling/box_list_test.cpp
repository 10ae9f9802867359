#include "culling/box_list.h"

#include <gtest/gtest.h>

#include <random>

namespace visleaf {
namespace {

std::vector<Bounds> randomBoxes(size_t count) {
    std::mt19937 random(3);
    const auto number = [&](float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(random);
    };
    std::vector<Bounds> boxes(count);
    for (Bounds& box : boxes) {
        box.mins = {number(-900, 900), number(-900, 900), number(-900, 900)};
        box.maxs = box.mins + glm::vec3(number(0, 300), number(0, 300), number(0, 300));
    }
    return boxes;
}

TEST(BoxList, AgreesWithTheTestOfASingleBox) {
    const std::vector<Bounds> boxes = randomBoxes(3001); // not a multiple of any block size
    BoxList list;
    for (const Bounds& box : boxes)
        list.add(box);
    size_t numInside = 0;
    for (float yaw = 0.0f; yaw < 360.0f; yaw += 40.0f) {
        const View view = makeView({{10.0f, 20.0f, 30.0f}, yaw / 5.0f - 36.0f, yaw}, Lens{});
        const std::span<const uint32_t> inside = list.inside(view.frustum, 0.0f);
        std::vector<uint32_t> expected;
        for (uint32_t i = 0; i < boxes.size(); ++i)
            if (mayBeInside(view.frustum, boxes[i])) expected.push_back(i);
        ASSERT_EQ(std::vector(inside.begin(), inside.end()), expected) << yaw;
        numInside += expected.size();
    }
    EXPECT_GT(numInside, boxes.size()); // summed over nine directions
    EXPECT_LT(numInside, boxes.size() * 8);
}

TEST(BoxList, ForgetsItsBoxes) {
    BoxList list;
    list.add({glm::vec3(0.0f), glm::vec3(1.0f)});
    list.clear();
    EXPECT_TRUE(list.inside(makeView({}, Lens{}).frustum, 0.0f).empty());
}

TEST(BoxList, AcceptsBoxesWithinTheMargin) {
    BoxList list;
    list.add({{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 1.0f}});
    list.add({{0.0f, 0.0f, 2.0f}, {1.0f, 1.0f, 3.0f}});
    Frustum below{}; // a plane at z = -1 that faces down
    below.fill({{0.0f, 0.0f, -1.0f}, 1.0f});
    EXPECT_TRUE(list.inside(below, 0.9f).empty());
    const std::span<const uint32_t> inside = list.inside(below, 1.1f);
    EXPECT_EQ(std::vector(inside.begin(), inside.end()), std::vector<uint32_t>{0});
    EXPECT_EQ(list.inside(below, 3.1f).size(), 2u);
}

} // namespace
} // namespace visleaf
