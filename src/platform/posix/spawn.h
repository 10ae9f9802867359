// What starting any program needs on POSIX systems. Only files of this folder include it.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

namespace visleaf {

/// Ends a program by a signal when it has used all cores for that long.
void limitCpuTime(pid_t process, double seconds);

/// Settings for posix_spawn(): signals work in the program as at the start of this process, and nobody reads
/// what it writes to standard output. `otherFlags` are further flags of posix_spawnattr_setflags().
struct SpawnChoices {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};

    explicit SpawnChoices(int otherFlags = 0) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_init(&attributes);
        sigset_t none, standard;
        sigemptyset(&none);
        sigfillset(&standard);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &standard);
        const int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | otherFlags;
        posix_spawnattr_setflags(&attributes, static_cast<short>(flags));
    }
    ~SpawnChoices() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnChoices(const SpawnChoices&) = delete;
    SpawnChoices& operator=(const SpawnChoices&) = delete;
};

/// The name of a program and its arguments, as posix_spawn() takes them.
class ArgumentList {
  public:
    ArgumentList(const std::string& program, const std::vector<std::string>& arguments) : m_words{program} {
        m_words.insert(m_words.end(), arguments.begin(), arguments.end());
        for (std::string& word : m_words)
            m_pointers.push_back(word.data());
        m_pointers.push_back(nullptr);
    }
    ArgumentList(const ArgumentList&) = delete;
    ArgumentList& operator=(const ArgumentList&) = delete;

    char* const* pointers() const { return m_pointers.data(); }

  private:
    std::vector<std::string> m_words;
    std::vector<char*> m_pointers;
};

} // namespace visleaf
