#include "forge/quake3_scripts.h"

#include "forge/ibsp46_scene.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr std::string_view kLightStage =
    "\t{\n\t\tmap $lightmap\n\t\trgbGen identity\n\t\tblendFunc filter\n\t}\n";

constexpr std::string_view kSky = "\tsurfaceparm sky\n\tsurfaceparm noimpact\n\tsurfaceparm nolightmap\n"
                                  "\tskyParms env/demo 512 -\n";

constexpr std::string_view kLiquid =
    "\tsurfaceparm {0}\n\tsurfaceparm nolightmap\n\tsurfaceparm nonsolid\n{1}"
    "\tcull disable\n\t{{\n\t\tmap {2}\n{3}\t\trgbGen identityLighting\n"
    "\t\ttcMod turb 0 0.05 0 0.2\n\t}}\n";

constexpr std::string_view kGlass =
    "\tsurfaceparm trans\n\tsurfaceparm nolightmap\n\tcull disable\n"
    "\t{{\n\t\tmap {0}\n\t\tblendFunc blend\n\t\trgbGen identityLighting\n\t}}\n";

constexpr std::string_view kGrate = "\tsurfaceparm trans\n\tsurfaceparm alphashadow\n\tcull disable\n"
                                    "\t{{\n\t\tmap {0}\n\t\talphaFunc GE128\n\t\tdepthWrite\n"
                                    "\t\trgbGen identity\n\t}}\n"
                                    "\t{{\n\t\tmap $lightmap\n\t\trgbGen identity\n\t\tblendFunc filter\n"
                                    "\t\tdepthFunc equal\n\t}}\n";

// Two pictures a second, as Quake 2 has it.
constexpr std::string_view kScreen = "\t{{\n\t\tanimMap 2{0}\n\t\trgbGen identity\n\t}}\n";

// The picture moves by as much of its width a second as Quake 2's flowing surfaces do.
constexpr std::string_view kBelt = "\t{{\n\t\tmap {0}\n\t\trgbGen identity\n\t\ttcMod scroll -1.6 0\n\t}}\n";

constexpr std::string_view kLamp =
    "\tsurfaceparm nolightmap\n\t{{\n\t\tmap {0}\n\t\trgbGen identityLighting\n\t}}\n";

constexpr std::string_view kTool = "\tsurfaceparm nodraw\n\tsurfaceparm nolightmap\n\tsurfaceparm {0}\n";

constexpr std::string_view kFlare = "\tcull none\n\t{{\n\t\tmap {0}\n\t\tblendFunc add\n\t}}\n";

constexpr std::string_view kFog = "\tsurfaceparm fog\n\tsurfaceparm nonsolid\n\tsurfaceparm nolightmap\n"
                                  "\tsurfaceparm nodraw\n\tsurfaceparm trans\n"
                                  "\tfogparms ( {0:.3f} {1:.3f} {2:.3f} ) {3}\n";

constexpr std::string_view kSeenThrough = "\tsurfaceparm trans\n", kBlended = "\t\tblendFunc blend\n";

std::string framesOf(const DressedTexture& texture) {
    std::string names;
    for (size_t frame = 0; frame < texture.frames.size(); ++frame)
        names += fmt::format(" {}.tga", quake3Picture(texture, frame));
    return names;
}

std::string bodyOf(TextureKind kind, const DressedTexture& texture) {
    const std::string picture = quake3Picture(texture, 0) + ".tga";
    switch (kind) {
    case TextureKind::sky:
        return std::string(kSky);
    case TextureKind::water:
        return fmt::format(kLiquid, "water", kSeenThrough, picture, kBlended);
    case TextureKind::slime:
        return fmt::format(kLiquid, "slime", kSeenThrough, picture, kBlended);
    case TextureKind::lava:
        return fmt::format(kLiquid, "lava", "", picture, "");
    case TextureKind::glass:
        return fmt::format(kGlass, picture);
    case TextureKind::grate:
        return fmt::format(kGrate, picture);
    case TextureKind::screen:
        return fmt::format(kScreen, framesOf(texture)) + std::string(kLightStage);
    case TextureKind::belt:
        return fmt::format(kBelt, picture) + std::string(kLightStage);
    case TextureKind::lamp:
        return fmt::format(kLamp, picture);
    case TextureKind::trigger:
        return fmt::format(kTool, "trigger");
    case TextureKind::clip:
        return fmt::format(kTool, "playerclip");
    default:
        return texture.name.ends_with("/flare") ? fmt::format(kFlare, picture) : std::string();
    }
}

} // namespace

std::string quake3Scripts(const SceneDescription& scene, std::span<const DressedTexture> textures) {
    std::string text;
    for (size_t i = 0; i < textures.size(); ++i) {
        const std::string body = bodyOf(scene.textures[i].kind, textures[i]);
        if (!body.empty()) text += fmt::format("{}\n{{\n{}}}\n\n", textures[i].name, body);
    }
    for (size_t i = 0; i < scene.fogs.size(); ++i) {
        const SceneFog& fog = scene.fogs[i];
        const glm::vec3& color = fog.color;
        text += fmt::format("{}\n{{\n{}}}\n\n", fogShaderName(i),
                            fmt::format(kFog, color.r, color.g, color.b, fog.depthForOpaque));
    }
    return text;
}

std::string quake3Picture(const DressedTexture& texture, size_t frame) {
    return texture.frames.size() > 1 ? fmt::format("{}{}", texture.name, frame) : texture.name;
}

} // namespace visleaf
