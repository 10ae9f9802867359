#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "camera/camera_text.h"
#include "features/compare/diff_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace visleaf {
namespace {

constexpr size_t kListedItems = 10; // of each kind; the JSON report lists all

std::string mapLine(const MapSnapshot& snapshot) {
    return fmt::format("{}: {}, {}, {}\n", printable(pathOf(snapshot.source)), snapshot.loaded->format,
                       traitsOf(snapshot.map().game).name, counted(snapshot.numBytes, "byte"));
}

std::string sectionText(const DiffSection& section) {
    std::string text = fmt::format("\n{} ({}):\n", section.title, section.numItems);
    for (const DiffRow& row : section.rows) {
        text += fmt::format("  {}\n", row.text);
        for (const std::string& detail : row.details)
            text += fmt::format("    {}\n", detail);
    }
    if (section.numItems > section.rows.size())
        text += fmt::format("  and {} more; --json lists all\n", section.numItems - section.rows.size());
    return text;
}

/// A number of differences, and what they are.
struct NumberOf {
    size_t number = 0;
    const char* what = "";
};

/// Returns `2 added, 1 changed`, without those that do not occur; empty if none does.
std::string countsText(std::initializer_list<NumberOf> counts) {
    std::vector<std::string> parts;
    for (const NumberOf& count : counts)
        if (count.number > 0) parts.push_back(fmt::format("{} {}", count.number, count.what));
    return fmt::format("{}", fmt::join(parts, ", "));
}

template <class Diff> std::string addedRemovedChanged(const Diff& diff) {
    return countsText(
        {{diff.added.size(), "added"}, {diff.removed.size(), "removed"}, {diff.changed.size(), "changed"}});
}

std::string faceCounts(const FaceDiff& faces) {
    if (faces.notCompared) return "not compared: " + *faces.notCompared;
    return countsText({{faces.added.size(), "added"},
                       {faces.removed.size(), "removed"},
                       {faces.moved.size(), "moved"},
                       {faces.retextured.size(), "with another texture"},
                       {faces.realigned.size(), "with other texture coordinates"}});
}

std::string visibilityCounts(const VisibilityDiff& visibility, const MapNames& names) {
    if (visibility.notCompared) return "not compared: " + *visibility.notCompared;
    std::vector<std::string> parts;
    if (!visibility.changes.empty())
        parts.push_back(fmt::format("{} of {} see more or fewer others", visibility.changes.size(),
                                    counted(visibility.numMatched, "cluster")));
    if (visibility.numOnlyInA + visibility.numOnlyInB > 0)
        parts.push_back(fmt::format("{} of {} and {} of {} have no counterpart",
                                    counted(visibility.numOnlyInA, "cluster"), names.a, visibility.numOnlyInB,
                                    names.b));
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// Returns how many faces have other light, by how much, and where the largest change is.
std::string relitFaces(const LightDiff& light) {
    std::string text = fmt::format("{} of {}, mean change of all {:+.2f}, largest {:.1f}", light.numRelit,
                                   counted(light.numCompared, "face"), light.mean, light.largest);
    return light.largestAt ? text + " at " + positionText(*light.largestAt) : text;
}

std::string lightCounts(const LightDiff& light, const MapNames& names) {
    if (light.notCompared) return "not compared: " + *light.notCompared;
    std::vector<std::string> parts;
    if (light.numRelit > 0) parts.push_back(relitFaces(light));
    if (light.numSkipped > 0)
        parts.push_back(fmt::format("{} not compared, because their lightmaps overlap",
                                    counted(light.numSkipped, "face")));
    if (light.hasOtherGrid) parts.emplace_back("the light grid differs");
    if (!parts.empty() && light.isLitFileA != light.isLitFileB)
        parts.push_back(
            fmt::format("only {}'s light comes from a .lit file", light.isLitFileA ? names.a : names.b));
    return fmt::format("{}", fmt::join(parts, "; "));
}

std::string verdict(const SnapshotDiff& diff) {
    if (diff.haveSameBytes) return "The files are equal.\n";
    if (diff.diff.isEqual()) return "The maps are equal; the files differ only between their lumps.\n";
    if (diff.diff.hasOtherFormat) return "The maps have different formats; their lumps are not compared.\n";
    return "The maps differ.\n";
}

} // namespace

std::vector<DiffCount> diffCounts(const SnapshotDiff& compared) {
    const MapDiff& diff = compared.diff;
    const bool hasLumps = compared.hasLumps && !diff.hasOtherFormat;
    std::vector<DiffCount> counts{
        {"lumps", hasLumps ? countsText({{diff.lumps.size(), "changed"}}) : "not compared"},
        {"entities", addedRemovedChanged(diff.entities)},
        {"textures", addedRemovedChanged(diff.textures)},
        {"faces", faceCounts(diff.faces)},
        {"visibility", visibilityCounts(diff.visibility, compared.names)},
        {"light", lightCounts(diff.light, compared.names)},
    };
    std::erase_if(counts, [](const DiffCount& count) { return count.text.empty(); });
    return counts;
}

std::string diffReportText(const SnapshotDiff& diff) {
    std::string text = mapLine(diff.a) + mapLine(diff.b) + verdict(diff);
    if (diff.diff.isEqual()) return text;
    for (const DiffCount& count : diffCounts(diff))
        text += fmt::format("  {:<11} {}\n", count.name, count.text);
    for (const DiffSection& section : diffSections(diff, kListedItems, PositionStyle::commandLine))
        text += sectionText(section);
    return text;
}

} // namespace visleaf
