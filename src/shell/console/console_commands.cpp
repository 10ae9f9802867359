#include "shell/console/console_commands.h"

#include "base/count_text.h"
#include "base/file_name.h"
#include "base/nearest_word.h"
#include "base/trimmed.h"
#include "document/place_text.h"
#include "platform/path_text.h"
#include "shell/console/console_aliases.h"
#include "shell/console/console_help.h"
#include "shell/console/console_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <set>

namespace visleaf {
namespace {

constexpr size_t kMaxReplyBytes = 100'000;
constexpr int kMaxNesting = 8;        // of files that execute files
constexpr size_t kMaxLines = 100'000; // that one line may execute; files multiply each other's lines

/// What all commands share that one line of the user executes.
struct LineRun {
    const ActionContext& context;
    size_t linesLeft = kMaxLines;
};

/// A command with its arguments.
struct CommandCall {
    const Words& words;    // the first one is the command
    std::string_view rest; // the text behind the command
    LineRun& run;
    int nesting;            // number of files around this line
    std::string_view place; // ConsoleLine::place
};

/// For commands that take the rest of the line as one text.
constexpr size_t kRestOfLine = std::numeric_limits<size_t>::max();

struct ConsoleCommand {
    CommandHelp help;
    ConsoleReply (*run)(const CommandCall& line, ViewerState& state);
    size_t mostArguments; // more are an error
};

ConsoleReply error(std::string text) {
    return {std::move(text), true};
}

ConsoleReply replyTo(const Status& status) {
    return status ? ConsoleReply{} : error(status.error().message);
}

ConsoleReply runLine(const ConsoleLine& line, LineRun& run, ViewerState& state, int nesting);

/// Adds lines to the lines before them, unless these are too long to read.
void addLines(std::string& all, const std::string& lines) {
    if (lines.empty() || all.size() >= kMaxReplyBytes) return;
    all += (all.empty() ? "" : "\n") + lines;
}

/// Adds the answer to a command to the answers before it.
void add(ConsoleReply& all, const ConsoleReply& reply) {
    addLines(all.text, reply.text);
    addLines(all.answers, reply.answers);
    addLines(all.errors, reply.errors);
    all.isError |= reply.isError;
    all.namesPlace |= reply.namesPlace;
}

/// Returns an error for a thing that the map does not have.
Status checkOnMap(const MapItem& item, const Map* map) {
    if (map == nullptr) return Error{fmt::format("{}: no map is open", itemText(item))};
    return checkItem(item, *map);
}

/// True if what follows must wait: for the map that a command opens, or for an action, which the viewer
/// carries out in the next frame, or for its request. So `screenshot; setpos 1 2 3` shows the place from
/// before.
bool mustWait(const ToDo& todo) {
    return todo.load || !todo.actions.empty() || !todo.requests.empty();
}

/// Lets a line wait for what a line before it has begun. It goes before the `numWaiting` lines that
/// waited when the file or the line around it began.
void wait(ConsoleLine line, size_t numWaiting, ViewerState& state) {
    std::deque<ConsoleLine>& lines = state.todo.consoleLines;
    lines.insert(lines.end() - static_cast<ptrdiff_t>(numWaiting), std::move(line));
}

ConsoleReply runFile(const std::filesystem::path& file, LineRun& run, ViewerState& state, int nesting) {
    if (nesting > kMaxNesting)
        return error(fmt::format("{}: too many files execute each other", pathText(file)));
    std::ifstream stream(file);
    if (!stream) return error(fmt::format("{}: cannot be read", pathText(file)));
    ConsoleReply all;
    std::string text;
    const size_t numWaiting = state.todo.consoleLines.size();
    for (int number = 1; std::getline(stream, text); ++number) {
        if (run.linesLeft == 0) return all; // runConsoleLine() says so
        --run.linesLeft;
        ConsoleLine line(text, fmt::format("{}:{}", pathText(file), number));
        if (mustWait(state.todo))
            wait(std::move(line), numWaiting, state);
        else
            add(all, runLine(line, run, state, nesting));
    }
    return all;
}

std::string valueLine(const Setting& setting, const Settings& settings) {
    return fmt::format("{} is {}; {}", setting.name, valueText(setting, setting.field.get(settings)),
                       setting.help);
}

void setValue(const Setting& setting, double value, ViewerState& state) {
    if (setting.name == "view")
        setViewMode(state, static_cast<ViewMode>(value));
    else
        setting.field.set(state.settings, value);
}

/// Returns `on` or `off` for the numbers that engines use instead. Other text stays as it is.
std::string nameOfNumber(const Setting& setting, const std::string& text) {
    const bool isNumber = text == "0" || text == "1";
    const std::string name = text == "0" ? "off" : "on";
    const auto hasName = [&name](const SettingChoice& choice) { return choice.name == name; };
    const bool isSwitch = setting.field.kind == SettingKind::flag ||
                          std::any_of(setting.choices.begin(), setting.choices.end(), hasName);
    return isNumber && isSwitch ? name : text;
}

/// Prints a setting, or gives it the value in `words`.
ConsoleReply runSetting(const Setting& setting, const Words& words, ViewerState& state) {
    if (words.size() == 1) return {valueLine(setting, state.settings)};
    const Result<double> value = parseValue(setting, nameOfNumber(setting, words[1]));
    if (!value) return error(fmt::format("{}: {}", setting.name, value.error().message));
    setValue(setting, value.value(), state);
    return {};
}

ConsoleReply help(const CommandCall& line, ViewerState&);

ConsoleReply openMap(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return error("map: expected the name of a map");
    state.todo.load = LoadRequest{std::string(line.rest), false};
    state.todo.load->place = line.place;
    return {};
}

ConsoleReply addGameData(const CommandCall& line, ViewerState& state) {
    if (line.words.size() < 2) return error("add_data: expected a folder, an archive or a WAD");
    std::string problem = problemOfMounting(toPath(line.rest));
    if (!problem.empty()) return error(std::move(problem));
    mountData(toPath(line.rest), state);
    return {};
}

ConsoleReply goTo(const CommandCall& line, ViewerState& state) {
    const Status found = goToPlace(line.rest, line.run.context.map, state);
    if (state.todo.load) state.todo.load->place = line.place;
    return replyTo(found);
}

ConsoleReply setAngles(const CommandCall& line, ViewerState& state) {
    const glm::vec3& position = state.camera.pose.position;
    return replyTo(goToPlace(fmt::format("{} {} {} {}", position.x, position.y, position.z, line.rest),
                             line.run.context.map, state));
}

ConsoleReply printPlace(const CommandCall&, ViewerState& state) {
    std::vector<std::string> lines;
    for (const PlaceText& place : textsOf(state.camera.pose))
        lines.push_back(place.text);
    return {fmt::format("{}", fmt::join(lines, "\n"))};
}

ConsoleReply execute(const CommandCall& line, ViewerState& state) {
    if (line.words.size() != 2) return error("exec: expected the name of a file");
    return runFile(toPath(line.words[1]), line.run, state, line.nesting + 1);
}

ConsoleReply echo(const CommandCall& line, ViewerState&) {
    return {std::string(line.rest)};
}

ConsoleReply toggle(const CommandCall& line, ViewerState& state) {
    const Setting* setting = line.words.size() == 2 ? findSetting(line.words[1]) : nullptr;
    if (setting == nullptr || setting->field.kind != SettingKind::flag)
        return error("toggle: expected the name of a setting that is on or off");
    setting->field.set(state.settings, setting->field.get(state.settings) == 0.0 ? 1.0 : 0.0);
    return {valueLine(*setting, state.settings)};
}

ConsoleReply reset(const CommandCall& line, ViewerState& state) {
    const Setting* setting = line.words.size() == 2 ? findSetting(line.words[1]) : nullptr;
    if (setting == nullptr) return error("reset: expected the name of a setting");
    setValue(*setting, setting->field.get(Settings{}), state);
    return {valueLine(*setting, state.settings)};
}

/// Lets the viewer save a picture, to the file that is named.
ConsoleReply saveScreenshotTo(const CommandCall& line, ViewerState& state) {
    const Action& action = *findAction(lowerCase(line.words.front()));
    if (line.run.context.map == nullptr) return error(fmt::format("{}: no map is open", action.name));
    const std::filesystem::path file = toPath(line.rest);
    const std::string extension = pathText(file.extension());
    if (!extension.empty() && !equalNoCase(extension, ".png"))
        return error(fmt::format("{}: {}: only PNG files are written; name it {}", action.name, line.rest,
                                 pathText(std::filesystem::path(file).replace_extension(".png"))));
    state.todo.screenshotFile = file;
    state.todo.actions.push_back(&action);
    return {};
}

ConsoleReply selectItem(const CommandCall& line, ViewerState& state) {
    const Result<MapItem> item = parseItem(line.rest);
    const Status isThere = item ? checkOnMap(item.value(), line.run.context.map) : item.error();
    if (isThere) state.picked.itemToFind = item.value();
    return replyTo(isThere);
}

ConsoleReply setTimeScale(const CommandCall& line, ViewerState& state) {
    if (line.words.size() == 1) return {fmt::format("timescale is {:.4g}", state.clock.speed)};
    double speed = 0.0;
    const std::string& text = line.words[1];
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), speed);
    constexpr double kFastest = 64.0;
    if (problem != std::errc() || end != text.data() + text.size() || !(speed >= 0.0 && speed <= kFastest))
        return error("timescale: expected a number from 0 to 64");
    state.clock.isPaused = speed == 0.0;
    if (speed > 0.0) state.clock.speed = speed;
    return {};
}

