#include "model_maps.h"

#include "forge/half_life_model.h"
#include "forge/md5_files.h"
#include "forge/mdc_file.h"
#include "forge/mdx_file.h"
#include "forge/model_files.h"
#include "forge/sprite_file.h"
#include "support/image_files.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <fmt/format.h>

namespace visleaf::fuzz {
namespace {

Bytes quakeMapWith(uint32_t version, const std::string& entities) {
    test::QuakeFile file = test::texturedFile(version);
    file.entities += entities;
    return test::write(file);
}

ModelMap quakeMap() {
    return {"id1/maps/a.bsp",
            {{"id1/maps/a.bsp", quakeMapWith(29, R"({ "classname" "monster_wizard" "origin" "32 32 40" }
                                                    { "classname" "item_health" "origin" "16 32 40" }
                                                    { "classname" "misc_model" "origin" "16 16 40"
                                                      "model" "progs/a.spr" })")},
             {"id1/progs/wizard.mdl", quakeMdlFile(sampleMonster())},
             {"id1/maps/b_bh25.bsp", quakeMapWith(29, "")},
             {"id1/progs/a.spr", spriteFile({.pictures = {{0, 4, 4, 4, 9}}, .isQuake = true})}}};
}

/// The models of the remaster come before the others.
ModelMap quakeMapWithMd5() {
    MeshModel model = sampleMonster();
    model.meshes.front().name = "wizard";
    const Md5Texts wizard = md5Files(model);
    return {"id1/maps/b.bsp",
            {{"id1/maps/b.bsp", quakeMapWith(29, R"({ "classname" "monster_wizard" "origin" "32 32 40" })")},
             {"id1/progs/wizard.mdl", quakeMdlFile(sampleMonster())},
             {"id1/progs/wizard.md5mesh", wizard.mesh},
             {"id1/progs/wizard.md5anim", wizard.animation},
             {"id1/progs/wizard_00_00.lmp", test::lmpFile(4, 4, 7)}}};
}

ModelMap halfLifeMap() {
    const HalfLifeFiles human = halfLifeFiles(sampleHuman());
    const HalfLifeFiles apart = halfLifeFiles(sampleHuman(), {.textures = true, .sequences = true});
    return {"valve/maps/a.bsp",
            {{"valve/maps/a.bsp", quakeMapWith(30, R"({ "classname" "monster_scientist" "origin" "32 32 40" }
                                  { "classname" "monster_barney" "origin" "16 32 40" }
                                  { "classname" "env_glow" "origin" "32 32 60" "model" "sprites/a.spr"
                                    "rendermode" "3" "renderamt" "255" "rendercolor" "255 0 0" })")},
             {"valve/models/scientist.mdl", human.model},
             {"valve/models/barney.mdl", apart.model},
             {"valve/models/barneyT.mdl", apart.textures},
             {"valve/models/barney01.mdl", apart.sequences},
             {"valve/sprites/a.spr", spriteFile({.pictures = {{-4, 4, 8, 8, 9}, {-4, 4, 8, 8, 7}}})}}};
}

ModelMap quake2Map() {
    ibsp38::File file = smallFile();
    file.entities += R"({ "classname" "misc_teleporter_dest" "origin" "64 64 64" })";
    return {"baseq2/maps/a.bsp",
            {{"baseq2/maps/a.bsp", ibsp38::write(file)},
             {"baseq2/models/objects/dmspot/tris.md2", md2File(sampleQuake2Monster())}}};
}

/// An entity of Lazarus names any file, and the reader follows its content. So these formats need no maps of
/// the games that have them.
ModelMap quake2MapWithUserModels() {
    ibsp38::File file = smallFile();
    for (const char* name : {"a.sp2", "b.mdx", "c.mdc"})
        file.entities += fmt::format(
            R"({{ "classname" "model_spawn" "origin" "64 64 64" "usermodel" "{}" "framenumbers" "2" }})",
            name);
    const MeshModel monster = sampleQuake2Monster();
    return {"baseq2/maps/b.bsp",
            {{"baseq2/maps/b.bsp", ibsp38::write(file)},
             {"baseq2/sprites/a.sp2", sp2File({{"a.pcx", 8, 8, 4, 4}, {"b.pcx", 4, 4, 2, 2}})},
             {"baseq2/models/b.mdx", mdxFile(monster, rowsOf(monster.meshes.front()))},
             {"baseq2/models/c.mdc", mdcFile(sampleModel())}}};
}

ModelMap quake3Map() {
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.entities += R"({ "classname" "item_armor_shard" "spawnflags" "1" "origin" "0 0 100" })";
    return {"baseq3/maps/a.bsp",
            {{"baseq3/maps/a.bsp", ibsp46::write(ibsp46::lumpsOf(file))},
             {"baseq3/models/powerups/armor/shard.md3", md3File(sampleModel())}}};
}

} // namespace

std::vector<ModelMap> modelMaps() {
    return {quakeMap(),  quakeMapWithMd5(),         halfLifeMap(),
            quake2Map(), quake2MapWithUserModels(), quake3Map()};
}

} // namespace visleaf::fuzz
