#include "features/lint/lint_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class LintFeature : public test::MapOpening {};

TEST_F(LintFeature, AnotherMapIsNotSearchedBecauseOfTheOneBefore) {
    auto& lint = m_state.features.get<LintAsking>();
    lint.isWanted = true;
    reload();
    EXPECT_FALSE(lint.isWanted);
}

} // namespace
} // namespace visleaf
