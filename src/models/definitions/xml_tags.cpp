#include "models/definitions/xml_tags.h"

#include "base/text/trimmed.h"
#include "models/definitions/definition_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

/// Returns the end of a tag, behind its `>`; quotes may contain one. Returns the size if there is none.
size_t endOfTag(std::string_view text) {
    char quote = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        if (quote != 0)
            quote = text[i] == quote ? 0 : quote;
        else if (text[i] == '"' || text[i] == '\'')
            quote = text[i];
        else if (text[i] == '>')
            return i + 1;
    }
    return text.size();
}

/// Returns the end of what has no name, such as a comment; 0: it is a tag.
size_t endOfMarkup(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kMarkups{
        std::pair<std::string_view, std::string_view>{"<!--", "-->"}, {"<?", "?>"}, {"<!", ">"}};
    for (const auto& [start, end] : kMarkups) {
        if (!text.starts_with(start)) continue;
        const size_t found = text.find(end, start.size());
        return found == text.npos ? text.size() : found + end.size();
    }
    return 0;
}

} // namespace

XmlTag XmlTags::next() {
    XmlTag tag{.textBefore = takeText(), .name = {}, .attributes = {}};
    if (m_rest.empty()) return tag;
    const size_t length = endOfTag(m_rest);
    std::string_view inside = m_rest.substr(1, length - 1);
    m_rest.remove_prefix(length);
    if (inside.ends_with('>')) inside.remove_suffix(1);
    tag.closes = inside.starts_with('/');
    if (tag.closes) inside.remove_prefix(1);
    tag.isEmpty = inside.ends_with('/');
    if (tag.isEmpty) inside.remove_suffix(1);
    tag.name = inside.substr(0, inside.find_first_of(" \t\r\n"));
    tag.attributes = inside.substr(tag.name.size());
    if (tag.name.empty()) tag.name = "?"; // a name would mean that the file goes on
    return tag;
}

std::string XmlTags::takeText() {
    std::string text;
    size_t markup = 0;
    do {
        m_rest.remove_prefix(markup);
        const std::string_view part = m_rest.substr(0, m_rest.find('<'));
        text += part;
        m_rest.remove_prefix(part.size());
        markup = endOfMarkup(m_rest);
    } while (markup > 0);
    return text;
}

std::string xmlAttribute(const XmlTag& tag, std::string_view name) {
    std::string_view rest = trimmed(tag.attributes);
    while (!rest.empty()) {
        const size_t equals = rest.find('=');
        if (equals == rest.npos) return {};
        const std::string_view key = trimmed(rest.substr(0, equals));
        rest = trimmed(rest.substr(equals + 1));
        if (rest.empty()) return {};
        const char quote = rest.front();
        if (quote != '"' && quote != '\'') return {};
        const size_t end = rest.find(quote, 1);
        if (key == name) return decodedXml(rest.substr(1, end == rest.npos ? end : end - 1));
        if (end == rest.npos) return {};
        rest = trimmed(rest.substr(end + 1));
    }
    return {};
}

std::string decodedXml(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
        std::pair<std::string_view, char>{"&lt;", '<'},
        {"&gt;", '>'},
        {"&amp;", '&'},
        {"&quot;", '"'},
        {"&apos;", '\''}};
    std::string decoded;
    decoded.reserve(text.size());
    while (!text.empty()) {
        const auto entity = std::find_if(kEntities.begin(), kEntities.end(),
                                         [&](const auto& known) { return text.starts_with(known.first); });
        const bool isEntity = entity != kEntities.end();
        decoded += isEntity ? entity->second : text.front();
        text.remove_prefix(isEntity ? entity->first.size() : 1);
    }
    return decoded;
}

} // namespace visleaf
