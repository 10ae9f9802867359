#include "shell/console/console_lines.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "base/text/trimmed.h"
#include "platform/path_text.h"
#include "shell/console/console_aliases.h"
#include "shell/console/console_commands.h"
#include "shell/console/console_names.h"
#include "shell/console/console_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kMaxReplyBytes = 100'000;
constexpr int kMaxNesting = 8;        // of files that execute files
constexpr size_t kMaxLines = 100'000; // that one line may execute

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

/// Lets a line wait for what a line before it has begun. It goes before the `numWaiting` lines that
/// waited when the file or the line around it began.
void wait(ConsoleLine line, size_t numWaiting, ViewerState& state) {
    std::deque<ConsoleLine>& lines = state.todo.consoleLines;
    lines.insert(lines.end() - static_cast<ptrdiff_t>(numWaiting), std::move(line));
}

std::string unknownName(const std::string& name) {
    if (const auto why = whyNotHere(name)) return fmt::format("{}: {}", name, *why);
    const std::vector<std::string> names = consoleNames("");
    const std::string nearest = nearestWord(name, names);
    return nearest.empty() ? fmt::format("unknown name '{}'; help says which names there are", name)
                           : fmt::format("unknown name '{}'; did you mean {}?", name, nearest);
}

/// Says which command takes what somebody wrote behind a name that does not take it; empty: none does.
std::string insteadOf(std::string_view name) {
    constexpr std::pair<std::string_view, std::string_view> kCommandsInstead[] = {
        {"open", "map FILE opens a file"},
        {"add_game_data", "add_data PATH adds a folder, an archive or a WAD"},
        {"compare", "the tab chooses the map to compare with"},
        {"map_list", "map NAME opens a map"},
        {"reload", "map NAME opens a map"},
        {"go_to", "goto PLACE goes to a place"},
        {"find", "help TEXT searches names and their meanings"},
        {"viewpos", "setviewpos X Y Z YAW moves the camera"},
        {"getpos", "setpos X Y Z moves the camera"},
        {"keys", "bind KEY ACTION gives an action a key"},
        {"inspector", "select KIND:INDEX selects a thing"},
        {"hide", "select KIND:INDEX selects a thing"},
        {"isolate", "select KIND:INDEX selects a thing"}};
    const auto* found =
        std::ranges::find_if(kCommandsInstead, [name](const auto& row) { return row.first == name; });
    return found != std::end(kCommandsInstead) ? fmt::format("; {}", found->second) : std::string();
}

/// Carries out an action. A 0 or 1 behind an action that is on or off says which it shall be. Without them it
/// changes, and the answer says to what.
ConsoleReply runAction(const Action& action, const CommandCall& call, ViewerState& state) {
    if (action.movement)
        return errorReply(fmt::format("{}: hold its key ({})", action.name, keysText(action, state.keys)));
    if (action.request && needsMap(*action.request) && call.context.map == nullptr)
        return errorReply(fmt::format("{}: no map is open", action.name));
    if (!isSwitch(action)) {
        state.todo.actions.push_back(&action);
        return {};
    }
    const bool wasOn = isOn(action, state);
    const std::optional<bool> shallBeOn = switchIn(call.words, wasOn);
    if (!shallBeOn)
        return errorReply(fmt::format("{}: expected 0 or 1{}", action.name, insteadOf(action.name)));
    if (*shallBeOn != wasOn) apply(action, call.context, state);
    const bool isNowOn = isOn(action, state);
    if (call.words.size() > 1 || isNowOn == wasOn) return {};
    return {switchText(action, isNowOn)};
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
    return fmt::format("{}: '{}' is too much; it takes {}{}", name, words[most + 1], taken, insteadOf(name));
}

/// Carries out one line of the user, with the lines of the files that it executes.
class LineRunner {
  public:
    LineRunner(const ActionContext& context, ViewerState& state) : m_context(context), m_state(state) {}

    /// Carries out a line that is in `nesting` files.
    ConsoleReply runLine(const ConsoleLine& line, int nesting) {
        const std::string_view whole = trimmed(line.text, isBlankOrQuote);
        // A link may hold `//` in its path, so only a comment at the start or behind a space counts. No name
        // begins with `#`, which starts comments in shells.
        const bool isComment = whole.starts_with("//") || whole.starts_with('#');
        const size_t comment = isComment ? 0 : whole.find(" //");
        std::string_view left = whole.substr(0, comment);
        ConsoleReply all;
        const size_t numWaiting = m_state.todo.consoleLines.size();
        while (!left.empty() && !m_state.todo.mustLinesWait()) {
            const ConsoleReply reply =
                runPlaced(trimmed(takeCommand(left), isBlankOrQuote), line.place, nesting);
            add(all, reply);
            if (reply.isError) return all;
        }
        if (!left.empty()) wait({std::string(left), line.place}, numWaiting, m_state);
        return all;
    }

