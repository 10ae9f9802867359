#include "render/tables/material_table.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

/// Images 0 and 1 share an array, image 2 lies in another.
constexpr std::array<ImageSlot, 3> kSlots{ImageSlot{0, 5}, ImageSlot{0, 6}, ImageSlot{1, 7}};
const std::array<glm::vec2, 3> kSizes{glm::vec2(128.0f, 64.0f), glm::vec2(128.0f, 64.0f), glm::vec2(32.0f)};

MaterialRow rowAt(const Material& material, double time) {
    return materialRowAt(material, {.slots = kSlots, .originalSizes = kSizes}, time);
}

Material materialWith(Stage stage) {
    Material material;
    material.stages = {std::move(stage)};
    return material;
}

TEST(MaterialRow, CoordinatesAreMeasuredInTheOriginalSize) {
    const MaterialRow row = rowAt(materialWith({.frames = {0}}), 0.0);
    EXPECT_EQ(row.imageLayer, 5.0f);
    EXPECT_EQ(row.perTexel, glm::vec2(1.0f / 128.0f, 1.0f / 64.0f));
}

TEST(MaterialRow, ATexelUnitReplacesTheOriginalSize) {
    Material material = materialWith({.frames = {0}});
    material.texelUnit = 64.0f;
    EXPECT_EQ(rowAt(material, 0.0).perTexel, glm::vec2(1.0f / 64.0f));
}

TEST(MaterialRow, AnimationShowsItsFramesInTurn) {
    const Material material = materialWith({.frames = {0, 1}, .framesPerSecond = 2.0f});
    EXPECT_EQ(rowAt(material, 0.25).imageLayer, 5.0f);
    EXPECT_EQ(rowAt(material, 0.75).imageLayer, 6.0f);
    EXPECT_EQ(rowAt(material, 1.25).imageLayer, 5.0f);
}

TEST(MaterialRow, AnimationFrameInAnotherArrayUsesItsLayerThere) {
    const Material material = materialWith({.frames = {0, 2}, .framesPerSecond = 2.0f});
    EXPECT_EQ(rowAt(material, 0.75).imageLayer, 7.0f);
}

TEST(MaterialRow, ScrollStaysExactAfterADay) {
    const Material material =
        materialWith({.frames = {0}, .tcMods = {{.kind = TcMod::Kind::scroll, .a = -1.0f}}});
    const MaterialRow row = rowAt(material, 86400.25);
    EXPECT_EQ(row.scroll.x, -32.0f); // a quarter of 128 texels
    EXPECT_EQ(row.scroll.y, 0.0f);
}

TEST(MaterialRow, ScrollIsMeasuredBeforeTheScaleThatPrecedesIt) {
    const TcMod scale{.kind = TcMod::Kind::scale, .a = 2.0f, .b = 0.5f};
    const TcMod scroll{.kind = TcMod::Kind::scroll, .a = 0.25f, .b = 0.25f};
    const MaterialRow after = rowAt(materialWith({.frames = {0}, .tcMods = {scale, scroll}}), 1.0);
    EXPECT_EQ(after.scale, glm::vec2(2.0f, 0.5f));
    EXPECT_EQ(after.scroll, glm::vec2(0.125f * 128.0f, 0.5f * 64.0f));
    const MaterialRow before = rowAt(materialWith({.frames = {0}, .tcMods = {scroll, scale}}), 1.0);
    EXPECT_EQ(before.scroll, glm::vec2(0.25f * 128.0f, 0.25f * 64.0f));
}

TEST(MaterialRow, TheLightmapStageIsNotDrawnAsAnImage) {
    Material material;
    material.stages = {
        Stage{.source = StageSource::lightmap},
        Stage{.frames = {1}},
    };
    EXPECT_EQ(rowAt(material, 0.0).imageLayer, 6.0f);
}

TEST(MaterialRow, AMaterialWithoutStagesHasAHarmlessRow) {
    EXPECT_EQ(rowAt(Material{}, 1.0), MaterialRow{});
    EXPECT_EQ(imageStageOf(Material{}), nullptr);
}

TEST(IsAnimated, OnlyFramesAndScrollUpdateTheTable) {
    EXPECT_FALSE(
        isAnimated(materialWith({.frames = {0}, .tcMods = {{.kind = TcMod::Kind::warp, .a = 4.0f}}})));
    EXPECT_FALSE(isAnimated(materialWith({.frames = {0, 1}})));
    EXPECT_TRUE(isAnimated(materialWith({.frames = {0, 1}, .framesPerSecond = 2.0f})));
    EXPECT_TRUE(
        isAnimated(materialWith({.frames = {0}, .tcMods = {{.kind = TcMod::Kind::scroll, .a = 1.0f}}})));
}

} // namespace
} // namespace visleaf
