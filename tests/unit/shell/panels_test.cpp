#include "shell/panels/panels.h"

#include "features/help/help_feature.h"
#include "features/maps/map_row_panel.h"
#include "shell/input/actions.h"
#include "shell/panels/bars/advice_bar.h"
#include "shell/panels/bars/panel_layout.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/bars/tool_bar.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/popup_rows.h"
#include "shell/panels/search_field.h"
#include "shell/state/open_panels.h"
#include "shell/ui/focus_return.h"
#include "shell/ui/wheel_scroll.h"
#include "unit/shell/panels_fixture.h"

#include <gmock/gmock.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

namespace visleaf {
namespace {

TEST_F(PanelsTest, ARowIsAsHighAsItsWrappedText) {
    const auto heightOf = [](const std::string& text) {
        float height = 0.0f;
        drawFrames(2, {640, 480}, [&] {
            ImGui::SetNextWindowSize({150.0f, 200.0f});
            ImGui::Begin("bar");
            wrappedRow("row", text);
            height = ImGui::GetItemRectSize().y;
            ImGui::End();
        });
        return height;
    };
    const float line = heightOf("door");
    const float height = ImGui::GetIO().Fonts->Fonts[0]->FontSize;
    EXPECT_GE(heightOf("entity 12 of the class func_door_rotating"), line + height) << "at spaces";
    EXPECT_EQ(heightOf("\"a_name_that_is_longer_than_a_line\""), line) << "a word is cut, not broken";
}

TEST_F(PanelsTest, AClickBesideTheFieldOfADialogLeavesItTheKeys) {
    ViewerState state;
    std::array<char, 16> typed{};
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM < 18700
    io.KeyMap[ImGuiKey_Space] = 0; // keyboard navigation needs some key
#endif
    const auto draw = [&] {
        beginInCorner("dialog", {300.0f, 200.0f});
        drawSearchField({.label = "##typed", .hint = "", .panel = Panel::palette, .takesLetters = true},
                        typed, state);
        ImGui::BeginChild("list");
        ImGui::EndChild();
        ImGui::End();
    };
    drawFrames(3, {640, 480}, draw);
    for (const char letter : {'a', 'b'}) {
        clickAt({150.0f, 150.0f}, [&] { drawFrames(4, {640, 480}, draw); });
        EXPECT_TRUE(io.WantTextInput);
        io.AddInputCharacter(static_cast<unsigned>(letter));
        drawFrames(2, {640, 480}, draw);
    }
    EXPECT_STREQ(typed.data(), "ab");
}

#if IMGUI_VERSION_NUM < 18700 // later ones take keys as events, and have no NavInputs
TEST_F(PanelsTest, AHeldEnterActsOnceAndLeavesTheFieldTheKeys) {
    ViewerState state;
    std::array<char, 16> typed{};
    ImGuiIO& io = ImGui::GetIO();
    io.KeyMap[ImGuiKey_Enter] = 1;
    int numReported = 0;
    const auto draw = [&] {
        ImGui::Begin("dialog");
        const bool isEnter = drawSearchField(
            {.label = "##typed", .hint = "", .panel = Panel::goTo, .isEnterReported = true}, typed, state);
        numReported += isEnter ? 1 : 0;
        if (isEnter) state.focus.search = Panel::goTo; // as dialogs do that stay
        ImGui::End();
    };
    state.focus.search = Panel::goTo;
    drawFrames(4, {640, 480}, draw);
    for (const int numPresses : {1, 2}) {
        io.KeysDown[1] = true;
        drawFrames(120, {640, 480}, draw); // Dear ImGui repeats a key after 15 of them
        EXPECT_EQ(numReported, numPresses);
        io.KeysDown[1] = false;
        drawFrames(4, {640, 480}, draw);
        EXPECT_TRUE(io.WantTextInput);
    }
}

TEST_F(PanelsTest, TheFirstArrowKeyInAMenuOfTheMouseMarksTheFirstRow) {
    useKeys({ImGuiKey_Space, ImGuiKey_UpArrow, ImGuiKey_DownArrow});
    for (const ImGuiKey first : {ImGuiKey_DownArrow, ImGuiKey_UpArrow}) {
        bool isWanted = true;
        std::string chosen, focused;
        const auto draw = [&] {
            markRowOfPopup();
            ImGui::Begin("window");
            if (std::exchange(isWanted, false)) ImGui::OpenPopup("menu");
            if (ImGui::BeginPopup("menu")) {
                for (const char* row : {"one", "two", "three"}) {
                    if (ImGui::MenuItem(row)) chosen = row;
                    if (ImGui::IsItemFocused()) focused = row;
                }
                ImGui::EndPopup();
            }
            ImGui::End();
        };
        const auto drawSome = [&] { drawFrames(3, {640, 480}, draw); };
        ImGui::GetCurrentContext()->NavDisableHighlight = true; // the mouse opens it
        drawSome();
        EXPECT_TRUE(isRowOfPopupUnmarked());
        pressEach({ImGuiKey_Space}, drawSome);
        EXPECT_EQ(chosen, "") << "no row is marked";
        pressEach({first}, drawSome);
        EXPECT_FALSE(isRowOfPopupUnmarked());
        EXPECT_EQ(focused, "one");
        pressEach({ImGuiKey_DownArrow, ImGuiKey_Space}, drawSome);
        EXPECT_EQ(chosen, "two");
    }
}

TEST_F(PanelsTest, TheFirstChoiceOfAQuestionLosesNothing) {
    useKeys({ImGuiKey_Space, ImGuiKey_DownArrow});
    for (const bool loses : {false, true}) {
        bool isWanted = true, isLost = false;
        const auto draw = [&] {
            markRowOfPopup();
            ImGui::Begin("window");
            isLost = agreesToLose(isWanted, "ask", "All is lost.", "Lose it") || isLost;
            ImGui::End();
        };
        const auto drawSome = [&] { drawFrames(3, {640, 480}, draw); };
        ImGui::GetCurrentContext()->NavDisableHighlight = true; // the mouse has opened it
        drawSome();
        EXPECT_FALSE(isRowOfPopupUnmarked());
        if (loses) pressEach({ImGuiKey_DownArrow}, drawSome);
        pressEach({ImGuiKey_Space}, drawSome);
        EXPECT_EQ(isLost, loses);
        EXPECT_TRUE(ImGui::GetCurrentContext()->OpenPopupStack.empty());
    }
}
#endif

TEST_F(PanelsTest, LettersGoToTheDialogInFrontAfterAClickOnASideBar) {
    ViewerState state;
    std::array<char, 16> typed{};
    ImGuiIO& io = ImGui::GetIO();
    useKeys({ImGuiKey_Space}); // keyboard navigation needs some key
    const auto draw = [&] {
        {
            const FixedPart bar("##bar", {{300.0f, 0.0f}, {300.0f, 400.0f}}, {8.0f, 8.0f}, ImGuiCol_WindowBg);
            ImGui::Button("a button");
        }
        beginInCorner("dialog", {300.0f, 200.0f});
        drawSearchField({.label = "##typed", .hint = "", .panel = Panel::palette, .takesLetters = true},
                        typed, state);
        ImGui::End();
    };
    drawFrames(3, {640, 480}, draw);
    clickAt({450.0f, 150.0f}, [&] { drawFrames(4, {640, 480}, draw); });
    EXPECT_FALSE(io.WantTextInput);
    io.AddInputCharacter('a');
    drawFrames(4, {640, 480}, draw);
    EXPECT_STREQ(typed.data(), "a");
}

#if IMGUI_VERSION_NUM < 18700 // later ones have no NavInputs
TEST_F(PanelsTest, ATipOfARowThatKeysChooseCoversNoOtherRow) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    useKeys({ImGuiKey_Space}); // keyboard navigation needs some key
    const auto draw = [] {
        beginInCorner("list", {100.0f, 200.0f});
        ImGui::Selectable("one");
        tipOfRow("What the first row is for");
        ImGui::Selectable("two");
        ImGui::End();
    };
    drawFrames(3, {640, 480}, draw);
    context.NavId = ImGui::FindWindowByName("list")->GetID("one");
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;
    drawFrames(3, {640, 480}, draw);
    const ImGuiWindow* tip = ImGui::FindWindowByName("##Tooltip_00");
    ASSERT_TRUE(tip != nullptr && tip->WasActive);
    EXPECT_GE(tip->Pos.x, 100.0f);
}

TEST_F(PanelsTest, EnterOnAButtonDoesNotChooseARowToo) {
    ImGuiIO& io = ImGui::GetIO();
    ImGuiContext& context = *ImGui::GetCurrentContext();
    io.KeyMap[ImGuiKey_Space] = 0; // keyboard navigation needs some key
    io.KeyMap[ImGuiKey_Enter] = 1;
    ViewerState state;
    for (const bool isButtonReached : {true, false}) {
        int numPressed = 0, numChosen = 0;
        const auto draw = [&] {
            ImGui::Begin("dialog");
            numPressed += ImGui::Button("Cancel") ? 1 : 0;
            numChosen += isEnterForList(state) ? 1 : 0;
            ImGui::End();
            storeWindow(state);
        };
        drawFrames(3, {640, 480}, draw);
        context.NavId = ImGui::FindWindowByName("dialog")->GetID("Cancel");
        context.NavDisableHighlight = !isButtonReached;
        for (const bool isDown : {true, false}) {
            io.KeysDown[1] = isDown;
            io.NavInputs[ImGuiNavInput_Activate] = isDown ? 1.0f : 0.0f; // as Ui does
            drawFrames(2, {640, 480}, draw);
        }
        EXPECT_EQ(numPressed, isButtonReached ? 1 : 0);
        EXPECT_EQ(numChosen, isButtonReached ? 0 : 1);
    }
}

TEST_F(PanelsTest, AKeyThatClosesABoxIsNotForTheDialogBehindIt) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyMap[ImGuiKey_Space] = 0; // keyboard navigation needs some key
    for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_Escape}) {
        io.KeyMap[key] = 1;
        ViewerState state;
        bool isBoxOpen = true;
        int numMeant = 0;
        const auto draw = [&] {
            if (isBoxOpen) {
                ImGui::Begin("box");
                ImGui::SetWindowFocus();
                isBoxOpen = !ImGui::IsKeyPressed(1, false);
                ImGui::End();
            }
            ImGui::Begin("dialog");
            if (!isBoxOpen) ImGui::SetWindowFocus(); // its field wants the keys
            numMeant += isEnterForList(state) || isClosedByEscape(state) ? 1 : 0;
            ImGui::End();
            storeWindow(state);
        };
        drawFrames(3, {640, 480}, draw);
        for (const int expected : {0, 1}) {
            for (const bool isDown : {true, false}) {
                io.KeysDown[1] = isDown;
                drawFrames(3, {640, 480}, draw);
            }
            EXPECT_FALSE(isBoxOpen);
            EXPECT_EQ(numMeant, expected);
        }
        io.KeyMap[key] = -1;
    }
}
#endif

