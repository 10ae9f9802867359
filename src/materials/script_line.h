// One line of a shader script while it is read: a directive and its arguments, taken from the front.
//
// As in id's parser a directive takes the words that it knows of, and what is left of the line is the next
// directive. What can't be read throws ParseError, which costs the directive; what can be replaced as the
// engine does it is only noted.
#pragma once

#include "base/byte_reader.h"
#include "materials/material.h"

#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// What was wrong with one line of a script, for people.
struct ScriptWarning {
    std::string file;
    uint32_t line = 0;
    std::string shader;
    std::string directive;
    std::string message;

    bool operator==(const ScriptWarning&) const = default;
};

/// `FILE:LINE: SHADER: DIRECTIVE: what is wrong`
std::string toString(const ScriptWarning& warning);

class ScriptLine {
  public:
    /// Reads from the front of `words`, which must outlive it.
    explicit ScriptLine(std::span<const std::string_view> words) : m_words(words) {}

    bool empty() const { return m_words.empty(); }
    /// The next word, without taking it; empty at the end of the line.
    std::string_view peek() const { return m_words.empty() ? std::string_view{} : m_words.front(); }
    /// The next word; empty at the end of the line.
    std::string_view take();
    /// True, and taken, when the next word is `word` in any case.
    bool takeIf(std::string_view word);
    void takeRest() { m_words = {}; }

    /// The next word. Throws ParseError at the end of the line: `no WHAT`.
    std::string_view word(std::string_view what);
    /// The next word as C's atof reads it, and 0 with a note when it is no finite number. Throws as word().
    float number(std::string_view what);
    /// Three numbers in parentheses, with spaces about these or without. A missing closing one is noted.
    /// Throws as word().
    glm::vec3 vector(std::string_view what);
    /// A shape, base, amplitude, phase and frequency. Numbers that are missing are 0, with a note.
    Wave wave();

    /// Notes what was replaced; the directive counts all the same.
    void note(std::string message) { m_notes.push_back(std::move(message)); }
    const std::vector<std::string>& notes() const { return m_notes; }

  private:
    float parse(std::string_view text);

    std::span<const std::string_view> m_words;
    std::vector<std::string> m_notes;
};

} // namespace visleaf
