#include "materials/quake3_materials.h"

#include "base/file_name.h"
#include "base/parallel.h"
#include "materials/load_picture.h"
#include "materials/load_skybox.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>

namespace visleaf {
namespace {

// In the order of ioquake3's image loaders (renderercommon/tr_image_*.c).
constexpr std::array<std::string_view, 6> kExtensions{".tga", ".jpg", ".jpeg", ".png", ".pcx", ".bmp"};

constexpr uint32_t kStandInSize = 64; // texels
constexpr SurfaceFlags kUnseen = surface_flag::kNoDraw | surface_flag::kSkip | surface_flag::kHint;

const Quake3Script* findScript(const Quake3Scripts& scripts, std::string_view name) {
    const auto found = scripts.find(foldName(withoutExtension(name)));
    return found == scripts.end() ? nullptr : &found->second;
}

SurfaceFlags flagsOf(const Surface& surface, const Quake3Script* script) {
    return surface.flags | (script == nullptr ? 0 : script->flags);
}

/// The name of the picture that a surface shows; empty when it shows none.
std::string_view pictureOf(const Surface& surface, const Quake3Script* script) {
    if ((flagsOf(surface, script) & (surface_flag::kSky | kUnseen)) != 0) return {};
    return script == nullptr ? std::string_view(surface.name) : std::string_view(script->image);
}

/// The name as given first, then with each extension in place of its own.
std::vector<std::string> filesOf(std::string_view name) {
    const std::string stem(withoutExtension(name));
    std::vector<std::string> files;
    if (stem.size() != name.size()) files.emplace_back(name);
    for (const std::string_view extension : kExtensions)
        files.push_back(stem + std::string(extension));
    return files;
}

struct Picture {
    MaterialImage image;
    Diagnostics diagnostics;
};

bool tryFile(const std::string& file, const FileSystem& files, Picture& picture) {
    picture.image.tried.push_back(file);
    const std::optional<std::string> source = files.find(file);
    if (!source) return false;
    const Result<Bytes> bytes = files.read(file);
    Result<Image> image = bytes ? decodePicture(file, bytes.value()) : bytes.error();
    if (!image) {
        picture.diagnostics.warn({"broken picture"}, fmt::format("{}: {}", file, image.error().message));
        return false;
    }
    picture.image.image = std::move(image).value();
    picture.image.source = *source;
    return true;
}

Picture loadOne(const std::string& name, const FileSystem& files) {
    Picture picture;
    picture.image.name = name;
    const std::vector<std::string> names = filesOf(name);
    const bool isLoaded = std::any_of(names.begin(), names.end(),
                                      [&](const std::string& file) { return tryFile(file, files, picture); });
    if (!isLoaded) {
        picture.image.image = checkerboard(kStandInSize, kStandInSize);
        picture.diagnostics.warn({"missing texture"}, fmt::format("{}; drawn as a checkerboard", name));
    }
    picture.image.originalWidth = picture.image.image.width;
    picture.image.originalHeight = picture.image.image.height;
    return picture;
}

std::vector<MaterialImage> loadAll(const std::vector<std::string>& names, const FileSystem& files,
                                   Diagnostics& diagnostics, const ImageProgress& progress) {
    std::vector<Picture> pictures(names.size());
    std::atomic<size_t> numDone{0};
    parallelFor(names.size(), [&](size_t i) {
        pictures[i] = loadOne(names[i], files);
        const size_t done = ++numDone;
        if (progress) progress(done, names.size());
    });
    std::vector<MaterialImage> images;
    for (Picture& picture : pictures) {
        diagnostics.append(picture.diagnostics);
        images.push_back(std::move(picture.image));
    }
    return images;
}

/// The pictures of a map, each once however often it is named.
class PictureNames {
  public:
    uint32_t add(std::string_view name) {
        const auto next = static_cast<uint32_t>(m_names.size());
        const auto [entry, isNew] = m_known.emplace(foldName(name), next);
        if (isNew) m_names.emplace_back(name);
        return entry->second;
    }
    const std::vector<std::string>& names() const { return m_names; }