TEST_F(PanelsTest, AClickOnAThumbnailThatMayBeTriedAgainDoesNotOpenTheMap) {
    MapsShown maps;
    const ListedMap map{"a", {"/q/maps/a.bsp", {}}, {.exists = true}};
    for (const bool mayTryAgain : {false, true}) {
        maps.thumbnails.add(contentKey(map), {}, {.problem = "took too long", .mayTryAgain = mayTryAgain});
        for (const float x : {30.0f, 250.0f}) { // on the tile, and on the name beside it
            int numOpened = 0;
            maps.retried.clear();
            const auto draw = [&] {
                beginInCorner("maps", {400.0f, 200.0f}, ImGuiWindowFlags_NoTitleBar);
                numOpened += drawMapRow(map, false, maps) ? 1 : 0;
                ImGui::End();
            };
            clickAt({x, 30.0f}, [&] { drawFrames(2, {640, 480}, draw); });
            const bool isRetry = mayTryAgain && x < 100.0f;
            EXPECT_EQ(numOpened, isRetry ? 0 : 1) << mayTryAgain << " at " << x;
            EXPECT_EQ(maps.retried.size(), isRetry ? 1u : 0u) << mayTryAgain << " at " << x;
        }
    }
}

TEST_F(PanelsTest, ToolBarBeginsWhereTheMenuBarEndsAtEachTextSize) {
    const ImGuiStyle usual = ImGui::GetStyle();
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    for (const float scale : {1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f}) {
        fonts.Clear();
        ImFontConfig font;
        font.SizePixels = std::round(kFontSize * scale);
        fonts.AddFontDefault(&font);
        fonts.Build();
        ImGuiStyle& style = ImGui::GetStyle() = usual;
        style.FramePadding = {6.0f, kRowPadding};
        style.ScaleAllSizes(scale);
        float end = 0.0f;
        drawFrames(2, {640, 480}, [&end] {
            ImGui::BeginMainMenuBar();
            end = ImGui::GetWindowPos().y + ImGui::GetWindowSize().y;
            ImGui::EndMainMenuBar();
        });
        EXPECT_EQ(layOut({640.0f, 480.0f}, unitsAt(scale, 1.0f), {}).toolBar.corner.y, end) << scale;
    }
}

