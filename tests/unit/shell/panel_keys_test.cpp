#include "features/maps/maps_feature.h"
#include "shell/console/go_to_place.h"
#include "shell/panels/choice_keys.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/popup_rows.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_focus.h"
#include "shell/panels/tab_stops.h"
#include "shell/state/open_panels.h"
#include "shell/ui/tooltip_rule.h"
#include "support/temp_folder.h"
#include "unit/shell/panels_fixture.h"

#include <SDL.h>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

TEST_F(PanelsTest, AClickInTheListOfKeysLeavesItsSearchTheLetters) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    state.focus.next = Panel::keys;
    const auto drawSome = fourFramesOf([&] {
        drawKeysPanel(state, frameOf());
        storeWindow(state);
        state.focus.next.reset();
    });
    drawSome();
    const ImGuiWindow& window = *ImGui::FindWindowByName("Keyboard shortcuts");
    clickAt({window.Pos.x + 3.0f, window.Pos.y + window.Size.y - 3.0f}, drawSome); // beside the rows
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    ImGui::GetIO().AddInputCharacter('s');
    drawSome();
    EXPECT_STREQ(state.dialogs.keys.typed.data(), "s");
}

TEST_F(PanelsTest, ASearchForAKeyMovesAndWidensNothing) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    state.focus.next = Panel::keys;
    const auto drawSome = [&] {
        drawFrames(4, {640.0f, 480.0f}, [&] {
            drawKeysPanel(state, frameOf());
            state.focus.next.reset();
        });
    };
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    const ImGuiWindow& window = *ImGui::FindWindowByName("Keyboard shortcuts");
    ASSERT_GT(window.ScrollMax.y, 0.0f) << "all keys fit into the window";
    EXPECT_EQ(window.Scroll.y, 0.0f) << "the margin above the search is hidden";
    const float width = window.InnerRect.GetWidth();
    for (const char letter : {'s', 'h', 'o', 't'})
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(letter));
    drawSome();
    ASSERT_STREQ(state.dialogs.keys.typed.data(), "shot");
    EXPECT_EQ(window.ScrollMax.y, 0.0f) << "few rows are found";
    EXPECT_EQ(window.Scroll.y, 0.0f);
    EXPECT_EQ(window.InnerRect.GetWidth(), width);
}

TEST_F(PanelsTest, AClickOnTheTitleOfAnActionOpensTheMenuOfItsRow) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    putText(state.dialogs.keys.typed, "noclip"); // one list, so that its titles are in the middle
    const auto drawSome = fourFramesOf([&] { drawKeysPanel(state, frameOf()); });
    drawSome();
    const ImGuiWindow& window = *ImGui::FindWindowByName("Keyboard shortcuts");
    const ImVec2 end = window.DC.CursorMaxPos; // of the last row
    clickAt({window.Pos.x + 0.5f * window.Size.x, end.y - 0.5f * ImGui::GetFontSize()}, drawSome);
    EXPECT_TRUE(state.dialogs.keys.isEditing);
}

/// Returns the text that the list of keys shows, with its menu if that is open.
std::string textOfKeysPanel(ViewerState& state) {
    ImGui::NewFrame();
    ImGui::LogToClipboard();
    PanelFrame frame;
    drawKeysPanel(state, frame);
    ImGui::Render();
    return ImGui::GetClipboardText();
}

/// Returns the text that the list of keys shows for a search.
std::string keysFoundFor(const std::string& typed) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    putText(state.dialogs.keys.typed, typed);
    return textOfKeysPanel(state);
}

