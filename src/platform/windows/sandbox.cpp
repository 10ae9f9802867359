// Windows has no sandbox that a process can enter by itself as on Linux; see docs/sandbox.md. A job limits
// what a command can do to the rest of the system.
#include "platform/sandbox.h"

#include "platform/path_text.h"

#include <windows.h>

namespace visleaf {

void allowSystem(SandboxRules& /*rules*/) {}

void allowGraphics(SandboxRules& /*rules*/) {}

void allowProgram(SandboxRules& rules, const std::string& program) {
    rules.executable.push_back(toPath(program));
}

/// Refuses new processes, unless the rules name a program, and access to the clipboard, to other programs'
/// windows and to settings of the system.
SandboxState enterSandbox(const SandboxRules& rules) {
    const HANDLE job = CreateJobObjectW(nullptr, nullptr);
    if (job == nullptr) return {};
    JOBOBJECT_BASIC_LIMIT_INFORMATION limits{};
    if (rules.executable.empty()) {
        limits.LimitFlags = JOB_OBJECT_LIMIT_ACTIVE_PROCESS;
        limits.ActiveProcessLimit = 1;
    }
    JOBOBJECT_BASIC_UI_RESTRICTIONS ui{};
    ui.UIRestrictionsClass = JOB_OBJECT_UILIMIT_EXITWINDOWS | JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS |
                             JOB_OBJECT_UILIMIT_READCLIPBOARD | JOB_OBJECT_UILIMIT_WRITECLIPBOARD;

    const bool isLimited =
        SetInformationJobObject(job, JobObjectBasicLimitInformation, &limits, sizeof(limits)) != 0 &&
        SetInformationJobObject(job, JobObjectBasicUIRestrictions, &ui, sizeof(ui)) != 0 &&
        AssignProcessToJobObject(job, GetCurrentProcess()) != 0;
    // The handle stays open, because the limits end with the last handle.
    if (!isLimited) CloseHandle(job);
    return {.limitsFiles = false, .limitsCalls = isLimited};
}

bool isRefusedBySandbox(const std::filesystem::path& /*file*/) {
    return false;
}

} // namespace visleaf
