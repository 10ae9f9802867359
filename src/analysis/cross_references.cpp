#include "analysis/cross_references.h"

#include "base/text/file_name.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace visleaf {
namespace {

/// Returns pairs of an index in `list` and the leaf that names it.
std::vector<KeyedIndex> namedByLeafs(const Map& map, const std::vector<uint32_t>& list, uint32_t Leaf::*first,
                                     uint32_t Leaf::*count) {
    std::vector<KeyedIndex> entries;
    entries.reserve(list.size());
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf) {
        const Leaf& cell = map.leafs[leaf];
        for (uint32_t i = 0; i < cell.*count; ++i)
            entries.push_back({list[cell.*first + i], leaf});
    }
    return entries;
}

/// Returns the indices of the records: a list for each value of `key`.
template <class Record>
IndexLists listedBy(uint32_t Record::*key, const std::vector<Record>& records, size_t numKeys) {
    std::vector<KeyedIndex> entries;
    entries.reserve(records.size());
    for (uint32_t i = 0; i < records.size(); ++i)
        entries.push_back({records[i].*key, i});
    return {numKeys, entries};
}

/// Returns the text by which the game finds the entities of a name. G_Find() of Quake II and its successors
/// ignores case; Quake and Half-Life do not.
std::string nameInGame(Game game, std::string_view name) {
    const GameFamily family = traitsOf(game).family;
    const bool isExact = family == GameFamily::quake || family == GameFamily::halfLife;
    return isExact ? std::string(name) : lowerCase(name);
}

/// True for keys whose value may be the name of another entity. Mods add keys of their own, and all of them
/// contain one of these words.
bool mayNameEntity(std::string_view key) {
    return key != "targetname" && (key.find("target") != key.npos || key.find("Target") != key.npos ||
                                   key == "master" || key == "m_iszEntity" || key == "camera");
}

/// A key of some classes that names what the entity creates or renames.
struct NamingKey {
    std::string_view className; // as for matchesClass()
    std::string_view key;
};

// Sources: Half-Life's SDK (monstermaker.cpp), wootguy/SevenKewp for the classes of Sven Co-op
// (CMonsterMaker.cpp, CTriggerCreateEntity.cpp, CTriggerRenamePlayer.cpp, CBaseDMStart.cpp),
// FreeSlave/halflife-featureful for those of Spirit of Half-Life (locus.cpp).
constexpr NamingKey kNamingKeys[] = {{"monstermaker", "netname"},
                                     {"squadmaker", "netname"},
                                     {"env_xenmaker", "netname"},
                                     {"trigger_createentity", "m_iszCrtEntChildName"},
                                     {"trigger_createentity", "-targetname"},
                                     {"trigger_renameplayer", "netname"},
                                     {"info_player_*", "netname"},
                                     {"locus_beam", "m_iszTargetName"},
                                     {"locus_variable", "m_iszTargetName"}};

} // namespace

bool isTargetKey(std::string_view key) {
    constexpr std::array<std::string_view, 6> kTargetKeys{"target",     "target2",     "killtarget",
                                                          "pathtarget", "deathtarget", "combattarget"};
    return std::find(kTargetKeys.begin(), kTargetKeys.end(), key) != kTargetKeys.end();
}

std::string_view managerTarget(std::string_view key) {
    return key.substr(0, key.find('#'));
}

bool isNameKey(std::string_view key) {
    constexpr std::string_view kTargetName = "targetname";
    return key.starts_with(kTargetName) && key.size() <= kTargetName.size() + 1;
}

bool isGivenName(Game game, const Entity& entity, std::string_view key) {
    if (isNameKey(key)) return true;
    if (traitsOf(game).family != GameFamily::halfLife) return false;
    const std::string_view className = entity.className();
    return std::any_of(std::begin(kNamingKeys), std::end(kNamingKeys), [&](const NamingKey& known) {
        return known.key == key && matchesClass({&known.className, 1}, className);
    });
}

CrossReferences::CrossReferences(const Map& map)
    : m_map(map),
      m_faceLeafs(map.faces.size(), namedByLeafs(map, map.leafFaces, &Leaf::firstFace, &Leaf::numFaces)),
      m_brushLeafs(map.brushes.size(),
                   namedByLeafs(map, map.leafBrushes, &Leaf::firstBrush, &Leaf::numBrushes)),
      m_clusterLeafs(listedBy(&Leaf::cluster, map.leafs, map.visibility.numClusters)),
      m_surfaceFaces(listedBy(&MapFace::surface, map.faces, map.surfaces.size())),
      m_faceModels(map.faces.size(), kNone), m_instances(placeModels(map).instances),
      m_entityInstances(map.entities.size(), kNone), m_nodeParents(map.nodes.size(), kNone),
      m_leafParents(map.leafs.size(), kNone) {
    findModels();
    findParents();
    findNames();
}

