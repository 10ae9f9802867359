// What definition files of editors say about the classes of entities: FGD, DEF and ENT files become these.
//
// A class may have bases, whose keys, spawnflags, model and size are its own as well. The functions below
// look them up, so a file with many classes and large bases stays small in memory.
#pragma once

#include "base/bounds.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A value that an editor offers for a key.
struct DefinedChoice {
    std::string value, title;

    bool operator==(const DefinedChoice&) const = default;
};

/// A key of a class. Texts are empty if the file has none.
struct DefinedKey {
    std::string name;
    std::string title = {};
    std::string description = {};
    std::vector<DefinedChoice> choices = {};

    bool operator==(const DefinedKey&) const = default;
};

/// A bit of the key `spawnflags`.
struct DefinedFlag {
    uint32_t bit = 0;
    std::string title = {};
    std::string description = {};

    bool operator==(const DefinedFlag&) const = default;
};

/// A class of entities.
struct DefinedClass {
    std::string description = {};
    std::string model = {}; // an expression, see namedModelOf(); empty: the class has none of its own
    Bounds size = {};       // empty: unknown
    bool isBrushes = false; // its entities have brush models
    std::vector<std::string> bases = {};
    std::vector<DefinedKey> keys = {}; // readDefinitions() sorts them by folded name
    std::vector<DefinedFlag> flags = {};
    std::string file = {}; // that defines it
};

/// The classes of all files, by name. Names are case-sensitive, as in the games.
using EntityDefinitions = std::map<std::string, DefinedClass, std::less<>>;

/// Returns the class and its bases: each once, those that are fewer steps away first. Returns nothing for an
/// unknown class, and at most 64 classes, for which it looks up at most 1024 names.
std::vector<const DefinedClass*> withBases(const EntityDefinitions& definitions, std::string_view className);

/// Returns what the files say about a key of a class; null: nothing.
const DefinedKey* definedKey(const EntityDefinitions& definitions, std::string_view className,
                             std::string_view key);

/// Returns what the files say about a spawnflag of a class; null: nothing.
const DefinedFlag* definedFlag(const EntityDefinitions& definitions, std::string_view className,
                               uint32_t bit);

/// Returns the label of a value that the editor offers for a key; empty: it offers no such value.
std::string_view labelOf(const DefinedKey& key, std::string_view value);

} // namespace visleaf
