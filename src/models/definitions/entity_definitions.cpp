#include "models/definitions/entity_definitions.h"

#include "base/text/file_name.h"

#include <algorithm>

namespace visleaf {

std::vector<const DefinedClass*> withBases(const EntityDefinitions& definitions, std::string_view className) {
    constexpr size_t kMostClasses = 64, kMostLookUps = 1024;
    std::vector<const DefinedClass*> found;
    size_t numLookUps = 0;
    const auto isFull = [&] { return found.size() == kMostClasses || numLookUps == kMostLookUps; };
    const auto add = [&](std::string_view name) {
        ++numLookUps;
        const auto known = definitions.find(name);
        if (known == definitions.end()) return;
        if (std::find(found.begin(), found.end(), &known->second) == found.end())
            found.push_back(&known->second);
    };
    add(className);
    for (size_t i = 0; i < found.size() && !isFull(); ++i) {
        const std::vector<std::string>& bases = found[i]->bases;
        for (auto base = bases.begin(); base != bases.end() && !isFull(); ++base)
            add(*base);
    }
    return found;
}

const DefinedKey* definedKey(const EntityDefinitions& definitions, std::string_view className,
                             std::string_view key) {
    const std::string wanted = lowerCase(key);
    for (const DefinedClass* defined : withBases(definitions, className)) {
        const auto found = std::lower_bound(
            defined->keys.begin(), defined->keys.end(), wanted,
            [](const DefinedKey& known, const std::string& name) { return lowerCase(known.name) < name; });
        if (found != defined->keys.end() && equalNoCase(found->name, key)) return &*found;
    }
    return nullptr;
}

const DefinedFlag* definedFlag(const EntityDefinitions& definitions, std::string_view className,
                               uint32_t bit) {
    for (const DefinedClass* defined : withBases(definitions, className)) {
        const auto found = std::find_if(defined->flags.begin(), defined->flags.end(),
                                        [&](const DefinedFlag& known) { return known.bit == bit; });
        if (found != defined->flags.end()) return &*found;
    }
    return nullptr;
}

std::string_view labelOf(const DefinedKey& key, std::string_view value) {
    const auto found = std::find_if(key.choices.begin(), key.choices.end(),
                                    [&](const DefinedChoice& choice) { return choice.value == value; });
    return found == key.choices.end() ? std::string_view() : std::string_view(found->title);
}

} // namespace visleaf
