#include "vfs/archives/archive.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <span>

namespace visleaf {
namespace {

constexpr std::string_view kPakMagic = "PACK";

constexpr std::array<std::string_view, 2> kWadMagics{"WAD2", "WAD3"};

/// One file on disk under its own name.
class SingleFile : public Archive {
  public:
    explicit SingleFile(const std::filesystem::path& path)
        : m_path(path), m_names{pathText(path.filename())} {}
    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t) const override { return readFile(m_path); }
    bool isSingleFile() const override { return true; }

  private:
    std::filesystem::path m_path;
    std::vector<std::string> m_names;
};

bool endsWithOneOf(std::string_view name, std::span<const std::string_view> extensions) {
    return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view extension) {
        return name.size() > extension.size() && endsNoCase(name, extension);
    });
}

} // namespace

Result<std::unique_ptr<Archive>> openArchive(const std::filesystem::path& path) {
    std::error_code code;
    if (!isFile(path)) {
        return Error{fmt::format("{}: no such file", pathText(path))};
    }
    if (std::filesystem::file_size(path, code) == 0) {
        return Error{fmt::format("{}: the file is empty", pathText(path))};
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) return openingError(path);
    constexpr size_t kStartBytes = 8;
    std::array<char, kStartBytes> start{};
    file.read(start.data(), start.size());
    const std::string_view all(start.data(), static_cast<size_t>(file.gcount()));
    const std::string_view found = all.substr(0, kPakMagic.size());
    const bool isWad = std::find(kWadMagics.begin(), kWadMagics.end(), found) != kWadMagics.end();
    if (isWad || isDefinitionName(pathText(path.filename())))
        return std::unique_ptr<Archive>(std::make_unique<SingleFile>(path));
    if (found == kPakMagic) return openPak(path);
    return isNightfireArchive(std::as_bytes(std::span(all))) ? openNightfireArchive(path)
                                                             : openZip(path, all);
}

Result<Bytes> readEntry(const std::filesystem::path& archive, const std::string& name) {
    const Result<std::unique_ptr<Archive>> opened = openArchive(archive);
    if (!opened) return opened.error();
    const std::vector<std::string>& names = opened.value()->names();
    const auto found = std::find(names.rbegin(), names.rend(), name);
    if (found == names.rend()) return Error{fmt::format("{}: holds no {}", pathText(archive), name)};
    return opened.value()->read(static_cast<size_t>(std::distance(found, names.rend())) - 1);
}

bool isArchiveName(std::string_view name) {
    return endsWithOneOf(name, kArchiveEndings);
}

bool isDefinitionName(std::string_view name) {
    return endsWithOneOf(name, kDefinitionEndings);
}

} // namespace visleaf
