#include "app/viewer_actions.h"

#include "app/clocks.h"
#include "app/dropped_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr std::array<std::pair<Action, ViewMode>, 5> kViewActions{{{Action::viewLit, ViewMode::lit},
                                                                   {Action::viewLightmap, ViewMode::lightmap},
                                                                   {Action::viewUnlit, ViewMode::unlit},
                                                                   {Action::viewNormals, ViewMode::normals},
                                                                   {Action::viewFlat, ViewMode::flat}}};

constexpr double kSecondsToReadAdvice = 12.0;

std::optional<ViewMode> viewOf(Action action) {
    for (const auto& [viewAction, mode] : kViewActions) {
        if (viewAction == action) return mode;
    }
    return std::nullopt;
}

bool isWireframe(ViewMode mode) {
    return mode == ViewMode::wireframe || mode == ViewMode::wireframeThrough;
}

void cycleWireframe(ViewerState& state) {
    switch (state.choices.frame.mode) {
    case ViewMode::wireframe:
        setViewMode(state, ViewMode::wireframeThrough);
        break;
    case ViewMode::wireframeThrough:
        setViewMode(state, state.modeBeforeWireframe);
        break;
    default:
        setViewMode(state, ViewMode::wireframe);
        break;
    }
}

void nextView(ViewerState& state) {
    const auto modes = viewModes();
    const auto current = std::find_if(modes.begin(), modes.end(), [&state](const ViewModeInfo& info) {
        return info.mode == state.choices.frame.mode;
    });
    const size_t index = static_cast<size_t>(current - modes.begin());
    setViewMode(state, modes[(index + 1) % modes.size()].mode);
}

void toggleFreeze(const Lens& lens, ViewerState& state) {
    if (state.choices.frozen)
        state.choices.frozen.reset();
    else
        state.choices.frozen = FrozenView{{state.camera.pose, true}, lens};
    showNotice(state, state.choices.frozen ? "Culling is frozen" : "Culling follows the camera");
}

void flip(bool& option, ViewerState& state, const char* name) {
    option = !option;
    showNotice(state, std::string(name) + (option ? ": on" : ": off"));
}

void stepTime(int steps, ViewerState& state) {
    step(state.clock, steps);
    showNotice(state, fmt::format("Time {:.3f} s", state.clock.seconds), 1.0);
}

void changeTimeSpeed(int doublings, ViewerState& state) {
    changeSpeed(state.clock, doublings);
    showNotice(state, fmt::format("Animations at {:.4g} times their speed", state.clock.speed), 1.5);
}

bool& openFlag(Panel panel, ViewerState& state) {
    switch (panel) {
    case Panel::browser:
        return state.browser.isOpen;
    case Panel::keys:
        return state.showsKeys;
    case Panel::lighting:
        return state.showsLighting;
    case Panel::assets:
        break;
    }
    return state.assets.isOpen;
}

// One that nobody sees is shown, with the others, rather than closed.
void togglePanel(Panel panel, ViewerState& state) {
    bool& isOpen = openFlag(panel, state);
    isOpen = !isOpen || state.isUiHidden;
    state.isUiHidden = false;
}

void closeTopPanel(ViewerState& state) {
    for (const Panel panel : {Panel::browser, Panel::keys, Panel::lighting, Panel::assets}) {
        if (std::exchange(openFlag(panel, state), false)) return;
    }
}

// What has the focus, else the topmost that can be closed. A list or a menu closes itself.
void closeOne(ViewerState& state) {
    if (state.isPopupOpen) return;
    const bool isPanelFocused = state.focusedPanel && openFlag(*state.focusedPanel, state);
    if (isPanelFocused)
        openFlag(*state.focusedPanel, state) = false;
    else if (!state.message.empty())
        state.message.clear();
    else if (!state.mapsToChoose.empty())
        state.mapsToChoose.clear();
    else if (!state.isUiHidden)
        closeTopPanel(state);
}

void showBrowser(ViewerState& state, BrowserPurpose purpose, const std::filesystem::path& folder) {
    state.isUiHidden = false;
    state.browser.purpose = purpose;
    state.browser.startedFor = state.map;
    openAt(state.browser, folder);
}

void toggleBrowser(ViewerState& state) {
    if (state.browser.isOpen && !state.isUiHidden)
        state.browser.isOpen = false;
    else
        openBrowser(state, BrowserPurpose::openMap);
}

