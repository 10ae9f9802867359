#include "map/spawn.h"
#include "shell/console/console_commands.h"
#include "shell/viewer.h"

#include <SDL.h>

#include <utility>

// The part of the viewer that carries out actions, requests and lines of the console.
namespace visleaf {

// Lines wait while a map loads, because the next line may be about that map.
void Viewer::runConsoleLines() {
    while (!m_state.linesToRun.empty() && !m_loader.isLoading() && !m_state.load) {
        const std::string line = m_state.linesToRun.front();
        m_state.linesToRun.pop_front();
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
    wanted.insert(wanted.end(), m_state.chosenActions.begin(), m_state.chosenActions.end());
    const std::vector<const Action*> pressed = m_gamepads.takeActions();
    wanted.insert(wanted.end(), pressed.begin(), pressed.end());
    m_state.chosenActions.clear();
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
    for (const Request request : std::exchange(m_state.requests, {}))
        if (m_mapView || !needsMap(request)) carryOut(request);
}

void Viewer::carryOut(Request request) {
    switch (request) {
    case Request::quit:
        m_hasQuit = true;
        return;
    case Request::reload:
        if (!m_state.load) m_state.load = requestToReload();
        return;
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
        return goThroughHistory(request == Request::goForward);
    case Request::goToStart:
        m_state.camera.pose = startPose(m_mapView->map());
        return;
    case Request::goToNextSpawn:
        return goToSpawn(1);
    case Request::goToPreviousSpawn:
        return goToSpawn(-1);
    case Request::copyLink:
        return copyLink();
    case Request::takeScreenshot:
        return takeScreenshot(1);
    case Request::takeLargeScreenshot:
        return takeScreenshot(2);
    }
}

void Viewer::copyLink() {
    const std::string link =
        toString(MapLink{m_state.map, m_state.camera.pose, linkValues(m_state.settings)});
    SDL_SetClipboardText(link.c_str());
    showNotice(m_state, "Copied " + link);
}

} // namespace visleaf
