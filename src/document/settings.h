// The settings of the program: a struct with their values, and a table with one row per setting.
//
// The command line, settings.json, the menus and the keys of links are made from the rows. A new setting
// needs a member of Settings, or of a part of it that one stage reads, and a row in settings_table.cpp.
#pragma once

#include "analysis/colors/cost_colors.h"
#include "analysis/walk/hull_choice.h"
#include "base/result.h"
#include "camera/fly_camera.h"
#include "culling/visible_set.h"
#include "map/appearance_settings.h"
#include "map/game.h"
#include "render/draw_settings.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Vertical synchronisation: whether a frame waits for the display.
enum class Vsync : uint8_t {
    off,
    on,
    adaptive, // like `on`, but a late frame does not wait for the next refresh
};

/// Selects when the viewer stops drawing because the next frame would look like the last one.
enum class RestWhenStill : uint8_t { never, onBattery, always };

/// Settings that control how often the viewer draws.
struct FramePacing {
    Vsync vsync = Vsync::on;
    uint32_t frameLimit = 0;      // frames per second; 0: no limit
    uint32_t unfocusedLimit = 30; // the same while another window has the keyboard focus
    RestWhenStill rest = RestWhenStill::onBattery;

    bool operator==(const FramePacing&) const = default;
};

/// The coordinate of a window whose position is not known.
inline constexpr int kNoPosition = -32768;

/// The values of all settings. The defaults are those of the viewer.
struct Settings {
    DrawSettings draw = {};
    CullOptions cull = {};
    CostMeasure costMeasure = CostMeasure::faces; // of the view `cost`
    CostScale costScale = CostScale::linear;
    bool showLeafBounds = false;
    bool showPortals = false; // of leafs
    bool showHulls = false;   // what stops players
    HullChoice hull = HullChoice::player;
    bool showEntities = false;
    bool showLeak = false;
    bool showToolBrushes = false;
    bool showLights = false;
    bool showTargets = false;
    bool showPaths = false; // of trains, cameras and monsters
    bool showLightGrid = false;
    bool showModels = true; // monsters, items and other mesh models of entities
    bool showFlares = false;
    bool showFog = true;  // fog of the map and in liquids
    bool showTint = true; // tint over the frame while the eye is in a liquid
    AppearanceSettings appearance = {};
    uint32_t samples = 4; // samples per pixel (MSAA); 0: off
    float fovX = 90.0f;   // horizontal field of view, degrees
    float speed = kDefaultSpeed;
    float mouseFactor = 1.0f; // factor on kDegreesPerCount
    bool invertPitch = false;
    bool swaysInLiquid = true; // sway of the lens while the eye is in a liquid
    FramePacing pacing = {};
    float uiScale = 0.0f;             // factor on the size of the interface; 0: automatic, from the display
    bool reloadsChanges = true;       // reload the map when its files change on disk
    bool knowsControls = false;       // the user has moved, and looked around or used panels
    glm::uvec2 windowSize{1280, 720}; // pixels; of the window while it is not maximised
    glm::ivec2 windowPosition{kNoPosition}; // of the same; kNoPosition: in the middle of the display
    bool isMaximized = false;               // the window

    bool operator==(const Settings&) const = default;
};

/// The exposures that sliders, keys and measurements choose from. Others can be typed.
inline constexpr float kLeastExposure = 0.1f, kMostExposure = 32.0f;

/// True if frames show the mesh models of entities.
bool showsMeshes(const Settings& settings);

/// True if frames show the decals of entities.
bool showsDecals(const Settings& settings);

/// Returns the time at which frames at `time` show mesh models, seconds. They stand still where lights do.
double meshTimeOf(const Settings& settings, double time);

/// Returns the settings that `render` and `bench` start with: the defaults without those that cost time or
/// move the lens.
Settings settingsWithoutWindow();

enum class SettingKind : uint8_t { flag, whole, real };

/// The bar, menu or panel that shows a setting.
enum class SettingGroup : uint8_t {
    none,
    toolBar,
    view,
    entities, // each choice is an action
    culling,
    visibility,
    controls,
    lighting,
    textures,
    window
};

/// Access to the member of Settings that a row describes. A double can hold every value: a flag is 0 or 1,
/// and a choice is the number of its enumerator.
struct SettingField {
    SettingKind kind = SettingKind::flag;
    double (*get)(const Settings&) = nullptr;
    void (*set)(Settings&, double) = nullptr; // stores the value without checking it
};

