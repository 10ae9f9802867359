#include "analysis/facts/definition_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {

std::optional<FactSection> classFactsOf(const FactSource& source, std::string_view className) {
    if (source.definitions == nullptr) return std::nullopt;
    const std::vector<const DefinedClass*> classes = withBases(*source.definitions, className);
    if (classes.empty()) return std::nullopt;
    FactSection section{"Class", {{"Defined in", classes.front()->file}}};
    if (!classes.front()->description.empty())
        section.facts.push_back({"Description", classes.front()->description});
    return section;
}

std::string definedMeaningOf(const FactSource& source, std::string_view className, std::string_view key,
                             std::string_view value) {
    if (source.definitions == nullptr) return {};
    const DefinedKey* defined = definedKey(*source.definitions, className, key);
    if (defined == nullptr) return {};
    std::vector<std::string_view> parts;
    for (const std::string_view part :
         {labelOf(*defined, value), std::string_view(defined->title), std::string_view(defined->description)})
        if (!part.empty()) parts.push_back(part);
    return fmt::format("{}", fmt::join(parts, "; "));
}

std::optional<Fact> definedFlagFact(const FactSource& source, std::string_view className, uint32_t bit) {
    if (source.definitions == nullptr) return std::nullopt;
    const DefinedFlag* flag = definedFlag(*source.definitions, className, bit);
    if (flag == nullptr || flag->title.empty()) return std::nullopt;
    return Fact{fmt::format("{}", bit), flag->title, std::nullopt, flag->description};
}

} // namespace visleaf
