// Links to a position in a map, for bug reports and chats: `visleaf:MAP@X,Y,Z,PITCH,YAW?view=MODE`.
//
// A link is accepted wherever a map can be named; a plain name is a link without a position. The keys after
// `?` are settings with `isInLinks` in their row, joined by `&`. In the name of a map, `%`, `?` and `@`
// are written as in URLs: `%25`, `%3F` and `%40`.
#pragma once

#include "base/result.h"
#include "culling/view.h"
#include "document/settings.h"

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// The content of a link. Pose and settings are optional.
struct MapLink {
    std::string map; // the map, written like the argument MAP of the command line
    std::optional<CameraPose> pose;
    SettingValues settings = {};

    bool operator==(const MapLink&) const = default;
};

/// True for text that begins with `visleaf:`.
bool isLink(std::string_view text);

/// Parses a link. Text that does not begin with `visleaf:` is only a map. A position or setting that cannot
/// be parsed is an error.
Result<MapLink> parseMapLink(std::string_view text);

/// Returns `link` with `camera` and the settings in `given`. They override those of the link. Settings that
/// links cannot hold are left out.
MapLink withOverrides(MapLink link, const std::optional<CameraPose>& camera, const SettingValues& given);

/// Returns the values that a link stores from `settings`.
SettingValues linkValues(const Settings& settings);

/// Returns text that parseMapLink turns back into the same link.
std::string toString(const MapLink& link);

/// Returns a name that still finds the map when the current folder changes.
std::string persistentName(const std::string& map);

} // namespace visleaf
