#include "report/facts_report.h"

#include "analysis/facts/fact_text.h"
#include "base/text/printable.h"
#include "report/json_text.h"

#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

Json toJson(const Fact& fact) {
    Json json{{"label", fact.label}, {"value", fact.value}};
    if (fact.link) json["item"] = itemText(*fact.link);
    if (!fact.note.empty()) json["note"] = fact.note;
    return json;
}

Json toJson(const FactSection& section) {
    Json facts = Json::array();
    for (const Fact& fact : section.facts)
        facts.push_back(toJson(fact));
    Json json{{"title", section.title}, {"facts", facts}};
    if (!section.note.empty()) json["note"] = section.note;
    return json;
}

} // namespace

std::string factsText(const std::string& title, const std::vector<FactSection>& sections) {
    std::string text = printable(title) + '\n';
    for (const FactSection& section : sections) {
        text += '\n' + printable(section.title) + '\n';
        for (const Fact& fact : section.facts)
            text += "  " + (fact.label.empty() ? "" : printable(fact.label) + ": ") + printable(fact.value) +
                    (fact.note.empty() ? "" : " (" + printable(fact.note) + ")") + '\n';
        if (!section.note.empty()) text += "  " + printable(section.note) + '\n';
    }
    return text;
}

std::string factsJson(const FactSource& source, const MapItem& item, const std::string& file,
                      bool isCompact) {
    Json sections = Json::array();
    for (const FactSection& section : factsOf(source, item))
        sections.push_back(toJson(section));
    return jsonText({{"file", file},
                     {"item", itemText(item)},
                     {"title", titleOf(source, item)},
                     {"position", pointOrNull(positionOfItem(source, item))},
                     {"sections", sections}},
                    isCompact);
}

} // namespace visleaf
