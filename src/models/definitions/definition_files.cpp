#include "models/definitions/definition_files.h"

#include "base/file_name.h"
#include "models/definitions/definition_text.h"
#include "vfs/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kMostBytes = size_t{8} << 20; // of one file; Half-Life's own has 100 KiB
constexpr size_t kMostFiles = 64;              // that one file includes, directly or not

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

/// A format of definition files.
struct DefinitionFormat {
    bool (*fits)(std::string_view text);
    ReadDefinitions (*read)(std::string_view text);
};

constexpr DefinitionFormat kDefinitionFormats[] = {
    {[](std::string_view text) { return text.starts_with('<'); }, readEnt},
    {[](std::string_view text) { return contains(text, "/*QUAKED"); }, readDef},
    {[](std::string_view text) { return contains(text, "@"); }, readFgd},
};

/// Reads one file and those that it includes.
class FileReader {
  public:
    FileReader(const FileSystem& files, Diagnostics& diagnostics)
        : m_files(files), m_diagnostics(diagnostics) {}

    EntityDefinitions run(const std::string& root) {
        EntityDefinitions classes;
        m_wanted = {root};
        m_known = {foldName(root)};
        for (size_t i = 0; i < m_wanted.size(); ++i) {
            const std::string name = m_wanted[i];
            ReadDefinitions read = readFile(root, i == 0 ? std::string() : name);
            if (!read.problem.empty()) m_diagnostics.warn({"definitions"}, read.problem);
            for (auto& [className, defined] : read.classes)
                defined.file = baseName(name);
            classes.merge(read.classes); // a file replaces what it includes
            want(name, read.includes);
        }
        return classes;
    }

  private:
    /// The problem of what it returns names the file.
    ReadDefinitions readFile(const std::string& root, const std::string& beside) {
        const Result<Bytes> bytes = beside.empty() ? m_files.read(root) : m_files.readBeside(root, beside);
        if (!bytes) return {.problem = fmt::format("{}; needed by {}", bytes.error().message, root)};
        const std::string& name = beside.empty() ? root : beside;
        const ByteSpan span = bytes.value();
        if (span.size() > kMostBytes)
            return {.problem = fmt::format("{}: more than {} bytes", name, kMostBytes)};
        ReadDefinitions read = readDefinitions({reinterpret_cast<const char*>(span.data()), span.size()});
        if (!read.problem.empty()) read.problem = fmt::format("{}: {}", name, read.problem);
        return read;
    }

    /// Adds files by their names relative to the first one's folder.
    void want(const std::string& includer, const std::vector<std::string>& includes) {
        const size_t slash = includer.rfind('/');
        const std::string folder = slash == includer.npos ? std::string() : includer.substr(0, slash + 1);
        for (std::string name : includes) {
            std::replace(name.begin(), name.end(), '\\', '/');
            name.insert(0, folder);
            if (m_wanted.size() <= kMostFiles && m_known.insert(foldName(name)).second)
                m_wanted.push_back(name);
        }
    }

    const FileSystem& m_files;
    Diagnostics& m_diagnostics;
    std::vector<std::string> m_wanted; // the first one and what is included, in the order of reading
    std::set<std::string> m_known;     // the same, folded: files may include one another
};

/// Sorts the keys, so that they are found fast. The first of several with one name stays the first.
void sortKeys(EntityDefinitions& classes) {
    for (auto& [name, defined] : classes)
        std::stable_sort(
            defined.keys.begin(), defined.keys.end(),
            [](const DefinedKey& a, const DefinedKey& b) { return lowerCase(a.name) < lowerCase(b.name); });
}

} // namespace

ReadDefinitions readDefinitions(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    text = trimmed(text);
    const auto* format = std::find_if(std::begin(kDefinitionFormats), std::end(kDefinitionFormats),
                                      [&](const DefinitionFormat& known) { return known.fits(text); });
    if (format == std::end(kDefinitionFormats)) return {};
    ReadDefinitions read = format->read(text);
    sortKeys(read.classes);
    return read;
}

EntityDefinitions definitionsOf(const FileSystem& files, Diagnostics& diagnostics) {
    EntityDefinitions all;
    FileReader reader(files, diagnostics);
    for (const std::string& name : files.listBottomUp("", kDefinitionEndings)) {
        EntityDefinitions ofFile = reader.run(name);
        for (auto& [className, defined] : ofFile)
            all.insert_or_assign(className, std::move(defined));
    }
    return all;
}

} // namespace visleaf
