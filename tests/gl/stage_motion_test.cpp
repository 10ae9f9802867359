// Draws moving texture coordinates, deforms, fog and clouds.
#include "color_matcher.h"
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

#include <cmath>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::kBackground;
using test::QuadScene;
using test::Rgba;

using StageMotionTest = test::GlTest;

using test::kGreen;
using test::kRed;

/// Adds an image that is red on the left and green on the right.
uint32_t addHalves(QuadScene& scene) {
    const uint32_t index = scene.addImage(kRed);
    std::vector<uint8_t>& rgba = scene.materials.images[index].image.rgba;
    for (size_t texel = 0; texel < rgba.size() / 4; ++texel) {
        if (texel % QuadScene::kImageSize < QuadScene::kImageSize / 2) continue;
        rgba[texel * 4] = 0;
        rgba[texel * 4 + 1] = 255;
    }
    return index;
}

/// Returns a material with a texture of halves. Each half of the frame shows one width of the texture.
Material halvesWith(QuadScene& scene, std::vector<TcMod> mods) {
    Material material;
    material.texelUnit = 8.0f;
    material.stages = {Stage{.frames = {addHalves(scene)}, .tcMods = std::move(mods)}};
    return material;
}

TEST_F(StageMotionTest, RotateTurnsTheImage) {
    QuadScene scene;
    const uint16_t turning =
        scene.addMaterial(halvesWith(scene, {{.kind = TcMod::Kind::rotate, .a = 180.0f}}));
    scene.add({.material = turning});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.25f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 1.0}), 0.25f, 0.0f), IsColor(kGreen));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 2.0}), 0.25f, 0.0f), IsColor(kRed));
}

TEST_F(StageMotionTest, TurbWavesRunAcrossFaces) {
    QuadScene scene;
    // The wave moves coordinates right by half a width where x + z is 256. The quad is at x = 10.
    const TcMod turb{.kind = TcMod::Kind::turb,
                     .wave = {.amplitude = 0.5f, .phase = 0.25f - 10.0f / 1024.0f}};
    scene.add({.material = scene.addMaterial(halvesWith(scene, {turb}))});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.25f, 0.0f), IsColor(kGreen));
}

/// Draws an unmoved image next to one that `mod` moves, both in layers. If they share a batch, one program
/// draws both.
Image drawSideBySide(const GlCaps& caps, const TcMod& mod, bool sharesBatch) {
    QuadScene scene;
    const auto layered = [&](std::vector<TcMod> mods) {
        Material material = halvesWith(scene, std::move(mods));
        material.stages.push_back({.frames = {scene.addImage({0, 0, 255, 255})}, .blend = kBlendSum});
        return scene.addMaterial(material);
    };
    scene.add({.right = 0.0f, .material = layered({})});
    scene.add({.left = 0.0f, .material = layered({mod})});
    if (sharesBatch) scene.geometry.faces[1].batch = scene.list.draws[1].batch = 0;
    return drawScene(caps, scene, {.time = 1.0});
}

TEST_F(StageMotionTest, MaterialsOfOneBatchMayDifferInTcGen) {
    const TcMod turb{.kind = TcMod::Kind::turb, .wave = {.amplitude = 0.3f, .phase = 0.25f}};
    const TcMod turn{.kind = TcMod::Kind::rotate, .a = 180.0f};
    EXPECT_EQ(drawSideBySide(caps(), turb, true), drawSideBySide(caps(), turb, false));
    EXPECT_EQ(drawSideBySide(caps(), turn, true), drawSideBySide(caps(), turn, false));
    EXPECT_NE(drawSideBySide(caps(), turn, true), drawSideBySide(caps(), turb, true));
}