TEST_F(PanelsTest, TipsOfTheToolBarSayWhatAClickDoesNow) {
    ViewerState state;
    for (const ToolSwitch& tool : toolSwitches()) {
        ASSERT_NE(findAction(tool.action), nullptr) << tool.action;
        EXPECT_NE(tool.whenOff, tool.whenOn) << tool.label;
    }
    const ToolSwitch& pvs = *std::ranges::find(toolSwitches(), "pvs", &ToolSwitch::action);
    state.settings.cull.usePvs = true;
    EXPECT_EQ(tipOf(pvs, state), std::string(pvs.whenOn) + " (F3)");
    state.settings.cull.usePvs = false;
    EXPECT_EQ(tipOf(pvs, state), std::string(pvs.whenOff) + " (F3)");
    state.map.hasVisibility = false;
    EXPECT_EQ(tipOf(pvs, state), "This map has no PVS, so nothing is hidden by it (F3)");
}

TEST_F(PanelsTest, MenusMarkNothingAsOnThatHasNoUse) {
    ViewerState state;
    const Action& all = *findAction("show_all_faces");
    EXPECT_FALSE(isOn(all, state));
    EXPECT_FALSE(all.hasUse(state));
    state.picked.filter.kind = FaceFilter::Kind::only;
    EXPECT_FALSE(isOn(all, state));
    EXPECT_TRUE(all.hasUse(state));
}

