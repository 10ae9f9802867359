#include "analysis/lint/engine_limits.h"

namespace visleaf {
namespace {

using enum LimitKind;
using enum LimitedPart;

constexpr EngineLimit kLimits[] = {
    // WinQuake. bspfile.h: MAX_MAP_LEAFS, the size of mod_novis in model.c, and the 15 bits of the short
    // fields that model.c reads with LittleShort. quakedef.h: MAX_EDICTS, MAX_MODELS. common.c: com_token.
    {Game::quake, "BSP29", original, visLeafs, "", 8192, "WinQuake"},
    {Game::quake, "BSP29", original, models, "", 256, "WinQuake"},
    {Game::quake, "BSP29", original, spawned, "", 600, "WinQuake"},
    {Game::quake, "BSP29", original, records, "NODES", 32767, "WinQuake"},
    {Game::quake, "BSP29", original, records, "CLIPNODES", 32767, "WinQuake"},
    {Game::quake, "BSP29", original, records, "FACES", 32767, "WinQuake"},
    {Game::quake, "BSP29", original, records, "MARKSURFACES", 32767, "WinQuake"},
    {Game::quake, "BSP29", original, records, "PLANES", 32767, "WinQuake"},
    {Game::quake, "BSP29", original, records, "VERTICES", 65535, "WinQuake"},
    {Game::quake, "BSP29", original, valueBytes, "", 1023, "WinQuake"},
    // QuakeSpasm. quakedef.h: MAX_MODELS, MAX_EDICTS.
    {Game::quake, "BSP29", port, models, "", 4096, "QuakeSpasm"},
    {Game::quake, "BSP29", port, spawned, "", 32000, "QuakeSpasm"},

    // Half-Life. The SDK's utils/common/bspfile.h: MAX_MAP_MODELS and so on. The engine's source is not
    // public.
    {Game::halflife, "BSP30", original, models, "", 400, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, entities, "", 1024, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, bytes, "ENTITIES", 0x20000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "PLANES", 32767, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "NODES", 32767, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "CLIPNODES", 32767, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "LEAFS", 8192, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "VERTICES", 65535, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "FACES", 65535, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "MARKSURFACES", 65535, "the Half-Life SDK"},
    {Game::halflife, "BSP30", original, records, "TEXINFO", 8192, "the Half-Life SDK"},
    // The SDK's compilers stop above these numbers of the same file. The engine allocates what the lumps
    // ask for (dreamstalker/rehlds engine/model.cpp). Lengths of text count without the NUL at their end.
    {Game::halflife, "BSP30", tools, records, "EDGES", 256000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, records, "SURFEDGES", 512000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, textures, "", 512, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, bytes, "TEXTURES", 0x200000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, bytes, "LIGHTING", 0x200000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, bytes, "VISIBILITY", 0x200000, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, keyBytes, "", 31, "the Half-Life SDK"},
    {Game::halflife, "BSP30", tools, valueBytes, "", 1023, "the Half-Life SDK"},
    // Xash3D. common/bspfile.h: MAX_MAP_LEAFS is the size of g_visdata in mod_bmodel.c; MAX_MAP_ENTITIES is
    // called a limit of the network; mod_bmodel.c refuses more clip nodes than MAX_MAP_CLIPNODES_HLBSP.
    {Game::halflife, "BSP30", port, records, "LEAFS", 131072, "Xash3D"},
    {Game::halflife, "BSP30", port, spawned, "", 8192, "Xash3D"},

    // Blue Shift. Its engine's source is not public, but its records are those of BSP30 (the Half-Life SDK's
    // utils/common/bspfile.h), whose numbers of planes, texinfos and nodes are signed 16-bit integers and
    // whose numbers of vertices, faces and marksurfaces are unsigned ones. Xash3D loads these maps with the
    // same code (mod_bmodel.c: LUMP_BSHIFT_SWAP), so its limits are the same.
    {Game::blueshift, "BSP30-blueshift", original, records, "PLANES", 32768, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "TEXINFO", 32768, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "NODES", 32768, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "CLIPNODES", 32768, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "VERTICES", 65536, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "FACES", 65536, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", original, records, "MARKSURFACES", 65536, "the BSP30 format"},
    {Game::blueshift, "BSP30-blueshift", port, records, "LEAFS", 131072, "Xash3D"},
    {Game::blueshift, "BSP30-blueshift", port, spawned, "", 8192, "Xash3D"},

    // Quake 2. qcommon/qfiles.h; cmodel.c refuses larger lumps ("Map has too many ..."). q_shared.h:
    // MAX_EDICTS and MAX_TOKEN_CHARS, above which COM_Parse discards a value. yquake2 has the same limits.
    {Game::quake2, "IBSP38", original, models, "", 1024, "Quake 2"},
    {Game::quake2, "IBSP38", original, spawned, "", 1024, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "BRUSHES", 8192, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "TEXINFO", 8192, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "AREAS", 256, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "AREAPORTALS", 1024, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "PLANES", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "NODES", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "BRUSHSIDES", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "LEAFS", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "LEAFBRUSHES", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "VERTICES", 65536, "Quake 2"},
    {Game::quake2, "IBSP38", original, records, "SURFEDGES", 256000, "Quake 2"},
    {Game::quake2, "IBSP38", original, bytes, "VISIBILITY", 0x100000, "Quake 2"},
    {Game::quake2, "IBSP38", original, bytes, "ENTITIES", 0x40000, "Quake 2"},
    {Game::quake2, "IBSP38", original, valueBytes, "", 127, "Quake 2"},

    // Kingpin. Its engine's source is not public, but its records are those of IBSP38 (Quake 2's
    // qcommon/qfiles.h), whose numbers of texinfos are signed 16-bit integers in brush sides, and whose
    // numbers of planes, vertices, faces and brushes are unsigned ones.
    {Game::kingpin, "IBSP38", original, records, "TEXINFO", 32768, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "PLANES", 65536, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "VERTICES", 65536, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "FACES", 65536, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "BRUSHES", 65536, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "LEAFFACES", 65536, "the IBSP38 format"},
    {Game::kingpin, "IBSP38", original, records, "LEAFBRUSHES", 65536, "the IBSP38 format"},

    // Quake 3, by ioquake3, which kept these limits. cm_local.h: MAX_SUBMODELS. q_shared.h: MAX_GENTITIES,
    // MAX_MAP_AREA_BYTES and MAX_TOKEN_CHARS.
    {Game::quake3, "IBSP46", original, models, "", 256, "Quake 3"},
    {Game::quake3, "IBSP46", original, spawned, "", 1024, "Quake 3"},
    {Game::quake3, "IBSP46", original, valueBytes, "", 1023, "Quake 3"},

    // Return to Castle Wolfenstein, by iortcw. cm_local.h: MAX_SUBMODELS. q_shared.h: MAX_GENTITIES and
    // MAX_TOKEN_CHARS.
    {Game::rtcw, "IBSP47", original, models, "", 512, "Return to Castle Wolfenstein"},
    {Game::rtcw, "IBSP47", original, spawned, "", 1024, "Return to Castle Wolfenstein"},
    {Game::rtcw, "IBSP47", original, valueBytes, "", 1023, "Return to Castle Wolfenstein"},
};

} // namespace

std::span<const EngineLimit> engineLimits() {
    return kLimits;
}

} // namespace visleaf
