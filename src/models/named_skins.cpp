#include "models/named_skins.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <functional>

namespace visleaf {
namespace {

/// Returns the number of the model's skin with a name, which is new if there is none.
uint32_t skinCalled(const std::string& name, MeshModel& model) {
    const auto known = std::find_if(model.skins.begin(), model.skins.end(), [&](const MeshSkin& skin) {
        return skin.indices.empty() && equalNoCase(skin.name, name);
    });
    const auto number = static_cast<uint32_t>(known - model.skins.begin());
    if (known == model.skins.end()) model.skins.push_back({.name = name, .indices = {}});
    return number;
}

/// Gives each mesh one more skin: the one that `nameOf` returns, or its first one if that is empty. Returns
/// the number under which entities choose it.
uint32_t addSkins(const std::function<std::string(const Mesh& mesh)>& nameOf, MeshModel& model) {
    size_t number = 0;
    for (const Mesh& mesh : model.meshes)
        number = std::max(number, mesh.skins.size());
    for (Mesh& mesh : model.meshes) {
        const std::string name = nameOf(mesh);
        if (name.empty() && mesh.skins.empty()) continue;
        const uint32_t skin = name.empty() ? mesh.skins.front() : skinCalled(name, model);
        mesh.skins.resize(number, mesh.skins.empty() ? skin : mesh.skins.front());
        mesh.skins.push_back(skin);
    }
    return static_cast<uint32_t>(number);
}

} // namespace

std::map<std::string, std::string> readSkinFile(ByteSpan text) {
    std::map<std::string, std::string> materials;
    std::string_view left = asText(text);
    while (!left.empty()) {
        const std::string_view line = takePart(left, '\n');
        const size_t comma = line.find(',');
        if (comma == std::string_view::npos) continue;
        const std::string mesh = foldName(trimmed(line.substr(0, comma), isBlankOrQuote));
        const std::string_view material = trimmed(line.substr(comma + 1), isBlankOrQuote);
        if (mesh.find("tag_") == std::string::npos && !material.empty())
            materials.try_emplace(mesh, std::string(material));
    }
    return materials;
}

uint32_t NamedSkins::numberFor(const std::string& file, uint32_t modelNumber, MeshModel& model) {
    const std::string folded = foldName(file);
    std::map<std::string, uint32_t>& known = m_known[modelNumber];
    const auto [number, isNew] = known.try_emplace(folded, 0);
    if (!isNew || known.size() > kMaxNamedSkins) return number->second;
    if (!folded.ends_with(".skin")) {
        number->second = addSkins([&](const Mesh&) { return file; }, model);
    } else if (const Result<Bytes> text = m_files.read(file)) {
        const std::map<std::string, std::string> materials = readSkinFile(text.value());
        const auto nameOf = [&](const Mesh& mesh) {
            const auto material = materials.find(foldName(mesh.name));
            return material == materials.end() ? std::string() : material->second;
        };
        number->second = addSkins(nameOf, model);
    }
    return number->second;
}

} // namespace visleaf