TEST_F(PanelsTest, TheFileMenuHasCompare) {
    ViewerState state;
    const auto draw = [&] { drawMenuBar(state, frameOf()); };
    clickAt({20.0f, 8.0f}, [&] { drawFrames(2, {640, 480}, draw); }); // on File
    EXPECT_THAT(textOf(1, {640, 480}, draw), testing::HasSubstr("Compare: with another map"));
}

TEST_F(PanelsTest, MenusShowKeysThatEveryKeyboardHas) {
    const ViewerState state;
    for (const Action& action : actions())
        EXPECT_FALSE(keyText(action, state.keys).starts_with("Keypad")) << action.name;
}

TEST_F(PanelsTest, AToolThatIsOnHasItsOwnColorUnderTheMouseWhileAMapIsOpen) {
    ImGui::GetStyle().Colors[ImGuiCol_SliderGrabActive] = {1.0f, 0.0f, 1.0f, 1.0f}; // nothing else has it
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_SliderGrabActive);
    constexpr std::pair<bool, bool> kCases[] = {{true, true}, {true, false}, {false, true}};
    for (const auto& [hasMap, isOn] : kCases) {
        ViewerState state;
        if (hasMap) state.map.game = Game::quake;
        state.settings.cull.usePvs = state.settings.cull.useFrustum = isOn;
        bool isFound = false;
        for (float x = 10.0f; x < 1200.0f; x += 10.0f) {
            drawFrames(2, {1200, 480}, [&] {
                const PanelFrame frame = frameOf();
                ImGui::GetIO().MousePos = {x, frame.layout.toolBar.center().y};
                drawToolBar(state, frame);
            });
            for (const ImDrawVert& vertex : ImGui::FindWindowByName("##tools")->DrawList->VtxBuffer)
                isFound |= vertex.col == color;
        }
        EXPECT_EQ(isFound, hasMap && isOn);
    }
}

TEST_F(PanelsTest, TheChosenRowOfAListHasItsOwnColorAlsoUnderTheMouse) {
    ImGui::GetStyle().Colors[ImGuiCol_HeaderActive] = {1.0f, 0.0f, 1.0f, 1.0f}; // nothing else has it
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_HeaderActive);
    for (const bool isChosen : {true, false}) {
        for (const ImVec2& mouse : {ImVec2{30.0f, 35.0f}, ImVec2{500.0f, 400.0f}}) {
            drawFrames(3, {640, 480}, [&] {
                ImGui::GetIO().MousePos = mouse;
                beginInCorner("list", {300.0f, 200.0f});
                listRow("row", isChosen);
                ImGui::End();
            });
            const ImVector<ImDrawVert>& drawn = ImGui::FindWindowByName("list")->DrawList->VtxBuffer;
            EXPECT_EQ(std::any_of(drawn.begin(), drawn.end(),
                                  [&](const ImDrawVert& vertex) { return vertex.col == color; }),
                      isChosen);
        }
    }
}

TEST_F(PanelsTest, KeysStartAtTheChosenItemOfAListOfChoices) {
    useKeys({ImGuiKey_Space}); // keyboard navigation needs some key
    const auto draw = [] {
        beginInCorner("panel", {300.0f, 200.0f});
        if (beginCombo("##choice", "third")) {
            for (const std::string title : {"first", "second", "third", "fourth"})
                comboItem(title, title == "third");
            ImGui::EndCombo();
        }
        ImGui::End();
    };
    drawFrames(3, {640, 480}, draw);
    clickAt({30.0f, 35.0f}, [&] { drawFrames(4, {640, 480}, draw); });
    ImGuiWindow* list = ImGui::FindWindowByName("##Combo_00");
    ASSERT_TRUE(list != nullptr && list->WasActive);
    EXPECT_EQ(ImGui::GetCurrentContext()->NavId, list->GetID("third"));
}

TEST_F(PanelsTest, ATableOfADocumentCutsNoWordAndScrollsIfItIsTooWide) {
    const std::string longest(40, 'w');
    ViewerState state;
    auto& help = state.features.get<HelpShown>();
    help.isOpen = true;
    help.page.name = "table";
    help.page.blocks = parseMarkdown("| a | b | c |\n|---|---|---|\n| word | " + longest +
                                     " | some words, more words, and then many more words |\n");
    help.page.heights.resize(help.page.blocks.size());
    for (const float width : {500.0f, 2000.0f}) {
        drawFrames(6, {width, 480.0f}, [&] {
            beginInCorner("Documents", {width, 480.0f}); // the window keeps the size of its first frame
            ImGui::End();
            drawHelp(state, frameOf());
        });
        ImGuiContext& context = *ImGui::GetCurrentContext();
        ASSERT_EQ(context.Tables.GetMapSize(), 1);
        const ImGuiTable& table = *context.Tables.TryGetMapData(0);
        EXPECT_GE(table.Columns[1].WidthGiven, ImGui::CalcTextSize(longest.c_str()).x);
        const bool isWide = table.OuterWindow->ScrollMax.x > 0.0f;
        EXPECT_EQ(isWide, width < 1000.0f) << table.OuterWindow->ScrollMax.x;
    }
}

