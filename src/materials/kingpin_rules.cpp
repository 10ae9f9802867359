#include "materials/kingpin_rules.h"

#include "materials/quake2_rules.h"

#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kExtensions{".tga", ".png", ".jpg"};

GameRules rules() {
    GameRules rules = kQuake2Rules;
    rules.pictureExtensions = kExtensions;
    rules.original = OriginalPictures::none;
    rules.paletteFile = {};
    return rules;
}

} // namespace

const GameRules kKingpinRules = rules();

} // namespace visleaf
