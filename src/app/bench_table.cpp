#include "app/bench_table.h"

#include "scene/frame_history.h"

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
constexpr double kSlower = 1.1; // times vary by 10 % on a shared machine

struct Figure {
    const char* title;
    const char* path; // JSON pointer into a report
    int decimals;
};

constexpr std::array kFigures{
    Figure{"frame/floor", "/ratio_to_floor", 2},
    Figure{"CPU ms", "/frame/process_cpu_ms/median", 2},
    Figure{"GL thread", "/frame/thread_cpu_ms/median", 2},
    Figure{"cull", "/frame/cull_ms/median", 3},
    Figure{"submit", "/frame/submit_ms/median", 3},
    Figure{"p99 wall", "/frame/wall_ms/p99", 2},
    Figure{"draw calls", "/counts/draw_calls", 0},
};
using Row = std::array<double, kFigures.size()>;

Row rowOf(const Json& report) {
    Row row;
    for (size_t i = 0; i < kFigures.size(); ++i) {
        const Json::json_pointer path(kFigures[i].path);
        const bool hasFigure = report.is_object() && report.contains(path) && report[path].is_number();
        row[i] = hasFigure ? report[path].get<double>() : kNoFigure;
    }
    return row;
}

std::string nameOf(const Json& report) {
    return report.is_object() ? report.value("name", "") : std::string();
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

std::vector<Json> listOf(const Json& reports) {
    if (!reports.is_array()) return {reports};
    return {reports.begin(), reports.end()};
}

/// Returns `name: frame/floor 1.30, cull 1.20`; empty if nothing became slower.
std::string slowerLine(const std::string& name, const Row& ratios) {
    std::string line;
    for (size_t i = 0; i < kFigures.size(); ++i) {
        if (ratios[i] > kSlower)
            line += fmt::format("{}{} {:.2f}", line.empty() ? "" : ", ", kFigures[i].title, ratios[i]);
    }
    return line.empty() ? line : fmt::format("  {}: {}\n", name, line);
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
    std::string text = heading();
    std::string slower;
    std::vector<Row> rows;
    const std::vector<Json> former = listOf(before);
    for (const Json& report : listOf(after)) {
        const std::string name = nameOf(report);
        const auto same = std::find_if(former.begin(), former.end(),
                                       [&](const Json& other) { return nameOf(other) == name; });
        if (same == former.end()) continue;
        rows.push_back(ratiosOf(rowOf(*same), rowOf(report)));
        text += ratioLine(name, rows.back());
        slower += slowerLine(name, rows.back());
    }
    if (rows.empty()) return Error{"the reports share no view"};
    text += ratioLine("median", medianOf(rows));
    return text + (slower.empty() ? "nothing got slower by more than a tenth\n" : "slower:\n" + slower);
}

} // namespace visleaf
