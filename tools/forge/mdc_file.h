// Writes MDC models of Return to Castle Wolfenstein, for tests.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Returns the bytes of an MDC file. The first frame is a base frame; the others are steps of 1/20 game unit
/// from it, at most 127. Tags keep their places, but not their directions.
Bytes mdcFile(const MeshModel& model);

} // namespace visleaf
