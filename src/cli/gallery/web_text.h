// Any text as a part of a web page or of an address.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns text for HTML, between tags or in an attribute in double quotes. Bytes that are not UTF-8: see
/// utf8Text(). Control characters, which HTML cannot hold, become '?'.
std::string htmlText(std::string_view text);

/// Returns the path of a file as that of an address: bytes other than ASCII letters, digits, `-._~` and '/'
/// become `%` and two hexadecimal digits.
std::string urlPath(std::string_view path);

/// Returns a value for the keys behind the `#` of an address. ':' and ',' stay as they are, too.
std::string urlValue(std::string_view value);

} // namespace visleaf
