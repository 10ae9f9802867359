/// The fixture of tests that cull the room map, and the positions of cameras in it.
#pragma once

#include "culling/draw_list.h"
#include "culling/visible_set.h"
#include "support/room_map.h"
#include "support/visible_faces.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf::test {

inline constexpr glm::vec3 kInHall(40, 48, 46), kInCourt(900, 200, 100), kInVault(-160, 600, 40),
    kInPool(208, 176, -40), kInStore(288, 576, 60);
inline constexpr CullOptions kNoFrustum{true, false, true};

class RoomCulling : public testing::Test {
  protected:
    RoomCulling() : m_world(loadWorld(ibsp38::write(roomFile()))), m_culler(m_world.map, m_world.geometry) {}

    const Map& map() const { return m_world.map; }
    const MapGeometry& geometry() const { return m_world.geometry; }

    VisibleSet cull(const CameraPose& pose, const CullOptions& options = {}) {
        return m_culler.cull(makeView(pose, Lens{}), options);
    }

    /// Returns the faces in a new draw list.
    std::vector<uint32_t> drawn(const VisibleSet& visible, const glm::vec3& eye) const {
        DrawList list;
        buildDrawList(geometry(), visible, eye, list);
        return test::drawnFaces(geometry(), list);
    }

    std::vector<CameraPose> poses() const {
        std::vector<CameraPose> all;
        for (const glm::vec3& eye : {kInHall, kInCourt, kInVault, kInPool}) {
            for (float yaw = 0; yaw < 360; yaw += 45)
                all.push_back({eye, yaw / 10 - 18, yaw});
        }
        return all;
    }

    LoadedWorld m_world;
    Culler m_culler;
    DrawList m_list;
};

inline bool isSubset(std::vector<uint32_t> part, std::vector<uint32_t> whole) {
    std::sort(part.begin(), part.end());
    std::sort(whole.begin(), whole.end());
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

} // namespace visleaf::test
