#include "features/inspect/face_marks_panel.h"
#include "unit/shell/panels_fixture.h"

namespace visleaf {
namespace {

class FaceMarksPanel : public PanelsTest {
  protected:
    /// Draws the buttons in a bar of a width in points. Returns where the row below them begins.
    float rowBelowButtons(float width) {
        float y = 0.0f;
        drawFrames(2, {640, 480}, [&] {
            ImGui::SetNextWindowSize({width, 400.0f});
            ImGui::Begin("bar");
            ImGui::TextUnformatted("faces");
            drawFilterButtons({{kFace}, "a face"}, m_state);
            ImGui::TextUnformatted("the row below");
            y = ImGui::GetItemRectMin().y;
            ImGui::End();
        });
        return y;
    }

    static constexpr MapItem kFace{ItemKind::face, 3};
    ViewerState m_state;
};

TEST_F(FaceMarksPanel, WhatStandsBelowStaysWhereItIsWhenFacesAreHidden) {
    for (const float width : {120.0f, 180.0f, 260.0f, 400.0f}) {
        m_state.picked = {};
        const float before = rowBelowButtons(width);
        hide({{kFace}, "a face"}, m_state);
        EXPECT_EQ(rowBelowButtons(width), before) << width;
    }
}

} // namespace
} // namespace visleaf
