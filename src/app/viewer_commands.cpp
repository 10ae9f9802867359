#include "app/console_commands.h"
#include "app/viewer.h"

#include <fmt/format.h>

#include <utility>

// The part of the viewer that carries out lines of the console, and that goes back and forward.
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

void Viewer::goToSpawn(int step) {
    const Map& map = m_mapView->map();
    const std::vector<Spawn> spawns = allSpawns(map);
    if (spawns.empty()) return showNotice(m_state, "The map has no player starts");
    const size_t num = spawns.size();
    m_state.lastSpawn = (m_state.lastSpawn + (step > 0 ? 1 : num - 1)) % num;
    const Spawn& spawn = spawns[m_state.lastSpawn];
    m_state.camera.pose = withinLimits({eyeOf(spawn, map.game), spawn.angles.x, spawn.angles.y});
    m_state.camera.velocity = glm::vec3(0.0f);
    showNotice(m_state, fmt::format("Player start {} of {}", m_state.lastSpawn + 1, num), 1.5);
}

// The camera has jumped if it is not where the last flight ended.
void Viewer::rememberJump() {
    CameraPose& pose = m_state.camera.pose;
    if (m_poseAfterFlight && *m_poseAfterFlight != pose) m_state.cameraHistory.leave(*m_poseAfterFlight);
    std::optional<CameraPose> target;
    if (std::exchange(m_state.wantsBack, false)) target = m_state.cameraHistory.back(pose);
    if (std::exchange(m_state.wantsForward, false)) target = m_state.cameraHistory.forward(pose);
    if (!target) return;
    pose = *target;
    m_state.camera.velocity = glm::vec3(0.0f);
}

} // namespace visleaf
