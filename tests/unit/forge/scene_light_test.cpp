#include "forge/bake_light.h"
#include "forge/compile_scene.h"
#include "support/demo_scene.h"
#include "support/scene_probe.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

// One room, with a sky over one half, a block in it and whatever lamps a test wants.
SceneDescription oneRoom(std::vector<SceneLight> lights) {
    SceneDescription scene;
    scene.textures = {{"wall"}, {"sky", TextureKind::sky}, {"lamp", TextureKind::lamp}};
    scene.brushes = {
        {.bounds = {{0, 0, 0}, {256, 256, 128}}},
        {.bounds = {{256, 0, 0}, {512, 256, 128}}, .sides = {0, 0, 0, 0, 0, 1}},
        {.bounds = {{112, 112, 60}, {144, 144, 70}}, .contents = contents::kSolid},
        {.bounds = {{16, 16, 0}, {48, 48, 4}}, .contents = contents::kSolid, .sides = {2, 2, 2, 2, 2, 2}},
    };
    scene.lights = std::move(lights);
    return scene;
}

constexpr glm::vec3 kUp{0, 0, 1};

/// The steady light without bounces that a surface takes, as luxels have it.
glm::vec3 lightAt(const CompiledScene& scene, const glm::vec3& point, const glm::vec3& normal) {
    return LightBaker(scene, false).lightAt(point, normal, 0);
}

TEST(SceneLight, CastsShadows) {
    const CompiledScene scene = compileScene(oneRoom({{{128, 128, 120}, {200, 200, 200}, 400}}));
    const glm::vec3 below = lightAt(scene, {128, 128, 1}, kUp), beside = lightAt(scene, {200, 128, 1}, kUp);
    EXPECT_EQ(below, glm::vec3(0.0f));
    EXPECT_GT(beside.r, 50.0f);
}

TEST(SceneLight, KeepsItsColourAndFadesWithTheDistance) {
    const CompiledScene scene = compileScene(oneRoom({{{40, 40, 100}, {200, 100, 50}, 300}}));
    const glm::vec3 close = lightAt(scene, {40, 80, 1}, kUp), far = lightAt(scene, {40, 220, 1}, kUp);
    EXPECT_GT(close.r, 2.0f * far.r);
    EXPECT_GT(far.r, 1.0f);
    EXPECT_NEAR(close.r, 2.0f * close.g, 0.01f);
    EXPECT_EQ(lightAt(scene, {40, 80, 1}, -kUp), glm::vec3(0.0f)); // from behind
}

TEST(SceneLight, LetsTheSunInThroughTheSkyAlone) {
    SceneDescription scene = oneRoom({});
    scene.sun = {kUp, {100, 90, 80}};
    const CompiledScene compiled = compileScene(scene);
    EXPECT_EQ(lightAt(compiled, {400, 128, 1}, kUp), glm::vec3(100, 90, 80));
    EXPECT_EQ(lightAt(compiled, {60, 200, 1}, kUp), glm::vec3(0.0f));
}

TEST(SceneLight, KeepsStylesApart) {
    const SceneLight flickering{{40, 40, 100}, {200, 100, 50}, 300, 10};
    const CompiledScene scene = compileScene(oneRoom({{{60, 40, 100}, {90, 90, 90}, 300}, flickering}));
    const auto& faces = scene.models[0].faces;
    const auto floor = std::find_if(faces.begin(), faces.end(), [&](const CompiledFace& face) {
        return face.light.styles[1] == 10 && face.vertices[0].z == 0.0f;
    });
    ASSERT_NE(floor, faces.end());
    EXPECT_EQ(floor->light.styles, (std::array<uint8_t, 4>{0, 10, kNoStyle, kNoStyle}));
    EXPECT_EQ(floor->light.rgb.size(), 2u * 3u * floor->light.width * floor->light.height);
}

TEST(SceneLight, BouncesUnlessDraftQualityIsRequested) {
    // The lamp lights the room's far half only by way of its walls: a shutter stands before it.
    SceneDescription scene = oneRoom({{{60, 128, 100}, {250, 250, 250}, 500}});
    scene.brushes.push_back({.bounds = {{88, 0, 0}, {92, 256, 110}}, .contents = contents::kSolid});
    const auto darkest = [&](bool isDraft) {
        const CompiledScene compiled = compileScene(scene, {.isDraft = isDraft});
        uint32_t sum = 0;
        for (const CompiledFace& face : compiled.models[0].faces) {
            const bool isFloor = face.vertices[0].z == 0.0f && face.vertices[0].x > 92.0f;
            for (const uint8_t channel : face.light.rgb)
                sum += isFloor ? channel : 0;
        }
        return sum;
    };
    EXPECT_GT(darkest(false), darkest(true) + 1000);
}

TEST(SceneLight, MakesLampsGlowAndLeavesTheSkyUnlit) {
    const CompiledScene scene = compileScene(oneRoom({}));
    for (const CompiledFace& face : scene.models[0].faces) {
        const TextureKind kind = scene.scene.textures[face.texture].kind;
        EXPECT_EQ(face.light.rgb.empty(), kind == TextureKind::sky);
        EXPECT_TRUE(kind != TextureKind::lamp || face.light.rgb.at(0) > 100);
    }
}

TEST(SceneLight, LuxelsCoverTheWholeFace) {
    const CompiledScene& scene = draftOf(&makeDemo);
    for (const CompiledFace& face : scene.models[0].faces) {
        if (face.light.width == 0) continue;
        for (const glm::vec3& vertex : face.vertices) {
            const double s = texelAt(face.axes.s, vertex) / 16.0 - face.light.firstS;
            const double t = texelAt(face.axes.t, vertex) / 16.0 - face.light.firstT;
            ASSERT_GE(std::min(s, t), -0.01);
            ASSERT_LE(s, face.light.width - 1 + 0.01);
            ASSERT_LE(t, face.light.height - 1 + 0.01);
        }
    }
}

TEST(SceneLight, GivesTheDemoFacesOfSeveralStylesSwitchedOnesAmongThem) {
    const CompiledScene& scene = draftOf(&makeDemo);
    size_t numAnimated = 0, numSwitched = 0;
    for (const CompiledFace& face : scene.models[0].faces) {
        const auto& styles = face.light.styles;
        numAnimated += styles[0] == 0 && styles[1] != kNoStyle && styles[1] < kFirstSwitchedStyle;
        numSwitched += std::ranges::any_of(
            styles, [](uint8_t style) { return style >= kFirstSwitchedStyle && style != kNoStyle; });
    }
    EXPECT_GT(numAnimated, 50u);
    EXPECT_GT(numSwitched, 50u);
}

} // namespace
} // namespace visleaf
