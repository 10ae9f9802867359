#include "damaged_model.h"
#include "forge/half_life_model.h"
#include "models/games/mesh_rules.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::errorWith;
using testing::HasSubstr;

// Offsets of the file's header: numbers of records, each before their first byte.
constexpr size_t kNumStudioBones = 140, kNumStudioSequences = 164, kNumStudioTextures = 180,
                 kNumStudioFamilies = 196, kNumStudioParts = 204;

const SequenceChoice kIdle{.isIdle = true};

/// Reads the files of a model.
Result<MeshModel> load(const HalfLifeFiles& files, std::span<const SequenceChoice> shown = {&kIdle, 1}) {
    const PartReader partOf = [&](std::string_view ending) {
        return ending == "T" ? files.textures : ending == "01" ? files.sequences : Bytes();
    };
    return loadModel({.bytes = files.model, .partOf = partOf, .shown = shown});
}

/// Expects the mesh of the sample in the frames from `firstFrame` on.
void expectMesh(const Mesh& mesh, const Mesh& sample, uint32_t firstFrame) {
    EXPECT_EQ(mesh.skins, sample.skins);
    EXPECT_EQ(mesh.body, sample.body);
    ASSERT_EQ(mesh.triangles.size(), sample.triangles.size());
    const size_t numFrames = mesh.vertices.size() / mesh.texCoords.size();
    for (size_t frame = 0; frame < numFrames; ++frame) {
        for (size_t i = 0; i < mesh.triangles.size(); ++i) {
            const MeshVertex& corner = mesh.vertices[frame * mesh.texCoords.size() + mesh.triangles[i]];
            const MeshVertex& wanted =
                sample.vertices[(firstFrame + frame) * sample.texCoords.size() + sample.triangles[i]];
            EXPECT_LT(glm::distance(corner.position, wanted.position), 1e-3f) << frame;
            EXPECT_LT(glm::distance(corner.normal, wanted.normal), 1e-3f);
        }
    }
    for (size_t i = 0; i < mesh.triangles.size(); ++i)
        EXPECT_EQ(mesh.texCoords[mesh.triangles[i]], sample.texCoords[sample.triangles[i]]);
}

TEST(HalfLifeMdl, HasTheFramesOfTheSequenceThatIsShown) {
    const MeshModel expected = sampleHuman();
    const Result<MeshModel> model = load(halfLifeFiles(expected));
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().skins, expected.skins);
    EXPECT_EQ(model.value().numFrames, 3u) << "those of the idle sequence";
    ASSERT_EQ(model.value().meshes.size(), 2u);
    for (size_t i = 0; i < 2; ++i)
        expectMesh(model.value().meshes[i], expected.meshes[i], 1);
    EXPECT_THAT(model.value().tagNames, testing::ElementsAre("0"));
    ASSERT_EQ(model.value().tags.size(), 3u);
    for (size_t frame = 0; frame < 3; ++frame)
        EXPECT_LT(glm::distance(model.value().tags[frame][3], expected.tags[1 + frame][3]), 1e-3f) << frame;
    const MeshSequence idle = sequenceOf(model.value().sequences, kIdle);
    EXPECT_EQ(idle.name, "stand");
    EXPECT_EQ(idle.firstFrame, 0u);
    EXPECT_EQ(idle.numFrames, 3u);
    EXPECT_EQ(idle.framesPerSecond, 10.0f);
}

TEST(HalfLifeMdl, HasTheFramesOfAllSequencesThatAreShown) {
    const std::array shown{kIdle, SequenceChoice{.name = "LOOK"}, SequenceChoice{.number = 9}};
    const Result<MeshModel> model = load(halfLifeFiles(sampleHuman()), shown);
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().numFrames, 4u);
    EXPECT_EQ(model.value().sequences, sampleHuman().sequences);
}

TEST(HalfLifeMdl, ReadsItsOtherFiles) {
    const HalfLifeFiles files = halfLifeFiles(sampleHuman(), {.textures = true, .sequences = true});
    const Result<MeshModel> model = load(files);
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().skins, sampleHuman().skins);
    expectMesh(model.value().meshes[0], sampleHuman().meshes[0], 1);

    EXPECT_THAT(load({files.model, {}, files.sequences}).error().message, HasSubstr("T.mdl"));
    EXPECT_THAT(load({files.model, files.textures, {}}).error().message, HasSubstr("animations"));
}

