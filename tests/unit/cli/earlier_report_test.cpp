#include "cli/render/earlier_report.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(EarlierReport, KeepsTheLineOfEachImage) {
    const EarlierReport report =
        parseEarlierReport("{\"output\":\"out/a.png\",\"n\":1}\n\n{\"output\": \"out/b.png\"}\r\n");
    EXPECT_EQ(report.lineAbout("out/a.png"), "{\"output\":\"out/a.png\",\"n\":1}\n");
    EXPECT_EQ(report.lineAbout("out/b.png"), "{\"output\": \"out/b.png\"}\n");
    EXPECT_EQ(report.lineAbout("out/c.png"), "");
    EXPECT_EQ(report.numDamaged, 0u);
}

TEST(EarlierReport, ReportOnOneImageBecomesALine) {
    EXPECT_EQ(parseEarlierReport("{\n  \"output\": \"a.png\"\n}\n").lineAbout("a.png"),
              "{\"output\":\"a.png\"}\n");
}

TEST(EarlierReport, LinesWithoutAnImageAreLeftOut) {
    const EarlierReport report =
        parseEarlierReport("{\"output\":null}\n{\"output\":7}\n{\"file\":\"a.bsp\",\"error\":\"cut\"}\n");
    EXPECT_TRUE(report.lines.empty());
    EXPECT_EQ(report.numDamaged, 0u);
}

TEST(EarlierReport, DamagedLinesAreCounted) {
    const EarlierReport report = parseEarlierReport("{\"output\":\"a.png\"}\n{\"output\":\"b\n[1]\n\xFF\n{");
    EXPECT_EQ(report.lines.size(), 1u);
    EXPECT_EQ(report.numDamaged, 4u);
    EXPECT_EQ(parseEarlierReport(std::string(100'000, '[')).numDamaged, 1u);
}

TEST(EarlierReport, WithoutAFileSaysNothing) {
    const test::TempFolder folder;
    EXPECT_TRUE(readEarlierReport(folder.path() / "none.jsonl").lines.empty());
    EXPECT_TRUE(readEarlierReport(folder.path()).lines.empty());
    EXPECT_EQ(readEarlierReport(folder.write("a.jsonl", "{\"output\":\"a.png\"}")).lines.size(), 1u);
}

} // namespace
} // namespace visleaf
