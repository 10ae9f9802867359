#include "features/lint/lint_feature.h"

#include "features/lint/problem_list.h"
#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class LintFeature : public test::MapOpening {};

TEST_F(LintFeature, ProblemsOfTheMapBeforeAreNotCounted) {
    m_state.numProblems = 3;
    reload();
    EXPECT_FALSE(m_state.numProblems.has_value()) << "nobody knows yet";
}

RuleFindings foundBy(std::string_view rule, int numFindings) {
    RuleFindings result{findLintRule(rule), {}};
    for (int i = 0; i < numFindings; ++i)
        result.findings.add({"MAP"}, "something");
    return result;
}

TEST(ProblemList, EachRuleWithAnErrorOrAWarningIsAProblem) {
    const std::vector<RuleFindings> results{foundBy("unused-texture", 5), foundBy("missing-texture", 7),
                                            foundBy("damaged-record", 1)};
    EXPECT_EQ(countProblems(results), 2u);
    EXPECT_EQ(problemsOf(results, Severity::error), std::vector{&results[2]});
    EXPECT_EQ(problemsOf(results, Severity::warning), std::vector{&results[1]});
    EXPECT_EQ(problemsOf(results, Severity::info), std::vector{&results[0]});
}

TEST(ProblemList, MissingGameDataIsAProblem) {
    const std::vector<RuleFindings> results{foundBy("missing-game-data", 1)};
    EXPECT_EQ(countProblems(results), 1u);
    EXPECT_EQ(problemsOf(results, Severity::warning).size(), 1u);
}

TEST(ProblemList, RulesOfProblemPartsExist) {
    for (const Feature& feature : features())
        for (const ProblemPart& part : feature.problemParts)
            EXPECT_NE(findLintRule(part.rule), nullptr) << part.rule;
}

} // namespace
} // namespace visleaf
