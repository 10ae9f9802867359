#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "camera/camera_text.h"
#include "features/compare/diff_report.h"

#include <fmt/format.h>

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

std::string countsText(size_t added, size_t removed, size_t changed) {
    return fmt::format("{} added, {} removed, {} changed", added, removed, changed);
}

std::string faceCounts(const FaceDiff& faces) {
    if (faces.notCompared) return "not compared: " + *faces.notCompared;
    return fmt::format(
        "{} added, {} removed, {} moved, {} with another texture, {} with other texture coordinates",
        faces.added.size(), faces.removed.size(), faces.moved.size(), faces.retextured.size(),
        faces.realigned.size());
}

std::string visibilityCounts(const VisibilityDiff& visibility) {
    if (visibility.notCompared) return "not compared: " + *visibility.notCompared;
    std::string text = fmt::format("{} of {} see more or fewer others", visibility.changes.size(),
                                   counted(visibility.numMatched, "cluster"));
    if (visibility.numOnlyInA + visibility.numOnlyInB > 0)
        text += fmt::format("; {} of the first map and {} of the second have no counterpart",
                            counted(visibility.numOnlyInA, "cluster"), visibility.numOnlyInB);
    return text;
}

std::string lightCounts(const LightDiff& light) {
    if (light.notCompared) return "not compared: " + *light.notCompared;
    std::string text = fmt::format("{} of {}", light.numRelit, counted(light.numCompared, "face"));
    if (light.numRelit > 0)
        text += fmt::format(", mean change of all {:+.2f}, largest {:.1f}", light.mean, light.largest);
    if (light.numRelit > 0 && light.largestAt) text += " at " + positionText(*light.largestAt);
    if (light.numSkipped > 0)
        text += fmt::format("; {} not compared, because their lightmaps overlap",
                            counted(light.numSkipped, "face"));
    return text + (light.hasOtherGrid ? "; the light grid differs" : "");
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
    const EntityDiff& entities = diff.entities;
    const TextureDiff& textures = diff.textures;
    return {
        {"lumps", hasLumps ? fmt::format("{} changed", diff.lumps.size()) : "not compared"},
        {"entities", countsText(entities.added.size(), entities.removed.size(), entities.changed.size())},
        {"textures", countsText(textures.added.size(), textures.removed.size(), textures.changed.size())},
        {"faces", faceCounts(diff.faces)},
        {"visibility", visibilityCounts(diff.visibility)},
        {"light", lightCounts(diff.light)},
    };
}

std::string diffReportText(const SnapshotDiff& diff) {
    std::string text = mapLine(diff.a) + mapLine(diff.b) + verdict(diff);
    if (diff.diff.isEqual()) return text;
    for (const DiffCount& count : diffCounts(diff))
        text += fmt::format("  {:<11} {}\n", count.name, count.text);
    for (const DiffSection& section : diffSections(diff, kListedItems))
        text += sectionText(section);
    return text;
}

} // namespace visleaf