TEST(HalfLifeMdl, TexturesLookAsTheirFlagsSay) {
    for (const SkinLook& look : {SkinLook{.isMasked = true}, SkinLook{.isAdditive = true},
                                 SkinLook{.isChrome = true}, SkinLook{.isBright = true}}) {
        MeshModel model = sampleHuman();
        model.skins[0].look = look;
        EXPECT_EQ(load(halfLifeFiles(model)).value().skins[0].look, look);
    }
}

TEST(HalfLifeMdl, ABodyShowsOneChoiceOfEachPart) {
    const MeshBody second{.base = 4, .count = 3, .choice = 2};
    EXPECT_FALSE(isShownBy(second, 4));
    EXPECT_TRUE(isShownBy(second, 8));
    EXPECT_TRUE(isShownBy(second, 11));
    EXPECT_FALSE(isShownBy(second, 12)) << "the first choice again";
}

TEST(HalfLifeMdl, TheFileMayEndAnywhere) {
    test::expectCutsRefused(halfLifeFiles(sampleHuman()).model);
}

TEST(HalfLifeMdl, RefusesCountsAndOffsetsThatTheFileCannotHold) {
    for (const size_t count : {kNumStudioBones, kNumStudioSequences, kNumStudioTextures, kNumStudioParts})
        test::expectRefused(halfLifeFiles(sampleHuman()).model, {count, count + 4});
}

TEST(HalfLifeMdl, NamesWhatIsWrong) {
    const Bytes whole = halfLifeFiles(sampleHuman()).model;
    const size_t bones = numberAt(whole, kNumStudioBones + 4);
    const size_t sequences = numberAt(whole, kNumStudioSequences + 4);
    const size_t textures = numberAt(whole, kNumStudioTextures + 4);
    EXPECT_EQ(errorWith(whole, 4, 6), "version 6, expected 10");
    EXPECT_EQ(errorWith(whole, kNumStudioSequences, 0), "the model has no sequences");
    EXPECT_EQ(errorWith(whole, kNumStudioFamilies, 0), "the model has no skins");
    EXPECT_THAT(errorWith(whole, kNumStudioBones, 1), HasSubstr("belongs to bone 1 of 1"));
    EXPECT_EQ(errorWith(whole, bones + 32, 1), "bone 0 has parent 1, expected an earlier bone");
    EXPECT_THAT(errorWith(whole, textures + 68, 5000), HasSubstr("texture plain.bmp has 5000 x 8 texels"));
    EXPECT_THAT(errorWith(whole, sequences + 56, 0x7fffffff),
                HasSubstr("sequence look has 2147483647 frames"));
    Bytes still = whole;
    overwrite(still, sequences + 32, 0x7fc00000); // NaN frames per second
    EXPECT_EQ(loadModel({.bytes = still}).value().sequences[0].framesPerSecond, 0.0f);
    EXPECT_THAT(errorWith(whole, bones + 64, 0x7fc00000), HasSubstr("is no number"));
}

// A file of a few kilobytes must not become large in memory.
TEST(HalfLifeMdl, RefusesPartsThatShareTheirData) {
    Bytes bytes = halfLifeFiles(sampleHuman()).model;
    const size_t part = numberAt(bytes, kNumStudioParts + 4);
    const size_t submodel = numberAt(bytes, part + 72);
    const size_t firstMesh = numberAt(bytes, submodel + 76);
    overwrite(bytes, numberAt(bytes, firstMesh + 4), 0x00007fff); // a strip of 32,767 corners
    EXPECT_EQ(errorOf(bytes), "the triangles overlap");
}

EntityMeshes halfLifeMeshes(std::vector<std::pair<std::string, std::string>> pairs, uint32_t number = 0) {
    const Entity entity{.pairs = std::move(pairs)};
    return meshRulesOf(Game::halflife)->meshesOf({Map{}, entity, number, SpawnIndex(Map{})});
}

