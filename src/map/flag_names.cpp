#include "map/flag_names.h"

#include <fmt/format.h>

// Facts: Quake's bspfile.h, Half-Life's const.h, Quake 2's qfiles.h, Quake 3's surfaceflags.h; Kingpin's and
// Nightfire's names are those of public tools for their maps (docs/formats).
namespace visleaf {
namespace {

// Xash3D's common/bspfile.h; Half-Life has only the first.
constexpr FlagName kHalfLifeFlags[] = {
    {0x1, "SPECIAL"}, {0x2, "WORLD_LUXELS"}, {0x4, "AXIAL_LUXELS"}, {0x8, "EXTRA_LIGHTMAP"}, {0x40, "SCROLL"},
};

constexpr FlagName kQuake2Flags[] = {
    {0x1, "LIGHT"},          {0x2, "SLICK"},    {0x4, "SKY"},     {0x8, "WARP"},   {0x10, "TRANS33"},
    {0x20, "TRANS66"},       {0x40, "FLOWING"}, {0x80, "NODRAW"}, {0x100, "HINT"}, {0x200, "SKIP"},
    {1u << 25, "ALPHATEST"}, // of the 2023 re-release
};

constexpr FlagName kKingpinFlags[] = {
    {0x1, "LIGHT"},
    {0x2, "SLICK"},
    {0x4, "SKY"},
    {0x8, "WARP"},
    {0x10, "TRANS33"},
    {0x20, "TRANS66"},
    {0x40, "FLOWING"},
    {0x80, "NODRAW"},
    {0x100, "HINT"},
    {0x200, "SKIP"},
    {0x400, "SPECULAR"},
    {0x800, "DIFFUSE"},
    {0x1000, "ALPHA"},
    {0x2000, "MIRROR"},
    {0x4000, "WNDW33"},
    {0x8000, "WNDW64"},
    // Sounds of steps.
    {0x80000, "WATER"},
    {0x100000, "CONCRETE"},
    {0x200000, "FABRIC"},
    {0x400000, "GRAVEL"},
    {0x800000, "METAL"},
    {0x1000000, "METAL_L"},
    {0x2000000, "TIN"},
    {0x4000000, "TILE"},
    {0x8000000, "WOOD"},
    {0x10000000, "REFLECT_FAKE"},
    {0x20000000, "REFLECT_LIGHT"},
};

constexpr FlagName kQuake3Flags[] = {
    {0x1, "NODAMAGE"},        {0x2, "SLICK"},        {0x4, "SKY"},          {0x8, "LADDER"},
    {0x10, "NOIMPACT"},       {0x20, "NOMARKS"},     {0x40, "FLESH"},       {0x80, "NODRAW"},
    {0x100, "HINT"},          {0x200, "SKIP"},       {0x400, "NOLIGHTMAP"}, {0x800, "POINTLIGHT"},
    {0x1000, "METALSTEPS"},   {0x2000, "NOSTEPS"},   {0x4000, "NONSOLID"},  {0x8000, "LIGHTFILTER"},
    {0x10000, "ALPHASHADOW"}, {0x20000, "NODLIGHT"}, {0x40000, "DUST"},
};

// Raven's surfaceflags.h (OpenJK's codemp/game). The lowest five bits are the number of a material.
constexpr FlagName kRavenFlags[] = {
    {0x2000, "SKY"},       {0x4000, "SLICK"},      {0x8000, "METALSTEPS"},    {0x10000, "FORCEFIELD"},
    {0x40000, "NODAMAGE"}, {0x80000, "NOIMPACT"},  {0x100000, "NOMARKS"},     {0x200000, "NODRAW"},
    {0x400000, "NOSTEPS"}, {0x800000, "NODLIGHT"}, {0x1000000, "NOMISCENTS"}, {0x2000000, "FORCESIGHT"},
};

constexpr FlagName kRavenContents[] = {
    {0x1, "SOLID"},
    {0x2, "LAVA"},
    {0x4, "WATER"},
    {0x8, "FOG"},
    {0x10, "PLAYERCLIP"},
    {0x20, "MONSTERCLIP"},
    {0x40, "BOTCLIP"},
    {0x80, "SHOTCLIP"},
    {0x100, "BODY"},
    {0x200, "CORPSE"},
    {0x400, "TRIGGER"},
    {0x800, "NODROP"},
    {0x1000, "TERRAIN"},
    {0x2000, "LADDER"},
    {0x4000, "ABSEIL"},
    {0x8000, "OPAQUE"},
    {0x10000, "OUTSIDE"},
    {0x20000, "SLIME"},
    {0x40000, "LIGHTSABER"},
    {0x80000, "TELEPORTER"},
    {0x100000, "ITEM"},
    {0x200000, "NOSHOT"},
    {0x8000000, "DETAIL"},
    {0x10000000, "INSIDE"},
    {0x80000000, "TRANSLUCENT"},
};

constexpr FlagName kNightfireFlags[] = {
    {0x4, "SKY"},        {0x8, "KEEP"},         {0x10, "PORTAL"},      {0x20, "NODRAW"},
    {0x100, "BSP"},      {0x200, "DETAIL"},     {0x400, "ORIGIN"},     {0x1000, "HINT"},
    {0x10000, "LIQUID"}, {0x20000, "NOIMPACT"}, {0x40000, "NODECALS"},
};

// The contents of leafs and the attributes of brushes.
constexpr FlagName kNightfireContents[] = {
    {0x1, "EMPTY"},         {0x2, "SOLID"},       {0x100, "BSP"},        {0x200, "DETAIL"},
    {0x400, "ORIGIN"},      {0x800, "SKY"},       {0x1000, "HINT"},      {0x10000, "PLAYERCLIP"},
    {0x20000, "ENEMYCLIP"}, {0x40000, "NPCCLIP"}, {0x80000, "ITEMCLIP"}, {0x100000, "WATER"},
    {0x200000, "TRIGGER"},
};

constexpr uint32_t negative(int32_t number) {
    return static_cast<uint32_t>(-number);
}

constexpr FlagName kQuakeContents[] = {
    {negative(1), "EMPTY"},       {negative(2), "SOLID"},         {negative(3), "WATER"},
    {negative(4), "SLIME"},       {negative(5), "LAVA"},          {negative(6), "SKY"},
    {negative(7), "ORIGIN"},      {negative(8), "CLIP"},          {negative(9), "CURRENT_0"},
    {negative(10), "CURRENT_90"}, {negative(11), "CURRENT_180"},  {negative(12), "CURRENT_270"},
    {negative(13), "CURRENT_UP"}, {negative(14), "CURRENT_DOWN"}, {negative(15), "TRANSLUCENT"},
    {negative(16), "LADDER"},
};

constexpr FlagName kQuake2Contents[] = {
    {0x1, "SOLID"},
    {0x2, "WINDOW"},
    {0x4, "AUX"},
    {0x8, "LAVA"},
    {0x10, "SLIME"},
    {0x20, "WATER"},
    {0x40, "MIST"},
    {0x80, "FENCE"}, // Kingpin's
    {0x8000, "AREAPORTAL"},
    {0x10000, "PLAYERCLIP"},
    {0x20000, "MONSTERCLIP"},
    {0x40000, "CURRENT_0"},
    {0x80000, "CURRENT_90"},
    {0x100000, "CURRENT_180"},
    {0x200000, "CURRENT_270"},
    {0x400000, "CURRENT_UP"},
    {0x800000, "CURRENT_DOWN"},
    {0x1000000, "ORIGIN"},
    {0x2000000, "MONSTER"},
    {0x4000000, "DEADMONSTER"},
    {0x8000000, "DETAIL"},
    {0x10000000, "TRANSLUCENT"},
    {0x20000000, "LADDER"},
};

constexpr FlagName kQuake3Contents[] = {
    {0x1, "SOLID"},
    {0x8, "LAVA"},
    {0x10, "SLIME"},
    {0x20, "WATER"},
    {0x40, "FOG"},
    {0x80, "NOTTEAM1"},
    {0x100, "NOTTEAM2"},
    {0x200, "NOBOTCLIP"},
    {0x8000, "AREAPORTAL"},
    {0x10000, "PLAYERCLIP"},
    {0x20000, "MONSTERCLIP"},
    {0x40000, "TELEPORTER"},
    {0x80000, "JUMPPAD"},
    {0x100000, "CLUSTERPORTAL"},
    {0x200000, "DONOTENTER"},
    {0x400000, "BOTCLIP"},
    {0x800000, "MOVER"},
    {0x1000000, "ORIGIN"},
    {0x2000000, "BODY"},
    {0x4000000, "CORPSE"},
    {0x8000000, "DETAIL"},
    {0x10000000, "STRUCTURAL"},
    {0x20000000, "TRANSLUCENT"},
    {0x40000000, "TRIGGER"},
    {0x80000000, "NODROP"},
};

void append(std::string& text, std::string_view name) {
    if (!text.empty()) text += ", ";
    text += name;
}

std::string numberText(int32_t number, std::span<const FlagName> names) {
    for (const FlagName& contents : names)
        if (static_cast<int32_t>(contents.value) == number) return std::string(contents.name);
    return fmt::format("{}", number);
}

} // namespace

const FileFlagNames kQuakeFlagNames{{}, kQuakeContents, true};
const FileFlagNames kHalfLifeFlagNames{kHalfLifeFlags, kQuakeContents, true, true};
const FileFlagNames kQuake2FlagNames{kQuake2Flags, kQuake2Contents};
const FileFlagNames kKingpinFlagNames{kKingpinFlags, kQuake2Contents};
const FileFlagNames kNightfireFlagNames{kNightfireFlags, kNightfireContents};
const FileFlagNames kQuake3FlagNames{kQuake3Flags, kQuake3Contents};
const FileFlagNames kRavenFlagNames{kRavenFlags, kRavenContents};

std::string namesOfBits(uint32_t bits, std::span<const FlagName> names, std::string_view none) {
    std::string text;
    for (const FlagName& flag : names) {
        if ((bits & flag.value) == 0) continue;
        append(text, flag.name);
        bits &= ~flag.value;
    }
    if (bits != 0) append(text, fmt::format("0x{:X}", bits));
    return text.empty() ? std::string(none) : text;
}

std::string FileFlagNames::surfaceFlagsText(uint32_t bits) const {
    return namesOfBits(bits, surfaceFlags, "none");
}

std::string FileFlagNames::contentsText(uint32_t bits) const {
    return areContentsNumbers ? numberText(static_cast<int32_t>(bits), contents)
                              : namesOfBits(bits, contents, "none");
}

} // namespace visleaf
