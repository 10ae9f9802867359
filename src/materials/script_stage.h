// The directives of one stage of a shader script, and what follows from what they leave out.
#pragma once

#include "materials/material.h"
#include "materials/script_line.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Most pictures of an animation (ioquake/ioq3 tr_local.h, MAX_IMAGE_ANIMATIONS).
inline constexpr size_t kMaxStagePictures = 8;
/// Most changes of a stage's texture coordinates (TR_MAX_TEXMODS).
inline constexpr size_t kMaxTcMods = 4;

/// A stage while it is read.
struct StageDraft {
    Stage stage;                       // without frames
    std::vector<std::string> pictures; // in place of them, as the script spells them
    bool hasSource = false;            // named one, though perhaps in a line that can't be read
    bool hasRgbGen = false;
    bool hasTcGen = false;
    bool hasAlphaGen = false; // other than identity
    bool hasDepthWrite = false;
    std::optional<Blend> blend;
};

/// Reads the directive at the front of `line`, which is not empty, with its arguments. False, and nothing is
/// taken, when it is no directive of stages. Throws ParseError as ScriptLine does.
bool readStageDirective(ScriptLine& line, StageDraft& draft);

/// The stage with all that the script did not say: how blended stages treat the depth, which colour a stage
/// has, which coordinates.
Stage finishStage(const StageDraft& draft);

} // namespace visleaf
