// The formats of `export`, their names, and the extensions of files that select them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// The output of the command. A pk3 is a zip of another name.
enum class ExportFormat : uint8_t { glb, obj, map, textures, lightmaps, entities, res, zip, pk3, wad };

/// A row for each format.
struct FormatName {
    ExportFormat format;
    std::string_view name;
    std::string_view extension; // empty: the output is a folder
};

inline constexpr const char* kFormatNames =
    "glb, obj, map, textures, lightmaps, entities, res, zip, pk3 or wad";

/// All formats in the order of the documentation.
std::span<const FormatName> exportFormats();

/// Returns the name of a format, as --format takes it.
std::string_view nameOf(ExportFormat format);

/// Returns the format of this name; nothing if there is none.
std::optional<ExportFormat> formatNamed(std::string_view name);

/// Returns the format that the extension of a file selects; nothing if it selects none.
std::optional<ExportFormat> formatOfFile(const std::filesystem::path& file);

/// True for the name of a file of one of the formats, or of another one of 3D models, such as `x.fbx`.
bool isModelFileName(const std::filesystem::path& file);

/// True if people and programs would take the file for one of another format, such as `x.glb` for OBJ.
bool hasExtensionOfAnother(const std::filesystem::path& file, ExportFormat format);

/// Returns the extension of the format's files; empty: it is a folder of images.
std::string_view extensionOf(ExportFormat format);

/// Returns the error for an output whose extension selects no format.
std::string noFormatOf(const std::filesystem::path& output);

} // namespace visleaf
