// The yard: open sky over a pond, a colonnade with a roof, trees, and a tower with a lift.
#include "forge/demo_parts.h"

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr Bounds kYard{{320, -512, -32}, {1280, 512, 256}};
constexpr Bounds kGate{{256, -64, 0}, {320, 64, 160}};
constexpr Bounds kPond{{672, -352, -112}, {992, -96, -32}};

void addWalls(SceneDescription& scene) {
    addRoom(scene, kYard, {kStone, kGround, kSky});
    addRoom(scene, {{320, -512, 256}, {1280, 512, 640}}, {kSky, kSky, kSky});
    for (float at = -512; at < 512; at += 64) { // battlements
        addBlock(scene, {{1248, at, 256}, {1280, at + 40, 288}}, kStone);
        addBlock(scene, {{320, at, 256}, {352, at + 40, 288}}, kStone);
    }
    for (float at = 368; at < 1240; at += 64) {
        addBlock(scene, {{at, -512, 256}, {at + 40, -480, 288}}, kStone);
        addBlock(scene, {{at, 480, 256}, {at + 40, 512, 288}}, kStone);
    }
    // Over the gate, because skies hide nothing in most games: else the hub's lantern is seen from here.
    addBlock(scene, {{320, -152, 256}, {356, 152, 320}}, kStone);
    const std::vector<std::pair<float, float>> gate{{-80, 80}};
    for (uint32_t side = 0; side < 4; ++side) {
        addBand(scene, kYard, {side, 232, 256, 12, kConcrete});
        addBand(scene, kYard, {side, -32, 0, 10, kRock, side == 0 ? gate : decltype(gate){}});
    }
    for (const float at : {-400.0f, -240.0f, 240.0f}) { // buttresses beside the gate and across from it
        for (const bool isEast : {false, true}) {
            const float foot = isEast ? 1280.0f : 320.0f, tip = isEast ? 1224.0f : 376.0f;
            const Bounds bounds{{std::min(foot, tip), at - 24, -32}, {std::max(foot, tip), at + 24, 208}};
            scene.brushes.push_back(cutBox(bounds, kStone, {{{foot, at, 208}, {tip - foot, 0, 200}}}));
        }
    }
}

void addGate(SceneDescription& scene) {
    addRoom(scene, kGate, {kStone, kPaving, kStone});
    addArch(scene, kGate, 0, kConcrete);
    addStairs(scene, {{320, -64, -32}, {384, 64, 0}}, 0, kPaving);
    for (const float y : {-72.0f, 72.0f}) { // lanterns on posts
        addBlock(scene, {{318, y - 8, 80}, {334, y + 8, 112}}, kLamp);
        addLight(scene, {340, y, 98}, {220, 150, 80}, 300);
    }
    addLight(scene, {288, 0, 120}, {190, 130, 70}, 180);
}

void addPond(SceneDescription& scene) {
    addRoom(scene, kPond, {kRock, kRock, kStone});
    addLiquid(scene, {kPond.mins, {kPond.maxs.x, kPond.maxs.y, -44}}, kWater);
    for (const float side : {-1.0f, 1.0f}) {
        const float y = side < 0 ? -368.0f : -96.0f, x = side < 0 ? 656.0f : 992.0f;
        addBlock(scene, {{656, y, -32}, {1008, y + 16, -20}}, kConcrete);
        addBlock(scene, {{x, -352, -32}, {x + 16, -96, -20}}, kConcrete);
    }
    // A fountain in its middle.
    scene.brushes.push_back(prism({{808, -248, -112}, {856, -200, -24}}, 2, kStone));
    scene.brushes.push_back(prism({{784, -272, -24}, {880, -176, -12}}, 2, kStone));
    scene.brushes.push_back(spire({{816, -240, -12}, {848, -208, 72}}, true, kConcrete));
    addLight(scene, {832, -224, -70}, {30, 120, 150}, 260);
}

void addTree(SceneDescription& scene, float x, float y, float height) {
    scene.brushes.push_back(prism({{x - 8, y - 8, -32}, {x + 8, y + 8, -32 + height * 0.4f}}, 2, kPlanks));
    for (const float part : {0.0f, 1.0f, 2.0f}) {
        const float half = 52 - 13 * part, bottom = height * (0.2f + 0.24f * part) - 32;
        scene.brushes.push_back(spire(
            {{x - half, y - half, bottom}, {x + half, y + half, bottom + height * 0.34f}}, true, kGround));
    }
}

void addColonnade(SceneDescription& scene) {
    addBlock(scene, {{320, 368, -32}, {1280, 512, -16}}, kPaving);
    for (float x = 384; x < 1280; x += 144)
        addColumn(scene, {x, 392, -16}, 14, 176, kConcrete);
    addBlock(scene, {{320, 368, 160}, {1280, 512, 176}}, kPlanks);
    scene.brushes.push_back(
        cutBox({{320, 360, 176}, {1280, 512, 228}}, kRust, {{{320, 360, 180}, {0, -48, 152}}}));
    for (const float x : {456.0f, 744.0f, 1032.0f}) {
        addBlock(scene, {{x - 8, 504, 96}, {x + 8, 512, 128}}, kLamp);
        addLight(scene, {x, 484, 112}, {230, 140, 66}, 280);
    }
    addCrate(scene, {560, 440, -16});
    addCrate(scene, {612, 452, -16});
    addCrate(scene, {576, 446, 32});
}

// A lift carries the visitor to its top.
void addTower(SceneDescription& scene) {
    addBlock(scene, {{1088, -512, -32}, {1280, -320, 176}}, kBrick);
    addBlock(scene, {{1080, -512, 160}, {1280, -312, 176}}, kConcrete);
    for (float at = -496; at < -320; at += 48)
        addBlock(scene, {{1080, at, 176}, {1092, at + 28, 208}}, kStone);
    for (const float y : {-414.0f, -306.0f})
        scene.brushes.push_back(prism({{1040, y - 6, -32}, {1052, y + 6, 220}}, 2, kGirder));
    std::vector<SceneBrush> plate{cutBox({{984, -400, -32}, {1080, -320, -24}}, kLift, {})};
    SceneEntity& lift = addModel(scene, "lift", std::move(plate));
    lift.keys = {{"height", "200"}, {"speed", "100"}};
    addBlock(scene, {{1080, -420, 64}, {1088, -404, 96}}, kColdLamp);
    addLight(scene, {1052, -416, 76}, {120, 160, 220}, 260);
    addBlock(scene, {{1084, -428, 12}, {1088, -396, 44}}, kArrow);
}

} // namespace

void addYard(SceneDescription& scene) {
    addWalls(scene);
    addGate(scene);
    addPond(scene);
    addColonnade(scene);
    addTower(scene);
    addTree(scene, 480, 232, 208);
    addTree(scene, 584, 288, 164);
    addTree(scene, 1160, 120, 224);
    addTree(scene, 520, -400, 184);
    addBlock(scene, {{384, -48, -32}, {656, 48, -28}}, kPaving);
    addBlock(scene, {{608, 48, -32}, {704, 368, -28}}, kPaving);
    addThing(scene, "deathmatch_start", {700, 200, 0}).keys.emplace_back("angle", "270");
}

} // namespace visleaf
