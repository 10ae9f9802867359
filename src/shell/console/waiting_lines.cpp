#include "shell/console/waiting_lines.h"

#include "report/terminal.h"
#include "shell/console/console_lines.h"

namespace visleaf {

void runWaitingLines(bool isLoading, const std::function<ActionContext()>& contextNow, ViewerState& state) {
    const ToDo& todo = state.todo;
    const auto mayRun = [&] {
        return !isLoading && !todo.load && todo.actions.empty() && todo.requests.empty();
    };
    while (!todo.consoleLines.empty() && mayRun()) {
        const ConsoleLine line = state.todo.consoleLines.front();
        state.todo.consoleLines.pop_front();
        const ConsoleReply reply = runConsoleLine(line.text, contextNow(), state, line.place);
        state.script.hasFailedLine |= reply.isError && state.script.isRunning;
        if (reply.text.empty()) continue;
        print(state.dialogs.console, reply.text);
        printLog(reply.errors); // for whoever started a script from a terminal
        if (state.script.isRunning && !reply.answers.empty())
            exitStatusOf(writeTextFile("-", reply.answers + "\n")); // a script reads values
        if (!state.dialogs.console.isOpen) showNotice(state, reply.text, reply.isError ? 6.0 : 3.0);
    }
}

void endScript(bool isLoading, ViewerState& state) {
    state.script.isRunning &= isLoading || state.todo.load || !state.todo.consoleLines.empty();
}

} // namespace visleaf
