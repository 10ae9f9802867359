#include "materials/quake3_pictures.h"

#include "base/file_name.h"
#include "materials/load_in_parallel.h"
#include "materials/load_picture.h"
#include "materials/stand_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 6> kExtensions{".tga", ".jpg", ".jpeg", ".png", ".pcx", ".bmp"};
constexpr std::string_view kVideoExtension = ".roq";

constexpr uint32_t kStandInSize = 64; // texels

/// The name as given, if it has an extension that is known, then with each one.
std::vector<std::string> filesOf(std::string_view name) {
    std::string stem(name);
    std::vector<std::string> files;
    const std::string folded = foldName(name);
    const bool hasExtension =
        std::any_of(kExtensions.begin(), kExtensions.end(),
                    [&](std::string_view extension) { return folded.ends_with(extension); });
    if (hasExtension) {
        files.push_back(stem);
        stem = withoutExtension(name);
    }
    for (const std::string_view extension : kExtensions) {
        const bool isGiven = hasExtension && folded.ends_with(extension);
        if (!isGiven) files.push_back(stem + std::string(extension));
    }
    return files;
}

/// Where a picture's bytes come from, and how far to go with them.
struct PictureFiles {
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
        return isMeasuring ? measureFile(file, known->second) : decodePicture(file, known->second);
    }
};

bool tryFile(const std::string& file, const PictureFiles& files, LoadedPicture& picture) {
    picture.image.tried.push_back(file);
    const std::optional<std::string> source = files.files.find(file);
    if (!source) return false;
    Result<Image> image = files.decode(file);
    if (!image) {
        picture.diagnostics.warn({"broken picture"}, fmt::format("{}: {}", file, image.error().message));
        return false;
    }
    picture.image.image = std::move(image).value();
    picture.image.source = *source;
    picture.image.rule = PictureRule::pictureFile;
    return true;
}

Image blackImage() {
    Image image{kStandInSize, kStandInSize, std::vector<uint8_t>(size_t{4} * kStandInSize * kStandInSize, 0)};
    for (size_t alpha = 3; alpha < image.rgba.size(); alpha += 4)
        image.rgba[alpha] = 255;
    return image;
}

void loadFile(const PictureFiles& files, LoadedPicture& picture) {
    const std::string& name = picture.image.name;
    if (foldName(name).ends_with(kVideoExtension)) {
        picture.image.image = blackImage();
        picture.image.source = "black in place of a video";
        return;
    }
    const std::vector<std::string> names = filesOf(name);
    std::any_of(names.begin(), names.end(),
                [&](const std::string& file) { return tryFile(file, files, picture); });
}

void useStandIn(MissingLook look, LoadedPicture& picture) {
    picture.image.image = standInFor(picture.image, look);
    picture.diagnostics.warn({"missing texture"},
                             fmt::format("{}; drawn as {}", picture.image.name, textOf(look)));
}

LoadedPicture findOne(const std::string& name, const PictureFiles& files) {
    LoadedPicture picture;
    picture.image.name = name;
    loadFile(files, picture);
    const bool isMissing = picture.image.source.empty();
    picture.image.originalWidth = isMissing ? kStandInSize : picture.image.image.width;
    picture.image.originalHeight = isMissing ? kStandInSize : picture.image.image.height;
    return picture;
}

LoadedPicture measureOne(const std::string& name, const FileSystem& files, ReadFiles& read) {
    LoadedPicture picture = findOne(name, {files, true, read});
    picture.image.image.rgba.clear();
    return picture;
}

LoadedPicture loadOne(const std::string& name, const FileSystem& files, ReadFiles& read, MissingLook look) {
    LoadedPicture picture = findOne(name, {files, false, read});
    if (picture.image.source.empty()) useStandIn(look, picture);
    return picture;
}

} // namespace

std::span<const std::string_view> quake3PictureExtensions() {
    return kExtensions;
}

bool hasQuake3Picture(std::string_view name, const FileSystem& files) {
    const std::vector<std::string> names = filesOf(name);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& file) { return files.find(file).has_value(); });
}

uint32_t PictureNames::add(std::string_view name) {
    const auto next = static_cast<uint32_t>(m_list.size());
    const auto [entry, isNew] = m_known.emplace(foldName(name), next);
    if (isNew) m_list.emplace_back(name);
    return entry->second;
}

void planQuake3Pictures(const std::vector<std::string>& names, const FileSystem& files, MissingLook missing,
                        MaterialPlan& plan) {
    std::vector<ReadFiles> read(names.size());
    std::vector<LoadedPicture> measured =
        loadInParallel(names.size(), {}, [&](size_t i) { return measureOne(names[i], files, read[i]); });
    for (LoadedPicture& picture : measured)
        plan.set.images.push_back(std::move(picture.image));
    const MissingLook look = planStandIns(missing, plan.set.images);
    for (size_t i = 0; i < names.size(); ++i) {
        plan.pictures.push_back([name = names[i], &files, look, known = std::move(read[i])]() mutable {
            return loadOne(name, files, known, look);
        });
    }
}

} // namespace visleaf
