#include "shell/console/console_commands.h"

#include "base/text/file_name.h"
#include "base/text/number_text.h"
#include "document/place_text.h"
#include "platform/path_text.h"
#include "shell/console/console_aliases.h"
#include "shell/console/console_keys.h"
#include "shell/console/console_names.h"
#include "shell/console/console_settings.h"
#include "shell/console/go_to_place.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

ConsoleReply replyTo(const Status& status) {
    return status ? ConsoleReply{} : errorReply(status.error().message);
}

ConsoleReply help(const CommandCall& line, ViewerState&);

ConsoleReply openMap(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return errorReply("map: expected the name of a map");
    state.todo.load = LoadRequest{std::string(line.rest)};
    state.todo.load->place = line.place;
    return {};
}

ConsoleReply addGameData(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return errorReply("add_data: expected a folder, an archive or a WAD");
    std::string problem = problemOfMounting(toPath(line.rest));
    if (!problem.empty()) return errorReply(std::move(problem));
    mountData(toPath(line.rest), state);
    return {fmt::format("{}: added to the data of the open map", line.rest)};
}

ConsoleReply goTo(const CommandCall& line, ViewerState& state) {
    const Result<TypedPlace> place = parsePlace(line.rest, state.camera.pose, line.context.map);
    if (!place) {
        const std::string typed = line.rest.empty() ? "" : fmt::format("'{}': ", line.rest);
        const std::string name = lowerCase(line.words.front());
        return errorReply(fmt::format("{}: {}{}", name, typed, place.error().message));
    }
    const Status found = goToPlace(place.value(), line.rest, line.context.map, state);
    if (state.todo.load) state.todo.load->place = line.place;
    return replyTo(found);
}

ConsoleReply setAngles(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 3) return errorReply("setang: expected PITCH YAW, as in: setang 0 90");
    const glm::vec3& position = state.camera.pose.position;
    return replyTo(goToPlace(fmt::format("{} {} {} {}", position.x, position.y, position.z, line.rest),
                             line.context.map, state));
}

ConsoleReply printPlace(const CommandCall&, ViewerState& state) {
    std::vector<std::string> lines;
    for (const PlaceText& place : textsOf(state.camera.pose))
        lines.push_back(place.text);
    return {fmt::format("{}", fmt::join(lines, "\n"))};
}

ConsoleReply execute(const CommandCall& line, ViewerState&) {
    if (line.words.size() != 2) return errorReply("exec: expected the name of a file");
    return line.runFile(toPath(line.words[1]));
}

ConsoleReply echo(const CommandCall& line, ViewerState&) {
    return {std::string(line.rest)};
}

ConsoleReply clearOutput(const CommandCall&, ViewerState& state) {
    state.dialogs.console.output.clear();
    return {};
}

ConsoleReply toggle(const CommandCall& line, ViewerState& state) {
    const Setting* setting = line.words.size() == 2 ? findSetting(line.words[1]) : nullptr;
    if (setting == nullptr || setting->field.kind != SettingKind::flag)
        return errorReply("toggle: expected the name of a setting that is on or off");
    const bool isNowOn = setting->field.get(state.settings) == 0.0;
    set(state, *setting, isNowOn ? 1.0 : 0.0);
    const bool hasAction = setting->menu.group != SettingGroup::none;
    return {hasAction ? switchText(actionFor(*setting), isNowOn) : valueLine(*setting, state.settings)};
}

ConsoleReply reset(const CommandCall& line, ViewerState& state) {
    const Setting* setting = line.words.size() == 2 ? findSetting(line.words[1]) : nullptr;
    if (setting == nullptr) return errorReply("reset: expected the name of a setting");
    reset(state, *setting);
    return {valueLine(*setting, state.settings)};
}

/// Lets the viewer save a picture, to the file that is named.
ConsoleReply saveScreenshotTo(const CommandCall& line, ViewerState& state) {
    const Action& action = *findAction(lowerCase(line.words.front()));
    if (line.context.map == nullptr) return errorReply(fmt::format("{}: no map is open", action.name));
    const std::filesystem::path file = toPath(line.rest);
    const std::string extension = pathText(file.extension());
    if (!extension.empty() && !equalNoCase(extension, ".png"))
        return errorReply(fmt::format("{}: {}: only PNG files are written; name it {}", action.name,
                                      line.rest,
                                      pathText(std::filesystem::path(file).replace_extension(".png"))));
    state.todo.screenshotOfLine = file;
    state.todo.actions.push_back(&action);
    return {};
}

ConsoleReply selectItem(const CommandCall& line, ViewerState& state) {
    const Result<MapItem> item = parseItem(line.rest);
    const Status isThere = item ? checkOnMap(item.value(), line.context.map) : item.error();
    if (isThere) state.picked.itemToFind = item.value();
    return replyTo(isThere);
}

ConsoleReply setTimeScale(const CommandCall& line, ViewerState& state) {
    if (line.words.size() == 1) return {fmt::format("timescale is {:.4g}", state.clock.speed)};
    constexpr double kFastest = 64.0;
    const std::optional<double> speed = parseNumber<double>(line.words[1]);
    if (!speed || *speed < 0.0 || *speed > kFastest)
        return errorReply("timescale: expected a number from 0 to 64");
    state.clock.isPaused = *speed == 0.0;
    if (*speed > 0.0) state.clock.speed = *speed;
    return {};
}

