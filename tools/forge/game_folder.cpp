#include "forge/game_folder.h"

#include "base/byte_writer.h"
#include "base/parallel.h"
#include "forge/compile_scene.h"
#include "forge/ibsp38_scene.h"
#include "forge/ibsp46_scene.h"
#include "forge/nightfire_scene.h"
#include "forge/quake_scene.h"
#include "forge/texture_files.h"
#include "images/formats/write_png.h"
#include "vfs/archives/write_wad.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr std::array<GameFormat, 10> kFormats{{{"bsp29", "id1", GameProfile::quake},
                                               {"bsp2", "id1", GameProfile::quake},
                                               {"bsp30", "valve", GameProfile::halfLife},
                                               {"bsp30-blueshift", "bshift", GameProfile::halfLife},
                                               {"bsp31", "paranoia2", GameProfile::halfLife},
                                               {"ibsp38", "baseq2", GameProfile::quake2},
                                               {"ibsp38-kingpin", "main", GameProfile::kingpin},
                                               {"bsp42", "bond", GameProfile::nightfire},
                                               {"ibsp46", "baseq3", GameProfile::quake3},
                                               {"bsp29-hexen2", "data1", GameProfile::quake}}};

constexpr std::string_view kMapName = "maps/demo.bsp";

quake::Variant variantOf(const GameFormat& format) {
    if (format.name == "bsp2") return quake::kBsp2;
    if (format.name == "bsp29-hexen2") return quake::kHexen2;
    if (format.name == "bsp30") return quake::kBsp30;
    if (format.name == "bsp30-blueshift") return quake::kBlueShift;
    return format.name == "bsp31" ? quake::kBsp31 : quake::kBsp29;
}

/// Returns the bytes of a file; none if its indices cannot address all its records.
template <class File> Bytes fileOf(const File& file) {
    return fits(file) ? write(file) : Bytes();
}

bool isCutOut(TextureKind kind) {
    return kind == TextureKind::grate;
}

Image opaque(Image image) {
    for (size_t i = 3; i < image.rgba.size(); i += 4)
        image.rgba[i] = 255;
    return image;
}

std::string folderName(std::string_view prefix, std::string_view name, std::string_view extension) {
    return fmt::format("{}{}{}", prefix, name, extension);
}

/// Collects the files of one game folder.
class FolderWriter {
  public:
    FolderWriter(const GameFormat& format, const CompiledScene& compiled, const TextureLibrary& library)
        : m_format(format), m_compiled(compiled), m_scene(compiled.scene), m_library(library),
          m_textures(gameTextures(format.game, m_scene, library)) {}

    std::vector<ArchiveFile> write() {
        switch (m_format.game) {
        case GameProfile::quake:
            writeQuake();
            break;
        case GameProfile::halfLife:
            writeHalfLife();
            break;
        case GameProfile::quake2:
            writeQuake2();
            break;
        case GameProfile::kingpin:
            writeKingpin();
            break;
        case GameProfile::nightfire:
            writeNightfire();
            break;
        case GameProfile::quake3:
            writeQuake3();
            break;
        }
        if (m_files.back().content.empty()) m_files.clear(); // the map is always the last file
        return std::move(m_files);
    }

  private:
    TextureKind kindOf(size_t texture) const { return m_scene.textures[texture].kind; }

    bool isTool(size_t texture) const {
        return kindOf(texture) == TextureKind::trigger || kindOf(texture) == TextureKind::clip;
    }

    /// Calls `visit(texture, name, frame)` for each image in the game's files.
    template <class Visit> void forEachImage(const Visit& visit) const {
        for (size_t i = 0; i < m_textures.size(); ++i) {
            for (uint32_t frame = 0; frame < m_textures[i].frames.size(); ++frame)
                visit(i, textureName(m_format.game, m_scene.textures[i], frame), m_textures[i].frames[frame]);
        }
    }

    void addSky(std::string_view stem) {
        for (const SkySide& side : m_library.skySides)
            m_files.push_back({fmt::format("{}{}.tga", stem, side.suffix), encodeTga(side.image, false)});
    }

    /// Returns one palette for all images.
    Palette fitToTextures() const {
        std::vector<Image> lit{m_library.skyLayers}, glowing;
        forEachImage([&](size_t texture, const std::string&, const Image& image) {
            const Image shown = isCutOut(kindOf(texture)) ? image : opaque(image);
            (glows(kindOf(texture)) ? glowing : lit).push_back(shown);
        });
        return fitGamePalette(lit, glowing);
    }

    static bool glows(TextureKind kind) {
        return kind == TextureKind::lamp || kind == TextureKind::screen || kind == TextureKind::lava;
    }

