#include "cli/sandbox_rules.h"

#include "cli/named_maps.h"
#include "cli/render/video_file.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/shader_cache.h"
#include "shell/program_files.h"
#include "vfs/archives/archive.h"
#include "vfs/game_data.h"

#include <set>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

void allowPlaces(SandboxRules& rules, const SearchedPlaces& places) {
    rules.readable.insert(rules.readable.end(), places.read.begin(), places.read.end());
    rules.listed.insert(rules.listed.end(), places.listed.begin(), places.listed.end());
}

/// A bare name adds nothing, because it is found in the game folders. Maps in one of the `folders` need the
/// same places besides themselves. These are found once, because that lists folders: for thousands of maps,
/// it would take seconds in which signals wait.
void allowMap(SandboxRules& rules, const std::string& argument, std::set<fs::path>& folders) {
    const std::optional<MapOnDisk> map = mapOnDisk(mapNamedBy(argument));
    if (!map) return;
    const bool isMapFile = !isArchiveName(pathText(map->file)) && !isFolder(map->file);
    if (isMapFile && !folders.insert(map->file.parent_path()).second)
        rules.readable.push_back(map->file);
    else
        allowPlaces(rules, placesOfMap(map->file));
}

/// If the only map is missing, the message suggests a name beside it. No other map is read then.
void allowHint(SandboxRules& rules, const std::vector<NamedFile>& files) {
    std::vector<std::string> maps;
    for (const NamedFile& file : files)
        if (file.use == FileUse::map) maps.push_back(mapNamedBy(file.name));
    if (maps.size() != 1 || mapOnDisk(maps.front())) return;
    const fs::path folder = toPath(maps.front()).parent_path();
    rules.listed.push_back(folder.empty() ? fs::path(".") : folder);
}

/// Returns the folder in which a new file of this name appears, or the nearest one above that exists.
fs::path folderFor(const fs::path& output) {
    std::error_code ignored;
    fs::path folder = fs::absolute(output, ignored).lexically_normal().parent_path();
    while (folder.has_relative_path() && !isFolder(folder))
        folder = folder.parent_path();
    return folder;
}

/// A file needs its folder, because it gets its name when it is complete; see FileWriter. `render` reads what
/// an earlier run has written to a folder, and its report.
void allowOutput(SandboxRules& rules, const fs::path& output) {
    std::error_code ignored;
    if (isFolder(output)) {
        rules.readable.push_back(output);
        rules.writable.push_back(output);
        return;
    }
    if (isFile(output)) rules.readable.push_back(output);
    const fs::file_type type = fs::symlink_status(output, ignored).type();
    const bool isWrittenDirectly = type != fs::file_type::regular && type != fs::file_type::not_found;
    rules.writable.push_back(isWrittenDirectly ? output : folderFor(output));
}

void allowFile(SandboxRules& rules, const NamedFile& file, std::set<fs::path>& folders) {
    switch (file.use) {
    case FileUse::none:
        return;
    case FileUse::map:
        return allowMap(rules, file.name, folders);
    case FileUse::gameData:
        return allowPlaces(rules, placesOfGameFolder(toPath(file.name)));
    case FileUse::input:
        rules.readable.push_back(toPath(file.name)); // a file may be called -
        return;
    case FileUse::output:
        if (file.name != "-") allowOutput(rules, toPath(file.name));
        return;
    }
}

} // namespace

SandboxRules sandboxRules(SandboxKind kind, const std::vector<NamedFile>& files) {
    SandboxRules rules;
    allowSystem(rules);
    std::set<fs::path> folders;
    for (const NamedFile& file : files)
        allowFile(rules, file, folders);
    allowHint(rules, files);
    for (const fs::path& folder : gameFoldersFromEnvironment())
        allowPlaces(rules, placesOfGameFolder(folder));
    if (kind != SandboxKind::graphics) return rules;
    allowGraphics(rules);
    rules.readable.push_back(shaderFolder());
    for (const NamedFile& file : files)
        if (file.use == FileUse::output && isVideoName(toPath(file.name))) allowProgram(rules, kVideoEncoder);
    return rules;
}

void enterSandboxFor(const ChosenCommand& chosen) {
    const SandboxKind kind = chosen.command->sandbox;
    if (kind == SandboxKind::none || chosen.shared.hasNoSandbox) return;
    if (kind == SandboxKind::graphics) makeShaderCaches();
    enterSandbox(sandboxRules(kind, chosen.files));
}

} // namespace visleaf
