#include "shell/console/waiting_lines.h"

#include "report/terminal.h"
#include "shell/console/console_lines.h"

namespace visleaf {
namespace {

/// True if a line has shown a notice of its own. `before` is the one from before the line.
bool isNew(const Notice& notice, const Notice& before) {
    return !notice.text.empty() && !notice.endMs && (before.endMs || before.text != notice.text);
}

/// A script reads values.
void writeForScript(const std::string& answers, const ViewerState& state) {
    if (state.script.isRunning) exitStatusOf(writeTextFile("-", answers + "\n"));
}

} // namespace

void printAnswer(const std::string& answer, ViewerState& state) {
    print(state.dialogs.console, answer);
    writeForScript(answer, state);
}

void runWaitingLines(bool isLoading, const std::function<ActionContext()>& contextNow, ViewerState& state) {
    if (isLoading) return;
    ToDo& todo = state.todo;
    while (!todo.consoleLines.empty() && !todo.mustLinesWait()) {
        const ConsoleLine line = todo.consoleLines.front();
        todo.consoleLines.pop_front();
        const Notice before = state.notice;
        const ConsoleReply reply = runConsoleLine(line.text, contextNow(), state, line.place);
        state.script.hasFailedLine |= reply.isError && state.script.isRunning;
        if (reply.text.empty()) continue;
        print(state.dialogs.console, reply.text);
        printLog(reply.errors); // for whoever started a script from a terminal
        if (!reply.answers.empty()) writeForScript(reply.answers, state);
        const bool isSaid = !reply.isError && isNew(state.notice, before); // in the words of the action's key
        if (!state.dialogs.console.isOpen && !isSaid)
            showNotice(state, reply.text, reply.isError ? 6.0 : 3.0);
    }
}

void endScript(bool isLoading, ViewerState& state) {
    state.script.isRunning &= isLoading || state.todo.load || !state.todo.consoleLines.empty();
}

} // namespace visleaf
