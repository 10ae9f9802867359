#include "cli/gallery/web_text.h"

#include "base/text/byte_text.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace visleaf {
namespace {

std::string htmlLetter(char letter) {
    constexpr std::array<std::pair<char, std::string_view>, 5> kMarkup{
        {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}}};
    for (const auto& [character, reference] : kMarkup)
        if (letter == character) return std::string(reference);
    const auto byte = static_cast<unsigned char>(letter);
    return byte < ' ' || byte == 127 ? "?" : std::string(1, letter);
}

bool isPlain(char letter) {
    const bool isLetter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    const bool isDigit = letter >= '0' && letter <= '9';
    return isLetter || isDigit || std::string_view("-._~/").find(letter) != std::string_view::npos;
}

/// Encodes all but plain letters and those in `kept`.
std::string percentEncoded(std::string_view text, std::string_view kept) {
    std::string encoded;
    for (const char letter : text)
        encoded += isPlain(letter) || kept.find(letter) != std::string_view::npos
                       ? std::string(1, letter)
                       : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    return encoded;
}

} // namespace

std::string htmlText(std::string_view text) {
    std::string html;
    for (const char letter : utf8Text(text))
        html += htmlLetter(letter);
    return html;
}

std::string urlPath(std::string_view path) {
    return percentEncoded(path, "");
}

std::string urlValue(std::string_view value) {
    return percentEncoded(value, ":,");
}

} // namespace visleaf