TEST_F(PanelsTest, ShowingSettingsDoesNotChangeThem) {
    for (const float overbright : {0.0f, 2.0f}) { // automatic, and a value with a slider
        ViewerState state;
        Settings& settings = state.settings;
        settings.appearance.overbright = overbright;
        settings.draw.filters.anisotropy = 3; // not a step of the menu
        const Settings before = settings;
        drawFrames(3, {640, 480}, [&state] {
            ImGui::Begin("Settings");
            for (const Setting& setting : settingsTable()) {
                if (setting.menu.group != SettingGroup::none) settingItem(setting, state);
            }
            ImGui::End();
        });
        EXPECT_EQ(settings, before);
    }
}

TEST_F(PanelsTest, SettingsThatAreOnOrOffAllHaveACheckBox) {
    ViewerState state;
    for (const ItemPlace place : {ItemPlace::panel, ItemPlace::menu})
        drawFrames(1, {640, 480}, [&] {
            ImGui::Begin("Settings");
            const float box = ImGui::GetFrameHeight();
            switchItem(*findAction("retro"), state);
            EXPECT_EQ(ImGui::GetItemRectSize().y, box);
            for (const Setting& setting : settingsTable()) {
                const bool isFlag = setting.field.kind == SettingKind::flag;
                if (!isFlag || setting.menu.group == SettingGroup::none) continue;
                settingItem(setting, state, place);
                EXPECT_EQ(ImGui::GetItemRectSize().y, box) << setting.name;
            }
            ImGui::End();
        });
}

TEST_F(PanelsTest, ANoticeIsAsWideAsItsTextInItsFirstFrame) {
    ViewerState state;
    const auto draw = [&state] { drawPanels(state, frameOf()); };
    showNotice(state, "Lit");
    drawFrames(3, {640, 480}, draw);
    showNotice(state, "Mip levels and more");
    drawFrames(1, {640, 480}, draw);
    const ImGuiWindow& window = *ImGui::FindWindowByName("##notice");
    EXPECT_LE(rightOfContent(window), rightOfRoom(window));
}

TEST_F(PanelsTest, WrappingBreaksNoNumbers) {
    std::string wrapped;
    drawFrames(1, {640, 480}, [&wrapped] {
        const float room = ImGui::CalcTextSize("from 1317.").x;
        wrapped = wrappedAtSpaces("from 1317.192 to 1,2,3", room);
        EXPECT_EQ(wrappedAtSpaces("1317.192", room), "1317.192");
        EXPECT_EQ(wrappedAtSpaces("", room), "");
    });
    EXPECT_EQ(wrapped, "from\n1317.192\nto 1,2,3");
}

TEST_F(PanelsTest, TextsAreShortenedBetweenCharacters) {
    drawFrames(1, {640, 480}, [] {
        const float room = ImGui::CalcTextSize("\u00e9\u00e9...").x + 1.0f;
        const std::string text = "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9";
        EXPECT_EQ(elided(text, room), "\u00e9\u00e9...");
        EXPECT_EQ(elidedStart(text, room), "...\u00e9\u00e9");
        EXPECT_EQ(elided(text, 0.0f), "...");
        EXPECT_EQ(elidedStart(text, 0.0f), "...");
    });
}

TEST_F(PanelsTest, ALongNoticeIsWrappedInTheWindow) {
    ViewerState state;
    showNotice(state, "Saved " + std::string(200, 'x') + " in a folder with a long name");
    drawFrames(2, {320, 240}, [&state] { drawPanels(state, frameOf()); });
    const ImGuiWindow& window = *ImGui::FindWindowByName("##notice");
    EXPECT_LE(rightOfContent(window), rightOfRoom(window));
    EXPECT_GE(window.Pos.x, 0.0f);
    EXPECT_LE(window.Pos.x + window.Size.x, 320.0f);
}

TEST_F(PanelsTest, TheProgressOfLoadingStaysInFrontOfADialogWhoseFieldGetsTheKeys) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    int numFrames = 0;
    drawFrames(9, {640, 480}, [&state, &numFrames] {
        PanelFrame frame = frameOf();
        frame.isLoading = true;
        if (++numFrames == 5) state.focus.search = Panel::keys;
        drawPanels(state, frame);
        if (numFrames < 4) return;
        const ImVector<ImGuiWindow*>& windows = ImGui::GetCurrentContext()->Windows;
        EXPECT_EQ(windows.back(), ImGui::FindWindowByName("##loading")) << "frame " << numFrames;
    });
}

