#include "cli/bench/bench_table.h"

#include "base/text/count_text.h"
#include "report/ratio_interval.h"
#include "view/frame_history.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();
constexpr double kSlower = 1.1; // for figures without samples: times vary by 10 % on a shared machine

struct Figure {
    const char* title;
    const char* path; // JSON pointer into a report
    int decimals;
    const char* samples = nullptr; // JSON pointer to the figure of each frame; null: there is only one
    const char* unit = nullptr;    // JSON pointer to samples whose median is the unit
    double percentile = 0.5;       // of the samples
};

constexpr std::array kFigures{
    Figure{"frame/floor", "/ratio_to_floor", 2, "/samples/ratio_frame_ms", "/samples/ratio_floor_ms"},
    Figure{"CPU ms", "/frame/process_cpu_ms/median", 2, "/samples/process_cpu_ms"},
    Figure{"GL thread", "/frame/thread_cpu_ms/median", 2, "/samples/thread_cpu_ms"},
    Figure{"cull", "/frame/cull_ms/median", 3, "/samples/cull_ms"},
    Figure{"submit", "/frame/submit_ms/median", 3, "/samples/submit_ms"},
    Figure{"p99 wall", "/frame/wall_ms/p99", 2, "/samples/wall_ms", nullptr, 0.99},
    Figure{"draw calls", "/counts/draw_calls", 0},
};
using Row = std::array<double, kFigures.size()>;

Row rowOf(const Json& report) {
    Row row;
    for (size_t i = 0; i < kFigures.size(); ++i) {
        const Json::json_pointer path(kFigures[i].path);
        const bool hasFigure = report.contains(path) && report[path].is_number();
        row[i] = hasFigure ? report[path].get<double>() : kNoFigure;
    }
    return row;
}

std::string nameOf(const Json& report) {
    const auto name = report.find("name");
    return name != report.end() && name->is_string() ? name->get<std::string>() : std::string();
}

std::string heading() {
    std::string line = fmt::format("{:20}", "view");
    for (const Figure& figure : kFigures)
        line += fmt::format("{:>13}", figure.title);
    return line + "\n";
}

std::string cell(double value, int decimals) {
    return std::isnan(value) ? fmt::format("{:>13}", "-") : fmt::format("{:13.{}f}", value, decimals);
}

std::string ratioLine(const std::string& name, const Row& ratios) {
    std::string line = fmt::format("{:20}", name);
    for (const double ratio : ratios)
        line += cell(ratio, 2);
    return line + "\n";
}

// Returns kNoFigure if there are no values.
double medianOf(std::vector<double> values) {
    std::erase_if(values, [](double value) { return std::isnan(value); });
    return values.empty() ? kNoFigure : summarize(values).median;
}

Row medianOf(const std::vector<Row>& rows) {
    Row medians;
    for (size_t i = 0; i < kFigures.size(); ++i) {
        std::vector<double> column;
        for (const Row& row : rows)
            column.push_back(row[i]);
        medians[i] = medianOf(column);
    }
    return medians;
}

Row ratiosOf(const Row& before, const Row& after) {
    Row ratios;
    for (size_t i = 0; i < kFigures.size(); ++i)
        ratios[i] = before[i] > 0.0 ? after[i] / before[i] : kNoFigure;
    return ratios;
}

/// Returns the reports on views: objects. They may come from any file, so the others are left out.
std::vector<const Json*> listOf(const Json& reports) {
    if (reports.is_object()) return {&reports};
    std::vector<const Json*> list;
    for (const Json& report : reports)
        if (report.is_object()) list.push_back(&report);
    return list;
}

std::vector<double> samplesAt(const Json& report, const char* path) {
    const Json::json_pointer pointer(path == nullptr ? "" : path);
    if (path == nullptr || !report.contains(pointer)) return {};
    std::vector<double> times;
    for (const Json& time : report[pointer])
        if (time.is_number()) times.push_back(time.get<double>());
    return times;
}

TimeSeries seriesOf(const Json& report, const Figure& figure) {
    return {samplesAt(report, figure.samples), samplesAt(report, figure.unit)};
}

/// A view in both measurements.
struct Pair {
    const Json& before;
    const Json& after;
    std::string name;
    Row ratios;
};

/// The figures of a view that became slower, and those that became faster: `cull 1.20 [1.15, 1.26]`.
struct Changes {
    std::string slower, faster;

    void add(std::string& list, const std::string& text) {
        list += fmt::format("{}{}", list.empty() ? "" : ", ", text);
    }
};

