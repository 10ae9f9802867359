#include "materials/quake3/quake3_images.h"

#include "base/parallel.h"
#include "base/text/file_name.h"
#include "materials/load_image.h"
#include "materials/placeholders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 6> kScriptExtensions{".tga", ".jpg", ".jpeg", ".png", ".pcx", ".bmp"};
constexpr std::string_view kVideoExtension = ".roq";

constexpr uint32_t kPlaceholderSize = 64; // texels

/// Returns the name itself, if it has a known extension, then the name with each other extension.
std::vector<std::string> filesOf(std::string_view name) {
    std::string stem(name);
    std::vector<std::string> files;
    const std::string folded = foldName(name);
    const bool hasExtension =
        std::any_of(kScriptExtensions.begin(), kScriptExtensions.end(),
                    [&](std::string_view extension) { return folded.ends_with(extension); });
    if (hasExtension) {
        files.push_back(stem);
        stem = withoutExtension(name);
    }
    for (const std::string_view extension : kScriptExtensions) {
        const bool isGiven = hasExtension && folded.ends_with(extension);
        if (!isGiven) files.push_back(stem + std::string(extension));
    }
    return files;
}

/// The sources of an image, and whether it is only measured.
struct ImageFiles {
    const FileSystem& files;
    bool isMeasuring; // sizes and sources, but no texels
    ReadFiles& read;

    Result<Image> decode(const std::string& file) const {
        auto known = read.find(file);
        if (known == read.end()) {
            Result<Bytes> bytes = files.read(file);
            if (!bytes) return bytes.error();
            known = read.emplace(file, std::move(bytes).value()).first;
        }
        return isMeasuring ? measureImageFile(file, known->second) : decodeImageFile(file, known->second);
    }
};

bool tryFile(const std::string& file, const ImageFiles& files, LoadedImage& loaded) {
    loaded.image.tried.push_back(file);
    const std::optional<std::string> source = files.files.find(file);
    if (!source) return false;
    Result<Image> image = files.decode(file);
    if (!image) {
        loaded.diagnostics.warn({"broken image"}, fmt::format("{}: {}", file, image.error().message));
        return false;
    }
    loaded.image.image = std::move(image).value();
    loaded.image.source = *source;
    loaded.image.rule = ImageRule::imageFile;
    return true;
}

Image blackImage() {
    Image image{kPlaceholderSize, kPlaceholderSize,
                std::vector<uint8_t>(size_t{4} * kPlaceholderSize * kPlaceholderSize, 0)};
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
    return image;
}

void loadFile(const ImageFiles& files, LoadedImage& loaded) {
    const std::string& name = loaded.image.name;
    if (foldName(name).ends_with(kVideoExtension)) {
        loaded.image.image = blackImage();
        loaded.image.source = "black instead of a video";
        return;
    }
    for (const std::string& file : filesOf(name)) {
        if (tryFile(file, files, loaded)) return;
    }
}

void usePlaceholder(MissingTextureStyle style, LoadedImage& loaded) {
    loaded.image.image = placeholderFor(loaded.image, style);
    warnOfMissing(loaded.image, style, loaded.diagnostics);
}

LoadedImage findOne(const std::string& name, const ImageFiles& files) {
    LoadedImage loaded;
    loaded.image.name = name;
    loadFile(files, loaded);
    const bool isMissing = loaded.image.source.empty();
    loaded.image.isSizeGuessed = isMissing;
    loaded.image.originalWidth = isMissing ? kPlaceholderSize : loaded.image.image.width;
    loaded.image.originalHeight = isMissing ? kPlaceholderSize : loaded.image.image.height;
    return loaded;
}

LoadedImage measureOne(const std::string& name, const FileSystem& files, ReadFiles& read) {
    LoadedImage loaded = findOne(name, {files, true, read});
    loaded.image.image.rgba.clear();
    return loaded;
}

LoadedImage loadOne(const std::string& name, const FileSystem& files, ReadFiles& read,
                    MissingTextureStyle style) {
    LoadedImage loaded = findOne(name, {files, false, read});
    if (loaded.image.source.empty()) usePlaceholder(style, loaded);
    return loaded;
}

} // namespace

std::span<const std::string_view> quake3ImageExtensions() {
    return kScriptExtensions;
}

bool hasQuake3Image(std::string_view name, const FileSystem& files) {
    const std::vector<std::string> names = filesOf(name);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& file) { return files.find(file).has_value(); });
}

uint32_t ImageNames::add(std::string_view name) {
    const auto next = static_cast<uint32_t>(m_list.size());
    const auto [entry, isNew] = m_known.emplace(foldName(name), next);
    if (isNew) m_list.emplace_back(name);
    return entry->second;
}

void planQuake3Images(const std::vector<std::string>& names, const FileSystem& files,
                      MissingTextureStyle missing, MaterialPlan& plan) {
    std::vector<ReadFiles> read(names.size());
    std::vector<LoadedImage> measured(names.size());
    parallelFor(names.size(), [&](size_t i) { measured[i] = measureOne(names[i], files, read[i]); });
    for (LoadedImage& loaded : measured)
        addMeasured(std::move(loaded), plan);
    const MissingTextureStyle style = planPlaceholders(missing, plan.set.images);
    noteMissing(style, plan);
    for (size_t i = 0; i < names.size(); ++i) {
        plan.jobs.push_back([name = names[i], &files, style, known = std::move(read[i])]() mutable {
            return loadOne(name, files, known, style);
        });
    }
}

} // namespace visleaf