    MiptexRecords quakeRecords(const Palette& palette) const {
        MiptexRecords textures;
        textures.firstOf.resize(m_textures.size(), kNone);
        forEachImage([&](size_t texture, const std::string& name, const Image& image) {
            const TextureKind kind = kindOf(texture);
            uint32_t& first = textures.firstOf[texture];
            first = std::min(first, static_cast<uint32_t>(textures.records.size()));
            const uint8_t last = glows(kind) ? 254 : kFirstGlowing - 1;
            if (kind == TextureKind::sky) {
                const IndexRange layers{1, last, 0};
                textures.records.push_back(encodeMiptex(name, m_library.skyLayers, palette, layers, false));
            } else {
                const Image shown = isCutOut(kind) ? image : opaque(image);
                textures.records.push_back(encodeMiptex(name, shown, palette, {1, last}, false));
            }
        });
        return textures;
    }

    void writeQuake() {
        const bool isOld = m_format.name != "bsp2";
        const Palette palette = fitToTextures();
        const MiptexRecords textures = quakeRecords(palette);
        const QuakeMap map = toQuakeMap(m_compiled, variantOf(m_format), textures);
        std::vector<ArchiveFile> graphics{{"gfx/palette.lmp", encodePalette(palette)},
                                          {"gfx/colormap.lmp", quakeColormap(palette)}};
        if (isOld) {
            m_files = {{"pak0.pak", encodePak(graphics)},
                       {"maps/demo.lit", litFile(map.colors)},
                       {"demo.wad", wadOf(textures, "WAD2", kWad2Miptex)}};
        } else {
            m_files = std::move(graphics);
        }
        addMap(fileOf(map.file));
    }

    void addMap(Bytes map) { m_files.push_back({std::string(kMapName), std::move(map)}); }

    // The shades, then the number of colours that darkness does not change.
    static Bytes quakeColormap(const Palette& palette) {
        ByteWriter out;
        out.bytes(shadeTable(palette, kFirstGlowing));
        out.u8(256 - kFirstGlowing);
        return out.take();
    }

    static Bytes litFile(const std::vector<uint8_t>& colors) {
        ByteWriter out;
        out.text("QLIT", 4);
        out.u32(1);
        out.bytes(colors);
        return out.take();
    }

    Bytes wadOf(const MiptexRecords& textures, std::string_view magic, uint8_t type) const {
        std::vector<WadLump> lumps;
        size_t next = 0;
        forEachImage([&](size_t, const std::string& name, const Image&) {
            lumps.push_back({name, type, textures.records[next++]});
        });
        return encodeWad(magic, lumps);
    }

    // Half-Life maps name most textures and contain few. Our Blue Shift map contains all.
    bool isEmbedded(size_t texture) const {
        return m_format.name == "bsp30-blueshift" || kindOf(texture) == TextureKind::sign;
    }

    void writeHalfLife() {
        MiptexRecords all, inMap;
        inMap.firstOf.resize(m_textures.size(), kNone);
        forEachImage([&](size_t texture, const std::string& name, const Image& image) {
            const Image shown = isCutOut(kindOf(texture)) ? image : opaque(image);
            const Bytes record = encodeMiptex(name, shown, fitPalette(shown), {}, true);
            inMap.firstOf[texture] =
                std::min(inMap.firstOf[texture], static_cast<uint32_t>(all.records.size()));
            inMap.records.push_back(isEmbedded(texture) ? record : encodeMiptexHeader(name, shown));
            all.records.push_back(record);
        });
        if (m_format.name != "bsp30-blueshift")
            m_files.push_back({"demo.wad", wadOf(all, "WAD3", kWad3Miptex)});
        addSky("gfx/env/demo");
        addMap(fileOf(toQuakeMap(m_compiled, variantOf(m_format), inMap).file));
    }

    uint32_t numFrames() const {
        size_t most = 1;
        for (const GameTexture& texture : m_textures)
            most = std::max(most, texture.frames.size());
        return static_cast<uint32_t>(most);
    }

    void writeQuake2() {
        const Palette palette = fitToTextures();
        std::vector<ArchiveFile> packed{{"pics/colormap.pcx", encodeColormapPcx(palette)}};
        forEachImage([&](size_t texture, const std::string& name, const Image& image) {
            const Image shown = isCutOut(kindOf(texture)) ? image : opaque(image);
            packed.push_back({folderName("textures/", name, ".wal"), encodeWal(name, shown, palette)});
        });
        m_files.push_back({"pak0.pak", encodePak(packed)});
        addSky("env/demo");
        addIbsp38();
    }

    void writeKingpin() {
        forEachImage([&](size_t texture, const std::string& name, const Image& image) {
            m_files.push_back(
                {folderName("textures/", name, ".tga"), encodeTga(image, isCutOut(kindOf(texture)))});
        });
        addSky("env/demo");
        addIbsp38();
    }

    void addIbsp38() { addMap(fileOf(toIbsp38(m_compiled, m_format.game, numFrames()))); }

