#include "cli/render/earlier_report.h"

#include "base/text/byte_text.h"
#include "base/text/count_text.h"
#include "base/text/trimmed.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "report/merged_reports.h"
#include "report/terminal.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

void addLine(EarlierReport& report, std::string_view line) {
    const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
    report.numDamaged += json.is_object() ? 0 : 1;
    if (!json.is_object()) return;
    const auto output = json.find("output");
    if (output == json.end() || !output->is_string()) return;
    report.lines.insert_or_assign(output->get<std::string>(), fmt::format("{}\n", line));
}

} // namespace

std::string EarlierReport::lineAbout(const std::filesystem::path& image) const {
    const auto found = lines.find(utf8Text(pathText(image)));
    return found != lines.end() ? found->second : std::string();
}

EarlierReport parseEarlierReport(std::string_view text) {
    const std::optional<std::string> alone = reportAsLine(text);
    std::string_view left = alone ? std::string_view(*alone) : text;
    EarlierReport report;
    while (!left.empty()) {
        const std::string_view line = trimmed(takePart(left, '\n'));
        if (!line.empty()) addLine(report, line);
    }
    return report;
}

EarlierReport readEarlierReport(const std::filesystem::path& file) {
    if (!isFile(file)) return {}; // reading a pipe could wait for ever
    const Result<std::string> text = readTextFile(file);
    if (!text) {
        printMessage(fmt::format("warning: {}; what it says is not kept", text.error().message));
        return {};
    }
    EarlierReport report = parseEarlierReport(text.value());
    if (report.numDamaged > 0)
        printMessage(fmt::format("warning: {}: {} cannot be read and {} not kept", pathText(file),
                                 counted(report.numDamaged, "line"),
                                 agreeing(report.numDamaged, "is", "are")));
    return report;
}

} // namespace visleaf
