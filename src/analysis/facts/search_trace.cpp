#include "analysis/facts/search_trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

std::string traceLine(std::string_view name, bool isSource, const FileSystem& files) {
    std::vector<std::string> places = files.findAll(name);
    if (places.empty()) return fmt::format("{}: {}", name, isSource ? "taken" : "nothing there");
    const std::string first = places.front();
    places.erase(places.begin());
    const std::string hidden = places.empty() ? "" : fmt::format(", over {}", fmt::join(places, ", "));
    return fmt::format("{}: {}{}{}", name, isSource ? "taken from " : "", first, hidden);
}

} // namespace

std::vector<std::string> searchTrace(const MaterialImage& image, const FileSystem& files) {
    std::vector<std::string> lines;
    for (size_t i = 0; i < image.tried.size(); ++i) {
        const bool isSource = !image.source.empty() && i + 1 == image.tried.size();
        lines.push_back(traceLine(image.tried[i], isSource, files));
    }
    return lines;
}

} // namespace visleaf
