#include "map/entities/spawn.h"
#include "platform/page.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/camera/fit_view.h"
#include "shell/console/waiting_lines.h"
#include "shell/input/action_effects.h"
#include "shell/input/latin_keys.h"
#include "shell/view_pictures.h"
#include "shell/viewer.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

// The part of the viewer that takes events and carries out actions, requests and lines of the console.
namespace visleaf {
namespace {

constexpr double kMostMsForKeys = 100.0; // keys that take longer wait for the next frame
constexpr int kMostFramesForFocus = 4;   // of the panels, until the focus is where it goes

void copyLink(ViewerState& state) {
    const std::string link = toString(MapLink{state.map.name, state.camera.pose, linkValues(state.settings)});
    SDL_SetClipboardText(link.c_str());
    showNotice(state, "Copied " + link);
}

/// Says that a mode has begun and which key ends it, or that it has ended.
void sayHowToUndo(std::string_view mode, std::string_view action, bool isOn, ViewerState& state) {
    const std::string key = keyOrTitle(*findAction(action), state.keys);
    showNotice(state, isOn ? fmt::format("{}; {} ends that", mode, key) : fmt::format("{}: off", mode), 2.5);
}

void reloadShaders(Renderer& renderer, ViewerState& state) {
    const std::string problem = renderer.reloadShaders();
    if (problem.empty())
        showNotice(state, "Shaders reloaded");
    else
        showError(state, problem);
}

} // namespace

// A frame takes all keys that wait, in their order: between two of them, the panels and the actions do what
// the first one asks for. So text that is typed during a slow frame arrives whole. While keys fly, a frame
// takes the events that EventQueue gives it, because it shows where they lead.
bool Viewer::handleEvents() {
    SDL_Event polled;
    while (SDL_PollEvent(&polled) != 0) {
        countAsLatin(polled);
        m_events.add(polled);
    }
    const std::vector<std::string> handed = takeHandedPaths();
    for (const std::string& path : handed)
        takeDropped(toPath(path), m_state);
    for (const std::string& line : takePageLines())
        m_state.todo.consoleLines.push_back(line);
    const double start = wallMs();
    bool hasEvents = handleNextEvents() || !handed.empty();
    while (m_events.startsWithKey() && mayRunPanels() && wallMs() - start < kMostMsForKeys) {
        runWaitingLines(
            m_opener.isLoading(), [this] { return actionContext(); }, m_state);
        applyActions();
        carryOutRequests();
        if (m_hasQuit || !(usesKeyboard(m_state) || m_ui->focus().wantsKeyboard || m_state.focus.isMoving()))
            break;
        runPanels();
        hasEvents |= handleNextEvents();
    }
    return hasEvents;
}

/// Handles the events that a frame of the panels can tell apart. Returns false if there are none.
bool Viewer::handleNextEvents() {
    for (int i = 0; i < kMostFramesForFocus && m_events.startsWithKey(); ++i) {
        if (!mayRunPanels() || !(m_ui->isFocusMoving() || m_state.focus.isMoving())) break;
        runPanels();
    }
    const bool mayHurry = !m_ui->focus().wantsKeyboard;
    const std::vector<SDL_Event> events = m_events.takeFrame(mayHurry);
    for (const SDL_Event& event : events)
        handleEvent(event);
    return !events.empty();
}

// Panels need the layout of a drawn frame, and the map that it showed.
bool Viewer::mayRunPanels() const {
    return m_numFrames > 1 && m_frame.mapView == m_mapView.get();
}

/// Passes the handled events to the panels, without drawing them.
void Viewer::runPanels() {
    updateWindow(); // a key may have opened a side bar
    updatePanels();
    m_ui->dropFrame();
}

void Viewer::handleEvent(const SDL_Event& event) {
    if (event.type == SDL_QUIT) m_state.todo.requests.push_back(Request::quit);
    if (event.type == SDL_DROPFILE) {
        takeDropped(toPath(event.drop.file), m_state);
        SDL_free(event.drop.file);
    }
    if (m_state.dialogs.keys.keyFor != nullptr && event.type == SDL_KEYDOWN)
        return takeKey(event.key.keysym, m_state);
    m_gamepads.handle(event);
    const bool isForPanels = m_input.leavesToPanels(event);
    const bool isMouseNew = isForPanels && m_ui->pointAt(event);
    if (isMouseNew && mayRunPanels()) runPanels(); // is the mouse over one of them?
    if (isForPanels) m_ui->handle(event);
    UiFocus focus = m_ui->focus();
    focus.wantsMouse |= isMouseNew && !mayRunPanels(); // nothing has been shown there yet
    focus.wantsKeyboard |= usesKeyboard(m_state); // includes a panel that was opened since the last frame
    focus.wantsListKeys = m_state.focus.isInList;
    m_input.handle(event, focus);
    m_touch.handle(event, glm::vec2(m_window->size()), focus.wantsMouse);
    if (m_touch.isGesture()) m_input.forgetClicks();
}

ActionContext Viewer::actionContext() const {
    return {.lens = lens(),
            .isLooking = m_input.isLooking(),
            .isSearching = m_opener.isSearching(),
            .map = m_mapView ? &m_mapView->map() : nullptr,
            .windowWidth = static_cast<float>(m_window->size().x) / m_ui->layoutUnits().point};
}

void Viewer::applyActions() {
    if (const Action* blocked = m_input.takeBlockedShortcut())
        showNotice(m_state, keyText(*blocked, m_state.keys) +
                                " works a second after you stop flying; Ctrl is slow flight");
    // The actions of lines come first, so that a key does not take the name of their screenshot.
    std::vector<const Action*> wanted = std::exchange(m_state.todo.actions, {});
    for (const std::vector<const Action*>& pressed : {m_input.takeActions(), m_gamepads.takeActions()})
        std::copy_if(pressed.begin(), pressed.end(), std::back_inserter(wanted),
                     [this](const Action* action) { return mayActByKey(*action, m_state); });
    for (const Action* action : wanted) {
        apply(*action, actionContext(), m_state);
        carryOutRequests(); // the next action may depend on them
    }
    m_state.todo.screenshotFile.clear(); // its screenshot needed a map that is no longer open
    if (m_isMouseCaptured != m_input.isLooking()) {
        m_isMouseCaptured = m_input.isLooking();
        m_window->captureMouse(m_isMouseCaptured);
    }
}

void Viewer::carryOutRequests() {
    for (const Request request : std::exchange(m_state.todo.requests, {}))
        if (m_mapView || !needsMap(request))
            carryOut(request);
        else
            m_state.script.hasFailedLine |= m_state.script.isRunning;
}

void Viewer::carryOut(Request request) {
    // A script cannot look whether the textures are there, and ask again.
    if (m_state.script.isRunning && needsImages(request) && !m_mapView->hasAllImages()) {
        m_mapView->finishImages();
        const MapSnapshot& map = m_mapView->snapshot();
        printWarnings(pathOf(map.source), map.diagnostics);
    }
    switch (request) {
    case Request::quit:
        m_hasQuit = true;
        return;
    case Request::reload:
        m_opener.reload(m_state);
        if (m_state.todo.load) showNotice(m_state, "Reloading the map", 1.5);
        return;
    case Request::reloadShaders:
        return reloadShaders(*m_renderer, m_state);
    case Request::toggleFullScreen:
        m_window->setFullScreen(!m_window->isFullScreen());
        return sayHowToUndo("Full screen", "full_screen", m_window->isFullScreen(), m_state);
    case Request::toggleLook:
        m_input.toggleLook();
        return sayHowToUndo("The mouse looks around", "toggle_look", m_input.isLooking(), m_state);
    case Request::releaseMouse:
        m_input.release();
        return showNotice(m_state, "The mouse is free", 1.5);
    case Request::cancelSearch:
        return m_opener.cancelSearch(m_state);
    case Request::goBack:
    case Request::goForward:
        return m_cameraControl.goThroughHistory(request == Request::goForward, m_state);
    case Request::fitSelection:
        return fitSelection(*m_mapView, lens(), m_state);
    case Request::fitMap:
        return fitMap(m_mapView->snapshot(), lens(), m_state);
    case Request::fitSideAgain:
        return fitSideAgain(lens(), m_state);
    case Request::centerSelection:
        return centerSelection(*m_mapView, m_state);
    case Request::goToStart:
        m_state.camera.pose = startPose(m_mapView->map());
        m_state.camera.velocity = glm::vec3(0.0f);
        return showNotice(m_state, "The player start", 1.5);
    case Request::goToNextSpawn:
        return goToSpawn(1, m_mapView->map(), m_state);
    case Request::goToPreviousSpawn:
        return goToSpawn(-1, m_mapView->map(), m_state);
    case Request::copyLink:
        return copyLink(m_state);
    case Request::takeScreenshot:
    case Request::takeLargeScreenshot: {
        // As large as the window, whichever side bars are open.
        const Lens large = lensOf(m_state, m_window->drawableSize(), &m_mapView->map());
        return takeScreenshot(
            {*m_mapView, *m_renderer, m_window->caps(), frameChoices()}, makeView(m_state.camera.pose, large),
            request == Request::takeLargeScreenshot ? 2u : 1u, m_files.screenshots, m_state);
    }
    case Request::measureExposure:
        return measureExposure({*m_mapView, *m_renderer, m_window->caps(), frameChoices()},
                               makeView(m_state.camera.pose, lens()), m_state);
    }
}

} // namespace visleaf
