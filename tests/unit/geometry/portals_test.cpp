#include "geometry/portals.h"

#include "support/portal_map.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

constexpr const char* kMirror = R"({ "classname" "misc_portal_surface" "origin" "90 0 0" })";
constexpr const char* kPortal = R"({ "classname" "misc_portal_surface" "origin" "90 0 0" "target" "far" }
                                   { "targetname" "far" "origin" "0 0 900" })";

TEST(Portals, AreFacesWithTheSortKeyNearAnEntity) {
    const std::vector<Portal> portals = PortalMap(kMirror).portals();
    ASSERT_EQ(portals.size(), 1u);
    EXPECT_EQ(portals[0].plane, (Plane{{-1.0f, 0.0f, 0.0f}, -100.0f}));
    EXPECT_EQ(portals[0].faces, std::vector<uint32_t>{0});
    EXPECT_EQ(portals[0].triangles.size(), 6u);
    EXPECT_TRUE(portals[0].isMirror());
    EXPECT_TRUE(std::isinf(portals[0].range));
}

TEST(Portals, NeedAnEntityWithin64UnitsOfTheirPlane) {
    EXPECT_TRUE(PortalMap("").portals().empty());
    EXPECT_TRUE(PortalMap(R"({ "classname" "misc_portal_surface" "origin" "30 0 0" })").portals().empty());
    EXPECT_EQ(PortalMap(R"({ "classname" "misc_portal_surface" "origin" "40 5000 0" })").portals().size(),
              1u);
}

TEST(Portals, TakeTheEntityNearestToTheFace) {
    const PortalMap map(R"({ "classname" "misc_portal_surface" "origin" "100 900 0" }
                           { "classname" "misc_portal_surface" "origin" "100 0 8" })");
    ASSERT_EQ(map.portals().size(), 1u);
    EXPECT_EQ(map.portals()[0].entity.origin, glm::vec3(100, 0, 8));
}

TEST(Portals, FacesOfOnePlaneAndEntityAreOnePortal) {
    PortalMap map(kMirror);
    map.geometry.batches[1].state.sort = sort_key::kPortal;
    for (size_t i = 4; i < 8; ++i)
        map.map.vertices[i].position.x = 100.0f;
    ASSERT_EQ(map.portals().size(), 1u);
    EXPECT_EQ(map.portals()[0].faces, (std::vector<uint32_t>{0, 1}));
}

TEST(Portals, CameraPortalsHaveTheRangeOfTheirScript) {
    PortalMap map(kPortal);
    EXPECT_EQ(map.portals().at(0).range, 0.0f);
    map.materials.materials[0].stages.push_back({.alphaGen = AlphaGen::portal, .portalRange = 512.0f});
    EXPECT_EQ(map.portals().at(0).range, 512.0f);
}

TEST(Portals, DeformedPortalsHaveABoxAsOutline) {
    PortalMap map(kMirror);
    map.materials.materials[0].deforms = {{.kind = Deform::Kind::wave}};
    EXPECT_EQ(map.portals().at(0).triangles.size(), 36u);
}

TEST(Portals, AreNeverCurved) {
    PortalMap map(kMirror);
    map.map.faces[0].kind = FaceKind::patch;
    EXPECT_TRUE(map.portals().empty());
}

} // namespace
} // namespace visleaf
