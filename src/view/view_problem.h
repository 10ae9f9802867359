// What keeps a frame from showing what its options request, for commands without a window.
#pragma once

#include "base/diagnostics.h"
#include "view/map_view.h"

namespace visleaf {

/// Returns which of the selected things the map does not have, and what it has; empty: it has all.
std::string problemOfSelection(const Map& map, std::span<const MapItem> selection);

/// Returns why frames cannot show on the map what `choices` request, and what to do; empty: they can. The map
/// lacks a selected thing, or the view has nothing to show.
std::string problemOfView(const Map& map, const FrameChoices& choices);

/// Warns if closed areaportals shall hide areas, and the map has none. `isOn`: --area-portals is given.
void noteAreaPortals(const Map& map, bool isOn, Diagnostics& diagnostics);

/// Warns if the camera of a frame, or the point whose PVS it uses, is in a wall or outside of the map.
/// `choices` that show a map from outside give no warning.
void noteCamera(const Map& map, const glm::vec3& position, const FrameChoices& choices,
                Diagnostics& diagnostics);

/// Warns about settings that change nothing in frames of the map: areaportals that it lacks, a hull that is
/// not shown, a mode that its game lacks.
void noteIdleSettings(const Map& map, const Settings& settings, Diagnostics& diagnostics);

} // namespace visleaf
