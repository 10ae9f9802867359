#include "render/view_mode.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace visleaf {

namespace {

constexpr std::array kViewModes{
    ViewModeInfo{ViewMode::lit, "lit", "Lit", ""},
    ViewModeInfo{ViewMode::unlit, "unlit", "Textures only", "VIEW_UNLIT"},
    ViewModeInfo{ViewMode::lightmap, "lightmap", "Lightmap only", "VIEW_LIGHTMAP"},
    ViewModeInfo{ViewMode::flat, "flat", "Flat faces", "VIEW_FLAT"},
    ViewModeInfo{ViewMode::normals, "normals", "Normals", "VIEW_NORMALS"},
    ViewModeInfo{ViewMode::wireframe, "wireframe", "Wireframe", ""},
    ViewModeInfo{ViewMode::wireframeThrough, "wireframe-through", "Wireframe, see-through", ""},
    ViewModeInfo{ViewMode::overdraw, "overdraw", "Overdraw", "VIEW_OVERDRAW"},
    ViewModeInfo{ViewMode::luxels, "luxels", "Luxels", "VIEW_LUXELS"},
    ViewModeInfo{ViewMode::luxelDensity, "luxel-density", "Luxel density", "VIEW_LUXEL_DENSITY"},
    ViewModeInfo{ViewMode::texels, "texels", "Texels", "VIEW_TEXELS"},
    ViewModeInfo{ViewMode::mipLevels, "miplevels", "Mip levels", "VIEW_MIP_LEVELS"},
    ViewModeInfo{ViewMode::styles, "styles", "Light styles", "VIEW_STYLES"},
    ViewModeInfo{ViewMode::leafs, "leafs", "Leafs", "VIEW_LEAFS"},
    ViewModeInfo{ViewMode::clusters, "clusters", "Clusters", "VIEW_CLUSTERS"},
    ViewModeInfo{ViewMode::areas, "areas", "Areas", "VIEW_AREAS"},
    ViewModeInfo{ViewMode::batches, "batches", "Batches", "VIEW_BATCHES"},
};

} // namespace

std::span<const ViewModeInfo> viewModes() {
    return kViewModes;
}

const ViewModeInfo& infoOf(ViewMode mode) {
    const auto row = std::find_if(kViewModes.begin(), kViewModes.end(),
                                  [&](const ViewModeInfo& info) { return info.mode == mode; });
    assert(row != kViewModes.end());
    return *row;
}

bool readsFaceFacts(ViewMode mode) {
    return mode == ViewMode::flat || mode == ViewMode::normals || mode == ViewMode::styles ||
           mode == ViewMode::leafs || mode == ViewMode::clusters || mode == ViewMode::areas ||
           mode == ViewMode::batches;
}

bool readsLight(ViewMode mode) {
    return infoOf(mode).define.empty() || mode == ViewMode::lightmap || mode == ViewMode::luxels ||
           mode == ViewMode::texels;
}

std::optional<ViewMode> viewModeNamed(std::string_view name) {
    const auto row = std::find_if(kViewModes.begin(), kViewModes.end(),
                                  [&](const ViewModeInfo& info) { return info.name == name; });
    if (row == kViewModes.end()) return std::nullopt;
    return row->mode;
}

} // namespace visleaf
