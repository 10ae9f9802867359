#include "features/lint/lint_question.h"

#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(WhatIsWrong, FindsWhatTheCommandFinds) {
    const test::TempFolder folder;
    const std::string file = pathText(folder.write("room.bsp", ibsp38::write(roomFile())));
    const std::shared_ptr<const MapSnapshot> map =
        published(loadWithImages(findMap(file, {}).value(), {}).value());
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
