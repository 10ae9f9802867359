#include "culling/portal_culler.h"

#include "support/portal_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr const char* kMirror = R"({ "classname" "misc_portal_surface" "origin" "90 0 0" })";
constexpr const char* kSwinging = R"({ "classname" "misc_portal_surface" "origin" "90 0 0" "target" "far" }
                                     { "targetname" "far" "origin" "0 0 900" })";

class PortalFrame {
  public:
    explicit PortalFrame(const PortalMap& map)
        : m_culler(map.map, map.geometry), m_portals(map.geometry, map.portals()) {}

    const std::vector<PortalDraw>& draw(const CameraPose& pose, const CullOptions& options = {}) {
        const View view = makeView(pose, {});
        const VisibleSet& visible = m_culler.cull(view, options);
        m_portals.find(view, visible, m_culler, options, nullptr, 1.0, m_draws);
        return m_draws;
    }
    bool isMoving() const { return m_portals.isMoving(); }

  private:
    Culler m_culler;
    PortalCuller m_portals;
    std::vector<PortalDraw> m_draws;
};

TEST(PortalCuller, ListsTheFarSideOfAVisiblePortal) {
    const PortalMap map(kMirror);
    PortalFrame frame(map);
    const auto& draws = frame.draw({});
    ASSERT_EQ(draws.size(), 1u);
    EXPECT_EQ(draws[0].outline.size(), 6u);
    ASSERT_NE(draws[0].list, nullptr);
    EXPECT_EQ(draws[0].list->numFaces, 1u); // the mirror's own face, but not the square behind it
    EXPECT_TRUE(draws[0].view.isMirrored);
}

TEST(PortalCuller, ListsNothingForInvisiblePortals) {
    const PortalMap map(kMirror);
    EXPECT_TRUE(PortalFrame(map).draw({{0, 0, 0}, 0.0f, 180.0f}).empty());
}

TEST(PortalCuller, ListsTheFarthestFirstAndTheNearestFour) {
    PortalMap map(kMirror);
    map.geometry.batches[1].state.sort = sort_key::kPortal;
    for (float x = 200.0f; x < 1200.0f; x += 200.0f) {
        if (x > 200.0f) map.addSquare(x, sort_key::kPortal);
        map.map.entities.push_back(
            {{{"classname", "misc_portal_surface"}, {"origin", std::to_string(x) + " 0 0"}}});
    }
    PortalFrame frame(map);
    const auto& draws = frame.draw({});
    ASSERT_EQ(draws.size(), 4u);
    for (size_t i = 1; i < draws.size(); ++i)
        EXPECT_LT(draws[i - 1].rect.width, draws[i].rect.width);
}

TEST(PortalCuller, IsMovingWhileACameraSwings) {
    PortalMap map(kSwinging);
    map.materials.materials[0].stages[0].alphaGen = AlphaGen::portal;
    map.materials.materials[0].stages[0].portalRange = 1000.0f;
    PortalFrame frame(map);
    EXPECT_EQ(frame.draw({}).size(), 1u);
    EXPECT_TRUE(frame.isMoving());
    EXPECT_TRUE(frame.draw({{0, 0, 0}, 0.0f, 180.0f}).empty());
    EXPECT_FALSE(frame.isMoving());
    const PortalMap still(kMirror);
    PortalFrame ofMirror(still);
    ofMirror.draw({});
    EXPECT_FALSE(ofMirror.isMoving());
}

} // namespace
} // namespace visleaf
