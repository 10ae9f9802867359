// The gallery: a long straight hall with ribs, lamps of several colours, a channel of slime and a bridge over
// it.
#include "forge/demo_parts.h"

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr Bounds kDoorway{{-56, -320, 0}, {56, -256, 128}};
constexpr Bounds kHall{{-128, -2112, 0}, {128, -320, 224}};
constexpr Bounds kChannel{{-128, -1248, -112}, {128, -1088, 0}};
constexpr float kRibStep = 256.0f;

struct GalleryLamp {
    glm::vec3 color;
    uint32_t texture;
    uint8_t style;
};

// From the hub on: warm, cold, flickering, warm, cold, red.
constexpr std::array<GalleryLamp, 7> kLamps{{{{230, 160, 90}, kLamp, 0},
                                             {{120, 160, 225}, kColdLamp, 0},
                                             {{230, 160, 90}, kLamp, 10},
                                             {{150, 190, 150}, kColdLamp, 0},
                                             {{230, 160, 90}, kLamp, 0},
                                             {{120, 160, 225}, kColdLamp, 1},
                                             {{240, 60, 40}, kRedLamp, 0}}};

void addRib(SceneDescription& scene, float y) {
    for (const float side : {-1.0f, 1.0f}) {
        const float wall = side * 128, inner = side * 100;
        const Bounds post{{std::min(wall, inner), y - 16, 0}, {std::max(wall, inner), y + 16, 224}};
        addBlock(scene, post, kStone);
        const Bounds brace{{std::min(inner, side * 48), y - 16, 172},
                           {std::max(inner, side * 48), y + 16, 224}};
        scene.brushes.push_back(cutBox(brace, kStone, {{{inner, y, 172}, {-side, 0, -1}}}));
    }
    addBlock(scene, {{-48, y - 16, 208}, {48, y + 16, 224}}, kStone);
}

void addLamps(SceneDescription& scene) {
    for (size_t i = 0; i < kLamps.size(); ++i) {
        const float y = -448 - kRibStep * static_cast<float>(i);
        addBlock(scene, {{-32, y - 16, 216}, {32, y + 16, 224}}, kLamps[i].texture);
        addLight(scene, {0, y, 196}, kLamps[i].color, 400, kLamps[i].style);
    }
}

void addChannel(SceneDescription& scene) {
    addRoom(scene, kChannel, {kConcrete, kConcrete, kConcrete});
    addLiquid(scene, {kChannel.mins, {128, -1088, -40}}, kSlime);
    for (const float x : {-96.0f, 96.0f})
        addLight(scene, {x, -1168, -24}, {50, 140, 40}, 180);
    SceneBrush bridge = cutBox({{-40, -1248, -4}, {40, -1088, 0}}, kGrate, {});
    addModel(scene, "grate_wall", {bridge});
    for (const float x : {-44.0f, 40.0f})
        addBlock(scene, {{x, -1248, -8}, {x + 4, -1088, 4}}, kGirder);
    for (const float y : {-1256.0f, -1088.0f})
        addBlock(scene, {{-128, y, 0}, {128, y + 8, 3}}, kHazard);
}

} // namespace

void addGallery(SceneDescription& scene) {
    addRoom(scene, kDoorway, {kStone, kTile, kStone});
    addRoom(scene, kHall, {kBrick, kTile, kConcrete});
    addChannel(scene);
    for (float y = -576; y > -2112; y -= kRibStep) {
        const bool isOverChannel = y < -1088 && y > -1248;
        if (!isOverChannel) addRib(scene, y);
    }
    addLamps(scene);
    const std::vector<std::pair<float, float>> eastDoor{{-2032, -1904}, {-1248, -1088}}, west{{-1248, -1088}};
    addBand(scene, kHall, {0, 0, 40, 6, kStone, west});
    addBand(scene, kHall, {1, 0, 40, 6, kStone, eastDoor});
    for (const float z : {150.0f, 172.0f})
        scene.brushes.push_back(prism({{-124, -2112, z}, {-108, -320, z + 16}}, 1, kRust));
    addBlock(scene, {{-64, -2112, 64}, {64, -2104, 128}},
             {kGirder, kGirder, kGirder, kScreen, kGirder, kGirder});
    addLight(scene, {0, -2072, 112}, {30, 150, 80}, 260);
    addThing(scene, "item", {0, -1500, 16});
    addBlock(scene, {{124, -2028, 124}, {128, -1996, 156}}, kExit);
    addBlock(scene, {{-128, -1928, 80}, {-124, -1896, 112}}, kArrow);
    for (const float x : {-94.0f, 46.0f})
        addCrate(scene, {x, -716, 0});
}

} // namespace visleaf
