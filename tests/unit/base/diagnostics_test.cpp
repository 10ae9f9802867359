#include "base/diagnostics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

TEST(Diagnostics, NamesLumpRecordAndField) {
    EXPECT_EQ(toString(Where{"FACES", 812, "texinfo"}), "FACES[812].texinfo");
    EXPECT_EQ(toString(Where{"FACES", 812}), "FACES[812]");
    EXPECT_EQ(toString(Where{"HEADER"}), "HEADER");
}

TEST(Diagnostics, ShowsTheFirstOfAKindAndCountsTheRest) {
    Diagnostics diagnostics;
    for (uint32_t i = 0; i < 1000; ++i)
        diagnostics.warn({"FACES", i + 7, "plane"}, "is wrong");
    EXPECT_THAT(diagnostics.lines(), ElementsAre("FACES[7].plane: is wrong (and 999 more)"));
}

TEST(Diagnostics, KeepsTheFirstRecordsOfAKind) {
    Diagnostics first, second;
    first.warn({"FACES", 7}, "is wrong");
    for (uint32_t i = 0; i < Diagnostics::kMaxRecords; ++i)
        second.warn({"FACES", 100 + i}, "is odd");
    first.append(second);
    const Diagnostic& kind = first.list().at(0);
    ASSERT_EQ(kind.records.size(), Diagnostics::kMaxRecords);
    EXPECT_EQ(kind.records[0].where, "FACES[7]");
    EXPECT_EQ(kind.records[1].where, "FACES[100]");
    EXPECT_EQ(kind.records[1].message, "is odd");
    EXPECT_EQ(kind.total, Diagnostics::kMaxRecords + 1);
}

TEST(Diagnostics, KeepsDifferentFieldsApart) {
    Diagnostics diagnostics;
    diagnostics.warn({"FACES", 1, "plane"}, "a");
    diagnostics.warn({"FACES", 1, "texinfo"}, "b");
    EXPECT_EQ(diagnostics.list().size(), 2u);
}

TEST(Diagnostics, NeverHasMoreThanTwentyLines) {
    Diagnostics diagnostics;
    std::vector<std::string> lumps;
    for (int i = 0; i < 50; ++i)
        lumps.push_back("LUMP" + std::to_string(i));
    for (const std::string& lump : lumps)
        diagnostics.warn({lump}, "is wrong");
    ASSERT_EQ(diagnostics.lines().size(), Diagnostics::kMaxKinds + 1);
    EXPECT_EQ(diagnostics.lines().back(), "31 more warnings of other kinds");
}

TEST(Diagnostics, AppendMergesKinds) {
    Diagnostics first, second;
    first.warn({"FACES", 1}, "is wrong");
    second.warn({"FACES", 2}, "is wrong");
    second.warn({"LEAFS", 3}, "is wrong");
    first.append(second);
    EXPECT_THAT(first.lines(), ElementsAre("FACES[1]: is wrong (and 1 more)", "LEAFS[3]: is wrong"));
}

TEST(Diagnostics, NamesFromFilesStartNoNewLine) {
    Diagnostics diagnostics;
    diagnostics.warn({"missing texture"}, "a\nb\x1b[31m");
    EXPECT_THAT(diagnostics.lines(), ElementsAre("missing texture: a?b?[31m"));
}

TEST(Diagnostics, IsEmptyUntilSomethingIsFound) {
    Diagnostics diagnostics;
    EXPECT_TRUE(diagnostics.empty());
    diagnostics.warn({"FACES"}, "is wrong");
    EXPECT_FALSE(diagnostics.empty());
}

} // namespace
} // namespace visleaf