TEST(HalfLifeEntities, MonstersStandIdleAndFallToTheFloor) {
    const EntityMeshes barney = halfLifeMeshes({{"classname", "monster_barney"}, {"angles", "10 90 0"}});
    ASSERT_EQ(barney.parts.size(), 1u);
    EXPECT_EQ(barney.parts[0].file, "models/barney.mdl");
    EXPECT_TRUE(barney.parts[0].sequence.isIdle);
    EXPECT_EQ(barney.parts[0].angles, glm::vec3(-10, 90, 0)) << "the engine turns models the other way";
    ASSERT_TRUE(barney.drop);
    EXPECT_TRUE(barney.drop->staysIfStuck);
    EXPECT_FALSE(halfLifeMeshes({{"classname", "monster_apache"}}).drop) << "it flies";
    EXPECT_EQ(halfLifeMeshes({{"classname", "monster_barnacle"}}).parts[0].litBy, LitBy::ceiling);
    EXPECT_EQ(halfLifeMeshes({{"classname", "monster_turret"}, {"orientation", "1"}}).parts[0].angles.x,
              180.0f);
}

TEST(HalfLifeEntities, ScientistsAndSoldiersHaveTheirHeads) {
    const EntityMeshes luther = halfLifeMeshes({{"classname", "monster_scientist"}, {"body", "-1"}}, 6);
    EXPECT_EQ(luther.parts[0].body, 2u) << "by chance in the game; by its number here";
    EXPECT_EQ(luther.parts[0].skin, 1u);
    EXPECT_EQ(halfLifeMeshes({{"classname", "monster_human_grunt"}, {"weapons", "8"}}).parts[0].body, 6u);
    EXPECT_EQ(halfLifeMeshes({{"classname", "monster_hgrunt_dead"}, {"body", "3"}}).parts[0].body, 9u);
}

TEST(HalfLifeEntities, TheDeadLieAndItemsDoNotMove) {
    const EntityMeshes dead = halfLifeMeshes({{"classname", "monster_scientist_dead"}, {"pose", "3"}});
    EXPECT_EQ(dead.parts[0].sequence.name, "dead_hang");
    EXPECT_TRUE(dead.parts[0].isStill);
    const EntityMeshes mine = halfLifeMeshes({{"classname", "weapon_tripmine"}});
    EXPECT_EQ(mine.parts[0].sequence.number, 8u);
    EXPECT_EQ(mine.parts[0].body, 3u);
    EXPECT_EQ(halfLifeMeshes({{"classname", "world_items"}, {"type", "45"}}).parts[0].file,
              "models/w_suit.mdl");
    EXPECT_TRUE(halfLifeMeshes({{"classname", "world_items"}, {"type", "1"}}).parts.empty());
}

TEST(HalfLifeEntities, MonstersWaitInTheirScripts) {
    Map map;
    map.entities = {{.pairs = {{"classname", "worldspawn"}}},
                    {.pairs = {{"classname", "scripted_sequence"},
                               {"m_iszEntity", "barney1"},
                               {"m_iszIdle", "lean"},
                               {"m_fMoveTo", "4"},
                               {"origin", "1 2 3"},
                               {"angles", "0 90 0"}}}};
    const auto shown = [&](const std::string& name) {
        const Entity barney{.pairs = {{"classname", "monster_barney"}, {"targetname", name}}};
        return meshRulesOf(Game::halflife)->meshesOf({map, barney, 0, SpawnIndex(map)});
    };
    const EntityMeshes waiting = shown("barney1");
    EXPECT_EQ(waiting.parts[0].sequence.name, "lean");
    EXPECT_EQ(waiting.parts[0].angles.y, 90.0f);
    EXPECT_EQ(waiting.origin, glm::vec3(1, 2, 3));
    EXPECT_FALSE(shown("barney2").origin);
    map.entities[1].pairs[3].second = "1"; // the monster walks there
    EXPECT_EQ(shown("barney1").parts[0].sequence.name, "lean");
    EXPECT_FALSE(shown("barney1").origin);
}

TEST(HalfLifeEntities, SpritesGlowInTheirColour) {
    const EntityMeshes glow = halfLifeMeshes({{"classname", "env_glow"},
                                              {"model", "sprites/glow01.spr"},
                                              {"angles", "0 30 0"},
                                              {"scale", "2"},
                                              {"rendermode", "3"},
                                              {"renderamt", "51"},
                                              {"rendercolor", "255 0 0"}});
    ASSERT_EQ(glow.parts.size(), 1u);
    const MeshPart& part = glow.parts[0];
    EXPECT_TRUE(part.isBright);
    EXPECT_EQ(part.scale, 2.0f);
    EXPECT_EQ(part.blend, PartBlend::glow);
    EXPECT_EQ(part.color, glm::vec3(1.0f, 0.0f, 0.0f));
    EXPECT_EQ(part.opacity.base, 0.2f);
    EXPECT_EQ(part.angles, glm::vec3(0, 0, 30)) << "the yaw of the editor is the roll";
    EXPECT_FALSE(glow.drop);
    EXPECT_EQ(halfLifeMeshes({{"classname", "env_glow"},
                              {"model", "a.spr"},
                              {"rendermode", "3"},
                              {"renderfx", "14"},
                              {"renderamt", "255"}})
                  .parts[0]
                  .blend,
              PartBlend::steadyGlow);
}

