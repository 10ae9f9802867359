// The ways to show the map: one row in a table each, which the command line, the menus and the keys read.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace visleaf {

enum class ViewMode {
    lit,
    unlit,
    lightmap,
    flat,
    normals,
    wireframe,        // over the lit picture, depth-tested
    wireframeThrough, // lines only, through walls
    overdraw,
    luxels,
    luxelDensity,
    texels,
    mipLevels,
    styles,
    leafs,
    clusters,
    areas,
    batches,
};

struct ViewModeInfo {
    ViewMode mode;
    std::string_view name;   // on the command line: `luxel-density`
    std::string_view title;  // in menus: `Luxel density`
    std::string_view define; // of the world shader: `VIEW_LUXEL_DENSITY`; empty: the lit program
};

/// All modes, in the order of menus.
std::span<const ViewModeInfo> viewModes();

const ViewModeInfo& infoOf(ViewMode mode);

/// True for views of faces and what these belong to, whose shaders read the face of a corner or its normal.
bool readsFaceFacts(ViewMode mode);

/// True for the views that show faces under their light.
bool readsLight(ViewMode mode);

/// The mode of a command-line name, nothing when there is none.
std::optional<ViewMode> viewModeNamed(std::string_view name);

} // namespace visleaf
