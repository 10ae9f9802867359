#include "platform/windows/spawn.h"

#include "platform/quoted_words.h"
#include "platform/windows/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

/// The device that reads nothing and forgets what is written to it.
HANDLE openNull() {
    return CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                       OPEN_EXISTING, 0, nullptr);
}

/// The list of handles that a new process inherits.
class InheritedHandles {
  public:
    explicit InheritedHandles(std::vector<HANDLE> handles) : m_handles(std::move(handles)) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_storage.resize(size);
        if (InitializeProcThreadAttributeList(list(), 1, 0, &size) == 0) return;
        m_isMade = true;
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                  m_handles.size() * sizeof(HANDLE), nullptr, nullptr);
    }
    ~InheritedHandles() {
        if (m_isMade) DeleteProcThreadAttributeList(list());
    }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;

    LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_storage.data());
    }

  private:
    std::vector<HANDLE> m_handles;
    std::vector<char> m_storage;
    bool m_isMade = false;
};

/// Returns the file of a program; empty: there is none. The search of CreateProcessW() includes the current
/// folder, where a stranger's archive may have been unpacked.
std::wstring findProgram(const std::wstring& name) {
    if (name.find_first_of(L"/\\") != std::wstring::npos) return name;
    constexpr size_t kLongest = 32768;
    std::wstring folders(kLongest, L'\0'), found(kLongest, L'\0');
    folders.resize(GetEnvironmentVariableW(L"PATH", folders.data(), static_cast<DWORD>(folders.size())));
    found.resize(SearchPathW(folders.c_str(), name.c_str(), L".exe", static_cast<DWORD>(found.size()),
                             found.data(), nullptr));
    return found;
}

} // namespace

void Handle::close() {
    if (isValid()) CloseHandle(m_handle);
    m_handle = nullptr;
}

HANDLE Handle::release() {
    return std::exchange(m_handle, nullptr);
}

bool makePipe(Handle& read, Handle& write) {
    return CreatePipe(read.address(), write.address(), nullptr, 0) != 0;
}

HANDLE spawn(const std::wstring& program, const std::vector<std::string>& words,
             const StandardStreams& streams, DWORD flags) {
    const std::wstring file = findProgram(program);
    if (file.empty()) return nullptr;
    const Handle null(openNull());
    std::array<HANDLE, 3> used{streams.input, streams.output, streams.errors};
    std::vector<HANDLE> inherited;
    for (HANDLE& stream : used) {
        if (stream == nullptr) stream = null.get();
        SetHandleInformation(stream, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
        if (std::find(inherited.begin(), inherited.end(), stream) == inherited.end())
            inherited.push_back(stream);
    }
    InheritedHandles list(inherited);
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof(start);
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = used[0];
    start.StartupInfo.hStdOutput = used[1];
    start.StartupInfo.hStdError = used[2];
    start.lpAttributeList = list.list();
    std::wstring line = wideOf(quotedWords(words));
    PROCESS_INFORMATION process{};
    const BOOL isStarted = CreateProcessW(file.c_str(), line.data(), nullptr, nullptr, TRUE,
                                          flags | EXTENDED_STARTUPINFO_PRESENT | CREATE_NO_WINDOW, nullptr,
                                          nullptr, &start.StartupInfo, &process);
    for (const HANDLE stream : inherited)
        SetHandleInformation(stream, HANDLE_FLAG_INHERIT, 0);
    if (isStarted == 0) return nullptr;
    CloseHandle(process.hThread);
    return process.hProcess;
}

} // namespace visleaf
