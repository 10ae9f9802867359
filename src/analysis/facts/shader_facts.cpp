#include "analysis/facts/shader_facts.h"

#include "base/text/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

/// A line that is not empty, and its number in the file.
struct ScriptTextLine {
    uint32_t number = 0;
    std::string text;
};

std::string withoutTabs(std::string_view line) {
    std::string text;
    for (const char c : line)
        text.append(c == '\t' ? 4 : 1, c == '\t' ? ' ' : c);
    return text;
}

std::vector<ScriptTextLine> linesOf(std::string_view text, uint32_t number) {
    constexpr std::string_view kSpace = " \t\r\n";
    std::vector<ScriptTextLine> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line = line.substr(0, line.find_last_not_of(kSpace) + 1);
        if (!line.empty()) lines.push_back({number, printable(withoutTabs(line))});
        ++number;
    }
    return lines;
}

} // namespace

FactSection factsOfShader(const SurfaceScript& source) {
    FactSection section{"Shader script", {{"Shader", source.shader}, {"File", source.file}}};
    section.facts.push_back({"Line", fmt::format("{}", source.line)});
    if (!source.isUsed) section.facts.push_back({"Used", "no; it has no stages"});
    const std::vector<ScriptTextLine> lines = linesOf(source.text, source.firstTextLine);
    const size_t numListed = std::min(lines.size(), kMaxScriptLines);
    for (size_t i = 0; i < numListed; ++i)
        section.facts.push_back({fmt::format("{}", lines[i].number), lines[i].text});
    if (numListed < lines.size())
        section.facts.push_back({"", fmt::format("and {} more lines", lines.size() - numListed)});
    return section;
}

} // namespace visleaf
