#include "models/definitions/model_expression.h"

#include "models/definitions/definition_text.h"
#include "models/definitions/expression_value.h"

#include "base/text/file_name.h"
#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr int kDeepest = 32; // nesting of brackets and operators

struct Operator {
    std::string_view text;
    int precedence;
};

// Longer ones come first, so that `<=` is not read as `<`.
constexpr Operator kOperators[] = {{"->", 1}, {"||", 3}, {"&&", 4},  {"==", 8},  {"!=", 8},
                                   {"<=", 9}, {">=", 9}, {"<<", 10}, {">>", 10}, {"|", 5},
                                   {"^", 6},  {"&", 7},  {"<", 9},   {">", 9},   {"+", 11},
                                   {"-", 11}, {"*", 12}, {"/", 12},  {"%", 12}};

bool isWordPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Reads and evaluates an expression.
class ExpressionReader {
  public:
    ExpressionReader(std::string_view text, const Entity& entity) : m_rest(text), m_entity(entity) {}

    /// Returns the value of operators of at least this precedence.
    ExpressionValue read(int leastPrecedence = 0) {
        const Nesting nesting(*this);
        if (m_isWrong) return {};
        ExpressionValue left = readOperand();
        while (!m_isWrong) {
            const Operator* operation = peekOperator();
            if (operation == nullptr || operation->precedence < leastPrecedence) break;
            m_rest.remove_prefix(operation->text.size());
            const ExpressionValue right = read(operation->precedence + 1);
            left = combined(left, operation->text, right);
        }
        return left;
    }

    bool isAtEnd() {
        skipSpaceAndComments(m_rest);
        return m_rest.empty();
    }
    bool isWrong() const { return m_isWrong; }

  private:
    /// Counts how deep the reader is.
    struct Nesting {
        explicit Nesting(ExpressionReader& owner) : reader(owner) {
            if (++reader.m_depth > kDeepest) reader.m_isWrong = true;
        }
        ~Nesting() { --reader.m_depth; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

        ExpressionReader& reader;
    };

    ExpressionValue readOperand() {
        skipSpaceAndComments(m_rest);
        if (take("{{")) return readSwitch();
        if (take("{")) return readTable();
        if (take("(")) {
            ExpressionValue value = read();
            expect(")");
            return value;
        }
        if (take("!")) return {!isTrue(readNested())};
        if (take("-")) return {-numberOf(readNested()).value_or(0.0)};
        if (take("+")) return {numberOf(readNested()).value_or(0.0)};
        if (m_rest.starts_with('"') || m_rest.starts_with('\'')) return {takeText()};
        return readWord();
    }

    ExpressionValue readNested() {
        const Nesting nesting(*this);
        return m_isWrong ? ExpressionValue{} : readOperand();
    }

    /// Reads `a, b, c }}`. The first value that is not undefined counts.
    ExpressionValue readSwitch() {
        ExpressionValue found;
        while (!m_isWrong && !take("}}")) {
            ExpressionValue value = read();
            if (found.isUndefined()) found = std::move(value);
            if (!take(",") && !m_rest.starts_with("}}")) m_isWrong = true;
        }
        return found;
    }

    /// Reads `"key": value, … }`.
    ExpressionValue readTable() {
        ExpressionTable table;
        while (!m_isWrong && !take("}")) {
            const bool isQuoted = m_rest.starts_with('"') || m_rest.starts_with('\'');
            const std::string key = isQuoted ? takeText() : takeName();
            expect(":");
            if (m_isWrong) break;
            table.insert_or_assign(lowerCase(key), read());
            if (!take(",") && !m_rest.starts_with('}')) m_isWrong = true;
        }
        return {std::move(table)};
    }

