#include "analysis/diff/entity_places.h"

namespace visleaf {
namespace {

struct PlacedModel {
    Bounds bounds; // map space
    uint64_t shape = 0;
    uint64_t place = 0;
};

/// Returns the bounds of the model's faces, or those of the file if it has no faces.
Bounds boundsOf(const PlacedFaces& faces, uint32_t index) {
    const Model& model = faces.map().models[index];
    Bounds bounds;
    for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
        if (faces.hasPlace(face)) bounds.add(faces.boundsOf(face));
    }
    if (!bounds.isEmpty()) return bounds;
    const glm::vec3& origin = faces.originOf(index);
    return model.bounds.isEmpty() ? Bounds{origin, origin}
                                  : Bounds{model.bounds.mins + origin, model.bounds.maxs + origin};
}

PlacedModel placedModel(const PlacedFaces& faces, uint32_t index) {
    const Model& model = faces.map().models[index];
    PlacedModel placed{boundsOf(faces, index)};
    uint64_t sum = 0;
    for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
        if (faces.hasPlace(face)) sum += faces.keyOf(face, placed.bounds.mins);
    }
    // The lowest bit is set, so that no shape is 0.
    placed.shape = mixedHash(sum, hashOfPosition(placed.bounds.size(), kRoundToNearest)) | 1;
    placed.place = mixedHash(placed.shape, hashOfPosition(placed.bounds.mins, kRoundToNearest));
    return placed;
}

} // namespace

std::vector<EntityPlace> entityPlacesOf(const PlacedFaces& faces) {
    const Map& map = faces.map();
    std::vector<std::optional<PlacedModel>> models(map.models.size()); // several entities may share a model
    std::vector<EntityPlace> places(map.entities.size());
    for (uint32_t i = 0; i < places.size(); ++i) {
        EntityPlace& place = places[i];
        place.corner = place.position = map.entities[i].vector("origin");
        const uint32_t model = faces.modelOfEntity(i);
        if (model == kNone) continue;
        if (!models[model]) models[model] = placedModel(faces, model);
        place.corner = models[model]->bounds.mins;
        place.position = models[model]->bounds.center();
        place.shape = models[model]->shape;
        place.modelPlace = models[model]->place;
    }
    return places;
}

} // namespace visleaf
