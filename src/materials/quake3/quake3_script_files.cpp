#include "materials/quake3/quake3_script_files.h"

#include "base/parallel.h"
#include "base/text/file_name.h"

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

void setFile(std::vector<ScriptWarning>& warnings, size_t first, const std::string& file) {
    for (size_t i = first; i < warnings.size(); ++i)
        warnings[i].file = file;
}

/// One file during the search.
struct FoundFile {
    Bytes text;
    std::vector<ScriptLocation> locations;
    std::vector<ScriptWarning> warnings;
};

FoundFile searchFile(const std::string& name, const FileSystem& files) {
    FoundFile found;
    Result<Bytes> bytes = files.read(name);
    if (bytes) {
        found.text = std::move(bytes).value();
        found.locations = findScripts(asText(found.text), found.warnings);
    } else {
        found.warnings.push_back({{}, 0, {}, {}, bytes.error().message});
    }
    setFile(found.warnings, 0, name);
    return found;
}

} // namespace

Quake3ScriptFiles::Quake3ScriptFiles(const FileSystem& files, std::string_view folder, size_t maxImages)
    : m_maxImages(maxImages), m_names(files.listInSearchOrder(folder, ".shader")) {
    std::reverse(m_names.begin(), m_names.end());
    std::vector<FoundFile> found(m_names.size());
    parallelFor(m_names.size(), [&](size_t i) { found[i] = searchFile(m_names[i], files); });
    for (uint32_t i = 0; i < found.size(); ++i) {
        FoundFile& file = found[i];
        m_texts.push_back(std::move(file.text));
        std::move(file.warnings.begin(), file.warnings.end(), std::back_inserter(m_warnings));
        for (ScriptLocation& location : file.locations) {
            std::string name = location.name;
            m_entries.try_emplace(std::move(name), Entry{std::move(location), i});
        }
    }
}

std::optional<Quake3Script> Quake3ScriptFiles::read(std::string_view name,
                                                    std::vector<ScriptWarning>& warnings) const {
    const Entry* entry = find(name);
    if (entry == nullptr) return std::nullopt;
    const size_t numWarnings = warnings.size();
    Quake3Script script = readScript(entry->location, warnings, m_maxImages);
    setFile(warnings, numWarnings, m_names[entry->file]);
    return script;
}

const Quake3ScriptFiles::Entry* Quake3ScriptFiles::find(std::string_view name) const {
    const auto entry = m_entries.find(foldName(withoutExtension(name)));
    return entry == m_entries.end() ? nullptr : &entry->second;
}

std::optional<SurfaceScript> Quake3ScriptFiles::sourceOf(std::string_view name) const {
    const Entry* entry = find(name);
    if (entry == nullptr) return std::nullopt;
    const ScriptLocation& location = entry->location;
    return SurfaceScript{.shader = location.name,
                         .file = m_names[entry->file],
                         .line = location.nameLine,
                         .firstTextLine = location.firstLine,
                         .text = std::string(location.block)};
}

std::vector<std::string> Quake3ScriptFiles::names() const {
    std::vector<std::string> names;
    for (const auto& [name, entry] : m_entries)
        names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

void noteWarnings(const std::vector<ScriptWarning>& warnings, Diagnostics& diagnostics) {
    for (const ScriptWarning& warning : warnings)
        diagnostics.warn({"shader script", kNone, warning.directive}, toString(warning));
}

} // namespace visleaf
