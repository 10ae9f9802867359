#include "analysis/diff/entity_places.h"

namespace visleaf {
namespace {

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

EntityPlace placeOfModel(const PlacedFaces& faces, uint32_t index) {
    const Model& model = faces.map().models[index];
    const Bounds bounds = boundsOf(faces, index);
    uint64_t sum = 0;
    for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face) {
        if (faces.hasPlace(face)) sum += faces.keyOf(face, bounds.mins);
    }
    // The lowest bit is set, so that no shape is 0.
    const uint64_t shape = mixedHash(sum, hashOfPosition(bounds.size())) | 1;
    return {bounds.mins, bounds.center(), shape, mixedHash(shape, hashOfPosition(bounds.mins))};
}

} // namespace

std::vector<EntityPlace> entityPlacesOf(const PlacedFaces& faces) {
    const Map& map = faces.map();
    std::vector<std::optional<EntityPlace>> models(map.models.size()); // several entities may share a model
    std::vector<EntityPlace> places(map.entities.size());
    for (uint32_t i = 0; i < places.size(); ++i) {
        const uint32_t model = faces.modelOfEntity(i);
        if (model == kNone) {
            places[i].corner = places[i].position = map.entities[i].vector("origin");
            continue;
        }
        if (!models[model]) models[model] = placeOfModel(faces, model);
        places[i] = *models[model];
    }
    return places;
}

} // namespace visleaf
