// The maze: a grid of small rooms of which every visitor sees only the next few, and a grotto behind it.
#include "forge/demo_parts.h"

#include <random>

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr int kCells = 7;
constexpr float kStep = 128.0f, kCellSize = 104.0f, kHeight = 128.0f;
constexpr glm::vec3 kCorner{176, -2096, 0};
constexpr uint32_t kSeed = 7;
constexpr int kLoops = 4; // walls opened beyond those that a maze needs

struct Door {
    int x, y;
    bool isEast; // else to the north
};

glm::vec3 cornerOf(int x, int y) {
    return kCorner + kStep * glm::vec3(x, y, 0);
}

bool isInside(int x, int y) {
    return x >= 0 && y >= 0 && x < kCells && y < kCells;
}

Door doorBetween(int x, int y, int otherX, int otherY) {
    return {std::min(x, otherX), std::min(y, otherY), x != otherX};
}

// A walk that goes where it has not been, and back where it can't go on.
std::vector<Door> carve() {
    std::mt19937 random(kSeed);
    std::vector<std::pair<int, int>> way{{0, 0}};
    std::array<std::array<bool, kCells>, kCells> known{};
    known[0][0] = true;
    std::vector<Door> doors;
    while (!way.empty()) {
        const auto [x, y] = way.back();
        std::vector<std::pair<int, int>> next;
        for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
            const int nx = x + dx, ny = y + dy;
            if (isInside(nx, ny) && !known[static_cast<size_t>(nx)][static_cast<size_t>(ny)])
                next.emplace_back(nx, ny);
        }
        if (next.empty()) {
            way.pop_back();
            continue;
        }
        const auto [nx, ny] = next[random() % next.size()];
        known[static_cast<size_t>(nx)][static_cast<size_t>(ny)] = true;
        doors.push_back(doorBetween(x, y, nx, ny));
        way.emplace_back(nx, ny);
    }
    for (int i = 0; i < kLoops; ++i)
        doors.push_back({1 + i, (i * 3 + 2) % (kCells - 1), false});
    return doors;
}

void addDoor(SceneDescription& scene, const Door& door) {
    const glm::vec3 from = cornerOf(door.x, door.y);
    const float middle = 0.5f * kCellSize;
    const glm::vec3 mins = door.isEast ? from + glm::vec3(kCellSize, middle - 36, 0)
                                       : from + glm::vec3(middle - 36, kCellSize, 0);
    const glm::vec3 size =
        door.isEast ? glm::vec3(kStep - kCellSize, 72, 104) : glm::vec3(72, kStep - kCellSize, 104);
    for (const SceneBrush& brush : scene.brushes) {
        if (brush.contents == 0 && brush.bounds.mins == mins) return; // a loop that was open before
    }
    addRoom(scene, {mins, mins + size}, {kStone, kPaving, kStone});
}

void addCell(SceneDescription& scene, int x, int y) {
    const glm::vec3 mins = cornerOf(x, y);
    const Bounds cell{mins, mins + glm::vec3(kCellSize, kCellSize, kHeight)};
    addRoom(scene, cell, {kBrick, kPaving, kConcrete});
    for (uint32_t side = 0; side < 4; ++side)
        addBand(scene, cell, {side, 108, 116, 5, kConcrete});
    const glm::vec3 center = cell.center();
    const glm::vec3 square(16, 16, 0), high(0, 0, 4);
    const glm::vec3 floor(center.x, center.y, 0), ceiling(center.x, center.y, kHeight);
    switch ((x * 5 + y * 3) % 4) {
    case 0: // an ember in the floor
        addBlock(scene, {floor - square, floor + square + high}, kEmber);
        addLight(scene, {center.x, center.y, 28}, {225, 104, 40}, 250, x % 2 == 0 ? 0 : 6);
        break;
    case 1:
        addBlock(scene, {ceiling - square - high, ceiling + square}, kColdLamp);
        addLight(scene, {center.x, center.y, 108}, {110, 145, 205}, 240);
        break;
    case 2:
        addBlock(scene, {ceiling - square - high, ceiling + square}, kLamp);
        addLight(scene, {center.x, center.y, 108}, {190, 140, 84}, 220);
        break;
    default:
        break; // dark, but for its neighbours
    }
}

void addGrotto(SceneDescription& scene) {
    const glm::vec3 end = cornerOf(kCells - 1, kCells - 1);
    const Bounds tunnel{{end.x + kCellSize, end.y + 16, 0}, {end.x + kCellSize + 48, end.y + 88, 104}};
    addRoom(scene, tunnel, {kRock, kRock, kRock});
    addArch(scene, tunnel, 0, kRock);
    const glm::vec3 mins(tunnel.maxs.x, end.y - 128, -48);
    const Bounds cave{mins, mins + glm::vec3(384, 352, 256)};
    addRoom(scene, cave, {kRock, kGround, kRock});
    addStairs(scene, {{mins.x, tunnel.mins.y, -48}, {mins.x + 72, tunnel.maxs.y, 0}}, 0, kRock);
    for (int i = 0; i < 7; ++i) { // stones that hang and stand
        const float x = mins.x + 120 + 36 * static_cast<float>(i),
                    y = mins.y + 40 + static_cast<float>(i * 131 % 270);
        const float half = 20 + 6 * static_cast<float>(i % 3), length = 60 + 22 * static_cast<float>(i % 4);
        scene.brushes.push_back(spire(
            {{x - half, y - half, cave.maxs.z - length}, {x + half, y + half, cave.maxs.z}}, false, kRock));
        if (i % 2 == 0)
            scene.brushes.push_back(
                spire({{x - half, y - half, -48}, {x + half, y + half, -48 + length * 0.6f}}, true, kRock));
    }
    const glm::vec3 center = cave.center();
    addBlock(scene, {{center.x + 60, center.y - 28, -48}, {center.x + 116, center.y + 28, -20}}, kStone);
    addLight(scene, {center.x + 88, center.y, 30}, {255, 150, 60}, 460, 6);
    addLight(scene, {center.x - 60, center.y + 60, 150}, {60, 120, 230}, 460);
    addUrn(scene, {center.x + 88, center.y, -20}, 14, 40, kStone);
    SceneBrush veil = cutBox(
        {{tunnel.maxs.x - 12, tunnel.mins.y, 0}, {tunnel.maxs.x - 10, tunnel.maxs.y, 104}}, kGlass, {});
    veil.contents = contents::kWindow | contents::kTranslucent;
    addModel(scene, "illusion", {veil});
    addThing(scene, "item", {center.x, center.y, -32});
    scene.billboards.push_back({{center.x + 88, center.y, 8}, 24, kFlare});
    scene.fogs.push_back({{mins, {cave.maxs.x, cave.maxs.y, -8}}, {0.16f, 0.14f, 0.20f}, 420});
}

} // namespace

void addMaze(SceneDescription& scene) {
    addRoom(scene, {{128, -2048, 0}, {176, -1976, 112}}, {kStone, kPaving, kStone});
    for (int y = 0; y < kCells; ++y) {
        for (int x = 0; x < kCells; ++x)
            addCell(scene, x, y);
    }
    for (const Door& door : carve())
        addDoor(scene, door);
    addGrotto(scene);
}

} // namespace visleaf
