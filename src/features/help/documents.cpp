#include "features/help/documents.h"

#include "base/file_name.h"
#include "features/help/markdown.h"
#include "platform/path_text.h"

#include <algorithm>
#include <fstream>
#include <system_error>

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
    std::vector<HelpDocument> found;
    std::error_code error;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk(); item.increment(error)) {
        const std::filesystem::path& path = item->path();
        if (pathText(path.extension()) == kEnding)
            found.push_back({prefix + pathText(path.filename()), titleOf(path)});
    }
    std::sort(found.begin(), found.end(), [](const HelpDocument& a, const HelpDocument& b) {
        return lowerCase(a.title) < lowerCase(b.title);
    });
    documents.insert(documents.end(), found.begin(), found.end());
}

} // namespace

std::vector<HelpDocument> documentsIn(const std::filesystem::path& folder) {
    std::vector<HelpDocument> documents;
    addDocumentsIn(folder, "", documents);
    std::vector<std::filesystem::path> inner;
    std::error_code error, ignored;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk(); item.increment(error))
        if (item->is_directory(ignored)) inner.push_back(item->path());
    std::sort(inner.begin(), inner.end());
    for (const std::filesystem::path& below : inner)
        addDocumentsIn(below, pathText(below.filename()) + "/", documents);
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
