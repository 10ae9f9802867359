#include "report/merged_reports.h"

#include "base/text/trimmed.h"
#include "vfs/held_maps.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

/// One line and what it is about.
struct ReportLine {
    std::string file;      // of the map
    std::string image;     // empty: the report is about the map, or about its only image
    std::string_view text; // without the line break
    size_t source = 0;     // into the files
    size_t number = 0;     // of the line, from 1
};

std::string textIn(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Returns the path of the map that a report is about; empty if it is no report. Reports on images have it in
/// their part about the map.
std::string mapOfReport(const nlohmann::json& report) {
    const std::string file = textIn(report, "file");
    const auto map = report.find("map");
    const bool hasMap = map != report.end() && map->is_object();
    return file.empty() && hasMap ? textIn(*map, "file") : file;
}

std::optional<ReportLine> parseReportLine(std::string_view text) {
    const nlohmann::json report = nlohmann::json::parse(text, nullptr, false);
    if (!report.is_object()) return std::nullopt;
    const std::string file = mapOfReport(report);
    if (file.empty()) return std::nullopt;
    return ReportLine{.file = file, .image = textIn(report, "name"), .text = text};
}

/// Adds the lines of a file. Returns the number of the first line that is no report; 0: all are.
size_t addLines(std::string_view text, size_t source, std::vector<ReportLine>& lines) {
    for (size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = takePart(text, '\n');
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        std::optional<ReportLine> parsed = parseReportLine(line);
        if (!parsed) return number;
        parsed->source = source;
        parsed->number = number;
        lines.push_back(std::move(*parsed));
    }
    return 0;
}

/// Returns JSON without the blanks between its parts. Unlike a parser that writes it again, this needs no
/// stack for nested lists, and changes no number.
std::string withoutBlanks(std::string_view json) {
    std::string text;
    bool isInText = false;
    for (size_t i = 0; i < json.size(); ++i) {
        if (isInText && json[i] == '\\')
            text += json[i++];
        else if (json[i] == '"')
            isInText = !isInText;
        if (isInText || !isBlank(json[i])) text += json[i];
    }
    return text;
}

std::string placeOf(const ReportLine& line, std::span<const ReportFile> files) {
    return fmt::format("{}: line {}", files[line.source].name, line.number);
}

} // namespace

std::optional<std::string> reportAsLine(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('\n'));
    if (trimmed(first) != "{") return std::nullopt; // cheap, because a file of lines can be large
    return nlohmann::json::accept(text) ? std::optional(withoutBlanks(text)) : std::nullopt;
}

Result<MergedReports> mergeReports(std::span<const ReportFile> files) {
    std::vector<ReportLine> lines;
    for (size_t i = 0; i < files.size(); ++i) {
        if (const size_t number = addLines(files[i].text, i, lines); number > 0)
            return Error{fmt::format(
                "{}: line {}: is not a report on a map; expected a line of JSON for each map or image, "
                "or one report alone",
                files[i].name, number)};
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ReportLine& a, const ReportLine& b) { return isMapBefore(a.file, b.file); });
    MergedReports merged;
    using ImageKey = std::pair<std::string_view, std::string_view>; // map and image, in `lines`
    std::map<ImageKey, const ReportLine*> firsts;
    for (const ReportLine& line : lines) {
        const auto [first, isNew] = firsts.emplace(ImageKey{line.file, line.image}, &line);
        if (isNew) {
            merged.lines.push_back(line.text);
        } else if (first->second->text == line.text) {
            ++merged.numRepeated;
        } else {
            return Error{fmt::format("{}: differs from {} on {}", placeOf(line, files),
                                     placeOf(*first->second, files), line.file)};
        }
    }
    return merged;
}

} // namespace visleaf