/// A number of 0 or 1 behind an engine's name for something that is on or off. Without it, the state changes.
std::optional<bool> switchIn(const Words& words, bool isOn) {
    if (words.size() == 1) return !isOn;
    if (words[1] == "0" || words[1] == "1" || words[1] == "2") return words[1] != "0";
    return std::nullopt;
}

ConsoleReply showTriangles(const CommandCall& line, ViewerState& state) {
    const std::optional<bool> isOn = switchIn(line.words, isWireframe(state.settings.mode));
    if (!isOn)
        return error(fmt::format("{}: expected 0, 1 (depth-tested) or 2 (through walls)", line.words[0]));
    const bool isThrough = line.words.size() > 1 && line.words[1] == "2";
    const ViewMode wireframe = isThrough ? ViewMode::wireframeThrough : ViewMode::wireframe;
    setViewMode(state, *isOn ? wireframe : state.modeBeforeWireframe);
    return {};
}

/// Returns the position of a key, to which movements are bound. Before a window exists, SDL knows no layout.
SDL_Scancode placeOf(SDL_Keycode letter) {
    const SDL_Scancode place = SDL_GetScancodeFromKey(letter);
    return place != SDL_SCANCODE_UNKNOWN ? place : SDL_GetScancodeFromName(SDL_GetKeyName(letter));
}

