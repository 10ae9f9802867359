#include "forge/md5_files.h"
#include "forge/model_files.h"
#include "models/formats/load_model.h"
#include "models/formats/md5/md5_pose.h"
#include "models/formats/md5/md5_words.h"
#include "models/place_meshes.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

#include <array>
#include <map>

namespace visleaf {
namespace {

using testing::HasSubstr;

/// sampleMonster() with another mesh: the triangle of sampleModel() behind it in all frames.
MeshModel remastered() {
    MeshModel model = sampleMonster();
    model.meshes.front().name = "ogre";
    return model;
}

using GameFiles = std::map<std::string, Bytes, std::less<>>;

GameFiles remasterFiles() {
    const auto [mesh, animation] = md5Files(remastered());
    return {{"progs/ogre.md5mesh", mesh},
            {"progs/ogre.md5anim", animation},
            {"progs/ogre_00_00.lmp", test::lmpFile(4, 4, 7)},
            {"progs/ogre_01_00.png", Bytes(1)}};
}

MeshModel loadOgre(const GameFiles& files, std::span<const SequenceChoice> shown = {}) {
    const Bytes mdl = quakeMdlFile(sampleMonster());
    const OtherReader read = [&](std::string_view name) {
        const auto file = files.find(name);
        return file == files.end() ? Bytes() : file->second;
    };
    Result<MeshModel> model =
        loadModel({.bytes = mdl, .name = "progs/ogre.mdl", .read = read, .shown = shown});
    EXPECT_TRUE(model);
    return model ? std::move(model).value() : MeshModel{};
}

TEST(Md5Words, AreSeparatedByBlanksAndMarks) {
    const Bytes text = test::textBytes("a \"b c\"(1 -2.5)// comment {\n\t{d}");
    Md5Words words(text);
    EXPECT_EQ(words.next(), "a");
    EXPECT_EQ(words.next(), "b c");
    words.expect("(");
    EXPECT_EQ(words.wholeNumber(0, 2, "n"), 1);
    EXPECT_EQ(words.number(), -2.5f);
    words.expect(")");
    EXPECT_FALSE(words.accept("d"));
    EXPECT_TRUE(words.accept("{"));
    EXPECT_EQ(words.next(), "d");
    words.expect("}");
    EXPECT_EQ(words.next(), "");
}

TEST(Md5, ReplacesTheMeshesOfAnMdl) {
    const MeshModel model = loadOgre(remasterFiles()), wanted = remastered();
    ASSERT_EQ(model.meshes.size(), 1u);
    EXPECT_EQ(model.meshes[0].name, "ogre");
    EXPECT_EQ(model.meshes[0].texCoords, wanted.meshes[0].texCoords);
    EXPECT_EQ(model.meshes[0].triangles, wanted.meshes[0].triangles);
    EXPECT_TRUE(model.turns) << "as the MDL file says";
    // A frame of the MDL file is a group of two poses; it shows one pose of the animation.
    ASSERT_EQ(model.sequences.size(), 3u);
    EXPECT_EQ(model.sequences[1], (MeshSequence{"stand2", 1}));
    EXPECT_EQ(model.sequences[2], (MeshSequence{"pain", 2}));
    EXPECT_EQ(model.numFrames, 3u);
    ASSERT_EQ(model.meshes[0].vertices.size(), 3u * 4u);
    for (size_t i = 0; i < 12; ++i) {
        EXPECT_LT(glm::distance(model.meshes[0].vertices[i].position, wanted.meshes[0].vertices[i].position),
                  1e-3f);
        EXPECT_NEAR(model.meshes[0].vertices[i].normal.x, 1.0f, 1e-4f) << "its front looks along +X";
    }
}

TEST(Md5, HasSkinsOfItsOwn) {
    const MeshModel model = loadOgre(remasterFiles());
    ASSERT_EQ(model.skins.size(), 2u);
    EXPECT_EQ(model.skins[0].width, 4u);
    EXPECT_EQ(model.skins[0].indices, std::vector<uint8_t>(16, 7)) << "in the palette of the game";
    EXPECT_EQ(model.skins[1].name, "progs/ogre_01_00.png");
    EXPECT_TRUE(model.skins[1].indices.empty()) << "an image file";
    EXPECT_EQ(model.meshes[0].skins, (std::vector<uint32_t>{0, 1}));
}

TEST(Md5, OnlyFramesThatEntitiesShowAreMade) {
    const std::array<SequenceChoice, 1> shown{SequenceChoice{.number = 1}};
    const MeshModel model = loadOgre(remasterFiles(), shown);
    EXPECT_EQ(model.numFrames, 1u);
    EXPECT_EQ(model.meshes[0].vertices[0].position.z, 0.0f) << "the second frame is 8 units higher";
}

TEST(Md5, TheMdlStaysIfAFileIsMissingOrDamaged) {
    for (const char* missing : {"progs/ogre.md5mesh", "progs/ogre.md5anim", "progs/ogre_00_00.lmp"}) {
        GameFiles files = remasterFiles();
        files.erase(missing);
        EXPECT_EQ(loadOgre(files), loadOgre({})) << missing;
    }
    GameFiles files = remasterFiles();
    files["progs/ogre_00_00.lmp"].resize(12);
    EXPECT_EQ(loadOgre(files), loadOgre({}));
}

TEST(Md5, TheFilesMayEndAnywhere) {
    const auto [mesh, animation] = md5Files(remastered());
    const auto isDamaged = [](const auto& read, ByteSpan text) {
        try {
            read(text);
        } catch (const ParseError&) {
            return true;
        }
        return false;
    };
    for (size_t size = 0; size + 2 < mesh.size(); ++size)
        EXPECT_TRUE(isDamaged(readMd5Mesh, ByteSpan(mesh).first(size))) << size;
    // An animation may leave out its last frames.
    const size_t firstFrame = asText(animation).find("frame 0 {");
    for (size_t size = 0; size < firstFrame; ++size)
        EXPECT_TRUE(isDamaged(readMd5Animation, ByteSpan(animation).first(size)) || size + 2 >= firstFrame)
            << size;
    EXPECT_FALSE(isDamaged(readMd5Animation, animation));
}

std::string errorOf(std::string_view meshFile) {
    try {
        readMd5Mesh(test::textBytes(meshFile));
    } catch (const ParseError& error) {
        return error.what();
    }
    return "";
}

std::string errorAfter(const char* from, const char* to) {
    std::string text(asText(md5Files(remastered()).mesh));
    return errorOf(text.replace(text.find(from), std::string_view(from).size(), to));
}

TEST(Md5, NamesWhatIsWrong) {
    EXPECT_EQ(errorAfter("MD5Version 10", "MD5Version 9"), "\"9\", expected \"10\"");
    EXPECT_EQ(errorAfter("\"child\" 0", "\"child\" 1"), "parent of a joint \"1\", expected -1 to 0");
    EXPECT_EQ(errorAfter("tri 0 0 2 1", "tri 0 0 2 4"), "vertex of a triangle \"4\", expected 0 to 3");
    EXPECT_EQ(errorAfter("vert 0", "vert 4"), "vertex \"4\", expected 0 to 3");
    EXPECT_EQ(errorAfter("weight 0 1", "weight 0 2"), "joint of a weight \"2\", expected 0 to 1");
    EXPECT_EQ(errorAfter("0.5 (", "nan ("), "\"nan\", expected a number");
    EXPECT_THAT(errorAfter("numverts 4", "numverts 99999999"), HasSubstr("number of vertices \"99999999\""));
    EXPECT_EQ(errorAfter("numweights 8", "numweights 7"), "weight \"7\", expected 0 to 6");
    EXPECT_EQ(errorAfter(") 2 2\n", ") 7 2\n"), "a vertex has weights 7 to 9 of 8");
}

// A file of 100 KB could announce records for gigabytes otherwise.
TEST(Md5, CountsOfAllMeshesShareTheText) {
    std::string text = "MD5Version 10 numJoints 1 numMeshes 50 joints { \"a\" -1 ( 0 0 0 ) ( 0 0 0 ) } ";
    for (int i = 0; i < 50; ++i)
        text += "mesh { shader \"a\" numverts 500 numtris 0 numweights 0 } ";
    EXPECT_THAT(errorOf(text), HasSubstr("number of vertices \"500\""));
}

// A small file could need much time otherwise.
TEST(Md5, VerticesMayNotShareManyWeights) {
    std::string text = "MD5Version 10 numJoints 1 numMeshes 1 joints { \"a\" -1 ( 0 0 0 ) ( 0 0 0 ) } "
                       "mesh { shader \"a\" numverts 100 ";
    for (int i = 0; i < 100; ++i)
        text += "vert " + std::to_string(i) + " ( 0 0 ) 0 100 ";
    text += "numtris 0 numweights 100 ";
    for (int i = 0; i < 100; ++i)
        text += "weight " + std::to_string(i) + " 0 1 ( 0 0 0 ) ";
    text += "}";
    EXPECT_EQ(errorOf(text), "vertices have 10000 of 100 weights");
}

// A mod with a model of its own keeps it, although the game below has files of the remaster.
TEST(Md5, FilesBelowTheFolderOfTheMdlDoNotCount) {
    const test::TempFolder folder;
    for (const auto& [name, bytes] : remasterFiles())
        folder.write("id1/" + name, bytes);
    folder.write("id1/progs/ogre.mdl", quakeMdlFile(sampleMonster()));
    folder.write("mod/progs/knight.mdl", Bytes());
    Map map;
    map.game = Game::quake;
    map.entities = {Entity{.pairs = {{"classname", "worldspawn"}}},
                    Entity{.pairs = {{"classname", "monster_ogre"}}}};
    const auto meshName = [&] {
        Diagnostics diagnostics;
        const FileSystem files = test::mounted({folder.path() / "id1", folder.path() / "mod"});
        const PlacedMeshes meshes = placeMeshes(map, files, diagnostics);
        return meshes.models.at(0).model.meshes.at(0).name;
    };
    EXPECT_EQ(meshName(), "ogre") << "from the same folder";
    folder.write("mod/progs/ogre.mdl", quakeMdlFile(sampleMonster()));
    EXPECT_EQ(meshName(), "") << "the mod has a model of its own";
}

} // namespace
} // namespace visleaf