/// A figure has changed if its whole interval lies on one side of 1. Without samples, only a figure that is
/// more than a tenth higher counts.
Changes changesOf(const Pair& pair) {
    Changes changes;
    for (size_t i = 0; i < kFigures.size(); ++i) {
        const Figure& figure = kFigures[i];
        const std::string text = fmt::format("{} {:.2f}", figure.title, pair.ratios[i]);
        const std::optional<RatioInterval> range =
            ratioInterval(seriesOf(pair.before, figure), seriesOf(pair.after, figure), figure.percentile);
        if (!range) {
            if (pair.ratios[i] > kSlower) changes.add(changes.slower, text);
            continue;
        }
        const std::string sure = fmt::format("{} [{:.2f}, {:.2f}]", text, range->low, range->high);
        if (range->low > 1.0) changes.add(changes.slower, sure);
        if (range->high < 1.0) changes.add(changes.faster, sure);
    }
    return changes;
}

/// The report of a single view has no name.
std::string viewLine(const std::string& name, const std::string& figures) {
    if (figures.empty()) return {};
    return fmt::format("  {}: {}\n", name.empty() ? "the view" : name, figures);
}

/// Returns the hashes of the frames; none if the report has no texts there.
std::vector<std::string> hashesOf(const Json& report) {
    std::vector<std::string> hashes;
    const auto found = report.find("image_hashes");
    if (found == report.end()) return hashes;
    for (const Json& hash : *found)
        if (hash.is_string()) hashes.push_back(hash.get<std::string>());
    return hashes;
}

/// Returns a line if frames of a view show other pixels than before; empty if they don't, or if a report has
/// no hashes.
std::string imageLine(const Pair& pair) {
    const std::vector<std::string> before = hashesOf(pair.before), after = hashesOf(pair.after);
    const size_t count = std::min(before.size(), after.size());
    size_t numDifferent = 0, first = 0;
    for (size_t i = count; i-- > 0;) {
        if (before[i] == after[i]) continue;
        ++numDifferent;
        first = i;
    }
    if (numDifferent == 0) return {};
    return viewLine(pair.name,
                    fmt::format("{} of {}, the first is {}", numDifferent, counted(count, "frame"), first));
}

std::string section(const char* title, const std::string& lines) {
    return lines.empty() ? std::string() : fmt::format("{}:\n{}", title, lines);
}

std::vector<Pair> pairsOf(const Json& before, const Json& after) {
    const std::vector<const Json*> former = listOf(before);
    std::vector<Pair> pairs;
    for (const Json* report : listOf(after)) {
        const std::string name = nameOf(*report);
        const auto same = std::find_if(former.begin(), former.end(),
                                       [&](const Json* other) { return nameOf(*other) == name; });
        if (same != former.end())
            pairs.push_back({**same, *report, name, ratiosOf(rowOf(**same), rowOf(*report))});
    }
    return pairs;
}

} // namespace

std::string suiteTable(const Json& reports) {
    std::string text = heading();
    std::vector<Row> rows;
    const Json* worst = nullptr;
    for (const Json& report : reports) {
        rows.push_back(rowOf(report));
        if (worst == nullptr || rows.back()[0] > rowOf(*worst)[0]) worst = &report;
        text += fmt::format("{:20}", nameOf(report));
        for (size_t i = 0; i < kFigures.size(); ++i)
            text += cell(rows.back()[i], kFigures[i].decimals);
        text += "\n";
    }
    if (worst == nullptr) return text;
    text += fmt::format("frame/floor: median {:.2f}, worst {:.2f} ({})\n", medianOf(rows)[0],
                        rowOf(*worst)[0], nameOf(*worst));
    return text;
}

Result<std::string> comparisonTable(const Json& before, const Json& after) {
    std::string table = heading();
    std::string slower, faster, images;
    std::vector<Row> rows;
    for (const Pair& pair : pairsOf(before, after)) {
        rows.push_back(pair.ratios);
        table += ratioLine(pair.name, pair.ratios);
        const Changes changes = changesOf(pair);
        slower += viewLine(pair.name, changes.slower);
        faster += viewLine(pair.name, changes.faster);
        images += imageLine(pair);
    }
    if (rows.empty()) return Error{"the reports share no view"};
    table += ratioLine("median", medianOf(rows));
    table += slower.empty() ? "nothing got slower\n" : section("slower", slower);
    return table + section("faster", faster) + section("other pixels", images);
}

} // namespace visleaf
