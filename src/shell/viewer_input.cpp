#include "platform/page.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "shell/console/waiting_lines.h"
#include "shell/input/action_effects.h"
#include "shell/input/latin_keys.h"
#include "shell/request_effects.h"
#include "shell/state/open_panels.h"
#include "shell/state/opening.h"
#include "shell/viewer.h"

#include <SDL.h>

#include <algorithm>
#include <iterator>
#include <utility>

// The part of the viewer that takes events and lines of the console, and applies actions.
namespace visleaf {
namespace {

constexpr double kMostMsForKeys = 100.0; // keys that take longer wait for the next frame
constexpr int kMostFramesForFocus = 4;   // of the panels, until the focus is where it goes

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
    while (m_events.startsWithKey() && wallMs() - start < kMostMsForKeys) {
        act();
        if (m_state.hasQuit ||
            !(usesKeyboard(m_state) || m_ui->focus().wantsKeyboard || m_state.focus.isMoving()))
            break;
        if (!runPanels()) break;
        hasEvents |= handleNextEvents();
    }
    return hasEvents;
}

/// Handles the events that a frame of the panels can tell apart. Returns false if there are none.
bool Viewer::handleNextEvents() {
    for (int i = 0; i < kMostFramesForFocus && m_events.startsWithKey(); ++i) {
        if (!(m_ui->isFocusMoving() || m_state.focus.isMoving()) || !runPanels()) break;
    }
    const bool mayHurry = !m_ui->focus().wantsKeyboard;
    const std::vector<SDL_Event> events = m_events.takeFrame(mayHurry);
    for (const SDL_Event& event : events)
        handleEvent(event);
    return !events.empty();
}

/// Passes the handled events to the panels, without drawing them. Returns false if it cannot: panels need the
/// layout of a drawn frame, and the map that it showed.
bool Viewer::runPanels() {
    if (m_numFrames <= 1 || m_frame.mapView != m_mapView.get()) return false;
    updateWindow(); // a key may have opened a side bar
    updatePanels();
    m_ui->dropFrame();
    return true;
}

void Viewer::handleEvent(const SDL_Event& event) {
    if (event.type == SDL_QUIT) m_state.todo.requests.push_back(Request::quit);
    if (event.type == SDL_DROPFILE) {
        takeDropped(toPath(event.drop.file), m_state);
        SDL_free(event.drop.file);
    }
    if (takeKey(event, m_state)) return;
    m_gamepads.handle(event);
    const bool isForPanels = m_input.leavesToPanels(event);
    const bool isMouseNew = isForPanels && m_ui->pointAt(event);
    const bool isUnknown = isMouseNew && !runPanels(); // whether the mouse is over one of them
    if (isForPanels) m_ui->handle(event);
    UiFocus focus = m_ui->focus();
    focus.wantsMouse |= isUnknown;                // nothing has been shown there yet
    focus.wantsKeyboard |= usesKeyboard(m_state); // includes a panel that was opened since the last frame
    focus.wantsListKeys = m_state.focus.isInList;
    focus.wantsTab = m_state.focus.isInList && !m_state.focus.isByClick;
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

/// Does what lines, keys and panels have asked for.
void Viewer::act() {
    runWaitingLines(
        m_opener.isLoading(), [this] { return actionContext(); }, m_state);
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
    m_state.todo.screenshotOfLine.reset(); // its screenshot needed a map that is no longer open
    if (m_isMouseCaptured != m_input.isLooking()) {
        m_isMouseCaptured = m_input.isLooking();
        m_window->captureMouse(m_isMouseCaptured);
    }
    carryOutRequests();
}

void Viewer::carryOutRequests() {
    for (const Request request : std::exchange(m_state.todo.requests, {}))
        carryOut(request,
                 {.mapView = m_mapView.get(),
                  .opener = m_opener,
                  .renderer = *m_renderer,
                  .window = *m_window,
                  .input = m_input,
                  .cameraControl = m_cameraControl,
                  .lens = lens(),
                  .screenshots = m_files.screenshots,
                  .choices = [this] { return frameChoices(); }},
                 m_state);
}

} // namespace visleaf
