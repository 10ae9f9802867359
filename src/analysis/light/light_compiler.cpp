#include "analysis/light/light_compiler.h"

namespace visleaf {

LightCompiler lightCompilerOf(Game game) {
    switch (traitsOf(game).family) {
    case GameFamily::halfLife:
        return LightCompiler::halfLife;
    case GameFamily::quake3:
    case GameFamily::rtcw:
        return LightCompiler::quake3;
    case GameFamily::quake:
    case GameFamily::quake2:
        break;
    }
    return LightCompiler::linear;
}

float emissionScaleOf(Game game) {
    switch (lightCompilerOf(game)) {
    case LightCompiler::halfLife:
        return 0.1f;
    case LightCompiler::quake3:
        return 0.25f;
    case LightCompiler::linear:
        break;
    }
    return onlyWorldEmits(game) ? 0.4f : 0.0f;
}

bool onlyWorldEmits(Game game) {
    return traitsOf(game).family == GameFamily::quake2;
}

} // namespace visleaf
