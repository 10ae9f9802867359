// A sandbox for the rest of the process: which files it may open, and which system calls it may make.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// What a process may do in its sandbox. Everything else is refused. A folder stands for all that is in it
/// and below it. A path that is a link stands for what the link leads to. A path that does not exist is
/// ignored.
struct SandboxRules {
    std::vector<std::filesystem::path> listed{};   // folders whose names may be listed
    std::vector<std::filesystem::path> readable{}; // files and folders
    std::vector<std::filesystem::path>
        writable{}; // files, and folders in which files may be made and replaced
    std::vector<std::filesystem::path> executable{}; // programs, and folders of programs
    std::vector<std::filesystem::path>
        devices{};                // files and folders that may be read, written and controlled
    bool connectsLocally = false; // to programs of this machine, such as a display server
};

/// Adds what the C library reads while a program runs.
void allowSystem(SandboxRules& rules);

/// Adds what OpenGL drivers read and write: libraries that they load late, devices, caches of shaders. Adds a
/// display if SDL_VIDEODRIVER names one.
void allowGraphics(SandboxRules& rules);

/// Adds a program, which is found as shells find it, and what programs need to start.
void allowProgram(SandboxRules& rules, const std::string& program);

/// The parts of the sandbox that the system has put in force.
struct SandboxState {
    bool limitsFiles = false;
    bool limitsCalls = false;
};

/// Limits this thread, and all threads and programs that it starts from now on, for ever. Must be called
/// before another thread starts, because that one would stay free.
///
/// Landlock limits files, from Linux 5.13 on. It also refuses TCP (6.7), and signals and abstract sockets to
/// processes outside (6.12). It never hides names and sizes of files whose path is known. A seccomp filter
/// refuses calls that no command needs: new programs without rules.executable, sockets, tracing, namespaces,
/// and interfaces of the kernel that have often had bugs. A refused call fails with "permission denied" or
/// "operation not permitted". A system that lacks a part goes without it.
SandboxState enterSandbox(const SandboxRules& rules);

/// True if the file's permissions let this process read it, but opening it fails with "permission denied": so
/// the sandbox refuses it, or another security module.
bool isRefusedBySandbox(const std::filesystem::path& file);

} // namespace visleaf