TEST_F(StageMotionTest, EnvironmentMapsReflectTheViewDirection) {
    QuadScene scene;
    Material mirror = halvesWith(scene, {});
    mirror.stages[0].tcGen = TcGen::environment;
    scene.add({.material = scene.addMaterial(mirror)});
    const Image frame = drawScene(caps(), scene);
    // The quad faces the camera. On its right (-Y), the reflected direction has a negative Y, so s is below a
    // half.
    EXPECT_THAT(colorAt(frame, 0.5f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(frame, -0.5f, 0.0f), IsColor(kGreen));
}

TEST_F(StageMotionTest, TcGenVectorUsesThePosition) {
    QuadScene scene;
    Material projected = halvesWith(scene, {});
    projected.stages[0].tcGen = TcGen::vector;
    projected.stages[0].tcVectors = {glm::vec3(0.0f, 0.1f, 0.0f), glm::vec3(0.0f, 0.0f, 0.1f)};
    scene.add({.material = scene.addMaterial(projected)});
    const Image frame = drawScene(caps(), scene);
    EXPECT_THAT(colorAt(frame, -0.25f, 0.0f), IsColor(kRed)); // y = 2.5
    EXPECT_THAT(colorAt(frame, -0.75f, 0.0f), IsColor(kGreen));
}

/// Draws halves with the coordinates of the lightmap. The page of the face has `size` luxels and starts at
/// (1, 1) in the atlas. The luxels of the face run from 1 to 3.
Image drawOnPage(const GlCaps& caps, uint16_t size, std::vector<TcMod> mods) {
    QuadScene scene;
    Material projected = halvesWith(scene, std::move(mods));
    projected.stages[0].tcGen = TcGen::lightmap;
    const uint16_t atlasLayer = scene.addLight({255, 255, 255, 255});
    scene.add({.material = scene.addMaterial(projected),
               .atlasLayer = atlasLayer,
               .pageStart = 1,
               .pageSize = size});
    return drawScene(caps, scene);
}

TEST_F(StageMotionTest, TcGenLightmapUsesTheLightmapPage) {
    const Image whole = drawOnPage(caps(), 2, {});
    EXPECT_THAT(colorAt(whole, -0.5f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(whole, 0.5f, 0.0f), IsColor(kGreen));
    EXPECT_THAT(colorAt(drawOnPage(caps(), 4, {}), 0.25f, 0.0f), IsColor(kRed)); // s is 0.31
    const Image moved =
        drawOnPage(caps(), 2, {{.kind = TcMod::Kind::transform, .a = 1.0f, .d = 1.0f, .e = 0.5f}});
    EXPECT_THAT(colorAt(moved, -0.5f, 0.0f), IsColor(kGreen));
    EXPECT_THAT(colorAt(moved, 0.5f, 0.0f), IsColor(kRed));
}

/// Adds a page of 2 x 2 luxels, dark on the left and bright on the right, at (1, 1) of its atlas layer.
uint16_t addPage(QuadScene& scene) {
    const uint16_t layer = scene.addLight({0, 0, 0, 255});
    for (const size_t y : {1u, 2u})
        std::fill_n(scene.geometry.atlas.rgba.end() - 64 + static_cast<std::ptrdiff_t>(y * 16 + 8), 4,
                    uint8_t{255});
    return layer;
}

TEST_F(StageMotionTest, MovedLightmapsDoNotRepeat) {
    for (const float moved : {0.0f, 3.0f, -3.0f}) {
        QuadScene scene;
        const uint16_t layer = addPage(scene);
        Material lit = halvesWith(scene, {});
        lit.stages = {Stage{.source = StageSource::lightmap,
                            .tcGen = TcGen::lightmap,
                            .tcMods = {{.kind = TcMod::Kind::transform, .a = 1.0f, .d = 1.0f, .e = moved}}}};
        scene.add({.material = scene.addMaterial(lit),
                   .atlasLayer = layer,
                   .styles = {0, kNoStyle, kNoStyle, kNoStyle},
                   .pageStart = 1,
                   .pageSize = 2});
        const Image image = drawScene(caps(), scene);
        EXPECT_EQ(colorAt(image, -0.9f, 0.0f)[0], moved > 1.0f ? 255 : 0) << moved;
        EXPECT_EQ(colorAt(image, 0.9f, 0.0f)[0], moved >= 0.0f ? 255 : 0) << moved;
    }
}

TEST_F(StageMotionTest, ClampedImagesRepeatTheirEdge) {
    QuadScene scene;
    Material clamped = halvesWith(scene, {{.kind = TcMod::Kind::transform, .a = 1.0f, .d = 1.0f, .e = 5.0f}});
    clamped.stages[0].isClamped = true;
    scene.add({.material = scene.addMaterial(clamped)});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.25f, 0.0f), IsColor(kGreen));
}

