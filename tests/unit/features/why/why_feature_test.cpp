#include "features/why/why_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class WhyFeature : public test::MapOpening {};

TEST_F(WhyFeature, AnotherMapIsNotAskedWhatTheOneBeforeWasAsked) {
    auto& why = m_state.features.get<WhyAsking>();
    why.wanted = MapItem{ItemKind::face, 1000};
    reload();
    EXPECT_FALSE(why.wanted.has_value());
}

} // namespace
} // namespace visleaf
