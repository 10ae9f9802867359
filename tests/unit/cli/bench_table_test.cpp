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

/// Returns the table of two reports, which must have a view in common.
std::string compared(const Json& before, const Json& after) {
    const auto table = comparisonTable(before, after);
    EXPECT_TRUE(table);
    return table ? table.value() : "";
}

TEST(Comparison, PairsViewsByName) {
    const std::string table = compared(Json::array({report("a", 2.0, 0.01), report("b", 1.0, 0.01)}),
                                       Json::array({report("b", 0.5, 0.01), report("new", 9.0, 0.01)}));
    EXPECT_THAT(table, ContainsRegex("b +0\\.50"));
    EXPECT_THAT(table, ContainsRegex("median +0\\.50"));
    EXPECT_THAT(table, Not(HasSubstr("new")));
    EXPECT_THAT(table, HasSubstr("nothing got slower"));
}

TEST(Comparison, ReportsWhatBecameSlower) {
    EXPECT_THAT(compared(report("a", 1.0, 0.01), report("a", 1.05, 0.02)),
                HasSubstr("slower:\n  a: cull 2.00\n"));
}

/// A report with the cull time of each frame: `ms` in most frames, and more in every tenth.
Json sampledReport(double ms) {
    Json json = report("a", 1.0, ms);
    for (int i = 0; i < 200; ++i)
        json["samples"]["cull_ms"].push_back(i % 10 == 0 ? 5.0 * ms : ms + 0.0001 * i);
    return json;
}

TEST(Comparison, JudgesByTheTimesOfTheFrames) {
    EXPECT_THAT(compared(sampledReport(1.0), sampledReport(1.06)),
                ContainsRegex("slower:\n  a: cull 1\\.06 \\[1\\.0[0-9], 1\\.[0-9]+\\]"));
    EXPECT_THAT(compared(sampledReport(1.0), sampledReport(0.5)),
                HasSubstr("nothing got slower\nfaster:\n  a: cull 0.50 ["));
    EXPECT_THAT(compared(sampledReport(1.0), sampledReport(1.0)), Not(HasSubstr("faster")));
}

TEST(Comparison, NamesTheFramesWithOtherPixels) {
    Json before = report("a", 1.0, 0.01), after = before;
    before["image_hashes"] = {"01", "02", "03"};
    after["image_hashes"] = {"01", "0f", "03"};
    EXPECT_THAT(compared(before, after), HasSubstr("other pixels:\n  a: 1 of 3 frames, the first is 1\n"));
    EXPECT_THAT(compared(before, before), Not(HasSubstr("other pixels")));
}

TEST(Comparison, ValuesOfWrongTypesCountAsMissing) {
    for (const char* odd : {R"({"frame": {}, "name": 5})", R"({"frame": {}, "name": null})",
                            R"([{"frame": {}}, 5, [], "text"])", R"({"frame": [1], "image_hashes": 7})",
                            R"({"frame": {}, "image_hashes": {"a": 1}, "samples": {"cull_ms": 3}})",
                            R"({"frame": {"cull_ms": [1, 2]}, "image_hashes": [[], {}, 3]})"}) {
        const Json json = Json::parse(odd);
        EXPECT_THAT(compared(json, json), HasSubstr("nothing got slower")) << odd;
    }
    EXPECT_FALSE(comparisonTable(Json(5), Json("text")));
}

TEST(Comparison, ReportsWithoutACommonViewAreAnError) {
    EXPECT_FALSE(comparisonTable(report("a", 1.0, 0.01), report("b", 1.0, 0.01)));
    EXPECT_FALSE(comparisonTable(Json::array(), Json::array()));
}

} // namespace
} // namespace visleaf
