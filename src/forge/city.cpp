#include "forge/city.h"

#include "forge/demo_parts.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace visleaf {
namespace {

using namespace demo_texture;

constexpr float kRoomSize = 256.0f, kWall = 16.0f, kDoor = 72.0f;
constexpr glm::vec3 kThingSize{24.0f, 24.0f, 1.0f}, kPlayerSize{16.0f, 16.0f, 1.0f}; // half, on the floor

// Measured: faces of a room without things in it, and of one thing.
constexpr uint32_t kFacesOfRoom = 32, kFacesOfThing = 10;
constexpr uint32_t kFacesWanted = 120; // a room, while there are rooms to add

class City {
  public:
    City(uint32_t seed, uint32_t faces) : m_random(seed) {
        m_numRooms = std::clamp<uint32_t>(faces / kFacesWanted, 2, kMaxCityRooms);
        m_columns = static_cast<uint32_t>(std::ceil(std::sqrt(static_cast<float>(m_numRooms))));
        const uint32_t facesOfARoom = std::max(faces / m_numRooms, kFacesOfRoom);
        m_thingsPerRoom = (facesOfARoom - kFacesOfRoom + kFacesOfThing / 2) / kFacesOfThing;
    }

    SceneDescription make() {
        m_scene.textures = demoTextures();
        m_scene.ambient = {34, 34, 40};
        m_scene.areas = {{0, 0}, {0, 0}};
        m_scene.entities = {{"worldspawn", {{"message", "City"}}}};
        addThing(m_scene, "player_start", startPlace() + glm::vec3(0, 0, 24));
        for (uint32_t room = 0; room < m_numRooms; ++room)
            addRoomAt(room);
        for (uint32_t room = 0; room < m_numRooms; ++room)
            fill(room);
        return std::move(m_scene);
    }

  private:
    // Whole numbers, up to and without `end`. Where two are drawn at once they stand in braces, or compilers
    // would draw them in an order of their own.
    uint32_t below(uint32_t end) { return static_cast<uint32_t>(m_random() % end); }
    float stepsOf16(uint32_t most) { return 16.0f * static_cast<float>(below(most)); }

    // From the middle of the grid on, since many formats hold no large coordinates.
    glm::vec3 cornerOf(uint32_t room) const {
        const float half = kRoomSize * std::floor(static_cast<float>(m_columns) / 2.0f);
        return {static_cast<float>(room % m_columns) * kRoomSize - half,
                static_cast<float>(room / m_columns) * kRoomSize - half, 0.0f};
    }

    glm::vec3 startPlace() const { return cornerOf(0) + glm::vec3(96, 96, 0); }

    Bounds boundsOf(uint32_t room) const { return m_scene.brushes[room].bounds; }

    void addRoomAt(uint32_t room) {
        constexpr std::array<Finish, 4> kFinishes{{{kBrick, kTile, kConcrete},
                                                   {kStone, kPaving, kPlanks},
                                                   {kMetal, kTread, kRust},
                                                   {kPlaster, kTile, kPlanks}}};
        const glm::vec3 corner = cornerOf(room);
        const glm::vec3 size(kRoomSize, kRoomSize, 144.0f + stepsOf16(6));
        addRoom(m_scene, {corner, corner + size}, kFinishes[below(kFinishes.size())]);
    }

    void fill(uint32_t room) {
        const Bounds bounds = boundsOf(room);
        const bool isLastColumn = (room + 1) % m_columns == 0 || room + 1 == m_numRooms;
        if (!isLastColumn) addWall(bounds, 0);
        if (room + m_columns < m_numRooms) addWall(bounds, 1);
        for (uint32_t i = 0; i < m_thingsPerRoom; ++i)
            addThingIn(bounds);
        const glm::vec3 lamp(bounds.center().x, bounds.center().y, bounds.maxs.z);
        addBlock(m_scene, {lamp - glm::vec3(16, 16, 8), lamp + glm::vec3(16, 16, 0)}, kLamp);
        const glm::vec3 color{150 + below(100), 130 + below(100), 100 + below(120)};
        addLight(m_scene, lamp - glm::vec3(0, 0, 24), color, 300, room % 16 == 0 ? 10 : 0);
    }

    // Along the room's upper side on `axis`, with a door somewhere in it.
    void addWall(const Bounds& room, glm::length_t axis) {
        const glm::length_t along = 1 - axis;
        Bounds wall = room;
        wall.mins[axis] = room.maxs[axis] - kWall;
        wall.maxs.z += 96.0f; // as high as the neighbour may be
        const float door = room.mins[along] + 32.0f + stepsOf16(9);
        Bounds before = wall, after = wall, above = wall;
        before.maxs[along] = above.mins[along] = door;
        after.mins[along] = above.maxs[along] = door + kDoor;
        above.mins.z = 112.0f;
        for (const Bounds& part : {before, after, above})
            addBlock(m_scene, part, kStone);
    }

    void addThingIn(const Bounds& room) {
        const glm::vec3 place{room.mins.x + 24.0f + stepsOf16(11), room.mins.y + 24.0f + stepsOf16(11), 0.0f};
        const float height = 16.0f + stepsOf16(6);
        const uint32_t kind = below(4);
        const glm::vec3 start = startPlace();
        if (overlap({place - kThingSize, place + kThingSize}, {start - kPlayerSize, start + kPlayerSize}))
            return;
        switch (kind) {
        case 0:
            addCrate(m_scene, place - glm::vec3(24, 24, 0));
            break;
        case 1:
            m_scene.brushes.push_back(
                prism({place - glm::vec3(16, 16, 0), place + glm::vec3(16, 16, height)}, 2, kStone));
            break;
        case 2:
            addBlock(m_scene, {place - glm::vec3(24, 8, 0), place + glm::vec3(24, 8, height)}, kPlanks);
            break;
        default:
            m_scene.brushes.push_back(
                spire({place - glm::vec3(24, 24, 0), place + glm::vec3(24, 24, height)}, true, kRock));
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