TEST_F(PanelsTest, TheRequestForAKeyStandsWhereTheKeyWillStand) {
    drawFrames(1, kWindow, [] {});
    ViewerState state;
    KeysDialog& dialog = state.dialogs.keys;
    dialog.isOpen = true;
    putText(dialog.typed, "walk");
    const Action& walk = *findAction("walk");
    state.keys.add(walk, *parseChord("J"));
    dialog.keyFor = &walk;
    EXPECT_THAT(textOfKeysPanel(state), testing::HasSubstr("V, J, press a key"));
    dialog.replaced = parseChord("V");
    EXPECT_THAT(textOfKeysPanel(state), testing::HasSubstr("press a key, J"));
    putText(dialog.typed, "no action has this name");
    EXPECT_THAT(textOfKeysPanel(state), testing::HasSubstr("press a key, J")) << "the row may not vanish";
}

TEST_F(PanelsTest, ASearchForAKeySaysWhereSettingsWithoutKeysAre) {
    drawFrames(1, kWindow, [] {});
    for (const char* word : {"gamma", "field of view", "vsync", "vid_vsync"})
        EXPECT_THAT(keysFoundFor(word), testing::HasSubstr("Settings have no keys; Ctrl+P finds them."))
            << word;
    EXPECT_THAT(keysFoundFor("qqqq"), testing::HasSubstr("Nothing has this name or key."));
}

TEST_F(PanelsTest, TheFieldOfGoToHasRoomForALink) {
    ViewerState state;
    state.map.name = "a folder with a long name/another one below it/a map with a long name.bsp";
    state.dialogs.goTo.isOpen = true;
    drawFrames(3, {1600.0f, 700.0f}, [&] { drawGoTo(state, frameOf()); });
    const ImGuiWindow* const window = ImGui::FindWindowByName("Go to");
    ASSERT_NE(window, nullptr);
    EXPECT_GT(window->Size.x, ImGui::CalcTextSize(linkToView(state).c_str()).x);
}

TEST_F(PanelsTest, ValuesWrapBetweenNumbers) {
    float width = 0.0f, widest = 0.0f;
    drawFrames(2, kWindow, [&] {
        const float room = ImGui::CalcTextSize("from 1317.").x + 2.0f;
        ImGui::SetNextWindowSize(
            {7.5f * ImGui::GetFontSize() + room + ImGui::GetStyle().WindowPadding.x, 200.0f});
        ImGui::Begin("panel");
        valueRow("label", "from 1317.192");
        width = ImGui::GetItemRectSize().x;
        widest = ImGui::CalcTextSize("1317.192").x;
        ImGui::End();
    });
    EXPECT_FLOAT_EQ(width, widest);
}

TEST_F(PanelsTest, ATabGetsTheKeysBackWhenTheDialogOverItCloses) {
    for (const bool isMapClicked : {false, true}) {
        ViewerState state;
        drawFrames(1, kWindow, [] { // the menu bar had the keys between the tab and the dialog
            ImGui::Begin("menu bar");
            ImGui::End();
        });
        showTab(state.bars, Panel::statistics);
        state.focus.panel = Panel::statistics;
        returnKeysToTab(state);
        state.focus.panel = Panel::keys;
        state.dialogs.keys.isOpen = true;
        if (isMapClicked) ImGui::SetWindowFocus(nullptr);
        returnKeysToTab(state);
        EXPECT_EQ(state.focus.next, std::nullopt);
        state.focus.panel.reset();
        state.dialogs.keys.isOpen = false;
        returnKeysToTab(state);
        EXPECT_EQ(state.focus.next, isMapClicked ? std::nullopt : std::optional(Panel::statistics));
        state.focus.next.reset();
        returnKeysToTab(state);
        EXPECT_EQ(state.focus.next, std::nullopt);
    }
}

TEST(ChoiceKeys, LettersMeanTheFirstRowThatBeginsWithThem) {
    const std::vector<std::string> rows{"Unlit", "Lit", "Lightmaps only"};
    EXPECT_EQ(rowOfLetters(rows, "l"), 1u);
    EXPECT_EQ(rowOfLetters(rows, "LIG"), 2u);
    EXPECT_EQ(rowOfLetters(rows, "nl"), 0u);
    EXPECT_EQ(rowOfLetters(rows, "x"), std::nullopt);
}

