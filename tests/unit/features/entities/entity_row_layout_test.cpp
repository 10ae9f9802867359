#include "features/entities/entity_row_layout.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr ClassAndName kColumns{100.0f, 50.0f};
constexpr float kGap = 10.0f;

void expectLayout(const ClassAndName& texts, const EntityRowLayout& expected) {
    const EntityRowLayout layout = layOutEntityRow(texts, kColumns, kGap);
    EXPECT_FLOAT_EQ(layout.classRoom, expected.classRoom);
    EXPECT_FLOAT_EQ(layout.nameStart, expected.nameStart);
    EXPECT_FLOAT_EQ(layout.nameRoom, expected.nameRoom);
}

TEST(EntityRowLayout, TextsThatFitStandInTheirColumns) {
    expectLayout({80.0f, 40.0f}, {100.0f, 110.0f, 50.0f});
}

TEST(EntityRowLayout, AWideTextTakesWhatTheOtherLeaves) {
    expectLayout({130.0f, 0.0f}, {160.0f, 160.0f, 0.0f});
    expectLayout({120.0f, 20.0f}, {130.0f, 140.0f, 20.0f});
    expectLayout({60.0f, 85.0f}, {65.0f, 75.0f, 85.0f});
}

TEST(EntityRowLayout, TheShorterTextIsWholeWhereBothDoNotFit) {
    expectLayout({145.0f, 20.0f}, {130.0f, 140.0f, 20.0f});
    expectLayout({60.0f, 120.0f}, {60.0f, 70.0f, 90.0f});
    expectLayout({200.0f, 200.0f}, {75.0f, 85.0f, 75.0f});
}

} // namespace
} // namespace visleaf
