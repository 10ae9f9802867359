// The hub: a hall around an octagonal pool, under a lantern that lets the sun in.
#include "forge/demo_parts.h"

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr Bounds kHall{{-256, -256, 0}, {256, 256, 256}};
constexpr Bounds kPool{{-96, -96, -80}, {96, 96, 0}};
constexpr Bounds kLantern{{-112, -112, 256}, {112, 112, 384}};

void addPool(SceneDescription& scene) {
    addRoom(scene, kPool, {kStone, kTile, kStone});
    for (const float x : {-1.0f, 1.0f}) { // corners that make it an octagon
        for (const float y : {-1.0f, 1.0f}) {
            const glm::vec3 corner(x * 96, y * 96, -80), inner(x * 40, y * 40, 0);
            scene.brushes.push_back(cutBox({glm::min(corner, inner), glm::max(corner, inner)}, kStone,
                                           {{{x * 96, y * 40, 0}, {-x, -y, 0}}}));
        }
    }
    addLiquid(scene, {{-96, -96, -80}, {96, 96, -14}}, kWater);
    for (const float side : {-1.0f, 1.0f}) { // a kerb around it
        const float inner = side * 96, outer = side * 112;
        addBlock(scene, {{std::min(inner, outer), -112, 0}, {std::max(inner, outer), 112, 8}}, kConcrete);
        addBlock(scene, {{-96, std::min(inner, outer), 0}, {96, std::max(inner, outer), 8}}, kConcrete);
    }
}

void addLantern(SceneDescription& scene) {
    addRoom(scene, kLantern, {kPlaster, kPlaster, kSky});
    for (const float at : {-56.0f, 0.0f, 56.0f}) { // bars below the sky
        addBlock(scene, {{at - 4, -112, 356}, {at + 4, 112, 368}}, kGirder);
        addBlock(scene, {{-112, at - 4, 360}, {112, at + 4, 372}}, kGirder);
    }
}

void addStructure(SceneDescription& scene) {
    for (const float x : {-148.0f, 148.0f}) {
        for (const float y : {-148.0f, 148.0f})
            addColumn(scene, {x, y, 0}, 18, 216, kStone);
    }
    for (const float at : {-148.0f, 148.0f}) { // beams over the columns
        addBlock(scene, {{-256, at - 18, 216}, {256, at + 18, 244}}, kPlanks);
        addBlock(scene, {{at - 18, -256, 216}, {at + 18, 256, 244}}, kPlanks);
    }
    const std::vector<std::pair<float, float>> wide{{-72, 72}}, narrow{{-56, 56}};
    const std::array<std::vector<std::pair<float, float>>, 4> doors{narrow, wide, narrow, wide};
    for (uint32_t side = 0; side < 4; ++side) {
        addBand(scene, kHall, {side, 0, 56, 6, kStone, doors[side]});
        addBand(scene, kHall, {side, 56, 64, 10, kConcrete, doors[side]});
        addBand(scene, kHall, {side, 188, 200, 8, kConcrete});
    }
}

void addWallLamps(SceneDescription& scene) {
    for (const float x : {-1.0f, 1.0f}) {
        for (const float y : {-1.0f, 1.0f}) {
            const glm::vec3 place(x * 252, y * 148, 124);
            addBlock(scene, {place - glm::vec3(4, 8, 16), place + glm::vec3(4, 8, 16)}, kLamp);
            addBlock(scene, {place - glm::vec3(4, 12, 22), place + glm::vec3(4, 12, -16)}, kGirder);
            addLight(scene, {x * 228, y * 148, 126}, {240, 160, 84}, 360);
        }
    }
}

} // namespace

void addHub(SceneDescription& scene) {
    addRoom(scene, kHall, {kBrick, kTile, kPlanks});
    addPool(scene);
    addLantern(scene);
    addStructure(scene);
    addWallLamps(scene);
    addLight(scene, {0, 0, 330}, {90, 110, 150}, 440);
    addLight(scene, {0, 0, 10}, {16, 70, 90}, 230); // what the water throws back
    addBlock(scene, {{-32, 250, 164}, {32, 256, 196}}, kSign);
    addThing(scene, "player_start", {-220, -96, 24}).keys.emplace_back("angle", "22");
}

} // namespace visleaf