/// True if the last frame shows a tooltip.
bool isTooltipShown() {
    const ImGuiWindow* const window = ImGui::FindWindowByName("##Tooltip_00");
    return window != nullptr && window->Active && !window->Hidden;
}

TEST_F(PanelsTest, TooltipsWaitForTheMouseAfterAClickAndBehindAMessage) {
    TooltipRule rule;
    bool hasMessage = false;
    const auto drawSome = fourFramesOf([&] {
        ImGui::SetNextWindowPos({0.0f, 0.0f});
        ImGui::Begin("panel");
        ImGui::Button("button", {200.0f, 100.0f});
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("help");
        ImGui::End();
        rule.update(hasMessage);
    });
    drawSome();
    ImGui::GetIO().MousePos = {50.0f, 60.0f};
    drawSome();
    EXPECT_TRUE(isTooltipShown());
    clickAt({50.0f, 60.0f}, drawSome);
    EXPECT_FALSE(isTooltipShown());
    ImGui::GetIO().MousePos = {51.0f, 60.0f};
    drawSome();
    EXPECT_TRUE(isTooltipShown());
    ImGui::GetIO().AddInputCharacter('a');
    drawSome();
    EXPECT_FALSE(isTooltipShown());
    hasMessage = true;
    ImGui::GetIO().MousePos = {52.0f, 60.0f};
    drawSome();
    EXPECT_FALSE(isTooltipShown());
}

#if IMGUI_VERSION_NUM < 18700
/// A dialog with a search, which Escape closes.
struct SearchDialog {
    ViewerState state;
    std::array<char, 16> typed{};
    bool isOpen = true, leavesKeys = false;

    void draw() {
        state.focus.hasEndedSearch = false;
        ImGui::Begin("dialog");
        drawSearchField({.label = "##typed",
                         .hint = "",
                         .panel = Panel::browser,
                         .takesLetters = true,
                         .leavesKeys = leavesKeys,
                         .endsByEscape = true,
                         .isEnterReported = true},
                        typed, state);
        if (isClosedByEscape(state)) isOpen = false;
        ImGui::End();
        storeWindow(state);
    }
};

TEST_F(PanelsTest, EscapeEndsTheSearchBeforeItsDialogCloses) {
    useKeys({ImGuiKey_Space, ImGuiKey_Escape, ImGuiKey_Enter});
    for (const bool isAfterEnter : {false, true}) {
        SearchDialog dialog;
        const auto drawSome = fourFramesOf([&] { dialog.draw(); });
        dialog.state.focus.search = Panel::browser;
        drawSome();
        ImGui::GetIO().AddInputCharacter('a');
        drawSome();
        if (isAfterEnter) {
            pressEach({ImGuiKey_Enter}, drawSome);
            dialog.state.focus.search = Panel::browser; // as dialogs do that stay
            drawSome();
        }
        EXPECT_STREQ(dialog.typed.data(), "a");
        pressEach({ImGuiKey_Escape}, drawSome);
        EXPECT_STREQ(dialog.typed.data(), "");
        EXPECT_TRUE(dialog.isOpen);
        pressEach({ImGuiKey_Escape}, drawSome);
        EXPECT_FALSE(dialog.isOpen);
    }
}

TEST_F(PanelsTest, EscapeEmptiesASearchThatHeldAnOlderText) {
    useKeys({ImGuiKey_Space, ImGuiKey_Escape});
    for (const char* const letters : {"", "b"}) {
        SearchDialog dialog;
        const auto drawSome = fourFramesOf([&] { dialog.draw(); });
        dialog.typed = {'o', 'l', 'd'};
        dialog.state.focus.search = Panel::browser;
        drawSome();
        ImGui::GetIO().AddInputCharactersUTF8(letters);
        drawSome();
        pressEach({ImGuiKey_Escape}, drawSome);
        EXPECT_STREQ(dialog.typed.data(), "");
        EXPECT_TRUE(dialog.isOpen);
        EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    }
}

