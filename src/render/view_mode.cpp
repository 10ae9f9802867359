#include "render/view_mode.h"

#include "base/enum_table.h"

#include <array>

namespace visleaf {

namespace {

constexpr ViewTraits kPicture{.showsMaterials = true,
                              .showsMeshes = true,
                              .showsSprites = true,
                              .showsSky = true,
                              .readsLight = true,
                              .showsLight = true};
constexpr ViewTraits kUnlit{.showsMeshes = true, .showsSky = true, .showsLight = true};
constexpr ViewTraits kLightmap{.showsMeshes = true, .readsLight = true, .showsLight = true};
constexpr ViewTraits kGrid{.showsMeshes = true, .showsSky = true, .readsLight = true};
constexpr ViewTraits kCost{.showsMeshes = true, .showsSprites = true};
constexpr ViewTraits kMeasure{.showsMeshes = true};
constexpr ViewTraits kNormals{.showsMeshes = true, .readsFaceInfo = true};
constexpr ViewTraits kFacts{.readsFaceInfo = true};
constexpr ViewTraits kColors{.readsFaceInfo = true, .readsFaceColors = true};
constexpr ViewTraits kWorldColors{.readsFaceInfo = true, .readsFaceColors = true, .showsAllFaces = true};

constexpr std::array kViewModes{
    ViewModeInfo{ViewMode::lit, "lit", "Lit", "", kPicture},
    ViewModeInfo{ViewMode::unlit, "unlit", "Textures only", "VIEW_UNLIT", kUnlit},
    ViewModeInfo{ViewMode::lightmap, "lightmap", "Lightmap only", "VIEW_LIGHTMAP", kLightmap},
    ViewModeInfo{ViewMode::flat, "flat", "Flat faces", "VIEW_FLAT", kFacts},
    ViewModeInfo{ViewMode::normals, "normals", "Normals", "VIEW_NORMALS", kNormals},
    ViewModeInfo{ViewMode::wireframe, "wireframe", "Wireframe", "", kPicture},
    ViewModeInfo{ViewMode::wireframeThrough, "wireframe-through", "Wireframe through walls", "", kPicture},
    ViewModeInfo{ViewMode::overdraw, "overdraw", "Overdraw", "VIEW_OVERDRAW", kCost},
    ViewModeInfo{ViewMode::luxels, "luxels", "Luxels", "VIEW_LUXELS", kGrid},
    ViewModeInfo{ViewMode::luxelDensity, "luxel-density", "Luxel density", "VIEW_LUXEL_DENSITY", {}},
    ViewModeInfo{ViewMode::texels, "texels", "Texels", "VIEW_TEXELS", kGrid},
    ViewModeInfo{ViewMode::texelDensity, "texel-density", "Texel density", "VIEW_TEXEL_DENSITY", kMeasure},
    ViewModeInfo{ViewMode::mipLevels, "miplevels", "Mip levels", "VIEW_MIP_LEVELS", kMeasure},
    ViewModeInfo{ViewMode::styles, "styles", "Light styles", "VIEW_STYLES", kFacts},
    ViewModeInfo{ViewMode::leafs, "leafs", "Leafs", "VIEW_LEAFS", kFacts},
    ViewModeInfo{ViewMode::clusters, "clusters", "Clusters", "VIEW_CLUSTERS", kFacts},
    ViewModeInfo{ViewMode::areas, "areas", "Areas", "VIEW_AREAS", kFacts},
    ViewModeInfo{ViewMode::batches, "batches", "Batches", "VIEW_BATCHES", kFacts},
    ViewModeInfo{ViewMode::visibility, "visibility", "Drawn from the camera", "VIEW_FACE_COLORS",
                 kWorldColors},
    ViewModeInfo{ViewMode::seenFrom, "seen-from", "Seen from the selection", "VIEW_FACE_COLORS",
                 kWorldColors},
    ViewModeInfo{ViewMode::seenBy, "seen-by", "Who sees the selection", "VIEW_FACE_COLORS", kWorldColors},
    ViewModeInfo{ViewMode::heard, "heard", "Heard but not seen", "VIEW_FACE_COLORS", kWorldColors},
    ViewModeInfo{ViewMode::cost, "cost", "Cost of standing here", "VIEW_FACE_COLORS", kColors},
    ViewModeInfo{ViewMode::pvsCheck, "looseness", "PVS checked with rays", "VIEW_FACE_COLORS", kColors},
    ViewModeInfo{ViewMode::slopes, "slopes", "Slopes", "VIEW_FACE_COLORS", kColors},
    ViewModeInfo{ViewMode::flag, "flag", "Faces with a flag", "VIEW_FACE_COLORS", kColors},
    ViewModeInfo{ViewMode::lightChange, "light-change", "Change of light", "VIEW_FACE_COLORS", kColors},
};

static_assert(hasRowPerValue(kViewModes, &ViewModeInfo::mode));

} // namespace

std::string_view titleOf(ViewGroup group) {
    return group == ViewGroup::shading ? "Shading" : "Visibility and cost";
}

std::span<const ViewModeInfo> viewModes() {
    return kViewModes;
}

const ViewModeInfo& infoOf(ViewMode mode) {
    return kViewModes[static_cast<size_t>(mode)];
}

} // namespace visleaf
