#include "models/definitions/definition_text.h"
#include "models/definitions/read_definitions.h"
#include "models/definitions/xml_tags.h"

#include "base/text/file_name.h"
#include "base/text/number_text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace visleaf {
namespace {

/// Reads classes (`point`, `group`), their keys and spawnflags, and lists of values.
class EntReader {
  public:
    EntReader(std::string_view text, DefinitionBudget& budget) : m_tags(text), m_budget(budget) {}

    ReadDefinitions run() {
        for (XmlTag tag = m_tags.next(); !tag.name.empty(); tag = m_tags.next())
            readTag(tag);
        if (m_isInClass) {
            m_read.problem = "the class " + m_className + " has no end";
            finishClass();
        }
        addValues();
        return std::move(m_read);
    }

  private:
    void readTag(const XmlTag& tag) {
        if (m_isInClass && !m_isInKey && m_class.description.empty())
            m_class.description = firstPart(tag.textBefore);
        const bool isClass = tag.name == "point" || tag.name == "group";
        if (isClass && tag.closes)
            finishClass();
        else if (isClass)
            startClass(tag);
        else if (tag.name == "list")
            m_list = tag.closes ? std::string() : xmlAttribute(tag, "name");
        else if (tag.name == "item" && !m_list.empty())
            addToList(tag);
        else if (m_isInClass)
            readMember(tag);
    }

    void startClass(const XmlTag& tag) {
        if (m_isInClass) finishClass();
        m_className = onOneLine(xmlAttribute(tag, "name"));
        m_class = {.size = boxIn(xmlAttribute(tag, "box")), .isBrushes = tag.name == "group"};
        const std::string model = xmlAttribute(tag, "model").substr(0, kMostDefinedText);
        if (!model.empty()) m_class.model = model.starts_with('{') ? model : '"' + model + '"';
        m_isInClass = true;
        if (tag.isEmpty) finishClass();
    }

    void finishClass() {
        if (m_isInClass && !m_className.empty() && m_budget.takeItem()) {
            m_read.classes.insert_or_assign(m_className, std::move(m_class));
            m_types.insert_or_assign(m_className, std::move(m_typesOfClass));
        }
        m_isInClass = m_isInKey = false;
        m_class = {};
        m_typesOfClass.clear();
    }

    /// Reads a key, whose element is named like its type, or a spawnflag. The text in it describes it.
    void readMember(const XmlTag& tag) {
        if (tag.closes) {
            if (m_isInKey) describe(onOneLine(decodedXml(tag.textBefore)));
            m_isInKey = false;
            return;
        }
        const std::string key = onOneLine(xmlAttribute(tag, "key"));
        m_isInKey = !key.empty() && m_budget.takeItem();
        if (!m_isInKey) return;
        m_isFlag = tag.name == "flag";
        const std::string title = onOneLine(xmlAttribute(tag, "name"));
        if (m_isFlag) {
            constexpr int64_t kNumBits = 32;
            const int64_t bit = parseNumber<int64_t>(xmlAttribute(tag, "bit")).value_or(kNumBits);
            const bool isBit = bit >= 0 && bit < kNumBits;
            m_class.flags.push_back({isBit ? uint32_t{1} << bit : 0, title.empty() ? key : title});
        } else {
            m_class.keys.push_back({.name = key, .title = title});
            m_typesOfClass.push_back(tag.name);
        }
        if (tag.isEmpty) m_isInKey = false;
    }

    void describe(std::string text) {
        (m_isFlag ? m_class.flags.back().description : m_class.keys.back().description) = std::move(text);
    }

    void addToList(const XmlTag& tag) {
        constexpr size_t kMostText = 256; // each key gets a copy
        if (!m_budget.takeItem()) return;
        m_lists[m_list].push_back({onOneLine(xmlAttribute(tag, "value")).substr(0, kMostText),
                                   onOneLine(xmlAttribute(tag, "name")).substr(0, kMostText)});
    }

    /// Gives keys the values of the lists that their types name. A list may stand behind its use.
    void addValues() {
        for (auto& [className, read] : m_read.classes)
            for (size_t i = 0; i < read.keys.size(); ++i)
                addValues(m_types[className][i], read.keys[i]);
    }

    void addValues(std::string_view type, DefinedKey& key) {
        const auto list = m_lists.find(type);
        if (list == m_lists.end()) return;
        for (const DefinedChoice& choice : list->second) {
            const size_t size = choice.value.size() + choice.title.size();
            if (!m_budget.takeItem() || !m_budget.takeBytes(size)) return;
            key.choices.push_back(choice);
        }
    }

    /// Returns the text up to a line such as `-------- KEYS --------`.
    static std::string firstPart(std::string_view text) {
        return onOneLine(decodedXml(text.substr(0, text.find("----"))));
    }

    XmlTags m_tags;
    ReadDefinitions m_read;
    DefinitionBudget& m_budget;
    std::string m_className;
    DefinedClass m_class;
    bool m_isInClass = false, m_isInKey = false, m_isFlag = false;
    std::string m_list; // that is being read; empty: none
    std::map<std::string, std::vector<DefinedChoice>, std::less<>> m_lists;
    std::vector<std::string_view> m_typesOfClass;                 // of the keys of m_class
    std::map<std::string, std::vector<std::string_view>> m_types; // of the keys, by class
};

} // namespace

ReadDefinitions readEnt(std::string_view text, DefinitionBudget& budget) {
    return EntReader(text, budget).run();
}

} // namespace visleaf
