#include "forge/city.h"

#include <fmt/format.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <random>

namespace visleaf {
namespace {

// Indices into the table that textures() makes.
enum Texture : uint32_t {
    kBrick,
    kTile,
    kMetal,
    kRust,
    kTread,
    kStone,
    kPaving,
    kConcrete,
    kPlaster,
    kRock,
    kPlanks,
    kCrate,
    kLamp,
};

std::vector<SceneTexture> textures() {
    return {
        {"brick"},
        {"tile"},
        {"metal"},
        {"rust"},
        {"tread"},
        {"stone"},
        {"paving"},
        {"concrete"},
        {"plaster"},
        {"rock"},
        {"planks"},
        {"crate", TextureKind::wall, 0, 0.75f},
        {"lamp", TextureKind::lamp, 300, 0.5f},
    };
}

/// The textures of a room.
struct Finish {
    uint32_t walls = 0, floor = 0, ceiling = 0;
};

SceneBrush solidBox(const Bounds& bounds, uint32_t texture) {
    return {.bounds = bounds, .contents = contents::kSolid, .sides = everywhere(texture)};
}

// Adds a plane through `point` with this normal, which may have any length.
void cut(SceneBrush& brush, const glm::vec3& point, const glm::vec3& normal) {
    const glm::dvec3 unit = glm::normalize(glm::dvec3(normal));
    const auto dist = static_cast<float>(glm::dot(unit, glm::dvec3(point)));
    brush.cuts.push_back({{glm::vec3(unit), dist}, brush.sides[0]});
}

/// Returns a box whose four upright edges are cut off.
SceneBrush post(const Bounds& bounds, uint32_t texture) {
    SceneBrush brush = solidBox(bounds, texture);
    const glm::vec3 half = 0.5f * bounds.size();
    for (const float x : {-1.0f, 1.0f}) {
        for (const float y : {-1.0f, 1.0f}) {
            const glm::vec3 edge(x * half.x, y * half.y * (std::sqrt(2.0f) - 1.0f), 0.0f);
            cut(brush, bounds.center() + edge, {x * half.y, y * half.x, 0.0f});
        }
    }
    return brush;
}

/// Returns a four-sided spire from the edges of the box's floor to the middle of its ceiling.
SceneBrush spire(const Bounds& bounds, uint32_t texture) {
    SceneBrush brush = solidBox(bounds, texture);
    const glm::vec3 half = 0.5f * bounds.size();
    glm::vec3 tip = bounds.center();
    tip.z = bounds.maxs.z;
    for (const float side : {-1.0f, 1.0f}) {
        cut(brush, tip, {side * 2.0f * half.z, 0.0f, half.x});
        cut(brush, tip, {0.0f, side * 2.0f * half.z, half.y});
    }
    return brush;
}

/// Returns a box whose textures start at its upper corner.
SceneBrush fittedBox(const Bounds& bounds, uint32_t texture, const std::vector<SceneTexture>& table) {
    SceneBrush box = solidBox(bounds, texture);
    const glm::vec3 origin(bounds.mins.x, bounds.mins.y, bounds.maxs.z);
    for (uint32_t side = 0; side < 6; ++side)
        box.sides[side].axes = axesOf(boxNormal(side), table[texture], origin);
    return box;
}

constexpr float kRoomSize = 256.0f, kWall = 16.0f, kDoor = 72.0f, kCrateSize = 48.0f;
/// Half sizes on the floor.
constexpr glm::vec3 kThingSize{24.0f, 24.0f, 1.0f}, kPlayerSize{16.0f, 16.0f, 1.0f};

// Measured faces of an empty room and of one thing in it.
constexpr uint32_t kFacesOfRoom = 32, kFacesOfThing = 10;
constexpr uint32_t kFacesWanted = 120; // faces per room, while more rooms can be added

class City {
  public:
    City(uint32_t seed, uint32_t faces) : m_random(seed) {
        m_numRooms = std::clamp<uint32_t>(faces / kFacesWanted, 2, kMaxCityRooms);
        m_columns = static_cast<uint32_t>(std::ceil(std::sqrt(static_cast<float>(m_numRooms))));
        const uint32_t facesOfARoom = std::max(faces / m_numRooms, kFacesOfRoom);
        m_thingsPerRoom = (facesOfARoom - kFacesOfRoom + kFacesOfThing / 2) / kFacesOfThing;
    }

    SceneDescription make() {
        m_scene.textures = textures();
        m_scene.ambient = {34, 34, 40};
        m_scene.areas = {{0, 0}, {0, 0}};
        m_scene.entities = {{"worldspawn", {{"message", "City"}}}};
        const glm::vec3 start = startPosition() + glm::vec3(0, 0, 24);
        m_scene.entities.push_back(
            {"player_start", {{"origin", fmt::format("{} {} {}", start.x, start.y, start.z)}}});
        for (uint32_t room = 0; room < m_numRooms; ++room)
            addRoomAt(room);
        for (uint32_t room = 0; room < m_numRooms; ++room)
            fill(room);
        return std::move(m_scene);
    }