/// One named value of a setting.
struct SettingChoice {
    std::string_view name;  // name on the command line and in links
    std::string_view title; // title in menus; empty: menus do not show the choice
    double value = 0.0;
    std::string_view group = {};           // title of the group in --help; empty: the choices have no groups
    bool (*isInGame)(Game game) = nullptr; // true if maps of this game have the choice; null: all have it
    std::span<const std::string_view> otherNames = {}; // that parseValue() accepts too
};

struct SettingRange {
    double lowest = 0.0;
    double highest = 0.0;
};

/// A slider in a menu. If `lowest` equals `highest`, there is no slider.
struct SettingSlider {
    float lowest = 0.0f;
    float highest = 0.0f;
    const char* format = "%.2f";
    bool isLogarithmic = false;
};

/// The command-line option of a setting.
struct SettingOption {
    std::string_view name = {}; // for a flag, an option that begins with --no- clears it
    // Placeholder of the value in --help; for a flag: its word in the option's list.
    std::string_view argument = {};
    std::string_view help = {}; // what an option that begins with --no- does, unlike its setting
};

/// How menus show a setting.
struct SettingMenu {
    SettingGroup group = SettingGroup::none;
    std::string_view title = {};
    SettingSlider slider = {};
    // Title of the value 0 if 0 is outside the range; empty: the setting has no such value.
    std::string_view automaticTitle = {};
};

/// The name of the value 0 in settings that can follow the game or the display.
inline constexpr std::string_view kAutomatic = "automatic";

/// One row of the table. The default value is that of the member in Settings.
struct Setting {
    std::string_view name; // name in settings.json, links and the console
    SettingField field;

    // A setting without a range accepts only its choices. With a range, the choices are steps in menus.
    std::span<const SettingChoice> choices = {};
    SettingRange range = {};

    SettingOption option = {};
    std::string_view help = {};
    SettingMenu menu = {};

    bool isRemembered = true; // settings.json stores the value
    bool isInLinks = false;
    bool isForViewer = false; // only the viewer has the option

    bool (*changesGame)(Game game) = nullptr; // true if it changes maps of this game; null: of all games

    bool hasRange() const { return range.highest > range.lowest; }
};

/// Returns all settings in the order of --help and of each menu.
std::span<const Setting> settingsTable();

/// True if a setting can change how maps of this game look. Without a game, all settings can.
bool changesMapsOf(const Setting& setting, std::optional<Game> game);

/// True if menus offer the choice for maps of this game. Without a game, they offer all that have a title.
bool isOffered(const SettingChoice& choice, std::optional<Game> game);

/// Returns the row with this name; null if there is none.
const Setting* findSetting(std::string_view name);

/// Returns a choice as messages list it: its name, and its other names in brackets.
std::string choiceText(const SettingChoice& choice);

/// Returns the names of the choices, without `automatic`.
std::vector<std::string_view> choiceNames(const Setting& setting);

/// Returns a description of the accepted values, to complete "expected …".
std::string expectedValue(const Setting& setting);

/// Returns a value as text that parseValue() accepts: `on`, `trilinear`, `1.5`.
std::string valueText(const Setting& setting, double value);

/// Parses the name of a choice, a number in the range, or `on` or `off` for a flag. Case does not matter. The
/// error says what was expected.
Result<double> parseValue(const Setting& setting, std::string_view text);

/// Returns an allowed value for any `value`: clamped to the range if the setting has one, otherwise the last
/// choice that is not greater.
double nearestValue(const Setting& setting, double value);

/// A value of one setting, from the command line, a link or a console.
struct SettingValue {
    const Setting* setting = nullptr;
    double value = 0.0;

    bool operator==(const SettingValue&) const = default;
};

/// Values of some settings, at most one for each.
using SettingValues = std::vector<SettingValue>;

/// Returns the value that `settings` has for the row called `name`. The row must exist.
SettingValue valueIn(const Settings& settings, std::string_view name);

/// Parses a value for the setting called `name`. The error says whether the name or the value is wrong.
Result<SettingValue> parseSetting(std::string_view name, std::string_view text);

/// Adds a value, or replaces the value of the same setting.
void put(SettingValues& values, const SettingValue& value);

/// Returns `settings` changed by `values`.
Settings withValues(Settings settings, std::span<const SettingValue> values);

/// Returns the settings that settings.json should hold after a run. Values from the command line apply to
/// that run only. So each setting whose `current` value is still the `started` one gets its `loaded` value
/// back.
Settings persistentSettings(Settings current, const Settings& started, const Settings& loaded);

} // namespace visleaf
