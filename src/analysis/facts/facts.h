// Facts about one thing on a map, as rows of text. An inspector shows them, and a command prints them.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/light/face_lights.h"
#include "analysis/map_item.h"
#include "materials/material_set.h"
#include "models/definitions/entity_definitions.h"
#include "models/placed_meshes.h"
#include "vfs/file_system.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// One row: a label, its value, and the thing that the value names.
struct Fact {
    std::string label;
    std::string value;
    std::optional<MapItem> link = std::nullopt;
    std::string note = {}; // what the value means; empty: nothing to add

    bool operator==(const Fact&) const = default;
};

/// Facts under one title.
struct FactSection {
    std::string title;
    std::vector<Fact> facts;
    std::string note = {}; // why there are no facts, or what is wrong with them; empty: nothing to add
};

/// A loaded map, with everything that facts are taken from. All of it must outlive the object.
struct FactSource {
    const Map& map;
    const MaterialSet& materials;
    const CrossReferences& references;
    const FileSystem* files = nullptr;              // of the map's data; null: facts about files are left out
    std::optional<PointOnFace> point = {};          // the point of a face that a person selected
    std::span<const LightFile> lightFiles = {};     // readLightFiles() of the map
    const PlacedMeshes* meshes = nullptr;           // null: facts about mesh models are left out
    const EntityDefinitions* definitions = nullptr; // of the classes of entities; null: none
};

/// Title of the section about what lights a face.
inline constexpr std::string_view kLightsTitle = "What lights this? (an estimate)";

/// Longest list of rows of one kind, such as the vertices of a face. A last row says how many are left out.
inline constexpr size_t kMaxListedFacts = 32;

/// Lines of a script that are listed; the others are left out, and a last row says how many.
inline constexpr size_t kMaxScriptLines = 200;

/// Returns everything that is known about `item`, which must exist on the map.
std::vector<FactSection> factsOf(const FactSource& source, const MapItem& item);

// The sections of each kind.
std::vector<FactSection> factsOfFace(const FactSource& source, uint32_t face);
std::vector<FactSection> factsOfSurface(const FactSource& source, uint32_t surface);
std::vector<FactSection> factsOfEntity(const FactSource& source, uint32_t entity);
std::vector<FactSection> factsOfLeaf(const FactSource& source, uint32_t leaf);
std::vector<FactSection> factsOfCluster(const FactSource& source, uint32_t cluster);
std::vector<FactSection> factsOfBrush(const FactSource& source, uint32_t brush);

/// Returns the flags of a surface, and those of its file if it sets any.
std::vector<Fact> flagFactsOf(const FactSource& source, const Surface& surface);

/// Returns rows about the light that a surface emits, and about a value in the file that means no light.
/// Empty if there is neither.
std::vector<Fact> emissionFactsOf(const FactSource& source, uint32_t surface);

/// Returns the file, the line, and the lines of the script with their numbers in the file. Empty lines are
/// left out.
FactSection factsOfShader(const SurfaceScript& source);

/// Returns the images that a material shows, as indices into MaterialSet::images, ascending.
std::vector<uint32_t> imagesOf(const Material& material);

/// Returns the images of a surface: first the one with its name, then the others that its material shows,
/// such as a detail texture or a glow.
std::vector<uint32_t> imagesOfSurface(const Map& map, const MaterialSet& materials, uint32_t surface);

/// Returns the point to look at when a person goes to `item`: its centre, in map space. Nothing if it has no
/// position, such as an entity without an origin.
std::optional<glm::vec3> positionOfItem(const FactSource& source, const MapItem& item);

} // namespace visleaf
