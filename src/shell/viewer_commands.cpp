#include "shell/console/console_commands.h"
#include "shell/viewer.h"

#include <utility>

// The part of the viewer that carries out lines of the console.
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

} // namespace visleaf