ConsoleReply bindKey(const CommandCall& line, ViewerState& state) {
    if (line.words.size() != 3) return error("bind: expected KEY ACTION, as in: bind Ctrl+J walk");
    const std::optional<Chord> chord = parseChord(line.words[1]);
    const Action* action = findAction(line.words[2]);
    if (!chord) return error(fmt::format("bind: '{}' is no key; examples: V, Ctrl+F5, @W", line.words[1]));
    if (action == nullptr) return error(fmt::format("bind: there is no action '{}'", line.words[2]));
    const bool isPlaced = action->movement && chord->letter != SDLK_UNKNOWN;
    state.keys.add(*action, isPlaced ? Chord{.place = placeOf(chord->letter)} : *chord);
    const Action* other = state.keys.otherWith(*chord, *action);
    return {other != nullptr ? fmt::format("{} is also the key of: {}", textOf(*chord), other->title) : ""};
}

ConsoleReply unbindKey(const CommandCall& line, ViewerState& state) {
    const std::optional<Chord> chord = line.words.size() == 2 ? parseChord(line.words[1]) : std::nullopt;
    if (!chord) return error("unbind: expected KEY, as in: unbind Ctrl+J");
    bool isFound = false;
    for (const Action& action : actions()) {
        const Chords& chords = state.keys.chordsOf(action);
        if (std::find(chords.begin(), chords.end(), *chord) == chords.end()) continue;
        state.keys.remove(action, *chord);
        isFound = true;
    }
    return isFound ? ConsoleReply{} : error(fmt::format("unbind: no action has the key {}", line.words[1]));
}

constexpr std::string_view kMapsHeading = "Maps", kCameraHeading = "Camera and selection",
                           kPicturesHeading = "Pictures", kSwitchesHeading = "Settings and time",
                           kKeysHeading = "Keys", kLinesHeading = "Lines";

constexpr std::string_view kWireframeHelp = "Wireframe; 2 is seen through walls";

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
    {{kKeysHeading, "bind", "KEY ACTION", "Gives an action a key", "bind Ctrl+J walk"}, bindKey, 2},
    {{kKeysHeading, "unbind", "KEY", "Takes a key from its actions", "unbind Ctrl+J"}, unbindKey, 1},
    {{kLinesHeading, "exec", "FILE", "Carries out each line of a file", "exec my.cfg"}, execute, 1},
    {{kLinesHeading, "echo", "TEXT", "Prints the text", "echo done"}, echo, kRestOfLine},
    {{kLinesHeading, "help", "[NAME]", "Explains a name, or lists commands", "help fov"}, help, 1}};

