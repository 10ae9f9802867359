// Text as calls of Windows take it. Only files of this folder include it.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Converts UTF-8 to UTF-16; see utf16.h.
std::wstring wideOf(std::string_view utf8);

/// Converts UTF-16 to UTF-8.
std::string narrowOf(std::wstring_view utf16);

} // namespace visleaf
