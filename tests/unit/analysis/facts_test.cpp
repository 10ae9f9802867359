#include "analysis/facts/facts.h"

#include "analysis/face_area.h"
#include "analysis/facts/fact_text.h"
#include "forge/half_life_model.h"
#include "map/map_vertices.h"
#include "support/brush_map.h"
#include "support/quake3_file.h"
#include "support/room_map.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

namespace visleaf {
namespace {

/// Returns the first value with this label; empty if there is none.
std::string valueOf(const std::vector<FactSection>& sections, std::string_view label) {
    for (const FactSection& section : sections)
        for (const Fact& fact : section.facts)
            if (fact.label == label) return fact.value;
    return {};
}

class Facts : public testing::Test {
  protected:
    std::vector<FactSection> of(ItemKind kind, uint32_t index) const {
        return factsOf({m_world.map, m_world.materials, m_references}, {kind, index});
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    CrossReferences m_references{m_world.map};
};

TEST_F(Facts, EveryItemOfTheMapHasFactsAndSoundLinks) {
    const Map& map = m_world.map;
    for (const ItemKind kind : {ItemKind::face, ItemKind::surface, ItemKind::entity, ItemKind::leaf,
                                ItemKind::cluster, ItemKind::brush}) {
        ASSERT_GT(numItems(map, kind), 0u);
        for (uint32_t i = 0; i < numItems(map, kind); ++i) {
            const std::vector<FactSection> sections = of(kind, i);
            ASSERT_FALSE(sections.empty());
            for (const FactSection& section : sections) {
                EXPECT_FALSE(section.title.empty());
                for (const Fact& fact : section.facts) {
                    if (!fact.link) continue;
                    EXPECT_LT(fact.link->index, numItems(map, fact.link->kind)) << fact.label;
                }
            }
        }
    }
}

TEST_F(Facts, FaceNamesItsTextureAndPlane) {
    const MapFace& face = m_world.map.faces.front();
    const std::vector<FactSection> sections = of(ItemKind::face, 0);
    EXPECT_EQ(valueOf(sections, "Name"), m_world.map.surfaces[face.surface].name);
    EXPECT_NE(valueOf(sections, "Plane"), "");
    EXPECT_EQ(valueOf(sections, "Kind"), "polygon");
    EXPECT_NE(valueOf(sections, "Lightmap"), "");
}

TEST_F(Facts, PositionsOfAModelThatIsMovedHaveANote) {
    const uint32_t door = m_references.entitiesOfModel(1).front();
    const uint32_t face = m_world.map.models[1].firstFace;
    const auto numNotes = [&](ItemKind kind, uint32_t index) {
        const CrossReferences references(m_world.map);
        size_t number = 0;
        for (const FactSection& section :
             factsOf({m_world.map, m_world.materials, references}, {kind, index}))
            number += section.note.starts_with("These positions are in the file") ? 1 : 0;
        return number;
    };
    EXPECT_EQ(numNotes(ItemKind::face, face), 0u);
    EXPECT_EQ(numNotes(ItemKind::entity, door), 0u);
    m_world.map.entities[door].pairs.emplace_back("origin", "0 0 100");
    EXPECT_EQ(numNotes(ItemKind::face, face), 2u) << "centre and vertices";
    EXPECT_EQ(numNotes(ItemKind::entity, door), 1u);
    EXPECT_EQ(numNotes(ItemKind::face, 0), 0u) << "a face of the world";
}

TEST_F(Facts, ATexelHasAWidthAndAHeight) {
    EXPECT_THAT(valueOf(of(ItemKind::face, 0), "Texel size"), testing::HasSubstr(" × "));
}

TEST_F(Facts, AFaceAnswersFirstWhatPeopleAskFirst) {
    const std::vector<FactSection> sections = of(ItemKind::face, 0);
    ASSERT_GE(sections.size(), 2u);
    EXPECT_EQ(sections[0].title, "Texture");
    EXPECT_EQ(sections[0].facts[0].label, "Name");
    EXPECT_EQ(sections[0].facts[1].label, "Flags");
    EXPECT_EQ(sections[1].title, "Light");
}

TEST_F(Facts, AnEntityBeginsWithItsNames) {
    m_world.map.entities[1].pairs = {{"angle", "90"}, {"targetname", "t"}, {"classname", "light"}};
    const std::vector<FactSection> sections = of(ItemKind::entity, 1);
    ASSERT_EQ(sections[0].facts.size(), 3u);
    EXPECT_EQ(sections[0].facts[0].label, "classname");
    EXPECT_EQ(sections[0].facts[1].label, "targetname");
    EXPECT_EQ(sections[0].facts[2].label, "angle");
}

TEST_F(Facts, AnEntitySaysNothingTwice) {
    auto& pairs = m_world.map.entities[1].pairs;
    pairs = {{"classname", "light"}, {"origin", "0 0 24"}};
    EXPECT_EQ(valueOf(of(ItemKind::entity, 1), "Origin"), "");
    pairs[1].second = "0 0 24.00";
    EXPECT_EQ(valueOf(of(ItemKind::entity, 1), "Origin"), "0 0 24");
}

TEST_F(Facts, FlagsInTheFileAreShownIfThereAreAny) {
    Surface& surface = m_world.map.surfaces.front();
    surface.fileFlags = 0;
    EXPECT_EQ(valueOf(of(ItemKind::surface, 0), "Flags in the file"), "");
    surface.fileFlags = 1;
    EXPECT_NE(valueOf(of(ItemKind::surface, 0), "Flags in the file"), "");
}

TEST(FactsOfQuake3, ATexelHasItsMeanSize) {
    LoadedWorld world = loadWorld(ibsp46::write(ibsp46::smallQuake3File()));
    for (MaterialImage& image : world.materials.images)
        image.source = "an image of known size";
    const CrossReferences references(world.map);
    EXPECT_THAT(valueOf(factsOf({world.map, world.materials, references}, {ItemKind::face, 0}), "Texel size"),
                testing::MatchesRegex("([0-9.]+) × ([0-9.]+) units on average"));
}

TEST(FactsOfQuake3, SizesOfTheLightmapAreThoseOfTheFace) {
    ibsp46::File file = ibsp46::smallQuake3Records();
    // The four corners of face 0 are at luxels 16, 32 and 48, 64 of the page of 128 luxels.
    const std::array<glm::vec2, 4> places{{{16, 32}, {48, 32}, {48, 64}, {16, 64}}};
    for (size_t i = 0; i < places.size(); ++i)
        file.vertices[i].light = places[i] / 128.0f;
    const LoadedWorld world = loadWorld(ibsp46::write(ibsp46::lumpsOf(file)));
    const CrossReferences references(world.map);
    const std::vector<FactSection> sections =
        factsOf({world.map, world.materials, references}, {ItemKind::face, 0});
    EXPECT_EQ(valueOf(sections, "Lightmap"), "34 × 34 luxels") << "with the luxels at its edges";
    EXPECT_EQ(valueOf(sections, "Lightmap page"), "0, 128 × 128; the face begins at 15, 31");
    EXPECT_NE(valueOf(sections, "Luxel size"), "");
}

TEST_F(Facts, AreasOfSurfacesSumUpTheAreasOfFaces) {
    const Map& map = m_world.map;
    double ofFaces = 0.0, ofSurfaces = 0.0;
    for (const MapFace& face : map.faces)
        ofFaces += areaOf(map, face);
    for (uint32_t i = 0; i < map.surfaces.size(); ++i)
        ofSurfaces += std::stod(valueOf(of(ItemKind::surface, i), "Area"));
    EXPECT_GT(ofFaces, 0.0);
    EXPECT_NEAR(ofSurfaces, ofFaces, 0.5 * static_cast<double>(map.surfaces.size())) << "whole units";
}

TEST(AreaText, HasAFractionOnlyWhereItSaysSomething) {
    EXPECT_EQ(areaText(0.5), "0.5 square units");
    EXPECT_EQ(areaText(38627.555), "38628 square units");
}

TEST_F(Facts, FlagsHaveTheNamesOfTheGame) {
    const Map& map = m_world.map;
    const auto sky = std::find_if(map.surfaces.begin(), map.surfaces.end(), [](const Surface& surface) {
        return (surface.flags & surface_flag::kSky) != 0;
    });
    ASSERT_NE(sky, map.surfaces.end());
    const auto index = static_cast<uint32_t>(sky - map.surfaces.begin());
    EXPECT_NE(valueOf(of(ItemKind::surface, index), "Flags in the file").find("SKY"), std::string::npos);
}

TEST_F(Facts, LongListsEndWithTheNumberOfTheRest) {
    m_world.map.leafFaces.assign(1000, 0);
    m_world.map.leafs[1].firstFace = 0;
    m_world.map.leafs[1].numFaces = 1000;
    const std::vector<FactSection> sections = of(ItemKind::leaf, 1);
    const auto faces = std::ranges::find(sections, "Faces (1000)", &FactSection::title);
    ASSERT_NE(faces, sections.end());
    EXPECT_EQ(faces->facts.size(), kMaxListedFacts + 1);
    EXPECT_EQ(faces->facts.back().value, "and 968 more");
}

TEST_F(Facts, VolumeOfABoxIsTheProductOfItsSides) {
    const uint32_t brush = test::addBox(m_world.map, {{-8, 0, 16}, {24, 10, 21}}, contents::kSolid);
    EXPECT_EQ(valueOf(of(ItemKind::brush, brush), "Volume"), "1600 cubic units");
}

TEST_F(Facts, AnEntityHasThoseOfItsModels) {
    PlacedMeshes meshes;
    LoadedMesh& loaded = meshes.models.emplace_back();
    loaded.file = "models/human.mdl";
    loaded.source = "pak0.pak/models/human.mdl";
    loaded.model = sampleHuman();
    for (MeshSkin& skin : loaded.model.skins)
        skin.name = loaded.file + ":" + skin.name;
    meshes.placed.push_back({.entity = 1,
                             .part = {.offset = {0, 0, 4}, .skin = 1, .body = 1},
                             .origin = {1, 2, 3},
                             .frames = loaded.model.sequences[1]});
    meshes.missing.push_back({.file = "models/hat.mdl", .source = {}, .entity = 1});
    const std::vector<FactSection> sections = factsOf(
        {.map = m_world.map, .materials = m_world.materials, .references = m_references, .meshes = &meshes},
        {ItemKind::entity, 1});
    EXPECT_EQ(valueOf(sections, "File"), "models/human.mdl");
    EXPECT_EQ(valueOf(sections, "Found in"), "pak0.pak/models/human.mdl");
    EXPECT_EQ(valueOf(sections, "Shows"), "stand, 3 frames, 10 per second");
    EXPECT_EQ(valueOf(sections, "Skin"), "1: holes.bmp");
    EXPECT_EQ(valueOf(sections, "Body"), "1");
    EXPECT_EQ(valueOf(sections, "Triangles"), "1") << "the body shows the triangle, not the square";
    EXPECT_EQ(valueOf(sections, "Stands at"), "1 2 7");
    const auto isMissing = [](const FactSection& section) {
        return section.title == "Model" && section.facts.back().value == "not in the game data";
    };
    EXPECT_TRUE(std::any_of(sections.begin(), sections.end(), isMissing));
}

TEST_F(Facts, DefinitionFilesExplainEntities) {
    m_world.map.entities.push_back(
        {{{"classname", "mod_thing"}, {"kind", "2"}, {"target", "x"}, {"spawnflags", "5"}}});
    const auto index = static_cast<uint32_t>(m_world.map.entities.size() - 1);
    EntityDefinitions definitions;
    definitions["Base"].keys = {{"kind", "Kind", "Which one", {{"2", "Metal"}}}};
    definitions["mod_thing"] = {.description = "A thing",
                                .bases = {"Base"},
                                .flags = {{4, "Silent", "It makes no sound"}},
                                .file = "mod.fgd"};
    const CrossReferences references(m_world.map);
    FactSource source{m_world.map, m_world.materials, references};
    source.definitions = &definitions;
    const std::vector<FactSection> sections = factsOf(source, {ItemKind::entity, index});
    const auto noteOf = [&](std::string_view label) {
        for (const FactSection& section : sections)
            for (const Fact& fact : section.facts)
                if (fact.label == label) return fact.note;
        return std::string("no such fact");
    };
    EXPECT_EQ(valueOf(sections, "Description"), "A thing");
    EXPECT_EQ(valueOf(sections, "Defined in"), "mod.fgd");
    EXPECT_EQ(noteOf("kind"), "Metal; Kind; Which one");
    EXPECT_THAT(noteOf("target"), testing::AllOf(testing::Not(""), testing::Not("no such fact")))
        << "our own words, because the file says nothing";
    EXPECT_EQ(valueOf(sections, "4"), "Silent");
    EXPECT_EQ(noteOf("4"), "It makes no sound");
    EXPECT_EQ(valueOf(sections, "1"), "unknown for this class");
    source.definitions = nullptr;
    EXPECT_EQ(valueOf(factsOf(source, {ItemKind::entity, index}), "Description"), "") << "without files";
}

TEST_F(Facts, AnEntityHasThoseOfItsBeam) {
    PlacedMeshes meshes;
    meshes.models.push_back({.file = "sprites/beam.spr", .source = "pak0.pak/sprites/beam.spr", .model = {}});
    PlacedMesh& placed = meshes.placed.emplace_back();
    placed.entity = 1;
    placed.part.beam = Beam{.width = 4.0f,
                            .noise = 0.5f,
                            .strikes = {{{1, 2, 3}, {4, 5, 6}}, {{7, 8, 9}, {4, 5, 6}}},
                            .life = 0.5,
                            .period = 3.0};
    const auto factsNow = [&] {
        return factsOf({.map = m_world.map,
                        .materials = m_world.materials,
                        .references = m_references,
                        .meshes = &meshes},
                       {ItemKind::entity, 1});
    };
    EXPECT_EQ(valueOf(factsNow(), "File"), "sprites/beam.spr");
    EXPECT_EQ(valueOf(factsNow(), "Shape"), "line");
    EXPECT_EQ(valueOf(factsNow(), "Width"), "4");
    EXPECT_EQ(valueOf(factsNow(), "Noise"), "0.5");
    EXPECT_EQ(valueOf(factsNow(), "From"), "1 2 3");
    EXPECT_EQ(valueOf(factsNow(), "To"), "4 5 6");
    EXPECT_EQ(valueOf(factsNow(), "Strikes"), "2");
    EXPECT_EQ(valueOf(factsNow(), "Visible"), "1 of 3 seconds");
    placed.part.beam->life = 1.5;
    EXPECT_EQ(valueOf(factsNow(), "Visible"), "always");
}

TEST_F(Facts, PositionIsTheCentreOfTheItem) {
    const FactSource source{m_world.map, m_world.materials, m_references};
    const auto face = positionOfItem(source, {ItemKind::face, 0});
    ASSERT_TRUE(face.has_value());
    EXPECT_EQ(*face, boundsOf(m_world.map, m_world.map.faces[0]).center());
    EXPECT_FALSE(positionOfItem(source, {ItemKind::entity, 0}).has_value()); // worldspawn
}

TEST_F(Facts, LightThatASurfaceEmitsIsARow) {
    MapFace& face = m_world.map.faces.front();
    Surface& surface = m_world.map.surfaces[face.surface];
    surface.lightValue = 750;
    surface.flags &= ~surface_flag::kLightSource;
    EXPECT_EQ(valueOf(of(ItemKind::face, 0), "Emits light"), "");
    EXPECT_NE(valueOf(of(ItemKind::face, 0), "Value in the file").find("750; no light"), std::string::npos);
    surface.flags |= surface_flag::kLightSource;
    EXPECT_EQ(valueOf(of(ItemKind::face, 0), "Emits light"), "750 (from TEXINFO)");
    EXPECT_EQ(valueOf(of(ItemKind::surface, face.surface), "Emits light"), "750 (from TEXINFO)");
    EXPECT_EQ(valueOf(of(ItemKind::surface, face.surface), "Value in the file"), "");
}

TEST_F(Facts, SunOfTheMapIsNamedAsOne) {
    m_world.map.entities.front().pairs.emplace_back("_sunlight", "200");
    bool isNamed = false;
    for (uint32_t face = 0; face < m_world.map.faces.size(); ++face)
        for (const FactSection& section : of(ItemKind::face, face))
            for (const Fact& fact : section.facts)
                isNamed = isNamed || fact.value.starts_with("the sun of entity 0");
    EXPECT_TRUE(isNamed);
}

TEST_F(Facts, LightsOfAFaceAreThoseOfTheSelectedPoint) {
    const Map& map = m_world.map;
    uint32_t face = 0;
    while (map.faces[face].lightmap == kNone || m_references.modelOfFace(face) != 0)
        ++face;
    const glm::vec3 corner = positionOf(map, map.faces[face], 0);
    const FactSource source{m_world.map, m_world.materials, m_references};
    const FactSource withPoint{m_world.map, m_world.materials, m_references, nullptr,
                               PointOnFace{face, corner}};
    const FactSource withOther{m_world.map, m_world.materials, m_references, nullptr,
                               PointOnFace{face + 1, corner}};
    const MapItem item{ItemKind::face, face};
    EXPECT_NE(valueOf(factsOf(source, item), "Point").find("centre"), std::string::npos);
    EXPECT_NE(valueOf(factsOf(withPoint, item), "Point").find("clicked"), std::string::npos);
    EXPECT_NE(valueOf(factsOf(withPoint, item), "Luxel").find("RGB"), std::string::npos);
    EXPECT_NE(valueOf(factsOf(withOther, item), "Point").find("centre"), std::string::npos);
}

TEST_F(Facts, LightsOfAFaceWithVertexColoursHaveASectionToo) {
    MapFace& face = m_world.map.faces.front();
    Surface& surface = m_world.map.surfaces[face.surface];
    face.lightmap = kNone;
    surface.flags = 0;
    const auto hasLights = [&](SurfaceLight light) {
        surface.light = light;
        const std::vector<FactSection> sections = of(ItemKind::face, 0);
        EXPECT_EQ(valueOf(sections, "Luxel"), "");
        return std::ranges::count(sections, kLightsTitle, &FactSection::title) == 1;
    };
    EXPECT_TRUE(hasLights(SurfaceLight::vertex));
    EXPECT_FALSE(hasLights(SurfaceLight::full));
    EXPECT_FALSE(hasLights(SurfaceLight::lightmap)) << "its lightmap is missing";
}

TEST_F(Facts, ABlackFaceHasNoSharesOfLight) {
    Map& map = m_world.map;
    std::fill(map.light.luxels.begin(), map.light.luxels.end(), uint8_t{0});
    uint32_t numInReach = 0;
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        for (const FactSection& section : of(ItemKind::face, face)) {
            if (section.title != kLightsTitle) continue;
            EXPECT_EQ(valueOf({section}, "Lights"), "no light arrives here: the luxel is black");
            for (const Fact& fact : section.facts) {
                EXPECT_FALSE(fact.label.ends_with(" %")) << fact.label;
                numInReach += fact.label == "In reach" ? 1 : 0;
            }
        }
    }
    EXPECT_GT(numInReach, 0u);
}

TEST_F(Facts, LeafsOfAFaceHaveASectionIfThereAreSeveral) {
    uint32_t numWithSeveral = 0;
    for (uint32_t face = 0; face < m_world.map.faces.size(); ++face) {
        const size_t num = m_references.leafsOfFace(face).size();
        size_t numRows = 0;
        for (const FactSection& section : of(ItemKind::face, face)) {
            if (section.title.starts_with("Leafs (")) numRows = section.facts.size();
            EXPECT_LE(std::ranges::count(section.facts, "Leaf", &Fact::label), 1);
        }
        EXPECT_EQ(numRows, num < 2 ? 0 : std::min(num, kMaxListedFacts + 1)) << face;
        numWithSeveral += num > 1 ? 1 : 0;
    }
    std::cout << numWithSeveral << " faces lie in several leafs\n";
}

TEST(LightShares, PercentsAddUpTo100) {
    std::vector<LightShare> shares(3);
    shares[0].share = 0.667f;
    shares[1].share = 0.258f;
    shares[2].share = 0.075f;
    EXPECT_EQ(percentsOf(shares), (std::vector<uint32_t>{67, 26, 7}));
    EXPECT_TRUE(percentsOf({}).empty());
}

} // namespace
} // namespace visleaf
