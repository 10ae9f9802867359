#include "document/selection.h"
#include "features/inspect/inspect_feature.h"

#include "support/room_map.h"

#include <gtest/gtest.h>

#include <utility>

namespace visleaf {
namespace {

class InspectedPictures : public testing::Test {
  protected:
    FactSource source() const { return {m_world.map, m_world.materials, m_references}; }

    uint32_t litFace() const {
        uint32_t face = 0;
        while (m_world.map.faces[face].lightmap == kNone)
            ++face;
        return face;
    }

    void show(const MapItem& item) {
        FactSource facts = source();
        facts.point = m_point;
        updateFacts(m_inspected, item, facts, m_materials);
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    CrossReferences m_references{m_world.map};
    std::shared_ptr<const int> m_materials = std::make_shared<int>(); // stands for their identity
    Inspected m_inspected;
    std::optional<PointOnFace> m_point;
};

TEST_F(InspectedPictures, OnlyAnotherKindOfItemStartsAtTheTop) {
    show({ItemKind::face, 0});
    EXPECT_TRUE(std::exchange(m_inspected.startsAtTop, false));
    show({ItemKind::face, 1});
    EXPECT_FALSE(m_inspected.startsAtTop) << "faces can be compared";
    show({ItemKind::leaf, 1});
    EXPECT_TRUE(std::exchange(m_inspected.startsAtTop, false));
    forget(m_inspected);
    show({ItemKind::leaf, 1});
    EXPECT_TRUE(m_inspected.startsAtTop) << "another map is open";
}

TEST_F(InspectedPictures, AFaceShowsItsLuxels) {
    show({ItemKind::face, litFace()});
    const LightmapPicture& shown = m_inspected.lightmap;
    ASSERT_TRUE(shown.face.has_value());
    const FaceLightmap& lightmap = m_world.map.light.lightmaps[m_world.map.faces[*shown.face].lightmap];
    EXPECT_EQ(shown.picture.image.width, lightmap.width);
    EXPECT_EQ(shown.picture.image.height, lightmap.height);
    EXPECT_FALSE(shown.isPartOfPage);
    EXPECT_EQ(m_inspected.texture.surface, m_world.map.faces[*shown.face].surface);
    EXPECT_TRUE(luxelQuads(source(), shown).empty());
    m_inspected.lightmap.hovered = glm::uvec2(0, 0);
    EXPECT_EQ(luxelQuads(source(), shown).size(), 1u);
}

TEST_F(InspectedPictures, OtherMaterialsChangeTheFactsButNotThePictures) {
    const MapItem face{ItemKind::face, litFace()};
    show(face);
    m_inspected.facts.clear();
    m_inspected.lightmap.hovered = glm::uvec2(1, 0);
    show(face);
    EXPECT_TRUE(m_inspected.facts.empty()) << "nothing has changed";
    m_materials = std::make_shared<int>();
    show(face);
    EXPECT_FALSE(m_inspected.facts.empty());
    EXPECT_EQ(m_inspected.lightmap.hovered, glm::uvec2(1, 0));
}

TEST_F(InspectedPictures, BrighteningKeepsTheValues) {
    show({ItemKind::face, litFace()});
    LightmapPicture& shown = m_inspected.lightmap;
    shown.luxels.rgba = {10, 20, 5, 255};
    shown.luxels.width = shown.luxels.height = 1;
    brighten(shown, true);
    EXPECT_EQ(shown.picture.image.rgba, (std::vector<uint8_t>{128, 255, 64, 255}));
    EXPECT_EQ(luxelText(shown.luxels, {0, 0}), "0, 0: RGB 10 20 5");
    brighten(shown, false);
    EXPECT_EQ(shown.picture.image, shown.luxels);
}

TEST_F(InspectedPictures, TheLuxelThatAClickHitIsMarked) {
    const uint32_t face = litFace();
    const LuxelPlaces places(m_world.map, m_world.map.faces[face]);
    const auto corners = *places.cornersOf({0, 0});
    m_point = PointOnFace{face, 0.5f * (corners[0] + corners[2])};
    show({ItemKind::face, face});
    EXPECT_EQ(m_inspected.lightmap.clicked, glm::uvec2(0, 0));
    show({ItemKind::face, face + 1});
    EXPECT_FALSE(m_inspected.lightmap.clicked.has_value());
}

TEST_F(InspectedPictures, ASurfaceAsksForItsImages) {
    const uint32_t surface = m_world.map.faces[litFace()].surface;
    show({ItemKind::surface, surface});
    TexturePicture& shown = m_inspected.texture;
    EXPECT_EQ(shown.surface, surface);
    ASSERT_FALSE(shown.images.empty());
    EXPECT_TRUE(shown.isWanted);
    StoredTexture stored;
    stored.levels.push_back({{2, 1, {1, 2, 3, 4, 5, 6, 7, 8}}, {40, 50}});
    stored.numStored = 1;
    takeTexture(shown, {shown.images[0] + 1, stored, {}}); // another image than the one that is shown
    EXPECT_TRUE(shown.texture.levels.empty());
    takeTexture(shown, {shown.images[0], stored, {}});
    EXPECT_EQ(shown.picture.image.width, 2u);
    EXPECT_EQ(texelText(shown, {1, 0}), "1, 0: RGBA 5 6 7 8, palette index 50");
}

TEST_F(InspectedPictures, AnImageInPlaceOfTheTextureStaysUntilItEnds) {
    show({ItemKind::face, litFace()});
    TexturePicture& shown = m_inspected.texture;
    StoredTexture own, other;
    own.levels.push_back({{1, 1, {9, 9, 9, 9}}, {}});
    other.levels.push_back({{2, 1, {1, 2, 3, 4, 5, 6, 7, 8}}, {}});
    showReplacement(shown, other, {1, "/home/mytex.png"});
    EXPECT_FALSE(shown.isWanted);
    takeTexture(shown, {shown.images[0], own, {}}); // was being read at that time
    EXPECT_EQ(shown.picture.image.width, 2u);
    showItself(shown);
    EXPECT_TRUE(shown.isWanted);
    EXPECT_EQ(shown.replacement.file, "");
    takeTexture(shown, {shown.images[0], own, {}});
    EXPECT_EQ(shown.picture.image.width, 1u);
    shown.isWanted = false;
    showItself(shown);
    EXPECT_FALSE(shown.isWanted) << "nothing was in its place";
}

TEST_F(InspectedPictures, AnotherFaceWithTheSameTextureKeepsItsImage) {
    const uint32_t face = litFace();
    const uint32_t other = face + 1;
    m_world.map.faces[other].surface = m_world.map.faces[face].surface;
    show({ItemKind::face, face});
    m_inspected.texture.isWanted = false;
    show({ItemKind::face, other});
    EXPECT_FALSE(m_inspected.texture.isWanted) << "it has been read";
}

TEST_F(InspectedPictures, AnotherMapShowsNoPictureOfTheOldOne) {
    show({ItemKind::face, litFace()});
    m_inspected.lightmap.clicked = glm::uvec2(0, 0);
    forget(m_inspected);
    EXPECT_FALSE(m_inspected.lightmap.face.has_value());
    EXPECT_TRUE(m_inspected.lightmap.picture.image.rgba.empty());
    EXPECT_FALSE(m_inspected.texture.isWanted);
}

TEST(Inspected, AddsUpTheFacesOfTheSelection) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const CrossReferences references(world.map);
    const FactSource source{world.map, world.materials, references};
    Inspected inspected;
    Selection selection;
    updateExtent(inspected, selection.items(), source);
    EXPECT_EQ(inspected.extent, "");
    selection.select({ItemKind::face, 1});
    updateExtent(inspected, selection.items(), source);
    EXPECT_TRUE(inspected.extent.starts_with("1 face, ")) << inspected.extent;
    selection.toggle({ItemKind::face, 2});
    updateExtent(inspected, selection.items(), source);
    EXPECT_TRUE(inspected.extent.starts_with("2 faces, ")) << inspected.extent;
    forget(inspected);
    EXPECT_EQ(inspected.extent, "") << "the faces of another map may have other sizes";
}

} // namespace
} // namespace visleaf
