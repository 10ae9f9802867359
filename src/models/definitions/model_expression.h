// Expressions of TrenchBroom that say which model an entity shows: a path, a table with a path, a skin and a
// frame, or a choice by the keys of the entity.
//
// Facts: TrenchBroom's manual, "Expression Language" and "Display Models for Entities". Arrays, ranges and
// subscripts are not supported, because models need none.
#pragma once

#include "map/entities/entities.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace visleaf {

/// A model that an expression names.
struct NamedModel {
    std::string file; // with '/', without the colon that may precede it; empty: none
    uint32_t skin = 0, frame = 0;

    bool operator==(const NamedModel&) const = default;
};

/// Returns the model that an expression names for an entity: `"progs/a.mdl"`, `{"path": model, "skin": 1}`,
/// `{{ spawnflags & 1 -> "a.mdl", "b.mdl" }}`; also `"a.mdl" 1 2` with a skin and a frame, and several files
/// with semicolons, of which the first counts. If the expression is none, the first file name in it counts.
/// Keys that the entity does not have are undefined.
NamedModel namedModelOf(std::string_view expression, const Entity& entity);

/// True if `file` has the extension of a model or of a sprite.
bool hasModelExtension(std::string_view file);

} // namespace visleaf
