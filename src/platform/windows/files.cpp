#include "platform/files.h"
#include "platform/path_text.h"
#include "platform/platform.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>

namespace visleaf {
namespace {

// Since 1601, in units of 100 ns.
constexpr int64_t kTicksUntil1970 = 116'444'736'000'000'000;

/// Opens what a path names, a folder too, with few rights and without keeping other programs from anything.
HANDLE openToAsk(const std::filesystem::path& path) {
    return CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                       FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                       FILE_FLAG_BACKUP_SEMANTICS, nullptr);
}

uint64_t joined(DWORD high, DWORD low) {
    return static_cast<uint64_t>(high) << 32 | low;
}

int errnoOf(DWORD error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
        return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return EACCES;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_WRITE_PROTECT:
        return EROFS;
    case ERROR_FILENAME_EXCED_RANGE:
        return ENAMETOOLONG;
    default:
        return EIO;
    }
}

/// Another program has the file open, or Windows still deletes it.
bool mayPass(DWORD error) {
    return error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION || error == ERROR_LOCK_VIOLATION;
}

/// Names that stand for devices in every folder, with any ending.
constexpr std::array kDevices{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
constexpr std::array kNumberedDevices{"COM", "LPT"};

std::string upperCase(std::string_view text) {
    std::string upper(text);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return upper;
}

} // namespace

FileStamp stampOf(const std::filesystem::path& path) {
    const HANDLE file = openToAsk(path);
    if (file == INVALID_HANDLE_VALUE) return {};
    BY_HANDLE_FILE_INFORMATION found{};
    const bool isRead = GetFileInformationByHandle(file, &found) != 0;
    CloseHandle(file);
    if (!isRead) return {};
    const auto ticks = static_cast<int64_t>(
        joined(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime));
    constexpr int64_t kNanosecondsOfTick = 100;
    return {.exists = true,
            .size = joined(found.nFileSizeHigh, found.nFileSizeLow),
            .modified = (ticks - kTicksUntil1970) * kNanosecondsOfTick,
            .inode = joined(found.nFileIndexHigh, found.nFileIndexLow),
            .device = found.dwVolumeSerialNumber};
}

// The C library would open it so that nobody can delete it meanwhile, not even endNow().
std::FILE* openToWrite(const std::filesystem::path& file) {
    if (isReservedName(pathText(file.filename()))) {
        errno = EINVAL;
        return nullptr;
    }
    const HANDLE handle = CreateFileW(file.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE,
                                      nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        errno = errnoOf(GetLastError());
        return nullptr;
    }
    return _fdopen(_open_osfhandle(reinterpret_cast<intptr_t>(handle), _O_BINARY), "wb");
}

bool replaceFile(const std::filesystem::path& from, const std::filesystem::path& to) {
    constexpr int kMostTries = 20;
    constexpr DWORD kPauseMs = 50;
    for (int i = 0; i < kMostTries; ++i) {
        if (MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING) != 0) return true;
        const DWORD error = GetLastError();
        errno = errnoOf(error);
        if (!mayPass(error)) return false;
        Sleep(kPauseMs);
    }
    return false;
}

// The read-only attribute of a folder means nothing, and only a try asks all access lists.
bool mayWriteInto(const std::filesystem::path& /*folder*/) {
    return true;
}

std::vector<std::filesystem::path> driveFolders() {
    constexpr DWORD kNumLetters = 26;
    const DWORD drives = GetLogicalDrives(); // a bit for each letter
    std::vector<std::filesystem::path> folders;
    for (DWORD i = 0; i < kNumLetters; ++i)
        if ((drives >> i & 1) != 0)
            folders.push_back(std::wstring(1, static_cast<wchar_t>(L'A' + i)) + L":/");
    return folders;
}

bool isReservedName(std::string_view name) {
    std::string stem = upperCase(name.substr(0, name.find_first_of(".:")));
    while (stem.ends_with(' '))
        stem.pop_back();
    if (std::find(kDevices.begin(), kDevices.end(), stem) != kDevices.end()) return true;
    const bool hasDigit = stem.size() == 4 && stem[3] >= '1' && stem[3] <= '9';
    return hasDigit && std::any_of(kNumberedDevices.begin(), kNumberedDevices.end(),
                                   [&](const char* device) { return stem.starts_with(device); });
}

} // namespace visleaf
