#include "shell/panels/panels.h"

#include "features/features.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/tab_focus.h"
#include "shell/state/open_panels.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// The tabs that belong to no feature.
constexpr TabRow kTabs[] = {{.panel = Panel::map,
                             .title = "Map",
                             .help = "Facts about the map",
                             .draw = drawMapPanel,
                             .order = TabRow::kMap},
                            {.panel = Panel::statistics,
                             .title = "Statistics",
                             .help = "Times and counts of a frame",
                             .draw = drawStatisticsPanel,
                             .needsMap = false,
                             .order = TabRow::kStatistics}};

/// The panels that belong to no feature, in the order in which they are drawn. Those over the map give way to
/// earlier ones.
constexpr PanelRow kPanels[] = {
    {drawScaleBar, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawNotice,
     [](auto& state, auto&) {
         return isShown(state.notice) && (!state.isUiHidden || state.notice.staysWhenUiIsHidden);
     },
     true},
    {drawMessage, [](auto& state, auto&) { return !state.message.empty(); }, true},
    {drawMapChooser, [](auto& state, auto&) { return isOpen(Panel::mapChoice, state); }, true},
    {drawEntityLabels, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawRayLabel, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawLegends, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawFirstKeysCard,
     [](auto& state, auto& frame) { return !state.settings.knowsControls && frame.mapView != nullptr; }},
    {drawDarkHint, [](auto& state, auto& frame) { return isDarkHintDue(state) && frame.mapView != nullptr; }},
    {drawMenuBar, [](auto&, auto&) { return true; }},
    {drawToolBar, [](auto&, auto&) { return true; }},
    {drawReloadBar, [](auto& state, auto&) { return state.map.failedReload.isShown(); }},
    {drawStatusBar, [](auto&, auto&) { return true; }},
    {drawSideBars, [](auto&, auto&) { return true; }},
    {drawKeysPanel, [](auto& state, auto&) { return state.dialogs.keys.isOpen; }},
    {drawFileBrowser, [](auto& state, auto&) { return state.dialogs.browser.isOpen; }},
    {drawGoTo, [](auto& state, auto&) { return state.dialogs.goTo.isOpen; }},
    {drawPalette, [](auto& state, auto&) { return state.dialogs.palette.isOpen; }},
    {drawConsole, [](auto& state, auto&) { return state.dialogs.console.isOpen; }},
    {drawMapMenu,
     [](auto& state, auto& frame) {
         return (state.mapMenu.isWanted || state.mapMenu.isOpen) && frame.mapView != nullptr;
     }},
};

/// Drawn when all others are: a field that gets the keys puts its dialog in front of what was drawn before.
constexpr PanelRow kProgress[] = {{drawLoading, [](auto&, auto& frame) { return frame.isLoading; }, true}};

template <auto dialog>
constexpr PanelSwitch kSwitchOf{[](const ViewerState& state) { return (state.dialogs.*dialog).isOpen; },
                                [](ViewerState& state, bool isOn) { (state.dialogs.*dialog).isOpen = isOn; }};

/// A dialog that keeps nothing from when it was open before, such as a text that was typed.
template <auto dialog>
constexpr PanelSwitch kFreshSwitchOf{[](const ViewerState& state) { return (state.dialogs.*dialog).isOpen; },
                                     [](ViewerState& state, bool isOn) {
                                         auto& switched = state.dialogs.*dialog;
                                         if (isOn && !switched.isOpen) switched = {};
                                         switched.isOpen = isOn;
                                     }};

/// Only an archive opens this dialog.
constexpr PanelSwitch kHasMapsToChoose{
    [](const ViewerState& state) { return !state.dialogs.mapChoice.maps.empty(); },
    [](ViewerState& state, bool isOn) {
        if (!isOn) state.dialogs.mapChoice.maps.clear();
    }};

/// The dialogs that belong to no feature. Escape closes the first one that is open, if none has the focus.
constexpr DialogRow kDialogs[] = {{Panel::browser, kSwitchOf<&Dialogs::browser>, true, true},
                                  {Panel::goTo, kFreshSwitchOf<&Dialogs::goTo>, true},
                                  {Panel::palette, kFreshSwitchOf<&Dialogs::palette>, true, true},
                                  {Panel::keys, kFreshSwitchOf<&Dialogs::keys>, false, true},
                                  {Panel::console, kSwitchOf<&Dialogs::console>},
                                  {Panel::mapChoice, kHasMapsToChoose, true, true}};

std::vector<TabRow> tabsWithFeatures() {
    std::vector<TabRow> all(std::begin(kTabs), std::end(kTabs));
    for (const Feature& feature : features())
        all.insert(all.end(), feature.tabs.begin(), feature.tabs.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const TabRow& a, const TabRow& b) { return a.order < b.order; });
    return all;
}

std::vector<DialogRow> dialogsWithFeatures() {
    std::vector<DialogRow> all(std::begin(kDialogs), std::end(kDialogs));
    for (const Feature& feature : features())
        all.insert(all.end(), feature.dialogs.begin(), feature.dialogs.end());
    return all;
}

/// For people without a mouse, Tab goes through the fields of a tab that a key has opened. After a click, it
/// acts on the map, as letters do.
void followMouse(PanelFocus& focus) {
    if (focus.opened) focus.isByClick = false;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) focus.isByClick = true;
}

void drawVisible(std::span<const PanelRow> panels, ViewerState& state, const PanelFrame& frame) {
    for (const PanelRow& panel : panels) {
        const bool isHidden = state.isUiHidden && !panel.staysWhenUiIsHidden;
        if (!isHidden && panel.isVisible(state, frame)) panel.draw(state, frame);
    }
}

} // namespace

std::span<const TabRow> tabs() {
    static const std::vector<TabRow> all = tabsWithFeatures();
    return all;
}

std::span<const DialogRow> dialogs() {
    static const std::vector<DialogRow> all = dialogsWithFeatures();
    return all;
}

void drawPanels(ViewerState& state, const PanelFrame& frame) {
    const std::optional<Panel> searched = state.focus.search;
    state.focus.opened = state.focus.next;
    state.overMap.clear();
    state.focus.panel.reset();
    state.focus.isInList = false;
    state.focus.hasEndedSearch = false;
    state.focus.filledSearch.reset();
    state.focus.wasPopupOpen = std::exchange(state.focus.isPopupOpen, false);
    drawVisible(kPanels, state, frame);
    for (const Feature& feature : features())
        drawVisible(feature.panels, state, frame);
    drawVisible(kProgress, state, frame);
    // A wish of this frame is for the next one.
    if (state.focus.next == state.focus.opened) state.focus.next.reset();
    if (state.focus.search == searched) state.focus.search.reset();
    state.focus.emptiedSearch.reset();
    if (!state.isUiHidden) state.focus.isPopupOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    if (!isAtControl(state) && !state.focus.isPopupOpen) state.focus.control.reset();
    followMouse(state.focus);
    returnKeysToTab(state);
    storeWindow(state);
}

} // namespace visleaf
