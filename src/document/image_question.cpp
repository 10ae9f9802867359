#include "document/image_question.h"

#include "materials/plan/plan_materials.h"

namespace visleaf {

Task<HowImagesDecode::Value> HowImagesDecode::answer(const MapSnapshot& snapshot, Progress&) const {
    Diagnostics known; // the load reported them
    MaterialPlan plan = planMaterials(snapshot.map(), snapshot.files, known, appearance);
    co_await mayPause();
    ImageStream stream(std::move(plan.jobs));
    Value images;
    while (std::optional<FinishedImage> finished = stream.waitAndTake()) {
        images.push_back(std::move(*finished));
        co_await mayPause();
    }
    co_return images;
}

bool HowImagesDecode::operator==(const HowImagesDecode& other) const {
    return decodeSameImages(game, appearance, other.appearance);
}

} // namespace visleaf
