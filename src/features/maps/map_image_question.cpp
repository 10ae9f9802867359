#include "features/maps/map_image_question.h"

#include "document/map_argument.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace visleaf {
namespace {

constexpr double kLongestRenderSeconds = 60.0;

/// Returns the argument that names a map. It never looks like an option.
std::string argumentFor(const ListedMap& map) {
    std::error_code ignored;
    FilePlace place = map.place;
    place.file = std::filesystem::absolute(place.file, ignored);
    return argumentOf(place);
}

/// Returns the arguments of the program that draw the thumbnail of a map.
std::vector<std::string> renderArguments(const std::string& map, const ThumbnailFiles& files) {
    std::vector<std::string> arguments{"render",
                                       map,
                                       "-o",
                                       pathText(files.image),
                                       "--json",
                                       pathText(files.report),
                                       "--size",
                                       fmt::format("{}x{}", kThumbnailWidth, kThumbnailHeight),
                                       "--auto-exposure"};
    for (const std::filesystem::path& folder : files.data)
        arguments.insert(arguments.end(), {"--game", pathText(folder)});
    return arguments;
}

/// Returns the first line that the other program printed, without the name of the program.
std::string firstMessage(std::string_view errors) {
    constexpr std::string_view kProgram = "visleaf: ";
    if (errors.starts_with(kProgram)) errors.remove_prefix(kProgram.size());
    return std::string(errors.substr(0, errors.find('\n')));
}

MadeThumbnail outcomeOf(const ProgramEnd& end) {
    using Kind = ProgramEnd::Kind;
    switch (end.kind) {
    case Kind::cancelled:
        return {.isCancelled = true};
    case Kind::tookTooLong:
        return {.problem = "Drawing took too long", .isLasting = false};
    case Kind::crashed:
        return {.problem = "The program that draws it crashed"};
    case Kind::notStarted:
        return {.problem = "The program that draws it did not start", .isLasting = false};
    case Kind::exited:
        break;
    }
    if (end.status == 0) return {};
    const bool isUnreadable = end.status == kExitBadInput; // otherwise there is no graphics
    return {.problem = end.errors.empty() ? fmt::format("Drawing failed with status {}", end.status)
                                          : firstMessage(end.errors),
            .isLasting = isUnreadable,
            .isUnreadable = isUnreadable};
}

} // namespace

ThumbnailMaker::DataOf dataOfMaps(std::vector<GameFolder> gameFolders, AddedData addedData) {
    return [given = std::move(gameFolders), added = std::move(addedData)](const ListedMap& map) {
        ThumbnailData data;
        for (const GameFolder& folder : given)
            if (folder.isRequired) data.push_back(folder.path);
        if (added.empty()) return data; // a map in an archive is unpacked only to look up its data
        const Result<MapSource> source = findMap(argumentFor(map), {});
        if (!source) return data;
        for (const std::filesystem::path& path : addedFor(added, withOrigin(source.value())))
            if (isThere(path)) data.push_back(path);
        return data;
    };
}

MadeThumbnail renderMapImage(const ListedMap& map, const ThumbnailFiles& files,
                             const std::atomic<bool>& isCancelled) {
    std::error_code ignored;
    std::filesystem::create_directories(files.image.parent_path(), ignored);
    return outcomeOf(runProgram(programFile(), renderArguments(argumentFor(map), files),
                                kLongestRenderSeconds, isCancelled));
}

} // namespace visleaf
