#include "forge/room.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

// Into the table that textures() makes.
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
    namespace flag = surface_flag; // its names and the enumeration's would hide one another
    return {
        {"room/brick"},
        {"room/tile"},
        {"room/metal"},
        {"room/stone"},
        {"room/water", flag::kWarp | flag::kTranslucent66},
        {"room/glass", flag::kTranslucent33},
        {"room/lamp", flag::kLightSource, 300},
        {"room/crate"},
        {"room/door"},
        {"room/paving"},
        {"room/sky", flag::kSky | flag::kLightSource, 100},
        {"room/ember", flag::kLightSource, 200},
    };
}

SideTextures everywhere(uint32_t texture) {
    return {texture, texture, texture, texture, texture, texture};
}

SideTextures wallsFloorCeiling(uint32_t walls, uint32_t floor, uint32_t ceiling) {
    return {walls, walls, walls, walls, floor, ceiling};
}

SceneBox room(const glm::vec3& mins, const glm::vec3& maxs, const SideTextures& sides, uint32_t area = 1) {
    return {{mins, maxs}, 0, sides, area};
}

SceneBox solid(const glm::vec3& mins, const glm::vec3& maxs, uint32_t texture) {
    return {{mins, maxs}, contents::kSolid, everywhere(texture)};
}

void addRooms(std::vector<SceneBox>& boxes) {
    const SideTextures indoors = wallsFloorCeiling(kBrick, kTile, kMetal);
    const SideTextures passage = wallsFloorCeiling(kMetal, kTile, kMetal);
    boxes.push_back(room({0, 0, 0}, {512, 384, 192}, indoors));                 // hall
    boxes.push_back(room({96, 96, -80}, {320, 256, 0}, everywhere(kStone)));    // pool
    boxes.push_back(room({512, 128, 0}, {560, 224, 128}, passage));             // to the court
    boxes.push_back(room({512, 272, 56}, {560, 352, 136}, everywhere(kMetal))); // window
    boxes.push_back(room({560, -64, 0}, {1072, 448, 320}, wallsFloorCeiling(kBrick, kPaving, kSky))); // court
    boxes.push_back(room({208, 384, 0}, {304, 432, 128}, passage, 2)); // to the store
    boxes.push_back(
        room({128, 432, 0}, {448, 688, 160}, wallsFloorCeiling(kStone, kTile, kMetal), 2)); // store
    boxes.push_back(room({64, 576, 0}, {128, 640, 112}, passage, 2));                       // to the vault
    boxes.push_back(
        room({-224, 464, -32}, {64, 720, 176}, wallsFloorCeiling(kBrick, kStone, kMetal), 2)); // vault
}

void addThings(std::vector<SceneBox>& boxes) {
    boxes.push_back({{{96, 96, -80}, {320, 256, -16}}, contents::kWater, everywhere(kWater)});
    boxes.push_back(
        {{{528, 272, 56}, {536, 352, 136}}, contents::kWindow | contents::kTranslucent, everywhere(kGlass)});

    boxes.push_back(solid({176, 160, 184}, {240, 192, 192}, kLamp));  // over the pool
    boxes.push_back(solid({400, 288, 184}, {464, 320, 192}, kLamp));  // before the window
    boxes.push_back(solid({272, 560, 152}, {304, 592, 160}, kLamp));  // in the store
    boxes.push_back(solid({-96, 576, -32}, {-48, 624, -24}, kEmber)); // on the vault's floor

    boxes.push_back(solid({352, 24, 0}, {400, 72, 48}, kCrate));
    boxes.push_back(solid({408, 16, 0}, {472, 80, 64}, kCrate));
    boxes.push_back(solid({364, 30, 48}, {396, 62, 80}, kCrate));
    boxes.push_back(solid({368, 616, 0}, {432, 680, 64}, kCrate));
    boxes.push_back(solid({144, 448, 0}, {192, 496, 48}, kCrate));

    for (const float x : {640.0f, 816.0f, 992.0f}) { // pillars of the court, on bases
        for (const float y : {16.0f, 336.0f}) {
            boxes.push_back(solid({x - 8, y - 8, 0}, {x + 40, y + 40, 16}, kStone));
            boxes.push_back(solid({x, y, 16}, {x + 32, y + 32, 256}, kStone));
        }
    }
    boxes.push_back(solid({632, 8, 256}, {1032, 56, 288}, kStone)); // beams over them
    boxes.push_back(solid({632, 328, 256}, {1032, 376, 288}, kStone));
    boxes.push_back(solid({776, 152, 0}, {872, 248, 8}, kStone)); // steps in its middle
    boxes.push_back(solid({792, 168, 8}, {856, 232, 24}, kMetal));
}

void addLights(SceneDescription& scene) {
    scene.lights = {
        {{208, 176, 176}, {240, 222, 185}, 480, 0}, // over the pool
        {{432, 304, 176}, {200, 190, 170}, 340, 0}, // before the window
        {{720, 200, 300}, {105, 120, 145}, 900, 0}, // what the sky gives the court's shade
        {{960, 200, 300}, {105, 120, 145}, 900, 0},
        {{448, 160, 96}, {90, 50, 20}, 220, 0},      // warm, beside the passage
        {{32, 352, 64}, {40, 90, 220}, 260, 0},      // blue, in the hall's far corner
        {{288, 576, 144}, {190, 200, 220}, 340, 10}, // flickers in the store
        {{144, 664, 40}, {30, 120, 60}, 200, 0},     // green, in the store's corner
        {{-72, 600, 0}, {255, 120, 40}, 380, 5},     // breathes over the embers
        {{-192, 496, 96}, {90, 20, 20}, 260, 0},
    };
    scene.sun = {glm::normalize(glm::vec3(0.45f, -0.55f, 1.0f)), {235, 220, 185}};
    scene.ambient = {26, 27, 33};
}

constexpr std::string_view kEntities = R"({
"classname" "worldspawn"
"message" "Hall and court"
"sky" "room"
}
{
"classname" "info_player_start"
"origin" "40 48 24"
"angle" "35"
}
{
"classname" "func_door"
"model" "*1"
"angle" "-1"
}
{
"classname" "func_areaportal"
"targetname" "storedoor"
"style" "1"
}
{
"classname" "light"
"origin" "208 176 176"
"light" "300"
}
{
"classname" "item_health"
"origin" "824 200 40"
}
)";

} // namespace

SceneDescription makeRoom() {
    SceneDescription scene;
    scene.textures = textures();
    addRooms(scene.boxes);
    addThings(scene.boxes);
    // A door that stands three quarters open, so that the store can be seen from the hall.
    scene.models = {{{solid({208, 400, 96}, {304, 416, 128}, kDoor)}}};
    addLights(scene);
    scene.areas = {{0, 0}, {0, 1}, {1, 1}};
    scene.areas[1].numPortals = 1;
    scene.areas[2].firstPortal = 1;
    scene.areaPortals = {{1, 2}, {1, 1}};
    scene.entities = kEntities;
    return scene;
}

} // namespace visleaf
