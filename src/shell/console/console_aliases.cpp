#include "shell/console/console_aliases.h"

#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// What the value behind the name becomes.
enum class AliasKind {
    same,     // the value of the setting
    inverted, // 1 is off
    view,     // 1 shows the view, 0 the lit one
    filter    // the name of one of OpenGL's filters
};

struct Alias {
    std::string_view name;   // in lower case
    std::string_view target; // a setting, an action, or the name of a view
    AliasKind kind = AliasKind::same;
};

// From the consoles of QuakeSpasm and Ironwail, DarkPlaces, FTE, Yamagi Quake II, ioquake3, Xash3D.
constexpr Alias kAliases[] = {{"r_novis", "pvs", AliasKind::inverted},
                              {"r_nocull", "frustum", AliasKind::inverted},
                              {"r_lockpvs", "freeze_pvs"},
                              {"r_lockfrustum", "freeze_frustum"},
                              {"r_lockvisibility", "freeze"},
                              {"r_speeds", "statistics"},
                              {"r_drawentities", "brush_models"},
                              {"r_detailtextures", "detail_textures"},
                              {"r_drawbrushmodels", "brush_models"},
                              {"r_showbboxes", "entities"},
                              {"r_drawclipbrushes", "tool_brushes"},
                              {"r_drawclips", "tool_brushes"},
                              {"r_drawtriggers", "tool_brushes"},
                              {"r_showcollisionbrushes", "tool_brushes"},
                              {"r_drawportals", "portals"},
                              {"noclip", "walk", AliasKind::inverted},
                              {"fly", "walk", AliasKind::inverted},
                              {"sensitivity", "mouse_factor"},
                              {"pointfile", "leak"},
                              {"r_flares", "flares"},
                              {"gl_flares", "flares"},
                              {"r_fog", "fog"},
                              {"gl_fog", "fog"},
                              {"gl_polyblend", "tint"},
                              {"r_waterwarp", "sway_in_liquid"},
                              {"r_wateralpha", "water_alpha"},
                              {"r_slimealpha", "slime_alpha"},
                              {"r_lavaalpha", "lava_alpha"},
                              {"r_telealpha", "teleporter_alpha"},
                              {"r_mapoverbrightbits", "map_overbright_bits"},
                              {"r_subdivisions", "subdivisions"},
                              {"r_glsl_deluxemapping", "relief"},
                              {"r_deluxemapping", "relief"},
                              {"vid_gamma", "gamma"},
                              {"r_gamma", "gamma"},
                              {"cg_fov", "fov"},
                              {"default_fov", "fov"},
                              {"r_anisotropic", "anisotropy"},
                              {"gl_texture_anisotropy", "anisotropy"},
                              {"r_ext_max_anisotropy", "anisotropy"},
                              {"vid_fsaa", "msaa"},
                              {"r_ext_multisample", "msaa"},
                              {"gl_multisample", "msaa"},
                              {"vid_vsync", "vsync"},
                              {"r_vsync", "vsync"},
                              {"r_swapinterval", "vsync"},
                              {"gl_vsync", "vsync"},
                              {"host_maxfps", "frame_limit"},
                              {"cl_maxfps", "frame_limit"},
                              {"com_maxfps", "frame_limit"},
                              {"fps_max", "frame_limit"},
                              {"r_fullbright", "unlit", AliasKind::view},
                              {"r_lightmap", "lightmap", AliasKind::view},
                              {"gl_lightmap", "lightmap", AliasKind::view},
                              {"gl_lightmaps", "lightmap", AliasKind::view},
                              {"r_drawflat", "flat", AliasKind::view},
                              {"r_shownormals", "normals", AliasKind::view},
                              {"r_showoverdraw", "overdraw", AliasKind::view},
                              {"r_measureoverdraw", "overdraw", AliasKind::view},
                              {"r_showcluster", "clusters", AliasKind::view},
                              {"gl_texturemode", "filter", AliasKind::filter},
                              {"r_texturemode", "filter", AliasKind::filter}};

/// Commands about a player who can be hurt, carries things, and is seen.
constexpr std::string_view kPlayerNames[] = {"god",    "give",    "notarget", "kill",   "impulse",
                                             "buddha", "undying", "team",     "weapon", "use"};

/// OpenGL's names of minification filters, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kFilters{
    {{"gl_nearest", "nearest"},
     {"gl_nearest_mipmap_nearest", "nearest"},
     {"gl_nearest_mipmap_linear", "nearest"},
     {"gl_linear", "bilinear"},
     {"gl_linear_mipmap_nearest", "bilinear"},
     {"gl_linear_mipmap_linear", "trilinear"}}};

const Alias* findAlias(std::string_view name) {
    const auto found = std::find_if(std::begin(kAliases), std::end(kAliases),
                                    [name](const Alias& known) { return known.name == name; });
    return found != std::end(kAliases) ? found : nullptr;
}

std::string filterOf(const std::string& value) {
    const std::string name = lowerCase(value);
    const auto found = std::find_if(kFilters.begin(), kFilters.end(),
                                    [&name](const auto& known) { return known.first == name; });
    return found != kFilters.end() ? std::string(found->second) : value;
}

std::string inverted(const std::string& value) {
    if (value == "0") return "1";
    return value == "1" ? "0" : value; // the setting refuses other values
}

} // namespace

std::optional<std::string> translateAlias(std::string_view name, const std::vector<std::string>& words) {
    const Alias* alias = findAlias(name);
    if (alias == nullptr) return std::nullopt;
    const bool hasValue = words.size() > 1;
    if (alias->kind == AliasKind::view) {
        const bool isOff = hasValue && words[1] == "0";
        return fmt::format("view {}", isOff ? "lit" : alias->target);
    }
    if (!hasValue) return std::string(alias->target);
    const std::string& value = words[1];
    if (alias->kind == AliasKind::inverted) return fmt::format("{} {}", alias->target, inverted(value));
    if (alias->kind == AliasKind::filter) return fmt::format("{} {}", alias->target, filterOf(value));
    return fmt::format("{} {}", alias->target, value);
}

std::optional<std::string> meaningOfAlias(std::string_view name) {
    const Alias* alias = findAlias(name);
    if (alias == nullptr) return std::nullopt;
    switch (alias->kind) {
    case AliasKind::view:
        return fmt::format("{} 1 means view {}, {} 0 means view lit", name, alias->target, name);
    case AliasKind::inverted:
        return fmt::format("{} 1 means {} off", name, alias->target);
    default:
        return fmt::format("{} means {}", name, alias->target);
    }
}

std::optional<std::string_view> aliasFor(std::string_view typed, std::string_view name) {
    constexpr size_t kFewestLetters = 3;
    constexpr std::string_view kView = "view_"; // begins the names of actions that show a view
    const std::string start = lowerCase(std::string(typed));
    if (start.size() < kFewestLetters) return std::nullopt;
    for (const Alias& alias : kAliases) {
        const bool isView = alias.kind == AliasKind::view;
        if (!alias.name.starts_with(start) || (isView && !name.starts_with(kView))) continue;
        if ((isView ? name.substr(kView.size()) : name) == alias.target) return alias.name;
    }
    return std::nullopt;
}

bool isAboutPlayers(std::string_view name) {
    return std::ranges::find(kPlayerNames, name) != std::end(kPlayerNames);
}

std::vector<std::string_view> aliasNames() {
    std::vector<std::string_view> names;
    for (const Alias& alias : kAliases)
        names.push_back(alias.name);
    return names;
}

} // namespace visleaf