TEST_F(StageMotionTest, DeformMoveFollowsItsWave) {
    QuadScene scene;
    Material material;
    material.stages = {Stage{.frames = {scene.addImage(kRed)}}};
    material.deforms = {{.kind = Deform::Kind::move,
                         .wave = {.shape = WaveShape::square, .amplitude = 1.0f, .frequency = 1.0f},
                         .direction = {0.0f, 10.0f, 0.0f}}};
    scene.add({.left = -0.5f, .right = 0.5f, .material = scene.addMaterial(material)});
    // Ten units to the left; half a second later, ten to the right.
    EXPECT_THAT(colorAt(drawScene(caps(), scene), -0.9f, 0.0f), IsColor(kRed));
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.9f, 0.0f), IsColor(kBackground));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 0.5}), 0.9f, 0.0f), IsColor(kRed));
}

TEST_F(StageMotionTest, DeformWaveAndBulgeMoveFacesAlongTheNormal) {
    for (const Deform::Kind kind : {Deform::Kind::wave, Deform::Kind::bulge}) {
        QuadScene scene;
        Material material;
        material.stages = {Stage{.frames = {scene.addImage(kRed)}}};
        // Five units towards the camera, from a distance of ten: twice as large.
        material.deforms = {{.kind = kind, .wave = {.base = 5.0f}, .height = 5.0f, .speed = 1.0f}};
        scene.add({.left = -0.4f,
                   .right = 0.4f,
                   .bottom = -0.4f,
                   .top = 0.4f,
                   .material = scene.addMaterial(material)});
        EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 1.5707963}), 0.7f, 0.0f), IsColor(kRed));
        EXPECT_THAT(colorAt(drawScene(caps(), scene, {.time = 1.5707963}), 0.85f, 0.0f),
                    IsColor(kBackground));
    }
}

TEST_F(StageMotionTest, SwellsRaiseLiquidsBelowTheCameraAndLowerThoseAbove) {
    QuadScene scene;
    Material material;
    material.stages = {Stage{.frames = {scene.addImage(kRed)}}};
    material.deforms = {{.kind = Deform::Kind::swell, .height = 0.3f}};
    scene.add({.bottom = -0.9f, .top = -0.7f, .material = scene.addMaterial(material)});
    scene.add({.bottom = 0.7f, .top = 0.9f, .material = scene.addMaterial(material)});
    // Both faces move 6.6 units towards the height of the camera. Half of the frame's height is 10 units.
    const Image image = drawScene(caps(), scene, {.time = 0.0});
    EXPECT_THAT(colorAt(image, 0.0f, -0.8f), IsColor(kBackground));
    EXPECT_THAT(colorAt(image, 0.0f, 0.8f), IsColor(kBackground));
    EXPECT_THAT(colorAt(image, 0.0f, -0.14f), IsColor(kRed));
    EXPECT_THAT(colorAt(image, 0.0f, 0.14f), IsColor(kRed));
}

/// Turns the scene's only quad into a sprite that is seen edge-on: it is in the plane of the view's up and
/// forward axes.
void makeSprite(QuadScene& scene, Deform::Kind kind, const glm::vec3& halfLong) {
    std::array<glm::vec3, 4> corners;
    const glm::vec3 middle(10.0f, 0.0f, 0.0f);
    const glm::vec3 along(2.0f, 0.0f, 0.0f);
    corners = {middle - along + halfLong, middle + along + halfLong, middle + along - halfLong,
               middle - along - halfLong};
    for (size_t i = 0; i < 4; ++i)
        scene.map.vertices[i].position = corners[i];
    scene.geometry.sprites = {spriteQuad(corners, {0.0f, 1.0f, 0.0f}, kind)};
}

TEST_F(StageMotionTest, SpritesFaceTheCamera) {
    for (const Deform::Kind kind : {Deform::Kind::autosprite, Deform::Kind::autosprite2}) {
        QuadScene scene;
        Material material;
        material.stages = {Stage{.frames = {scene.addImage(kRed)}}};
        material.deforms = {{.kind = kind}};
        material.cull = Cull::none;
        scene.add({.material = scene.addMaterial(material)});
        const glm::vec3 halfLong(0.0f, 0.0f, kind == Deform::Kind::autosprite ? 2.0f : 6.0f);
        makeSprite(scene, kind, halfLong);
        const Image frame = drawScene(caps(), scene);
        EXPECT_THAT(colorAt(frame, 0.15f, 0.0f), IsColor(kRed));
        EXPECT_THAT(colorAt(frame, -0.15f, 0.0f), IsColor(kRed));
        EXPECT_THAT(colorAt(frame, 0.3f, 0.0f), IsColor(kBackground));
        EXPECT_THAT(colorAt(frame, 0.0f, 0.45f),
                    IsColor(kind == Deform::Kind::autosprite ? kBackground : kRed));
    }
}

