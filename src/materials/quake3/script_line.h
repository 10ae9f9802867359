// One line of a shader script while it is read: a directive and its arguments, taken from the front.
//
// As in id's parser, a directive takes the arguments that it knows, and the rest of the line is the next
// directive. An argument that cannot be read throws ParseError, and the directive is skipped. An argument
// that the engine replaces by a default adds a note.
#pragma once

#include "base/byte_reader.h"
#include "materials/material.h"

#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A warning about one line of a script.
struct ScriptWarning {
    std::string file;
    uint32_t line = 0;
    std::string shader;
    std::string directive;
    std::string message;

    bool operator==(const ScriptWarning&) const = default;
};

/// Returns `FILE:LINE: SHADER: DIRECTIVE: MESSAGE`.
std::string toString(const ScriptWarning& warning);

class ScriptLine {
  public:
    /// Reads from the front of `words`, which must outlive the object.
    explicit ScriptLine(std::span<const std::string_view> words) : m_words(words) {}

    bool empty() const { return m_words.empty(); }
    /// Returns the next word without taking it; empty at the end of the line.
    std::string_view peek() const { return m_words.empty() ? std::string_view{} : m_words.front(); }
    /// Takes and returns the next word; empty at the end of the line.
    std::string_view take();
    /// Returns true and takes the next word if it is `word`, in any case.
    bool takeIf(std::string_view word);
    void takeRest() { m_words = {}; }

    /// Takes and returns the next word. Throws ParseError at the end of the line: `missing argument: WHAT`.
    std::string_view word(std::string_view what);
    /// Takes the next word and reads it as C's atof does. Returns 0 with a note if it is not a finite number.
    /// Throws as word().
    float number(std::string_view what);
    /// Takes three numbers in parentheses; spaces around the parentheses are optional. A missing closing
    /// parenthesis adds a note. Throws as word().
    glm::vec3 vector(std::string_view what);
    /// Takes a shape, base, amplitude, phase and frequency. A missing number is 0 and adds a note.
    Wave wave();

    /// Adds a note about a replaced argument; the directive remains valid.
    void note(std::string message) { m_notes.push_back(std::move(message)); }
    const std::vector<std::string>& notes() const { return m_notes; }

  private:
    float parse(std::string_view text);

    std::span<const std::string_view> m_words;
    std::vector<std::string> m_notes;
};

} // namespace visleaf
