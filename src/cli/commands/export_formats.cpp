#include "cli/commands/export_formats.h"

#include "base/enum_table.h"
#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "platform/path_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array kFormats{FormatName{ExportFormat::glb, "glb", ".glb"},
                              FormatName{ExportFormat::obj, "obj", ".obj"},
                              FormatName{ExportFormat::map, "map", ".map"},
                              FormatName{ExportFormat::textures, "textures", ""},
                              FormatName{ExportFormat::lightmaps, "lightmaps", ""},
                              FormatName{ExportFormat::entities, "entities", ".ent"},
                              FormatName{ExportFormat::res, "res", ".res"},
                              FormatName{ExportFormat::zip, "zip", ".zip"},
                              FormatName{ExportFormat::pk3, "pk3", ".pk3"},
                              FormatName{ExportFormat::wad, "wad", ".wad"}};
static_assert(hasRowPerValue(kFormats, &FormatName::format));

// Formats that people expect of an export, and that are not written.
constexpr std::array<std::string_view, 14> kOtherModels{".3ds", ".abc", ".blend", ".bsp", ".dae",
                                                        ".dxf", ".fbx", ".gltf",  ".mtl", ".ply",
                                                        ".stl", ".usd", ".usdz",  ".vmf"};

template <class Condition> std::optional<ExportFormat> formatWhere(const Condition& holds) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), holds);
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

} // namespace

std::span<const FormatName> exportFormats() {
    return kFormats;
}

std::string_view nameOf(ExportFormat format) {
    return kFormats[static_cast<size_t>(format)].name;
}

std::optional<ExportFormat> formatNamed(std::string_view name) {
    return formatWhere([&](const FormatName& row) { return row.name == name; });
}

std::optional<ExportFormat> formatOfFile(const std::filesystem::path& file) {
    const std::string extension = lowerCase(pathText(file.extension()));
    if (extension.empty()) return std::nullopt;
    return formatWhere([&](const FormatName& row) { return row.extension == extension; });
}

bool isModelFileName(const std::filesystem::path& file) {
    const std::string extension = lowerCase(pathText(file.extension()));
    return formatOfFile(file) ||
           std::find(kOtherModels.begin(), kOtherModels.end(), extension) != kOtherModels.end();
}

bool hasExtensionOfAnother(const std::filesystem::path& file, ExportFormat format) {
    const std::string extension = lowerCase(pathText(file.extension()));
    if (extension == extensionOf(format)) return false;
    const auto isZip = [](std::string_view name) { return name == ".zip" || name == ".pk3"; };
    if (isZip(extension) && isZip(extensionOf(format))) return false; // the same bytes
    return isModelFileName(file) || extension == ".png";
}

std::string_view extensionOf(ExportFormat format) {
    return kFormats[static_cast<size_t>(format)].extension;
}

std::string noFormatOf(const std::filesystem::path& output) {
    std::string extensions, folders;
    for (const FormatName& row : kFormats) {
        std::string& list = row.extension.empty() ? folders : extensions;
        list +=
            fmt::format("{}{}", list.empty() ? "" : ", ", row.extension.empty() ? row.name : row.extension);
    }
    const std::string extension = pathText(output.extension());
    const std::string problem = extension.empty()
                                    ? "without an extension"
                                    : fmt::format("cannot write '{}' files", printable(extension));
    return fmt::format("--output: {}: {}; the extensions are {}; --format also writes folders: {}",
                       printable(pathText(output)), problem, extensions, folders);
}

} // namespace visleaf
