#include "models/definitions/definition_text.h"
#include "models/definitions/fgd_tokens.h"
#include "models/definitions/read_definitions.h"

#include "base/text/file_name.h"
#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

/// Reads one class after the other.
class FgdReader {
  public:
    FgdReader(std::string_view text, DefinitionBudget& budget) : m_tokens(text), m_budget(budget) {}

    ReadDefinitions run() {
        for (std::string_view token = m_tokens.next(); !m_tokens.isEnd(); token = m_tokens.next())
            if (token == "@" && !m_tokens.isText()) readDirective();
        if (m_tokens.isOpen()) reportOpenEnd();
        return std::move(m_read);
    }

  private:
    void readDirective() {
        const std::string kind = lowerCase(m_tokens.next());
        if (kind == "include" && m_budget.takeItem()) m_read.includes.push_back(onOneLine(m_tokens.next()));
        if (kind.ends_with("class")) readClass(kind == "solidclass");
    }

    void readClass(bool isBrushes) {
        DefinedClass read{.isBrushes = isBrushes};
        while (!m_tokens.take('=')) {
            if (m_tokens.isNext('@') || m_tokens.isNext('[')) return; // the class has no name
            const std::string property = lowerCase(m_tokens.next());
            if (m_tokens.isEnd()) return reportOpenEnd();
            if (m_tokens.isNext('(')) readProperty(property, m_tokens.takeBrackets(), read);
        }
        std::string name = onOneLine(m_tokens.next());
        if (m_tokens.isEnd()) return reportOpenEnd();
        if (m_tokens.take(':')) read.description = takeTexts();
        while (m_tokens.take(':')) // some files add the address of a page
            takeTexts();
        if (m_tokens.take('[')) readKeys(name, read);
        if (m_budget.takeItem()) m_read.classes.insert_or_assign(std::move(name), std::move(read));
    }

    /// A bracket or a quote without an end takes the rest of the file.
    void reportOpenEnd() {
        if (m_read.problem.empty()) m_read.problem = "the last class has no end";
    }

    void readProperty(std::string_view property, std::string_view value, DefinedClass& read) {
        constexpr std::array<std::string_view, 4> kModels{"studio", "model", "studioprop", "sprite"};
        if (property == "base") readBases(value, read);
        if (property == "size") read.size = boxIn(value);
        const bool isModel = std::find(kModels.begin(), kModels.end(), property) != kModels.end();
        if (!isModel || !read.model.empty()) return;
        read.model = trimmed(value).substr(0, kMostDefinedText);
        if (read.model.empty()) read.model = "model"; // the key says it
    }

    void readBases(std::string_view names, DefinedClass& read) {
        FgdTokens tokens(names);
        for (std::string_view name = tokens.next(); !tokens.isEnd(); name = tokens.next())
            if (name != "," && m_budget.takeItem()) read.bases.push_back(onOneLine(name));
    }

    /// Reads up to the bracket that closes the class.
    void readKeys(std::string_view className, DefinedClass& read) {
        while (!m_tokens.take(']')) {
            const bool isNextClass = m_tokens.isNext('@');
            std::string_view name = isNextClass ? std::string_view() : m_tokens.next();
            if (isNextClass || m_tokens.isEnd()) {
                m_read.problem = "the class " + std::string(className) + " has no closing bracket";
                return;
            }
            const std::string word = lowerCase(name);
            if (word == "input" || word == "output") name = m_tokens.next();
            if (!m_tokens.isNext('(')) continue;
            const std::string type = lowerCase(trimmed(m_tokens.takeBrackets()));
            readKey(onOneLine(name), type, read);
        }
    }

    /// Reads what follows the type of a key: its title, its default, its description and its values.
    void readKey(std::string name, std::string_view type, DefinedClass& read) {
        DefinedKey key{.name = std::move(name)};
        skipWords();
        std::array<std::string, 3> parts; // title, default value, description
        for (size_t i = 0; m_tokens.take(':'); ++i) {
            std::string text = takeTexts();
            if (i < parts.size()) parts[i] = std::move(text);
        }
        key.title = std::move(parts[0]);
        key.description = std::move(parts[2]);
        std::vector<DefinedChoice> choices;
        if (m_tokens.take('=') && m_tokens.take('[')) choices = readChoices();
        if (!m_budget.takeItem()) return;
        if (type == "flags")
            addFlags(choices, read);
        else
            key.choices = std::move(choices);
        read.keys.push_back(std::move(key));
    }

    /// Skips words such as `readonly` and `report`, but not the name of the next key.
    void skipWords() {
        while (!m_tokens.isNext(':') && !m_tokens.isNext('=') && !m_tokens.isNext(']')) {
            FgdTokens ahead(m_tokens);
            const std::string_view word = ahead.next();
            if (word != "readonly" && word != "report") return;
            m_tokens.next();
        }
    }

    /// Takes texts joined by `+`, a word or number, or nothing.
    std::string takeTexts() {
        std::string text;
        FgdTokens ahead(m_tokens);
        ahead.next();
        if (ahead.isEnd()) return text;
        if (!ahead.isText()) {
            const bool isPunctuation = isOneOf(":=[]@");
            return isPunctuation || ahead.isNext('(') ? text : onOneLine(m_tokens.next());
        }
        do {
            if (text.size() < kMostDefinedText)
                text += m_tokens.next();
            else
                m_tokens.next();
        } while (m_tokens.take('+'));
        return onOneLine(text);
    }

    bool isOneOf(std::string_view characters) const {
        return std::any_of(characters.begin(), characters.end(), [&](char c) { return m_tokens.isNext(c); });
    }

    /// Reads lines such as `2 : "Metal" : 0` up to the closing bracket.
    std::vector<DefinedChoice> readChoices() {
        std::vector<DefinedChoice> choices;
        while (!m_tokens.take(']')) {
            if (m_tokens.isNext('@')) break;
            DefinedChoice choice{onOneLine(m_tokens.next()), {}};
            if (m_tokens.isEnd()) break;
            for (size_t i = 0; m_tokens.take(':'); ++i) {
                std::string text = takeTexts();
                if (i == 0) choice.title = std::move(text);
            }
            if (m_budget.takeItem()) choices.push_back(std::move(choice));
        }
        return choices;
    }

    static void addFlags(const std::vector<DefinedChoice>& choices, DefinedClass& read) {
        for (const DefinedChoice& choice : choices)
            if (const auto bit = parseNumber<int64_t>(choice.value); bit && *bit > 0 && *bit <= UINT32_MAX)
                read.flags.push_back({static_cast<uint32_t>(*bit), choice.title});
    }

    FgdTokens m_tokens;
    ReadDefinitions m_read;
    DefinitionBudget& m_budget;
};

} // namespace

ReadDefinitions readFgd(std::string_view text, DefinitionBudget& budget) {
    return FgdReader(text, budget).run();
}

} // namespace visleaf