TEST_F(PanelsTest, EscapeRestoresNoTextInASearchThatWasEmptied) {
    useKeys({ImGuiKey_Space, ImGuiKey_Escape, ImGuiKey_Backspace});
    SearchDialog dialog;
    const auto drawSome = fourFramesOf([&] { dialog.draw(); });
    dialog.typed = {'o', 'l', 'd'};
    dialog.state.focus.search = Panel::browser;
    drawSome();
    pressEach({ImGuiKey_Backspace}, drawSome); // all of it is selected
    EXPECT_STREQ(dialog.typed.data(), "");
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_STREQ(dialog.typed.data(), "");
}

TEST_F(PanelsTest, LettersReplaceTheTextOfASearchThatGetsTheKeysAgain) {
    useKeys({ImGuiKey_Space, ImGuiKey_Enter});
    ViewerState state;
    std::array<char, 16> typed{};
    const auto drawSome = fourFramesOf([&] {
        ImGui::Begin("bar");
        const SearchField field{
            .label = "##typed", .hint = "", .panel = Panel::statistics, .isEnterReported = true};
        drawSearchField(field, typed, state);
        ImGui::End();
    });
    for (const char* const word : {"door", "light"}) {
        state.focus.search = Panel::statistics;
        drawSome();
        ImGui::GetIO().AddInputCharactersUTF8(word);
        drawSome();
        EXPECT_STREQ(typed.data(), word);
        pressEach({ImGuiKey_Enter}, drawSome); // the list gets the keys
        EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    }
}

TEST_F(PanelsTest, AFieldMayLeaveTheArrowKeysToWhatWasClicked) {
    SearchDialog dialog;
    dialog.leavesKeys = true;
    const auto drawSome = fourFramesOf([&] { dialog.draw(); });
    drawSome();
    const ImGuiWindow& window = *ImGui::FindWindowByName("dialog");
    clickAt({window.Pos.x + 5.0f, window.Pos.y + window.Size.y - 5.0f}, drawSome);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    ImGui::GetIO().AddInputCharacter('b');
    drawSome();
    EXPECT_STREQ(dialog.typed.data(), "b");
}

/// A window with a list of choices, which a click has opened.
struct ChoicePanel {
    std::string chosen = "green";
    bool isListOpen = false;

    void draw() {
        markRowOfPopup();
        beginInCorner("panel", {300.0f, 200.0f});
        isListOpen = beginCombo("##colour", chosen);
        if (isListOpen) {
            const std::string before = chosen;
            for (const char* row : {"red", "green", "dark red"})
                if (comboItem(row, before == row)) chosen = row;
            ImGui::EndCombo();
        }
        ImGui::End();
    }
};

TEST_F(PanelsTest, LettersInAListOfChoicesMarkARowThatEnterTakes) {
    useKeys({ImGuiKey_Space, ImGuiKey_Enter});
    ChoicePanel panel;
    const auto drawSome = fourFramesOf([&] { panel.draw(); });
    drawSome();
    clickAt({50.0f, 35.0f}, drawSome);
    ASSERT_TRUE(panel.isListOpen);
    for (const char letter : {'d', 'A'})
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(letter));
    drawSome();
    EXPECT_FALSE(isRowOfPopupUnmarked());
    pressEach({ImGuiKey_Space}, drawSome); // the window turns Enter into it
    EXPECT_EQ(panel.chosen, "dark red");
    EXPECT_FALSE(panel.isListOpen);
}

