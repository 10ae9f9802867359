// Entities: the map's text of keys and values, and its parser.
//
// The grammar is as lenient as the engines' (Quake's common.c and pr_edict.c). Whitespace is any byte up to
// 32. `//` comments run to the end of the line. A quoted string runs to the next quote, without escapes. If
// the text ends inside an entity, everything before the end is kept.
#pragma once

#include "base/diagnostics.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

/// One block in braces. Keys are case-sensitive.
struct Entity {
    std::vector<std::pair<std::string, std::string>> pairs; // in file order, with duplicates

    /// Returns the value of `key`; the last one if the key occurs twice (as in Quake); empty if it is absent.
    std::string_view value(std::string_view key) const;

    std::string_view className() const { return value("classname"); }

    /// Returns the value as a number, read leniently like C's atof; nothing if it is absent or not a number.
    std::optional<float> number(std::string_view key) const;

    /// Returns the value as a whole number, read like C's atoi, and clamps large numbers; 0 if it is absent
    /// or not a number.
    int32_t wholeNumber(std::string_view key) const;

    /// True if a bit of `flags` is set in the key `spawnflags`.
    bool hasSpawnflag(int32_t flags) const { return (wholeNumber("spawnflags") & flags) != 0; }

    /// Returns the value as "x y z"; nothing if it is absent or not three finite numbers.
    std::optional<glm::vec3> vector(std::string_view key) const;

    /// Returns `origin`; zero if absent.
    glm::vec3 origin() const;

    /// Returns `angles` (pitch, yaw, roll in degrees, pitch > 0 looks down) or `angle` as yaw; zero if
    /// absent.
    glm::vec3 angles() const;
};

/// Returns worldspawn, which is the first entity; an entity without keys if there are none.
const Entity& worldspawnOf(std::span<const Entity> entities);

/// Reads a whole entity lump. Skips text that it cannot read, with a warning under `lump`.
std::vector<Entity> parseEntities(std::string_view text, std::string_view lump, Diagnostics& diagnostics);

} // namespace visleaf
