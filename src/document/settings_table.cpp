#include "document/settings.h"

#include "map/entities/spawn_filter.h"
#include "map/game.h"
#include "materials/games/game_rules.h"

#include <type_traits>
#include <utility>

namespace visleaf {
namespace {

template <auto first, auto... rest> auto& memberOf(auto& object) {
    auto& member = object.*first;
    if constexpr (sizeof...(rest) == 0)
        return member;
    else
        return memberOf<rest...>(member);
}

// `path` is a chain of pointers to members, from Settings through nested structs to the field.
template <auto... path> constexpr SettingField field() {
    using Value = std::remove_reference_t<decltype(memberOf<path...>(std::declval<Settings&>()))>;
    constexpr SettingKind kind = std::is_same_v<Value, bool>       ? SettingKind::flag
                                 : std::is_floating_point_v<Value> ? SettingKind::real
                                                                   : SettingKind::whole;
    return {.kind = kind,
            .get = [](const Settings& settings) { return static_cast<double>(memberOf<path...>(settings)); },
            .set = [](Settings& settings,
                      double value) { memberOf<path...>(settings) = static_cast<Value>(value); }};
}

template <class Choice>
constexpr SettingChoice choice(Choice value, std::string_view name, std::string_view title) {
    return {name, title, static_cast<double>(value)};
}

/// Returns a choice that games and players have other words for, too.
template <class Choice>
constexpr SettingChoice choice(Choice value, const StartWords& words, std::string_view title) {
    SettingChoice known = choice(value, words.name, title);
    known.otherNames = words.otherNames;
    return known;
}

/// Returns a choice that only maps of some games have.
constexpr SettingChoice onlyIn(bool (*isInGame)(Game game), SettingChoice choice) {
    choice.isInGame = isInGame;
    return choice;
}

constexpr SettingChoice kFilters[] = {choice(TextureFilter::nearest, "nearest", "Nearest"),
                                      choice(TextureFilter::bilinear, "bilinear", "Bilinear"),
                                      choice(TextureFilter::trilinear, "trilinear", "Trilinear"),
                                      choice(TextureFilter::anisotropic, "anisotropic", "Anisotropic")};

// A lightmap has one mip level, so the last two look like bilinear filtering. Menus leave them out.
constexpr SettingChoice kLightmapFilters[] = {kFilters[0], kFilters[1],
                                              choice(TextureFilter::trilinear, "trilinear", ""),
                                              choice(TextureFilter::anisotropic, "anisotropic", "")};

constexpr SettingChoice kAnisotropies[] = {choice(2, "2", "2x"), choice(4, "4", "4x"), choice(8, "8", "8x"),
                                           choice(16, "16", "16x")};

constexpr SettingChoice kSampleCounts[] = {choice(0, "0", "Off"), choice(2, "2", "2x"), choice(4, "4", "4x"),
                                           choice(8, "8", "8x")};

constexpr SettingChoice kLightPresets[] = {choice(LightPreset::original, "original", "As in the game"),
                                           choice(LightPreset::modern, "modern", "Modern engine")};

constexpr SettingChoice kMapOverbrightBits[] = {
    choice(MapOverbrightBits::automatic, kAutomatic, "As the map says"),
    choice(MapOverbrightBits::zero, "0", "0"), choice(MapOverbrightBits::one, "1", "1"),
    choice(MapOverbrightBits::two, "2", "2"), choice(MapOverbrightBits::three, "3", "3")};

constexpr SettingChoice kSkills[] = {choice(Skill::easy, kSkillWords[0], "Easy"),
                                     choice(Skill::normal, kSkillWords[1], "Normal"),
                                     choice(Skill::hard, kSkillWords[2], "Hard and nightmare")};

constexpr SettingChoice kModes[] = {
    choice(ModeChoice::usual, kAutomatic, "As the game starts"),
    choice(ModeChoice::single, kModeWords[0], "Single player"),
    onlyIn(hasCooperative, choice(ModeChoice::coop, kModeWords[1], "Cooperative")),
    choice(ModeChoice::deathmatch, kModeWords[2], "Deathmatch"),
    choice(ModeChoice::team, kModeWords[3], "Team games")};

constexpr SettingChoice kStyleMotions[] = {
    choice(StyleMotion::animated, "animated", "As in the game"),
    choice(StyleMotion::smooth, "smooth", "Smooth"), choice(StyleMotion::slow, "slow", "Slow"),
    choice(StyleMotion::average, "average", "Average"), choice(StyleMotion::still, "still", "Still")};

constexpr SettingChoice kMissingTextures[] = {choice(MissingTextureStyle::automatic, kAutomatic, "Automatic"),
                                              choice(MissingTextureStyle::checker, "checker", "Checkerboard"),
                                              choice(MissingTextureStyle::grey, "grey", "Grey"),
                                              choice(MissingTextureStyle::color, "color", "Soft colours")};

constexpr SettingChoice kCostMeasures[] = {choice(CostMeasure::faces, "faces", "Faces"),
                                           choice(CostMeasure::triangles, "triangles", "Triangles"),
                                           choice(CostMeasure::lightmapBytes, "lightmaps", "Lightmaps")};

constexpr SettingChoice kHulls[] = {choice(HullChoice::player, "player", "Standing player"),
                                    choice(HullChoice::hull1, "1", "Hull 1"),
                                    choice(HullChoice::hull2, "2", "Hull 2"),
                                    choice(HullChoice::hull3, "3", "Hull 3"),
                                    choice(HullChoice::hull4, "4", "Hull 4"),
                                    choice(HullChoice::hull5, "5", "Hull 5"),
                                    choice(HullChoice::all, "all", "All hulls"),
                                    choice(HullChoice::nodes, "nodes", "Clip nodes")};

constexpr SettingChoice kCostScales[] = {choice(CostScale::linear, "linear", "Linear"),
                                         choice(CostScale::logarithmic, "log", "Logarithmic")};

constexpr SettingChoice kVsyncs[] = {choice(Vsync::off, "off", "Off"), choice(Vsync::on, "on", "On"),
                                     choice(Vsync::adaptive, "adaptive", "Adaptive")};

constexpr SettingChoice kRests[] = {choice(RestWhenStill::never, "never", "Never"),
                                    choice(RestWhenStill::onBattery, "battery", "On battery"),
                                    choice(RestWhenStill::always, "always", "Always")};

constexpr SettingChoice kFrameLimits[] = {
    choice(0, "0", "None"), choice(15, "15", "15"),    choice(30, "30", "30"),    choice(60, "60", "60"),
    choice(90, "90", "90"), choice(120, "120", "120"), choice(144, "144", "144"), choice(240, "240", "240")};

// The steps are fixed: with a slider, the menu would change its own size under the mouse.
constexpr SettingChoice kUiScales[] = {
    choice(0, kAutomatic, "Automatic"), choice(1, "1", "1x"), choice(1.25, "1.25", "1.25x"),
    choice(1.5, "1.5", "1.5x"),         choice(2, "2", "2x"), choice(3, "3", "3x")};

constexpr SettingRange kOpacities{0.01, 1.0};

// Which games a setting changes.
bool hasClipHulls(Game game) {
    return !traitsOf(game).player.clipHulls.empty();
}
bool hasLightStyles(Game game) {
    return traitsOf(game).light.original.hasStyles;
}
bool hasMapOverbright(Game game) {
    return traitsOf(game).light.original.hasMapOverbright;
}
bool hasDetailTextures(Game game) {
    return rulesOf(game).hasDetailTextures;
}
bool hasLiquidAlphas(Game game) {
    return rulesOf(game).hasLiquidAlphas;
}
/// Quake's and Half-Life's formats have no areas.
bool hasAreas(Game game) {
    const GameFamily family = traitsOf(game).family;
    return family != GameFamily::quake && family != GameFamily::halfLife;
}
bool hasTint(Game game) {
    const UnderwaterRules& rules = traitsOf(game).underwater;
    return rules.water.a > 0.0f || rules.slime.a > 0.0f || rules.lava.a > 0.0f;
}
bool hasSway(Game game) {
    return traitsOf(game).underwater.sway != LensSway{};
}

std::span<const SettingChoice> viewChoices() {
    static const std::vector<SettingChoice> kViews = [] {
        std::vector<SettingChoice> views;
        for (const ViewModeInfo& info : viewModes())
            views.push_back({info.name, info.title, static_cast<double>(info.mode), titleOf(groupOf(info))});
        return views;
    }();
    return kViews;
}

const Setting kSettings[] = {
    {.name = "fov",
     .field = field<&Settings::fovX>(),
     .range = {1.0, 170.0},
     .option = {"--fov", "DEG"},
     .help = "Horizontal field of view in degrees",
     .menu = {SettingGroup::controls, "Field of view", {60.0f, 130.0f, "%.0f"}}},
    {.name = "speed",
     .field = field<&Settings::speed>(),
     .range = {kMinSpeed, kMaxSpeed},
     .help = "Speed of the camera in units a second",
     .menu = {SettingGroup::controls, "Speed", {kMinSpeed, kMaxSpeed, "%.0f", true}}},
    {.name = "mouse_factor",
     .field = field<&Settings::mouseFactor>(),
     .range = {0.01, 100.0},
     .help = "Sensitivity of the mouse",
     .menu = {SettingGroup::controls, "Mouse sensitivity", {0.01f, 100.0f, "%.2f", true}}},
    {.name = "invert_pitch",
     .field = field<&Settings::invertPitch>(),
     .help = "Invert the mouse's up and down",
     .menu = {SettingGroup::controls, "Invert mouse Y"}},
    {.name = "view",
     .field = field<&Settings::draw, &DrawSettings::mode>(),
     .choices = viewChoices(),
     .option = {"--view", "MODE"},
     .help = "View",
     .isRemembered = false,
     .isInLinks = true},
    {.name = "cost_measure",
     .field = field<&Settings::costMeasure>(),
     .choices = kCostMeasures,
     .option = {"--cost", "MEASURE"},
     .help = "What the view 'cost' counts",
     .menu = {SettingGroup::visibility, "Cost"},
     .isRemembered = false},
    {.name = "cost_scale",
     .field = field<&Settings::costScale>(),
     .choices = kCostScales,
     .option = {"--cost-scale", "SCALE"},
     .help = "Colours of the view 'cost': equal steps (linear) or equal ratios (log)",
     .menu = {SettingGroup::visibility, "Scale"},
     .isRemembered = false},
    {.name = "leaf_bounds",
     .field = field<&Settings::showLeafBounds>(),
     .option = {"--show", "leaf-bounds"},
     .help = "Show the bounds of visible leafs",
     .menu = {SettingGroup::view, "Leaf bounds"},
     .isRemembered = false},
    {.name = "portals",
     .field = field<&Settings::showPortals>(),
     .option = {"--show", "portals"},
     .help = "Show the portals of visible leafs",
     .menu = {SettingGroup::view, "Leaf portals"},
     .isRemembered = false},
    {.name = "hulls",
     .field = field<&Settings::showHulls>(),
     .option = {"--show", "hulls"},
     .help = "Show what stops players: clip hulls, or brushes and curves",
     .menu = {SettingGroup::view, "Player hulls"},
     .isRemembered = false},
    {.name = "hull",
     .field = field<&Settings::hull>(),
     .choices = kHulls,
     .option = {"--hull", "HULL"},
     .help = "Clip hulls that stand for what stops players (Quake, Hexen II, Half-Life)",
     .menu = {SettingGroup::view, "Clip hull"},
     .isRemembered = false,
     .changesGame = hasClipHulls},
    {.name = "triangles",
     .field = field<&Settings::draw, &DrawSettings::showTriangles>(),
     .option = {"--show", "triangles"},
     .help = "Wireframes show the triangles of faces, not only their outlines",
     .menu = {SettingGroup::view, "Triangles in wireframes"},
     .isRemembered = false},
    {.name = "leak",
     .field = field<&Settings::showLeak>(),
     .option = {"--show", "leak"},
     .help = "Show a leak as a line, from the compiler's .pts or .lin file or found in the map",
     .menu = {SettingGroup::view, "Leak line"},
     .isRemembered = false},
    {.name = "entities",
     .field = field<&Settings::showEntities>(),
     .option = {"--show", "entities"},
     .help = "Show entities and their class names",
     .menu = {SettingGroup::view, "Entities with their names"},
     .isRemembered = false},
    {.name = "tool_brushes",
     .field = field<&Settings::showToolBrushes>(),
     .option = {"--show", "tool-brushes"},
     .help = "Show triggers, clips and other tool brushes",
     .menu = {SettingGroup::view, "Triggers, clips and other tool brushes"},
     .isRemembered = false},
    {.name = "lights",
     .field = field<&Settings::showLights>(),
     .option = {"--show", "lights"},
     .help = "Show light entities with their radius and cone",
     .menu = {SettingGroup::view, "Light entities"},
     .isRemembered = false},
    {.name = "targets",
     .field = field<&Settings::showTargets>(),
     .option = {"--show", "targets"},
     .help = "Show arrows from entities to their targets",
     .menu = {SettingGroup::view, "Targets"},
     .isRemembered = false},
    {.name = "paths",
     .field = field<&Settings::showPaths>(),
     .option = {"--show", "paths"},
     .help = "Show the paths of trains, cameras and monsters",
     .menu = {SettingGroup::view, "Paths"},
     .isRemembered = false},
    {.name = "light_grid",
     .field = field<&Settings::showLightGrid>(),
     .option = {"--show", "light-grid"},
     .help = "Show the light that models near the camera get",
     .menu = {SettingGroup::view, "Light on models"},
     .isRemembered = false},
    {.name = "models",
     .field = field<&Settings::showModels>(),
     .option = {.name = "--no-models", .help = "Leave out monsters, items and other models of entities"},
     .help = "Show monsters, items and other models of entities",
     .menu = {SettingGroup::entities, "Models of entities"},
     .isRemembered = false},
    {.name = "skill",
     .field = field<&Settings::appearance, &AppearanceSettings::loading, &LoadingSettings::start,
                    &StartChoice::skill>(),
     .choices = kSkills,
     .option = {"--skill", "LEVEL"},
     .help = "Show the monsters, items and brush models of this skill level (Quake and Quake 2)",
     .menu = {SettingGroup::entities, "Skill level"},
     .isRemembered = false,
     .changesGame = hasSkillLevels},
    {.name = "mode",
     .field = field<&Settings::appearance, &AppearanceSettings::loading, &LoadingSettings::start,
                    &StartChoice::mode>(),
     .choices = kModes,
     .option = {"--mode", "MODE"},
     .help = "Show the monsters, items and brush models of this game mode",
     .menu = {SettingGroup::entities, "Game mode"},
     .isRemembered = false},
    {.name = "flares",
     .field = field<&Settings::showFlares>(),
     .option = {"--flares"},
     .help = "Show flares (Quake 3)",
     .menu = {SettingGroup::view, "Flares"},
     .isRemembered = false,
     .changesGame = isOfQuake3},
    {.name = "sky",
     .field = field<&Settings::draw, &DrawSettings::showSky>(),
     .option = {.name = "--no-sky", .help = "Leave out the sky, which hides a map from outside"},
     .help = "Show the sky, which hides a map from outside",
     .menu = {SettingGroup::view, "Sky"},
     .isRemembered = false},
    {.name = "backs",
     .field = field<&Settings::draw, &DrawSettings::showBacks>(),
     .option = {"--backs"},
     .help = "Draw the backs of faces too; without them, one looks into rooms from outside",
     .menu = {SettingGroup::view, "Backs of faces"},
     .isRemembered = false},
    {.name = "fog",
     .field = field<&Settings::showFog>(),
     .option = {.name = "--no-fog", .help = "Leave out the fog of the map and of liquids"},
     .help = "Show the fog of the map and of liquids",
     .menu = {SettingGroup::view, "Fog"},
     .isRemembered = false},
    {.name = "tint",
     .field = field<&Settings::showTint>(),
     .option = {.name = "--no-tint", .help = "Leave out the colour of the liquid around the camera"},
     .help = "Show the colour of the liquid around the camera",
     .menu = {SettingGroup::view, "Underwater tint"},
     .isRemembered = false,
     .changesGame = hasTint},
    {.name = "sway_in_liquid",
     .field = field<&Settings::swaysInLiquid>(),
     .option = {"--sway"},
     .help = "Sway the view in liquids as the game does; the viewer does so by default",
     .menu = {SettingGroup::view, "Underwater sway"},
     .changesGame = hasSway},
    {.name = "pvs",
     .field = field<&Settings::cull, &CullOptions::usePvs>(),
     .option = {.name = "--no-vis", .help = "Draw every leaf, not only those in the PVS"},
     .help = "Draw only the leafs in the PVS",
     .menu = {SettingGroup::culling, "PVS culling"},
     .isRemembered = false},
    {.name = "area_portals",
     .field = field<&Settings::cull, &CullOptions::useAreaPortals>(),
     .option = {"--area-portals"},
     .help = "Respect closed areaportals, with doors as they stand at the start (Quake 2 and 3; needs a PVS)",
     .isRemembered = false,
     .changesGame = hasAreas},
    {.name = "frustum",
     .field = field<&Settings::cull, &CullOptions::useFrustum>(),
     .option = {.name = "--no-frustum", .help = "Draw leafs outside the frustum too"},
     .help = "Draw only the leafs in the frustum",
     .menu = {SettingGroup::culling, "Frustum culling"},
     .isRemembered = false},
    {.name = "brush_models",
     .field = field<&Settings::cull, &CullOptions::showInstances>(),
     .option = {.name = "--no-entities", .help = "Leave out brush models"},
     .help = "Show brush models: doors, lifts and other moving parts",
     .menu = {SettingGroup::culling, "Brush models"},
     .isRemembered = false},
    {.name = "light",
     .field = field<&Settings::appearance, &AppearanceSettings::light>(),
     .choices = kLightPresets,
     .option = {"--light", "PRESET"},
     .help = "Brightness as in the game itself, or as in a modern engine",
     .menu = {SettingGroup::lighting, "Brightness"}},
    {.name = "overbright",
     .field = field<&Settings::appearance, &AppearanceSettings::overbright>(),
     .range = {0.5, 4.0},
     .option = {"--overbright", "X"},
     .help = "Upper limit of light, as a factor of the texture's brightness (default: the game's)",
     .menu = {SettingGroup::lighting, "Overbright", {0.5f, 4.0f}, "Overbright of the game"}},
    {.name = "map_overbright_bits",
     .field = field<&Settings::appearance, &AppearanceSettings::mapOverbrightBits>(),
     .choices = kMapOverbrightBits,
     .option = {"--map-overbright-bits", "N"},
     .help =
         "Multiply the light of Quake 3's maps by 2 to the power of N (default: as the map or its game says)",
     .menu = {SettingGroup::lighting, "Overbright bits"},
     .changesGame = hasMapOverbright},
    {.name = "subdivisions",
     .field = field<&Settings::appearance, &AppearanceSettings::subdivisions>(),
     .range = {0.25, 100.0},
     .option = {"--subdivisions", "N"},
     .help = "Units that the triangles of a curved surface may differ from its curve (Quake 3)",
     .menu = {SettingGroup::textures, "Curve detail", {0.5f, 80.0f, "%.1f", true}},
     .changesGame = isOfQuake3},
    {.name = "exposure",
     .field = field<&Settings::draw, &DrawSettings::exposure>(),
     .range = {0.0, 100.0},
     .option = {"--exposure", "X"},
     .help = "Factor of the light",
     .menu = {SettingGroup::toolBar, "Exposure", {kLeastExposure, kMostExposure, "%.2f", true}},
     .isRemembered = false},
    {.name = "gamma",
     .field = field<&Settings::draw, &DrawSettings::gamma>(),
     .range = {0.1, 10.0},
     .option = {"--gamma", "X"},
     .help = "Gamma of the frame; higher is brighter",
     .menu = {SettingGroup::lighting, "Gamma", {0.5f, 3.0f}}},
    {.name = "styles",
     .field = field<&Settings::draw, &DrawSettings::styles, &StyleChoices::motion>(),
     .choices = kStyleMotions,
     .option = {"--styles", "MODE"},
     .help = "Flicker of light styles; still holds them at normal brightness",
     .menu = {SettingGroup::lighting, "Flicker"},
     .changesGame = hasLightStyles},
    {.name = "filter",
     .field = field<&Settings::draw, &DrawSettings::filters, &FilterChoices::textures>(),
     .choices = kFilters,
     .option = {"--filter", "MODE"},
     .help = "Filter of textures",
     .menu = {SettingGroup::textures, "Texture filter"}},
    {.name = "lightmap_filter",
     .field = field<&Settings::draw, &DrawSettings::filters, &FilterChoices::lightmaps>(),
     .choices = kLightmapFilters,
     .option = {"--lightmap-filter", "MODE"},
     .help = "Filter of lightmaps; trilinear and anisotropic look like bilinear",
     .menu = {SettingGroup::textures, "Lightmap filter"}},
    {.name = "sky_filter",
     .field = field<&Settings::draw, &DrawSettings::filters, &FilterChoices::sky>(),
     .choices = kFilters,
     .option = {"--sky-filter", "MODE"},
     .help = "Filter of the sky",
     .menu = {SettingGroup::textures, "Sky filter"}},
    {.name = "anisotropy",
     .field = field<&Settings::draw, &DrawSettings::filters, &FilterChoices::anisotropy>(),
     .choices = kAnisotropies,
     .range = {2.0, 16.0},
     .option = {"--anisotropy", "N"},
     .help = "Most samples that the anisotropic filter reads",
     .menu = {SettingGroup::textures, "Anisotropy"}},
    {.name = "relief",
     .field = field<&Settings::appearance, &AppearanceSettings::loading, &LoadingSettings::showsRelief>(),
     .option = {"--relief"},
     .help = "Shade normal maps by the directions of the light, in maps that store them",
     .menu = {SettingGroup::textures, "Relief from light directions"}},
    {.name = "detail_textures",
     .field = field<&Settings::appearance, &AppearanceSettings::showsDetails>(),
     .option = {.name = "--no-detail-textures", .help = "Leave out the detail textures of Half-Life"},
     .help = "Show the detail textures of Half-Life",
     .menu = {SettingGroup::textures, "Detail textures"},
     .changesGame = hasDetailTextures},
    {.name = "missing",
     .field = field<&Settings::appearance, &AppearanceSettings::loading, &LoadingSettings::missing>(),
     .choices = kMissingTextures,
     .option = {"--missing", "LOOK"},
     .help = "Missing textures; the default is checker with their names, or color where most are missing",
     .menu = {SettingGroup::textures, "Missing textures"}},
    {.name = "water_alpha",
     .field = field<&Settings::appearance, &AppearanceSettings::liquids, &LiquidOpacity::water>(),
     .range = kOpacities,
     .option = {"--water-alpha", "A"},
     .help = "Opacity of Quake's water, and of liquids without their own (default: the map's)",
     .menu = {SettingGroup::textures, "Water opacity", {0.1f, 1.0f}, "Water opacity of the map"},
     .changesGame = hasLiquidAlphas},
    {.name = "slime_alpha",
     .field = field<&Settings::appearance, &AppearanceSettings::liquids, &LiquidOpacity::slime>(),
     .range = kOpacities,
     .option = {"--slime-alpha", "A"},
     .help = "Opacity of Quake's slime (default: the map's, else that of water)",
     .menu = {SettingGroup::textures, "Slime opacity", {0.1f, 1.0f}, "Slime opacity of the map"},
     .changesGame = hasLiquidAlphas},
    {.name = "lava_alpha",
     .field = field<&Settings::appearance, &AppearanceSettings::liquids, &LiquidOpacity::lava>(),
     .range = kOpacities,
     .option = {"--lava-alpha", "A"},
     .help = "Opacity of Quake's lava (default: the map's, else that of water)",
     .menu = {SettingGroup::textures, "Lava opacity", {0.1f, 1.0f}, "Lava opacity of the map"},
     .changesGame = hasLiquidAlphas},
    {.name = "teleporter_alpha",
     .field = field<&Settings::appearance, &AppearanceSettings::liquids, &LiquidOpacity::teleporter>(),
     .range = kOpacities,
     .option = {"--teleporter-alpha", "A"},
     .help = "Opacity of Quake's teleporters (default: the map's, else that of water)",
     .menu = {SettingGroup::textures, "Teleporter opacity", {0.1f, 1.0f}, "Teleporter opacity of the map"},
     .changesGame = hasLiquidAlphas},
    {.name = "msaa",
     .field = field<&Settings::samples>(),
     .choices = kSampleCounts,
     .option = {"--msaa", "N"},
     .help = "Samples of multisample antialiasing",
     .menu = {SettingGroup::textures, "Antialiasing"}},
    {.name = "ui_scale",
     .field = field<&Settings::uiScale>(),
     .choices = kUiScales,
     .range = {0.5, 4.0},
     .option = {"--ui-scale", "X"},
     .help = "Size of text and panels (default: the display's)",
     .menu = {SettingGroup::window, "Text size"},
     .isForViewer = true},
    {.name = "vsync",
     .field = field<&Settings::pacing, &FramePacing::vsync>(),
     .choices = kVsyncs,
     .help = "Whether frames wait for the display",
     .menu = {SettingGroup::window, "Vertical sync"}},
    {.name = "frame_limit",
     .field = field<&Settings::pacing, &FramePacing::frameLimit>(),
     .choices = kFrameLimits,
     .range = {0.0, 1000.0},
     .help = "Most frames a second (in the console, 0 is no limit)",
     .menu = {SettingGroup::window, "Frame limit"}},
    {.name = "unfocused_limit",
     .field = field<&Settings::pacing, &FramePacing::unfocusedLimit>(),
     .choices = kFrameLimits,
     .range = {0.0, 1000.0},
     .help = "Most frames a second while another window has the focus (in the console, 0 is no limit)",
     .menu = {SettingGroup::window, "Limit in the background"}},
    {.name = "rest",
     .field = field<&Settings::pacing, &FramePacing::rest>(),
     .choices = kRests,
     .help = "When to stop drawing while nothing moves",
     .menu = {SettingGroup::window, "Pause rendering when idle"}},
    {.name = "reload_changes",
     .field = field<&Settings::reloadsChanges>(),
     .option = {.name = "--no-reload", .help = "Do not reload the map when its files change"},
     .help = "Reload the map when its files change",
     .menu = {SettingGroup::window, "Reload when files change"},
     .isForViewer = true},
    {.name = "knows_controls",
     .field = field<&Settings::knowsControls>(),
     .help = "Whether the card with the first keys has done its work"},
    {.name = "window_width",
     .field = field<&Settings::windowSize, &glm::uvec2::x>(),
     .range = {320.0, 16384.0},
     .help = "Width of the window"},
    {.name = "window_height",
     .field = field<&Settings::windowSize, &glm::uvec2::y>(),
     .range = {240.0, 16384.0},
     .help = "Height of the window"},
    {.name = "window_x",
     .field = field<&Settings::windowPosition, &glm::ivec2::x>(),
     .range = {kNoPosition, 32767.0},
     .help = "Left edge of the window"},
    {.name = "window_y",
     .field = field<&Settings::windowPosition, &glm::ivec2::y>(),
     .range = {kNoPosition, 32767.0},
     .help = "Upper edge of the window"},
    {.name = "window_maximized",
     .field = field<&Settings::isMaximized>(),
     .help = "Whether the window is maximised"}};

} // namespace

std::span<const Setting> settingsTable() {
    return kSettings;
}

} // namespace visleaf