TEST_F(PanelsTest, TheFirstArrowKeyInAListOfChoicesMovesOnFromTheCurrentValue) {
    useKeys({ImGuiKey_Space, ImGuiKey_DownArrow, ImGuiKey_UpArrow});
    for (const bool isUp : {false, true}) {
        ChoicePanel panel;
        const auto drawSome = fourFramesOf([&] { panel.draw(); });
        drawSome();
        clickAt({50.0f, 35.0f}, drawSome);
        ASSERT_TRUE(panel.isListOpen);
        pressEach({isUp ? ImGuiKey_UpArrow : ImGuiKey_DownArrow, ImGuiKey_Space}, drawSome);
        EXPECT_EQ(panel.chosen, isUp ? "red" : "dark red");
    }
}

TEST_F(PanelsTest, EnterInAListOfChoicesWithoutAMarkedRowClosesIt) {
    useKeys({ImGuiKey_Space, ImGuiKey_Enter});
    ChoicePanel panel;
    const auto drawSome = fourFramesOf([&] { panel.draw(); });
    drawSome();
    clickAt({50.0f, 35.0f}, drawSome);
    ASSERT_TRUE(panel.isListOpen);
    pressEach({ImGuiKey_Enter}, drawSome);
    EXPECT_FALSE(panel.isListOpen);
    EXPECT_EQ(panel.chosen, "green");
}

/// Returns how many menus are open: that of the bar, then its submenu.
int numOpenMenus() {
    return ImGui::GetCurrentContext()->OpenPopupStack.Size;
}

TEST_F(PanelsTest, EscapeClosesOneMenuAtATimeAlsoUnderTheMouse) {
    useKeys({ImGuiKey_Space, ImGuiKey_Escape});
    ImVec2 row{};
    const auto drawSome = fourFramesOf([&] {
        keepClosedAfterEscape();
        ImGui::BeginMainMenuBar();
        if (ImGui::BeginMenu("View")) {
            row = ImGui::GetCursorScreenPos();
            if (ImGui::BeginMenu("Overlays")) {
                ImGui::MenuItem("Portals");
                ImGui::EndMenu();
            }
            ImGui::EndMenu();
        }
        ImGui::EndMainMenuBar();
    });
    drawSome();
    clickAt({20.0f, 8.0f}, drawSome);
    ImGui::GetIO().MousePos = {row.x + 10.0f, row.y + 5.0f};
    drawSome();
    ASSERT_EQ(numOpenMenus(), 2);
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_EQ(numOpenMenus(), 1) << "the mouse has opened the submenu again";
    ImGui::GetIO().MousePos.x += 1.0f;
    drawSome();
    EXPECT_EQ(numOpenMenus(), 2) << "the mouse has moved";
    pressEach({ImGuiKey_Escape, ImGuiKey_Escape}, drawSome);
    EXPECT_EQ(numOpenMenus(), 0);
}

TEST_F(PanelsTest, TabReachesTheButtonsOfADialogWithASearch) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab});
    ViewerState state;
    std::array<char, 16> typed{};
    bool isClicked = false;
    const auto drawSome = fourFramesOf([&] {
        ImGui::Begin("dialog");
        isClicked |= ImGui::Button("Folder...");
        drawSearchField({.label = "##typed", .hint = "", .panel = Panel::browser, .takesLetters = true},
                        typed, state);
        moveByTab({"Folder...", "##typed"}, "##typed");
        ImGui::End();
    });
    state.focus.search = Panel::browser;
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Space}, drawSome);
    EXPECT_TRUE(isClicked);
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
}

