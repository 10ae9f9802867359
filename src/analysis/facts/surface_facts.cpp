#include "analysis/face_area.h"
#include "analysis/facts/fact_text.h"
#include "analysis/facts/search_trace.h"
#include "analysis/light/surface_emission.h"
#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/printable.h"
#include "base/text/trimmed.h"
#include "images/formats/wal.h"
#include "materials/games/game_rules.h"
#include "materials/material_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

FactSection surfaceOf(const FactSource& source, uint32_t index) {
    const Surface& surface = source.map.surfaces[index];
    FactSection section{"Texture", {{"Name", surface.name}}};
    if (!surface.material.empty()) section.facts.push_back({"Material", surface.material});
    const std::vector<Fact> flags = flagFactsOf(source, surface);
    section.facts.insert(section.facts.end(), flags.begin(), flags.end());
    if (surface.fileContents != 0)
        section.facts.push_back(
            {"Contents in the file",
             fmt::format("{} (0x{:X})",
                         traitsOf(source.map.game).flagNames.contentsText(surface.fileContents),
                         surface.fileContents)});
    const std::vector<Fact> emission = emissionFactsOf(source, index);
    section.facts.insert(section.facts.end(), emission.begin(), emission.end());
    if (surface.nextFrame != kNone)
        section.facts.push_back({"Next frame", source.map.surfaces[surface.nextFrame].name,
                                 MapItem{ItemKind::surface, surface.nextFrame}});
    if (surface.alternate != kNone)
        section.facts.push_back({"Alternate", source.map.surfaces[surface.alternate].name,
                                 MapItem{ItemKind::surface, surface.alternate}});
    return section;
}

/// Returns the rows about flags, contents and value in the WAL of an image; empty if the image has none.
/// Quake 2's compiler gives them to faces for which the level editor wrote none. The game reads only the
/// texinfo of the map.
std::vector<Fact> walFactsOf(const FactSource& source, const MaterialImage& image) {
    const GameRules& rules = rulesOf(source.map.game);
    if (source.files == nullptr || rules.original != OriginalImages::wal) return {};
    const std::string name = std::string(rules.textureFolder) + image.name + ".wal";
    if (!source.files->find(name)) return {};
    const Result<Bytes> file = source.files->read(name);
    if (!file) return {};
    const Result<WalDefaults> wal = readWalDefaults(file.value());
    if (!wal) return {};
    const auto& [nextFrame, flags, contents, value] = wal.value();
    const FileFlagNames& names = traitsOf(source.map.game).flagNames;
    const std::string note = "the compiler uses it for faces without their own";
    std::vector<Fact> facts{
        {"Flags in the WAL", fmt::format("{} (0x{:X})", names.surfaceFlagsText(flags), flags), {}, note},
        {"Contents in the WAL", fmt::format("{} (0x{:X})", names.contentsText(contents), contents), {}, note},
        {"Value in the WAL", fmt::format("{}", value), {}, note}};
    if (!nextFrame.empty()) facts.push_back({"Next frame in the WAL", nextFrame, {}, note});
    return facts;
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
    FactSection section = listItems("Faces", ItemKind::face, faces, source);
    section.facts.insert(section.facts.begin(), Fact{"Area", areaText(area)});
    return section;
}

std::string withoutTabs(std::string_view line) {
    std::string text;
    for (const char c : line)
        text.append(c == '\t' ? 4 : 1, c == '\t' ? ' ' : c);
    return text;
}

/// Returns the lines that are not empty, with their numbers in the file.
std::vector<Fact> linesOf(std::string_view text, uint32_t number) {
    constexpr std::string_view kSpace = " \t\r\n";
    std::vector<Fact> lines;
    while (!text.empty()) {
        std::string_view line = takePart(text, '\n');
        line = line.substr(0, line.find_last_not_of(kSpace) + 1);
        if (!line.empty()) lines.push_back({fmt::format("{}", number), printable(withoutTabs(line))});
        ++number;
    }
    return lines;
}

/// Returns the lines of the material in the words of shader scripts.
FactSection stagesOf(const Material& material, std::span<const MaterialImage> images) {
    FactSection section{"Stages as they are drawn", {}};
    const std::string text = materialText(material, images);
    for (std::string_view rest = text; !rest.empty();)
        section.facts.push_back({"", std::string(takePart(rest, '\n'))});
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

std::vector<Fact> emissionFactsOf(const FactSource& source, uint32_t surface) {
    std::vector<Fact> facts;
    const Surface& inFile = source.map.surfaces[surface];
    if (inFile.lightValue != 0 && (inFile.flags & surface_flag::kLightSource) == 0)
        facts.push_back({"Value in the file",
                         fmt::format("{}; no light, because the flag light is not set", inFile.lightValue)});
    const SurfaceEmission emission = findEmissions(source.map, source.materials, source.lightFiles)[surface];
    if (emission.value <= 0.0f) return facts;
    facts.push_back(
        {"Emits light", fmt::format("{} (from {})", numberText(double{emission.value}), emission.source)});
    const glm::vec3 bytes = emission.color * 255.0f;
    if (emission.color != glm::vec3(1.0f))
        facts.push_back(
            {"Colour of the light", fmt::format("RGB {:.0f} {:.0f} {:.0f}", bytes.r, bytes.g, bytes.b)});
    if (!emission.colorImage.empty())
        facts.push_back({"Colour of the light", "the mean of the image " + emission.colorImage});
    return facts;
}

FactSection factsOfShader(const SurfaceScript& source) {
    FactSection section{"Shader script", {{"Shader", source.shader}, {"File", source.file}}};
    section.facts.push_back({"Line", fmt::format("{}", source.line)});
    if (!source.isUsed) section.facts.push_back({"Used", "no; it has no stages"});
    const std::vector<Fact> lines = linesOf(source.text, source.firstTextLine);
    const size_t numListed = std::min(lines.size(), kMaxScriptLines);
    const auto listed = std::span(lines).first(numListed);
    section.facts.insert(section.facts.end(), listed.begin(), listed.end());
    if (numListed < lines.size())
        section.facts.push_back({"", fmt::format("and {} more lines", lines.size() - numListed)});
    return section;
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
