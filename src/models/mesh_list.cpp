#include "models/mesh_list.h"

#include "base/text/file_name.h"
#include "map/entities/spawn_filter.h"
#include "models/definitions/defined_meshes.h"
#include "models/games/mesh_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace visleaf {
namespace {

/// Largest number of strikes of all beams of a map, because a short text may stand for many.
constexpr size_t kMostStrikesOfMap = size_t{1} << 18;

/// Lists what the entities of a map show.
class MeshLister {
  public:
    explicit MeshLister(const FileSystem& files) : m_files(files) {}

    void add(uint32_t number, const Entity& entity, const EntityMeshes& shown) {
        for (const MeshPart& part : shown.parts)
            addPart(number, part, shown.origin.value_or(entity.origin()), shown.drop);
        if (!shown.decal.empty()) addDecal(number, entity, shown.decal);
    }

    MeshList take() { return std::move(m_list); }

  private:
    using Known = std::unordered_map<std::string, uint32_t>; // by folded name

    void addPart(uint32_t entity, const MeshPart& part, const glm::vec3& origin,
                 const std::optional<FloorDrop>& drop) {
        if (part.beam && (m_numStrikes += part.beam->strikes.size()) > kMostStrikesOfMap) return;
        m_list.places.push_back({.model = part.file.empty() ? kNone : fileOf(entity, part),
                                 .entity = entity,
                                 .part = part,
                                 .origin = origin,
                                 .drop = drop});
    }

    /// Returns an index into MeshList::files.
    uint32_t fileOf(uint32_t entity, const MeshPart& part) {
        const auto [file, isNew] =
            m_known.try_emplace(foldName(part.file), static_cast<uint32_t>(m_list.files.size()));
        if (isNew) {
            m_list.files.push_back({part.file, m_files.find(part.file).value_or(std::string()), entity});
            m_list.shown.emplace_back();
        }
        ++m_list.files[file->second].numPlaces;
        std::vector<SequenceChoice>& shown = m_list.shown[file->second];
        if (std::find(shown.begin(), shown.end(), part.sequence) == shown.end())
            shown.push_back(part.sequence);
        return file->second;
    }

    void addDecal(uint32_t number, const Entity& entity, const std::string& name) {
        const auto [file, isNew] =
            m_knownDecals.try_emplace(foldName(name), static_cast<uint32_t>(m_list.decalFiles.size()));
        if (!m_list.decalImages) m_list.decalImages.emplace(m_files);
        if (isNew) {
            m_list.decalFiles.push_back({.file = fmt::format("{}:{}", kDecalWad, name),
                                         .source = m_list.decalImages->find(name),
                                         .entity = number,
                                         .isDecal = true});
            m_list.decalNames.push_back(name);
        }
        ++m_list.decalFiles[file->second].numPlaces;
        m_list.decals.push_back({file->second, number, entity.origin()});
    }

    const FileSystem& m_files;
    MeshList m_list;
    size_t m_numStrikes = 0;
    Known m_known;       // into MeshList::files
    Known m_knownDecals; // into MeshList::decalFiles
};

} // namespace

MeshList listMeshes(const Map& map, const FileSystem& files, const EntityDefinitions& definitions) {
    const MeshRules* rules = meshRulesOf(map.game);
    if (rules == nullptr) return {};
    MeshLister lister(files);
    const SpawnIndex index(map);
    uint32_t numSpawned = 0;
    for (uint32_t i = 1; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        if (!isInGame(map, entity)) continue;
        EntityMeshes shown = rules->meshesOf({map, entity, numSpawned, index});
        const bool isKnown = !shown.parts.empty() || !shown.decal.empty() || shown.isHidden;
        if (!isKnown) shown = meshesByDefinition(definitions, entity);
        if (!matchesClass(rules->removedClasses, entity.className())) ++numSpawned;
        if (rules->fileFor != nullptr)
            for (MeshPart& part : shown.parts)
                part.file = rules->fileFor(part.file, files);
        lister.add(i, entity, shown);
    }
    return lister.take();
}

std::vector<WantedMesh> allFiles(MeshList wanted) {
    wanted.files.insert(wanted.files.end(), wanted.decalFiles.begin(), wanted.decalFiles.end());
    return std::move(wanted.files);
}

std::vector<WantedMesh> wantedMeshes(const Map& map, const FileSystem& files,
                                     const EntityDefinitions& definitions) {
    return allFiles(listMeshes(map, files, definitions));
}

} // namespace visleaf
