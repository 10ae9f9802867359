#include "forge/texture_library.h"

#include "base/text/file_name.h"
#include "forge/text_scanner.h"
#include "images/decode_image.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// Quake's records have room for 15 characters, and games put prefixes before the name.
constexpr size_t kMaxNameLength = 12;
constexpr int kMaxLight = 10000;
constexpr uint32_t kSizeStep = 16; // texels; the four mip levels then have even sizes
constexpr uint32_t kMaxFrames = 10;

struct KindName {
    std::string_view name;
    TextureKind kind;
};

constexpr std::array<KindName, 14> kKinds{{{"wall", TextureKind::wall},
                                           {"lamp", TextureKind::lamp},
                                           {"sky", TextureKind::sky},
                                           {"water", TextureKind::water},
                                           {"slime", TextureKind::slime},
                                           {"lava", TextureKind::lava},
                                           {"glass", TextureKind::glass},
                                           {"grate", TextureKind::grate},
                                           {"screen", TextureKind::screen},
                                           {"belt", TextureKind::belt},
                                           {"sign", TextureKind::sign},
                                           {"trigger", TextureKind::trigger},
                                           {"clip", TextureKind::clip},
                                           {"fog", TextureKind::fog}}};

TextureKind readKind(TextScanner& in) {
    const std::string name = in.word("the kind of the texture");
    const auto found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& kind) { return kind.name == name; });
    if (found != kKinds.end()) return found->kind;
    std::string all;
    for (const KindName& kind : kKinds)
        all += fmt::format("{}{}", all.empty() ? "" : ", ", kind.name);
    in.fail(fmt::format("unknown kind '{}'; the kinds are {}", name, all));
}

// Reads one texture per line: name, kind, emitted light.
std::vector<LibraryTexture> readSurfaces(std::string_view text, std::string_view fileName) {
    std::vector<LibraryTexture> textures;
    TextScanner in(text, fileName);
    while (in.peek() != 0) {
        LibraryTexture texture;
        texture.path = in.word("the name of a texture");
        texture.texture.name = baseName(texture.path);
        if (texture.texture.name.size() > kMaxNameLength)
            in.fail(fmt::format("'{}' is longer than {} characters", texture.texture.name, kMaxNameLength));
        texture.texture.kind = readKind(in);
        texture.texture.value = in.integer(0, kMaxLight);
        const bool isKnown = std::any_of(textures.begin(), textures.end(), [&](const LibraryTexture& other) {
            return other.texture.name == texture.texture.name;
        });
        if (isKnown) in.fail(fmt::format("a second texture named '{}'", texture.texture.name));
        textures.push_back(std::move(texture));
    }
    return textures;
}

Image readImage(const fs::path& file) {
    const Result<Bytes> bytes = readFile(file);
    if (!bytes) throw ParseError(bytes.error().message);
    Result<Image> image = decodeImage(bytes.value());
    if (!image) throw ParseError(fmt::format("{}: {}", pathText(file), image.error().message));
    return std::move(image).value();
}

std::vector<Image> readFrames(const fs::path& stem) {
    std::vector<Image> frames{readImage(toPath(pathText(stem) + ".png"))};
    for (uint32_t frame = 2; frame <= kMaxFrames; ++frame) {
        const fs::path file = toPath(fmt::format("{}_{}.png", pathText(stem), frame));
        if (!fs::exists(file)) break;
        frames.push_back(readImage(file));
    }
    for (const Image& frame : frames) {
        if (frame.width % kSizeStep != 0 || frame.height % kSizeStep != 0)
            throw ParseError(fmt::format("{}.png: {} x {} texels are not multiples of {}", pathText(stem),
                                         frame.width, frame.height, kSizeStep));
        if (frame.width != frames[0].width || frame.height != frames[0].height)
            throw ParseError(fmt::format("{}.png: the frames differ in size", pathText(stem)));
    }
    return frames;
}

std::string textOf(const fs::path& file) {
    Result<std::string> text = readTextFile(file);
    if (!text) throw ParseError(text.error().message);
    return std::move(text).value();
}

TextureLibrary readLibrary(const fs::path& folder) {
    constexpr std::array<std::string_view, 6> kSuffixes{"rt", "bk", "lf", "ft", "up", "dn"};
    TextureLibrary library;
    const fs::path surfaces = folder / "surfaces.txt";
    library.textures = readSurfaces(textOf(surfaces), pathText(surfaces));
    for (LibraryTexture& texture : library.textures)
        texture.frames = readFrames(folder / "textures" / toPath(texture.path));
    for (size_t i = 0; i < kSuffixes.size(); ++i)
        library.skySides[i] = {kSuffixes[i],
                               readImage(folder / toPath(fmt::format("env/sky_{}.png", kSuffixes[i])))};
    library.skyLayers = readImage(folder / "env/sky_layers.png");
    library.scripts = textOf(folder / "scripts/demo.shader");
    return library;
}

} // namespace

const LibraryTexture* TextureLibrary::find(std::string_view name) const {
    const auto found = std::find_if(textures.begin(), textures.end(),
                                    [&](const LibraryTexture& entry) { return entry.texture.name == name; });
    return found == textures.end() ? nullptr : &*found;
}

std::vector<SceneTexture> TextureLibrary::sceneTextures() const {
    std::vector<SceneTexture> list;
    for (const LibraryTexture& entry : textures) {
        if (entry.texture.kind != TextureKind::fog) list.push_back(entry.texture);
    }
    return list;
}

Result<TextureLibrary> readTextureLibrary(const std::filesystem::path& folder) {
    try {
        return readLibrary(folder);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