    void writeNightfire() {
        forEachImage([&](size_t texture, const std::string& name, const Image& image) {
            const bool hasAlpha = isCutOut(kindOf(texture)) || kindOf(texture) == TextureKind::glass;
            if (!isTool(texture) && kindOf(texture) != TextureKind::sky)
                m_files.push_back({folderName("textures/", name, ".png"), encodePng(image, hasAlpha)});
        });
        addMap(bsp42::write(bsp42::lumpsOf(toBsp42(m_compiled))));
    }

    void writeQuake3() {
        std::vector<ArchiveFile> packed;
        std::vector<glm::vec2> sizes;
        for (size_t i = 0; i < m_textures.size(); ++i) {
            const GameTexture& texture = m_textures[i];
            sizes.emplace_back(texture.frames[0].width, texture.frames[0].height);
            for (size_t frame = 0; frame < texture.frames.size(); ++frame)
                packed.push_back({quake3Image(texture, frame), quake3Tga(i, texture.frames[frame])});
        }
        const ByteSpan text = std::as_bytes(std::span(m_library.scripts));
        packed.push_back({"scripts/demo.shader", Bytes(text.begin(), text.end())});
        m_files.push_back({"demo.pk3", encodeZip(packed)});
        addSky("env/demo_");
        addMap(ibsp46::write(ibsp46::lumpsOf(toIbsp46(m_compiled, sizes))));
    }

    // The scripts number the frames of an animation from 0.
    static std::string quake3Image(const GameTexture& texture, size_t frame) {
        return texture.frames.size() > 1 ? fmt::format("{}{}.tga", texture.name, frame)
                                         : texture.name + ".tga";
    }

    // Liquids have the translucency of Quake 2's liquids.
    Bytes quake3Tga(size_t texture, const Image& image) const {
        constexpr uint8_t kLiquidAlpha = 168;
        const TextureKind kind = kindOf(texture);
        const bool isLiquid = kind == TextureKind::water || kind == TextureKind::slime;
        if (!isLiquid) return encodeTga(image, isCutOut(kind) || kind == TextureKind::glass);
        Image translucent = image;
        for (size_t i = 3; i < translucent.rgba.size(); i += 4)
            translucent.rgba[i] = kLiquidAlpha;
        return encodeTga(translucent, true);
    }

    const GameFormat& m_format;
    const CompiledScene& m_compiled;
    const SceneDescription& m_scene;
    const TextureLibrary& m_library;
    std::vector<GameTexture> m_textures; // for each texture of the scene
    std::vector<ArchiveFile> m_files;
};

} // namespace

std::span<const GameFormat> gameFormats() {
    return kFormats;
}

const CompiledScene& CompiledSet::sceneFor(const GameFormat& format) {
    const Need need = needOf(format);
    if (!need.compiled) need.compiled = compileScene(m_scene, need.options);
    return *need.compiled;
}

void CompiledSet::compileAll(std::span<const GameFormat> formats) {
    std::vector<Need> needs;
    for (const GameFormat& format : formats) {
        const Need need = needOf(format);
        const bool isListed = std::any_of(
            needs.begin(), needs.end(), [&](const Need& other) { return &other.compiled == &need.compiled; });
        if (!need.compiled && !isListed) needs.push_back(need);
    }
    parallelFor(needs.size(), [&](size_t i) { needs[i].compiled = compileScene(m_scene, needs[i].options); });
}

CompiledSet::Need CompiledSet::needOf(const GameFormat& format) {
    CompileOptions options{.isDraft = m_isDraft};
    if (format.game == GameProfile::quake3) {
        options.maxLuxels = kQuake3MaxLuxels;
        options.hasPatches = true;
        return {m_curved, options};
    }
    if (!m_isDraft) {
        options.hulls.assign(kQuakeHulls.begin(), kQuakeHulls.end());
        options.hulls.insert(options.hulls.end(), kHalfLifeHulls.begin(), kHalfLifeHulls.end());
        options.hulls.push_back(kHexen2Hulls[2]); // of crouching players
    }
    if (format.name != "bsp31") return {m_usual, options};
    options.luxelStep = 8.0f;
    return {m_fine, options};
}

Bytes writeMap(const GameFormat& format, const CompiledScene& scene) {
    switch (format.game) {
    case GameProfile::quake:
    case GameProfile::halfLife: {
        const quake::Variant variant = variantOf(format);
        return fileOf(toQuakeMap(scene, variant, miptexNames(scene.scene, variant)).file);
    }
    case GameProfile::quake2:
    case GameProfile::kingpin:
        return fileOf(toIbsp38(scene, format.game));
    case GameProfile::nightfire:
        return bsp42::write(bsp42::lumpsOf(toBsp42(scene)));
    case GameProfile::quake3:
        break;
    }
    const std::vector<glm::vec2> sizes(scene.scene.textures.size(), glm::vec2(64.0f));
    return ibsp46::write(ibsp46::lumpsOf(toIbsp46(scene, sizes)));
}

std::vector<ArchiveFile> writeGameFolder(const GameFormat& format, const CompiledScene& scene,
                                         const TextureLibrary& library) {
    return FolderWriter(format, scene, library).write();
}

} // namespace visleaf
