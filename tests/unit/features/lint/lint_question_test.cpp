#include "features/lint/lint_question.h"

#include "support/room_snapshot.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(WhatIsWrong, FindsWhatTheCommandFinds) {
    const test::TempFolder folder;
    const auto map = published(test::loadedRoom(folder));
    Asker<WhatIsWrong> asker;
    asker.ask(map, {});
    asker.wait();
    const auto findings = asker.answer(*map);
    ASSERT_NE(findings, nullptr);
    Progress progress;
    const std::vector<RuleFindings> expected = resultOf(lintSnapshot(*map, {}, {}, {}, progress));
    EXPECT_FALSE(expected.empty());
    ASSERT_EQ(findings->size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ((*findings)[i].findings.total(), expected[i].findings.total());
}

} // namespace
} // namespace visleaf