    /// False once the files have had kMaxLines lines.
    bool hasLinesLeft() const { return m_linesLeft > 0; }

  private:
    ConsoleReply runFile(const std::filesystem::path& file, int nesting) {
        if (nesting > kMaxNesting)
            return errorReply(fmt::format("{}: too many files execute each other", pathText(file)));
        std::error_code ignored;
        const std::filesystem::file_status status = std::filesystem::status(file, ignored);
        if (std::filesystem::is_directory(status)) // its stream would be empty
            return errorReply(fmt::format("{}: is a folder", pathText(file)));
        if (status.type() == std::filesystem::file_type::not_found)
            return errorReply(fmt::format("{}: no such file", pathText(file)));
        std::ifstream stream(file);
        if (!stream) return errorReply(fmt::format("{}: cannot be read", pathText(file)));
        ConsoleReply all;
        std::string text;
        const size_t numWaiting = m_state.todo.consoleLines.size();
        for (int number = 1; std::getline(stream, text); ++number) {
            if (!hasLinesLeft()) return all; // runConsoleLine() says so
            --m_linesLeft;
            const std::string_view content = number == 1 ? withoutByteOrderMark(text) : text;
            ConsoleLine line(std::string(content), fmt::format("{}:{}", pathText(file), number));
            if (m_state.todo.mustLinesWait())
                wait(std::move(line), numWaiting, m_state);
            else
                add(all, runLine(line, nesting));
        }
        return all;
    }

    ConsoleReply runCommand(const CommandCall& call, int nesting) {
        const std::string name = lowerCase(call.words.front());
        if (std::string surplus = surplusIn(call.words); !surplus.empty())
            return errorReply(std::move(surplus));
        if (const ConsoleCommand* command = findCommand(name)) return command->run(call, m_state);
        if (const Setting* setting = findSetting(name))
            return runSetting(*setting, call.words, m_context.map, m_state);
        if (const Action* action = findAction(name)) return runAction(*action, call, m_state);
        if (const std::string problem = problemOfValue(name, call.words); !problem.empty())
            return errorReply(fmt::format("{}: {}", name, problem));
        if (const auto meant = translateAlias(name, call.words)) return runAlias(name, *meant, nesting);
        return errorReply(unknownName(name));
    }

    /// Carries out the line that an engine's name means. The answer begins with the name that was typed.
    ConsoleReply runAlias(std::string_view name, std::string line, int nesting) {
        ConsoleReply reply = runLine(ConsoleLine(std::move(line)), nesting);
        if (!reply.text.empty()) reply.text = answerAs(name, reply.text);
        reply.namesPlace = false; // the place is that of the name
        return reply;
    }

    /// Runs a command. Its own error, unlike those of a file that it executes, gets the place in front.
    ConsoleReply runPlaced(std::string_view command, std::string_view place, int nesting) {
        const Words words = wordsIn(command);
        if (words.empty()) return {};
        const size_t nameEnd = std::min(command.find_first_of(" \t"), command.size());
        const std::string_view rest = trimmed(command.substr(nameEnd), isBlankOrQuote);
        const auto runFileHere = [&](const std::filesystem::path& file) {
            return runFile(file, nesting + 1);
        };
        ConsoleReply reply = runCommand({words, rest, place, m_context, runFileHere}, nesting);
        const bool isAboutLine = reply.isError && !reply.namesPlace;
        if (isAboutLine && !place.empty()) reply.text = fmt::format("{}: {}", place, reply.text);
        if (isAboutLine) reply.errors = reply.text;
        if (!reply.isError) reply.answers = reply.text;
        reply.namesPlace = reply.isError;
        return reply;
    }

    const ActionContext& m_context;
    ViewerState& m_state;
    size_t m_linesLeft = kMaxLines; // files multiply each other's lines
};

} // namespace

ConsoleReply runConsoleLine(std::string_view line, const ActionContext& context, ViewerState& state,
                            std::string place) {
    LineRunner runner(context, state);
    ConsoleReply reply = runner.runLine({std::string(line), std::move(place)}, 0);
    if (runner.hasLinesLeft()) return reply;
    const std::string end = fmt::format("the files have more than {} lines; the rest is left out", kMaxLines);
    for (std::string* lines : {&reply.text, &reply.errors})
        *lines += (lines->empty() ? "" : "\n") + end;
    reply.isError = true;
    return reply;
}

} // namespace visleaf