ConsoleReply showTriangles(const CommandCall& line, ViewerState& state) {
    const std::optional<bool> isOn = switchIn(line.words, isWireframe(state.settings.draw.mode));
    if (!isOn)
        return errorReply(
            fmt::format("{}: expected 0, 1 (depth-tested) or 2 (through walls)", line.words[0]));
    const bool isThrough = line.words.size() > 1 && line.words[1] == "2";
    const ViewMode wireframe = isThrough ? ViewMode::wireframeThrough : ViewMode::wireframe;
    set(state, "triangles", *isOn ? 1.0 : 0.0); // otherwise it shows outlines of faces
    setViewMode(state, *isOn ? wireframe : state.modeBeforeWireframe);
    return {};
}

constexpr std::string_view kMapsHeading = "Maps", kCameraHeading = "Camera and selection",
                           kPicturesHeading = "Pictures", kSwitchesHeading = "Settings and time",
                           kKeysHeading = "Keys", kLinesHeading = "Lines";

constexpr std::string_view kWireframeHelp = "Wireframe of the triangles; 2 is seen through walls";

constexpr ConsoleCommand kCommands[] = {
    {{kMapsHeading, "map", "NAME", "Opens a map, by file, link or bare name", "map e1m1"},
     openMap,
     kRestOfLine},
    {{kMapsHeading, "add_data", "PATH", "Adds a folder, an archive or a WAD to the data of the open map",
      "add_data /games/quake/id1"},
     addGameData,
     kRestOfLine},
    {{kCameraHeading, "goto", "PLACE", "Moves the camera to a position or a thing, or follows a link",
      "goto entity:12"},
     goTo,
     kRestOfLine},
    {{kCameraHeading, "setpos", "X Y Z [PITCH YAW]", "Moves the camera", "setpos 64 0 128 0 90"},
     goTo,
     kRestOfLine},
    {{kCameraHeading, "setviewpos", "X Y Z YAW", "Moves the camera", "setviewpos 64 0 128 90"},
     goTo,
     kRestOfLine},
    {{kCameraHeading, "setang", "PITCH YAW", "Turns the camera", "setang 0 90"}, setAngles, kRestOfLine},
    {{kCameraHeading, "viewpos", "", "Prints where the camera is, in the words of each engine"},
     printPlace,
     0},
    {{kCameraHeading, "getpos", "", "Prints where the camera is, in the words of each engine"},
     printPlace,
     0},
    {{kCameraHeading, "select", "KIND:INDEX", "Selects a thing, as a click does", "select face:12"},
     selectItem,
     kRestOfLine},
    {{kPicturesHeading, "screenshot", "[FILE]", "Saves a picture of the map, to a file or under a new name",
      "screenshot hall.png"},
     saveScreenshotTo,
     kRestOfLine},
    {{kPicturesHeading, "large_screenshot", "[FILE]", "The same, twice the size",
      "large_screenshot hall.png"},
     saveScreenshotTo,
     kRestOfLine},
    {{kSwitchesHeading, "toggle", "SETTING", "Switches a setting on or off", "toggle fog"}, toggle, 1},
    {{kSwitchesHeading, "reset", "SETTING", "Gives a setting its default value", "reset fov"}, reset, 1},
    {{kSwitchesHeading, "timescale", "[X]", "Speed of animations; 0 pauses them", "timescale 0.5"},
     setTimeScale,
     1},
    {{kSwitchesHeading, "r_showtris", "[0|1|2]", kWireframeHelp, "r_showtris 2"}, showTriangles, 1},
    {{kSwitchesHeading, "gl_showtris", "[0|1|2]", kWireframeHelp, "gl_showtris 2"}, showTriangles, 1},
    {{kSwitchesHeading, "gl_wireframe", "[0|1|2]", kWireframeHelp, "gl_wireframe 2"}, showTriangles, 1},
    {{kKeysHeading, "bind", "KEY [ACTION]", "Gives an action a key, or prints what the key starts",
      "bind Ctrl+J walk"},
     bindKey,
     3},
    {{kKeysHeading, "unbind", "KEY", "Takes a key from its actions", "unbind Ctrl+J"}, unbindKey, 1},
    {{kLinesHeading, "exec", "FILE", "Carries out each line of a file", "exec my.cfg"}, execute, 1},
    {{kLinesHeading, "echo", "TEXT", "Prints the text", "echo done"}, echo, kRestOfLine},
    {{kLinesHeading, "clear", "", "Empties the console"}, clearOutput, 0},
    {{kLinesHeading, "help", "[NAME]", "Explains a name, searches one by a part of it, or lists commands",
      "help fov"},
     help,
     1}};

std::string overview() {
    std::vector<CommandHelp> commands;
    for (const ConsoleCommand& command : kCommands)
        commands.push_back(command.help);
    return helpOverview(commands);
}

ConsoleReply help(const CommandCall& line, ViewerState& state) {
    if (line.words.size() == 1) return {overview()};
    const std::string name = lowerCase(line.words[1]);
    if (const auto list = helpOnTopic(name, state.keys)) return {*list};
    if (const ConsoleCommand* command = findCommand(name)) return {helpOn(command->help)};
    if (const Setting* setting = findSetting(name)) return {helpOnSetting(*setting, state.settings)};
    if (const Action* action = findAction(name)) return {helpOn(*action, state.keys)};
    if (const auto meaning = meaningOfAlias(name)) return {fmt::format("{}: {}", name, *meaning)};
    const std::vector<std::string> found = namesAbout(name);
    if (found.empty()) return errorReply(fmt::format("no name and no meaning of one contains '{}'", name));
    return {fmt::format("Names about '{}'\n  {}", name, fmt::join(found, "\n  "))};
}

} // namespace

std::span<const ConsoleCommand> consoleCommands() {
    return kCommands;
}

const ConsoleCommand* findCommand(std::string_view name) {
    const auto found = std::ranges::find_if(
        kCommands, [name](const ConsoleCommand& known) { return known.help.name == name; });
    return found != std::end(kCommands) ? found : nullptr;
}

} // namespace visleaf
