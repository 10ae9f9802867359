#include "features/lint/lint_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class LintFeature : public test::MapOpening {};

TEST_F(LintFeature, ProblemsOfTheMapBeforeAreNotCounted) {
    m_state.map.problems = ProblemCounts{.numErrors = 3};
    reload();
    EXPECT_FALSE(m_state.map.problems.has_value()) << "nobody knows yet";
}

TEST_F(LintFeature, PlaceWithoutAPositionIsSelectedWithoutAFlight) {
    const MapItem face{ItemKind::face, 814};
    showPlace({"FACES[814]", std::nullopt, face}, m_state);
    EXPECT_EQ(m_state.picked.selection.current(), face);
    EXPECT_FALSE(m_state.picked.itemToSee.has_value());
    EXPECT_EQ(m_state.notice.text, "Selected face 814, which has no position on the map");
    showPlace({"FACES[814]", glm::vec3(1.0f), face}, m_state);
    EXPECT_EQ(m_state.picked.itemToSee, face);
}

RuleFindings foundBy(std::string_view rule, int numFindings) {
    RuleFindings result{findLintRule(rule), {}};
    for (int i = 0; i < numFindings; ++i)
        result.findings.add({"MAP"}, "something");
    return result;
}

TEST(ProblemList, ProblemsAreCountedAsLintCountsThem) {
    const std::vector<RuleFindings> results{foundBy("unused-texture", 5), foundBy("missing-texture", 7),
                                            foundBy("missing-game-data", 1), foundBy("damaged-record", 2)};
    const ProblemCounts counts = countProblems(results);
    EXPECT_EQ(counts.numErrors, 2u);
    EXPECT_EQ(counts.numWarnings, 8u);
    EXPECT_EQ(countsText(countsOf(results)), "2 errors, 8 warnings, 5 notes");
    EXPECT_EQ(countsText(countsOf(results), Severity::error), "2 errors");
    const std::vector<const RuleFindings*> sorted = worstFirst(results);
    EXPECT_EQ(sorted, (std::vector{&results[3], &results[1], &results[2], &results[0]}));
}

TEST(ProblemList, TheStatusBarNamesWhatThereIs) {
    EXPECT_EQ(textOf(ProblemCounts{}), "");
    EXPECT_EQ(textOf(ProblemCounts{.numErrors = 1, .numWarnings = 3}), "1 error, 3 warnings");
    EXPECT_EQ(textOf(ProblemCounts{.numErrors = 2}), "2 errors");
    EXPECT_EQ(textOf(ProblemCounts{.numWarnings = 1}), "1 warning");
}

TEST(ProblemList, RulesOfProblemPartsExist) {
    for (const Feature& feature : features())
        for (const ProblemPart& part : feature.problemParts)
            EXPECT_NE(findLintRule(part.rule), nullptr) << part.rule;
}

} // namespace
} // namespace visleaf
