#include "platform/path_text.h"

#include "platform/utf16.h"

#include <algorithm>
#include <type_traits>

namespace visleaf {
namespace {

/// Names of files are bytes on POSIX systems, and UTF-16 on Windows.
template <typename Unit> constexpr bool areNamesBytes = std::is_same_v<Unit, char>;

template <typename Unit> std::basic_string<Unit> nativeOf(std::string_view text) {
    if constexpr (areNamesBytes<Unit>) {
        return std::string(text);
    } else {
        const std::u16string utf16 = utf16Of(text);
        return {utf16.begin(), utf16.end()};
    }
}

template <typename Unit> std::string textOfNative(const std::basic_string<Unit>& native) {
    if constexpr (areNamesBytes<Unit>) {
        return native;
    } else {
        std::string text = utf8Of(std::u16string(native.begin(), native.end()));
        std::replace(text.begin(), text.end(), '\\', '/');
        return text;
    }
}

} // namespace

std::filesystem::path toPath(std::string_view text) {
    return nativeOf<std::filesystem::path::value_type>(text);
}

std::string pathText(const std::filesystem::path& path) {
    return textOfNative(path.native());
}

} // namespace visleaf
