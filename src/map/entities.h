// Entities: the map's text of keys and values, and how it is read.
//
// The grammar is the lenient one of the engines (Quake's common.c and pr_edict.c): whitespace is any byte up
// to 32, `//` comments to the end of the line, a quoted string runs to the next quote without escapes. Text
// that breaks off keeps what was read until then.
#pragma once

#include "base/diagnostics.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {

/// One block in braces. Keys are compared as they are, with case.
struct Entity {
    std::vector<std::pair<std::string, std::string>> pairs; // in file order, duplicates kept

    /// The value of `key`, the last one if it is there twice (as Quake reads it); empty when absent.
    std::string_view value(std::string_view key) const;

    std::string_view className() const { return value("classname"); }

    /// The value as a number, read leniently like C's atof; nothing when absent or no number.
    std::optional<float> number(std::string_view key) const;

    /// The value as a whole number, read like C's atoi, the nearest there is to one that is too large; 0 when
    /// absent or no number.
    int32_t wholeNumber(std::string_view key) const;

    /// The value as "x y z"; nothing when absent or not three finite numbers.
    std::optional<glm::vec3> vector(std::string_view key) const;

    /// `angles` (pitch, yaw, roll in degrees, pitch > 0 looks down) or `angle` as yaw; zero when absent.
    glm::vec3 angles() const;
};

/// Reads a whole entity lump. What can't be read is left out with a warning under `lump`.
std::vector<Entity> parseEntities(std::string_view text, std::string_view lump, Diagnostics& diagnostics);

} // namespace visleaf
