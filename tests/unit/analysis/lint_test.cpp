// Tests what lint does with all rules together: choices, limits of lists, budgets, documents, large maps.
#include "analysis/lint/budgets.h"
#include "linted_map.h"
#include "map/find_leaf.h"
#include "support/big_map.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

using namespace test;
using testing::HasSubstr;

TEST(Lint, RoomHasNoErrorAndNoWarning) {
    for (const RuleFindings& result : lint(lintedRoom()))
        EXPECT_EQ(result.rule->severity, Severity::info)
            << result.rule->id << ": " << result.findings.list()[0].message;
}

TEST(Lint, PlayersDoNotStartInTheCameraOfAnIntermission) {
    LintedMap linted = lintedRoom();
    linted.entityOf("info_player_start").pairs.emplace_back("classname", "info_player_intermission");
    EXPECT_NE(findingsOf(lint(linted), "no-player-start"), nullptr);
}

TEST(Lint, LeavesOutWhatIsNotChosen) {
    LintedMap linted = lintedRoom();
    linted.map().visibility = {};
    EXPECT_NE(findingsOf(lint(linted), "no-vis"), nullptr);
    EXPECT_EQ(findingsOf(lint(linted, {.disabled = {"no-vis"}}), "no-vis"), nullptr);
    EXPECT_EQ(findingsOf(lint(linted, {.leastSeverity = Severity::error}), "no-vis"), nullptr);
    EXPECT_EQ(countFindings(lint(linted), Severity::warning), 1u);
}

TEST(Lint, CountsFindingsBeyondTheLongestList) {
    LintedMap linted = lintedRoom();
    for (size_t i = 0; i < kMaxFindings + 500; ++i)
        linted.map().entities.push_back(
            {{{"classname", "func_wall"}, {"targetname", fmt::format("n{}", i)}}});
    const auto results = lint(linted);
    const FindingList* findings = findingsOf(results, "name-without-target");
    ASSERT_NE(findings, nullptr);
    EXPECT_EQ(findings->total(), kMaxFindings + 500);
    EXPECT_EQ(findings->list().size(), kMaxFindings);
}

TEST(Lint, KingpinHasTheLimitsOfItsRecordsOnly) {
    LintedMap linted = lintedRoom();
    linted.map().game = Game::kingpin;
    const auto vertices = std::ranges::find(linted.loaded.lumps, "VERTICES", &LumpInfo::name);
    vertices->count = 65536;
    EXPECT_EQ(findingsOf(lint(linted), "original-limit"), nullptr);
    vertices->count = 65537;
    EXPECT_NE(findingsOf(lint(linted), "original-limit"), nullptr);
}

/// Two rooms of different areas as a map of Quake 3. An areaportal brush fills the hole between them.
LintedMap roomsWithAreaportal() {
    LintedMap linted = loadLinted(ibsp38::write(smallFile()));
    Map& map = linted.map();
    map.game = Game::quake3;
    Leaf& hole = map.leafs.at(findWorldLeaf(map, {136, 64, 32}));
    hole.area = kNone;
    hole.firstBrush = static_cast<uint32_t>(map.leafBrushes.size());
    hole.numBrushes = 1;
    map.leafBrushes.push_back(static_cast<uint32_t>(map.brushes.size()));
    map.brushes.emplace_back().contents = contents::kAreaPortal;
    return linted;
}

TEST(Lint, AreaportalOfQuake3MustTouchTwoAreas) {
    LintedMap linted = roomsWithAreaportal();
    EXPECT_EQ(findingsOf(lint(linted), "areaportal-unsealed"), nullptr);
    for (Leaf& leaf : linted.map().leafs)
        if (leaf.area != kNone) leaf.area = 1;
    const auto results = lint(linted);
    const FindingList* findings = findingsOf(results, "areaportal-unsealed");
    ASSERT_NE(findings, nullptr);
    EXPECT_EQ(findings->total(), 1u);
    EXPECT_EQ(findings->list()[0].place.item.value().kind, ItemKind::brush);
}

TEST(Lint, TwoAreaportalBrushesSideBySideAreOneAreaportal) {
    LintedMap linted = roomsWithAreaportal();
    Map& map = linted.map();
    const Leaf hole = map.leafs.at(findWorldLeaf(map, {136, 64, 32}));
    Leaf& room = map.leafs.at(findWorldLeaf(map, {200, 64, 64}));
    const uint32_t areaOfRoom = std::exchange(room.area, kNone); // the whole room becomes an areaportal
    room.firstBrush = hole.firstBrush;
    room.numBrushes = 1;
    ASSERT_NE(areaOfRoom, kNone);
    const auto results = lint(linted);
    const FindingList* findings = findingsOf(results, "areaportal-unsealed");
    ASSERT_NE(findings, nullptr);
    EXPECT_EQ(findings->total(), 1u);
}

