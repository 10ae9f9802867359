#include "cli/shared_options.h"

#include "base/text/number_text.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

template <class T, class U> bool assign(const std::optional<T>& parsed, std::optional<U>& target) {
    target = parsed;
    return parsed.has_value();
}

std::optional<uint32_t> parseSide(std::string_view text) {
    constexpr uint32_t kMaxFrameSize = 16384; // longest side in pixels that common drivers can draw
    const auto side = parseNumber<uint32_t>(text);
    return side && *side > 0 && *side <= kMaxFrameSize ? side : std::nullopt;
}

bool readSize(std::string_view text, SettingValues& given) {
    const size_t cross = text.find('x');
    if (cross == std::string_view::npos) return false;
    const auto width = parseSide(text.substr(0, cross));
    const auto height = parseSide(text.substr(cross + 1));
    if (!width || !height) return false;
    putSize(given, {*width, *height});
    return true;
}

void addLockOption(OptionList& list, std::optional<CullLock>& lock) {
    list.addParsed(
        {"--lock-vis", "X,Y,Z[,PITCH,YAW]", "Cull as seen from there; with angles by that frustum too"},
        "X,Y,Z or X,Y,Z,PITCH,YAW",
        [&lock](const std::string& text) { return assign(parseCullLock(text), lock); });
}

bool readItem(const std::string& text, std::vector<MapItem>& items) {
    const Result<MapItem> item = parseItem(text);
    if (item) items.push_back(item.value());
    return bool{item};
}

void addSelectOption(OptionList& list, std::vector<MapItem>& items) {
    list.addParsed(
            {"--select", "KIND:INDEX", "Select face:N, surface:N, entity:N, leaf:N, cluster:N or brush:N"},
            "KIND:INDEX such as face:12", [&items](const std::string& text) { return readItem(text, items); })
        .takesItem = true;
}

bool readGlChoice(const std::string& text, GlChoice& choice) {
    choice = text == "es3.0" ? GlChoice::es30 : GlChoice::gl33;
    return text == "es3.0" || text == "3.3";
}

void addGlOption(OptionList& list, GlChoice& choice) {
    list.addParsed({"--gl", "VERSION", "Use no more than OpenGL 3.3, or OpenGL ES 3.0"}, "3.3 or es3.0",
                   [&choice](const std::string& text) { return readGlChoice(text, choice); })
        .words = {"3.3", "es3.0"};
}

} // namespace

void addGameDataOptions(OptionList& list, std::vector<std::filesystem::path>& paths) {
    list.add({"--game", "DIR",
              "Game folder or archive to mount; repeatable. Files of later ones win, but a Quake 3 shader "
              "only if its script file has the name of the one that it replaces, as in the game",
              FileUse::gameData},
             paths)
        .numValues = NumValues::oneEach;
    const auto addDefinitions = [&paths](const std::vector<std::string>& files) -> std::string {
        for (const std::string& file : files) {
            if (!isDefinitionName(file))
                return fmt::format("expected a file that ends in .fgd, .def or .ent, found '{}'", file);
            paths.push_back(toPath(file));
        }
        return {};
    };
    list.options.push_back(
        {{"--fgd", "FILE",
          "Definition file of an editor (.fgd, .def, .ent) that describes classes of entities and "
          "names their models; repeatable",
          FileUse::gameData},
         addDefinitions,
         NumValues::oneEach});
}

void addJsonOption(OptionList& list, std::string& file) {
    list.add({"--json", "FILE", "Report as JSON; - is standard output", FileUse::output}, file);
}

std::string reportFile(const std::string& json) {
    return json.empty() ? "-" : json;
}

int writeReport(const std::string& json, std::string_view text) {
    return exitStatusOf(writeTextFile(toPath(reportFile(json)), text));
}

void addCameraOption(OptionList& list, const char* name, const char* help,
                     std::optional<CameraPose>& camera) {
    list.addParsed({name, "X,Y,Z,PITCH,YAW", help}, "five numbers X,Y,Z,PITCH,YAW",
                   [&camera](const std::string& text) { return assign(parsePose(text), camera); });
}

void addSizeOption(OptionList& list, SettingValues& given, std::string_view usual) {
    list.addParsed({"--size", "WxH", fmt::format("Size of the frame in pixels (default {})", usual)},
                   "WxH, each from 1 to 16384",
                   [&given](const std::string& text) { return readSize(text, given); });
}

void addFrameOptions(OptionList& list, DrawsTo target, FrameOptions& options) {
    addGameDataOptions(list, options.gameFolders);
    addCameraOption(list, "--camera", "Position and angles (default: the player start)", options.camera);
    addLockOption(list, options.lock);
    addSizeOption(list, options.given);
    list.addParsed({"--time", "SECONDS", "Time of the animation clock (default 0)"}, "a number from 0 to 1e6",
                   [&options](const std::string& text) {
                       return assign(parseNumberBetween(text, 0.0, 1e6), options.time);
                   });
    addSelectOption(list, options.selection);
    list.add({"--flag", "NAME", "The surface flag or contents that the view 'flag' shows, such as SKY"},
             options.flag);
    addSettingOptions(list, target, options.given);
    addGlOption(list, options.gl);
}

} // namespace visleaf
