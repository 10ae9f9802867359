#include "fuzz_target.h"

#include "images/decode_image.h"
#include "images/miptex.h"
#include "images/pcx.h"
#include "images/wal.h"
#include "materials/material_text.h"
#include "materials/quake3_script.h"
#include "memory_file.h"
#include "seeds.h"
#include "support/room_map.h"
#include "vfs/archive.h"
#include "vfs/wad.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf::fuzz {
namespace {

void runMap(ByteSpan input) {
    loadAndCull(input);
}

void runSideFiles(ByteSpan input) {
    static const Bytes map = sideFileMap();
    const std::string name(kSideFileMapName);
    loadAndCull(map, {.fileName = name, .litFile = input});
    loadAndCull(map, {.fileName = name, .entityFile = input});
    loadAndCull(map, {.fileName = name, .visFile = input});
}

template <class Value> bool isValueOrReason(const Result<Value>& result) {
    return result || !result.error().message.empty();
}

void expectPicture(const Result<Image>& image) {
    EXPECT_TRUE(isValueOrReason(image));
    if (!image) return;
    EXPECT_EQ(image.value().rgba.size(), size_t{4} * image.value().width * image.value().height);
}

void runImages(ByteSpan input) {
    const Palette palette = neutralPalette();
    expectPicture(decodeWal(input, palette));
    expectPicture(decodePcx(input));
    expectPicture(decodeMiptex(input, &palette, false));
    expectPicture(decodeMiptex(input, nullptr, true));
    expectPicture(decodeImage(input));
    EXPECT_TRUE(isValueOrReason(readPcxPalette(input)));
    EXPECT_TRUE(isValueOrReason(readWalSize(input)));
    EXPECT_TRUE(isValueOrReason(readMiptexSize(input)));
    EXPECT_TRUE(isValueOrReason(readImageSize(input)));
}

void runArchives(ByteSpan input) {
    const MemoryFile file(input);
    const Result<std::unique_ptr<Archive>> archive = openPak(file.path());
    EXPECT_TRUE(isValueOrReason(archive));
    for (size_t i = 0; archive && i < archive.value()->names().size(); ++i) {
        const Result<Bytes> content = archive.value()->read(i);
        EXPECT_TRUE(isValueOrReason(content));
        EXPECT_TRUE(!content || content.value().size() <= input.size());
    }
    const Result<Wad> wad = Wad::parse(Bytes(input.begin(), input.end()));
    EXPECT_TRUE(isValueOrReason(wad));
    if (wad) wad.value().find("wall");
}

void runScripts(ByteSpan input) {
    const std::string_view text(reinterpret_cast<const char*>(input.data()), input.size());
    std::vector<ScriptWarning> warnings;
    const std::vector<ScriptPlace> places = findScripts(text, warnings);
    EXPECT_LE(places.size(), input.size());
    for (const ScriptPlace& place : places) {
        const Quake3Script script = readScript(place, warnings);
        for (const Stage& stage : script.material.stages) {
            for (const uint32_t frame : stage.frames)
                EXPECT_LT(frame, script.pictures.size());
        }
        EXPECT_FALSE(materialText(script.material, {}).empty());
    }
    EXPECT_LE(warnings.size(), 2 * input.size());
}

constexpr Target kTargets[] = {
    {"quake", runMap, quakeSeeds},           {"ibsp38", runMap, ibsp38Seeds},
    {"bsp42", runMap, bsp42Seeds},           {"ibsp46", runMap, ibsp46Seeds},
    {"sides", runSideFiles, sideFileSeeds},  {"images", runImages, imageSeeds},
    {"archives", runArchives, archiveSeeds}, {"scripts", runScripts, scriptSeeds},
};

} // namespace

std::span<const Target> targets() {
    return kTargets;
}

const Target* findTarget(std::string_view name) {
    const auto found =
        std::ranges::find_if(kTargets, [&](const Target& target) { return target.name == name; });
    return found == std::end(kTargets) ? nullptr : found;
}

} // namespace visleaf::fuzz
