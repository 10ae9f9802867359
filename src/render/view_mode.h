// The view modes: a table with one row per mode, which the command line, the menus and the keys read.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace visleaf {

/// What a frame shows of the faces. shaders/debug_views.glsl defines the colours of debug views.
enum class ViewMode {
    lit,
    unlit,
    lightmap,
    flat, // one colour per face
    normals,
    wireframe,        // lines over the lit frame, depth-tested
    wireframeThrough, // lines only, through walls
    overdraw,         // sum of all passes of all faces, hidden or not
    luxels,           // lit, with lines between luxels
    luxelDensity,     // size of luxels in game units
    texels,           // lit, with lines between texels
    texelDensity,     // size of texels in game units
    mipLevels,
    styles,
    leafs,
    clusters,
    areas,
    batches,
    // The colours of the following views come from uploadFaceColors().
    visibility,  // which test removes a face
    seenFrom,    // what is drawn from the selected thing
    seenBy,      // who sees the selected thing
    heard,       // what can be heard but not seen
    cost,        // what the PVS of a cluster contains, in faces, triangles or bytes
    pvsCheck,    // where rays do not confirm the PVS
    slopes,      // where players can stand
    flag,        // which faces have a flag
    lightChange, // how light differs from that of another version of the map
};

/// The parts of a frame that a view mode shows, and the data that its programs read.
struct ViewTraits {
    bool showsMaterials = false;  // all passes of each material; otherwise one image or none
    bool showsMeshes = false;     // mesh models, too; not in views about facts of faces
    bool showsSprites = false;    // also sprites, glows and beams
    bool showsSky = false;        // the sky itself; otherwise its faces, like other faces
    bool readsLight = false;      // faces are multiplied by their light
    bool showsLight = false;      // the colours are light, not a code
    bool readsFaceInfo = false;   // index and normal of a face per vertex, which few maps and views need
    bool readsFaceColors = false; // a colour per face; see uploadFaceColors()
    bool showsAllFaces = false;   // also those that the PVS hides
};

/// One row of the table.
struct ViewModeInfo {
    ViewMode mode;
    std::string_view name;   // on the command line: `luxel-density`
    std::string_view title;  // in menus: `Luxel density`
    std::string_view define; // define for shaders/surface.*: `VIEW_LUXEL_DENSITY`; empty: lit
    ViewTraits traits;
};

/// The groups of views in menus, lists and --help.
enum class ViewGroup {
    shading,
    answers, // views that colour each face by the answer to a question
};
inline constexpr std::array kViewGroups{ViewGroup::shading, ViewGroup::answers};

/// Returns the title of a group: `Visibility and cost`.
std::string_view titleOf(ViewGroup group);

/// Returns the group of a view.
inline ViewGroup groupOf(const ViewModeInfo& info) {
    return info.traits.readsFaceColors ? ViewGroup::answers : ViewGroup::shading;
}

/// Returns all modes, in the order of menus.
std::span<const ViewModeInfo> viewModes();

/// Returns the row of `mode`.
const ViewModeInfo& infoOf(ViewMode mode);

/// Returns the traits of `mode`.
inline const ViewTraits& traitsOf(ViewMode mode) {
    return infoOf(mode).traits;
}

} // namespace visleaf
