#include "features/why/why_question.h"

#include "support/room_snapshot.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(WhyDrawn, ANewerQuestionReplacesTheOneThatIsBeingAnswered) {
    const test::TempFolder folder;
    const auto map = published(test::loadedRoom(folder));
    const View view = makeView(startPose(map->map()), {});
    const auto about = [&view](uint32_t face) {
        return WhyDrawn{{.view = view, .options = {}, .target = Target{MapItem{ItemKind::face, face}}}};
    };
    Asker<WhyDrawn> asker;
    asker.ask(map, about(0));
    asker.ask(map, about(1));
    asker.wait();
    const auto answer = asker.answer(*map);
    ASSERT_NE(answer, nullptr);
    Progress progress;
    EXPECT_EQ(answer->lines, resultOf(about(1).answer(*map, progress)).lines);
}

} // namespace
} // namespace visleaf
