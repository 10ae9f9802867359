#include "platform/program_input.h"

#include "platform/windows/spawn.h"
#include "platform/windows/text.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr DWORD kLargestWrite = 1 << 20; // bytes

HANDLE handleOf(intptr_t number) {
    return reinterpret_cast<HANDLE>(number);
}

} // namespace

ProgramInput::ProgramInput(const std::string& program, const std::vector<std::string>& arguments) {
    Handle read, write;
    if (!makePipe(read, write)) return;
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const HANDLE errors = GetStdHandle(STD_ERROR_HANDLE);
    const HANDLE process =
        spawn(wideOf(program), words,
              {.input = read.get(), .errors = errors != INVALID_HANDLE_VALUE ? errors : nullptr}, 0);
    m_pipe = reinterpret_cast<intptr_t>(write.release());
    m_process = reinterpret_cast<intptr_t>(process);
}

ProgramInput::~ProgramInput() {
    finish();
}

bool ProgramInput::write(const void* bytes, size_t size) {
    const char* next = static_cast<const char*>(bytes);
    while (size > 0) {
        DWORD written = 0;
        const auto part = static_cast<DWORD>(std::min<size_t>(size, kLargestWrite));
        if (WriteFile(handleOf(m_pipe), next, part, &written, nullptr) == 0) return false;
        next += written;
        size -= written;
    }
    return true;
}

int ProgramInput::finish() {
    if (m_pipe >= 0) CloseHandle(handleOf(std::exchange(m_pipe, -1)));
    const Handle process(handleOf(std::exchange(m_process, 0)));
    DWORD status = 0;
    if (!process.isValid() || WaitForSingleObject(process.get(), INFINITE) != WAIT_OBJECT_0 ||
        GetExitCodeProcess(process.get(), &status) == 0)
        return -1;
    return status < 0x100 ? static_cast<int>(status) : -1; // a crash is a large number
}

} // namespace visleaf