TEST_F(PanelsTest, TheKeysPanelCutsNoTitleAndStaysInTheWindow) {
    for (const ImVec2& size : {ImVec2(320, 240), ImVec2(640, 480), ImVec2(1280, 720), ImVec2(640, 480)}) {
        ViewerState state;
        state.dialogs.keys.isOpen = true;
        drawFrames(4, size, [&state] {
            PanelLayout::keepInside();
            drawPanels(state, frameOf());
        });
        const ImGuiWindow& window = *ImGui::FindWindowByName("Keyboard shortcuts");
        EXPECT_LE(rightOfContent(window), rightOfRoom(window)) << size.x;
        EXPECT_GE(window.Pos.x, 0.0f) << size.x;
        EXPECT_LE(window.Pos.x + window.Size.x, size.x);
        EXPECT_LE(window.Pos.y + window.Size.y, size.y);
    }
}

TEST_F(PanelsTest, AWindowClosesIfItCoversATabThatAKeyOpens) {
    for (const char* name : {"keys", "open"}) {
        for (const ImVec2& size : {ImVec2(640, 480), ImVec2(2560, 1440)}) {
            ViewerState state;
            const auto draw = [&state, &size] {
                PanelFrame frame = frameOf();
                frame.layout = layOut({size.x, size.y}, frame.units, state.bars);
                drawPanels(state, frame);
            };
            const auto press = [&](const char* action) {
                apply(*findAction(action), {}, state);
                drawFrames(4, size, draw);
            };
            press(name);
            press("map_facts");
            EXPECT_TRUE(isOpen(Panel::map, state));
            const bool isThere = state.dialogs.keys.isOpen || state.dialogs.browser.isOpen;
            EXPECT_EQ(isThere, size.x > 640.0f) << name;
        }
    }
}

TEST_F(PanelsTest, TheKeysPanelKeepsItsPlaceDuringASearch) {
    ViewerState state;
    state.dialogs.keys.isOpen = true;
    const auto draw = [&state] { drawPanels(state, frameOf()); };
    drawFrames(4, {1280, 720}, draw);
    const ImGuiWindow& window = *ImGui::FindWindowByName("Keyboard shortcuts");
    const ImVec2 position = window.Pos, size = window.Size;
    const float all = window.ContentSize.y;
    for (const char* typed : {"noclip", "no such thing"}) {
        putText(state.dialogs.keys.typed, typed);
        drawFrames(4, {1280, 720}, draw);
        EXPECT_EQ(window.Size.y, size.y) << typed;
        EXPECT_EQ(window.Pos.y, position.y) << typed;
        EXPECT_LT(window.ContentSize.y, 0.5f * all) << typed;
        EXPECT_GT(window.ContentSize.y, 2.0f * ImGui::GetFrameHeightWithSpacing())
            << typed << ": a row below";
    }
}

TEST_F(PanelsTest, ATextFieldGetsTheFocusBackAfterAMessage) {
    ViewerState state;
    FocusReturn focusReturn;
    std::array<char, 8> text{};
    ImGuiID field = 0;
    bool wantsFocus = true;
    const auto draw = [&] {
        const bool hasMessage = !state.message.empty();
        if (hasMessage) drawMessage(state, frameOf());
        ImGui::Begin("fields");
        if (std::exchange(wantsFocus, false)) ImGui::SetKeyboardFocusHere();
        ImGui::InputText("field", text.data(), text.size());
        field = ImGui::GetItemID();
        ImGui::End();
        focusReturn.update(hasMessage);
    };
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    drawFrames(4, {640, 480}, draw);
    ASSERT_EQ(context.ActiveId, field);
    state.message = "broken";
    drawFrames(4, {640, 480}, draw);
    EXPECT_NE(context.ActiveId, field);
    state.message.clear();
    drawFrames(4, {640, 480}, draw);
    EXPECT_EQ(context.ActiveId, field);
}

