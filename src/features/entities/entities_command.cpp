#include "features/entities/entities_command.h"

#include "base/text/shell_word.h"
#include "base/write_file.h"
#include "cli/shared_options.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "formats/replace_entities.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <iostream>

namespace visleaf {
namespace {

int fail(const std::string& message) {
    printMessage(message);
    return kExitBadInput;
}

constexpr size_t kMostTextBytes = size_t{64} << 20; // far above what any game reads

/// Returns what arrives on standard input, which may be endless.
Result<std::string> readInput() {
    std::string text(kMostTextBytes, '\0');
    std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<size_t>(std::cin.gcount()));
    if (std::cin.eof()) return text;
    return Error{fmt::format("standard input: more than {} MiB are no entity text", kMostTextBytes >> 20)};
}

/// Returns the content of a file; "-" is standard input.
Result<std::string> readText(const std::string& file) {
    return file == "-" ? readInput() : readTextFile(toPath(file));
}

/// Returns an error for a file that is no text, such as a map. A text may end with zero bytes, as in maps.
Status checkText(const std::string& file, const std::string& text) {
    const size_t last = text.find_last_not_of('\0');
    if (last == text.npos || text.find('\0') > last) return kOk;
    const std::string hint =
        isMapName(file)
            ? fmt::format(
                  "; `visleaf entities {} | visleaf entities MAP --set - -o COPY` takes that of a map",
                  shellWord(file))
            : std::string();
    return Error{fmt::format("{}: is no text, because it contains zero bytes{}", file, hint)};
}

size_t numOf(const Diagnostics& mistakes) {
    size_t num = 0;
    for (const Diagnostic& kind : mistakes.list())
        num += kind.total;
    return num;
}

/// Returns an error if the text has no entity, or more mistakes, such as missing braces, than that of the map
/// has: games lose entities or keys behind a mistake, or refuse the map. Prints the mistakes that stay.
Status checkEntities(const std::string& file, const std::string& text, std::string_view textOfMap) {
    if (Status checked = checkText(file, text); !checked) return checked;
    Diagnostics mistakes, ofMap;
    if (parseEntities(text, "ENTITIES", mistakes).empty())
        return Error{fmt::format(
            "{}: holds no entity; expected blocks such as {{ \"classname\" \"worldspawn\" }}", file)};
    parseEntities(textOfMap, "ENTITIES", ofMap);
    if (numOf(mistakes) <= numOf(ofMap)) {
        printWarnings(file, mistakes);
        return kOk;
    }
    const std::string mistake = toString(mistakes.list().front());
    const std::string_view withoutRepair = std::string_view(mistake).substr(0, mistake.find(';'));
    return Error{fmt::format("{}: {}; no map is written, because it would lose entities or keys", file,
                             withoutRepair)};
}

/// Returns the map with other entity text. Reads the result back: nothing else may differ.
Result<Bytes> replaced(const SnapshotWithFile& map, const std::string& text) {
    const LoadedMap& loaded = map.snapshot.loaded;
    Result<Bytes> copy = withEntities(map.file, loaded, text);
    if (!copy) return copy;
    Diagnostics ignored; // those of the map itself
    const Result<LoadedMap> readBack = loadMap(copy.value(), ignored);
    if (!readBack) return readBack.error();
    const std::string other = differenceBesideEntities(map.file, loaded, copy.value(), readBack.value());
    if (other.empty()) return copy;
    return Error{fmt::format("ENTITIES: {} would change with them; the map is left as it is", other)};
}

int writeCopy(const EntitiesOptions& options, const SnapshotWithFile& map) {
    const Result<std::string> text = readText(options.newText);
    if (!text) return fail(text.error().message);
    const Result<std::string_view> ofMap = storedEntities(map.file, map.snapshot.loaded);
    if (!ofMap) return fail(fmt::format("{}: {}", pathOf(map.snapshot.source), ofMap.error().message));
    if (const Status checked = checkEntities(options.newText, text.value(), ofMap.value()); !checked)
        return fail(checked.error().message);
    const Result<Bytes> copy = replaced(map, text.value());
    if (!copy) return fail(fmt::format("{}: {}", pathOf(map.snapshot.source), copy.error().message));
    return exitStatusOf(writeFile(toPath(options.output), copy.value()));
}

int writeText(const EntitiesOptions& options, const SnapshotWithFile& map) {
    const Result<std::string_view> text = storedEntities(map.file, map.snapshot.loaded);
    if (!text) return fail(fmt::format("{}: {}", pathOf(map.snapshot.source), text.error().message));
    return exitStatusOf(writeTextFile(toPath(options.output), text.value()));
}

} // namespace

void addEntitiesOptions(EntitiesOptions& options, OptionList& list) {
    list.add({"MAP", "MAP", "The map", FileUse::map}, options.map).isRequired = true;
    list.add({"--set", "FILE", "Entity text for a copy of the map, which -o names; - is standard input",
              FileUse::input},
             options.newText);
    list.add({"-o,--output", "FILE", "The text, or the copy of the map (default: standard output)",
              FileUse::output},
             options.output);
    addGameDataOptions(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        const bool lacksOutput = !options.newText.empty() && options.output == "-";
        return lacksOutput ? "--set: name the copy of the map with -o" : "";
    };
}

int runEntities(const EntitiesOptions& options) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    const Result<FoundMap, NoMap> found = findOneMap(options.map, folders);
    if (!found) return exitStatusOf(found.error());
    const Result<SnapshotWithFile> map = loadForComparison(found.value().source, folders);
    if (!map) return fail(map.error().message);
    return options.newText.empty() ? writeText(options, map.value()) : writeCopy(options, map.value());
}

} // namespace visleaf
