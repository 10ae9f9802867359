#include "materials/quake3/script_statements.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr bool isSpace(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= ' ' || byte > 127;
}

/// True for bytes that do not end a word. A table, because a game's scripts have a million bytes.
constexpr std::array<bool, 256> kIsInner = [] {
    std::array<bool, 256> isInner{};
    for (size_t byte = 0; byte < isInner.size(); ++byte) {
        const char c = static_cast<char>(byte);
        isInner[byte] = !isSpace(c) && c != '/';
    }
    return isInner;
}();

/// True for line feeds and carriage returns. A carriage return alone ends a line, because COM_Compress, which
/// processes all scripts, writes either as a new line.
bool endsLine(char c) {
    return c == '\n' || c == '\r';
}

bool isBrace(char c) {
    return c == '{' || c == '}';
}

bool startsComment(std::string_view text, size_t position) {
    if (text[position] != '/' || position + 1 >= text.size()) return false;
    return text[position + 1] == '/' || text[position + 1] == '*';
}

/// Returns the first byte after the comment that starts at `position`. The end of the line is not part of the
/// comment. A carriage return does not end a comment.
size_t endOfComment(std::string_view text, size_t position) {
    const bool isBlock = text[position + 1] == '*';
    const size_t end = isBlock ? text.find("*/", position + 2) : text.find('\n', position);
    if (end == std::string_view::npos) return text.size();
    return isBlock ? end + 2 : end;
}

} // namespace

void StatementReader::next(ScriptStatement& statement) {
    statement.words.clear();
    statement.kind = ScriptStatement::Kind::end;
    const bool hasMore = skipSpace(true);
    statement.line = m_line;
    statement.begin = m_position;
    if (!hasMore || takeBrace(statement)) return;
    statement.kind = ScriptStatement::Kind::words;
    do {
        statement.words.push_back(word());
        if (!skipSpace(false)) return;
        const size_t after = m_position + 1;
        const bool standsAlone =
            after >= m_text.size() || isSpace(m_text[after]) || startsComment(m_text, after);
        if (isBrace(m_text[m_position]) && standsAlone) return;
    } while (true);
}

bool StatementReader::takeBrace(ScriptStatement& statement) {
    const char c = m_text[m_position];
    if (!isBrace(c)) return false;
    statement.kind = c == '{' ? ScriptStatement::Kind::open : ScriptStatement::Kind::close;
    ++m_position;
    return true;
}

/// Moves to the next word. Returns false at the end of the text, or at the end of the line unless
/// `crossesLines`.
bool StatementReader::skipSpace(bool crossesLines) {
    while (m_position < m_text.size()) {
        const char c = m_text[m_position];
        if (startsComment(m_text, m_position)) {
            const size_t end = endOfComment(m_text, m_position);
            const std::string_view comment = m_text.substr(m_position, end - m_position);
            m_line += static_cast<uint32_t>(std::count(comment.begin(), comment.end(), '\n'));
            m_position = end;
        } else if (!isSpace(c)) {
            return true;
        } else {
            if (endsLine(c) && !crossesLines) return false;
            m_line += c == '\n' ? 1 : 0;
            ++m_position;
        }
    }
    return false;
}

std::string_view StatementReader::word() {
    if (m_text[m_position] == '"') {
        const size_t begin = m_position + 1;
        const size_t end = std::min(m_text.find_first_of("\"\n", begin), m_text.size());
        m_position = end < m_text.size() && m_text[end] == '"' ? end + 1 : end;
        return m_text.substr(begin, end - begin);
    }
    const size_t begin = m_position;
    while (m_position < m_text.size()) {
        const char c = m_text[m_position];
        const bool ends =
            !kIsInner[static_cast<unsigned char>(c)] && (isSpace(c) || startsComment(m_text, m_position));
        if (ends) break;
        ++m_position;
    }
    return m_text.substr(begin, m_position - begin);
}

} // namespace visleaf