TEST_F(PanelsTest, TheFieldOfADialogGetsTheFocusAfterAMessageOfAnyFrame) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const auto isTyping = [&] {
        return context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
    };
    const auto check = [&](ViewerState& state, bool& wantsFocus) {
        for (const int numFrames : {0, 1, 2, 3}) { // between Enter and the message
            FocusReturn focusReturn;
            const auto draw = [&] {
                context.NavDisableHighlight = false; // keys move the focus
                const bool hasMessage = !state.message.empty();
                drawPanels(state, frameOf());
                focusReturn.update(hasMessage);
            };
            wantsFocus = true;
            drawFrames(4, {640, 480}, draw);
            EXPECT_TRUE(isTyping());
            ImGui::ClearActiveID(); // Enter ends the field
            wantsFocus = true;
            drawFrames(numFrames, {640, 480}, draw);
            state.message = "broken";
            drawFrames(4, {640, 480}, draw);
            EXPECT_FALSE(isTyping());
            state.message.clear();
            drawFrames(4, {640, 480}, draw);
            EXPECT_TRUE(isTyping()) << numFrames;
        }
    };
    ViewerState browsing, goingTo;
    openAt(browsing.dialogs.browser, ".");
    check(browsing, browsing.dialogs.browser.wantsFocus);
    goingTo.dialogs.goTo.isOpen = true;
    check(goingTo, goingTo.dialogs.goTo.wantsFocus);
}

TEST_F(PanelsTest, OnlyMessagesAreDrawnWhileTheInterfaceIsHidden) {
    ViewerState state;
    state.message = "not a map";
    state.dialogs.keys.isOpen = state.isUiHidden = true;
    drawFrames(2, {640, 480}, [&state] { drawPanels(state, frameOf()); });
    EXPECT_NE(ImGui::FindWindowByName("Error"), nullptr);
    EXPECT_EQ(ImGui::FindWindowByName("Keyboard shortcuts"), nullptr);
    EXPECT_EQ(ImGui::FindWindowByName("##status"), nullptr);
}

TEST_F(PanelsTest, TheLayoutRemembersFoldedSections) {
    SideBars bars, next;
    rememberFold(bars.folds, "lightmap image", false);
    rememberFold(bars.folds, "areaportals", true);
    EXPECT_THAT(PanelLayout(bars).barLines(),
                testing::HasSubstr("Section=1 areaportals\nSection=0 lightmap image\n"));
    PanelLayout layout(next);
    for (const std::string& line :
         {std::string("Section=1 areaportals"), std::string("Section=0 lightmap image"),
          std::string("Section="), std::string("Section=1 "), "Section=1 " + std::string(500, 'x')})
        layout.readLine(line.c_str());
    EXPECT_EQ(next.folds, bars.folds);
    EXPECT_FALSE(isUnfolded(next.folds, "lightmap image", true));
    EXPECT_TRUE(isUnfolded(next.folds, "areaportals", false));
    EXPECT_TRUE(isUnfolded(next.folds, "another", true));
}

TEST_F(PanelsTest, ALayoutOfAnyLengthNeedsLittleMemory) {
    SideBars bars;
    PanelLayout layout(bars);
    for (int i = 0; i < 1000; ++i)
        layout.readLine(("Section=1 section " + std::to_string(i)).c_str());
    EXPECT_EQ(bars.folds.size(), kMaxFolds);
}

TEST_F(PanelsTest, ALayoutWithNumbersThatNobodyWroteKeepsWidthsAndPlaces) {
    SideBars bars;
    PanelLayout layout(bars);
    layout.setScale(1.0f);
    layout.readLine("LeftBar=nan 1 Map");
    EXPECT_EQ(bars.left.width, SideBars{}.left.width);
    ImGui::LoadIniSettingsFromMemory("[Window][panel]\nPos=10,20\nSize=100,50\n\n"
                                     "[VisleafLayout][Data]\nScale=0.000001\n");
    drawFrames(1, {640, 480}, [] {
        ImGui::Begin("panel");
        ImGui::End();
    });
    EXPECT_EQ(ImGui::FindWindowByName("panel")->Pos.x, 10.0f);
}

TEST_F(PanelsTest, PanelsFollowTheScaleAndTheWindow) {
    SideBars bars;
    PanelLayout layout(bars);
    const auto draw = [] {
        PanelLayout::keepInside();
        ImGui::SetNextWindowPos({100, 50}, ImGuiCond_FirstUseEver);
        ImGui::SetNextWindowSize({150, 100}, ImGuiCond_FirstUseEver);
        ImGui::Begin("panel");
        ImGui::End();
    };
    layout.setScale(1.0f);
    drawFrames(2, {640, 480}, draw);
    const ImGuiWindow& window = *ImGui::FindWindowByName("panel");
    layout.setScale(2.0f);
    drawFrames(1, {640, 480}, draw);
    EXPECT_EQ(window.Pos.x, 200.0f);
    EXPECT_EQ(window.Size.x, 300.0f);
    drawFrames(1, {320, 240}, draw);
    EXPECT_EQ(window.Pos.x, 20.0f);
    EXPECT_EQ(window.Size.x, 300.0f);
    EXPECT_LT(window.Pos.y + window.Size.y, 240.0f);
}

