#include "materials/texcoord_transform.h"

#include "base/portable_math.h"
#include "base/wave.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// Uses doubles, so that long chains of changes lose no visible precision.
struct Motion {
    glm::dvec3 s{1.0, 0.0, 0.0};
    glm::dvec3 t{0.0, 1.0, 0.0};
    glm::dvec4 turbS{0.0};
    glm::dvec4 turbT{0.0};
    float turbTurns = 0.0f;
    bool hasTurb = false;

    /// s' = a s + c t + e, t' = b s + d t + f
    void transform(double a, double b, double c, double d, const glm::dvec2& offset) {
        const Motion old = *this;
        s = a * old.s + c * old.t + glm::dvec3(0.0, 0.0, offset.x);
        t = b * old.s + d * old.t + glm::dvec3(0.0, 0.0, offset.y);
        turbS = a * old.turbS + c * old.turbT;
        turbT = b * old.turbS + d * old.turbT;
    }
};

double wrapped(double value) {
    return value - std::floor(value);
}

/// Rotates about the centre of the texture (tr_shade_calc.c, RB_CalcRotateTexCoords).
void rotate(const TcMod& mod, double time, Motion& motion) {
    const double entry = std::trunc(-static_cast<double>(mod.a) * time * kWaveEntries / 360.0);
    const double sine = sineEntry(entry);
    const double cosine = sineEntry(entry + kWaveEntries / 4.0);
    motion.transform(cosine, sine, -sine, cosine,
                     {0.5 - 0.5 * cosine + 0.5 * sine, 0.5 - 0.5 * sine - 0.5 * cosine});
}

void stretch(const TcMod& mod, double time, Motion& motion) {
    const double wave = static_cast<double>(waveAt(mod.wave, time));
    const double scale = wave != 0.0 ? 1.0 / wave : 0.0;
    motion.transform(scale, 0.0, 0.0, scale, glm::dvec2(0.5 - 0.5 * scale));
}

void turb(const TcMod& mod, double time, Motion& motion) {
    const float turns = turnsAt(mod.wave, time);
    if (!motion.hasTurb) motion.turbTurns = turns;
    motion.hasTurb = true;
    const double angle = static_cast<double>(turns) * glm::two_pi<double>();
    const double amplitude = static_cast<double>(mod.wave.amplitude);
    const glm::dvec2 wave = amplitude * glm::dvec2(portable::cos(angle), portable::sin(angle));
    motion.turbS += glm::dvec4(wave, 0.0, 0.0);
    motion.turbT += glm::dvec4(0.0, 0.0, wave);
}

void apply(const TcMod& mod, double time, Motion& motion) {
    const glm::dvec2 first(mod.a, mod.b);
    switch (mod.kind) {
    case TcMod::Kind::scroll:
        motion.transform(1.0, 0.0, 0.0, 1.0, {wrapped(first.x * time), wrapped(first.y * time)});
        break;
    case TcMod::Kind::scale:
        motion.transform(first.x, 0.0, 0.0, first.y, glm::dvec2(0.0));
        break;
    case TcMod::Kind::rotate:
        rotate(mod, time, motion);
        break;
    case TcMod::Kind::stretch:
        stretch(mod, time, motion);
        break;
    case TcMod::Kind::turb:
        turb(mod, time, motion);
        break;
    case TcMod::Kind::transform:
        motion.transform(first.x, first.y, static_cast<double>(mod.c), static_cast<double>(mod.d),
                         {mod.e, mod.f});
        break;
    case TcMod::Kind::warp:
        break;
    }
}

} // namespace

TexCoordTransform texCoordTransformAt(std::span<const TcMod> mods, double time) {
    Motion motion;
    for (const TcMod& mod : mods)
        apply(mod, time, motion);
    return {.s = glm::vec3(motion.s),
            .t = glm::vec3(motion.t),
            .turbS = glm::vec4(motion.turbS),
            .turbT = glm::vec4(motion.turbT),
            .turbTurns = motion.turbTurns};
}

glm::vec2 texelsPerCoordinate(const Material& material, const glm::vec2& originalSize) {
    if (material.texelUnit > 0.0f) return glm::vec2(material.texelUnit);
    return glm::max(originalSize, 1.0f);
}

glm::vec2 staticScaleOf(std::span<const TcMod> mods) {
    glm::vec2 scale(1.0f);
    for (const TcMod& mod : mods)
        if (mod.kind == TcMod::Kind::scale) scale *= glm::vec2(mod.a, mod.b);
    return scale;
}

bool isMoving(std::span<const TcMod> mods) {
    return std::any_of(mods.begin(), mods.end(), [](const TcMod& mod) {
        return mod.kind != TcMod::Kind::scale && mod.kind != TcMod::Kind::transform &&
               mod.kind != TcMod::Kind::warp;
    });
}

} // namespace visleaf
