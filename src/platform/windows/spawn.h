// What starting any program needs on Windows. Only files of this folder include it.
#pragma once

#include <windows.h>

#include <string>
#include <vector>

namespace visleaf {

/// A handle that closes itself.
class Handle {
  public:
    explicit Handle(HANDLE handle = nullptr) : m_handle(handle) {}
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    HANDLE get() const { return m_handle; }
    HANDLE* address() { return &m_handle; }
    bool isValid() const { return m_handle != nullptr && m_handle != INVALID_HANDLE_VALUE; }
    void close();
    HANDLE release();

  private:
    HANDLE m_handle;
};

/// The standard streams of a program. Null: nothing is read there, and what is written is lost.
struct StandardStreams {
    HANDLE input = nullptr;
    HANDLE output = nullptr;
    HANDLE errors = nullptr;
};

/// Makes a pipe. Programs do not inherit its ends unless spawn() passes one on. Returns false on failure.
bool makePipe(Handle& read, Handle& write);

/// Starts a program, without a window of the console, that inherits the streams and nothing else. `program`
/// is a path, or a name that Windows finds beside this program, in its own folders and in PATH, but not in
/// the current folder. `flags` are further flags of CreateProcessW(). Returns the process, or null.
HANDLE spawn(const std::wstring& program, const std::vector<std::string>& words,
             const StandardStreams& streams, DWORD flags);

} // namespace visleaf