TEST(HalfLifeEntities, SpritesWithANameWaitUntilTheyAreSwitchedOn) {
    const auto numShown = [](const std::string& flags) {
        return halfLifeMeshes({{"classname", "env_sprite"},
                               {"model", "a.spr"},
                               {"targetname", "x"},
                               {"spawnflags", flags}})
            .parts.size();
    };
    EXPECT_EQ(numShown("0"), 0u);
    EXPECT_EQ(numShown("1"), 1u);
}

TEST(HalfLifeEntities, PlantsOfXenGlow) {
    const EntityMeshes plant =
        halfLifeMeshes({{"classname", "xen_plantlight"}, {"rendercolor", "255 0 0"}, {"renderamt", "51"}});
    ASSERT_EQ(plant.parts.size(), 2u);
    EXPECT_EQ(plant.parts[0].blend, PartBlend::asInFile);
    EXPECT_EQ(plant.parts[1].tag, "0");
    EXPECT_EQ(plant.parts[1].blend, PartBlend::glow);
    EXPECT_EQ(plant.parts[1].color, glm::vec3(1.0f, 0.0f, 0.0f));
    EXPECT_EQ(plant.parts[1].opacity.base, 0.2f);
}

TEST(HalfLifeEntities, ModelsMayBeTranslucent) {
    const MeshPart part = halfLifeMeshes({{"classname", "cycler"},
                                          {"model", "a.mdl"},
                                          {"rendermode", "2"},
                                          {"renderamt", "51"},
                                          {"rendercolor", "255 0 0"}})
                              .parts.at(0);
    EXPECT_EQ(part.blend, PartBlend::alpha);
    EXPECT_EQ(part.opacity.base, 0.2f);
    EXPECT_EQ(part.color, glm::vec3(1.0f)) << "only sprites have a colour";
}

TEST(HalfLifeEntities, AKeyNamesTheModelOfOtherClasses) {
    const EntityMeshes cycler =
        halfLifeMeshes({{"classname", "cycler"}, {"model", "models/filecabinet.mdl"}, {"sequence", "2"}});
    ASSERT_EQ(cycler.parts.size(), 1u);
    EXPECT_EQ(cycler.parts[0].sequence.number, 2u);
    EXPECT_TRUE(cycler.parts[0].isStill);
    EXPECT_TRUE(halfLifeMeshes({{"classname", "func_door"}, {"model", "*3"}}).parts.empty());
    EXPECT_TRUE(halfLifeMeshes({{"classname", "monster_barney"}, {"rendermode", "2"}}).parts.empty())
        << "a render mode without an amount";
}

TEST(HalfLifeEntities, TheModelOfAStartOrALightIsForEditors) {
    const auto numShown = [](const std::string& className, const std::string& model = "models/gsg9.mdl") {
        return halfLifeMeshes({{"classname", className}, {"model", model}}).parts.size();
    };
    EXPECT_EQ(numShown("info_player_start"), 0u);
    EXPECT_EQ(numShown("info_player_deathmatch"), 0u);
    EXPECT_EQ(numShown("info_target", "sprites/a.spr"), 0u);
    EXPECT_EQ(numShown("light"), 0u);
    EXPECT_EQ(numShown("light_environment", "sprites/sun.spr"), 0u);
    EXPECT_EQ(numShown("trigger_camera"), 0u);
    EXPECT_EQ(numShown("env_explosion", "sprites/fire.spr"), 0u);
    EXPECT_EQ(numShown("monstermaker"), 0u);
    EXPECT_EQ(numShown("env_sprite", "sprites/a.spr"), 1u);
    EXPECT_EQ(numShown("env_model"), 1u) << "of mods";
    EXPECT_EQ(numShown("hostage_entity"), 1u);
}

} // namespace
} // namespace visleaf