  private:
    std::vector<std::string> m_names;
    std::unordered_map<std::string, uint32_t> m_known; // by folded name
};

std::vector<bool> findDrawn(const Map& map) {
    std::vector<bool> isDrawn(map.surfaces.size(), false);
    for (const MapFace& face : map.faces) {
        if (face.kind != FaceKind::billboard && face.surface < isDrawn.size()) isDrawn[face.surface] = true;
    }
    return isDrawn;
}

Skybox findSkybox(const Map& map, const Quake3Scripts& scripts, const std::vector<bool>& isDrawn,
                  const FileSystem& files, Diagnostics& diagnostics) {
    for (size_t i = 0; i < map.surfaces.size(); ++i) {
        const Quake3Script* script = findScript(scripts, map.surfaces[i].name);
        if (!isDrawn[i] || script == nullptr || script->skybox.empty()) continue;
        Diagnostics found;
        Skybox sky = loadSkyboxSides(script->skybox + "_", kExtensions, files, found);
        // Many skies of clouds alone name a box that never existed (`full`).
        const bool isThere = std::any_of(sky.sides.begin(), sky.sides.end(),
                                         [](const Image& side) { return !side.rgba.empty(); });
        if (isThere) diagnostics.append(found);
        return isThere ? sky : Skybox{};
    }
    return {};
}

} // namespace

Quake3Scripts loadQuake3Scripts(const FileSystem& files) {
    Quake3Scripts scripts;
    const std::vector<std::string> names = files.listInSearchOrder("scripts", ".shader");
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        const Result<Bytes> bytes = files.read(*name);
        if (!bytes) continue;
        const std::string text(reinterpret_cast<const char*>(bytes.value().data()), bytes.value().size());
        for (Quake3Script& script : readQuake3Scripts(text)) {
            std::string key = script.name;
            scripts.try_emplace(std::move(key), std::move(script));
        }
    }
    return scripts;
}

Material quake3Material(const Surface& surface, const Quake3Script* script,
                        const std::vector<uint32_t>& frames) {
    Material material;
    material.name = surface.name;
    material.surfaceFlags = flagsOf(surface, script);
    material.texelUnit = surface.texelUnit;
    if ((material.surfaceFlags & surface_flag::kSky) != 0) material.sort = sort_key::kSky;
    if (frames.empty()) return material;

    Stage picture;
    picture.frames = frames;
    bool usesLightmap = surface.light == SurfaceLight::lightmap;
    if (script == nullptr) {
        if (surface.light == SurfaceLight::vertex) picture.rgbGen = RgbGen::exactVertex;
    } else {
        // A lightmap that a face does not have is white.
        usesLightmap = usesLightmap && script->usesLightmap;
        picture.rgbGen = script->rgbGen;
        if (script->isTwoSided) material.cull = Cull::none;
        if (script->alphaTest > 0.0f) {
            picture.alphaTest = AlphaTest::atLeast;
            picture.alphaLimit = script->alphaTest;
            material.sort = sort_key::kSeeThrough;
        }
        if (script->blend) {
            picture.blend = *script->blend;
            picture.writesDepth = false;
            material.sort = sort_key::kBlend;
        }
    }
    material.stages = {picture};
    if (!usesLightmap) return material;
    Stage light;
    light.source = StageSource::lightmap;
    light.blend = kBlendFilter;
    material.stages.push_back(light);
    return material;
}

MaterialSet loadQuake3Materials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                const ImageProgress& progress) {
    const Quake3Scripts scripts = loadQuake3Scripts(files);
    const std::vector<bool> isDrawn = findDrawn(map);
    PictureNames pictures;
    MaterialSet set;
    for (size_t i = 0; i < map.surfaces.size(); ++i) {
        const Surface& surface = map.surfaces[i];
        const Quake3Script* script = findScript(scripts, surface.name);
        const std::string_view picture = isDrawn[i] ? pictureOf(surface, script) : std::string_view{};
        std::vector<uint32_t> frames;
        if (!picture.empty()) frames.push_back(pictures.add(picture));
        set.materials.push_back(quake3Material(surface, script, frames));
    }
    set.images = loadAll(pictures.names(), files, diagnostics, progress);
    set.sky = findSkybox(map, scripts, isDrawn, files, diagnostics);
    return set;
}

} // namespace visleaf
