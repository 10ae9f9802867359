// Draws the beams of Half-Life and a laser of Quake 2, at two moments.
#include "forge/sprite_file.h"
#include "golden/golden_frame.h"
#include "platform/path_text.h"
#include "support/quake_file.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr uint32_t kPictureSide = 16; // texels

/// Bright along its middle, with a dark bar across, so that the eye sees where its pictures begin.
Bytes beamSprite() {
    SpritePicture picture{.left = -8, .up = 8, .width = kPictureSide, .height = kPictureSide};
    for (uint32_t y = 0; y < kPictureSide; ++y)
        for (uint32_t x = 0; x < kPictureSide; ++x)
            picture.texels.push_back(
                static_cast<uint8_t>(y < 4 ? 40 : 250 - 30 * std::min(x > 7 ? x - 7 : 7 - x, 8u)));
    return spriteFile({.pictures = {picture}});
}

std::string entity(std::string_view keys) {
    return "{ " + std::string(keys) + " }\n";
}

/// A square floor under three beams: a laser that ends on it, one with noise, and a ring.
std::string halfLifeBeams(const test::TempFolder& folder) {
    folder.write("valve/sprites/beam.spr", beamSprite());
    test::QuakeFile file = test::texturedFile(30);
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * 3, 40).content();
    const std::string look = R"("texture" "sprites/beam.spr" "renderamt" "255" "TextureScroll" "10" )";
    for (const std::string& keys : std::initializer_list<std::string>{
             R"("classname" "info_target" "targetname" "below" "origin" "12 8 -100")",
             R"("classname" "info_target" "targetname" "left" "origin" "4 60 8")",
             R"("classname" "info_target" "targetname" "right" "origin" "60 60 40")",
             R"("classname" "env_sprite" "targetname" "near" "model" "none.spr" "origin" "24 32 20")",
             R"("classname" "env_sprite" "targetname" "far" "model" "none.spr" "origin" "56 32 20")",
             look + R"("classname" "env_laser" "origin" "12 8 56" "LaserTarget" "below" "width" "20")" +
                 R"( "EndSprite" "sprites/beam.spr" "rendercolor" "255 60 40")",
             look + R"("classname" "env_beam" "LightningStart" "left" "LightningEnd" "right")" +
                 R"( "BoltWidth" "15" "NoiseAmplitude" "60" "rendercolor" "80 160 255")" +
                 R"( "spawnflags" "128")",
             look + R"("classname" "env_beam" "LightningStart" "near" "LightningEnd" "far")" +
                 R"( "BoltWidth" "10" "NoiseAmplitude" "20" "rendercolor" "60 255 60" "spawnflags" "8")"})
        file.entities += entity(keys);
    quake::File records = test::recordsOf(file);
    records.clipNodes[0] = {quake::FileClipNode{0, {-1, -2}}}; // the floor is solid
    return pathText(folder.write("valve/maps/a.bsp", quake::write(records)));
}

/// A room with a fat laser from the middle.
std::string quake2Laser(const test::TempFolder& folder) {
    ibsp38::File file = smallFile();
    file.entities +=
        entity(R"("classname" "target_laser" "origin" "64 64 100" "angle" "-2" "spawnflags" "69")");
    return pathText(folder.write("baseq2/maps/a.bsp", ibsp38::write(file)));
}

Image drawFrom(const glm::vec3& eye, const glm::vec3& towards, double time, const std::string& file) {
    Result<MapToUpload> loaded = loadToDraw(findMap(file, {}).value(), {});
    DrawnMap map(std::move(loaded).value(), kGoldenWidth, kGoldenHeight);
    if (!map.isThere()) return {};
    FrameChoices choices = map.choices();
    choices.time = time;
    return map.draw(poseAlong(eye, glm::normalize(towards - eye)), choices);
}

TEST(BeamGolden, BeamsBendScrollAndEndAtTheFirstSolid) {
    const test::TempFolder folder;
    const std::string halfLife = halfLifeBeams(folder), quake2 = quake2Laser(folder);
    Image sheet;
    for (const double time : {0.0, 0.5})
        appendBelow(drawFrom({32, -30, 50}, {32, 32, 20}, time, halfLife), sheet);
    appendBelow(drawFrom({0, 20, 110}, {64, 64, 64}, 0.0, quake2), sheet);
    expectGolden("beams", sheet, CellSize{kGoldenWidth, kGoldenHeight});
}

} // namespace
} // namespace visleaf
