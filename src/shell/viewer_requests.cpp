#include "map/entities/spawn.h"
#include "shell/camera/fit_view.h"
#include "shell/console/console_commands.h"
#include "shell/viewer.h"
#include "view/screenshot.h"

#include <SDL.h>

#include <utility>

// The part of the viewer that takes events and carries out actions, requests and lines of the console.
namespace visleaf {
namespace {

void copyLink(ViewerState& state) {
    const std::string link = toString(MapLink{state.map, state.camera.pose, linkValues(state.settings)});
    SDL_SetClipboardText(link.c_str());
    showNotice(state, "Copied " + link);
}

} // namespace

bool Viewer::handleEvents() {
    SDL_Event polled;
    while (SDL_PollEvent(&polled) != 0)
        m_events.add(polled);
    const std::vector<SDL_Event> events = m_events.takeFrame();
    for (const SDL_Event& event : events)
        handleEvent(event);
    return !events.empty();
}

void Viewer::handleEvent(const SDL_Event& event) {
    if (event.type == SDL_QUIT) m_state.todo.requests.push_back(Request::quit);
    if (event.type == SDL_DROPFILE) {
        takeDropped(event.drop.file, m_state);
        SDL_free(event.drop.file);
    }
    if (m_state.keysDialog.keyFor != nullptr && event.type == SDL_KEYDOWN)
        return takeKey(event.key.keysym, m_state);
    m_gamepads.handle(event);
    if (m_input.leavesToPanels(event)) m_ui->handle(event);
    UiFocus focus = m_ui->focus();
    focus.wantsKeyboard |= usesKeyboard(m_state); // includes a panel that was opened since the last frame
    m_input.handle(event, focus);
}

// Lines wait while a map loads, because the next line may be about that map.
void Viewer::runConsoleLines() {
    while (!m_state.todo.consoleLines.empty() && !m_opener.isLoading() && !m_state.todo.load) {
        const std::string line = m_state.todo.consoleLines.front();
        m_state.todo.consoleLines.pop_front();
        const ConsoleReply reply =
            runConsoleLine(line, {.lens = lens(), .isLooking = m_input.isLooking()}, m_state);
        if (reply.text.empty()) continue;
        print(m_state.console, reply.text);
        if (!m_state.console.isOpen) showNotice(m_state, reply.text, reply.isError ? 6.0 : 3.0);
    }
}

void Viewer::applyActions() {
    if (const Action* blocked = m_input.takeBlockedShortcut())
        showNotice(m_state,
                   keyText(*blocked, m_state.keys) + " works once you stop flying; Ctrl is slow flight");
    std::vector<const Action*> wanted = m_input.takeActions();
    wanted.insert(wanted.end(), m_state.todo.actions.begin(), m_state.todo.actions.end());
    const std::vector<const Action*> pressed = m_gamepads.takeActions();
    wanted.insert(wanted.end(), pressed.begin(), pressed.end());
    m_state.todo.actions.clear();
    for (const Action* action : wanted) {
        apply(*action, {.lens = lens(), .isLooking = m_input.isLooking()}, m_state);
        carryOutRequests(); // the next action may depend on them
    }
    if (m_isMouseCaptured != m_input.isLooking()) {
        m_isMouseCaptured = m_input.isLooking();
        m_window->captureMouse(m_isMouseCaptured);
    }
}

void Viewer::carryOutRequests() {
    for (const Request request : std::exchange(m_state.todo.requests, {}))
        if (m_mapView || !needsMap(request)) carryOut(request);
}

void Viewer::carryOut(Request request) {
    switch (request) {
    case Request::quit:
        m_hasQuit = true;
        return;
    case Request::reload:
        return m_opener.reload(m_state);
    case Request::reloadShaders:
        m_state.message = m_renderer->reloadShaders();
        if (m_state.message.empty()) showNotice(m_state, "Shaders reloaded");
        return;
    case Request::toggleFullScreen:
        return m_window->setFullScreen(!m_window->isFullScreen());
    case Request::toggleLook:
        return m_input.toggleLook();
    case Request::releaseMouse:
        return m_input.release();
    case Request::goBack:
    case Request::goForward:
        return m_cameraControl.goThroughHistory(request == Request::goForward, m_state);
    case Request::fitSelection:
        return fitSelection(*m_mapView, lens(), m_state);
    case Request::fitMap:
        return fitMap(m_mapView->snapshot(), lens(), m_state);
    case Request::goToStart:
        m_state.camera.pose = startPose(m_mapView->map());
        return;
    case Request::goToNextSpawn:
        return goToSpawn(1, m_mapView->map(), m_state);
    case Request::goToPreviousSpawn:
        return goToSpawn(-1, m_mapView->map(), m_state);
    case Request::copyLink:
        return copyLink(m_state);
    case Request::takeScreenshot:
        return takeScreenshot(1);
    case Request::takeLargeScreenshot:
        return takeScreenshot(2);
    }
}

// A picture as large as the window, whichever side bars are open, times `scale`.
void Viewer::takeScreenshot(uint32_t scale) {
    const Lens large = lensOf(m_state, m_window->drawableSize(), &m_mapView->map());
    FrameChoices choices = frameChoices();
    choices.marked.hovered.reset();
    const Result<std::filesystem::path> file = saveScreenshot(
        *m_mapView, *m_renderer, m_window->caps(), makeView(m_state.camera.pose, large), choices,
        {.folder = m_files.screenshots,
         .name = shortNameOf(m_mapView->snapshot().source),
         .scale = scale,
         .samples = m_state.settings.samples});
    if (file)
        showNotice(m_state, "Saved " + file.value().string(), 5.0);
    else
        m_state.message = file.error().message;
}

} // namespace visleaf
