#include "cli/missing_hint.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "base/text/printable.h"
#include "cli/commands/export_formats.h"
#include "cli/render/video_file.h"
#include "document/map_link.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace visleaf {
namespace {

/// The name of an option, and the name that another command has for it.
struct Synonym {
    std::string_view name, other;
};
constexpr std::array<Synonym, 2> kSynonyms{{{"camera", "from"}, {"from", "camera"}}};

bool isWithoutOption(const GivenValue& given) {
    return !given.option.starts_with('-');
}

bool namesMapOrFolder(const std::string& value) {
    return namesMap(value) || isFolder(toPath(value));
}

/// True for the name of a file that does not exist, that a command writes, and that is no map.
bool isNewFile(const std::string& value) {
    return !namesMap(value) && (!commandThatWrites(value).empty() || isVideoName(toPath(value))) &&
           !isThere(toPath(value));
}

} // namespace

bool namesMap(const std::string& value) {
    return isLink(value) || isMapName(value) || isArchiveName(value);
}

std::string hintAtMissing(std::string_view missing, std::span<const GivenValue> given) {
    if (missing == "MAP") {
        const auto taken = std::find_if(given.begin(), given.end(), [](const GivenValue& one) {
            return !isWithoutOption(one) && namesMapOrFolder(one.value);
        });
        return taken == given.end()
                   ? std::string()
                   : fmt::format("; {} has taken '{}' as its value", taken->option, printable(taken->value));
    }
    if (missing != "--output") return {};
    const auto output = std::find_if(given.begin(), given.end(), [](const GivenValue& one) {
        return isWithoutOption(one) && isNewFile(one.value);
    });
    return output == given.end() ? std::string() : fmt::format("; write -o {}", printable(output->value));
}

std::string likelyOption(std::string_view unknown, std::span<const std::string> known) {
    for (const auto& [name, other] : kSynonyms)
        if (name == unknown && std::find(known.begin(), known.end(), other) != known.end())
            return std::string(other);
    return likelyWord(unknown, known);
}

std::string commandThatWrites(const std::string& file) {
    const std::filesystem::path path = toPath(file);
    if (equalNoCase(pathText(path.extension()), ".png")) return "render";
    return formatOfFile(path) ? "export" : "";
}

} // namespace visleaf
