#include "platform/program_input.h"

#include "platform/posix/spawn.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace visleaf {

ProgramInput::ProgramInput(const std::string& program, const std::vector<std::string>& arguments) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const ArgumentList words(program, arguments);
    SpawnChoices choices;
    posix_spawn_file_actions_adddup2(&choices.files, ends[0], STDIN_FILENO);
    pid_t process = 0;
    const int problem = posix_spawnp(&process, program.c_str(), &choices.files, &choices.attributes,
                                     words.pointers(), environ);
    close(ends[0]);
    m_pipe = ends[1];
    if (problem == 0) m_process = process;
}

ProgramInput::~ProgramInput() {
    finish();
}

bool ProgramInput::write(const void* bytes, size_t size) {
    const char* next = static_cast<const char*>(bytes);
    while (size > 0) {
        const ssize_t written = ::write(static_cast<int>(m_pipe), next, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        next += written;
        size -= static_cast<size_t>(written);
    }
    return true;
}

int ProgramInput::finish() {
    if (m_pipe >= 0) close(static_cast<int>(std::exchange(m_pipe, -1)));
    const auto process = static_cast<pid_t>(std::exchange(m_process, 0));
    int status = 0;
    if (process <= 0 || waitpid(process, &status, 0) != process) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace visleaf
