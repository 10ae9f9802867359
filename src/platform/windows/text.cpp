#include "platform/windows/text.h"

#include "platform/utf16.h"

namespace visleaf {

std::wstring wideOf(std::string_view utf8) {
    const std::u16string text = utf16Of(utf8);
    return {text.begin(), text.end()};
}

std::string narrowOf(std::wstring_view utf16) {
    return utf8Of(std::u16string(utf16.begin(), utf16.end()));
}

} // namespace visleaf