TEST(Lint, ALeakFileIsAFindingWhereItsLineStarts) {
    LintedMap linted = lintedRoom();
    linted.leakLine = {{glm::vec3(1, 2, 3), glm::vec3(4, 5, 6)}, {glm::vec3(4, 5, 6), glm::vec3(7, 8, 9)}};
    const auto results = lint(linted);
    const FindingList* findings = findingsOf(results, "leak-file");
    ASSERT_NE(findings, nullptr);
    ASSERT_EQ(findings->total(), 1u);
    EXPECT_EQ(findings->list()[0].place.position, glm::vec3(1, 2, 3));
    EXPECT_THAT(findings->list()[0].message, HasSubstr("2 segments"));
}

TEST(Lint, CanBeCancelled) {
    const LintedMap linted = lintedRoom();
    const LintSource source{linted.loaded.map, linted.materials, linted.repairs, linted.loaded.format, {}};
    Progress progress;
    progress.isCancelled = true;
    EXPECT_FALSE(run(lintMap(source, {}, progress), progress));
}

TEST(Lint, AcceptsAMapWithoutLeafs) {
    ibsp38::File file = roomFile();
    file.leafs.clear();
    const LintedMap linted = loadLinted(ibsp38::write(file));
    EXPECT_NE(findingsOf(lint(linted), "damaged-record"), nullptr);
}

TEST(LintBudgets, EachFigureIsReportedAboveItsBudgetOnly) {
    LintedMap linted = lintedRoom();
    linted.geometry = buildGeometry(linted.map(), linted.materials, GeometryLimits{}, linted.repairs);
    linted.repairs = {};
    for (const BudgetFigure& figure : budgetFigures()) {
        linted.budgets = {{std::string(figure.name), 0}};
        EXPECT_NE(findingsOf(lint(linted), "over-budget"), nullptr) << figure.name;
        linted.budgets = {{std::string(figure.name), 1'000'000'000}};
        EXPECT_EQ(findingsOf(lint(linted), "over-budget"), nullptr) << figure.name;
    }
}

TEST(LintBudgets, CountTheTexturesThatTheMapNames) {
    LintedMap linted = lintedRoom();
    const size_t count = numTextures(linted.materials.images);
    linted.materials.images.emplace_back().isDetail = true;
    linted.budgets = {{"textures", count}};
    EXPECT_EQ(findingsOf(lint(linted), "over-budget"), nullptr);
}

TEST(LintBudgets, WorstClusterHasTheFindingOfThePvs) {
    LintedMap linted = lintedRoom();
    linted.geometry = buildGeometry(linted.map(), linted.materials, GeometryLimits{}, linted.repairs);
    linted.budgets = {{"faces_in_pvs", 10}};
    const auto results = lint(linted);
    const Finding& finding = findingsOf(results, "over-budget")->list()[0];
    ASSERT_TRUE(finding.place.item);
    EXPECT_EQ(finding.place.item->kind, ItemKind::cluster);
    EXPECT_TRUE(finding.place.position);
    EXPECT_THAT(finding.message, HasSubstr("but the budget is 10"));
}

TEST(Lint, PositionOfABrushModelsFaceIsInMapSpace) {
    LintedMap linted = lintedRoom();
    Map& map = linted.map();
    linted.entityOf("func_door").pairs.emplace_back("origin", "0 0 1000");
    const uint32_t face = map.models[1].firstFace;
    map.faces[face].lightmap = kNone;
    const auto results = lint(linted);
    const FindingPlace& place = findingsOf(results, "unlit-face")->list()[0].place;
    EXPECT_EQ(place.where, fmt::format("FACES[{}]", face));
    EXPECT_GT(place.position.value().z, 1000.0f);
}

/// Returns the ids and severities in the first two columns of the table of docs/lint.md.
std::vector<std::string> documentedRules() {
    std::ifstream document(VISLEAF_LINT_PAGE);
    std::vector<std::string> rows;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with("| `")) continue;
        const size_t idEnd = line.find("` | ", 3), severityEnd = line.find(" | ", idEnd + 4);
        rows.push_back(line.substr(3, idEnd - 3) + " " + line.substr(idEnd + 4, severityEnd - idEnd - 4));
    }
    return rows;
}

