// Places as text: what people type or paste to go somewhere, and what engines understand.
#pragma once

#include "analysis/map_item.h"
#include "base/result.h"
#include "culling/view.h"
#include "document/map_link.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A place that text names. One member has a value.
struct TypedPlace {
    std::optional<CameraPose> pose; // the position of the eye in map space
    std::optional<MapItem> item;
    std::optional<MapLink> link; // to another map, or with settings
};

/// Reads a place: a link, `leaf 12` or `entity:7`, numbers, or the name or the class of an entity of `map`,
/// in any case, which means the first one. `map` is the open one; null: none is. The numbers may be
/// surrounded by the words and signs of an engine's console. Three numbers are a position, which keeps the
/// angles of `current`. Four are a position and the yaw (`viewpos` and `setviewpos` of Quake 3). Five or six
/// are a position, pitch, yaw and roll (`setpos` of Quake's and Half-Life's relatives, with or without
/// `setang`); the roll is ignored. The error says what was expected.
Result<TypedPlace> parsePlace(std::string_view text, const CameraPose& current, const Map* map = nullptr);

/// Returns the name or the class of an entity that the user probably meant; empty: there is none.
std::string likelyEntityName(std::string_view typed, const Map& map);

/// True for one word that may name a map of the game data, such as `q2dm1`. A position is no such word. The
/// name of a kind of things, such as `face`, is none either: its number is missing.
bool isBareMapName(std::string_view text);

/// A position in the words of one engine.
struct PlaceText {
    std::string_view title; // the engines that understand the text
    std::string text;
};

/// Returns a camera as text for each family of engines. parsePlace() reads all of them.
std::vector<PlaceText> textsOf(const CameraPose& pose);

} // namespace visleaf