TEST_F(StageMotionTest, FogOpacityIsTheSquareRootOfItsDepth) {
    QuadScene scene;
    scene.geometry.fogs = {{.color = {0.0f, 1.0f, 0.0f}, .depthForOpaque = 40.0f}};
    scene.add({.material = scene.addColor(kRed), .fog = 0});
    // Ten of forty units are a quarter; the square root is a half.
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{128, 128, 0, 255}));
}

TEST_F(StageMotionTest, FogDepthStartsAtTheFogSurface) {
    QuadScene scene;
    // The volume starts five units in front of the camera: half of the ten.
    scene.geometry.fogs = {{.color = {0.0f, 1.0f, 0.0f},
                            .depthForOpaque = 20.0f,
                            .hasSurface = true,
                            .surface = {.normal = {-1.0f, 0.0f, 0.0f}, .dist = -5.0f}}};
    scene.add({.material = scene.addColor(kRed), .fog = 0});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{128, 128, 0, 255}));
}

TEST_F(StageMotionTest, FacesInTheFogSurfaceAreFoggedFromInside) {
    for (const float distance : {10.1f, 33.3f, 77.7f}) {
        QuadScene scene;
        scene.geometry.fogs = {{.color = {0.0f, 1.0f, 0.0f},
                                .depthForOpaque = 4.0f,
                                .hasSurface = true,
                                .surface = {.normal = {0.6f, 0.0f, 0.8f}, .dist = 0.6f * distance}}};
        scene.add({.distance = distance, .material = scene.addColor(kRed), .fog = 0});
        // Rotated about the centre of the frame into the plane of the fog.
        for (glm::vec3& place : scene.map.positions)
            place.x -= place.z * 0.8f / 0.6f;
        for (MapVertex& vertex : scene.map.vertices)
            vertex.position.x -= vertex.position.z * 0.8f / 0.6f;
        const Image frame = drawScene(caps(), scene);
        for (const float y : {-0.35f, -0.2f, -0.05f, 0.1f, 0.25f, 0.4f})
            EXPECT_THAT(colorAt(frame, 0.1f, y), IsColor(kGreen)) << distance << " " << y;
    }
}

TEST_F(StageMotionTest, FogFadesAdditiveStages) {
    QuadScene scene;
    scene.geometry.fogs = {{.color = {0.0f, 1.0f, 0.0f}, .depthForOpaque = 40.0f}};
    Material glow;
    glow.stages = {
        Stage{.frames = {scene.addImage({200, 0, 0, 255})}, .blend = kBlendSum, .writesDepth = false}};
    glow.sort = sort_key::kAdditive;
    scene.add({.material = scene.addMaterial(glow), .fog = 0});
    EXPECT_THAT(colorAt(drawScene(caps(), scene), 0.0f, 0.0f), IsColor(Rgba{131, 31, 31, 255}));
}

TEST_F(StageMotionTest, CloudsAreDrawnOnADomeOverTheSkybox) {
    QuadScene scene;
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    sky.sky = SkyScript{.box = {}, .cloudHeight = 220.0f};
    // In the vertical direction, the coordinates are (pi / 2, pi / 2). The clouds are green where s is past
    // the middle of the image.
    sky.stages = {Stage{.frames = {addHalves(scene)}, .blend = kBlendReplace}};
    sky.texelUnit = 1.0f;
    scene.add({.material = scene.addMaterial(sky)});
    const Image frame = drawScene(caps(), scene);
    // Straight ahead, x of the point on the dome is the cosine of s.
    const double away = std::sqrt((2.0 * 4096.0 + 220.0) * 220.0);
    const double s = std::acos(away / std::hypot(away, 4096.0));
    const bool isRight = s - std::floor(s) >= 0.5;
    EXPECT_THAT(colorAt(frame, 0.02f, 0.02f), IsColor(isRight ? kGreen : kRed)) << s;
}

} // namespace
} // namespace visleaf
