// Tests the search for leaks on forged maps, which are sealed, and on copies with a tunnel to the outside.
#include "analysis/leak/leak_search.h"
#include "analysis/ray_cast.h"
#include "forge/game_folder.h"
#include "map/find_leaf.h"
#include "support/demo_scene.h"
#include "support/format_cases.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

Leak search(const Map& map) {
    Progress progress;
    return findLeak(map, resultOf(buildLeafPortals(map, progress)));
}

class LeakSearchInDemo : public testing::TestWithParam<GameFormat> {};

TEST_P(LeakSearchInDemo, SealedMapHasNoLeak) {
    LoadedWorld world = loadWorld(demoIn(GetParam()));
    EXPECT_EQ(search(world.map).state, LeakState::sealed);
    world.map.visibility = {}; // the solid leafs alone say what is outside
    EXPECT_EQ(search(world.map).state, LeakState::sealed);
}

INSTANTIATE_TEST_SUITE_P(Formats, LeakSearchInDemo, testing::ValuesIn(gameFormats()), test::byName);

class LeakSearchInRoom : public testing::Test {
  protected:
    LeakSearchInRoom() { m_map.visibility = {}; } // compilers write none for a map that leaks

    /// Opens the solid leafs on a straight line from a point to far outside.
    void digFrom(const glm::vec3& begin, const glm::vec3& direction) {
        for (float distance = 0.0f; distance < 10000.0f; distance += 1.0f) {
            const uint32_t leaf = findWorldLeaf(m_map, begin + distance * direction);
            m_map.leafs[leaf].contents = 0;
        }
    }

    /// Gives the cell of the tree that contains a point a leaf of its own, which is open.
    void openCellAt(const glm::vec3& point) {
        NodeChild* child = &m_map.models[0].head;
        while (!isLeaf(*child)) {
            Node& node = m_map.nodes[static_cast<uint32_t>(*child)];
            child = &node.children[distanceTo(m_map.planes[node.plane], point) > 0.0f ? 0 : 1];
        }
        *child = ~static_cast<NodeChild>(m_map.leafs.size());
        m_map.leafs.emplace_back();
    }

    /// Opens the leafs around the map, which compilers fill unless the map leaks.
    void openOutside() {
        constexpr int kSteps = 64; // per side of a box around the map
        const Bounds& world = m_map.models[0].bounds;
        const glm::vec3 mins = world.mins - 64.0f, size = world.size() + 128.0f;
        for (int axis = 0; axis < 3; ++axis) {
            for (int i = 0; i <= kSteps; ++i) {
                for (int j = 0; j <= kSteps; ++j) {
                    for (const float end : {0.0f, 1.0f}) {
                        glm::vec3 share(static_cast<float>(i) / kSteps, static_cast<float>(j) / kSteps, end);
                        std::swap(share[axis], share[2]);
                        m_map.leafs[findWorldLeaf(m_map, mins + share * size)].contents = 0;
                    }
                }
            }
        }
    }

    glm::vec3 startOf() const {
        return std::ranges::find(m_map.entities, "info_player_start", &Entity::className)->origin();
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    Map& m_map = m_world.map;
};

TEST_F(LeakSearchInRoom, TunnelsInAnyDirectionAreFound) {
    const Map sealed = m_map;
    for (const glm::vec3 direction : {glm::vec3(1, 0, 0), glm::vec3(-1, 0, 0), glm::vec3(0, 1, 0),
                                      glm::vec3(0, -1, 0), glm::vec3(0, 0, 1), glm::vec3(0, 0, -1)}) {
        m_map = sealed;
        ASSERT_EQ(search(m_map).state, LeakState::sealed);
        openOutside();
        digFrom(startOf(), direction);
        const Leak leak = search(m_map);
        ASSERT_EQ(leak.state, LeakState::leaks);
        ASSERT_EQ(leak.way.size(), leak.numPortals + 2);
        EXPECT_EQ(leak.way.front(), m_map.entities[leak.entity].origin());
        for (size_t i = 1; i < leak.way.size(); ++i) {
            const glm::dvec3 from = leak.way[i - 1], to = leak.way[i];
            const double length = glm::distance(from, to);
            if (length == 0.0) continue;
            EXPECT_GE(distanceToWall(m_map, {from, (to - from) / length}), length - 0.01) << i;
        }
        const glm::vec3& end = leak.way.back();
        EXPECT_FALSE(contains(m_map.models[0].bounds, end));
    }
}

// As in hip2m2 and other maps whose compiler filled the outside: the tree lacks the plane of a ceiling.
TEST_F(LeakSearchInRoom, HolesInTheTreeOfAFilledMapAreNoLeaks) {
    for (float height = 0.0f; height < 10000.0f; height += 1.0f) {
        const glm::vec3 point = startOf() + glm::vec3(0, 0, height);
        if (isWall(m_map, m_map.leafs[findWorldLeaf(m_map, point)])) openCellAt(point);
    }
    Progress progress;
    const LeafPortals portals = resultOf(buildLeafPortals(m_map, progress));
    EXPECT_FALSE(portals.boundariesOf(static_cast<uint32_t>(m_map.leafs.size()) - 1).empty());
    EXPECT_EQ(findLeak(m_map, portals).state, LeakState::sealed);
}

TEST_F(LeakSearchInRoom, EntityNearestToTheOutsideIsNamed) {
    openOutside();
    digFrom(startOf(), {0, 0, 1});
    const uint32_t numBefore = search(m_map).numPortals;
    Entity outside;
    outside.pairs = {{"classname", "light"}, {"origin", "0 0 5000"}};
    m_map.entities.push_back(outside);
    const Leak leak = search(m_map);
    EXPECT_EQ(leak.entity, m_map.entities.size() - 1);
    EXPECT_LT(leak.numPortals, numBefore);
}

TEST_F(LeakSearchInRoom, BrushModelsAndWorldspawnAreNoPlaces) {
    m_map.entities.resize(1);
    Entity door;
    door.pairs = {{"classname", "func_door"}, {"model", "*1"}, {"origin", "0 0 5000"}};
    m_map.entities.push_back(door);
    EXPECT_EQ(search(m_map).state, LeakState::noEntities);
}

TEST_F(LeakSearchInRoom, MapWithoutSolidLeafsDoesNotSay) {
    for (Leaf& leaf : m_map.leafs)
        leaf.contents = 0;
    EXPECT_EQ(search(m_map).state, LeakState::noSolidLeafs);
}

TEST_F(LeakSearchInRoom, MapWithoutTreeIsUnknown) {
    EXPECT_EQ(findLeak(Map{}, LeafPortals{}).state, LeakState::unknown);
    Progress progress;
    const LeafPortals some = resultOf(buildLeafPortals(m_map, progress, {.maxVertices = 10}));
    EXPECT_EQ(findLeak(m_map, some).state, LeakState::unknown);
}

} // namespace
} // namespace visleaf