const ConsoleCommand* findCommand(std::string_view name) {
    const auto found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                    [name](const ConsoleCommand& known) { return known.help.name == name; });
    return found != std::end(kCommands) ? found : nullptr;
}

std::string overview() {
    std::vector<CommandHelp> commands;
    for (const ConsoleCommand& command : kCommands)
        commands.push_back(command.help);
    return helpOverview(commands);
}

std::string helpOnSetting(const Setting& setting, const Settings& settings) {
    return fmt::format("{}\nexpected {}; at first {}", valueLine(setting, settings), expectedValue(setting),
                       valueText(setting, setting.field.get(Settings{})));
}

ConsoleReply help(const CommandCall& line, ViewerState& state) {
    if (line.words.size() == 1) return {overview()};
    const std::string name = lowerCase(line.words[1]);
    if (const auto list = helpOnTopic(name, state.keys)) return {*list};
    if (const ConsoleCommand* command = findCommand(name)) return {helpOn(command->help)};
    if (const Setting* setting = findSetting(name)) return {helpOnSetting(*setting, state.settings)};
    if (const Action* action = findAction(name)) return {helpOn(*action, state.keys)};
    if (const auto meaning = meaningOfAlias(name)) return {*meaning};
    return error(fmt::format("no such name: {}", name));
}

std::string unknownName(const std::string& name) {
    if (isAboutPlayers(name))
        return fmt::format("{}: the viewer has no player whom anything could hurt, see or arm", name);
    const std::vector<std::string> names = consoleNames("");
    const std::string nearest = nearestWord(name, names);
    return nearest.empty() ? fmt::format("unknown name '{}'; help lists all names", name)
                           : fmt::format("unknown name '{}'; did you mean {}?", name, nearest);
}

/// Carries out an action. A 0 or 1 behind an action that is on or off says which it shall be. Without them it
/// changes, and the answer says to what.
ConsoleReply runAction(const Action& action, const CommandCall& line, ViewerState& state) {
    if (action.movement)
        return error(fmt::format("{}: hold its key ({})", action.name, keysText(action, state.keys)));
    if (action.request && needsMap(*action.request) && line.run.context.map == nullptr)
        return error(fmt::format("{}: no map is open", action.name));
    if (!isSwitch(action)) {
        state.todo.actions.push_back(&action);
        return {};
    }
    const bool wasOn = isOn(action, state);
    const std::optional<bool> shallBeOn = switchIn(line.words, wasOn);
    if (!shallBeOn) return error(fmt::format("{}: expected 0 or 1", action.name));
    if (*shallBeOn != wasOn) apply(action, line.run.context, state);
    const bool isNowOn = isOn(action, state);
    if (line.words.size() > 1 || isNowOn == wasOn) return {};
    return {fmt::format("{} is {}", action.name, isNowOn ? "on" : "off")};
}

/// Returns how many words may follow a name.
size_t mostArgumentsOf(std::string_view name) {
    if (const ConsoleCommand* command = findCommand(name)) return command->mostArguments;
    if (findSetting(name) != nullptr || meaningOfAlias(name)) return 1;
    const Action* action = findAction(name);
    if (action == nullptr || action->movement) return kRestOfLine; // another error says what is wrong
    return isSwitch(*action) ? 1 : 0;
}

/// Returns what is wrong if more words follow a name than it takes; empty: nothing.
std::string surplusIn(const Words& words) {
    const std::string name = lowerCase(words.front());
    const size_t most = mostArgumentsOf(name);
    if (words.size() - 1 <= most) return {};
    const std::string taken = most == 0 ? "nothing" : counted(most, "word");
    return fmt::format("{}: '{}' is too much; it takes {}", name, words[most + 1], taken);
}

ConsoleReply runCommand(const CommandCall& line, ViewerState& state) {
    const std::string name = lowerCase(line.words.front());
    if (std::string surplus = surplusIn(line.words); !surplus.empty()) return error(std::move(surplus));
    if (const ConsoleCommand* command = findCommand(name)) return command->run(line, state);
    if (const Setting* setting = findSetting(name)) return runSetting(*setting, line.words, state);
    if (const Action* action = findAction(name)) return runAction(*action, line, state);
    const std::optional<std::string> translated = translateAlias(name, line.words);
    if (translated) return runLine({*translated, std::string(line.place)}, line.run, state, line.nesting);
    return error(unknownName(name));
}