void CrossReferences::findModels() {
    for (uint32_t model = 0; model < m_map.models.size(); ++model) {
        const Model& range = m_map.models[model];
        std::fill_n(m_faceModels.begin() + range.firstFace, range.numFaces, model);
    }
    std::vector<KeyedIndex> entries;
    for (uint32_t i = 0; i < m_instances.size(); ++i) {
        const ModelInstance& instance = m_instances[i];
        if (instance.entity == kNone) continue;
        entries.push_back({instance.model, instance.entity});
        m_entityInstances[instance.entity] = i;
    }
    m_modelEntities = IndexLists(m_map.models.size(), entries);
}

uint32_t CrossReferences::modelOfEntity(uint32_t entity) const {
    const uint32_t instance = m_entityInstances[entity];
    return instance == kNone ? kNone : m_instances[instance].model;
}

const glm::mat4& CrossReferences::placementOf(uint32_t entity) const {
    return m_instances[m_entityInstances[entity]].toWorld;
}

void CrossReferences::findParents() {
    for (uint32_t node = 0; node < m_map.nodes.size(); ++node) {
        for (const NodeChild child : m_map.nodes[node].children) {
            if (!isLeaf(child))
                m_nodeParents[static_cast<uint32_t>(child)] = node;
            else if (leafOf(child) < m_leafParents.size()) // a map without leafs has trees that name leaf 0
                m_leafParents[leafOf(child)] = node;
        }
    }
}

void CrossReferences::findNames() {
    for (uint32_t i = 0; i < m_map.entities.size(); ++i) {
        const std::string_view name = m_map.entities[i].value("targetname");
        if (!name.empty()) m_named[nameInGame(m_map.game, name)].push_back(i);
    }
    for (uint32_t i = 0; i < m_map.entities.size(); ++i) {
        const Entity& entity = m_map.entities[i];
        const bool isManager = entity.className() == "multi_manager";
        for (const auto& [key, value] : entity.pairs) {
            if (mayNameEntity(key) && !value.empty())
                m_referrers[nameInGame(m_map.game, value)].push_back({i, key});
            const std::string managed =
                isManager ? nameInGame(m_map.game, managerTarget(key)) : std::string();
            if (m_named.contains(managed)) m_referrers[managed].push_back({i, key});
        }
    }
}

std::vector<glm::mat4> CrossReferences::placementsOfFace(uint32_t face) const {
    const uint32_t model = modelOfFace(face);
    if (model == 0 || model == kNone) return {glm::mat4(1.0f)};
    std::vector<glm::mat4> placements;
    const std::span<const uint32_t> entities = entitiesOfModel(model);
    for (const uint32_t entity : entities.first(std::min(entities.size(), kMaxPlacements)))
        placements.push_back(placementOf(entity));
    return placements;
}

std::vector<EntityLink> CrossReferences::targetsOf(uint32_t entity) const {
    std::vector<EntityLink> links;
    const auto addNamed = [&](const std::string& key, std::string_view name) {
        const auto found = m_named.find(nameInGame(m_map.game, name));
        if (found == m_named.end()) return;
        for (const uint32_t target : found->second)
            links.push_back({target, key});
    };
    const Entity& source = m_map.entities[entity];
    const bool isManager = source.className() == "multi_manager";
    for (const auto& [key, value] : source.pairs) {
        if (mayNameEntity(key)) addNamed(key, value);
        if (isManager && key != "targetname") addNamed(key, managerTarget(key));
    }
    return links;
}

std::vector<std::string> CrossReferences::missingTargetsOf(uint32_t entity) const {
    const auto isMissing = [this](const std::string& name) {
        return std::none_of(m_map.entities.begin(), m_map.entities.end(), [&](const Entity& other) {
            return std::any_of(other.pairs.begin(), other.pairs.end(), [&](const auto& pair) {
                return isGivenName(m_map.game, other, pair.first) && equalNoCase(pair.second, name);
            });
        });
    };
    std::vector<std::string> missing;
    for (const auto& [key, value] : m_map.entities[entity].pairs)
        if (isTargetKey(key) && !value.empty() && isMissing(value)) missing.push_back(value);
    return missing;
}

std::vector<EntityLink> CrossReferences::sourcesOf(uint32_t entity) const {
    const std::string_view name = m_map.entities[entity].value("targetname");
    const auto found = m_referrers.find(nameInGame(m_map.game, name));
    return found == m_referrers.end() ? std::vector<EntityLink>{} : found->second;
}

std::vector<uint32_t> CrossReferences::pathToLeaf(uint32_t leaf) const {
    std::vector<uint32_t> path;
    for (uint32_t node = m_leafParents[leaf]; node != kNone && path.size() < m_map.nodes.size();
         node = m_nodeParents[node])
        path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace visleaf