TEST_F(PanelsTest, TabReachesTheControlsOfASideBarAndEscapeLeavesThem) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab, ImGuiKey_Escape});
    ViewerState state;
    std::array<char, 16> typed{};
    bool isOn = false;
    const auto drawSome = fourFramesOf([&] {
        ImGui::Begin("bar");
        state.focus.panel = Panel::statistics;
        ImGui::BeginChild("tab");
        drawSearchField({.label = "##typed", .hint = "", .panel = Panel::statistics}, typed, state);
        ImGui::Checkbox("on", &isOn);
        moveByTabInBar({"##typed", "on"}, "##typed", state);
        ImGui::EndChild();
        ImGui::End();
        ImGui::GetIO().ConfigFlags =
            usesKeyboard(state) ? ImGuiConfigFlags_NavEnableKeyboard : ImGuiConfigFlags_None;
    });
    ImGui::GetIO().ConfigFlags = ImGuiConfigFlags_None;
    drawSome();
    ImGui::SetWindowFocus("bar"); // the keys are in the list
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    EXPECT_FALSE(usesKeyboard(state));
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_TRUE(usesKeyboard(state));
    pressEach({ImGuiKey_Space}, drawSome);
    EXPECT_TRUE(isOn);
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_FALSE(usesKeyboard(state)) << "letters fly again";
    pressEach({ImGuiKey_Space}, drawSome);
    EXPECT_TRUE(isOn);
}

TEST_F(PanelsTest, EscapeEmptiesTheSearchOfATabAlsoFromAControl) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab, ImGuiKey_Escape});
    ViewerState state;
    open(Panel::problems, state);
    std::array<char, 16> typed{"lamp"};
    bool isOn = false;
    const auto drawSome = fourFramesOf([&] {
        ImGui::Begin("bar");
        state.focus.panel = Panel::problems;
        drawSearchField({.label = "##typed", .hint = "", .panel = Panel::problems, .endsByEscape = true},
                        typed, state);
        ImGui::Checkbox("on", &isOn);
        moveByTabInBar({"##typed", "on"}, "##typed", state);
        ImGui::End();
    });
    drawSome();
    ImGui::SetWindowFocus("bar");
    pressEach({ImGuiKey_Tab, ImGuiKey_Tab}, drawSome); // the field, the control
    ASSERT_TRUE(isAtControl(state));
    findAction("escape")->effect(state, {}); // as Input does while no field has the keys
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_STREQ(typed.data(), "");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the next Escape gives the keys back";
}

/// A viewer with the Open dialog, which lists a folder with one map.
struct OpenDialog {
    OpenDialog() {
        folder.write("alpha.bsp", "");
        browser.purpose = kOpenMap;
        openAt(browser, folder.path());
    }

    test::TempFolder folder;
    ViewerState state;
    FileBrowser& browser = state.dialogs.browser;
};

TEST_F(PanelsTest, TabInTheFileDialogCompletesAPathThenGoesToTheButtons) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab});
    OpenDialog dialog;
    ViewerState& state = dialog.state;
    FileBrowser& browser = dialog.browser;
    const auto drawSome = fourFramesOf([&] {
        drawFileBrowser(state, frameOf());
        state.focus.search.reset();
    });
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    ImGui::GetIO().AddInputCharactersUTF8("./al");
    drawSome();
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_STREQ(browser.typed.data(), "./alpha.bsp");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Tab}, drawSome); // to Open: nothing is left to complete
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_TRUE(browser.isOpen);
    pressEach({ImGuiKey_Tab, ImGuiKey_Space}, drawSome);
    EXPECT_FALSE(browser.isOpen) << "Cancel follows Open";
}

TEST_F(PanelsTest, EscapeEmptiesTheSearchOfTheFileDialogAlsoFromAButton) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab, ImGuiKey_Escape});
    OpenDialog dialog;
    ViewerState& state = dialog.state;
    FileBrowser& browser = dialog.browser;
    const auto drawSome = fourFramesOf([&] { drawPanels(state, frameOf()); });
    drawSome();
    ImGui::GetIO().AddInputCharactersUTF8("al");
    drawSome();
    pressEach({ImGuiKey_Tab}, drawSome); // to Open
    ASSERT_FALSE(ImGui::GetIO().WantTextInput);
    findAction("escape")->effect(state, {}); // as Input does while no field has the keys
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_TRUE(browser.isOpen);
    EXPECT_STREQ(browser.typed.data(), "");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Escape}, drawSome);
    EXPECT_FALSE(browser.isOpen);
}