void requestScreenshot(ViewerState& state, uint32_t scale) {
    state.wantsScreenshot = true;
    state.screenshotScale = scale;
}

bool applyToPicture(Action action, const ActionContext& context, ViewerState& state) {
    switch (action) {
    case Action::wireframe:
        cycleWireframe(state);
        break;
    case Action::pvs:
        flip(state.choices.cull.usePvs, state, "Culling by visibility");
        break;
    case Action::areaPortals:
        flip(state.choices.cull.useAreaPortals, state, "Culling by closed doors");
        break;
    case Action::frustum:
        flip(state.choices.cull.useFrustum, state, "Culling by the frustum");
        break;
    case Action::instances:
        flip(state.choices.cull.showInstances, state, "Brush models");
        break;
    case Action::leafBounds:
        flip(state.choices.showLeafBounds, state, "Boxes of leafs");
        break;
    case Action::entities:
        flip(state.choices.showEntities, state, "Entities");
        break;
    case Action::toolBrushes:
        flip(state.choices.showToolBrushes, state, "Tool brushes");
        break;
    case Action::flares:
        flip(state.choices.showFlares, state, "Flares");
        break;
    case Action::freeze:
        toggleFreeze(context.lens, state);
        break;
    case Action::viewNext:
        nextView(state);
        break;
    case Action::pauseTime:
        flip(state.clock.isPaused, state, "Animations paused");
        break;
    case Action::stepTime:
        stepTime(1, state);
        break;
    case Action::stepTimeBack:
        stepTime(-1, state);
        break;
    case Action::fasterTime:
        changeTimeSpeed(1, state);
        break;
    case Action::slowerTime:
        changeTimeSpeed(-1, state);
        break;
    default:
        return false;
    }
    return true;
}

void applyToProgram(Action action, const ActionContext& context, ViewerState& state) {
    switch (action) {
    case Action::escape:
        if (!context.isLooking) closeOne(state);
        break;
    case Action::keys:
        togglePanel(Panel::keys, state);
        break;
    case Action::assets:
        togglePanel(Panel::assets, state);
        break;
    case Action::overlay:
        state.settings.overlay = next(state.settings.overlay);
        break;
    case Action::lighting:
        togglePanel(Panel::lighting, state);
        break;
    case Action::hideUi:
        state.isUiHidden = !state.isUiHidden;
        break;
    case Action::fullScreen:
        state.wantsFullScreen = true;
        break;
    case Action::screenshot:
        requestScreenshot(state, 1);
        break;
    case Action::largeScreenshot:
        requestScreenshot(state, 2);
        break;
    case Action::open:
        toggleBrowser(state);
        break;
    case Action::reload:
        state.wantsReload = true;
        break;
    case Action::reloadShaders:
        state.wantsShaders = true;
        break;
    case Action::copyLink:
        state.wantsLink = true;
        break;
    case Action::toStart:
        state.wantsStart = true;
        break;
    case Action::quit:
        state.wantsQuit = true;
        break;
    default:
        break;
    }
}

/// Forgets what belongs to the map before.
void beginAt(const CameraPose& pose, const std::optional<FrozenView>& frozen, ViewerState& state) {
    state.camera.pose = withinLimits(pose);
    state.camera.velocity = glm::vec3(0.0f);
    state.choices.frozen = frozen;
    state.choices.frame.styles.changes.clear();
    state.assets.selected.clear();
}

void showMissingData(const MaterialSet& materials, ViewerState& state) {
    if (materials.missingData.empty()) return;
    showNotice(state, materials.missingData + " (Ctrl+T, or drop it on the window)", kSecondsToReadAdvice);
}

} // namespace

bool usesKeyboard(const ViewerState& state) {
    if (!state.message.empty() || !state.mapsToChoose.empty()) return true; // shown over all
    if (state.isUiHidden) return false;
    const bool isWalked = state.focusedPanel == Panel::lighting || state.focusedPanel == Panel::assets;
    return isWalked || state.isPopupOpen || state.browser.isOpen;
}

void showNotice(ViewerState& state, std::string text, double seconds) {
    state.notice = {std::move(text), wallMs() + seconds * 1e3};
}

void setViewMode(ViewerState& state, ViewMode mode) {
    if (!isWireframe(mode)) state.modeBeforeWireframe = mode;
    state.choices.frame.mode = mode;
    showNotice(state, std::string(infoOf(mode).title), 1.5);
}

