// Writes models of Kingpin, for tests.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// A strip or a fan: vertices of a mesh.
struct MdxRow {
    bool isFan = false;
    std::vector<uint32_t> vertices;
};

/// Returns a strip for each triangle of a mesh.
std::vector<MdxRow> rowsOf(const Mesh& mesh);

/// Returns the bytes of an MDX file with the first mesh of the model, drawn by `rows`, and one sequence for
/// each frame. Positions are rounded to 1/255 of the box of their frame.
Bytes mdxFile(const MeshModel& model, const std::vector<MdxRow>& rows);

} // namespace visleaf
