#include "analysis/face_area.h"
#include "analysis/facts/emission_facts.h"
#include "analysis/facts/fact_text.h"
#include "analysis/facts/search_trace.h"
#include "analysis/facts/shader_facts.h"
#include "analysis/facts/wal_facts.h"
#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "materials/material_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

FactSection surfaceOf(const FactSource& source, uint32_t index) {
    const Surface& surface = source.map.surfaces[index];
    FactSection section{"Texture", {{"Name", surface.name}}};
    if (!surface.material.empty()) section.facts.push_back({"Material", surface.material});
    for (Fact& fact : flagFactsOf(source, surface))
        section.facts.push_back(std::move(fact));
    if (surface.fileContents != 0)
        section.facts.push_back(
            {"Contents in the file",
             fmt::format("{} (0x{:X})",
                         traitsOf(source.map.game).flagNames.contentsText(surface.fileContents),
                         surface.fileContents)});
    const std::vector<Fact> emission = emissionFactsOf(source, index);
    section.facts.insert(section.facts.end(), emission.begin(), emission.end());
    if (surface.nextFrame != kNone)
        section.facts.push_back(linkTo("Next frame", source.map.surfaces[surface.nextFrame].name,
                                       {ItemKind::surface, surface.nextFrame}));
    if (surface.alternate != kNone)
        section.facts.push_back(linkTo("Alternate", source.map.surfaces[surface.alternate].name,
                                       {ItemKind::surface, surface.alternate}));
    return section;
}

FactSection imageFacts(const FactSource& source, const MaterialImage& image) {
    FactSection section{fmt::format("Image {}", imageName(image)), {}};
    const bool isMissing = image.source.empty();
    if (!image.isSizeGuessed) section.facts.push_back({"Size", imageSizeText(image)});
    if (!isMissing &&
        (image.image.width != image.originalWidth || image.image.height != image.originalHeight))
        section.facts.push_back(
            {"Size of the replacement", fmt::format("{} × {}", image.image.width, image.image.height)});
    section.facts.push_back({"Source", isMissing ? "missing" : image.source});
    section.facts.push_back({"Found as", std::string(textOf(image.rule))});
    const std::vector<Fact> wal = walFactsOf(source, image);
    section.facts.insert(section.facts.end(), wal.begin(), wal.end());
    for (const std::string& line : source.files != nullptr ? searchTrace(image, *source.files) : image.tried)
        section.facts.push_back({"Searched", line});
    return section;
}

/// The folders and archives in which all names are searched.
FactSection placesOf(const FileSystem* files) {
    FactSection section{"Folders and archives, the first one wins", {}};
    if (files == nullptr) return section;
    for (const std::string& mount : files->mounts())
        section.facts.push_back({fmt::format("{}", section.facts.size() + 1), mount});
    return section;
}

FactSection usesOf(const FactSource& source, uint32_t surface) {
    const std::span<const uint32_t> faces = source.references.facesOfSurface(surface);
    double area = 0.0;
    for (const uint32_t face : faces)
        area += areaOf(source.map, source.map.faces[face]);
    FactSection section{fmt::format("Faces ({})", faces.size()), {{"Area", areaText(area)}}};
    const std::vector<Fact> listed = listItems(ItemKind::face, faces, source);
    section.facts.insert(section.facts.end(), listed.begin(), listed.end());
    return section;
}

/// Returns the lines of the material in the words of shader scripts.
FactSection stagesOf(const Material& material, std::span<const MaterialImage> images) {
    FactSection section{"Stages as they are drawn", {}};
    const std::string text = materialText(material, images);
    for (size_t begin = 0; begin < text.size();) {
        const size_t end = std::min(text.find('\n', begin), text.size());
        section.facts.push_back({"", text.substr(begin, end - begin)});
        begin = end + 1;
    }
    return section;
}

} // namespace

std::vector<Fact> flagFactsOf(const FactSource& source, const Surface& surface) {
    std::vector<Fact> facts{{"Flags", surfaceFlagsText(surface.flags)}};
    const FileFlagNames& names = traitsOf(source.map.game).flagNames;
    const uint32_t flags = surface.fileFlags;
    if (flags != 0 && names.describes(flags))
        facts.push_back(
            {"Flags in the file", fmt::format("{} (0x{:X})", names.surfaceFlagsText(flags), flags)});
    return facts;
}

std::vector<uint32_t> imagesOf(const Material& material) {
    std::vector<uint32_t> images;
    for (const Stage& stage : material.stages)
        images.insert(images.end(), stage.frames.begin(), stage.frames.end());
    std::sort(images.begin(), images.end());
    images.erase(std::unique(images.begin(), images.end()), images.end());
    return images;
}

std::vector<uint32_t> imagesOfSurface(const Map& map, const MaterialSet& materials, uint32_t surface) {
    std::vector<uint32_t> images = imagesOf(materials.materials[surface]);
    const std::string& own = map.surfaces[surface].name;
    std::stable_partition(images.begin(), images.end(), [&](uint32_t image) {
        const std::string& name = materials.images[image].name;
        return equalNoCase(name, own) || equalNoCase(withoutExtension(name), own);
    });
    return images;
}

std::vector<FactSection> factsOfSurface(const FactSource& source, uint32_t surface) {
    const MaterialSet& set = source.materials;
    const Material& material = set.materials[surface];
    std::vector<FactSection> sections{surfaceOf(source, surface)};
    if (surface < set.surfaceScripts.size() && set.surfaceScripts[surface])
        sections.push_back(factsOfShader(*set.surfaceScripts[surface]));
    for (const uint32_t image : imagesOfSurface(source.map, set, surface))
        sections.push_back(imageFacts(source, set.images[image]));
    FactSection places = placesOf(source.files);
    if (!places.facts.empty()) sections.push_back(std::move(places));
    sections.push_back(stagesOf(material, set.images));
    sections.push_back(usesOf(source, surface));
    return sections;
}

} // namespace visleaf
