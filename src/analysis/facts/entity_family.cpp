#include "analysis/facts/entity_family.h"

namespace visleaf {

using namespace entity_family;

unsigned entityFamilyOf(Game game) {
    switch (game) {
    case Game::quake:
    case Game::quake64:
    case Game::hexen2:
        return kQuake;
    case Game::halflife:
    case Game::blueshift:
    case Game::paranoia2:
    case Game::nightfire:
        return kHalfLife;
    case Game::quake2:
    case Game::kingpin:
        return kQuake2;
    case Game::quake3:
    case Game::raven:
    case Game::qfusion:
    case Game::darkplaces:
        return kQuake3;
    case Game::rtcw:
    case Game::numGames:
        break;
    }
    return kRtcw;
}

} // namespace visleaf
