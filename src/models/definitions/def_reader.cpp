#include "models/definitions/definition_text.h"
#include "models/definitions/fgd_tokens.h"
#include "models/definitions/read_definitions.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr std::string_view kStart = "/*QUAKED";

/// Takes a word, which ends at white space or at a parenthesis.
std::string_view takeWord(std::string_view& text) {
    text = text.substr(std::min(text.find_first_not_of(" \t\r"), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n()"));
    text.remove_prefix(word.size());
    return word;
}

/// True for the characters of keys and spawnflags.
bool isNamePart(char c) {
    constexpr std::string_view kMarks = "_-.#";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kMarks.find(c) != kMarks.npos;
}

/// Reads the body of one comment.
class QuakedReader {
  public:
    QuakedReader(ReadDefinitions& read, DefinitionBudget& budget) : m_read(read), m_budget(budget) {}

    void run(std::string_view text) {
        std::string_view head = takePart(text, '\n');
        std::string name = onOneLine(takeWord(head));
        if (name.empty()) return;
        readHead(head);
        text = trimmed(text);
        if (text.starts_with('{')) readBlock(takeEnclosed(text));
        while (!text.empty())
            readLine(trimmed(takePart(text, '\n')));
        m_class.description = onOneLine(m_class.description);
        if (m_budget.takeItem()) m_read.classes.insert_or_assign(std::move(name), std::move(m_class));
    }

  private:
    /// Reads the colour, the box and the names of the spawnflags: `(0 .5 .8) (-16 -16 0) (16 16 32) A B`.
    void readHead(std::string_view head) {
        const size_t boxEnd = head.rfind(')');
        const size_t colorEnd = head.find(')');
        if (colorEnd == head.npos) return;
        m_class.isBrushes = boxEnd == colorEnd;
        m_class.size = boxIn(head.substr(colorEnd, boxEnd - colorEnd));
        head.remove_prefix(boxEnd + 1);
        constexpr uint32_t kNumBits = 32;
        uint32_t bit = 0;
        for (std::string_view name = takeWord(head); !name.empty() && bit < kNumBits; name = takeWord(head)) {
            if (name == "?" && bit == 0) continue; // a brush model
            const bool isNamed = !equalNoCase(name, "x") && name != "-" && name != "?";
            if (isNamed && m_budget.takeItem())
                m_class.flags.push_back({uint32_t{1} << bit, onOneLine(name)});
            ++bit;
        }
    }

    /// Reads what QuakeEd and TrenchBroom put in braces: `model("progs/a.mdl"); base("item");`.
    void readBlock(std::string_view block) {
        FgdTokens tokens(block);
        for (std::string_view word = tokens.next(); !tokens.isEnd(); word = tokens.next()) {
            if (tokens.isText() || !tokens.isNext('(')) continue;
            const std::string_view value = trimmed(tokens.takeBrackets());
            if (word == "model") m_class.model = value.substr(0, kMostDefinedText);
            if (word == "base" && m_budget.takeItem())
                m_class.bases.push_back(onOneLine(FgdTokens(value).next()));
        }
    }

    void readLine(std::string_view line) {
        if (line.empty()) return;
        const bool isWordWithColon = line.ends_with(':') && line.find(' ') == line.npos;
        const bool isTitle = line.starts_with("--") || line.starts_with("==") || isWordWithColon;
        if (isTitle) {
            m_isInKeys = containsAnyCase(line, "keys");
            m_hasParts = true;
            return;
        }
        if (readModel(line) || readChoice(line) || readEntry(line)) return;
        if (m_hasParts || m_class.description.size() > kMostDefinedText) return;
        m_class.description += line;
        m_class.description += '\n';
    }

    /// Reads `model="models/a.md3"`, which Radiant writes.
    bool readModel(std::string_view line) {
        constexpr std::string_view kModel = "model";
        if (!line.starts_with(kModel) || !m_class.model.empty()) return false;
        FgdTokens tokens(line.substr(kModel.size()));
        if (!tokens.take('=') || !tokens.isNext('"')) return false;
        const std::string_view path = tokens.next();
        if (!path.empty()) m_class.model = '"' + onOneLine(path) + '"';
        return true;
    }

    /// Reads `2 = "Metal"` or `2 : metal` after a key.
    bool readChoice(std::string_view line) {
        std::string_view value = takeWord(line);
        const bool isClosed = value.ends_with(':') || value.ends_with('=');
        if (isClosed) value.remove_suffix(1);
        line = trimmed(line);
        const bool isChoice =
            parseNumber<int64_t>(value) && (isClosed || line.starts_with('=') || line.starts_with(':'));
        if (!isChoice || m_class.keys.empty()) return false;
        if (!isClosed) line = trimmed(line.substr(1));
        if (m_budget.takeItem())
            m_class.keys.back().choices.push_back({onOneLine(value), onOneLine(withoutQuotes(line))});
        return true;
    }

    /// Reads the description of a key or of a spawnflag: `"wait" seconds`, `wait : seconds`, `wait =
    /// seconds`.
    bool readEntry(std::string_view line) {
        const bool isQuoted = line.starts_with('"');
        std::string_view rest = line;
        std::string_view name;
        if (isQuoted) {
            name = line.substr(1, line.find('"', 1) == line.npos ? 0 : line.find('"', 1) - 1);
            rest.remove_prefix(std::min(name.size() + 2, rest.size()));
        } else {
            if (line.starts_with('&')) takeWord(rest); // the number of a spawnflag
            rest = trimmed(rest);
            name = rest.substr(0, rest.find_first_of(" \t:="));
            rest.remove_prefix(name.size());
        }
        if (name.empty() || !std::all_of(name.begin(), name.end(), isNamePart)) return false;
        rest = trimmed(rest);
        const bool isMarked = rest.starts_with(':') || rest.starts_with('=');
        const bool isDashed = rest.starts_with("- ");
        std::string description = onOneLine(trimmed(isMarked || isDashed ? rest.substr(1) : rest));
        const auto flag =
            std::find_if(m_class.flags.begin(), m_class.flags.end(),
                         [&](const DefinedFlag& known) { return equalNoCase(known.title, name); });
        if (flag != m_class.flags.end() && (isMarked || isDashed || isQuoted)) {
            flag->description = std::move(description);
            return true;
        }
        if (!isQuoted && !isMarked) return false;
        if (!isQuoted && rest.starts_with(':') && !m_isInKeys) return false; // `Note: …`
        m_hasParts = true;
        if (m_budget.takeItem())
            m_class.keys.push_back({.name = onOneLine(name), .description = std::move(description)});
        return true;
    }

    static std::string_view withoutQuotes(std::string_view text) {
        return text.starts_with('"') && text.ends_with('"') && text.size() > 1
                   ? text.substr(1, text.size() - 2)
                   : text;
    }

    ReadDefinitions& m_read;
    DefinitionBudget& m_budget;
    DefinedClass m_class;
    bool m_isInKeys = false;
    bool m_hasParts = false; // keys or titles were there, so the description is over
};

/// True if `//` stands on the last line of the text before a comment.
bool isCommentedOut(std::string_view before) {
    return before.find("//", before.rfind('\n') + 1) != before.npos; // npos + 1 is 0
}

} // namespace

ReadDefinitions readDef(std::string_view text, DefinitionBudget& budget) {
    ReadDefinitions read;
    size_t start = text.find(kStart), previousEnd = 0;
    while (start != text.npos) {
        const size_t end = text.find("*/", start);
        const size_t bodyStart = start + kStart.size();
        if (end == text.npos) read.problem = "the last comment has no end";
        if (!isCommentedOut(text.substr(previousEnd, start - previousEnd)))
            QuakedReader(read, budget).run(text.substr(bodyStart, end == text.npos ? end : end - bodyStart));
        previousEnd = end;
        start = end == text.npos ? end : text.find(kStart, end);
    }
    return read;
}

} // namespace visleaf
