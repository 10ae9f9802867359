// What starting any program needs on POSIX systems. Only files of this folder include it.
#pragma once

#include <spawn.h>

#include <csignal>
#include <string>
#include <vector>

namespace visleaf {

/// Ends a program by a signal when it has used all cores for that long.
void limitCpuTime(pid_t process, double seconds);

/// Makes signals work in the program as at the start of this process. `otherFlags` are further flags of
/// posix_spawnattr_setflags().
inline void resetSignals(posix_spawnattr_t& attributes, int otherFlags = 0) {
    sigset_t none, standard;
    sigemptyset(&none);
    sigfillset(&standard);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setflags(&attributes,
                             static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | otherFlags));
}

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
