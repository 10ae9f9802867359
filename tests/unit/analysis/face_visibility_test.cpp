#include "analysis/face_visibility.h"

#include "map/entities/spawn.h"
#include "support/room_map.h"
#include "support/visible_faces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace visleaf {
namespace {

class FaceVisibilityTest : public testing::Test {
  protected:
    std::vector<FaceVisibility> from(const View& view, const CullOptions& options = {}) const {
        return faceVisibility(m_world.map, m_world.geometry, view, options);
    }

    static std::set<uint32_t> facesWith(FaceVisibility state, const std::vector<FaceVisibility>& states) {
        std::set<uint32_t> faces;
        for (uint32_t face = 0; face < states.size(); ++face)
            if (states[face] == state) faces.insert(face);
        return faces;
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    glm::vec3 m_start = eyeOf(findSpawn(m_world.map), m_world.map.game);
};

TEST_F(FaceVisibilityTest, DrawnFacesAreThoseOfTheDrawList) {
    Culler culler(m_world.map, m_world.geometry);
    DrawList list;
    for (const float yaw : {0.0f, 100.0f, 200.0f, 300.0f}) {
        const View view = makeView({m_start, 10.0f, yaw}, Lens{});
        buildDrawList(m_world.geometry, culler.cull(view, {}), m_start, list);
        const std::vector<FaceVisibility> states = from(view);
        EXPECT_EQ(facesWith(FaceVisibility::drawn, states),
                  test::mapFacesOf(m_world.geometry, drawnFaces(m_world.geometry, list)));
        EXPECT_FALSE(facesWith(FaceVisibility::outsideFrustum, states).empty());
    }
}

TEST_F(FaceVisibilityTest, WithoutTestsEveryFaceIsDrawn) {
    const View view = makeView({m_start, 0.0f, 0.0f}, Lens{});
    const std::vector<FaceVisibility> states = from(view, {.usePvs = false, .useFrustum = false});
    EXPECT_TRUE(facesWith(FaceVisibility::hiddenByPvs, states).empty());
    EXPECT_TRUE(facesWith(FaceVisibility::outsideFrustum, states).empty());
    EXPECT_GT(facesWith(FaceVisibility::drawn, states).size(), 0u);
}

TEST_F(FaceVisibilityTest, SkiesFromBehindAreNotOutsideOfAFrustum) {
    const View view = makeView({{0.0f, 0.0f, 9000.0f}, 0.0f, 0.0f}, Lens{});
    const std::vector<FaceVisibility> states = from(view, {.useFrustum = false});
    EXPECT_TRUE(facesWith(FaceVisibility::outsideFrustum, states).empty());
    EXPECT_FALSE(facesWith(FaceVisibility::showsBack, states).empty());
    const std::vector<FaceVisibility> inside =
        from(makeView({m_start, 0.0f, 0.0f}, Lens{}), {.useFrustum = false});
    for (const uint32_t face : facesWith(FaceVisibility::showsBack, states)) {
        const uint32_t flags = m_world.map.surfaces[m_world.map.faces[face].surface].flags;
        EXPECT_NE(flags & surface_flag::kSky, 0u) << face;
        EXPECT_NE(inside[face], FaceVisibility::showsBack) << face;
    }
}

TEST_F(FaceVisibilityTest, PvsHidesWhatItDoesNotName) {
    const View view = makeView({m_start, 0.0f, 0.0f}, Lens{});
    Culler culler(m_world.map, m_world.geometry);
    const std::vector<FaceVisibility> states = from(view, {.useFrustum = false});
    const uint32_t numInPvs = culler.cull(view, {.useFrustum = false}).facesInPvs;
    EXPECT_EQ(facesWith(FaceVisibility::drawn, states).size(), numInPvs);
    EXPECT_FALSE(facesWith(FaceVisibility::hiddenByPvs, states).empty());
}

} // namespace
} // namespace visleaf