std::optional<LoadRequest> loadAnew(const ViewerState& state, const LoadRequest* onItsWay) {
    if (onItsWay != nullptr) return *onItsWay;
    if (state.map.empty()) return std::nullopt;
    return LoadRequest{state.map, true, {}, state.camera.pose.position};
}

void resetSettings(ViewerState& state) {
    state.settings = Settings{.recentMaps = std::move(state.settings.recentMaps)};
    state.camera.speed = state.settings.speed;
}

void takeLoaded(const LoadRequest& request, const MapLink& link, const Scene& scene, ViewerState& state) {
    const ViewMode mode = link.mode.value_or(state.choices.frame.mode);
    if (mode != state.choices.frame.mode) setViewMode(state, mode);
    state.map = lastingName(link.map);
    rememberMap(state.settings, state.map);
    if (request.keepsCamera) return;
    beginAt(link.pose.value_or(startPose(scene.loaded.map)), request.frozen, state);
    showMissingData(scene.materials, state);
}

void openBrowser(ViewerState& state, BrowserPurpose purpose) {
    std::filesystem::path folder = state.browser.folder;
    if (state.browser.startedFor != state.map) {
        const std::optional<MapOnDisk> map = mapOnDisk(state.map);
        folder = map ? map->file.parent_path() : std::filesystem::path();
    }
    showBrowser(state, purpose, folder);
}

void offerMaps(const LoadOutcome& outcome, ViewerState& state) {
    state.toChooseFor = outcome.request;
    state.toChooseFor.map = outcome.link.map;
    state.toChooseFor.camera = outcome.link.pose;
    state.toChooseFor.mode = outcome.link.mode;
    state.mapsToChoose = outcome.choices;
}

bool addData(MapLoader& loader, ViewerState& state) {
    bool isAnyAdded = false;
    for (const std::filesystem::path& data : std::exchange(state.dataToAdd, {})) {
        const std::string problem = loader.addGameFolder(data);
        if (!problem.empty()) {
            state.message = problem;
            continue;
        }
        showNotice(state, "Added " + data.string());
        isAnyAdded = true;
    }
    return isAnyAdded;
}

void takeDropped(const std::filesystem::path& dropped, ViewerState& state) {
    const DroppedPath meaning = meaningOf(dropped);
    if (!meaning.map.empty()) state.load = LoadRequest{meaning.map.string(), false};
    if (!meaning.data.empty()) state.dataToAdd.push_back(meaning.data);
    if (meaning.mapFolder.empty()) return;
    showBrowser(state, BrowserPurpose::openMap, meaning.mapFolder);
}

void apply(Action action, const ActionContext& context, ViewerState& state) {
    if (const auto mode = viewOf(action))
        setViewMode(state, *mode);
    else if (!applyToPicture(action, context, state))
        applyToProgram(action, context, state);
}

std::optional<Action> actionFor(ViewMode mode) {
    if (mode == ViewMode::wireframe) return Action::wireframe;
    for (const auto& [action, shown] : kViewActions) {
        if (shown == mode) return action;
    }
    return std::nullopt;
}

bool isOn(Action action, const ViewerState& state) {
    if (const auto mode = viewOf(action)) return state.choices.frame.mode == *mode;
    switch (action) {
    case Action::wireframe:
        return isWireframe(state.choices.frame.mode);
    case Action::pvs:
        return state.choices.cull.usePvs;
    case Action::areaPortals:
        return state.choices.cull.useAreaPortals;
    case Action::frustum:
        return state.choices.cull.useFrustum;
    case Action::instances:
        return state.choices.cull.showInstances;
    case Action::leafBounds:
        return state.choices.showLeafBounds;
    case Action::entities:
        return state.choices.showEntities;
    case Action::toolBrushes:
        return state.choices.showToolBrushes;
    case Action::flares:
        return state.choices.showFlares;
    case Action::freeze:
        return state.choices.frozen.has_value();
    case Action::pauseTime:
        return state.clock.isPaused;
    case Action::keys:
        return state.showsKeys;
    case Action::lighting:
        return state.showsLighting;
    case Action::assets:
        return state.assets.isOpen;
    case Action::overlay:
        return state.settings.overlay != OverlayLevel::off;
    default:
        return false;
    }
}

} // namespace visleaf
