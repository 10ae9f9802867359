#include "materials/games/wad_list.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::string_view kExtension = ".wad";

// Keys of worldspawn. The games know only the first. Compilers rename it to the second when they clear it; an
// old document about Half-Life's maps calls it by the third.
constexpr std::array<std::string_view, 3> kKeys{"wad", "_wad", "wads"};

/// True if the WAD says something about a texture: it has it, or an entry for it that cannot be read.
bool knowsAny(const Wad& wad, const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return wad.find(name) || !wad.problemOf(name).empty();
    });
}

void warnOfWad(const std::string& problem, Diagnostics& diagnostics) {
    diagnostics.warn({"texture archive"}, problem + "; skipped");
}

} // namespace

std::vector<std::string> wadNames(std::string_view value) {
    std::vector<std::string> names;
    while (!value.empty() && names.size() < kMaxWads) {
        std::string name(baseName(foldName(trimmed(takePart(value, ';')))));
        if (name.empty()) continue;
        if (!name.ends_with(kExtension)) name += kExtension;
        names.push_back(std::move(name));
    }
    return names;
}

bool isWadKey(std::string_view key) {
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

std::vector<std::string> namedWads(const Map& map) {
    const Entity& world = worldspawnOf(map.entities);
    for (const std::string_view key : kKeys)
        if (!world.value(key).empty()) return wadNames(world.value(key));
    return {};
}

WadList::WadList(const Map& map, const std::vector<std::string>& needed, const FileSystem& files,
                 Diagnostics& diagnostics) {
    if (needed.empty()) return;
    std::vector<std::string> names = namedWads(map);
    if (names.size() == kMaxWads)
        diagnostics.warn({"ENTITIES", 0, "wad"},
                         fmt::format("names {} or more texture archives; only the first {} are searched",
                                     kMaxWads, kMaxWads));
    const bool areNamedOpen = openNamed(std::move(names), files, diagnostics);
    const std::vector<std::string> problems = openOthers(needed, files);
    if (hasAll(needed)) return;
    for (const std::string& problem : problems)
        if (areNamedOpen) warnOfWad(problem, diagnostics);
    reportSkippedEntries(needed, diagnostics);
}

bool WadList::openNamed(std::vector<std::string> names, const FileSystem& files, Diagnostics& diagnostics) {
    std::reverse(names.begin(), names.end());
    bool areAllOpen = true;
    for (const std::string& name : names) {
        const std::string problem = open(name, files);
        if (!problem.empty()) warnOfWad(problem, diagnostics);
        areAllOpen = areAllOpen && problem.empty() && files.find(name).has_value();
    }
    return areAllOpen;
}

std::vector<std::string> WadList::openOthers(const std::vector<std::string>& needed,
                                             const FileSystem& files) {
    std::vector<std::string> problems;
    for (const std::string& name : files.list("", kExtension)) {
        if (hasAll(needed)) break;
        const size_t numBefore = m_wads.size();
        std::string problem = open(name, files);
        if (!problem.empty()) problems.push_back(std::move(problem));
        if (m_wads.size() > numBefore && !knowsAny(m_wads.back().wad, needed)) m_wads.back().wad = Wad();
    }
    return problems;
}

std::optional<WadList::Found> WadList::find(std::string_view name, std::vector<std::string>& tried) const {
    for (const OpenWad& wad : m_wads) {
        tried.push_back(fmt::format("{}:{}", wad.name, name));
        const std::optional<ByteSpan> record = wad.wad.find(name);
        if (record) return Found{*record, fmt::format("{}:{}", wad.path, name), wad.wad.hasOwnPalettes()};
    }
    return std::nullopt;
}

std::string WadList::open(const std::string& name, const FileSystem& files) {
    const bool isNew = m_tried.insert(name).second;
    if (!isNew || !files.find(name)) return {};
    Result<Bytes> bytes = files.read(name);
    Result<Wad> wad = bytes ? Wad::parse(std::move(bytes).value()) : bytes.error();
    if (!wad) return fmt::format("{}: {}", name, wad.error().message);
    m_wads.push_back({name, files.find(name).value_or(name), std::move(wad).value()});
    return {};
}

bool WadList::has(const std::string& name) const {
    return std::any_of(m_wads.begin(), m_wads.end(),
                       [&](const OpenWad& wad) { return wad.wad.find(name).has_value(); });
}

bool WadList::hasAll(const std::vector<std::string>& names) const {
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return has(name); });
}

void WadList::reportSkippedEntries(const std::vector<std::string>& needed, Diagnostics& diagnostics) const {
    for (const std::string& name : needed) {
        if (has(name)) continue;
        for (const OpenWad& wad : m_wads) {
            const std::string_view problem = wad.wad.problemOf(name);
            if (problem.empty()) continue;
            diagnostics.warn({"texture in an archive"},
                             fmt::format("{}: {} {}; not read", wad.name, name, problem));
            break;
        }
    }
}

} // namespace visleaf
