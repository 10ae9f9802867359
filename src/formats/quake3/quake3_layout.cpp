#include "formats/quake3/quake3_layout.h"

#include "map/flags.h"

namespace visleaf {
namespace {

constexpr uint32_t kPageSize = 128;
constexpr uint32_t kQfusionPageSize = 512;

constexpr uint32_t pageBytes(uint32_t size) {
    return size * size * 3;
}

constexpr std::array<LumpSpec, 17> kLumps{{
    {"ENTITIES", 1},
    {"SHADERS", 72},
    {"PLANES", 16},
    {"NODES", 36},
    {"LEAFS", 48},
    {"LEAFFACES", 4},
    {"LEAFBRUSHES", 4},
    {"MODELS", 40},
    {"BRUSHES", 12},
    {"BRUSHSIDES", 8},
    {"VERTICES", 44},
    {"MESHVERTS", 4},
    {"FOGS", 72},
    {"FACES", 104},
    {"LIGHTMAPS", pageBytes(kPageSize)},
    {"LIGHTGRID", 8},
    {"VISIBILITY", 1},
}};

/// Returns the lumps of a format with styles.
constexpr std::array<LumpSpec, 18> lumpsWithStyles(uint32_t pageSize) {
    std::array<LumpSpec, 18> lumps{};
    for (size_t i = 0; i < kLumps.size(); ++i)
        lumps[i] = kLumps[i];
    const auto setSize = [&](Quake3Lump lump, uint32_t bytes) {
        lumps[static_cast<size_t>(lump)].recordSize = bytes;
    };
    setSize(Quake3Lump::brushSides, 12); // with the number of the face
    setSize(Quake3Lump::vertices, 80);
    setSize(Quake3Lump::faces, 148);
    setSize(Quake3Lump::lightmaps, pageBytes(pageSize));
    setSize(Quake3Lump::lightGrid, 30);
    lumps[static_cast<size_t>(Quake3Lump::lightArray)] = {"LIGHTARRAY", 2};
    return lumps;
}

constexpr std::array kRavenLumps = lumpsWithStyles(kPageSize);
constexpr std::array kQfusionLumps = lumpsWithStyles(kQfusionPageSize);

constexpr FlagPair kSurfaceFlags[] = {
    {0x2, surface_flag::kSlick},        {0x4, surface_flag::kSky},    {0x80, surface_flag::kNoDraw},
    {0x100, surface_flag::kHint},       {0x200, surface_flag::kSkip}, {0x400, surface_flag::kNoLightmap},
    {0x800, surface_flag::kPointLight},
};

constexpr FlagPair kContents[] = {
    {1, contents::kSolid},
    {8, contents::kLava},
    {16, contents::kSlime},
    {32, contents::kWater},
    {64, contents::kFog},
    {0x8000, contents::kAreaPortal},
    {0x10000, contents::kPlayerClip},
    {0x20000, contents::kMonsterClip},
    {0x40000, contents::kTeleporter},
    {0x80000, contents::kJumpPad},
    {0x400000, contents::kBotClip},
    {0x1000000, contents::kOrigin},
    {0x8000000, contents::kDetail},
    {0x10000000, contents::kStructural},
    {0x20000000, contents::kTranslucent},
    {0x40000000, contents::kTrigger},
    {0x80000000, contents::kNoDrop},
};

// OpenJK codemp/game/surfaceflags.h; the lowest five bits are a number of the material.
constexpr FlagPair kRavenSurfaceFlags[] = {
    {0x2000, surface_flag::kSky},
    {0x4000, surface_flag::kSlick},
    {0x200000, surface_flag::kNoDraw},
};

constexpr FlagPair kRavenContents[] = {
    {0x1, contents::kSolid},
    {0x2, contents::kLava},
    {0x4, contents::kWater},
    {0x8, contents::kFog},
    {0x10, contents::kPlayerClip},
    {0x20, contents::kMonsterClip},
    {0x40, contents::kBotClip},
    {0x400, contents::kTrigger},
    {0x800, contents::kNoDrop},
    {0x20000, contents::kSlime},
    {0x80000, contents::kTeleporter},
    {0x8000000, contents::kDetail},
    {0x80000000, contents::kTranslucent},
};

} // namespace

const Quake3Layout kQuake3Layout{
    .game = Game::quake3, .lumps = kLumps, .surfaceFlags = kSurfaceFlags, .contents = kContents};

const Quake3Layout kRtcwLayout{.game = Game::rtcw,
                               .lumps = kLumps,
                               .surfaceFlags = kSurfaceFlags,
                               .contents = kContents,
                               .hasMapFog = true,
                               .hasLinearMapFog = true};

const Quake3Layout kRavenLayout{.game = Game::raven,
                                .lumps = kRavenLumps,
                                .surfaceFlags = kRavenSurfaceFlags,
                                .contents = kRavenContents,
                                .hasStyles = true,
                                .hasMapFog = true};

const Quake3Layout kQfusionLayout{.game = Game::qfusion,
                                  .lumps = kQfusionLumps,
                                  .surfaceFlags = kSurfaceFlags,
                                  .contents = kContents,
                                  .pageSize = kQfusionPageSize,
                                  .hasStyles = true,
                                  .hasMapFog = true};

} // namespace visleaf
