// The works: a hall of machines around a pit of lava, with a grate over it, a belt, a fan and screens.
#include "forge/demo_parts.h"

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr Bounds kPassage{{-352, -48, 0}, {-256, 48, 112}};
constexpr Bounds kHall{{-928, -320, 0}, {-352, 320, 256}};
constexpr Bounds kPit{{-768, -96, -176}, {-512, 96, 0}};
constexpr Bounds kShaft{{-704, -64, 256}, {-576, 64, 416}};
constexpr uint8_t kSwitchedStyle = kFirstSwitchedStyle;

void addEntrance(SceneDescription& scene) {
    addRoom(scene, kPassage, {kBlueMetal, kTread, kMetal});
    for (const float y : {-48.0f, 44.0f})
        addBlock(scene, {{-312, y, 0}, {-288, y + 4, 112}}, kGirder);
    addBlock(scene, {{-312, -44, 108}, {-288, 44, 112}}, kGirder);
    const SceneBrush leaf = cutBox({{-304, -44, 72}, {-296, 44, 108}}, kDoor, {});
    SceneEntity& door = addModel(scene, "door", {leaf});
    door.keys = {{"angle", "-1"}, {"speed", "80"}, {"lip", "8"}};
    addBlock(scene, {{-344, -16, 108}, {-328, 16, 112}}, kColdLamp);
    addLight(scene, {-328, 0, 96}, {150, 180, 220}, 180);
}

void addPit(SceneDescription& scene) {
    addRoom(scene, kPit, {kRock, kRock, kRock});
    addLiquid(scene, {kPit.mins, {kPit.maxs.x, kPit.maxs.y, -120}}, kLava);
    for (const float x : {-704.0f, -640.0f, -576.0f})
        addLight(scene, {x, 0, -84}, {255, 104, 28}, 480);
    addLight(scene, {-640, 0, 40}, {190, 76, 24}, 520); // the glow above it
    SceneBrush grate = cutBox({{-768, -32, -4}, {-512, 32, 0}}, kGrate, {});
    addModel(scene, "grate_wall", {grate});
    for (const float y : {-104.0f, 96.0f}) // kerbs
        addBlock(scene, {{-776, y, 0}, {-504, y + 8, 6}}, kGirder);
    for (const float x : {-768.0f, -648.0f, -520.0f}) {
        for (const float y : {-36.0f, 32.0f}) // posts of a railing
            addBlock(scene, {{x, y, 0}, {x + 4, y + 4, 40}}, kGirder);
    }
    for (const float y : {-36.0f, 32.0f})
        addBlock(scene, {{-768, y, 36}, {-516, y + 4, 40}}, kMetal);
}

void addFan(SceneDescription& scene) {
    addRoom(scene, kShaft, {kRust, kRust, kColdLamp});
    std::vector<SceneBrush> blades{prism({{-12, -12, -8}, {12, 12, 8}}, 2, kGirder)};
    for (const bool isAlongX : {true, false}) {
        for (const float side : {-1.0f, 1.0f}) {
            const float inner = side * 10, outer = side * 56;
            const float low = std::min(inner, outer), high = std::max(inner, outer);
            const Bounds bounds =
                isAlongX ? Bounds{{low, -12, -6}, {high, 12, 6}} : Bounds{{-12, low, -6}, {12, high, 6}};
            const glm::vec3 slope = isAlongX ? glm::vec3(0, side * 12, 24) : glm::vec3(-side * 12, 0, 24);
            const glm::vec3 lift = glm::vec3(0, 0, 2);
            blades.push_back(cutBox(bounds, kMetal, {{lift, slope}, {-lift, -slope}}));
        }
    }
    SceneEntity& fan = addModel(scene, "fan", std::move(blades));
    scene.models.back().origin = {-640, 0, 292};
    fan.keys = {{"origin", "-640 0 292"}, {"speed", "120"}};
    addLight(scene, {-640, 0, 390}, {190, 215, 255}, 620);
    addLight(scene, {-640, 0, 250}, {110, 130, 160}, 460);
}

