#include "models/definitions/fgd_tokens.h"

#include "models/definitions/definition_text.h"

#include <algorithm>

namespace visleaf {
namespace {

bool isWordEnd(char c) {
    constexpr std::string_view kPunctuation = "()[]{}=:,@+\"";
    return static_cast<unsigned char>(c) <= ' ' || kPunctuation.find(c) != kPunctuation.npos;
}

} // namespace

std::string_view FgdTokens::next() {
    skipSpaceAndComments(m_rest);
    m_isEnd = m_rest.empty();
    m_isText = !m_isEnd && m_rest.front() == '"';
    if (m_isEnd) return {};
    if (m_isText) return takeText();
    size_t length = 0;
    while (length < m_rest.size() && !isWordEnd(m_rest[length]))
        ++length;
    const std::string_view token = m_rest.substr(0, std::max<size_t>(length, 1));
    m_rest.remove_prefix(token.size());
    return token;
}

bool FgdTokens::isNext(char punctuation) const {
    FgdTokens ahead(*this);
    skipSpaceAndComments(ahead.m_rest);
    return ahead.m_rest.starts_with(punctuation);
}

bool FgdTokens::take(char punctuation) {
    const bool isThere = isNext(punctuation);
    if (isThere) next();
    return isThere;
}

std::string_view FgdTokens::takeBrackets() {
    skipSpaceAndComments(m_rest);
    const size_t size = m_rest.size();
    const std::string_view inside = takeEnclosed(m_rest);
    if (m_rest.empty() && inside.size() + 1 == size) m_isOpen = true;
    return inside;
}

std::string_view FgdTokens::takeText() {
    const size_t end = m_rest.find('"', 1);
    if (end == m_rest.npos) m_isOpen = true;
    const std::string_view text = m_rest.substr(1, end == m_rest.npos ? m_rest.npos : end - 1);
    m_rest.remove_prefix(std::min(m_rest.size(), text.size() + 2));
    return text;
}

} // namespace visleaf