TEST_F(PanelsTest, TheOpenDialogTakesNothingWhileTheMapsOfAnArchiveAreInFront) {
    useKeys({ImGuiKey_Space, ImGuiKey_Backspace});
    OpenDialog dialog;
    ViewerState& state = dialog.state;
    const auto drawSome = fourFramesOf([&] { drawPanels(state, frameOf()); });
    drawSome();
    const std::filesystem::path folder = listedFolder(dialog.browser);
    const ImGuiWindow& window = *ImGui::FindWindowByName("###browser");
    const ImVec2 open{window.Pos.x + 20.0f, window.Pos.y + window.Size.y - 20.0f};
    state.dialogs.mapChoice.maps = {"maps/a.bsp", "maps/b.bsp"};
    state.focus.next = Panel::mapChoice;
    drawSome();
    ImGui::GetIO().AddInputCharacter('b');
    drawSome();
    clickAt(open, drawSome);
    EXPECT_FALSE(state.todo.load);
    EXPECT_FALSE(dialog.browser.isWaiting);
    ImGui::GetIO().AddInputCharacter('.');
    drawSome();
    EXPECT_STREQ(state.dialogs.mapChoice.typed.data(), "b.") << "the search keeps its text and the keys";
    pressEach({ImGuiKey_Backspace}, drawSome);
    EXPECT_EQ(listedFolder(dialog.browser), folder);
    state.dialogs.mapChoice.maps.clear();
    drawSome();
    clickAt(open, drawSome);
    EXPECT_TRUE(dialog.browser.isWaiting) << "the place is that of Open";
}

TEST_F(PanelsTest, OneEnterOpensTheMapThatTheArrowKeysChooseAfterTab) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab, ImGuiKey_DownArrow, ImGuiKey_Enter});
    ViewerState state;
    MapListDialog& list = state.features.get<MapsShown>().list;
    list.isOpen = true;
    takeList({.maps = {{"a", {"/q/maps/a.bsp", {}}, {.exists = true}},
                       {"b", {"/q/maps/b.bsp", {}}, {.exists = true}}}},
             list);
    state.focus.next = kMapListPanel;
    const auto drawSome = fourFramesOf([&] {
        drawMapList(state, frameOf());
        state.focus.next.reset();
    });
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Tab, ImGuiKey_DownArrow, ImGuiKey_Enter}, drawSome);
    ASSERT_TRUE(state.todo.load);
    EXPECT_EQ(state.todo.load->map, "/q/maps/b.bsp");
}

TEST_F(PanelsTest, ShiftAndEnterDrawAnImageAgainThatMayBeTriedAgain) {
    useKeys({ImGuiKey_Space, ImGuiKey_Enter});
    ViewerState state;
    auto& maps = state.features.get<MapsShown>();
    const ListedMap map{"a", {"/q/maps/a.bsp", {}}, {.exists = true}};
    maps.list.isOpen = true;
    takeList({.maps = {map}}, maps.list);
    maps.thumbnails.add(contentKey(map), {}, {.problem = "took too long", .mayTryAgain = true});
    state.focus.next = kMapListPanel;
    const auto drawSome = fourFramesOf([&] {
        drawMapList(state, frameOf());
        state.focus.next.reset();
    });
    drawSome();
    ImGui::GetIO().KeyShift = true;
    pressEach({ImGuiKey_Enter}, drawSome);
    EXPECT_FALSE(state.todo.load);
    EXPECT_EQ(maps.retried, std::vector<std::string>{contentKey(map)});
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the field keeps the keys";
    ImGui::GetIO().KeyShift = false;
    pressEach({ImGuiKey_Enter}, drawSome);
    EXPECT_TRUE(state.todo.load);
}

