#include "report/merged_reports.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kA = R"({"file":"d/a.bsp","bytes":1.50})";
constexpr const char* kB = R"({"file":"d/b.bsp","warnings":["x\ny"]})";
constexpr const char* kC = R"({"file":"d/sub/c.bsp"})";

std::string joined(std::initializer_list<const char*> lines) {
    std::string text;
    for (const char* line : lines)
        text += std::string(line) + "\n";
    return text;
}

std::string complaintAbout(std::string_view first, std::string_view second) {
    const std::vector<ReportFile> files{{"1.jsonl", first}, {"2.jsonl", second}};
    const auto merged = mergeReports(files);
    return merged ? "" : merged.error().message;
}

TEST(MergedReports, HaveTheOrderOfOneRunAndEveryLineUnchanged) {
    const std::string one = joined({kB}), two = joined({kA, kC});
    const std::vector<ReportFile> files{{"2", two}, {"1", one}};
    const auto merged = mergeReports(files);
    ASSERT_TRUE(merged) << merged.error().message;
    EXPECT_THAT(merged.value().lines, ElementsAre(kA, kB, kC));
    EXPECT_EQ(merged.value().numRepeated, 0u);
}

TEST(MergedReports, ImagesOfAMapKeepTheirOrder) {
    const std::string text = joined({R"({"name":"z","map":{"file":"a.bsp"}})", //
                                     R"({"name":"b","map":{"file":"a.bsp"}})"});
    const std::vector<ReportFile> files{{"1", text}};
    EXPECT_THAT(mergeReports(files).value().lines, ElementsAre(R"({"name":"z","map":{"file":"a.bsp"}})",
                                                               R"({"name":"b","map":{"file":"a.bsp"}})"));
}

TEST(MergedReports, RepeatedLinesAreWrittenOnceAndCounted) {
    const std::string one = joined({kA, kB}), two = joined({kB});
    const std::vector<ReportFile> files{{"1", one}, {"2", two}};
    const auto merged = mergeReports(files);
    EXPECT_THAT(merged.value().lines, ElementsAre(kA, kB));
    EXPECT_EQ(merged.value().numRepeated, 1u);
}

TEST(MergedReports, ContradictionsAreAnErrorThatNamesBothLines) {
    EXPECT_EQ(complaintAbout(joined({kB, kA}), joined({R"({"file":"d/a.bsp","bytes":2})"})),
              "2.jsonl: line 1: differs from 1.jsonl: line 2 on d/a.bsp");
    EXPECT_EQ(complaintAbout(R"({"name":"x","map":{"file":"a"}})", R"({"name":"y","map":{"file":"a"}})"), "")
        << "two images";
}

TEST(MergedReports, ALineThatIsNoReportIsAnErrorWithItsNumber) {
    for (const char* wrong : {"{", "[]", "3", "{}", R"({"file":3})", R"({"map":"a"})", "\xff"})
        EXPECT_THAT(complaintAbout(joined({kA}), joined({kB, "", wrong})),
                    HasSubstr("2.jsonl: line 3: is not a report on a map; expected a line of JSON"))
            << wrong;
    const std::string cutOff(std::string_view(kB).substr(0, 20));
    EXPECT_THAT(complaintAbout(kA, cutOff), HasSubstr("2.jsonl: line 1: is not a report on a map"));
}

TEST(MergedReports, AReportOnOneMapBecomesALine) {
    const std::string text =
        "{\r\n  \"file\": \"d/b.bsp\",\n  \"a\": [\n    1.5,\n    \"x\\ny\\\\x41\"\n  ]\n}\n";
    EXPECT_EQ(reportAsLine(text), R"({"file":"d/b.bsp","a":[1.5,"x\ny\\x41"]})");
    for (const std::string& other :
         {joined({kA, kB}), joined({kA}), text.substr(0, 20), text + text, std::string()})
        EXPECT_EQ(reportAsLine(other), std::nullopt) << other;
}

TEST(MergedReports, ALineKeepsNumbersAndMarksInTexts) {
    EXPECT_EQ(reportAsLine("{\n \"a\": 12345678901234567890123,\n \"b\": 1.50, \"c\": \"\\\" : \\\\\" }"),
              R"({"a":12345678901234567890123,"b":1.50,"c":"\" : \\"})");
}

TEST(MergedReports, DeeplyNestedListsAreALineToo) {
    constexpr size_t kDepth = 1'000'000;
    const std::string nested = std::string(kDepth, '[') + std::string(kDepth, ']');
    EXPECT_EQ(reportAsLine("{\n\"a\": " + nested + "}"), "{\"a\":" + nested + "}");
}

TEST(MergedReports, EmptyFilesAndMissingLineBreaksDoNoHarm) {
    EXPECT_THAT(mergeReports({}).value().lines, IsEmpty());
    const std::vector<ReportFile> files{{"1", ""}, {"2", "\r\n\n"}, {"3", kA}};
    EXPECT_THAT(mergeReports(files).value().lines, ElementsAre(kA));
}

} // namespace
} // namespace visleaf
