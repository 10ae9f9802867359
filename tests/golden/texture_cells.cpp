#include "golden/texture_cells.h"

#include "golden/texture_images.h"

namespace visleaf {
namespace {

namespace flag = surface_flag;

using Keys = std::vector<std::pair<std::string, std::string>>;

constexpr float kFar = 16.0f;   // images per side, six texels per pixel
constexpr float kLiquid = 8.0f; // images of 16 texels per side, two waves

TextureCell seen(const char* texture, float repeats = 1.0f, Keys keys = {}) {
    return {.texture = texture, .repeats = repeats, .keys = std::move(keys)};
}

TextureCell dark(const char* texture, float repeats = 1.0f) {
    return {.texture = texture, .light = CellLight::dark, .repeats = repeats};
}

/// If the map does not contain the size of an image, the size counts as four times as large.
TextureCell lost(float repeats) {
    return {.texture = std::string(kLostFrame), .repeats = repeats};
}

std::vector<TextureCell> quakeCells() {
    return {seen("lamp"),
            dark("lamp"),
            dark("lamp", kFar),
            seen("{fence"),
            seen("{fence", 4.0f),
            seen("{fence", kFar),
            seen("{lit"),
            dark("{lit", 4.0f),
            seen("+1turn"),
            seen("+0turn", 1.0f, {{"classname", "func_wall"}, {"frame", "1"}}),
            dark("+0glow"),
            {.texture = "*lava", .light = CellLight::none, .repeats = kLiquid},
            seen("*lava", kLiquid),
            seen("wall", 1.0f, {{"classname", "func_wall"}, {"alpha", "0.5"}}),
            lost(0.5f)};
}

TextureCell rendered(const char* texture, const char* mode, const char* amount, const char* fx = "0") {
    return seen(texture, 1.0f,
                {{"classname", "func_wall"},
                 {"rendermode", mode},
                 {"renderamt", amount},
                 {"renderfx", fx},
                 {"rendercolor", "200 60 0"}});
}

std::vector<TextureCell> halfLifeCells() {
    TextureCell fence = rendered("{fence", "4", "255");
    fence.repeats = 4.0f;
    TextureCell farFence = fence;
    farFence.repeats = kFar;
    TextureCell pool = rendered("!water", "2", "140");
    pool.repeats = kLiquid;
    pool.keys.front().second = "func_water";
    const auto belt = [](const char* speed) {
        return seen("scroll_belt", 1.0f, {{"classname", "func_conveyor"}, {"speed", speed}});
    };
    return {rendered("lamp", "1", "160"),
            rendered("lamp", "2", "160"),
            rendered("lamp", "3", "160"),
            rendered("{fence", "4", "255"),
            rendered("lamp", "5", "200"),
            rendered("lamp", "2", "0"),
            fence,
            farFence,
            rendered("lamp", "2", "160", "4"),
            rendered("lamp", "5", "200", "9"),
            seen("+1turn"),
            seen("+0turn", 1.0f, {{"classname", "func_wall"}, {"frame", "1"}}),
            seen("-0tile"),
            seen("-0tile"),
            seen("-0tile"),
            seen("-1tile"),
            seen("-2tile"),
            belt("20"),
            belt("0"),
            {.texture = "!water", .light = CellLight::none, .repeats = kLiquid},
            pool,
            lost(0.5f)};
}

TextureCell flagged(const char* texture, SurfaceFlags flags) {
    const bool isLiquid = (flags & flag::kWarp) != 0;
    return {.texture = texture, .repeats = isLiquid ? kLiquid : 1.0f, .flags = flags};
}

std::vector<TextureCell> quake2Cells() {
    const auto turning = [](const char* className, const char* flags) {
        return seen("0turn", 1.0f, {{"classname", className}, {"spawnflags", flags}});
    };
    TextureCell farFence = flagged("fence", flag::kAlphaTest);
    farFence.repeats = kFar;
    return {flagged("lamp", 0),
            flagged("lamp", flag::kTranslucent33),
            flagged("lamp", flag::kTranslucent66),
            flagged("lamp", flag::kTranslucent33 | flag::kTranslucent66),
            flagged("water", flag::kWarp),
            flagged("water", flag::kWarp | flag::kTranslucent66),
            flagged("water", flag::kWarp | flag::kFlowing),
            flagged("scroll_belt", flag::kFlowing),
            flagged("scroll_belt", flag::kFlowing | flag::kTranslucent66),
            flagged("fence", flag::kAlphaTest),
            farFence,
            seen("0turn"),
            turning("func_wall", "0"),
            turning("func_wall", "8"),
            turning("func_wall", "16"),
            turning("func_button", "0"),
            lost(4.0f)};
}

TextureCell shaded(const char* texture, const char* material, CellLight light = CellLight::bright) {
    return {.texture = texture, .light = light, .material = material};
}

std::vector<TextureCell> nightfireCells() {
    TextureCell cutOut = shaded("fence", "WLD_MASKED");
    cutOut.flags = flag::kAlphaTest;
    TextureCell farCutOut = cutOut;
    farCutOut.repeats = kFar;
    TextureCell liquid = flagged("water", flag::kWarp);
    liquid.material = "wld_lightmap";
    return {shaded("lamp", "wld_lightmap"),
            shaded("lamp", "wld_fullbright", CellLight::dark),
            shaded("sign", "wld_lightmapselfillum", CellLight::dark),
            cutOut,
            farCutOut,
            shaded("glass", "wld_glass"),
            shaded("glass", "wld_glassadditive"),
            liquid,
            lost(4.0f)};
}

} // namespace

std::span<const TextureCell> textureCellsOf(Game game) {
    static const std::vector<TextureCell> kQuake = quakeCells(), kHalfLife = halfLifeCells(),
                                          kQuake2 = quake2Cells(), kNightfire = nightfireCells();
    switch (game) {
    case Game::quake:
        return kQuake;
    case Game::halflife:
        return kHalfLife;
    case Game::nightfire:
        return kNightfire;
    default:
        return kQuake2;
    }
}

} // namespace visleaf
