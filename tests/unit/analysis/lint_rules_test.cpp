// Each rule of lint: a damaged map that it reports, and a map that works, about which it says nothing.
#include "linted_map.h"
#include "map/entities/spawn.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <set>

namespace visleaf {
namespace {

using namespace test;

/// A rule, a map that works, and the same map with a damage that the rule must report.
struct RuleCase {
    std::string name; // of the rule
    std::function<LintedMap()> healthy;
    std::function<LintedMap()> damaged;
};

/// Damages a map after it is loaded.
RuleCase changed(std::string rule, const std::function<LintedMap()>& healthy,
                 const std::function<void(LintedMap&)>& damage) {
    return {std::move(rule), healthy, [healthy, damage] {
                LintedMap linted = healthy();
                damage(linted);
                return linted;
            }};
}

/// Damages the records of the room before they are written.
RuleCase rewritten(std::string rule, const std::function<void(ibsp38::File&)>& damage) {
    return {std::move(rule), lintedRoom, [damage] {
                ibsp38::File file = roomFile();
                damage(file);
                return loadLinted(ibsp38::write(file));
            }};
}

/// Returns the first face of the world with a lightmap.
uint32_t litFace(const Map& map) {
    for (uint32_t i = 0; i < map.models[0].numFaces; ++i)
        if (map.faces[map.models[0].firstFace + i].lightmap != kNone) return map.models[0].firstFace + i;
    ADD_FAILURE() << "no face has light";
    return 0;
}

std::span<uint32_t> loopOf(Map& map, uint32_t face) {
    return std::span(map.vertexIndices).subspan(map.faces[face].firstVertex, map.faces[face].numVertices);
}

/// Cuts the first edge of a face in two. The neighbour at this edge does not have the new vertex.
void cutEdge(Map& map, uint32_t face) {
    const std::span<uint32_t> loop = loopOf(map, face);
    std::vector<uint32_t> cut{loop[0], static_cast<uint32_t>(map.positions.size())};
    cut.insert(cut.end(), loop.begin() + 1, loop.end());
    map.positions.push_back(0.5f * (map.positions[loop[0]] + map.positions[loop[1]]));
    map.faces[face].firstVertex = static_cast<uint32_t>(map.vertexIndices.size());
    map.faces[face].numVertices = static_cast<uint32_t>(cut.size());
    map.vertexIndices.insert(map.vertexIndices.end(), cut.begin(), cut.end());
}

void addEntity(Map& map, std::vector<std::pair<std::string, std::string>> pairs) {
    map.entities.push_back({std::move(pairs)});
}

void setKey(Entity& entity, const std::string& key, const std::string& value) {
    entity.pairs.emplace_back(key, value); // the last one counts
}

/// Opens all solid leafs but one, which says that the map has walls.
void openEverything(Map& map) {
    map.visibility = {};
    map.leafs.push_back(map.leafs[0]);
    for (size_t i = 0; i + 1 < map.leafs.size(); ++i)
        map.leafs[i].contents = 0;
}

void changeRow(Map& map, uint32_t cluster, const std::function<void(PvsRow&)>& change) {
    storeRawRows(map);
    PvsRow row = decodePvs(map.visibility, cluster);
    change(row);
    replaceRow(map.visibility, cluster, row);
}

uint32_t clusterOfStart(const Map& map) {
    for (const Leaf& leaf : map.leafs)
        if (leaf.cluster != kNone && (leaf.contents & contents::kSolid) == 0) return leaf.cluster;
    return 0;
}

LintedMap quakeWithTextures() {
    QuakeFile file;
    file.textures = textureLump({miptexRecord("wall", 16, 1, false)});
    return lintedQuake(file);
}

LintedMap quakeWithUnusedTexture() {
    QuakeFile file;
    file.textures = textureLump({miptexRecord("wall", 16, 1, false), miptexRecord("other", 16, 1, false)});
    return lintedQuake(file);
}

LintedMap lintedHalfLife() {
    QuakeFile file;
    file.version = 30;
    return lintedQuake(file);
}

LintedMap cutOffFile() {
    Bytes bytes = ibsp38::write(roomFile());
    bytes.erase(bytes.end() - 4, bytes.end());
    return loadLinted(bytes);
}

LintedMap withForeignLight() {
    const Bytes lit = textBytes("no light at all");
    QuakeFile file;
    file.lighting = Bytes(kFaceLuxels);
    return loadLinted(write(file), {.litFile = lit});
}

std::vector<RuleCase> fileCases() {
    return {
        {"lump-range", lintedRoom, cutOffFile},
        changed("lump-overlap", lintedRoom,
                [](LintedMap& linted) { linted.loaded.lumps[1].offset = linted.loaded.lumps[0].offset; }),
        changed("trailing-data", lintedRoom,
                [](LintedMap& linted) { linted.file.resize(linted.file.size() + 10, std::byte{'x'}); }),
        rewritten("damaged-record", [](ibsp38::File& file) { file.faces[3].texinfo = 9999; }),
        rewritten("odd-value", [](ibsp38::File& file) { file.vertices[file.edges[1][0]].x = 1e9f; }),
        rewritten("entity-text", [](ibsp38::File& file) { file.entities += "{ \"classname\""; }),
        rewritten("lightmap-missing", [](ibsp38::File& file) { file.faces[3].lightOffset = 0x7FFFFFF; }),
        {"companion-data", [] { return lintedQuake(); }, withForeignLight},
    };
}

std::vector<RuleCase> limitCases() {
    const auto withEntities = [](size_t count) {
        return [count](LintedMap& linted) { linted.map().entities.resize(count); };
    };
    return {
        changed("original-limit", lintedRoom, withEntities(1100)),
        changed(
            "port-limit", [] { return lintedQuake(); }, withEntities(32001)),
        changed("tool-limit", lintedHalfLife,
                [](LintedMap& linted) {
                    addEntity(linted.map(), {{std::string(32, 'k'), "1"}});
                }),
        changed("near-limit", lintedRoom, withEntities(900)),
        changed("over-budget", lintedRoom,
                [](LintedMap& linted) {
                    linted.budgets = {{"faces", linted.map().faces.size() - 1}};
                }),
    };
}

std::vector<RuleCase> faceCases() {
    return {
        changed("degenerate-face", lintedRoom,
                [](LintedMap& linted) {
                    const auto loop = loopOf(linted.map(), litFace(linted.map()));
                    std::fill(loop.begin(), loop.end(), loop[0]);
                }),
        changed("degenerate-triangle", lintedQuake3,
                [](LintedMap& linted) { linted.map().indices[1] = linted.map().indices[0]; }),
        changed("non-planar-face", lintedRoom,
                [](LintedMap& linted) {
                    Map& map = linted.map();
                    const MapFace& face = map.faces[litFace(map)];
                    map.positions[map.vertexIndices[face.firstVertex]] +=
                        5.0f * map.planes[face.plane].normal;
                }),
        changed("wrong-winding", lintedRoom,
                [](LintedMap& linted) {
                    const auto loop = loopOf(linted.map(), litFace(linted.map()));
                    std::reverse(loop.begin(), loop.end());
                }),
        changed("t-junction", lintedRoom,
                [](LintedMap& linted) { cutEdge(linted.map(), litFace(linted.map())); }),
        changed("duplicate-face", lintedRoom,
                [](LintedMap& linted) {
                    Map& map = linted.map();
                    map.faces[map.models[0].firstFace] = map.faces[map.models[0].firstFace + 1];
                }),
    };
}

/// The room, whose load gave a warning of this kind.
RuleCase warned(std::string rule, std::string_view kind) {
    return changed(std::move(rule), lintedRoom,
                   [kind](LintedMap& linted) { linted.warnings.warn({kind}, "something is wrong"); });
}

std::vector<RuleCase> loadCases() {
    return {warned("broken-image", "broken image"), warned("shader-script", "shader script"),
            warned("game-data-file", "archive"), warned("load-warning", "a new kind")};
}

std::vector<RuleCase> textureCases() {
    return {
        changed("missing-texture", lintedRoom,
                [](LintedMap& linted) { linted.materials.images[0].source.clear(); }),
        changed("missing-game-data", lintedRoom,
                [](LintedMap& linted) { linted.materials.missingData = "add the game"; }),
        changed("missing-sky", lintedRoom,
                [](LintedMap& linted) {
                    setKey(linted.map().entities[0], "sky", "space");
                    linted.materials.sky.missing = {"env/space"};
                }),
        {"unused-texture", quakeWithTextures, quakeWithUnusedTexture},
        changed("texture-size", quakeWithTextures,
                [](LintedMap& linted) { linted.map().textures[0].width = 17; }),
        changed("missing-model-file", lintedRoom,
                [](LintedMap& linted) {
                    linted.models = {{"progs/ogre.mdl", "pak0.pak:progs/ogre.mdl", 1, 1},
                                     {"progs/dog.mdl", "", 1, 3}};
                }),
        changed("damaged-model-file", lintedRoom,
                [](LintedMap& linted) {
                    linted.models = {{"progs/ogre.mdl", "pak0.pak:progs/ogre.mdl", 1, 2, "no frames"}};
                }),
    };
}

std::vector<RuleCase> lightCases() {
    return {
        changed("no-light", lintedRoom, [](LintedMap& linted) { linted.map().light.luxels.clear(); }),
        changed("black-face", lintedRoom,
                [](LintedMap& linted) {
                    Map& map = linted.map();
                    std::fill(map.light.luxels.begin(), map.light.luxels.end(), uint8_t{1});
                }),
        changed("unlit-face", lintedRoom,
                [](LintedMap& linted) { linted.map().faces[litFace(linted.map())].lightmap = kNone; }),
        changed("lightmap-overlap", lintedRoom,
                [](LintedMap& linted) {
                    std::vector<FaceLightmap>& lightmaps = linted.map().light.lightmaps;
                    lightmaps[1].firstByte = lightmaps[0].firstByte + 1;
                }),
        changed("luxel-density", lintedRoom,
                [](LintedMap& linted) {
                    Map& map = linted.map();
                    MapFace& face = map.faces[litFace(map)];
                    FaceLayout coarse = map.layouts[face.layout];
                    coarse.luxelStep *= 9.0f;
                    face.layout = static_cast<uint32_t>(map.layouts.size());
                    map.layouts.push_back(coarse);
                }),
    };
}

std::vector<RuleCase> visibilityCases() {
    return {
        changed("no-vis", lintedRoom, [](LintedMap& linted) { linted.map().visibility = {}; }),
        changed("leak", lintedRoom, [](LintedMap& linted) { openEverything(linted.map()); }),
        changed("leak-file", lintedRoom,
                [](LintedMap& linted) {
                    linted.leakLine = {{glm::vec3(1, 2, 3), glm::vec3(4, 5, 6)}};
                }),
        changed("sees-everything", lintedRoom,
                [](LintedMap& linted) {
                    // The room is too small for the rule, so its clusters get more neighbours.
                    linted.map().visibility.numClusters = 100;
                    linted.map().visibility.offsets.assign(100, kNone);
                }),
        changed("blind-cluster", lintedRoom,
                [](LintedMap& linted) {
                    const uint32_t cluster = clusterOfStart(linted.map());
                    changeRow(linted.map(), cluster, [&](PvsRow& row) { hide(row, cluster); });
                }),
        changed("one-way-sight", lintedRoom,
                [](LintedMap& linted) {
                    const uint32_t cluster = clusterOfStart(linted.map());
                    changeRow(linted.map(), cluster,
                              [](PvsRow& row) { std::fill(row.begin(), row.end(), 0); });
                }),
        changed("leaf-without-cluster", lintedRoom,
                [](LintedMap& linted) {
                    for (Leaf& leaf : linted.map().leafs)
                        if (leaf.cluster == 0) leaf.cluster = kNone;
                }),
        changed("areaportal-unsealed", lintedRoom,
                [](LintedMap& linted) { setKey(linted.entityOf("func_areaportal"), "style", "9"); }),
        changed("areaportal-never-opens", lintedRoom,
                [](LintedMap& linted) { setKey(linted.entityOf("func_areaportal"), "targetname", "other"); }),
    };
}

std::vector<RuleCase> entityCases() {
    const auto add = [](const std::vector<std::pair<std::string, std::string>>& pairs) {
        return [pairs](LintedMap& linted) { addEntity(linted.map(), pairs); };
    };
    return {
        changed("no-worldspawn", lintedRoom,
                [](LintedMap& linted) { std::swap(linted.map().entities[0], linted.map().entities[1]); }),
        changed("no-classname", lintedRoom, add({{"origin", "0 0 0"}})),
        changed("duplicate-key", lintedRoom, add({{"classname", "info_null"}, {"a", "1"}, {"a", "2"}})),
        changed("unknown-key", lintedRoom, add({{"classname", "func_plat"}, {"hight", "64"}})),
        changed("bad-origin", lintedRoom, add({{"classname", "info_null"}, {"origin", "1 2"}})),
        changed("wad-path", lintedRoom,
                [](LintedMap& linted) { setKey(linted.map().entities[0], "wad", "a.wad;C:\\me\\b.wad"); }),
        changed("target-without-name", lintedRoom, add({{"classname", "func_button"}, {"target", "nobody"}})),
        changed("name-without-target", lintedRoom,
                add({{"classname", "func_wall"}, {"targetname", "alone"}})),
        changed("missing-model", lintedRoom, add({{"classname", "func_wall"}, {"model", "*99"}})),
        changed("unused-model", lintedRoom,
                [](LintedMap& linted) { setKey(linted.entityOf("func_door"), "model", ""); }),
    };
}

std::vector<RuleCase> placeCases() {
    const auto moveStart = [](const std::string& origin) {
        return
            [origin](LintedMap& linted) { setKey(linted.entityOf("info_player_start"), "origin", origin); };
    };
    return {
        changed("no-player-start", lintedRoom,
                [](LintedMap& linted) {
                    setKey(linted.entityOf("info_player_start"), "classname", "info_null");
                }),
        changed("player-start-blocked", lintedRoom, moveStart("4 48 24")),
        changed("entity-in-solid", lintedRoom, moveStart("40 48 -100")),
        changed("entity-outside", lintedRoom, moveStart("40 48 -9000")),
    };
}

std::vector<RuleCase> allCases() {
    std::vector<RuleCase> all;
    for (const auto& some : {fileCases(), limitCases(), faceCases(), loadCases(), textureCases(),
                             lightCases(), visibilityCases(), entityCases(), placeCases()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

class LintRules : public testing::TestWithParam<RuleCase> {};

void PrintTo(const RuleCase& tested, std::ostream* out) {
    *out << tested.name;
}

TEST_P(LintRules, SaysNothingAboutAMapThatWorks) {
    const auto results = lint(GetParam().healthy());
    const FindingList* findings = findingsOf(results, GetParam().name);
    EXPECT_EQ(findings, nullptr) << findings->list()[0].place.where << ": " << findings->list()[0].message;
}

TEST_P(LintRules, ReportsTheDamage) {
    const auto results = lint(GetParam().damaged());
    const FindingList* findings = findingsOf(results, GetParam().name);
    ASSERT_NE(findings, nullptr);
    EXPECT_FALSE(findings->list()[0].place.where.empty());
    EXPECT_FALSE(findings->list()[0].message.empty());
}

INSTANTIATE_TEST_SUITE_P(All, LintRules, testing::ValuesIn(allCases()), test::byName);

TEST(MissingSky, IsReportedWhoeverNamesIt) {
    LintedMap linted = lintedRoom();
    setKey(linted.map().entities[0], "sky", "");
    linted.materials.missingData = "add the game"; // says nothing about the sky
    linted.materials.sky.missing = {"env/unit1_"}; // the default of the game
    const auto ofGame = lint(linted);
    const FindingList* findings = findingsOf(ofGame, "missing-sky");
    ASSERT_NE(findings, nullptr);
    EXPECT_EQ(findings->list()[0].place.where, "MAP");
    EXPECT_EQ(findings->list()[0].message, "env/unit1_ was not found");
    setKey(linted.map().entities[0], "sky", "space");
    linted.materials.sky.missing = {"env/space", "env/unit1_"};
    const auto named = lint(linted);
    findings = findingsOf(named, "missing-sky");
    ASSERT_NE(findings, nullptr);
    EXPECT_EQ(findings->total(), 1u) << "one warning, as in the terminal";
    EXPECT_EQ(findings->list()[0].place.where, "ENTITIES[0]");
    EXPECT_EQ(findings->list()[0].message, "env/space and env/unit1_ were not found");
}

TEST(MissingSky, IsReportedIfAnotherSkyIsDrawnOrASideIsMissing) {
    LintedMap linted = lintedRoom();
    setKey(linted.map().entities[0], "sky", "space");
    Skybox& sky = linted.materials.sky;
    sky.missing = {"env/space"};
    sky.name = "unit1_";
    sky.source = "pak0.pak:env/unit1_rt.tga";
    sky.isComplete = true;
    EXPECT_EQ(findingsOf(lint(linted), "missing-sky")->total(), 1u);
    sky.isComplete = false;
    EXPECT_EQ(findingsOf(lint(linted), "missing-sky")->total(), 2u);
    sky.missing.clear();
    const auto results = lint(linted);
    EXPECT_EQ(findingsOf(results, "missing-sky")->list()[0].message,
              "not all six sides of the sky unit1_ were found");
}

TEST(OneWaySight, IsAShareOfAllPairsOfClusters) {
    LintedMap linted = lintedRoom();
    Map& map = linted.map();
    for (uint32_t cluster = 0; cluster < map.visibility.numClusters; ++cluster)
        changeRow(map, cluster, [cluster](PvsRow& row) {
            std::fill(row.begin(), row.end(), uint8_t{0xff});
            for (uint32_t lower = 0; lower < cluster; ++lower)
                hide(row, lower);
        });
    const auto results = lint(linted);
    const FindingList* findings = findingsOf(results, "one-way-sight");
    ASSERT_NE(findings, nullptr);
    EXPECT_NE(findings->list()[0].message.find("(100 %)"), std::string::npos);
}

TEST(LintRuleTable, EachRuleHasATest) {
    std::set<std::string> tested, known;
    for (const RuleCase& one : allCases())
        tested.insert(one.name);
    for (const LintRule& rule : lintRules())
        EXPECT_TRUE(known.insert(std::string(rule.id)).second) << rule.id << " occurs twice";
    EXPECT_EQ(tested, known);
}

} // namespace
} // namespace visleaf
