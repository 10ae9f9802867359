#include "features/help/documents.h"

#include "base/text/file_name.h"
#include "features/help/markdown.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/folder.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

constexpr std::string_view kEnding = ".md";

/// Returns the first heading of a file; its name if there is none.
std::string titleOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::string line;
    while (std::getline(stream, line))
        if (line.starts_with("# ")) return plainText(parseMarkdown(line).front().line);
    return pathText(file.stem());
}

void addDocumentsIn(const std::filesystem::path& folder, const std::string& prefix,
                    std::vector<HelpDocument>& documents) {
    for (const std::filesystem::directory_entry& entry : entriesOf(folder)) {
        const std::filesystem::path& path = entry.path();
        if (pathText(path.extension()) == kEnding)
            documents.push_back({prefix + pathText(path.filename()), titleOf(path)});
    }
}

/// Returns the place of a document in a group; nothing: it does not belong there.
std::optional<size_t> rankIn(const HelpGroup& group, std::string_view name) {
    for (size_t i = 0; i < group.names.size(); ++i) {
        const std::string_view wanted = group.names[i];
        if (name == wanted || (wanted.ends_with('/') && name.starts_with(wanted))) return i;
    }
    return std::nullopt;
}

/// Returns where a document stands among all.
std::pair<size_t, size_t> placeOf(std::string_view name) {
    const std::span<const HelpGroup> groups = helpGroups();
    for (size_t group = 0; group < groups.size(); ++group)
        if (const std::optional<size_t> rank = rankIn(groups[group], name)) return {group, *rank};
    return {groups.size() - 1, 0};
}

} // namespace

std::span<const HelpGroup> helpGroups() {
    static const HelpGroup kGroups[] = {
        {"First steps",
         false,
         {"install.md", "web.md", "game-data.md", "glossary.md", "comparison.md", kAboutPage}},
        {"The window", false, {"viewer.md", "keys.md", "questions.md", kConsolePage}},
        {"Commands",
         false,
         {"commands.md", "render.md", "info.md", "entities.md", "lint.md", "export.md", "sandbox.md"}},
        {"What games show", false, {"models.md", "light.md", "materials.md"}},
        {"Formats of maps", false, {"formats/README.md", "formats/"}},
        {"Architecture",
         true,
         {"architecture.md", "architecture/", "performance.md", "hostile-input.md", "demo.md"}},
        {"Decisions", true, {"adr/README.md", "adr/"}},
        {"Other documents", true, {}}};
    return kGroups;
}

std::vector<HelpDocument> sortedIntoGroups(std::vector<HelpDocument> documents) {
    for (HelpDocument& document : documents)
        document.group = placeOf(document.name).first;
    std::sort(documents.begin(), documents.end(), [](const HelpDocument& a, const HelpDocument& b) {
        return std::pair(placeOf(a.name), lowerCase(a.title)) <
               std::pair(placeOf(b.name), lowerCase(b.title));
    });
    return documents;
}

std::vector<HelpDocument> documentsIn(const std::filesystem::path& folder) {
    std::vector<HelpDocument> documents;
    addDocumentsIn(folder, "", documents);
    for (const std::filesystem::directory_entry& entry : entriesOf(folder))
        if (isFolder(entry.path()))
            addDocumentsIn(entry.path(), pathText(entry.path().filename()) + "/", documents);
    return documents;
}

HelpTarget targetOf(std::string_view link, const std::string& from) {
    const size_t hash = std::min(link.find('#'), link.size());
    const std::string_view file = link.substr(0, hash);
    const std::string anchor(link.substr(std::min(hash + 1, link.size())));
    if (file.empty()) return {from, anchor};
    if (!file.ends_with(kEnding) || file.find("://") != std::string_view::npos || file.starts_with('/'))
        return {};
    const std::filesystem::path path = (toPath(from).parent_path() / toPath(file)).lexically_normal();
    if (path.begin() != path.end() && *path.begin() == "..") return {};
    return {pathText(path), anchor};
}

} // namespace visleaf
