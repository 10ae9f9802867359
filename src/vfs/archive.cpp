#include "vfs/archive.h"

#include "base/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace visleaf {
namespace {

constexpr std::string_view kPakMagic = "PACK";
constexpr std::array<std::string_view, 3> kExtensions{".pak", ".pk3", ".zip"};

} // namespace

Result<std::unique_ptr<Archive>> openArchive(const std::filesystem::path& path) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code)) {
        return Error{fmt::format("{}: no such file", path.string())};
    }
    std::ifstream file(path, std::ios::binary);
    std::array<char, kPakMagic.size()> magic{};
    file.read(magic.data(), magic.size());
    const bool isPak = file && std::string_view(magic.data(), magic.size()) == kPakMagic;
    return isPak ? openPak(path) : openZip(path);
}

bool isArchiveName(std::string_view name) {
    return std::any_of(kExtensions.begin(), kExtensions.end(), [&](std::string_view extension) {
        return name.size() > extension.size() &&
               equalNoCase(name.substr(name.size() - extension.size()), extension);
    });
}

} // namespace visleaf
