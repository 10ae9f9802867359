// Draws every panel in windows of several sizes and scales, and finds nothing outside of the window and no
// line that is cut, no heading either.
#include "features/maps/maps_feature.h"
#include "gpu/framebuffer.h"
#include "platform/path_text.h"
#include "shell/panels/bars/panel_layout.h"
#include "shell/panels/panel_table.h"
#include "support/gl_test.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kRounding = 1.5f; // pixels

struct WindowCase {
    glm::vec2 size;
    float scale;
};

class PanelRoomTest : public test::GlTest, public testing::WithParamInterface<WindowCase> {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        const std::string file = pathText(m_folder.write("room.bsp", ibsp38::write(roomFile())));
        LoadProgress progress;
        auto scene = loadToDraw(findMap(file, {}).value(), {.gameFolders = {}, .appearance = {}}, progress);
        ASSERT_TRUE(scene) << scene.error().message;
        m_mapView = std::make_unique<MapView>(std::move(scene).value(), caps());
        m_mapView->finishImages();
        drawMap();
        createContext();
    }

    /// Panels show facts about the last frame.
    void drawMap() {
        auto renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER);
        ASSERT_TRUE(renderer) << renderer.error().message;
        m_renderer = std::move(renderer).value();
        const auto frame = Framebuffer::create(caps(), {.width = 64, .height = 64});
        ASSERT_TRUE(frame) << frame.error().message;
        frame.value().bind();
        m_mapView->draw(*m_renderer, makeView({}, {}), {.settings = m_state.settings});
    }

    void TearDown() override {
        if (ImGui::GetCurrentContext() != nullptr) ImGui::DestroyContext();
        m_mapView.reset();
        m_renderer.reset();
    }

    static void createContext() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {GetParam().size.x, GetParam().size.y};
        io.DeltaTime = 1.0f / 60.0f;
        ImFontConfig config;
        config.SizePixels = std::round(15.0f * GetParam().scale);
        io.Fonts->AddFontDefault(&config);
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
        ImGui::GetStyle().ScaleAllSizes(GetParam().scale);
    }

    void drawFrames() {
        PanelFrame frame;
        frame.mapView = m_mapView.get();
        frame.units = {GetParam().scale, std::round(ImGui::GetIO().Fonts->Fonts[0]->FontSize + 6.0f)};
        frame.view = makeView({}, {});
        frame.viewLeaf = 1;
        for (int i = 0; i < 4; ++i) {
            frame.layout = layOut(GetParam().size, frame.units, m_state.bars, !m_state.missingData.empty());
            const FrameChoices choices{.settings = m_state.settings};
            m_state.features.afterFrame({.mapView = *m_mapView,
                                         .caps = caps(),
                                         .choices = choices,
                                         .gameFolders = {},
                                         .view = frame.view},
                                        m_state);
            ImGui::NewFrame();
            PanelLayout::keepInside();
            drawPanels(m_state, frame);
            ImGui::Render();
        }
    }

    static void checkWindow(const ImGuiWindow& window) {
        const ImRect rect = window.Rect();
        const bool isChild = (window.Flags & ImGuiWindowFlags_ChildWindow) != 0;
        if (!isChild) {
            EXPECT_GE(rect.Min.x, -kRounding) << window.Name;
            EXPECT_GE(rect.Min.y, -kRounding) << window.Name;
            EXPECT_LE(rect.Max.x, GetParam().size.x + kRounding) << window.Name;
            EXPECT_LE(rect.Max.y, GetParam().size.y + kRounding) << window.Name;
        }
        const bool scrollsSideways = (window.Flags & ImGuiWindowFlags_HorizontalScrollbar) != 0;
        if (scrollsSideways || window.DC.CurrentTableIdx >= 0) return;
        const float room = window.InnerRect.GetWidth() - 2.0f * window.WindowPadding.x;
        EXPECT_LE(window.ContentSize.x, room + kRounding) << window.Name << " cuts its content";
    }

    /// A heading that does not fit into its column ends with three points.
    static void checkTable(ImGuiTable& table) {
        for (int i = 0; i < table.ColumnsCount; ++i) {
            const ImGuiTableColumn& column = table.Columns[i];
            if (!column.IsEnabled || !column.IsVisibleX) continue;
            EXPECT_LE(column.ContentMaxXHeadersIdeal, column.MaxX + kRounding)
                << ImGui::TableGetColumnName(&table, i) << " is cut";
        }
        EXPECT_EQ(table.Flags & ImGuiTableFlags_ScrollX, 0);
    }

    static void checkTables() {
        ImGuiContext& context = *ImGui::GetCurrentContext();
        for (int i = 0; i < context.Tables.GetMapSize(); ++i) {
            ImGuiTable* table = context.Tables.TryGetMapData(i);
            if (table != nullptr && table->LastFrameActive == context.FrameCount) checkTable(*table);
        }
    }

    /// The content of a bar begins below one row of tabs.
    static void checkTabRow(const ImGuiWindow& tab) {
        const bool isTab = std::any_of(tabs().begin(), tabs().end(), [&](const TabRow& row) {
            return tab.ChildId != 0 && tab.ParentWindow->GetID(row.title) == tab.ChildId;
        });
        if (!isTab) return;
        const float rows = (tab.Pos.y - tab.ParentWindow->Pos.y) / ImGui::GetFrameHeightWithSpacing();
        EXPECT_LT(rows, 2.0f) << tab.Name;
    }

    void check(const char* what) {
        SCOPED_TRACE(what);
        drawFrames();
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (window->WasActive && !window->Hidden && std::string_view(window->Name) != "Debug##Default") {
                checkWindow(*window);
                checkTabRow(*window);
            }
        checkTables();
    }

    test::TempFolder m_folder;
    std::unique_ptr<Renderer> m_renderer;
    std::unique_ptr<MapView> m_mapView;
    ViewerState m_state;
};

TEST_P(PanelRoomTest, NothingIsOutsideOfTheWindowOrCut) {
    check("the bars alone");
    for (const TabRow& tab : tabs()) {
        if (tab.panel == Panel::inspector) m_state.picked.selection.select({ItemKind::face, 0});
        open(tab.panel, m_state);
        check(tab.title);
    }
    takeList(
        {{{std::string(100, 'm'), {std::string(300, 'f'), "maps/m.bsp"}, {}, {}, std::string(100, 't')}}},
        m_state.features.get<MapsShown>().list);
    for (const DialogRow& dialog : dialogs()) {
        open(dialog.panel, m_state);
        check("a dialog");
        close(dialog.panel, m_state);
    }
    m_state.message = "a message that is long enough to need several lines in a window that is narrow";
    showNotice(m_state, "a notice that is long enough to need several lines in a window that is narrow");
    check("messages");
}

INSTANTIATE_TEST_SUITE_P(Windows, PanelRoomTest,
                         testing::Values(WindowCase{{640, 480}, 1.0f}, WindowCase{{1280, 720}, 1.0f},
                                         WindowCase{{1920, 1080}, 1.0f}, WindowCase{{1280, 720}, 2.0f},
                                         WindowCase{{1920, 1080}, 2.0f}));

} // namespace
} // namespace visleaf
