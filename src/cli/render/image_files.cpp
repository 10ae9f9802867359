#include "cli/render/image_files.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace visleaf {

bool isFileForOneImage(const RenderOptions& options) {
    if (isVideo(options)) return true;
    const bool namesFile = options.output == "-" || equalNoCase(pathText(options.output.extension()), ".png");
    return namesFile && options.maps.size() == 1 && seriesOption(options).empty() &&
           !isFolder(options.output);
}

ImageOutput outputOf(const RenderOptions& options, const BatchMaps& found) {
    if (isVideo(options)) return {.path = options.output, .isVideo = true};
    return {.path = options.output,
            .isFolder = !seriesOption(options).empty() || found.areSeveral ||
                        !options.output.has_filename() || isFolder(options.output),
            .areSeveralMaps = found.areSeveral};
}

std::filesystem::path fileFor(const ImageOutput& output, const BatchMap& map, const std::string& image) {
    if (!output.isFolder) return output.path;
    if (image.empty()) return output.path / toPath(map.name + ".png");
    if (!output.areSeveralMaps) return output.path / toPath(image + ".png");
    return output.path / toPath(fmt::format("{}_{}.png", map.name, image));
}

std::string findSharedFile(const ImageOutput& output, const std::vector<BatchMap>& maps,
                           const std::vector<std::string>& images) {
    if (output.isVideo) return {};
    std::unordered_map<std::string, std::string> mapOfFile;
    for (const BatchMap& map : maps) {
        for (const std::string& image : images) {
            const std::string file = pathText(fileFor(output, map, image));
            const auto [earlier, isNew] = mapOfFile.emplace(file, map.argument);
            if (isNew) continue;
            return fmt::format(
                "{} would be written for {} and again for {}; draw them into folders of their own", file,
                earlier->second, map.argument);
        }
    }
    return {};
}

bool allFilesExist(const ImageOutput& output, const BatchMap& map, const std::vector<std::string>& images) {
    return std::all_of(images.begin(), images.end(),
                       [&](const std::string& image) { return isFile(fileFor(output, map, image)); });
}

} // namespace visleaf
