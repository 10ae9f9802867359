#include "models/definitions/fgd_models.h"

#include "base/file_name.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {
namespace {

bool isWordEnd(char c) {
    constexpr std::string_view kPunctuation = "()[]{}=:,@\"";
    return static_cast<unsigned char>(c) <= ' ' || kPunctuation.find(c) != kPunctuation.npos;
}

/// Splits an FGD into words, texts in quotes, and single characters of punctuation.
class FgdTokens {
  public:
    explicit FgdTokens(std::string_view text) : m_rest(text) {}

    /// Returns the next token, without quotes. A text may be empty, so isEnd() tells whether the file ends.
    std::string_view next() {
        skipSpaceAndComments();
        m_isEnd = m_rest.empty();
        m_isText = false;
        if (m_isEnd) return {};
        m_isText = m_rest.front() == '"';
        if (m_isText) return takeText();
        size_t length = 0;
        while (length < m_rest.size() && !isWordEnd(m_rest[length]))
            ++length;
        return take(std::max<size_t>(length, 1));
    }

    bool isText() const { return m_isText; } // the last token was in quotes
    bool isEnd() const { return m_isEnd; }   // there was none

  private:
    std::string_view take(size_t length) {
        const std::string_view token = m_rest.substr(0, length);
        m_rest.remove_prefix(token.size());
        return token;
    }

    std::string_view takeText() {
        const size_t end = m_rest.find('"', 1);
        const std::string_view text = m_rest.substr(1, end == m_rest.npos ? m_rest.npos : end - 1);
        m_rest.remove_prefix(std::min(m_rest.size(), text.size() + 2));
        return text;
    }

    void skipSpaceAndComments() {
        while (!m_rest.empty()) {
            if (static_cast<unsigned char>(m_rest.front()) <= ' ')
                m_rest.remove_prefix(1);
            else if (m_rest.starts_with("//"))
                m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size()));
            else
                return;
        }
    }

    std::string_view m_rest;
    bool m_isText = false, m_isEnd = false;
};

std::optional<float> numberOf(std::string_view text) {
    float number = 0.0f;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc() && end == text.data() + text.size();
    return isWhole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

bool namesModel(std::string_view text) {
    constexpr std::array<std::string_view, 5> kExtensions{".mdl", ".md2", ".md3", ".spr", ".bsp"};
    const std::string folded = foldName(text);
    return std::any_of(kExtensions.begin(), kExtensions.end(),
                       [&](std::string_view extension) { return folded.ends_with(extension); });
}

/// Reads one class after the other.
class FgdReader {
  public:
    FgdReader(std::string_view text, FgdClasses& classes) : m_tokens(text), m_classes(classes) {}

    void run() {
        for (std::string_view token = m_tokens.next(); !m_tokens.isEnd(); token = m_tokens.next())
            if (token == "@" && !m_tokens.isText()) readClass();
    }

  private:
    void readClass() {
        const std::string kind = lowerCase(m_tokens.next());
        if (kind != "pointclass" && kind != "baseclass") return;
        FgdClass read;
        std::string_view token = m_tokens.next();
        while (!m_tokens.isEnd() && token != "=") {
            const std::string property = lowerCase(token);
            token = m_tokens.next();
            if (token != "(") continue;
            readProperty(property, read);
            token = m_tokens.next();
        }
        const std::string name(m_tokens.next());
        if (!m_tokens.isEnd()) m_classes.insert_or_assign(name, read);
    }

    /// Reads up to the closing parenthesis.
    void readProperty(std::string_view property, FgdClass& read) {
        std::vector<float> numbers;
        std::string key; // of an expression such as `"skin": 2`
        for (std::string_view token = m_tokens.next(); !m_tokens.isEnd(); token = m_tokens.next()) {
            if (token == ")" && !m_tokens.isText()) break;
            if (property == "base") inherit(token, read);
            const bool isModel = property == "studio" || property == "model" || property == "sprite";
            if (isModel && m_tokens.isText() && namesModel(token) && read.file.empty()) read.file = token;
            const std::optional<float> number = numberOf(token);
            if (number && isModel) readNumber(key, *number, read);
            if (number && property == "size") numbers.push_back(*number);
            if (m_tokens.isText()) key = token;
        }
        if (numbers.size() == 6)
            read.size = {{numbers[0], numbers[1], numbers[2]}, {numbers[3], numbers[4], numbers[5]}};
    }

    static void readNumber(std::string_view key, float number, FgdClass& read) {
        constexpr float kMost = 65535.0f;
        const auto whole = static_cast<uint32_t>(std::clamp(number, 0.0f, kMost));
        if (key == "skin") read.skin = whole;
        if (key == "frame") read.frame = whole;
    }

    void inherit(std::string_view name, FgdClass& read) const {
        const auto base = m_classes.find(name);
        if (base == m_classes.end()) return;
        if (read.file.empty()) read.file = base->second.file;
        if (read.size.isEmpty()) read.size = base->second.size;
    }

    FgdTokens m_tokens;
    FgdClasses& m_classes;
};

bool isWithPrefix(std::string_view className, std::span<const std::string_view> prefixes) {
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](std::string_view prefix) { return className.starts_with(prefix); });
}

} // namespace

void readFgd(std::string_view text, FgdClasses& classes) {
    FgdReader(text, classes).run();
}

FgdClasses fgdClassesOf(const FileSystem& files) {
    FgdClasses classes;
    for (const std::string& name : files.list("", ".fgd")) {
        const Result<Bytes> bytes = files.read(name);
        if (!bytes) continue;
        const ByteSpan span = bytes.value();
        readFgd({reinterpret_cast<const char*>(span.data()), span.size()}, classes);
    }
    return classes;
}

EntityMeshes meshesByFgd(const FgdClasses& classes, const Entity& entity) {
    static constexpr std::array<std::string_view, 4> kFalling{"monster_", "item_", "weapon_", "ammo_"};
    static constexpr std::array<std::string_view, 4> kStanding{"misc_", "prop_", "decor_", "light_"};
    const std::string_view className = entity.className();
    const auto known = classes.find(className);
    const bool falls = isWithPrefix(className, kFalling);
    if (known == classes.end() || known->second.file.empty()) return {};
    if (!falls && !isWithPrefix(className, kStanding)) return {};
    const FgdClass& shown = known->second;
    MeshPart part{.file = shown.file, .angles = {0.0f, entity.angles().y, 0.0f}, .skin = shown.skin};
    part.sequence = {.isIdle = className.starts_with("monster_"), .number = shown.frame};
    part.isBright = foldName(shown.file).ends_with(".spr");
    EntityMeshes meshes{.parts = {part}};
    if (falls && !shown.size.isEmpty())
        meshes.drop = FloorDrop{.box = shown.size, .lift = 1.0f, .farthest = 4096.0f, .staysIfStuck = true};
    return meshes;
}

} // namespace visleaf
