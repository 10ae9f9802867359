#include "app/render/render_options.h"

#include "base/file_name.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

// A file without an extension is accepted, because it may be a device, a pipe or a scratch file.
bool mayHoldPng(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return extension.empty() || equalNoCase(extension, ".png");
}

/// Returns what is wrong with the output; empty: nothing.
std::string problemOfOutput(const RenderOptions& options) {
    const std::string_view series = seriesOption(options);
    const std::filesystem::path& output = options.output;
    if (output == "-" && !series.empty())
        return fmt::format("with {}, -o must name a folder, not '-'", series);
    if (output == "-" && options.maps.size() > 1) return "with several maps, -o must name a folder, not '-'";
    if (output == "-" && options.json == "-") return "-o - and --json - exclude each other";
    std::error_code ignored;
    const bool isFolder = !series.empty() || options.maps.size() > 1 ||
                          std::filesystem::is_directory(output, ignored) ||
                          std::filesystem::is_directory(options.maps.front(), ignored);
    if (isFolder || mayHoldPng(output)) return {};
    const std::string png = std::filesystem::path(output).replace_extension(".png").string();
    return fmt::format("{}: only PNG files are written; name it {}", output.string(), png);
}

} // namespace

std::string_view seriesOption(const RenderOptions& options) {
    if (!options.cameras.empty()) return "--cameras";
    if (!options.path.empty()) return "--path";
    return {};
}

std::string contradictionIn(const RenderOptions& options) {
    const std::string_view series = seriesOption(options);
    if (!options.cameras.empty() && !options.path.empty()) return "--cameras and --path exclude each other";
    if (!series.empty() && options.frame.camera)
        return fmt::format("--camera and {} exclude each other", series);
    return problemOfOutput(options);
}

} // namespace visleaf
