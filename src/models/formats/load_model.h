// Turns the bytes of a model file into a MeshModel. One row for each format.
#pragma once

#include "base/result.h"
#include "models/formats/model_file.h"

namespace visleaf {

/// Reads a model of any known format, which its first bytes tell. The error names what is wrong with the
/// file, but not the file.
Result<MeshModel> loadModel(const ModelFile& file);

} // namespace visleaf