void addBelt(SceneDescription& scene) {
    addBlock(scene, {{-928, 240, 0}, {-416, 304, 36}}, kGirder);
    SceneBrush belt = cutBox({{-928, 240, 36}, {-416, 304, 40}}, kMetal, {});
    belt.textures[5] = kBelt;
    addModel(scene, "conveyor", {belt}).keys = {{"speed", "60"}, {"angle", "0"}};
    for (const float x : {-860.0f, -700.0f, -520.0f})
        addCrate(scene, {x, 248, 40});
    for (const float y : {232.0f, 304.0f})
        addBlock(scene, {{-928, y, 0}, {-416, y + 8, 48}}, kBlueMetal);
}

void addConsole(SceneDescription& scene) {
    scene.brushes.push_back(
        cutBox({{-928, -224, 0}, {-872, 160, 56}}, kBlueMetal, {{{-872, 0, 40}, {16, 0, 40}}}));
    for (float y = -192; y < 128; y += 80) {
        addBlock(scene, {{-928, y, 88}, {-916, y + 64, 152}},
                 {kGirder, kScreen, kGirder, kGirder, kGirder, kGirder});
        addLight(scene, {-896, y + 32, 120}, {24, 120, 60}, 190);
    }
    addBlock(scene, {{-928, 184, 104}, {-920, 216, 136}}, kHazard);
}

void addStructure(SceneDescription& scene) {
    for (const float x : {-800.0f, -496.0f}) {
        for (const float y : {-160.0f, 160.0f}) {
            addBlock(scene, {{x - 14, y - 14, 0}, {x + 14, y + 14, 256}}, kGirder);
            addBlock(scene, {{x - 22, y - 22, 0}, {x + 22, y + 22, 14}}, kConcrete);
        }
    }
    for (const float y : {-160.0f, 160.0f})
        addBlock(scene, {{-928, y - 10, 228}, {-352, y + 10, 256}}, kGirder);
    for (const float x : {-800.0f, -496.0f})
        addBlock(scene, {{x - 10, -320, 232}, {x + 10, 320, 256}}, kGirder);
    for (const float z : {180.0f, 204.0f}) // pipes
        scene.brushes.push_back(prism({{-928, -316, z}, {-352, -296, z + 20}}, 0, kRust));
    scene.brushes.push_back(prism({{-420, -288, 0}, {-372, -240, 256}}, 2, kRust));
    addCrate(scene, {-480, -312, 0});
    addCrate(scene, {-536, -308, 0});
    addCrate(scene, {-508, -304, 48});
    const std::vector<std::pair<float, float>> entrance{{-56, 56}};
    for (uint32_t side = 0; side < 4; ++side)
        addBand(scene, kHall, {side, 0, 40, 4, kBlueMetal, side == 1 ? entrance : decltype(entrance){}});
}

// Two lamps over the belt go out when a visitor steps on the grate's far end.
void addSwitchedLamps(SceneDescription& scene) {
    for (const float x : {-832.0f, -528.0f}) {
        addBlock(scene, {{x - 32, 264, 208}, {x + 32, 280, 216}}, kLamp);
        addLight(scene, {x, 264, 192}, {250, 200, 120}, 400, kSwitchedStyle);
        scene.lights.back().name = "works_lamps";
    }
    SceneBrush field = cutBox({{-820, -32, 0}, {-772, 32, 64}}, kTrigger, {});
    addModel(scene, "trigger", {field}).keys = {{"target", "works_lamps"}};
}

} // namespace

void addWorks(SceneDescription& scene) {
    addEntrance(scene);
    addRoom(scene, kHall, {kMetal, kTread, kRust});
    addPit(scene);
    addFan(scene);
    addBelt(scene);
    addConsole(scene);
    addStructure(scene);
    addSwitchedLamps(scene);
    addThing(scene, "deathmatch_start", {-860, -260, 24}).keys.emplace_back("angle", "45");
    addThing(scene, "item", {-860, 200, 16});
    addBlock(scene, {{-416, -176, 248}, {-384, -144, 256}}, kRedLamp);
    addLight(scene, {-400, -160, 232}, {250, 60, 40}, 380, 2);
}

} // namespace visleaf
