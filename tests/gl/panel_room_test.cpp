// Draws every panel in windows of several sizes and scales, and finds nothing outside of the window and no
// line that is cut, no heading either.
#include "features/compare/compare_feature.h"
#include "features/entities/entities_feature.h"
#include "features/maps/maps_feature.h"
#include "features/textures/textures_feature.h"
#include "open_map_test.h"
#include "shell/panels/bars/panel_layout.h"
#include "shell/panels/panel_table.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/open_panels.h"
#include "support/room_map.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr float kRounding = 1.5f; // pixels

struct WindowCase {
    glm::vec2 size;
    float scale;
};

class PanelRoomTest : public test::OpenMapTest, public testing::WithParamInterface<WindowCase> {
  protected:
    void SetUp() override {
        OpenMapTest::SetUp();
        if (IsSkipped()) return;
        load(roomFile());
        createContext();
    }

    void load(const ibsp38::File& room) {
        m_mapView = openMap(pathText(m_folder.write("room.bsp", ibsp38::write(room))));
        m_renderer->resetState();
        m_framebuffer->bind(); // panels show facts about the last frame
        m_mapView->draw(*m_renderer, makeView({}, {}), {.settings = m_state.settings});
    }

    void TearDown() override {
        if (ImGui::GetCurrentContext() != nullptr) ImGui::DestroyContext();
        m_mapView.reset();
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

    PanelFrame frameOf() const {
        PanelFrame frame;
        frame.mapView = m_mapView.get();
        frame.units = {GetParam().scale, std::round(ImGui::GetIO().Fonts->Fonts[0]->FontSize +
                                                    2.0f * ImGui::GetStyle().FramePadding.y)};
        frame.view = makeView({}, m_lens);
        if (m_mapView) frame.viewLeaf = 1;
        frame.layout = layOut(GetParam().size, frame.units, m_state.bars, wantedBars(m_state));
        return frame;
    }

    /// Returns what the status bar says, after frames were drawn.
    std::string textOfStatusBar() {
        testing::internal::CaptureStdout();
        ImGui::NewFrame();
        ImGui::LogToTTY(); // until the window of the bar ends
        drawStatusBar(m_state, frameOf());
        ImGui::Render();
        return testing::internal::GetCapturedStdout();
    }

    void updateFeatures(const View& view) {
        const FrameChoices choices{.settings = m_state.settings};
        const std::vector<GameFolder> gameFolders;
        const FeatureFrame featureFrame{.mapView = *m_mapView,
                                        .caps = caps(),
                                        .choices = choices,
                                        .gameFolders = gameFolders,
                                        .view = view};
        for (const auto& feature : m_state.features.all())
            feature->afterFrame(featureFrame, m_state);
    }

    void drawFrames() {
        for (int i = 0; i < 4; ++i) {
            const PanelFrame frame = frameOf();
            if (m_mapView) updateFeatures(frame.view);
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

    /// A heading that does not fit into its column ends with three dots.
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

    /// Returns the open table whose first column has this title; null: there is none.
    static const ImGuiTable* findTable(std::string_view firstTitle) {
        ImGuiContext& context = *ImGui::GetCurrentContext();
        for (int i = 0; i < context.Tables.GetMapSize(); ++i) {
            const ImGuiTable* table = context.Tables.TryGetMapData(i);
            const bool isDrawn = table != nullptr && table->LastFrameActive == context.FrameCount;
            if (isDrawn && ImGui::TableGetColumnName(table, 0) == firstTitle) return table;
        }
        return nullptr;
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

    /// True for what stands over the picture or beside it and is no dialog.
    static bool isFixed(const ImGuiWindow& window) {
        constexpr ImGuiWindowFlags kOthers =
            ImGuiWindowFlags_ChildWindow | ImGuiWindowFlags_Popup | ImGuiWindowFlags_Tooltip;
        return window.Active && !window.Hidden && (window.Flags & kOthers) == 0 &&
               (window.Flags & ImGuiWindowFlags_NoTitleBar) != 0 && window.Size.x > 12.0f; // no edge of a bar
    }

    static std::string textOf(const ImGuiWindow& window) {
        return fmt::format("{} at {} {}, size {} {}", window.Name, window.Pos.x, window.Pos.y, window.Size.x,
                           window.Size.y);
    }

    /// No bar, card or notice covers another.
    static void checkNoneCoversAnother() {
        const ImVector<ImGuiWindow*>& windows = ImGui::GetCurrentContext()->Windows;
        for (const ImGuiWindow* a : windows) {
            for (const ImGuiWindow* b : windows) {
                if (a == b || !isFixed(*a) || !isFixed(*b)) continue;
                ImRect inner = a->Rect();
                inner.Expand(-kRounding);
                EXPECT_FALSE(inner.Overlaps(b->Rect())) << textOf(*a) << " and " << textOf(*b);
            }
        }
    }

    static bool isDrawn(const char* name) {
        const ImGuiWindow* window = ImGui::FindWindowByName(name);
        return window != nullptr && window->Active && !window->Hidden;
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

    std::unique_ptr<MapView> m_mapView;
    ViewerState m_state;
    Lens m_lens; // of the panels' frame
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
    m_state.dialogs.mapChoice = {.maps = {std::string(100, 'm')}, .request = {std::string(200, 'a'), false}};
    check("the maps of an archive");
    m_state.dialogs.mapChoice = {};
    m_state.message = "a message that is long enough to need several lines in a window that is narrow";
    showNotice(m_state, "a notice that is long enough to need several lines in a window that is narrow");
    check("messages");
}

TEST_P(PanelRoomTest, NamesOfTexturesStayInTheirColumn) {
    ibsp38::File room = roomFile();
    room.texinfo.front().texture = "e8/launchpad1_of_the_long_blend"; // as long as the format allows
    load(room);
    open(kTexturesPanel, m_state);
    drawFrames();
    const ImGuiTable* table = findTable("Texture");
    ASSERT_NE(table, nullptr);
    const ImGuiTableColumn& names = table->Columns[0];
    EXPECT_LE(names.ContentMaxXUnfrozen, names.WorkMaxX + kRounding);
}

TEST_P(PanelRoomTest, ClassesAndNamesOfEntitiesStayInTheirColumns) {
    ibsp38::File room = roomFile();
    room.entities +=
        fmt::format("{{ \"classname\" \"{0}\" }} {{ \"classname\" \"light\" \"targetname\" \"{0}\" }}",
                    std::string(100, 'm'));
    load(room);
    open(kEntitiesPanel, m_state);
    drawFrames();
    const ImGuiTable* table = findTable("Class");
    ASSERT_NE(table, nullptr);
    for (const EntityColumn shown : {EntityColumn::className, EntityColumn::name}) {
        const ImGuiTableColumn& column = table->Columns[static_cast<int>(shown)];
        EXPECT_LE(column.ContentMaxXUnfrozen, column.WorkMaxX + kRounding);
    }
}

TEST_P(PanelRoomTest, ThePositionStaysInTheStatusBarBesideStates) {
    m_state.settings.draw.showSky = m_state.settings.showFog = false;
    m_state.settings.cull.usePvs = m_state.settings.cull.useFrustum = m_state.settings.cull.showInstances =
        false;
    check("states");
    const std::string text = textOfStatusBar();
    EXPECT_NE(text.find("pitch 0 yaw 0"), std::string::npos) << text;
}

TEST_P(PanelRoomTest, ThumbnailsOfTheListComeBeforeThoseBehindIt) {
    const std::string behind = pathText(m_folder.write("behind.bsp", ibsp38::write(roomFile())));
    const std::string listed = pathText(m_folder.write("listed.bsp", ibsp38::write(roomFile())));
    m_mapView.reset();
    m_state.recent.maps = {behind};
    auto& maps = m_state.features.get<MapsShown>();
    open(kMapListPanel, m_state);
    takeList({{listedMap(listed).value()}}, maps.list);
    drawFrames();
    ASSERT_FALSE(maps.onScreen.empty());
    EXPECT_EQ(argumentOf(maps.onScreen.front().place), listed);
}

TEST_P(PanelRoomTest, TheDifferenceOfMapsShowsNoHintOnTheDark) {
    m_state.settings.knowsControls = true;
    m_state.map.darkPicture = MeasuredPicture{m_state.camera.pose, true};
    auto& comparing = m_state.features.get<Comparing>();
    comparing.isOpen = true;
    comparing.comparison.begin(m_mapView->shared());
    ibsp38::File other = roomFile();
    other.texinfo.front().texture = "other";
    auto before =
        std::exchange(m_mapView, openMap(pathText(m_folder.write("room.bsp", ibsp38::write(other)))));
    comparing.comparison.showMap(std::move(before), m_mapView->shared(), true);
    ASSERT_TRUE(comparing.isComparing());
    EXPECT_TRUE(isDarkHintDue(m_state));
    comparing.choices.mode = CompareMode::difference;
    EXPECT_FALSE(isDarkHintDue(m_state));
    comparing.comparison.end();
}

TEST_P(PanelRoomTest, BarsCardsAndNoticesDoNotCoverEachOther) {
    m_state.settings.knowsControls = false;
    m_state.map.missingData =
        "3 of 4 textures are missing; add the game's data, or the folder that contains them";
    m_state.map.failedReload = {"/maps/a.bsp: the file ends in the middle of a lump", "a.bsp"};
    drawFrames();
    checkNoneCoversAnother();
    EXPECT_TRUE(isDrawn("##first keys") && isDrawn("##reload"));
    showNotice(m_state,
               "a notice that is long enough to reach from one edge of a narrow window to the other, "
               "and that needs several lines in a window which is narrower than that, and more lines");
    m_state.settings.showToolBrushes = true;
    setCameraMode(m_state, CameraMode::top);
    showNotice(m_state, m_state.notice.text + ", which are many");
    drawFrames();
    checkNoneCoversAnother();
    EXPECT_TRUE(isDrawn("##notice") && isDrawn("##legend"));
    m_state.bars.left.isOpen = m_state.bars.right.isOpen = true;
    drawFrames();
    checkNoneCoversAnother();
    EXPECT_TRUE(isDrawn("##notice"));
}

TEST_P(PanelRoomTest, TheScaleOfAnOrthographicViewHasABackground) {
    const auto hasBackground = [] {
        const ImVector<ImDrawVert>& vertices = ImGui::GetBackgroundDrawList()->VtxBuffer;
        return std::any_of(vertices.begin(), vertices.end(), [](const ImDrawVert& vertex) {
            return vertex.col == ImGui::GetColorU32(ImGuiCol_WindowBg);
        });
    };
    drawFrames();
    EXPECT_FALSE(hasBackground());
    setCameraMode(m_state, CameraMode::top);
    m_lens = {.orthoWidth = 512.0f, .orthoDepth = 512.0f};
    drawFrames();
    EXPECT_TRUE(hasBackground());
}

TEST_P(PanelRoomTest, CardAndHintWrapWhereBothBarsLeaveLittleOfTheMap) {
    constexpr float kMapWidth = 290.0f; // points
    const float bar = 0.5f * (GetParam().size.x / GetParam().scale - kMapWidth);
    m_state.bars.left.width = m_state.bars.right.width = bar;
    m_state.bars.left.isOpen = m_state.bars.right.isOpen = true;
    m_state.settings.knowsControls = false;
    check("the first keys");
    checkNoneCoversAnother();
    EXPECT_TRUE(isDrawn("##first keys"));
    m_state.settings.knowsControls = true;
    takeFirstBrightness(0.0f, m_state);
    check("the hint in the dark");
    checkNoneCoversAnother();
    EXPECT_TRUE(isDrawn("##dark"));
}

TEST_P(PanelRoomTest, ThePaletteCoversBarsThatLeaveNoRoomForItAndScrollsOnlyItsList) {
    constexpr float kMapWidth = 290.0f; // points
    m_state.bars.left.width = m_state.bars.right.width =
        0.5f * (GetParam().size.x / GetParam().scale - kMapWidth);
    m_state.bars.left.isOpen = m_state.bars.right.isOpen = true;
    open(Panel::palette, m_state);
    check("the palette");
    const ImGuiWindow* window = ImGui::FindWindowByName("Commands");
    ASSERT_NE(window, nullptr);
    EXPECT_GE(window->Size.x, std::min(34.0f * ImGui::GetFontSize(), GetParam().size.x) - kRounding);
    EXPECT_EQ(window->ScrollMax.y, 0.0f);
}

INSTANTIATE_TEST_SUITE_P(Windows, PanelRoomTest,
                         testing::Values(WindowCase{{640, 480}, 1.0f}, WindowCase{{1280, 720}, 1.0f},
                                         WindowCase{{1920, 1080}, 1.0f}, WindowCase{{1280, 720}, 2.0f},
                                         WindowCase{{1280, 800}, 1.0f}, WindowCase{{1024, 640}, 1.0f},
                                         WindowCase{{1920, 1080}, 2.0f}));

} // namespace
} // namespace visleaf