/// Draws a panel with a list in it, both too high, under a mouse that turns the wheel by `notches`.
void drawListInPanel(WheelScroll& wheel, float notches) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {640, 480};
    io.DeltaTime = 1.0f / 60.0f;
    io.MousePos = {50, 50};
    io.MouseWheel = notches;
    wheel.take();
    ImGui::NewFrame();
    wheel.apply();
    EXPECT_EQ(io.MouseWheel, notches) << "panels need it for pictures";
    beginInCorner("panel", {200, 200});
    ImGui::BeginChild("list", {0, 150});
    ImGui::Dummy({10, 400});
    ImGui::EndChild();
    ImGui::Dummy({10, 400});
    ImGui::End();
    ImGui::Render();
}

TEST_F(PanelsTest, TheWheelScrollsOnFromAListAtItsEnd) {
    WheelScroll wheel;
    for (int i = 0; i < 3; ++i)
        drawListInPanel(wheel, 0.0f);
    const ImGuiWindow& panel = *ImGui::FindWindowByName("panel");
    const ImGuiWindow& list = *panel.DC.ChildWindows.front();
    drawListInPanel(wheel, -1.0f);
    drawListInPanel(wheel, 0.0f);
    EXPECT_GT(list.Scroll.y, 0.0f);
    EXPECT_EQ(panel.Scroll.y, 0.0f);
    for (int i = 0; i < 40; ++i)
        drawListInPanel(wheel, -1.0f);
    EXPECT_EQ(list.Scroll.y, list.ScrollMax.y);
    EXPECT_EQ(panel.Scroll.y, panel.ScrollMax.y);
    drawListInPanel(wheel, 1.0f);
    drawListInPanel(wheel, 0.0f);
    EXPECT_EQ(list.Scroll.y, list.ScrollMax.y) << "the panel keeps the wheel that it has";
    EXPECT_LT(panel.Scroll.y, panel.ScrollMax.y);
}

TEST_F(PanelsTest, TheButtonThatClosesABarIsAtItsEndWhateverTheTextIs) {
    float end = 0.0f;
    for (size_t length = 1; length < 60; ++length) {
        const BarButton buttons[] = {{"Try again", "Tries again.", [] {}},
                                     {kCloseBar, "Closes this bar.", [] {}}};
        drawFrames(2, {400, 100}, [&] {
            drawAdviceBar("##bar", {{0.0f, 0.0f}, {400.0f, 30.0f}}, {std::string(length, 'w'), ""}, buttons);
        });
        const ImGuiWindow& bar = *ImGui::FindWindowByName("##bar");
        const float last = bar.DC.CursorPosPrevLine.x;
        if (length == 1) end = last;
        EXPECT_EQ(last, end) << length;
    }
}

TEST_F(PanelsTest, AStateWithoutRoomInTheStatusBarStaysInAMenu) {
    ViewerState state;
    state.settings.draw.showSky = state.settings.showFog = false;
    state.settings.cull.usePvs = state.settings.cull.useFrustum = state.settings.cull.showInstances = false;
    const auto textOfBar = [&](float width) {
        return textOf(2, {width, 480}, [&] { drawStatusBar(state, frameOf()); });
    };
    const std::string wide = textOfBar(1280.0f);
    EXPECT_THAT(wide, testing::AllOf(testing::HasSubstr("NO BRUSH MODELS"), testing::HasSubstr("NO FOG"),
                                     testing::Not(testing::HasSubstr("+"))));
    const std::string narrow = textOfBar(500.0f);
    EXPECT_THAT(narrow, testing::AllOf(testing::HasSubstr("PVS OFF"), testing::HasSubstr("+"),
                                       testing::Not(testing::HasSubstr("NO FOG"))));
}

TEST_F(PanelsTest, TheCardWithTheFirstKeysIsTrueForWhoWalks) {
    const auto textOfCard = [](CameraMode mode) {
        ViewerState state;
        state.rig.mode = mode;
        return textOf(3, {640.0f, 480.0f}, [&] { drawFirstKeysCard(state, frameOf()); });
    };
    EXPECT_THAT(textOfCard(CameraMode::fly),
                testing::AllOf(testing::HasSubstr("move"), testing::HasSubstr("faster, slower"),
                               testing::HasSubstr("walk as a player")));
    EXPECT_THAT(textOfCard(CameraMode::walk),
                testing::AllOf(testing::HasSubstr("move"), testing::HasSubstr("fly again"),
                               testing::Not(testing::HasSubstr("faster"))));
}

TEST_F(PanelsTest, ALeafWithoutAnAreaSaysNothingAboutAreas) {
    Map map;
    map.leafs.resize(2);
    map.leafs[0].cluster = map.leafs[1].cluster = 3;
    map.leafs[0].area = kNone;
    map.leafs[1].area = 2;
    EXPECT_EQ(leafText(map, 0), "0  cluster 3");
    EXPECT_EQ(leafText(map, 1), "1  cluster 3  area 2");
}

} // namespace
} // namespace visleaf
