// Values of facts as text. All numbers are in game units unless the label says otherwise.
#pragma once

#include "analysis/facts/facts.h"
#include "base/bounds.h"
#include "base/plane.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace visleaf {

std::string numberText(double number); // without needless digits: `12`, `0.5`
std::string areaText(double area);     // `0.5 square units`; from 100 on in whole ones
std::string vectorText(const glm::vec3& vector);
std::string vectorText(const glm::vec4& vector);
std::string boundsText(const Bounds& bounds); // `none` for an empty box
std::string planeText(const Plane& plane);    // `normal · p = dist`

/// Returns a note on positions of a brush model, which are those in the file. Empty if it stands there.
std::string notePlacement(const CrossReferences& references, uint32_t model);

/// Returns a section with one fact for each index, which links to the item of that kind. The title has the
/// number of items. The list ends at kMaxListedFacts.
FactSection listItems(const char* title, ItemKind kind, std::span<const uint32_t> indices,
                      const FactSource& source);

/// Returns the name of an item for people: `face 12`, or a class name or texture name with it.
std::string titleOf(const FactSource& source, const MapItem& item);

/// Returns the name of a source of light for people: `the sun of entity 0 (worldspawn)`, or as titleOf().
std::string titleOfLight(const FactSource& source, const MapItem& item);

} // namespace visleaf
