// The ways to show the map: one row in a table each, which the command line, the menus and the keys read.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace visleaf {

/// What is shown of faces. What the colours of debug views stand for is in shaders/debug_views.glsl.
enum class ViewMode {
    lit,
    unlit,
    lightmap,
    flat, // a colour for each face
    normals,
    wireframe,        // over the lit picture, depth-tested
    wireframeThrough, // lines only, through walls
    overdraw,         // every pass of every face, hidden or not, added up
    luxels,           // lit, with lines between luxels
    luxelDensity,     // how wide luxels are, in game units
    texels,           // lit, with lines between texels
    mipLevels,
    styles,
    leafs,
    clusters,
    areas,
    batches,
};

/// What a view shows, and what its programs read for it.
struct ViewTraits {
    bool showsMaterials = false; // each face as its material says; the others show one picture, or none
    bool showsSky = false;       // as it is; the others show its faces as any face's
    bool readsLight = false;     // faces lie under their light
    bool showsLight = false;     // the colours are light, not signs
    bool readsFaceFacts = false; // the face of a corner, its normal: what few maps and views need
};

/// One row of the table.
struct ViewModeInfo {
    ViewMode mode;
    std::string_view name;   // on the command line: `luxel-density`
    std::string_view title;  // in menus: `Luxel density`
    std::string_view define; // of the world shader: `VIEW_LUXEL_DENSITY`; empty: the lit program
    ViewTraits traits;
};

/// All modes, in the order of menus.
std::span<const ViewModeInfo> viewModes();

/// The row of `mode`.
const ViewModeInfo& infoOf(ViewMode mode);

/// The traits in the row of `mode`.
inline const ViewTraits& traitsOf(ViewMode mode) {
    return infoOf(mode).traits;
}

/// The mode of a command-line name, nothing when there is none.
std::optional<ViewMode> viewModeNamed(std::string_view name);

} // namespace visleaf