/// Runs a command. Its own error, unlike those of a file that it executes, gets the place in front.
ConsoleReply runPlaced(const CommandCall& line, ViewerState& state) {
    ConsoleReply reply = runCommand(line, state);
    const bool isAboutLine = reply.isError && !reply.namesPlace;
    if (isAboutLine && !line.place.empty()) reply.text = fmt::format("{}: {}", line.place, reply.text);
    if (isAboutLine) reply.errors = reply.text;
    if (!reply.isError) reply.answers = reply.text;
    reply.namesPlace = reply.isError;
    return reply;
}

ConsoleReply runLine(const ConsoleLine& line, LineRun& run, ViewerState& state, int nesting) {
    const std::string_view whole = trimmed(line.text, isBlankOrQuote);
    // A link may hold `//` in its path, so only a comment at the start or behind a space counts.
    const size_t comment = whole.starts_with("//") ? 0 : whole.find(" //");
    std::string_view left = whole.substr(0, comment);
    ConsoleReply all;
    const size_t numWaiting = state.todo.consoleLines.size();
    while (!left.empty() && !mustWait(state.todo)) {
        const std::string_view command = trimmed(takeCommand(left), isBlankOrQuote);
        const Words words = wordsIn(command);
        if (words.empty()) continue;
        const size_t nameEnd = std::min(command.find_first_of(" \t"), command.size());
        const ConsoleReply reply = runPlaced(
            {words, trimmed(command.substr(nameEnd), isBlankOrQuote), run, nesting, line.place}, state);
        add(all, reply);
        if (reply.isError) return all;
    }
    if (!left.empty()) wait({std::string(left), line.place}, numWaiting, state);
    return all;
}

} // namespace

ConsoleReply runConsoleLine(std::string_view line, const ActionContext& context, ViewerState& state,
                            std::string place) {
    LineRun run{context};
    ConsoleReply reply = runLine({std::string(line), std::move(place)}, run, state, 0);
    if (run.linesLeft > 0) return reply;
    const std::string end = fmt::format("the files have more than {} lines; the rest is left out", kMaxLines);
    for (std::string* lines : {&reply.text, &reply.errors})
        *lines += (lines->empty() ? "" : "\n") + end;
    reply.isError = true;
    return reply;
}

std::string meaningOfName(const std::string& name) {
    if (const ConsoleCommand* command = findCommand(name)) return std::string(command->help.meaning);
    if (const Setting* setting = findSetting(name))
        return fmt::format("{} ({})", setting->help, expectedValue(*setting));
    if (const Action* action = findAction(name)) return std::string(action->title);
    return meaningOfAlias(name).value_or("");
}

std::vector<std::string> consoleNames(std::string_view typed) {
    std::set<std::string> names;
    for (const ConsoleCommand& command : kCommands)
        names.emplace(command.help.name);
    for (const Setting& setting : settingsTable())
        names.emplace(setting.name);
    for (const Action& action : actions())
        if (!action.movement) names.emplace(action.name);
    for (const std::string_view alias : aliasNames())
        names.emplace(alias);
    const std::string start = lowerCase(typed);
    std::vector<std::string> found;
    std::copy_if(names.begin(), names.end(), std::back_inserter(found),
                 [&start](const std::string& name) { return name.starts_with(start); });
    return found;
}

Status goToPlace(std::string_view text, const Map* map, ViewerState& state) {
    const Result<TypedPlace> place = parsePlace(text, state.camera.pose);
    if (!place) return place.error();
    if (place.value().item) {
        Status isThere = checkOnMap(*place.value().item, map);
        if (!isThere) return isThere;
        state.picked.itemToFind = place.value().item;
    }
    if (place.value().pose) state.camera.pose = *place.value().pose;
    state.camera.velocity = glm::vec3(0.0f);
    const std::optional<MapLink>& link = place.value().link;
    if (!link) return std::monostate{};
    if (link->map == state.map.name) {
        changeSettings(state, link->settings);
        if (link->pose) state.camera.pose = withinLimits(*link->pose);
    } else {
        state.todo.load = LoadRequest{std::string(text), false};
    }
    return std::monostate{};
}

} // namespace visleaf
