#include "analysis/export/export_names.h"

#include "base/text/byte_text.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kLongestName = 100; // file systems allow 255 bytes, and numbers and extensions follow
constexpr std::array<std::string_view, 6> kDevices{"con", "prn", "aux", "nul", "com", "lpt"};

bool isSafe(char c) {
    const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool isDigit = c >= '0' && c <= '9';
    return isLetter || isDigit || std::string_view("_-+.").find(c) != std::string_view::npos;
}

bool isDevice(std::string_view name) {
    const std::string stem = lowerCase(name.substr(0, name.find('.')));
    return std::any_of(kDevices.begin(), kDevices.end(), [&](std::string_view device) {
        const bool hasNumber = stem.size() == 4 && stem[3] >= '0' && stem[3] <= '9';
        return stem == device || (hasNumber && stem.starts_with(device));
    });
}

} // namespace

std::string exportText(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const size_t length = sizeOfCharacter(text);
        const bool isControl = length == 1 && (static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7F);
        result += length == 0 || isControl ? std::string_view("?") : text.substr(0, length);
        text.remove_prefix(std::max<size_t>(length, 1));
    }
    return result;
}

std::string safeFileName(std::string_view name) {
    std::string safe(name.substr(0, kLongestName));
    std::replace_if(
        safe.begin(), safe.end(), [](char c) { return !isSafe(c); }, '_');
    if (safe.empty()) return "unnamed";
    if (safe.front() == '.') safe.front() = '_';
    if (safe.back() == '.') safe.back() = '_'; // Windows drops it
    return isDevice(safe) ? "_" + safe : safe;
}

std::string UniqueNames::unique(const std::string& name) {
    std::string result = name;
    uint32_t& number = m_lastNumbers.try_emplace(lowerCase(name), 1).first->second;
    while (!m_given.insert(lowerCase(result)).second)
        result = fmt::format("{}_{}", name, ++number);
    return result;
}

} // namespace visleaf
