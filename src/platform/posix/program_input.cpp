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
namespace {

/// Settings for posix_spawnp(): the program reads from `input`, and signals work as at the start of this
/// process.
struct ReaderChoices {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};

    explicit ReaderChoices(int input) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_init(&attributes);
        resetSignals(attributes);
    }
    ~ReaderChoices() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    ReaderChoices(const ReaderChoices&) = delete;
    ReaderChoices& operator=(const ReaderChoices&) = delete;
};

} // namespace

ProgramInput::ProgramInput(const std::string& program, const std::vector<std::string>& arguments) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const ArgumentList words(program, arguments);
    const ReaderChoices choices(ends[0]);
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
