#include "models/definitions/definition_files.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"
#include "models/definitions/definition_text.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kMostBytes = size_t{8} << 20; // of one file; Half-Life's own has 100 KiB
constexpr size_t kMostFileName = 255;          // each class gets a copy; names in archives may be longer

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

/// A format of definition files.
struct DefinitionFormat {
    bool (*fits)(std::string_view text);
    ReadDefinitions (*read)(std::string_view text, DefinitionBudget& budget);
};

constexpr DefinitionFormat kDefinitionFormats[] = {
    {[](std::string_view text) { return text.starts_with('<'); }, readEnt},
    {[](std::string_view text) { return contains(text, "/*QUAKED"); }, readDef},
    {[](std::string_view text) { return contains(text, "@"); }, readFgd},
};

/// Reads one file and those that it includes.
class FileReader {
  public:
    FileReader(const FileSystem& files, DefinitionBudget& budget, Diagnostics& diagnostics)
        : m_files(files), m_budget(budget), m_diagnostics(diagnostics) {}

    EntityDefinitions run(const std::string& root) {
        EntityDefinitions classes;
        m_wanted = {root};
        m_known = {foldName(root)};
        for (size_t i = 0; i < m_wanted.size() && m_budget.takeFile(); ++i) {
            const std::string name = m_wanted[i];
            ReadDefinitions read = readFile(root, i == 0 ? std::string() : name);
            if (!read.problem.empty()) m_diagnostics.warn({"definitions"}, read.problem);
            for (auto& [className, defined] : read.classes)
                defined.file = baseName(name).substr(0, kMostFileName);
            classes.merge(read.classes); // a file replaces what it includes
            want(name, read.includes);
        }
        return classes;
    }

  private:
    /// The problem of what it returns names the file.
    ReadDefinitions readFile(const std::string& root, const std::string& beside) {
        const Result<Bytes> bytes = beside.empty() ? m_files.read(root) : m_files.readBeside(root, beside);
        if (!bytes && beside.empty()) return {.problem = bytes.error().message};
        if (!bytes) return {.problem = fmt::format("{}; needed by {}", bytes.error().message, root)};
        const std::string& name = beside.empty() ? root : beside;
        const ByteSpan span = bytes.value();
        if (!m_budget.takeBytes(std::min(span.size(), kMostBytes))) return {};
        if (span.size() > kMostBytes)
            return {.problem = fmt::format("{}: more than {} bytes", name, kMostBytes)};
        ReadDefinitions read = readDefinitions(asText(span), m_budget);
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
            const bool isEnough = m_wanted.size() > m_budget.mostFiles(); // one more, which is refused
            if (!isEnough && m_known.insert(foldName(name)).second) m_wanted.push_back(name);
        }
    }

    const FileSystem& m_files;
    DefinitionBudget& m_budget;
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

ReadDefinitions readDefinitions(std::string_view text, DefinitionBudget& budget) {
    text = trimmed(withoutByteOrderMark(text));
    const auto* format = std::find_if(std::begin(kDefinitionFormats), std::end(kDefinitionFormats),
                                      [&](const DefinitionFormat& known) { return known.fits(text); });
    if (format == std::end(kDefinitionFormats)) return {};
    ReadDefinitions read = format->read(text, budget);
    sortKeys(read.classes);
    return read;
}

EntityDefinitions definitionsOf(const FileSystem& files, Diagnostics& diagnostics,
                                const DefinitionLimits& limits) {
    EntityDefinitions all;
    DefinitionBudget budget(limits);
    FileReader reader(files, budget, diagnostics);
    std::vector<std::string> names = files.listBottomUp(kDefinitionEndings);
    for (auto name = names.rbegin(); name != names.rend() && budget.problem().empty(); ++name) {
        EntityDefinitions ofFile = reader.run(*name);
        all.merge(ofFile); // a class on top stays
    }
    if (!budget.problem().empty()) diagnostics.warn({"definitions"}, budget.problem());
    return all;
}

} // namespace visleaf
