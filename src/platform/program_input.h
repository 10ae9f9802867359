// A program that reads what this one writes to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// A running program whose standard input is a pipe from this process. Its messages go to standard error.
class ProgramInput {
  public:
    /// Starts a program that is found as shells find it, but without a shell. See isStarted().
    ProgramInput(const std::string& program, const std::vector<std::string>& arguments);
    /// Closes the pipe and waits for the program's end.
    ~ProgramInput();
    ProgramInput(const ProgramInput&) = delete;
    ProgramInput& operator=(const ProgramInput&) = delete;

    /// False if there is no such program.
    bool isStarted() const { return m_process > 0; }

    /// Writes all bytes, and waits while the pipe is full. Returns false if the program does not read them.
    bool write(const void* bytes, size_t size);

    /// Closes the pipe, waits for the program's end, and returns its exit status; -1 if it crashed or was not
    /// started.
    int finish();

  private:
    [[maybe_unused]] intptr_t m_pipe = -1; // a file descriptor, or a handle of Windows
    intptr_t m_process = 0;                // likewise
};

} // namespace visleaf
