// Splits the text of Quake 3's shader scripts into statements: braces, and the words of a line.
//
// Words end at whitespace and at comments (`//` to the end of the line, `/* */`); a word in quotes may
// contain both. Lines end at line feeds and at carriage returns. Bytes above 127 are whitespace, because id's
// code treats characters as signed: byte order marks and the hard spaces of word processors do no harm.
// Braces count if they stand alone or begin a line. Facts: ioquake/ioq3 code/qcommon/q_shared.c, COM_ParseExt
// and COM_Compress.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace visleaf {

/// A brace, or the words of a line up to a brace.
struct ScriptStatement {
    enum class Kind : uint8_t { words, open, close, end } kind = Kind::end;
    std::vector<std::string_view> words; // words of one line, up to a brace; they point into the text
    uint32_t line = 0;                   // number of its first line, from 1
    size_t begin = 0;                    // position of its first byte in the text
};

/// Reads the statements of a text. The text must outlive the reader and the words that it returns.
class StatementReader {
  public:
    /// `firstLine` is the number of the text's first line.
    explicit StatementReader(std::string_view text, uint32_t firstLine = 1)
        : m_text(text), m_line(firstLine) {}

    /// Overwrites `statement` with the next statement; Kind::end if there is none.
    void next(ScriptStatement& statement);

    /// Returns the position of the first byte after the last statement.
    size_t position() const { return m_position; }

  private:
    bool skipSpace(bool crossesLines);
    std::string_view word();
    bool takeBrace(ScriptStatement& statement);

    std::string_view m_text;
    size_t m_position = 0;
    uint32_t m_line = 1;
};

} // namespace visleaf
