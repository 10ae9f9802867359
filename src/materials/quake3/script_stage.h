// The directives of a stage of a shader script, and the defaults for missing ones.
#pragma once

#include "materials/material.h"
#include "materials/quake3/script_line.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Largest number of tcMods of a stage (TR_MAX_TEXMODS).
inline constexpr size_t kMaxTcMods = 4;

/// A stage while the reader fills it.
struct StageDraft {
    Stage stage;                     // without frames
    std::vector<std::string> images; // names from the script, in place of frames
    size_t maxImages = 0;            // of an animation
    std::string shader;              // its name
    bool hasSource = false;          // the script has a directive for the source, even if it cannot be read
    bool hasRgbGen = false;
    bool hasTcGen = false;
    bool hasAlphaGen = false; // other than identity
    bool hasDepthWrite = false;
    bool isLit = false;      // the light of the face multiplies it
    bool asksForFog = false; // even if the shader has `nofog`
    std::optional<Blend> blend;
};

/// Reads the directive at the front of `line`, which must not be empty, and its arguments. If the directive
/// is unknown in stages, returns false and takes nothing. Throws ParseError like ScriptLine.
bool readStageDirective(ScriptLine& line, StageDraft& draft);

/// Returns the stage with defaults for everything that the script omits: depth writes of blended stages,
/// colour and texcoord source.
Stage finishStage(const StageDraft& draft);

} // namespace visleaf
