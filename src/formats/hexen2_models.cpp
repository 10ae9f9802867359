#include "formats/hexen2_models.h"

#include "base/byte_reader.h"

namespace visleaf {
namespace {

constexpr size_t kQuakeBytes = 64;
constexpr size_t kHexen2Bytes = 80;

/// True if records of `size` bytes fill the lump; each ends with a range of faces.
bool holdsModels(ByteSpan models, size_t size, uint32_t numFaces) {
    for (size_t end = size; end <= models.size(); end += size) {
        ByteReader reader(models.subspan(end - 8, 8));
        const uint64_t firstFace = reader.u32();
        if (firstFace + reader.u32() > numFaces) return false;
    }
    return models.size() % size == 0;
}

} // namespace

bool holdsHexen2Models(ByteSpan models, uint32_t numFaces) {
    if (models.size() % kHexen2Bytes != 0) return false;
    if (models.size() % kQuakeBytes != 0) return true;
    return !holdsModels(models, kQuakeBytes, numFaces) && holdsModels(models, kHexen2Bytes, numFaces);
}

} // namespace visleaf
