#include "view/overlays/entity_overlays.h"

#include "analysis/face_area.h"
#include "support/room_map.h"
#include "view/overlays/light_overlay.h"
#include "view/overlays/overlay_shapes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <limits>

namespace visleaf {
namespace {

constexpr std::array<float, 256> kNoStyles{};

class EntityOverlaysTest : public testing::Test {
  protected:
    void load(std::string_view entities) {
        Diagnostics diagnostics;
        LoadedMap loaded;
        loaded.map.entities = parseEntities(entities, "ENTITIES", diagnostics);
        loaded.map.leafs.emplace_back().cluster = 0;
        loaded.map.models.emplace_back().head = ~0;
        MapSnapshot snapshot;
        snapshot.loaded = std::move(loaded);
        m_snapshot = published(std::move(snapshot));
        m_references.emplace(m_snapshot->map());
    }

    LineList collected(const OverlayChoices& choices, const glm::vec3& eye = {}) {
        LineList lines;
        m_overlays.collect({m_snapshot, *m_references, {}}, choices, eye, kNoStyles, lines);
        return lines;
    }

    std::shared_ptr<const MapSnapshot> m_snapshot;
    std::optional<CrossReferences> m_references;
    EntityOverlays m_overlays;
    Settings m_settings;
};

TEST_F(EntityOverlaysTest, NothingIsDrawnWithoutAnOverlay) {
    load(R"({ "classname" "light" "origin" "9 0 0" "target" "x" }{ "targetname" "x" "origin" "0 9 0" })");
    EXPECT_FALSE(EntityOverlays::isAnyShown({m_settings}));
    EXPECT_TRUE(collected({m_settings}).isEmpty());
}

TEST_F(EntityOverlaysTest, SayWhatShowsThem) {
    for (const auto shown :
         {&Settings::showLightGrid, &Settings::showLights, &Settings::showTargets, &Settings::showPaths}) {
        Settings settings;
        settings.*shown = true;
        EXPECT_TRUE(EntityOverlays::isAnyShown({settings}));
    }
    const MapItem face{ItemKind::face, 0};
    EXPECT_FALSE(EntityOverlays::isAnyShown({m_settings, {&face, 1}}));
    EXPECT_TRUE(EntityOverlays::isAnyShown({m_settings, {}, PointOnFace{}}));
}

TEST_F(EntityOverlaysTest, NumberOfLightsAndArrowsIsBounded) {
    std::string text = R"({ "classname" "worldspawn" })";
    for (int i = 0; i < 600; ++i)
        text += fmt::format(R"({{ "classname" "light" "origin" "{} 0 0" "target" "x" }})", i + 10);
    load(text + R"({ "targetname" "x" "origin" "0 9 0" })");
    m_settings.showLights = m_settings.showTargets = true;
    ASSERT_TRUE(EntityOverlays::isAnyShown({m_settings}));
    const LineList lines = collected({m_settings});
    EXPECT_EQ(m_overlays.counts().numLights, 600u);
    EXPECT_EQ(m_overlays.counts().numLightsDrawn, kMaxLightsDrawn);
    EXPECT_EQ(m_overlays.counts().numArrows, 600u);
    EXPECT_EQ(m_overlays.counts().numArrowsDrawn, kMaxArrowsDrawn);
    EXPECT_LT(lines.vertices.size() + lines.triangles.size(), 50000u);
}

TEST_F(EntityOverlaysTest, SelectedEntityShowsItsLinksRadiusAndFacing) {
    load(R"({ "classname" "light" "light" "101" "origin" "9 0 0" }
            { "classname" "a" "origin" "0 9 0" "target" "x" }
            { "classname" "b" "origin" "0 0 9" "targetname" "x" "angle" "90" }
            { "classname" "c" "origin" "7 7 7" })");
    const auto numVertices = [this](uint32_t entity) {
        const MapItem item{ItemKind::entity, entity};
        EXPECT_TRUE(EntityOverlays::isAnyShown({m_settings, {&item, 1}}));
        return collected({m_settings, {&item, 1}}).vertices.size();
    };
    const size_t circle = 64, facing = 10, link = 18;
    EXPECT_EQ(numVertices(0), 3 * circle);
    EXPECT_EQ(numVertices(1), link);
    EXPECT_EQ(numVertices(2), facing + link); // the link to it
    EXPECT_EQ(numVertices(3), 0u);
}

TEST(EntityOverlays, ALabelSaysWhatTheLinesToLightsMean) {
    LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    MapSnapshot room;
    room.loaded.edit().map = std::move(world.map);
    room.materials = std::move(world.materials);
    const std::shared_ptr<const MapSnapshot> snapshot = published(std::move(room));
    const Map& map = snapshot->map();
    const CrossReferences references(map);
    EntityOverlays overlays;
    const Settings settings;
    uint32_t numLit = 0;
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        LineList lines;
        const PointOnFace point{face, boundsOf(map, map.faces[face]).center()};
        overlays.collect({snapshot, references, {}}, {settings, {}, point}, {}, kNoStyles, lines);
        const std::optional<RayLabel>& label = overlays.rayLabel();
        EXPECT_EQ(label.has_value(), !lines.isEmpty()) << face;
        if (!label) continue;
        EXPECT_THAT(label->text, testing::StartsWith("lit by ")) << face;
        ++numLit;
    }
    EXPECT_GT(numLit, 0u);
    overlays.clear();
    EXPECT_FALSE(overlays.rayLabel());
}

TEST(OverlayShapes, NearestComeFirst) {
    const std::vector<float> distances{5, 1, 4, 2, 3};
    EXPECT_EQ(nearestOf(distances, 3), (std::vector<uint32_t>{1, 3, 4}));
    EXPECT_EQ(nearestOf(distances, 9).size(), 5u);
}

TEST(OverlayShapes, SphereIsBrightTowardsItsLight) {
    LineList lines;
    const GridLight light{.ambient = {0.2f, 0, 0}, .directed = {0.8f, 0, 0}, .toLight = {0, 0, 1}};
    addLitSphere({0, 0, 0}, 10.0f, light, {100, 0, 0}, lines);
    ASSERT_FALSE(lines.triangles.empty());
    EXPECT_LE(lines.triangles.size(), 3u * 20u); // about half of 32 triangles
    for (const LineVertex& vertex : lines.triangles) {
        if (vertex.position.z > 9.0f) {
            EXPECT_EQ(vertex.color[0], 255);
        }
        if (vertex.position.z < -0.1f) {
            EXPECT_EQ(vertex.color[0], 51);
        }
    }
}

TEST(OverlayShapes, DamagedNumbersGiveNoArrow) {
    LineList lines;
    const float infinity = std::numeric_limits<float>::infinity();
    addArrow({0, 0, 0}, {0, 0, 0}, {}, lines);
    addArrow({0, 0, 0}, {infinity, 0, 0}, {}, lines);
    addMiddleHead({0, 0, 0}, {0, 0, 0}, {}, {}, lines);
    addMiddleHead({0, 0, 0}, {infinity, 0, 0}, {}, {}, lines);
    EXPECT_TRUE(lines.isEmpty());
}

TEST(OverlayShapes, AHeadInTheMiddlePointsToTheEndAndIsLargerFarAway) {
    const auto headFrom = [](const glm::vec3& eye) {
        LineList lines;
        addMiddleHead({0, 0, 0}, {1000, 0, 0}, eye, {}, lines);
        Bounds head;
        for (const LineVertex& vertex : lines.vertices)
            head.add(vertex.position);
        EXPECT_GT(lines.vertices.front().position.x, head.center().x) << "the tip is where its lines begin";
        EXPECT_NEAR(head.center().x, 500.0f, 1.0f);
        return head.size().x;
    };
    EXPECT_NEAR(headFrom({500, 10, 0}), 12.0f, 0.01f);
    EXPECT_NEAR(headFrom({500, 4000, 0}), 120.0f, 0.1f);
}

TEST(LightOverlay, RaysLeadToTheStrongestLightsOnly) {
    std::vector<LightShare> shares;
    for (uint32_t i = 0; i < 20; ++i)
        shares.push_back(
            {{ItemKind::entity, i}, {0, 0, 50}, {1, 0, 0}, 20.0f - static_cast<float>(i), 0.05f});
    LineList lines;
    addLightRays({0, 0, 0}, shares, lines);
    EXPECT_EQ(lines.vertices.size(), kMaxLightRays * 10);
    EXPECT_EQ(lines.vertices.front().color, (LineColor{255, 0, 0, 255}));
    EXPECT_LT(lines.vertices.back().color[3], 255);
}

TEST(LightOverlay, RaysOfInfiniteLightAreVisible) {
    constexpr float kInfinite = std::numeric_limits<float>::infinity();
    const std::vector<LightShare> shares(2, {{ItemKind::entity, 0}, {0, 0, 50}, {1, 0, 0}, kInfinite, 0.5f});
    LineList lines;
    addLightRays({0, 0, 0}, shares, lines);
    ASSERT_FALSE(lines.vertices.empty());
    EXPECT_EQ(lines.vertices.back().color[3], 255);
}

} // namespace
} // namespace visleaf
