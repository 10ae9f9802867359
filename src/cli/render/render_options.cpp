#include "cli/render/render_options.h"

#include "base/text/file_name.h"
#include "cli/output_folders.h"
#include "cli/render/video_file.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

// A file without an extension is accepted, because it may be a device, a pipe or a scratch file.
bool mayHoldPng(const std::filesystem::path& file) {
    const std::string extension = pathText(file.extension());
    return extension.empty() || equalNoCase(extension, ".png");
}

using OptionNames = std::vector<std::string_view>;

/// Returns the given ones of the options that place the cameras.
OptionNames camerasGiven(const RenderOptions& options) {
    OptionNames names;
    if (options.frame.camera) names.emplace_back("--camera");
    if (!options.cameras.empty()) names.emplace_back("--cameras");
    if (!options.path.empty()) names.emplace_back("--path");
    if (options.usesBestView) names.emplace_back("--best-view");
    if (options.turntable > 0) names.emplace_back("--turntable");
    if (options.isTopDown) names.emplace_back("--top-down");
    return names;
}

/// Returns the given ones of the options that say what a camera shows.
OptionNames shapesGiven(const RenderOptions& options) {
    OptionNames names;
    if (options.isCubeMap) names.emplace_back("--cube-map");
    if (options.isEquirectangular) names.emplace_back("--equirectangular");
    if (options.turntable > 0) names.emplace_back("--turntable");
    if (options.isTopDown) names.emplace_back("--top-down");
    return names;
}

std::string exclusionIn(const OptionNames& given) {
    return given.size() < 2 ? std::string() : fmt::format("{} and {} exclude each other", given[0], given[1]);
}

/// True if the arguments name several maps. An archive may hold several too, which is known only later.
bool areSeveralMaps(const RenderOptions& options) {
    return options.maps.size() > 1 || isFolder(toPath(options.maps.front()));
}

/// Returns what is wrong with a video of these options; empty: nothing.
std::string problemOfVideo(const RenderOptions& options) {
    if (options.path.empty() && options.turntable == 0) return "a video needs --path or --turntable";
    if (areSeveralMaps(options)) return "a video shows one map";
    if (options.isCubeMap) return "a video needs one image for each camera, not --cube-map";
    const glm::uvec2 size = settingsOf(options.frame).windowSize;
    const uint32_t height = options.isEquirectangular ? size.x / 2 : size.y;
    return (size.x | height) % 2 != 0 ? "a video needs an even width and height" : "";
}

/// Returns what is wrong with the output; empty: nothing.
std::string problemOfOutput(const RenderOptions& options) {
    const std::string_view series = seriesOption(options);
    const std::filesystem::path& output = options.output;
    if (output.empty()) return {};
    if (isVideo(options)) return problemOfVideo(options);
    if (output == "-" && !series.empty())
        return fmt::format("with {}, -o must name a folder, not '-'", series);
    if (output == "-" && areSeveralMaps(options)) return "with several maps, -o must name a folder, not '-'";
    if (output == "-" && options.json == "-") return "-o - and --json - exclude each other";
    if (isFolder(output)) return {};
    if (!series.empty() || areSeveralMaps(options))
        return output.extension() == ".png"
                   ? fmt::format("{}: several images need a folder; name one without .png", pathText(output))
                   : problemOfFolder(output, "images");
    if (mayHoldPng(output)) return {};
    const std::string png = pathText(std::filesystem::path(output).replace_extension(".png"));
    return fmt::format("{}: only PNG files are written; name it {}", pathText(output), png);
}

} // namespace

bool isVideo(const RenderOptions& options) {
    return isVideoName(options.output);
}

std::string_view seriesOption(const RenderOptions& options) {
    if (!options.cameras.empty()) return "--cameras";
    if (!options.path.empty()) return "--path";
    if (options.turntable > 0) return "--turntable";
    if (options.isCubeMap) return "--cube-map";
    if (options.numSlices > 1) return "--slices";
    return {};
}

std::string contradictionIn(const RenderOptions& options) {
    if (options.output.empty() && options.contactSheet.empty())
        return "--output FILE is required, or --contact-sheet FILE";
    if (std::string problem = exclusionIn(camerasGiven(options)); !problem.empty()) return problem;
    if (std::string problem = exclusionIn(shapesGiven(options)); !problem.empty()) return problem;
    if (options.numSlices > 1 && options.slice) return "--slices and --slice exclude each other";
    if (!options.isTopDown && (options.numSlices > 1 || options.slice)) return "slices need --top-down";
    if (options.around && options.turntable == 0) return "--around needs --turntable";
    return problemOfOutput(options);
}

} // namespace visleaf
