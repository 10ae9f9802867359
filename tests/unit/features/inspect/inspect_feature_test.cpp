#include "features/inspect/inspect_feature.h"

#include "shell/state/open_panels.h"
#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class InspectFeature : public test::MapOpening {
  protected:
    void select() {
        m_state.picked.selection.select({ItemKind::face, 3});
        showForSelection(m_state.bars);
    }
};

TEST_F(InspectFeature, ItsBarClosesBeforeTheFirstPictureOfAnotherMap) {
    select();
    m_state.picked.selection.clear(); // as when another map is opened
    openAnother();
    EXPECT_FALSE(m_state.bars.right.isOpen);
    select();
    reload();
    EXPECT_TRUE(m_state.bars.right.isOpen) << "the selection is still there";
    m_state.picked.selection.clear();
    openAnother();
    visleaf::open(Panel::inspector, m_state); // not that of the test
    select();
    m_state.picked.selection.clear();
    openAnother();
    EXPECT_TRUE(m_state.bars.right.isOpen) << "the user has opened it";
}

} // namespace
} // namespace visleaf
