// The directives of a shader script outside its stages.
#pragma once

#include "materials/quake3/quake3_script.h"

namespace visleaf {

/// Largest number of deforms of a shader (ioquake/ioq3 tr_local.h, MAX_SHADER_DEFORMS).
inline constexpr size_t kMaxDeforms = 3;

/// A shader while the reader fills it.
struct ShaderDraft {
    Material material;
    WorldScript world;
    std::optional<ImplicitStages> implicit;
    std::string implicitImage; // as the script spells it; empty: the name of the shader
    bool hasSort = false;
};

/// True for the directives that only the engine DarkPlaces has, such as `dpreflectcube` or `dp_water`. They
/// concern its own lights, reflections and relief.
bool isOfDarkPlaces(std::string_view directive);

/// Reads the directive at the front of `line`, which must not be empty, and its arguments. If the directive
/// is unknown, returns false and takes nothing. Throws ParseError like ScriptLine. Directives for editors and
/// compilers (`qer…`, `q3map…`) are read and ignored, and so are those of DarkPlaces.
bool readGeneralDirective(ScriptLine& line, ShaderDraft& draft);

} // namespace visleaf