  private:
    // Returns a random number less than `end`. Two calls in one expression must be inside braces, otherwise
    // compilers may evaluate them in any order.
    uint32_t below(uint32_t end) { return static_cast<uint32_t>(m_random() % end); }
    float stepsOf16(uint32_t most) { return 16.0f * static_cast<float>(below(most)); }

    // Starts in the middle of the grid, because many formats cannot store large coordinates.
    glm::vec3 cornerOf(uint32_t room) const {
        const float half = kRoomSize * std::floor(static_cast<float>(m_columns) / 2.0f);
        const uint32_t column = room % m_columns, row = room / m_columns;
        return {static_cast<float>(column) * kRoomSize - half, static_cast<float>(row) * kRoomSize - half,
                0.0f};
    }

    glm::vec3 startPosition() const { return cornerOf(0) + glm::vec3(96, 96, 0); }

    Bounds boundsOf(uint32_t room) const { return m_scene.brushes[room].bounds; }

    void addRoomAt(uint32_t room) {
        constexpr std::array<Finish, 4> kFinishes{{{kBrick, kTile, kConcrete},
                                                   {kStone, kPaving, kPlanks},
                                                   {kMetal, kTread, kRust},
                                                   {kPlaster, kTile, kPlanks}}};
        const glm::vec3 corner = cornerOf(room);
        const glm::vec3 size(kRoomSize, kRoomSize, 144.0f + stepsOf16(6));
        const Finish& finish = kFinishes[below(kFinishes.size())];
        SceneBrush air{.bounds = {corner, corner + size}, .sides = everywhere(finish.walls)};
        air.sides[4] = finish.floor;
        air.sides[5] = finish.ceiling;
        m_scene.brushes.push_back(air);
    }

    void fill(uint32_t room) {
        const Bounds bounds = boundsOf(room);
        const bool isLastColumn = (room + 1) % m_columns == 0 || room + 1 == m_numRooms;
        if (!isLastColumn) addWall(bounds, 0);
        if (room + m_columns < m_numRooms) addWall(bounds, 1);
        for (uint32_t i = 0; i < m_thingsPerRoom; ++i)
            addThingIn(bounds);
        const glm::vec3 lamp(bounds.center().x, bounds.center().y, bounds.maxs.z);
        const Bounds box{lamp - glm::vec3(16, 16, 8), lamp + glm::vec3(16, 16, 0)};
        m_scene.brushes.push_back(fittedBox(box, kLamp, m_scene.textures));
        const glm::vec3 color{150 + below(100), 130 + below(100), 100 + below(120)};
        const uint8_t style = room % 16 == 0 ? 10 : 0;
        m_scene.lights.push_back({lamp - glm::vec3(0, 0, 24), color, 300, style});
    }

    // Adds the wall on the room's upper side along `axis`, with a door somewhere in it.
    void addWall(const Bounds& room, glm::length_t axis) {
        const glm::length_t along = 1 - axis;
        Bounds wall = room;
        wall.mins[axis] = room.maxs[axis] - kWall;
        wall.maxs.z += 96.0f; // as high as the neighbour can be
        const float door = room.mins[along] + 32.0f + stepsOf16(9);
        Bounds before = wall, after = wall, above = wall;
        before.maxs[along] = above.mins[along] = door;
        after.mins[along] = above.maxs[along] = door + kDoor;
        above.mins.z = 112.0f;
        for (const Bounds& part : {before, after, above})
            m_scene.brushes.push_back(solidBox(part, kStone));
    }

    void addThingIn(const Bounds& room) {
        const glm::vec3 position{room.mins.x + 24.0f + stepsOf16(11), room.mins.y + 24.0f + stepsOf16(11),
                                 0.0f};
        const float height = 16.0f + stepsOf16(6);
        const uint32_t kind = below(4);
        const glm::vec3 start = startPosition();
        if (overlap({position - kThingSize, position + kThingSize},
                    {start - kPlayerSize, start + kPlayerSize}))
            return;
        const auto around = [&](const glm::vec3& half) {
            return Bounds{position - half, position + half + glm::vec3(0, 0, height)};
        };
        if (kind == 0) {
            const glm::vec3 corner = position - glm::vec3(24, 24, 0);
            m_scene.brushes.push_back(fittedBox({corner, corner + kCrateSize}, kCrate, m_scene.textures));
        } else if (kind == 1) {
            m_scene.brushes.push_back(post(around({16, 16, 0}), kStone));
        } else if (kind == 2) {
            m_scene.brushes.push_back(solidBox(around({24, 8, 0}), kPlanks));
        } else {
            m_scene.brushes.push_back(spire(around({24, 24, 0}), kRock));
        }
    }

    std::mt19937 m_random;
    SceneDescription m_scene;
    uint32_t m_numRooms = 0, m_columns = 0, m_thingsPerRoom = 0;
};

} // namespace

SceneDescription makeCity(uint32_t seed, uint32_t faces) {
    return City(seed, faces).make();
}

} // namespace visleaf
