// The chapel: stairs up to a nave with a pitched ceiling, sun through its windows, stained glass at its end.
#include "forge/demo_parts.h"

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr Bounds kDoorway{{-56, 256, 0}, {56, 288, 152}};
constexpr Bounds kStairs{{-80, 288, 0}, {80, 480, 272}};
constexpr Bounds kNave{{-224, 480, 96}, {224, 1120, 432}};
constexpr Bounds kGlass{{-96, 1120, 176}, {96, 1152, 368}};

void addVault(SceneDescription& scene) {
    for (const float side : {-1.0f, 1.0f}) { // two slopes up to the ridge
        const float eaves = side * 224;
        const Bounds slope{{std::min(eaves, 0.0f), 480, 304}, {std::max(eaves, 0.0f), 1120, 432}};
        scene.brushes.push_back(cutBox(slope, kPlanks, {{{eaves, 480, 304}, {-side * 112, 0, -224}}}));
    }
    for (float y = 576; y < 1120; y += 160) { // beams across
        addBlock(scene, {{-224, y - 8, 296}, {224, y + 8, 312}}, kGirder);
        scene.brushes.push_back(prism({{-8, y - 8, 312}, {8, y + 8, 404}}, 2, kGirder));
    }
}

void addWindows(SceneDescription& scene) {
    for (float y = 600; y < 1100; y += 160) {
        const Bounds east{{224, y, 184}, {248, y + 80, 304}};
        addRoom(scene, east, {kStone, kStone, kStone});
        scene.brushes.back().textures[1] = kSky;
        addArch(scene, east, 0, kStone);
        addBlock(scene, {{240, y + 37, 184}, {246, y + 43, 304}}, kGirder);
        addBlock(scene, {{240, y, 232}, {246, y + 80, 238}}, kGirder);
        addBlock(scene, {{214, y - 8, 176}, {224, y + 88, 184}}, kConcrete);
    }
}

void addStainedGlass(SceneDescription& scene) {
    addRoom(scene, kGlass, {kStone, kStone, kStone});
    scene.brushes.back().textures[3] = kSky;
    addArch(scene, kGlass, 1, kStone);
    SceneBrush pane = cutBox({{-96, 1128, 176}, {96, 1132, 368}}, kStained, {});
    pane.contents = contents::kWindow | contents::kTranslucent;
    addModel(scene, "glass_wall", {pane});
    addLight(scene, {-64, 1072, 330}, {70, 110, 255}, 520);
    addLight(scene, {64, 1072, 330}, {255, 70, 60}, 520);
    addLight(scene, {0, 1096, 230}, {90, 230, 110}, 380);
}

void addFurniture(SceneDescription& scene) {
    for (const float x : {-132.0f, 132.0f}) {
        for (float y = 576; y < 1100; y += 160)
            addColumn(scene, {x, y, 96}, 16, 200, kStone);
    }
    addBlock(scene, {{-160, 976, 96}, {160, 1120, 104}}, kPaving); // the choir, two steps up
    addBlock(scene, {{-144, 992, 104}, {144, 1120, 112}}, kPaving);
    addBlock(scene, {{-56, 1040, 112}, {56, 1080, 148}}, kStone);
    addBlock(scene, {{-64, 1032, 148}, {64, 1088, 156}}, kConcrete);
    for (float y = 640; y < 960; y += 80) { // pews
        for (const float x : {-1.0f, 1.0f}) {
            const float inner = x * 24, outer = x * 104;
            const float low = std::min(inner, outer), high = std::max(inner, outer);
            addBlock(scene, {{low, y, 96}, {high, y + 24, 112}}, kPlanks);
            addBlock(scene, {{low, y - 6, 96}, {high, y, 136}}, kPlanks);
        }
    }
    addUrn(scene, {0, 1060, 156}, 12, 36, kConcrete);
    for (const float x : {-48.0f, 48.0f}) { // candles
        addBlock(scene, {{x - 4, 1056, 156}, {x + 4, 1064, 172}}, kLamp);
        addLight(scene, {x, 1048, 188}, {240, 150, 60}, 220, 6);
    }
}

} // namespace

void addChapel(SceneDescription& scene) {
    addRoom(scene, kDoorway, {kStone, kPaving, kStone});
    addArch(scene, kDoorway, 1, kConcrete);
    addRoom(scene, kStairs, {kStone, kPaving, kStone});
    addArch(scene, kStairs, 1, kStone);
    addStairs(scene, {{-80, 304, 0}, {80, 464, 96}}, 3, kPaving);
    addBlock(scene, {{-80, 464, 0}, {80, 480, 96}}, kPaving);
    for (const float x : {-76.0f, 76.0f}) {
        addBlock(scene, {{x - 4, 376, 150}, {x + 4, 392, 182}}, kLamp);
        addLight(scene, {x * 0.8f, 384, 166}, {220, 140, 70}, 260);
    }
    addRoom(scene, kNave, {kPlaster, kPaving, kPlanks});
    addVault(scene);
    addWindows(scene);
    addStainedGlass(scene);
    addFurniture(scene);
    addThing(scene, "deathmatch_start", {-180, 800, 120}).keys.emplace_back("angle", "0");
    const std::vector<std::pair<float, float>> entrance{{-72, 72}};
    for (uint32_t side = 0; side < 4; ++side)
        addBand(scene, kNave, {side, 96, 128, 6, kStone, side == 2 ? entrance : decltype(entrance){}});
    for (const float y : {656.0f, 816.0f, 976.0f}) { // lamps on chains
        addBlock(scene, {{-16, y - 16, 256}, {16, y + 16, 272}}, kLamp);
        addBlock(scene, {{-2, y - 2, 272}, {2, y + 2, 424}}, kGirder);
        addLight(scene, {0, y, 240}, {165, 108, 56}, 360);
    }
}

} // namespace visleaf
