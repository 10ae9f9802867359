#include "forge/game_folder.h"

#include "forge/byte_writer.h"
#include "forge/ibsp38_scene.h"
#include "forge/ibsp46_scene.h"
#include "forge/nightfire_scene.h"
#include "forge/quake3_scripts.h"
#include "forge/quake_scene.h"
#include "forge/texture_files.h"
#include "images/write_png.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr std::array<GameFormat, 9> kFormats{{{"bsp29", "id1", Dress::quake},
                                              {"bsp2", "id1", Dress::quake},
                                              {"bsp30", "valve", Dress::halfLife},
                                              {"bsp30-blueshift", "bshift", Dress::halfLife},
                                              {"bsp31", "paranoia2", Dress::halfLife},
                                              {"ibsp38", "baseq2", Dress::quake2},
                                              {"ibsp38-kingpin", "main", Dress::kingpin},
                                              {"bsp42", "bond", Dress::nightfire},
                                              {"ibsp46", "baseq3", Dress::quake3}}};

constexpr std::string_view kMapName = "maps/demo.bsp";

quake::Variant variantOf(const GameFormat& format) {
    if (format.name == "bsp2") return quake::kBsp2;
    if (format.name == "bsp30") return quake::kBsp30;
    if (format.name == "bsp30-blueshift") return quake::kBlueShift;
    return format.name == "bsp31" ? quake::kBsp31 : quake::kBsp29;
}

/// The bytes of a file, none if it can't name all that is in it.
template <class File> Bytes fileOf(const File& file) {
    return fits(file) ? write(file) : Bytes();
}

bool isCutOut(TextureKind kind) {
    return kind == TextureKind::grate;
}

Image opaque(Image picture) {
    for (size_t i = 3; i < picture.rgba.size(); i += 4)
        picture.rgba[i] = 255;
    return picture;
}

std::string folderName(std::string_view prefix, std::string_view name, std::string_view extension) {
    return fmt::format("{}{}{}", prefix, name, extension);
}

/// The files of one game folder as they come together.
class FolderWriter {
  public:
    FolderWriter(const GameFormat& format, const CompiledScene& compiled,
                 const std::vector<PaintedTexture>& painted)
        : m_format(format), m_compiled(compiled), m_scene(compiled.scene),
          m_textures(dressTextures(format.dress, m_scene, painted)) {}

    std::vector<ArchiveFile> write() {
        switch (m_format.dress) {
        case Dress::quake:
            writeQuake();
            break;
        case Dress::halfLife:
            writeHalfLife();
            break;
        case Dress::quake2:
            writeQuake2();
            break;
        case Dress::kingpin:
            writeKingpin();
            break;
        case Dress::nightfire:
            writeNightfire();
            break;
        case Dress::quake3:
            writeQuake3();
            break;
        }
        if (m_files.back().content.empty()) m_files.clear(); // the map, which all write last
        return std::move(m_files);
    }

  private:
    TextureKind kindOf(size_t texture) const { return m_scene.textures[texture].kind; }

    bool isTool(size_t texture) const {
        return kindOf(texture) == TextureKind::trigger || kindOf(texture) == TextureKind::clip;
    }

    /// Calls `visit(texture, name, frame)` for each picture that the game's files hold.
    template <class Visit> void forEachPicture(const Visit& visit) const {
        for (size_t i = 0; i < m_textures.size(); ++i) {
            for (uint32_t frame = 0; frame < m_textures[i].frames.size(); ++frame)
                visit(i, textureName(m_format.dress, m_scene.textures[i], frame),
                      m_textures[i].frames[frame]);
        }
    }

    void addSky(std::string_view stem) {
        for (const SkySide& side : paintSkySides())
            m_files.push_back({fmt::format("{}{}.tga", stem, side.suffix), encodeTga(side.picture, false)});
    }

