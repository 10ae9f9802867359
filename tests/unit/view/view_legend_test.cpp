#include "view/view_legend.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ViewLegend, EveryViewThatIsNoPictureIsExplained) {
    for (const ViewModeInfo& info : viewModes()) {
        const bool showsTheGame = info.traits.showsLight; // lit, textures only, lightmap only, wireframes
        const ViewLegend legend = legendOf(info.mode);
        const bool isExplained = !legend.rows.empty() || !legend.note.empty() || info.traits.readsFaceColors;
        EXPECT_NE(isExplained, showsTheGame) << info.name;
    }
}

} // namespace
} // namespace visleaf
