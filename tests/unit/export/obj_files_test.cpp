#include "analysis/export/obj_files.h"

#include "analysis/export/image_files.h"
#include "demo_export.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace visleaf {
namespace {

using namespace test;

std::string textOf(const ExportedFile& file) {
    return std::string(asText(file.bytes));
}

TEST(ObjFiles, NameEachOtherAndIndexNoFurtherThanTheirVertices) {
    const auto world = loadDemo(gameFormats()[8]);
    const std::vector<ExportedFile> files =
        encodeObj(buildExportScene(sourceOf(world), steadyOptions()), "demo.obj");
    std::set<std::string> names;
    for (const ExportedFile& file : files)
        EXPECT_TRUE(names.insert(file.name).second) << file.name;
    ASSERT_EQ(files.back().name, "demo.obj");
    std::set<std::string> materials, usedMaterials;
    std::istringstream mtl(textOf(files[files.size() - 2]));
    for (std::string word, value; mtl >> word;) {
        if (word != "newmtl" && word != "map_Kd") continue;
        mtl >> value;
        if (word == "newmtl")
            materials.insert(value);
        else
            EXPECT_TRUE(names.contains(value)) << value;
    }
    std::istringstream obj(textOf(files.back()));
    size_t numVertices = 0, largest = 0, numFaces = 0;
    for (std::string line; std::getline(obj, line);) {
        if (line.starts_with("v ")) ++numVertices;
        if (line.starts_with("usemtl ")) usedMaterials.insert(line.substr(7));
        if (!line.starts_with("f ")) continue;
        ++numFaces;
        std::istringstream corners(line.substr(2));
        for (std::string corner; corners >> corner;)
            largest = std::max<size_t>(largest, std::stoul(corner));
    }
    EXPECT_GT(numFaces, 10'000u);
    EXPECT_EQ(largest, numVertices);
    for (const std::string& material : usedMaterials)
        EXPECT_TRUE(materials.contains(material)) << material;
}

TEST(ObjFiles, TakeTheNameThatTheUserGave) {
    ExportScene scene;
    scene.materials.emplace_back().name = "a wall";
    scene.materials.back().image = 0;
    scene.images.emplace_back().name = "a wall";
    const std::string name = "Gr\xC3\xB6\xC3\x9F"
                             "e obj";
    const std::vector<ExportedFile> files = encodeObj(scene, name + ".obj");
    ASSERT_EQ(files.size(), 3u);
    EXPECT_EQ(files[0].name, name + "_textures/a_wall.png");
    EXPECT_EQ(files[1].name, name + ".mtl");
    EXPECT_EQ(files[2].name, name + ".obj");
    EXPECT_NE(textOf(files[1]).find("map_Kd " + files[0].name + "\n"), std::string::npos) << textOf(files[1]);
    EXPECT_NE(textOf(files[2]).find("mtllib " + name + ".mtl\n"), std::string::npos) << textOf(files[2]);
    EXPECT_EQ(encodeObj(scene, "a\nb.obj")[1].name, "a_b.mtl") << "a line holds the name";
    EXPECT_EQ(encodeObj(scene, "a\nb.obj")[2].name, "a\nb.obj");
    EXPECT_EQ(encodeObj(scene, " a.obj")[1].name, "_ a.mtl") << "readers drop the blank";
    EXPECT_EQ(encodeObj(scene, "plain")[2].name, "plain") << "an extension is the user's choice";
}

TEST(TextureFiles, HaveSafeNamesWhateverTheMapSays) {
    MaterialSet materials;
    for (const char* name : {"../../evil", "/abs", "a/b", "A_b"}) {
        MaterialImage& image = materials.images.emplace_back();
        image.name = name;
        image.source = "somewhere";
        image.image = {1, 1, {1, 2, 3, 4}};
    }
    std::vector<std::string> names;
    for (const ExportedFile& file : textureFiles(materials))
        names.push_back(file.name);
    EXPECT_EQ(names, (std::vector<std::string>{"_._.._evil.png", "_abs.png", "a_b.png", "A_b_2.png"}));
}

TEST(ExportedVertices, OfEachTriangleHaveTextureCoordinatesOfTheirOwn) {
    const auto demo = loadDemo(gameFormats()[0]);
    const ExportScene scene = buildExportScene(sourceOf(demo), steadyOptions());
    size_t numTriangles = 0, numStretched = 0;
    for (const ExportMesh& mesh : scene.meshes) {
        for (const ExportPart& part : mesh.parts) {
            for (size_t i = 0; i < part.indices.size(); i += 3) {
                const auto coord = [&](size_t k) { return part.vertices[part.indices[i + k]].texCoord; };
                ++numTriangles;
                numStretched += coord(0) == coord(1) || coord(1) == coord(2) || coord(0) == coord(2);
            }
        }
    }
    EXPECT_GT(numTriangles, 100u);
    EXPECT_EQ(numStretched, 0u) << "a corner has the coordinate of another one";
}

TEST(LightmapFiles, AreOnePerPage) {
    const auto world = loadDemo(gameFormats()[0]);
    const std::vector<ExportedFile> files = lightmapFiles(sourceOf(world), steadyOptions().styles);
    ASSERT_GE(files.size(), 1u);
    EXPECT_EQ(files[0].name, "lightmap_0.png");
}

} // namespace
} // namespace visleaf
