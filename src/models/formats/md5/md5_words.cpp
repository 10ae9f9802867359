#include "models/formats/md5/md5_words.h"

#include "base/byte_reader.h"
#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

bool isMark(char letter) {
    return std::string_view("{}()").find(letter) != std::string_view::npos;
}

} // namespace

Md5Words::Md5Words(ByteSpan text) : m_text(asText(text)) {}

void Md5Words::skipBlanks() {
    while (m_position < m_text.size()) {
        if (m_text.substr(m_position).starts_with("//"))
            m_position = std::min(m_text.find('\n', m_position), m_text.size());
        else if (isBlank(m_text[m_position]))
            ++m_position;
        else
            return;
    }
}

std::string_view Md5Words::next() {
    skipBlanks();
    if (m_position == m_text.size()) return {};
    if (m_text[m_position] == '"') {
        const size_t first = m_position + 1, end = std::min(m_text.find('"', first), m_text.size());
        m_position = std::min(end + 1, m_text.size());
        return m_text.substr(first, end - first);
    }
    const size_t first = m_position++;
    if (isMark(m_text[first])) return m_text.substr(first, 1);
    while (m_position < m_text.size() && !isBlank(m_text[m_position]) && !isMark(m_text[m_position]))
        ++m_position;
    return m_text.substr(first, m_position - first);
}

bool Md5Words::accept(std::string_view word) {
    const size_t before = m_position;
    if (next() == word) return true;
    m_position = before;
    return false;
}

void Md5Words::expect(std::string_view word) {
    if (const std::string_view found = next(); found != word)
        throw ParseError(fmt::format("\"{}\", expected \"{}\"", found, word));
}

float Md5Words::number() {
    const std::string_view word = next();
    const std::optional<float> value = parseNumber<float>(word);
    if (!value) throw ParseError(fmt::format("\"{}\", expected a number", word));
    return *value;
}

int64_t Md5Words::wholeNumber(int64_t least, int64_t end, std::string_view what) {
    const std::string_view word = next();
    const std::optional<int64_t> value = parseNumber<int64_t>(word);
    if (!value || *value < least || *value >= end)
        throw ParseError(fmt::format("{} \"{}\", expected {} to {}", what, word, least, end - 1));
    return *value;
}

uint32_t Md5Words::count(std::string_view what) {
    // A record has several words, and all records share the text.
    const size_t most = m_text.size() / 2 - m_numRecords;
    const auto number = static_cast<uint32_t>(wholeNumber(0, static_cast<int64_t>(most) + 1, what));
    m_numRecords += number;
    return number;
}

} // namespace visleaf
