#include "cli/commands/info.h"

#include "cli/map_batch.h"
#include "cli/shared_options.h"
#include "platform/path_text.h"
#include "report/lump_report.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

MapAnswer report(const MapSource& source, const std::vector<GameFolder>& folders, const InfoOptions& options,
                 bool isOneOfSeveral) {
    const Result<MapSnapshot> loaded = loadForInfo(source, folders);
    if (!loaded) return refusal(loaded.error());
    const MapSnapshot& snapshot = loaded.value();
    return {.output = options.json.empty() ? mapReportText(snapshot, options.parts)
                                           : mapReportJson(snapshot, options.parts, isOneOfSeveral),
            .messages = warningLines(pathOf(source), snapshot.diagnostics)};
}

/// Returns the records of the lump as text or as JSON. With --raw, writes the lump's bytes, and returns only
/// the JSON.
Result<std::string> lumpOutput(const SnapshotWithFile& map, const InfoOptions& options, WriteResult& raw) {
    const LoadedMap& loaded = map.snapshot.loaded;
    const Result<NamedLump> lump = findLump(loaded, map.file, options.lump);
    if (!lump) return lump.error();
    if (!options.rawFile.empty()) {
        raw = writeFile(toPath(options.rawFile), lump.value().bytes);
        if (options.json.empty()) return std::string();
    }
    return options.json.empty() ? lumpText(loaded, lump.value()) : lumpJson(loaded, lump.value());
}

MapAnswer reportLump(const MapSource& source, const std::vector<GameFolder>& folders,
                     const InfoOptions& options) {
    const Result<SnapshotWithFile> map = loadForComparison(source, folders);
    if (!map) return refusal(map.error());
    WriteResult raw;
    Result<std::string> output = lumpOutput(map.value(), options, raw);
    if (!output) // the lump that the command line names does not exist, or has no records
        return {.status = kExitBadCommand,
                .messages = {fmt::format("{}: {}", pathOf(source), output.error().message)}};
    if (!raw.problem.empty()) return refusal(Error{raw.problem});
    return {.status = raw.isWritten ? kExitDone : kExitBadInput, .output = std::move(output).value()};
}

} // namespace

void addInfoOptions(InfoOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders or archives of maps", FileUse::map}, options.maps).isRequired =
        true;
    addJsonOption(list, options.json);
    list.addFlag("--entities", "Print the keys and values of all entities", options.parts.hasEntities);
    list.addFlag("--assets", "Print all files that the map needs, and where each was found",
                 options.parts.hasAssets);
    list.addFlag("--materials", "Print each surface's stages", options.parts.hasMaterials);
    list.add({"--lump", "NAME", "Print only the records of a lump of one map, such as FACES"}, options.lump);
    list.add({"--raw", "FILE", "Write the bytes of the lump; - is standard output", FileUse::output},
             options.rawFile);
    addShardOption(list, options.shard);
    addGameDataOptions(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        if (!options.rawFile.empty() && options.lump.empty()) return "--raw: name a lump with --lump";
        return !options.lump.empty() && options.maps.size() > 1 ? "--lump: name one map" : "";
    };
}

int runInfo(const InfoOptions& options) {
    const NamedMaps named = findNamedMaps(options.maps, options.shard);
    if (!options.lump.empty() && named.areSeveral)
        return failWith(kExitBadCommand, "--lump: name one map, not a folder or an archive of several");
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    return answerMaps(named, {reportFile(options.json)}, [&](size_t index) {
        const std::string& map = named.maps[index].argument;
        MapAnswer answer = answerFound(map, folders, [&](const MapSource& source) {
            return options.lump.empty() ? report(source, folders, options, named.areSeveral)
                                        : reportLump(source, folders, options);
        });
        return options.json.empty() ? answer : withErrorLine(std::move(answer), map, named.areSeveral);
    });
}

} // namespace visleaf
