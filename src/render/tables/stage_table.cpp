#include "render/tables/stage_table.h"

#include "base/wave.h"
#include "materials/stage_values.h"
#include "materials/texcoord_transform.h"

#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

template <class Enum> float numberOf(Enum value) {
    return static_cast<float>(value);
}

} // namespace

StageRow stageRowAt(const Stage& stage, const ImageLocations& images, double time, float identityLight) {
    StageRow row;
    const bool hasImage = !stage.frames.empty();
    const uint32_t layer = hasImage ? images.slots[stage.frames[frameAt(stage, time)]].layer : 0;
    row.kinds = {static_cast<float>(layer), numberOf(stage.tcGen), numberOf(stage.rgbGen),
                 numberOf(stage.alphaGen)};
    row.color = stageColorAt(stage, time, identityLight);
    const TexCoordTransform map = texCoordTransformAt(stage.tcMods, time);
    row.s = glm::vec4(map.s, stage.portalRange > 0.0f ? 1.0f / stage.portalRange : 0.0f);
    row.t = glm::vec4(map.t, map.turbTurns);
    row.turbS = map.turbS;
    row.turbT = map.turbT;
    row.vectorS = glm::vec4(stage.tcVectors[0], 0.0f);
    row.vectorT = glm::vec4(stage.tcVectors[1], 0.0f);
    return row;
}

/// Returns the row of a swell. FWGS/xash3d-fwgs gl_warp.c, EmitWaterPolys: the tables of both waves have 256
/// entries.
StageRow swellRowAt(const Deform& deform, double time) {
    constexpr double kSlow = 160.0 / 256.0, kFast = 171.0 / 256.0; // turns per second
    const auto wrapped = [](double turns) { return static_cast<float>(turns - std::floor(turns)); };
    StageRow row;
    row.kinds = {numberOf(deform.kind), wrapped(kFast * time), 0.0f, wrapped(kSlow * time)};
    row.color.a = deform.height;
    return row;
}

StageRow deformRowAt(const Deform& deform, double time) {
    if (deform.kind == Deform::Kind::swell) return swellRowAt(deform, time);
    StageRow row;
    Wave wave = deform.wave;
    if (wave.shape == WaveShape::noise) { // equal everywhere: a base that jumps, without amplitude
        wave.base = waveAt(deform.wave, time);
        wave.amplitude = 0.0f;
    }
    const bool isBulge = deform.kind == Deform::Kind::bulge;
    const float turns =
        isBulge
            ? static_cast<float>(std::fmod(static_cast<double>(deform.speed) * time, glm::two_pi<double>()))
            : turnsAt(wave, time);
    // A wave with frequency 0 has the same value everywhere.
    const float spread = wave.frequency != 0.0f ? deform.spread : 0.0f;
    row.kinds = {numberOf(deform.kind), numberOf(wave.shape), spread, turns};
    row.color = {wave.base, wave.amplitude, deform.width, deform.height};
    row.s = glm::vec4(deform.direction * waveAt(deform.wave, time), 0.0f);
    return row;
}

bool isAnimated(const Stage& stage) {
    const bool hasFrames = stage.frames.size() > 1 && stage.framesPerSecond > 0.0f;
    return hasFrames || isMoving(stage.tcMods) || stage.rgbGen == RgbGen::wave ||
           stage.alphaGen == AlphaGen::wave;
}

} // namespace visleaf
