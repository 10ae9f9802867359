// The directives of a shader script outside of its stages.
#pragma once

#include "materials/material.h"
#include "materials/script_line.h"

namespace visleaf {

/// Most movements of a face's vertices (ioquake/ioq3 tr_local.h, MAX_SHADER_DEFORMS).
inline constexpr size_t kMaxDeforms = 3;

/// A shader while it is read.
struct ShaderDraft {
    Material material;
    bool hasSort = false;
};

/// Reads the directive at the front of `line`, which is not empty, with its arguments. False, and nothing is
/// taken, when it is none of these. Throws ParseError as ScriptLine does. What only editors and compilers
/// read (`qer…`, `q3map…`) is taken and has no effect.
bool readGeneralDirective(ScriptLine& line, ShaderDraft& draft);

} // namespace visleaf