    /// Reads a number, `true`, `false`, `null`, or the name of a key.
    ExpressionValue readWord() {
        size_t length = 0;
        while (length < m_rest.size() && (isWordPart(m_rest[length]) || m_rest[length] == '.'))
            ++length;
        const std::string_view word = m_rest.substr(0, length);
        if (const std::optional<double> number = parseNumber<double>(word)) {
            m_rest.remove_prefix(length);
            return {*number};
        }
        const std::string name = takeName();
        if (name.empty()) m_isWrong = true;
        if (name == "true" || name == "false") return {name == "true"};
        const auto& pairs = m_entity.pairs;
        const bool isKnown =
            std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.first == name; });
        return isKnown ? ExpressionValue{std::string(m_entity.value(name))} : ExpressionValue{};
    }

    std::string takeName() {
        const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), isWordPart);
        std::string name(m_rest.begin(), end);
        m_rest.remove_prefix(name.size());
        return name;
    }

    std::string takeText() {
        const size_t end = m_rest.find(m_rest.front(), 1);
        std::string text(m_rest.substr(1, end == m_rest.npos ? end : end - 1));
        m_rest.remove_prefix(std::min(m_rest.size(), text.size() + 2));
        return text;
    }

    const Operator* peekOperator() {
        skipSpaceAndComments(m_rest);
        const auto* found =
            std::find_if(std::begin(kOperators), std::end(kOperators),
                         [&](const Operator& known) { return m_rest.starts_with(known.text); });
        return found == std::end(kOperators) ? nullptr : found;
    }

    bool take(std::string_view text) {
        skipSpaceAndComments(m_rest);
        if (!m_rest.starts_with(text)) return false;
        m_rest.remove_prefix(text.size());
        skipSpaceAndComments(m_rest);
        return true;
    }

    void expect(std::string_view text) {
        if (!take(text)) m_isWrong = true;
    }

    std::string_view m_rest;
    const Entity& m_entity;
    int m_depth = 0;
    bool m_isWrong = false;
};

/// Returns the path of a model as the game data has it.
std::string pathOf(std::string_view text) {
    text = trimmed(text.substr(0, text.find(';')));
    if (text.starts_with(':')) text.remove_prefix(1);
    std::string path(text);
    std::replace(path.begin(), path.end(), '\\', '/');
    return path;
}

uint32_t indexOf(const ExpressionValue& value) {
    constexpr double kMost = 65535.0;
    return static_cast<uint32_t>(std::clamp(numberOf(value).value_or(0.0), 0.0, kMost));
}

const ExpressionValue& memberOf(const ExpressionTable& table, const std::string& key) {
    static const ExpressionValue kUndefined;
    const auto found = table.find(key);
    return found == table.end() ? kUndefined : found->second;
}

/// Returns the first file name in quotes.
std::string firstFileIn(std::string_view text) {
    for (size_t start = text.find('"'); start != text.npos; start = text.find('"')) {
        text.remove_prefix(start + 1);
        const std::string_view inside = text.substr(0, text.find('"'));
        if (hasModelExtension(inside)) return pathOf(inside);
        text.remove_prefix(std::min(inside.size() + 1, text.size()));
    }
    return {};
}

} // namespace

NamedModel namedModelOf(std::string_view expression, const Entity& entity) {
    ExpressionReader reader(expression, entity);
    const ExpressionValue value = reader.read();
    if (reader.isWrong()) return {.file = firstFileIn(expression)};
    if (const auto* table = std::get_if<ExpressionTable>(&value.held)) {
        const auto* path = std::get_if<std::string>(&memberOf(*table, "path").held);
        return {.file = path == nullptr ? std::string() : pathOf(*path),
                .skin = indexOf(memberOf(*table, "skin")),
                .frame = indexOf(memberOf(*table, "frame"))};
    }
    const auto* path = std::get_if<std::string>(&value.held);
    NamedModel model{.file = path == nullptr ? std::string() : pathOf(*path)};
    if (!reader.isAtEnd()) model.skin = indexOf(reader.read());
    if (!reader.isAtEnd()) model.frame = indexOf(reader.read());
    return model;
}

bool hasModelExtension(std::string_view file) {
    constexpr std::array<std::string_view, 8> kExtensions{".mdl", ".md2", ".md3", ".mdc",
                                                          ".mdx", ".spr", ".sp2", ".bsp"};
    const std::string folded = foldName(file);
    return std::any_of(kExtensions.begin(), kExtensions.end(),
                       [&](std::string_view extension) { return folded.ends_with(extension); });
}

} // namespace visleaf
