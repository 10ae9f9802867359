#include "features/light/light_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class LightFeature : public test::MapOpening {};

TEST_F(LightFeature, AnotherMapHasItsOwnStylesAndAReloadKeepsTheChanges) {
    auto& mixer = m_state.features.get<LightMixer>();
    mixer.changes = {{.style = 1, .isMuted = true}};
    reload();
    EXPECT_EQ(mixer.changes.size(), 1u);
    ASSERT_EQ(stateChips(m_state).size(), 1u);
    EXPECT_EQ(stateChips(m_state).front().text, "STYLES CHANGED");
    EXPECT_TRUE(m_state.features.isActive(m_state)) << "a style may have a pattern";
    openAnother();
    EXPECT_TRUE(mixer.changes.empty());
    EXPECT_FALSE(m_state.features.isActive(m_state));
}

} // namespace
} // namespace visleaf
