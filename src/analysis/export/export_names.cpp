#include "analysis/export/export_names.h"

#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kLongestName = 100; // file systems allow 255 bytes, and numbers and extensions follow
constexpr std::array<std::string_view, 6> kDevices{"con", "prn", "aux", "nul", "com", "lpt"};

/// Returns the number of bytes of the UTF-8 sequence at the start of `text`; 0 if it is not valid. Follows
/// the table of well-formed sequences in the Unicode standard (3.9, table 3-7).
size_t sequenceLength(std::string_view text) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto isNext = [&](size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return isNext(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        if (!isNext(1) || !isNext(2)) return 0;
        const bool isOverlong = first == 0xE0 && byte(1) < 0xA0;
        const bool isSurrogate = first == 0xED && byte(1) >= 0xA0;
        return isOverlong || isSurrogate ? 0 : 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!isNext(1) || !isNext(2) || !isNext(3)) return 0;
        const bool isOverlong = first == 0xF0 && byte(1) < 0x90;
        const bool isTooLarge = first == 0xF4 && byte(1) >= 0x90;
        return isOverlong || isTooLarge ? 0 : 4;
    }
    return 0;
}

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
        const size_t length = sequenceLength(text);
        const bool isControl = length == 1 && (static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7F);
        if (length == 0 || isControl) {
            result += '?';
        } else {
            result += text.substr(0, length);
        }
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
