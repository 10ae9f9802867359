// Builds the export scene of a map.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/export_source.h"

namespace visleaf {

/// Returns the map as other programs should see it. Leaves out skies and tool brushes unless the options
/// include them. Takes about a second for a large map, or half a minute if it bakes light; and memory in
/// proportion to triangles and images.
ExportScene buildExportScene(const ExportSource& source, const ExportOptions& options);

} // namespace visleaf
