#include "shell/console/console_aliases.h"

#include "base/text/file_name.h"
#include "shell/console/console_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

namespace visleaf {
namespace {

/// What the value behind the name becomes.
enum class AliasKind {
    same,     // the value of the setting
    inverted, // 1 is off
    flight,   // 1 flies, 0 walks
    view,     // 1 shows the view, 0 the lit one
    line,     // nothing: the target is a whole line
    filter    // the name of one of OpenGL's filters
};

struct Alias {
    std::string_view name;   // in lower case
    std::string_view target; // a setting, an action, a command, or the name of a view
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
                              {"r_drawslicks", "tool_brushes"},
                              {"r_drawtriggers", "tool_brushes"},
                              {"r_showcollisionbrushes", "tool_brushes"},
                              {"r_drawportals", "portals"},
                              {"noclip", "walk", AliasKind::flight},
                              {"fly", "walk", AliasKind::flight},
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
                              {"vid_fullscreen", "full_screen"},
                              {"r_fullscreen", "full_screen"},
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
                              {"r_texturemode", "filter", AliasKind::filter},
                              {"devmap", "map"},
                              {"changelevel", "map"},
                              {"map_restart", "reload", AliasKind::line},
                              {"maps", "map_list 1", AliasKind::line},
                              {"listmaps", "map_list 1", AliasKind::line},
                              {"imagelist", "assets 1", AliasKind::line},
                              {"edicts", "entity_list 1", AliasKind::line},
                              {"status", "map_facts 1", AliasKind::line},
                              {"apropos", "help"},
                              {"cmdlist", "help", AliasKind::line},
                              {"cvarlist", "help settings", AliasKind::line},
                              {"bindlist", "help keys", AliasKind::line},
                              {"toggleconsole", "console", AliasKind::line},
                              {"exit", "quit", AliasKind::line},
                              {"levelshot", "screenshot", AliasKind::line},
                              {"screenshotjpeg", "screenshot"}};

/// Names of engines for what is not here, and what to do instead.
struct AbsentNames {
    std::vector<std::string_view> names;
    std::string_view answer;
};

std::span<const AbsentNames> absentNames() {
    static const AbsentNames all[] = {
        {{"god", "give", "notarget", "kill", "spawn", "impulse", "buddha", "undying", "team", "weapon",
          "use"},
         "the viewer has no player whom anything could hurt, see or arm"},
        {{"deathmatch", "coop", "connect", "disconnect", "reconnect", "restart", "say", "name", "save",
          "load"},
         "the viewer plays no game; skill and mode choose which entities stand in the map"},
        {{"record", "timedemo", "playdemo"},
         "path_record records a flight as a camera path, and path_play plays it"},
        {{"brightness", "contrast", "vid_brightness", "vid_contrast", "intensity", "r_intensity",
          "gl_modulate"},
         "exposure brightens the picture, and gamma its dark parts"},
        {{"r_overbrightbits", "gl_overbright", "gl_overbright_bits"},
         "overbright says by how much light may brighten a texture"},
        {{"lightstyle", "lightstyles", "r_lightstyle", "r_lightstyles", "r_flatlightstyles",
          "r_lightstylescale", "r_lightstylesmooth", "r_lightstylespeed", "r_dynamic", "gl_dynamic"},
         "the Lighting tab, which lighting opens, changes each light style; styles still holds all of them"},
        {{"r_dlights", "r_dynamiclight", "gl_flashblend", "r_particles", "cl_particles"},
         "the viewer plays no game, so nothing flies, burns or explodes"},
        {{"m_invert"}, "invert_pitch on inverts the mouse"},
        {{"cl_drawhud"}, "hide_ui hides everything but the map"},
        {{"m_pitch", "m_yaw", "m_filter", "m_accel", "cl_mouseaccel"},
         "here, sensitivity says how fast the mouse turns, and invert_pitch on inverts it"},
        {{"crosshair", "cg_drawcrosshair", "cl_crosshair", "viewsize", "cg_drawgun", "r_drawviewmodel",
          "cl_bob", "hud_draw", "cg_draw2d", "scr_conspeed"},
         "the viewer has no crosshair and no weapon in view; a click selects what is under the mouse"},
        {{"volume", "bgmvolume", "s_volume", "s_musicvolume", "snd_restart", "play", "music"},
         "the viewer has no sound"},
        {{"unbindall"},
         "unbind takes one key away; 'Reset all keys' in the list that keys opens gives back those of the "
         "preset"},
        {{"condump"}, "the console writes no file; what lines of visleaf --run print can go to one"},
        {{"r_fastsky"}, "the sky looks as in the game; sky 0 leaves it out"},
        {{"r_skyfog"}, "the map says how much fog the sky has; fog 0 leaves all fog out"},
        {{"envmap", "envshot"}, "visleaf render --cube-map draws the six sides around a camera"},
        {{"game", "gamedir", "basedir", "fs_game", "fs_basepath"},
         "add_data PATH adds data of a game to the open map, and visleaf --game PATH for one run"},
        {{"r_picmip", "gl_picmip"}, "textures always have their full size"},
        {{"r_drawworld"}, "the world is always drawn; isolate leaves only the selected faces"},
        {{"cl_showpos", "cg_drawfps", "cl_showfps", "scr_showfps"},
         "the status bar shows the position and the frames a second"},
        {{"alias", "unalias", "wait"},
         "this console has no lines with names; exec carries out a file, and bind gives an action a key"},
        {{"set", "seta", "cvar", "inc", "cycle"}, "write the name and its value, as in: fov 100"},
        {{"vid_restart", "vid_width", "vid_height", "vid_mode", "r_mode", "gl_mode"},
         "the window has the size that it is dragged to; full_screen fills the screen"}};
    return all;
}

// Engines begin the names of their games' rules with these.
constexpr std::string_view kRulesPrefixes[] = {"sv_", "g_", "mp_", "pm_", "bot_"};

// Engines begin the names of what is drawn and shown with these.
constexpr std::string_view kPrefixes[] = {"r_", "gl_", "vid_", "cl_", "cg_", "com_", "host_"};

/// OpenGL's names of minification filters, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kFilters{
    {{"GL_NEAREST", "nearest"},
     {"GL_NEAREST_MIPMAP_NEAREST", "nearest"},
     {"GL_NEAREST_MIPMAP_LINEAR", "nearest"},
     {"GL_LINEAR", "bilinear"},
     {"GL_LINEAR_MIPMAP_NEAREST", "bilinear"},
     {"GL_LINEAR_MIPMAP_LINEAR", "trilinear"}}};

const Alias* findAlias(std::string_view name) {
    const auto found = std::ranges::find(kAliases, name, &Alias::name);
    return found != std::end(kAliases) ? found : nullptr;
}

std::string_view withoutPrefix(std::string_view name) {
    for (const std::string_view prefix : kPrefixes)
        if (name.starts_with(prefix)) return name.substr(prefix.size());
    return name;
}

std::string filterOf(const std::string& value) {
    const auto found = std::ranges::find_if(
        kFilters, [&value](const auto& known) { return equalNoCase(known.first, value); });
    return found != kFilters.end() ? std::string(found->second) : value;
}

/// Returns what is wrong with OpenGL's name of a filter, with the names that are right, in capitals if it has
/// some; empty: nothing, or it is a name of ours.
std::string problemOfFilter(const std::string& value) {
    const std::string name = lowerCase(value);
    if (!name.starts_with("gl_") || filterOf(value) != value) return {};
    std::vector<std::string> names;
    for (const auto& [known, ours] : kFilters)
        names.push_back(value == name ? lowerCase(known) : std::string(known));
    return fmt::format("expected {}, found '{}'", fmt::join(names, ", "), value);
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
    if (!hasValue || alias->kind == AliasKind::line) return std::string(alias->target);
    const std::string& value = words[1];
    if (alias->kind == AliasKind::inverted || alias->kind == AliasKind::flight)
        return fmt::format("{} {}", alias->target, inverted(value));
    if (alias->kind == AliasKind::filter) return fmt::format("{} {}", alias->target, filterOf(value));
    return fmt::format("{} {}", alias->target, value);
}

std::string problemOfValue(std::string_view name, const std::vector<std::string>& words) {
    const Alias* alias = findAlias(name);
    if (alias == nullptr) return {};
    if (alias->kind == AliasKind::filter && words.size() > 1) return problemOfFilter(words[1]);
    return alias->kind == AliasKind::view && !switchIn(words, false) ? "expected 0 or 1" : "";
}

std::optional<std::string> meaningOfAlias(std::string_view name) {
    const Alias* alias = findAlias(name);
    if (alias == nullptr) return std::nullopt;
    switch (alias->kind) {
    case AliasKind::view:
        return fmt::format("1 means view {}, 0 means view lit", alias->target);
    case AliasKind::flight:
        return "1 flies through everything, 0 walks as a player of the game";
    case AliasKind::inverted:
        return fmt::format("1 means {} off", alias->target);
    default:
        return fmt::format("the same as {}", alias->target);
    }
}

std::optional<std::string_view> aliasFor(std::string_view typed, std::string_view name) {
    constexpr size_t kFewestLetters = 3;
    constexpr std::string_view kView = "view_"; // begins the names of actions that show a view
    const std::string start = lowerCase(std::string(typed));
    if (start.size() < kFewestLetters) return std::nullopt;
    for (const Alias& alias : kAliases) {
        const bool isView = alias.kind == AliasKind::view;
        const bool beginsSo = alias.name.starts_with(start) || withoutPrefix(alias.name).starts_with(start);
        if (!beginsSo || (isView && !name.starts_with(kView))) continue;
        if ((isView ? name.substr(kView.size()) : name) == alias.target) return alias.name;
    }
    return std::nullopt;
}

std::string answerAs(std::string_view name, std::string_view answer) {
    const Alias* alias = findAlias(name);
    if (alias == nullptr) return std::string(answer);
    if (alias->kind == AliasKind::flight && answer.ends_with(": on"))
        return fmt::format("{} off: walking", name);
    if (alias->kind == AliasKind::flight && answer.ends_with(": off"))
        return fmt::format("{} on: flying", name);
    const std::string_view behind =
        answer.starts_with(alias->target) ? answer.substr(alias->target.size()) : std::string_view();
    if (behind.starts_with(": ")) return fmt::format("{}{}", name, behind); // what is wrong with the value
    if (alias->kind == AliasKind::line) return std::string(answer);
    if (alias->kind == AliasKind::same && behind.starts_with(" is "))
        return fmt::format("{}{} ({})", name, behind, alias->target);
    return fmt::format("{}: {}", name, answer);
}

std::optional<std::string_view> whyNotHere(std::string_view name) {
    for (const AbsentNames& absent : absentNames())
        if (std::ranges::find(absent.names, name) != absent.names.end()) return absent.answer;
    if (name.starts_with('+') || name.starts_with('-'))
        return "movements need a key that is held; bind KEY forward gives one to such an action";
    const auto isPrefix = [name](std::string_view prefix) { return name.starts_with(prefix); };
    if (std::ranges::any_of(kRulesPrefixes, isPrefix))
        return "the viewer runs no game, so nothing changes its rules; the walk has those of the map's game";
    return std::nullopt;
}

std::vector<std::string_view> aliasNames() {
    std::vector<std::string_view> names;
    for (const Alias& alias : kAliases)
        names.push_back(alias.name);
    return names;
}

} // namespace visleaf
