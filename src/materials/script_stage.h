// The directives of one stage of a shader script, and the defaults for those that are missing.
#pragma once

#include "materials/material.h"
#include "materials/script_line.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Largest number of images of an animation (ioquake/ioq3 tr_local.h, MAX_IMAGE_ANIMATIONS).
inline constexpr size_t kMaxStageImages = 8;
/// Largest number of texture coordinate changes of a stage (TR_MAX_TEXMODS).
inline constexpr size_t kMaxTcMods = 4;

/// A stage while the reader fills it.
struct StageDraft {
    Stage stage;                     // without frames
    std::vector<std::string> images; // instead of frames, as the script spells them
    bool hasSource = false;          // the script names a source, perhaps in a line that cannot be read
    bool hasRgbGen = false;
    bool hasTcGen = false;
    bool hasAlphaGen = false; // other than identity
    bool hasDepthWrite = false;
    std::optional<Blend> blend;
};

/// Reads the directive at the front of `line`, which is not empty, and its arguments. Returns false and takes
/// nothing if the directive is unknown in stages. Throws ParseError as ScriptLine does.
bool readStageDirective(ScriptLine& line, StageDraft& draft);

/// Returns the stage with defaults for everything that the script omits: depth writes of blended stages,
/// colour and texcoord source.
Stage finishStage(const StageDraft& draft);

} // namespace visleaf
