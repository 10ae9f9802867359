// Parts of texts: what is left without the characters around it, and what stands before a separator.
#pragma once

#include <string_view>

namespace visleaf {

/// True for white space and control characters, which the games' parsers skip between words.
inline bool isBlank(char c) {
    return static_cast<unsigned char>(c) <= ' ';
}

/// True for blanks and for quotes.
inline bool isBlankOrQuote(char c) {
    return isBlank(c) || c == '"';
}

/// Returns `text` without the characters at both ends for which `isOuter` is true.
std::string_view trimmed(std::string_view text, bool (*isOuter)(char) = isBlank);

/// Returns what stands before the first `separator`, or all, and removes it and the separator from `text`.
std::string_view takePart(std::string_view& text, char separator);

/// Returns `text` without the byte order mark that editors on Windows write at the start of UTF-8 files.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace visleaf
