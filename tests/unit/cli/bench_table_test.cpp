#include "cli/bench/bench_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

Json report(const std::string& name, double ratio, double cullMs) {
    return {{"name", name},
            {"ratio_to_floor", ratio},
            {"frame", {{"cull_ms", {{"median", cullMs}}}}},
            {"counts", {{"draw_calls", 12}}}};
}

TEST(SuiteTable, EndsWithMedianAndWorstOfTheRatios) {
    const std::string table =
        suiteTable(Json::array({report("a", 1.25, 0.01), report("b", 2.5, 0.02), report("c", 1.5, 0.03)}));
    EXPECT_THAT(table, ContainsRegex("a +1\\.25"));
    EXPECT_THAT(table, HasSubstr("median 1.50, worst 2.50 (b)"));
}

TEST(SuiteTable, ShowsUnmeasuredValuesAsADash) {
    EXPECT_THAT(suiteTable(Json::array({Json{{"name", "a"}}})), ContainsRegex("a +- "));
}

TEST(Comparison, PairsViewsByName) {
    const auto table = comparisonTable(Json::array({report("a", 2.0, 0.01), report("b", 1.0, 0.01)}),
                                       Json::array({report("b", 0.5, 0.01), report("new", 9.0, 0.01)}));
    ASSERT_TRUE(table);
    EXPECT_THAT(table.value(), ContainsRegex("b +0\\.50"));
    EXPECT_THAT(table.value(), ContainsRegex("median +0\\.50"));
    EXPECT_THAT(table.value(), Not(HasSubstr("new")));
    EXPECT_THAT(table.value(), HasSubstr("nothing got slower"));
}

TEST(Comparison, ReportsWhatBecameSlower) {
    const auto table = comparisonTable(report("a", 1.0, 0.01), report("a", 1.05, 0.02));
    ASSERT_TRUE(table);
    EXPECT_THAT(table.value(), HasSubstr("slower:\n  a: cull 2.00\n"));
}

/// A report with the cull time of each frame: `ms` in most frames, and more in every tenth.
Json sampledReport(double ms) {
    Json json = report("a", 1.0, ms);
    for (int i = 0; i < 200; ++i)
        json["samples"]["cull_ms"].push_back(i % 10 == 0 ? 5.0 * ms : ms + 0.0001 * i);
    return json;
}

TEST(Comparison, JudgesByTheTimesOfTheFrames) {
    const auto slower = comparisonTable(sampledReport(1.0), sampledReport(1.06));
    ASSERT_TRUE(slower);
    EXPECT_THAT(slower.value(), ContainsRegex("slower:\n  a: cull 1\\.06 \\[1\\.0[0-9], 1\\.[0-9]+\\]"));
    const auto faster = comparisonTable(sampledReport(1.0), sampledReport(0.5));
    ASSERT_TRUE(faster);
    EXPECT_THAT(faster.value(), HasSubstr("nothing got slower\nfaster:\n  a: cull 0.50 ["));
    const auto same = comparisonTable(sampledReport(1.0), sampledReport(1.0));
    ASSERT_TRUE(same);
    EXPECT_THAT(same.value(), Not(HasSubstr("faster")));
}

TEST(Comparison, NamesTheFramesWithOtherPixels) {
    Json before = report("a", 1.0, 0.01), after = before;
    before["image_hashes"] = {"01", "02", "03"};
    after["image_hashes"] = {"01", "0f", "03"};
    const auto table = comparisonTable(before, after);
    ASSERT_TRUE(table);
    EXPECT_THAT(table.value(), HasSubstr("other pixels:\n  a: 1 of 3 frames, the first is 1\n"));
    EXPECT_THAT(comparisonTable(before, before).value(), Not(HasSubstr("other pixels")));
}

TEST(Comparison, ReportsWithoutACommonViewAreAnError) {
    EXPECT_FALSE(comparisonTable(report("a", 1.0, 0.01), report("b", 1.0, 0.01)));
    EXPECT_FALSE(comparisonTable(Json::array(), Json::array()));
}

} // namespace
} // namespace visleaf
