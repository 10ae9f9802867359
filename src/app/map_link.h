// Links to a place in a map, for bug reports and chats: `visleaf:MAP@X,Y,Z,PITCH,YAW?view=MODE`.
//
// Wherever a map can be named, a link can: a plain name is a link without a place.
#pragma once

#include "base/result.h"
#include "culling/view.h"
#include "render/view_mode.h"

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// What a link says; pose and mode may be left out.
struct MapLink {
    std::string map; // as the command line's MAP
    std::optional<CameraPose> pose;
    std::optional<ViewMode> mode;

    bool operator==(const MapLink&) const = default;
};

/// Takes a link apart; text that does not begin with `visleaf:` is the map alone. A link with a place or a
/// mode that can't be read is an error.
Result<MapLink> parseMapLink(std::string_view text);

/// The link under what was asked for besides it, which wins: the one rule for all who open links.
MapLink withGiven(MapLink link, const std::optional<CameraPose>& camera, std::optional<ViewMode> mode);

/// The link that parseMapLink reads back.
std::string toString(const MapLink& link);

/// The map's name as it will still be found from another folder.
std::string lastingName(const std::string& map);

} // namespace visleaf