    /// One palette for all pictures.
    Palette fitToTextures() const {
        std::vector<Image> lit{paintSkyLayers()}, glowing;
        forEachPicture([&](size_t texture, const std::string&, const Image& picture) {
            const Image shown = isCutOut(kindOf(texture)) ? picture : opaque(picture);
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
        forEachPicture([&](size_t texture, const std::string& name, const Image& picture) {
            const TextureKind kind = kindOf(texture);
            uint32_t& first = textures.firstOf[texture];
            first = std::min(first, static_cast<uint32_t>(textures.records.size()));
            const uint8_t last = glows(kind) ? 254 : kFirstGlowing - 1;
            if (kind == TextureKind::sky) {
                const IndexRange layers{1, last, 0};
                textures.records.push_back(encodeMiptex(name, paintSkyLayers(), palette, layers, false));
            } else {
                const Image shown = isCutOut(kind) ? picture : opaque(picture);
                textures.records.push_back(encodeMiptex(name, shown, palette, {1, last}, false));
            }
        });
        return textures;
    }

    void writeQuake() {
        const bool isOld = m_format.name == "bsp29";
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

    // The shades, then how many colours no darkness reaches.
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
        forEachPicture([&](size_t, const std::string& name, const Image&) {
            lumps.push_back({name, type, textures.records[next++]});
        });
        return encodeWad(magic, lumps);
    }

    // Half-Life's maps name most textures and hold few; Blue Shift's here hold all.
    bool isEmbedded(size_t texture) const {
        return m_format.name == "bsp30-blueshift" || kindOf(texture) == TextureKind::sign;
    }

    void writeHalfLife() {
        MiptexRecords all, inMap;
        inMap.firstOf.resize(m_textures.size(), kNone);
        forEachPicture([&](size_t texture, const std::string& name, const Image& picture) {
            const Image shown = isCutOut(kindOf(texture)) ? picture : opaque(picture);
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
        for (const DressedTexture& texture : m_textures)
            most = std::max(most, texture.frames.size());
        return static_cast<uint32_t>(most);
    }

    void writeQuake2() {
        const Palette palette = fitToTextures();
        std::vector<ArchiveFile> packed{{"pics/colormap.pcx", encodeColormapPcx(palette)}};
        forEachPicture([&](size_t texture, const std::string& name, const Image& picture) {
            const Image shown = isCutOut(kindOf(texture)) ? picture : opaque(picture);
            packed.push_back({folderName("textures/", name, ".wal"), encodeWal(name, shown, palette)});
        });
        m_files.push_back({"pak0.pak", encodePak(packed)});
        addSky("env/demo");
        addIbsp38();
    }

    void writeKingpin() {
        forEachPicture([&](size_t texture, const std::string& name, const Image& picture) {
            m_files.push_back(
                {folderName("textures/", name, ".tga"), encodeTga(picture, isCutOut(kindOf(texture)))});
        });
        addSky("env/demo");
        addIbsp38();
    }

    void addIbsp38() { addMap(fileOf(toIbsp38(m_compiled, m_format.dress, numFrames()))); }

    void writeNightfire() {
        forEachPicture([&](size_t texture, const std::string& name, const Image& picture) {
            const bool hasAlpha = isCutOut(kindOf(texture)) || kindOf(texture) == TextureKind::glass;
            if (!isTool(texture) && kindOf(texture) != TextureKind::sky)
                m_files.push_back({folderName("textures/", name, ".png"), encodePng(picture, hasAlpha)});
        });
        addMap(bsp42::write(bsp42::lumpsOf(toBsp42(m_compiled))));
    }

    void writeQuake3() {
        std::vector<ArchiveFile> packed;
        std::vector<glm::vec2> sizes;
        for (size_t i = 0; i < m_textures.size(); ++i) {
            const DressedTexture& texture = m_textures[i];
            sizes.emplace_back(texture.frames[0].width, texture.frames[0].height);
            for (size_t frame = 0; frame < texture.frames.size(); ++frame)
                packed.push_back(
                    {quake3Picture(texture, frame) + ".tga", quake3Tga(i, texture.frames[frame])});
        }
        const std::string scripts = quake3Scripts(m_scene, m_textures);
        const ByteSpan text = std::as_bytes(std::span(scripts));
        packed.push_back({"scripts/demo.shader", Bytes(text.begin(), text.end())});
        m_files.push_back({"demo.pk3", encodeZip(packed)});
        addSky("env/demo_");
        addMap(ibsp46::write(ibsp46::lumpsOf(toIbsp46(m_compiled, sizes))));
    }

    // Liquids are as translucent as Quake 2's.
    Bytes quake3Tga(size_t texture, const Image& picture) const {
        constexpr uint8_t kLiquidAlpha = 168;
        const TextureKind kind = kindOf(texture);
        const bool isLiquid = kind == TextureKind::water || kind == TextureKind::slime;
        if (!isLiquid) return encodeTga(picture, isCutOut(kind) || kind == TextureKind::glass);
        Image translucent = picture;
        for (size_t i = 3; i < translucent.rgba.size(); i += 4)
            translucent.rgba[i] = kLiquidAlpha;
        return encodeTga(translucent, true);
    }

    const GameFormat& m_format;
    const CompiledScene& m_compiled;
    const SceneDescription& m_scene;
    std::vector<DressedTexture> m_textures; // for each of the scene's
    std::vector<ArchiveFile> m_files;
};

const CompiledScene& compiledOnce(std::optional<CompiledScene>& compiled, const SceneDescription& scene,
                                  const CompileOptions& options) {
    if (!compiled) compiled = compileScene(scene, options);
    return *compiled;
}

} // namespace

std::span<const GameFormat> gameFormats() {
    return kFormats;
}

const CompiledScene& CompiledSet::sceneFor(const GameFormat& format) {
    CompileOptions options{.isDraft = m_isDraft};
    if (format.dress == Dress::quake3) {
        options.maxLuxels = kQuake3MaxLuxels;
        options.hasPatches = true;
        return compiledOnce(m_curved, m_scene, options);
    }
    if (!m_isDraft) {
        options.hulls.assign(kQuakeHulls.begin(), kQuakeHulls.end());
        options.hulls.insert(options.hulls.end(), kHalfLifeHulls.begin(), kHalfLifeHulls.end());
    }
    if (format.name != "bsp31") return compiledOnce(m_usual, m_scene, options);
    options.luxelStep = 8.0f;
    return compiledOnce(m_fine, m_scene, options);
}

Bytes writeMap(const GameFormat& format, const CompiledScene& scene) {
    switch (format.dress) {
    case Dress::quake:
    case Dress::halfLife: {
        const quake::Variant variant = variantOf(format);
        return fileOf(toQuakeMap(scene, variant, miptexNames(scene.scene, variant)).file);
    }
    case Dress::quake2:
    case Dress::kingpin:
        return fileOf(toIbsp38(scene, format.dress));
    case Dress::nightfire:
        return bsp42::write(bsp42::lumpsOf(toBsp42(scene)));
    case Dress::quake3:
        break;
    }
    const std::vector<glm::vec2> sizes(scene.scene.textures.size(), glm::vec2(64.0f));
    return ibsp46::write(ibsp46::lumpsOf(toIbsp46(scene, sizes)));
}

std::vector<ArchiveFile> writeGameFolder(const GameFormat& format, const CompiledScene& scene,
                                         const std::vector<PaintedTexture>& painted) {
    return FolderWriter(format, scene, painted).write();
}

} // namespace visleaf
