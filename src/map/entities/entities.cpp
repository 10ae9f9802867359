#include "map/entities/entities.h"

#include "base/text/leading_number.h"
#include "base/text/trimmed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace visleaf {
namespace {

// These limits are far above real maps, which have at most some ten thousand entities with a dozen keys each.
// Entities take several times the memory of their text, and a search for a key visits all keys of the entity.
constexpr size_t kMaxEntities = 1 << 18;
constexpr size_t kMaxPairs = 1 << 21; // limit for all entities together
constexpr size_t kMaxPairsOfEntity = 1024;

struct Token {
    std::string_view text;
    bool isQuoted = false;
    bool isEnd = false; // the end of the text

    bool is(char symbol) const { return !isQuoted && text.size() == 1 && text[0] == symbol; }
};

class Tokenizer {
  public:
    explicit Tokenizer(std::string_view text) : m_text(text) {}

    Token next() {
        skipBlanksAndComments();
        if (m_position == m_text.size()) return {{}, false, true};
        const char c = m_text[m_position];
        if (c == '"') return quoted();
        if (c == '{' || c == '}') return {m_text.substr(m_position++, 1), false, false};
        return word();
    }

  private:
    void skipBlanksAndComments() {
        while (m_position < m_text.size()) {
            if (isBlank(m_text[m_position])) {
                ++m_position;
            } else if (m_text.substr(m_position, 2) == "//") {
                m_position = std::min(m_text.find('\n', m_position), m_text.size());
            } else if (m_text.substr(m_position, 2) == "/*") {
                const size_t end = m_text.find("*/", m_position + 2);
                m_position = end == std::string_view::npos ? m_text.size() : end + 2;
            } else {
                return;
            }
        }
    }

    Token quoted() {
        const size_t begin = m_position + 1;
        const size_t end = std::min(m_text.find('"', begin), m_text.size());
        m_position = std::min(end + 1, m_text.size());
        return {m_text.substr(begin, end - begin), true, false};
    }

    // A quote does not end a word in COM_Parse of any engine: `"health" 100"` is the value `100"`.
    Token word() {
        const size_t begin = m_position;
        while (m_position < m_text.size() && !isBlank(m_text[m_position]) && m_text[m_position] != '{' &&
               m_text[m_position] != '}') {
            ++m_position;
        }
        return {m_text.substr(begin, m_position - begin), false, false};
    }

    std::string_view m_text;
    size_t m_position = 0;
};

/// Removes spaces at the end of a key, as Quake's own parser does (ED_ParseEdict in pr_edict.c).
std::string_view withoutTrailingBlanks(std::string_view key) {
    return key.substr(0, key.find_last_not_of(' ') + 1);
}

/// Reads pairs up to the closing brace. Returns false if the text ends before it.
bool parsePairs(Tokenizer& tokens, Entity& entity, const Where& where, Diagnostics& diagnostics) {
    bool isFull = false;
    for (;;) {
        const Token key = tokens.next();
        if (key.isEnd) return false;
        if (key.is('}')) return true;
        if (key.is('{')) {
            diagnostics.warn(where, "an opening brace inside an entity; brace ignored");
            continue;
        }
        const Token value = tokens.next();
        if (value.isEnd) return false;
        if (value.is('}')) {
            diagnostics.warn(where, "a key without a value; key skipped");
            return true;
        }
        if (entity.pairs.size() < kMaxPairsOfEntity)
            entity.pairs.emplace_back(withoutTrailingBlanks(key.text), value.text);
        else if (!std::exchange(isFull, true))
            diagnostics.warn(where,
                             fmt::format("has more than {} keys; later keys skipped", kMaxPairsOfEntity));
    }
}

} // namespace

std::string_view Entity::value(std::string_view key) const {
    const auto found =
        std::find_if(pairs.rbegin(), pairs.rend(), [&](const auto& pair) { return pair.first == key; });
    return found == pairs.rend() ? std::string_view{} : std::string_view(found->second);
}

std::optional<float> Entity::number(std::string_view key) const {
    const std::string text(value(key));
    const char* position = text.c_str();
    return takeNumber(position);
}

int32_t Entity::wholeNumber(std::string_view key) const {
    std::string_view text = value(key);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\n\v\f\r"), text.size()));
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    int32_t number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc::result_out_of_range)
        return number;
    return text.front() == '-' ? std::numeric_limits<int32_t>::min() : std::numeric_limits<int32_t>::max();
}

std::optional<glm::vec3> Entity::vector(std::string_view key) const {
    const std::string text(value(key));
    const char* position = text.c_str();
    std::array<float, 3> numbers{};
    for (float& number : numbers) {
        const auto parsed = takeNumber(position);
        if (!parsed) return std::nullopt;
        number = *parsed;
    }
    return glm::vec3(numbers[0], numbers[1], numbers[2]);
}

glm::vec3 Entity::origin() const {
    return vector("origin").value_or(glm::vec3(0.0f));
}

glm::vec3 Entity::angles() const {
    if (const auto all = vector("angles")) return *all;
    return {0.0f, number("angle").value_or(0.0f), 0.0f};
}

const Entity& worldspawnOf(std::span<const Entity> entities) {
    static const Entity kNoKeys{};
    return entities.empty() ? kNoKeys : entities.front();
}

std::vector<Entity> parseEntities(std::string_view text, std::string_view lump, Diagnostics& diagnostics) {
    std::vector<Entity> entities;
    size_t numPairs = 0;
    Tokenizer tokens(text);
    for (Token token = tokens.next(); !token.isEnd; token = tokens.next()) {
        const Where where{lump, static_cast<uint32_t>(entities.size())};
        if (!token.is('{')) {
            diagnostics.warn(where, "text outside braces; text skipped");
            continue;
        }
        if (entities.size() == kMaxEntities || numPairs >= kMaxPairs) {
            diagnostics.warn(where, fmt::format("the limit is {} entities with {} keys in total; this entity "
                                                "and the later ones skipped",
                                                kMaxEntities, kMaxPairs));
            break;
        }
        Entity entity;
        const bool isClosed = parsePairs(tokens, entity, where, diagnostics);
        entity.pairs.shrink_to_fit();
        numPairs += entity.pairs.size();
        entities.push_back(std::move(entity));
        if (!isClosed) diagnostics.warn(where, "the text ends before the closing brace; entity ends there");
    }
    return entities;
}

} // namespace visleaf
