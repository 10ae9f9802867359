#include "forge/room.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

// Indices into the table that textures() makes.
enum Texture : uint32_t {
    kBrick,
    kTile,
    kMetal,
    kStone,
    kWater,
    kGlass,
    kLamp,
    kCrate,
    kDoor,
    kPaving,
    kSky,
    kEmber,
};

std::vector<SceneTexture> textures() {
    return {
        {"brick"},
        {"tile"},
        {"metal"},
        {"stone"},
        {"water", TextureKind::water},
        {"glass", TextureKind::glass},
        {"lamp", TextureKind::lamp, 300},
        {"crate"},
        {"door"},
        {"paving"},
        {"sky", TextureKind::sky, 100},
        {"ember", TextureKind::lamp, 200},
    };
}

BoxSides wallsFloorCeiling(uint32_t walls, uint32_t floor, uint32_t ceiling) {
    return {walls, walls, walls, walls, floor, ceiling};
}

SceneBrush room(const glm::vec3& mins, const glm::vec3& maxs, const BoxSides& sides, uint32_t area = 1) {
    return {.bounds = {mins, maxs}, .sides = sides, .area = area};
}

SceneBrush brush(const Bounds& bounds, Contents contents, uint32_t texture) {
    return {.bounds = bounds, .contents = contents, .sides = everywhere(texture)};
}

SceneBrush solid(const glm::vec3& mins, const glm::vec3& maxs, uint32_t texture) {
    return brush({mins, maxs}, contents::kSolid, texture);
}

void addRooms(std::vector<SceneBrush>& brushes) {
    const BoxSides indoors = wallsFloorCeiling(kBrick, kTile, kMetal);
    const BoxSides passage = wallsFloorCeiling(kMetal, kTile, kMetal);
    brushes.push_back(room({0, 0, 0}, {512, 384, 192}, indoors));                 // hall
    brushes.push_back(room({96, 96, -80}, {320, 256, 0}, everywhere(kStone)));    // pool
    brushes.push_back(room({512, 128, 0}, {560, 224, 128}, passage));             // to the court
    brushes.push_back(room({512, 272, 56}, {560, 352, 136}, everywhere(kMetal))); // window
    brushes.push_back(
        room({560, -64, 0}, {1072, 448, 320}, wallsFloorCeiling(kBrick, kPaving, kSky))); // court
    brushes.push_back(room({208, 384, 0}, {304, 432, 128}, passage, 2));                  // to the store
    brushes.push_back(
        room({128, 432, 0}, {448, 688, 160}, wallsFloorCeiling(kStone, kTile, kMetal), 2)); // store
    brushes.push_back(room({64, 576, 0}, {128, 640, 112}, passage, 2));                     // to the vault
    brushes.push_back(
        room({-224, 464, -32}, {64, 720, 176}, wallsFloorCeiling(kBrick, kStone, kMetal), 2)); // vault
}

void addThings(std::vector<SceneBrush>& brushes) {
    brushes.push_back(brush({{96, 96, -80}, {320, 256, -16}}, contents::kWater, kWater));
    brushes.push_back(
        brush({{528, 272, 56}, {536, 352, 136}}, contents::kWindow | contents::kTranslucent, kGlass));

    brushes.push_back(solid({176, 160, 184}, {240, 192, 192}, kLamp));  // over the pool
    brushes.push_back(solid({400, 288, 184}, {464, 320, 192}, kLamp));  // before the window
    brushes.push_back(solid({272, 560, 152}, {304, 592, 160}, kLamp));  // in the store
    brushes.push_back(solid({-96, 576, -32}, {-48, 624, -24}, kEmber)); // on the vault's floor

    brushes.push_back(solid({352, 24, 0}, {400, 72, 48}, kCrate));
    brushes.push_back(solid({408, 16, 0}, {472, 80, 64}, kCrate));
    brushes.push_back(solid({364, 30, 48}, {396, 62, 80}, kCrate));
    brushes.push_back(solid({368, 616, 0}, {432, 680, 64}, kCrate));
    brushes.push_back(solid({144, 448, 0}, {192, 496, 48}, kCrate));

    for (const float x : {640.0f, 816.0f, 992.0f}) { // pillars of the court, on bases
        for (const float y : {16.0f, 336.0f}) {
            brushes.push_back(solid({x - 8, y - 8, 0}, {x + 40, y + 40, 16}, kStone));
            brushes.push_back(solid({x, y, 16}, {x + 32, y + 32, 256}, kStone));
        }
    }
    brushes.push_back(solid({632, 8, 256}, {1032, 56, 288}, kStone)); // beams over them
    brushes.push_back(solid({632, 328, 256}, {1032, 376, 288}, kStone));
    brushes.push_back(solid({776, 152, 0}, {872, 248, 8}, kStone)); // steps in its middle
    brushes.push_back(solid({792, 168, 8}, {856, 232, 24}, kMetal));
}

void addLights(SceneDescription& scene) {
    scene.lights = {
        {{208, 176, 176}, {240, 222, 185}, 480, 0}, // over the pool
        {{432, 304, 176}, {200, 190, 170}, 340, 0}, // before the window
        {{720, 200, 300}, {105, 120, 145}, 900, 0}, // skylight in the shade of the court
        {{960, 200, 300}, {105, 120, 145}, 900, 0},
        {{448, 160, 96}, {90, 50, 20}, 220, 0},      // warm, beside the passage
        {{32, 352, 64}, {40, 90, 220}, 260, 0},      // blue, in the hall's far corner
        {{288, 576, 144}, {190, 200, 220}, 340, 10}, // flickers in the store
        {{144, 664, 40}, {30, 120, 60}, 200, 0},     // green, in the store's corner
        {{-72, 600, 0}, {255, 120, 40}, 380, 5},     // pulses over the embers
        {{-192, 496, 96}, {90, 20, 20}, 260, 0},
    };
    scene.sun = {glm::normalize(glm::vec3(0.45f, -0.55f, 1.0f)), {235, 220, 185}};
    scene.ambient = {26, 27, 33};
}

std::vector<SceneEntity> entities() {
    return {
        {"worldspawn", {{"message", "Hall and court"}}},
        {"player_start", {{"origin", "40 48 24"}, {"angle", "35"}}},
        {"door", {{"angle", "-1"}}, 0},
        {"areaportal", {{"targetname", "storedoor"}, {"style", "1"}}},
        {"item", {{"origin", "824 200 40"}}},
    };
}

} // namespace

SceneDescription makeRoom() {
    SceneDescription scene;
    scene.textures = textures();
    addRooms(scene.brushes);
    addThings(scene.brushes);
    // The door is three quarters open, so that the store is visible from the hall.
    scene.models = {{{solid({208, 400, 96}, {304, 416, 128}, kDoor)}}};
    addLights(scene);
    scene.areas = {{0, 0}, {0, 1}, {1, 1}};
    scene.areas[1].numPortals = 1;
    scene.areas[2].firstPortal = 1;
    scene.areaPortals = {{1, 2}, {1, 1}};
    scene.entities = entities();
    return scene;
}

} // namespace visleaf
