#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "platform/windows/text.h"

#include <windows.h>

#include <string>

namespace visleaf {
namespace {

std::filesystem::path folderIn(const char* variable) {
    std::filesystem::path folder = toPath(environmentText(variable).value_or(""));
    return folder.is_absolute() ? folder : std::filesystem::path();
}

} // namespace

const char kPathListSeparator = ';';

std::optional<std::string> environmentText(const char* variable) {
    const std::wstring name = wideOf(variable);
    const DWORD size = GetEnvironmentVariableW(name.c_str(), nullptr, 0); // with the null at the end
    if (size == 0) return std::nullopt;
    std::wstring value(size, L'\0');
    value.resize(GetEnvironmentVariableW(name.c_str(), value.data(), size));
    return narrowOf(value);
}

std::filesystem::path homeFolder() {
    return folderIn("USERPROFILE");
}

std::filesystem::path cacheFolder() {
    return folderIn("LOCALAPPDATA");
}

std::filesystem::path programFile() {
    constexpr size_t kLongest = 32768; // characters of any path
    std::wstring path(kLongest, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path;
}

} // namespace visleaf
