#include "analysis/light/light_compiler.h"

namespace visleaf {

LightCompiler lightCompilerOf(Game game) {
    switch (game) {
    case Game::halflife:
    case Game::blueshift:
    case Game::paranoia2:
    case Game::nightfire:
        return LightCompiler::halfLife;
    case Game::quake3:
    case Game::rtcw:
    case Game::raven:
    case Game::qfusion:
    case Game::darkplaces:
        return LightCompiler::quake3;
    default:
        return LightCompiler::linear;
    }
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
    return game == Game::quake2 || game == Game::kingpin;
}

} // namespace visleaf
