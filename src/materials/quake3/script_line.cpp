#include "materials/quake3/script_line.h"

#include "base/text/leading_number.h"
#include "materials/quake3/script_words.h"

#include <fmt/format.h>

namespace visleaf {
std::string toString(const ScriptWarning& warning) {
    std::string text = fmt::format("{}:{}: ", warning.file, warning.line);
    if (!warning.shader.empty()) text += fmt::format("{}: ", warning.shader);
    if (!warning.directive.empty()) text += fmt::format("{}: ", warning.directive);
    return text + warning.message;
}

std::string_view ScriptLine::take() {
    const std::string_view word = peek();
    if (!m_words.empty()) m_words = m_words.subspan(1);
    return word;
}

bool ScriptLine::takeIf(std::string_view word) {
    if (!equalNoCase(peek(), word)) return false;
    take();
    return true;
}

std::string_view ScriptLine::word(std::string_view what) {
    if (empty()) throw ParseError(fmt::format("missing argument: {}", what));
    return take();
}

float ScriptLine::number(std::string_view what) {
    return parse(word(what));
}

float ScriptLine::parse(std::string_view text) {
    const std::string copy(text);
    const char* next = copy.c_str();
    if (const std::optional<float> value = takeNumber(next)) return *value;
    note(fmt::format("'{}' is not a number; replaced by 0", text));
    return 0.0f;
}

glm::vec3 ScriptLine::vector(std::string_view what) {
    glm::vec3 value{0.0f};
    takeIf("(");
    for (int i = 0; i < 3; ++i) {
        std::string_view text = word(what);
        if (text.starts_with('(')) text.remove_prefix(1);
        const bool isClosed = text.ends_with(')');
        if (isClosed) text.remove_suffix(1);
        const bool isShort = text.empty() || (isClosed && i < 2);
        if (isShort) throw ParseError(fmt::format("missing argument: {}", what));
        value[i] = parse(text);
        if (isClosed) return value;
    }
    if (!takeIf(")")) note("missing closing parenthesis");
    return value;
}

Wave ScriptLine::wave() {
    Wave wave;
    const std::string_view shape = word("wave shape");
    const ScriptWord<WaveShape>* known = findWord(kWaveShapeWords, shape);
    if (known != nullptr)
        wave.shape = known->value;
    else
        note(fmt::format("unknown wave shape '{}'; replaced by sin", shape));
    for (float* part : {&wave.base, &wave.amplitude, &wave.phase, &wave.frequency}) {
        if (empty()) {
            note("missing wave arguments; replaced by 0");
            break;
        }
        *part = number("number");
    }
    return wave;
}

} // namespace visleaf
