// Writes the images of a map as PNG files: its textures, or its lightmaps.
#pragma once

#include "analysis/export/export_source.h"
#include "analysis/export/exported_file.h"

#include <vector>

namespace visleaf {

/// Returns a file for each texture that was found, with its alpha. The names are those of the map, made safe.
std::vector<ExportedFile> textureFiles(const MaterialSet& materials);

/// Returns a file for each page of the lightmap atlas. The light is that of the given styles; 255 means the
/// brightest light of the map.
std::vector<ExportedFile> lightmapFiles(const ExportSource& source, const StyleBrightness& styles);

} // namespace visleaf
