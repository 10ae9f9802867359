// Who refers to whom on a map, in the direction that the file does not store: the leafs of a face, the faces
// of a surface, the entities that target an entity.
#pragma once

#include "analysis/index_lists.h"
#include "map/entities/model_instances.h"
#include "map/map.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// A key of an entity whose value is the name of another entity.
struct EntityLink {
    uint32_t entity = 0; // into Map::entities: the entity with the key, or the one that the key names
    std::string key;

    bool operator==(const EntityLink&) const = default;
};

/// Largest number of places of a face that are marked or listed. Real maps place a model once. A hostile map
/// may place one model by each of its entities.
inline constexpr size_t kMaxPlacements = 64;

/// True for keys whose value the games look up among the names of entities. Other keys that contain "target"
/// hold names of shaders, or names that only a light compiler reads.
bool isTargetKey(std::string_view key);

/// Returns the name of an entity that a key of Half-Life's multi_manager stands for. A `#` and a number
/// distinguish equal keys.
std::string_view managerTarget(std::string_view key);

/// True for the keys that name an entity: `targetname`, and `targetname2` and so on in mods of Quake, such as
/// progs_dump.
bool isNameKey(std::string_view key);

/// True for the keys of `entity` whose value is the name of an entity while the game runs: its own name (see
/// isNameKey()), and names that Half-Life's libraries give to what it creates or renames, such as the
/// monsters of a `monstermaker`.
bool isGivenName(Game game, const Entity& entity, std::string_view key);

/// All reverse references of a map. The cost of building is linear in the size of the map.
class CrossReferences {
  public:
    /// Keeps a reference to the map, which must outlive it.
    explicit CrossReferences(const Map& map);

    std::span<const uint32_t> leafsOfFace(uint32_t face) const { return m_faceLeafs.of(face); }
    std::span<const uint32_t> leafsOfBrush(uint32_t brush) const { return m_brushLeafs.of(brush); }
    std::span<const uint32_t> leafsOfCluster(uint32_t cluster) const { return m_clusterLeafs.of(cluster); }
    std::span<const uint32_t> facesOfSurface(uint32_t surface) const { return m_surfaceFaces.of(surface); }
    /// Returns the entities that place a brush model. The world is model 0 of entity 0.
    std::span<const uint32_t> entitiesOfModel(uint32_t model) const { return m_modelEntities.of(model); }

    /// Returns the model that contains a face; kNone if no model names it.
    uint32_t modelOfFace(uint32_t face) const { return m_faceModels[face]; }
    /// Returns the brush model of an entity; kNone if it has none.
    uint32_t modelOfEntity(uint32_t entity) const;
    /// Returns the transform from model space to map space of an entity with a brush model.
    const glm::mat4& placementOf(uint32_t entity) const;

    /// Returns the transforms from the space of a face's model to map space: one for each entity that places
    /// the model, at most kMaxPlacements. A face that no model contains is taken for one of the world.
    std::vector<glm::mat4> placementsOfFace(uint32_t face) const;

    /// Returns the entities that keys of `entity` name, in the order of its keys.
    std::vector<EntityLink> targetsOf(uint32_t entity) const;
    /// Returns the values of target keys (isTargetKey()) of `entity` that are no name (isGivenName()). Case
    /// does not matter, because it does in some games only.
    std::vector<std::string> missingTargetsOf(uint32_t entity) const;
    /// Returns the entities with keys that name `entity`.
    std::vector<EntityLink> sourcesOf(uint32_t entity) const;

    /// Returns the nodes from the root of a tree to `leaf`; empty if no tree reaches the leaf.
    std::vector<uint32_t> pathToLeaf(uint32_t leaf) const;

  private:
    void findModels();
    void findParents();
    void findNames();

    const Map& m_map;
    IndexLists m_faceLeafs, m_brushLeafs, m_clusterLeafs, m_surfaceFaces, m_modelEntities;
    std::vector<uint32_t> m_faceModels; // for each face
    std::vector<ModelInstance> m_instances;
    std::vector<uint32_t> m_entityInstances; // for each entity: into m_instances; kNone: no brush model
    std::vector<uint32_t> m_nodeParents;     // for each node: the node above it; kNone: a root
    std::vector<uint32_t> m_leafParents;     // for each leaf
    std::unordered_map<std::string, std::vector<uint32_t>> m_named;       // entities by `targetname`
    std::unordered_map<std::string, std::vector<EntityLink>> m_referrers; // keys that name a `targetname`
};

} // namespace visleaf