TEST_F(PanelsTest, PageKeysScrollTheConsoleWhileItsLineHasTheKeys) {
    useKeys({ImGuiKey_Space, ImGuiKey_PageUp, ImGuiKey_PageDown, ImGuiKey_Home, ImGuiKey_End});
    ViewerState state;
    ConsoleDialog& console = state.dialogs.console;
    console.isOpen = console.scrollsDown = true;
    console.output.assign(200, "a line");
    state.focus.next = Panel::console;
    const auto drawSome = fourFramesOf([&] { drawPanels(state, frameOf()); });
    drawSome();
    console.scrollsDown = true; // its height is known now
    drawSome();
    const ImGuiWindow* output = nullptr;
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows)
        if (std::string_view(window->Name).starts_with("##console/output")) output = window;
    ASSERT_NE(output, nullptr);
    const float end = output->ScrollMax.y;
    ASSERT_NEAR(output->Scroll.y, end, ImGui::GetFontSize());
    pressEach({ImGuiKey_PageUp}, drawSome);
    EXPECT_LT(output->Scroll.y, end - 0.5f * output->Size.y);
    EXPECT_GT(output->Scroll.y, end - output->Size.y) << "a line stays in view";
    pressEach({ImGuiKey_PageDown}, drawSome);
    EXPECT_NEAR(output->Scroll.y, end, 1.0f); // ImGui rounds it
    ImGui::GetIO().KeyCtrl = true;
    pressEach({ImGuiKey_Home}, drawSome);
    EXPECT_EQ(output->Scroll.y, 0.0f);
    pressEach({ImGuiKey_End}, drawSome);
    EXPECT_NEAR(output->Scroll.y, end, 1.0f); // ImGui rounds it
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
}

TEST_F(PanelsTest, TabAndTheArrowKeysReachWhatIsBelowTheSearchForKeys) {
    useKeys({ImGuiKey_Space, ImGuiKey_Tab, ImGuiKey_DownArrow});
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    state.focus.next = Panel::keys;
    const auto drawSome = fourFramesOf([&] {
        drawKeysPanel(state, frameOf());
        state.focus.next.reset();
    });
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_Tab, ImGuiKey_Tab}, drawSome);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_EQ(ImGui::GetCurrentContext()->NavId, state.dialogs.keys.firstRow);
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    ImGui::GetIO().KeyShift = true;
    pressEach({ImGuiKey_Tab}, drawSome);
    EXPECT_EQ(ImGui::GetCurrentContext()->NavId, state.dialogs.keys.firstRow);
    ImGui::GetIO().KeyShift = false;
    pressEach({ImGuiKey_DownArrow, ImGuiKey_Tab}, drawSome);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "from any row";
    pressEach({ImGuiKey_Tab, ImGuiKey_DownArrow, ImGuiKey_Space}, drawSome);
    EXPECT_TRUE(state.dialogs.keys.isEditing);
}

TEST_F(PanelsTest, DownGoesFromTheSearchForKeysToTheFirstFoundRow) {
    useKeys({ImGuiKey_Space, ImGuiKey_DownArrow});
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    state.focus.next = Panel::keys;
    putText(state.dialogs.keys.typed, "screenshot");
    const auto drawSome = fourFramesOf([&] {
        drawKeysPanel(state, frameOf());
        state.focus.next.reset();
    });
    drawSome();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    pressEach({ImGuiKey_DownArrow}, drawSome);
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    EXPECT_EQ(ImGui::GetCurrentContext()->NavId, state.dialogs.keys.firstRow);
    pressEach({ImGuiKey_Space}, drawSome);
    EXPECT_TRUE(state.dialogs.keys.isEditing) << "Down has gone to the presets, or beyond the first row";
    const std::string key = keyText(*findAction("screenshot"), state.keys), text = textOfKeysPanel(state);
    EXPECT_LT(text.find(fmt::format("Change {}...", key)), text.find(fmt::format("Remove {}", key)));
}
#endif

} // namespace
} // namespace visleaf