TEST(LintPage, TableHasTheRulesInTheirOrder) {
    std::vector<std::string> rules;
    for (const LintRule& rule : lintRules())
        rules.push_back(fmt::format("{} {}", rule.id, textOf(rule.severity)));
    EXPECT_EQ(documentedRules(), rules);
}

TEST(LintPage, TableSaysWhatTheRulesSay) {
    std::ifstream document(VISLEAF_LINT_PAGE);
    const std::string page{std::istreambuf_iterator<char>(document), {}};
    for (const LintRule& rule : lintRules())
        EXPECT_THAT(page, HasSubstr(fmt::format("| {} | {} |", rule.description, rule.advice))) << rule.id;
}

// The viewer shows it, too, beside a button.
TEST(LintPage, AdviceOnDataNamesNoOption) {
    for (const LintRule& rule : lintRules())
        EXPECT_THAT(std::string(rule.advice), testing::Not(HasSubstr("--game"))) << rule.id;
}

TEST(LintPage, AdviceInTheViewerNamesNoCommandLine) {
    for (const LintRule& rule : lintRules()) {
        EXPECT_THAT(std::string(adviceInViewer(rule)), testing::Not(HasSubstr("visleaf"))) << rule.id;
        const bool isForTerminals = rule.advice.find("visleaf") != std::string_view::npos;
        EXPECT_EQ(adviceInViewer(rule) != rule.advice, isForTerminals) << rule.id;
    }
    EXPECT_THAT(std::string(adviceInViewer(*findLintRule("leak"))), HasSubstr("Leak line"));
}

TEST(LintSpeed, MillionFacesTakeSeconds) {
    const LintedMap linted = loadLinted(bigBsp2(2000));
    ASSERT_EQ(linted.loaded.map.faces.size(), 1'000'000u);
    const auto start = std::chrono::steady_clock::now();
    const auto results = lint(linted);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    RecordProperty("seconds", fmt::format("{:.2f}", time.count()));
    fmt::print("{:.2f} s, {} rules with findings\n", time.count(), results.size());
    EXPECT_LT(time.count(), 30.0); // a few seconds on an idle machine
}

class LintOfRealMaps : public testing::TestWithParam<SampleMap> {};

// A person has looked at these maps: nothing in them is an error.
TEST_P(LintOfRealMaps, NothingIsAnError) {
    if (!isHere(GetParam())) GTEST_SKIP() << "the shared maps are not on this machine";
    const LoadedWorld world = loadMapOf(argumentOf(GetParam()));
    const LintSource source{world.map, world.materials, world.diagnostics, "", {}};
    Progress progress;
    for (const RuleFindings& result : resultOf(lintMap(source, {.leastSeverity = Severity::error}, progress)))
        ADD_FAILURE() << result.rule->id << ": " << result.findings.list()[0].message;
}

INSTANTIATE_TEST_SUITE_P(Shared, LintOfRealMaps, testing::ValuesIn(kSampleMaps), test::byName);

TEST(Lint, ListsEachRepairAfterTheFirstOfEachKind) {
    LintedMap linted = lintedRoom();
    for (uint32_t i = 0; i < 3; ++i)
        linted.repairs.warn({"FACES", i, "fog"}, "is wrong");
    linted.repairs.warn({"LEAFS", 1}, "is odd");
    const std::vector<RuleFindings> results = lint(linted);
    const FindingList* found = findingsOf(results, "damaged-record");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->total(), 4u);
    std::vector<std::string> lines;
    for (const Finding& finding : found->list())
        lines.push_back(finding.place.where + ": " + finding.message);
    EXPECT_THAT(lines, testing::ElementsAre("FACES[0].fog: is wrong", "LEAFS[1]: is odd",
                                            "FACES[1].fog: is wrong", "FACES[2].fog: is wrong"));
}

TEST(Lint, CountsRepairsBeyondTheLongestList) {
    LintedMap linted = lintedRoom();
    for (uint32_t i = 0; i < kMaxFindings + 500; ++i)
        linted.repairs.warn({"FACES", i, "fog"}, "is wrong");
    const std::vector<RuleFindings> results = lint(linted);
    const FindingList* found = findingsOf(results, "damaged-record");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->list().size(), kMaxFindings);
    EXPECT_EQ(found->total(), kMaxFindings + 500);
}

} // namespace
} // namespace visleaf
