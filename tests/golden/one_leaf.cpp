#include "golden/one_leaf.h"

namespace visleaf {

void putWorldInOneLeaf(Map& map, uint32_t numFaces) {
    map.models.insert(map.models.begin(),
                      {.bounds = kWholeMap, .head = -1, .firstFace = 0, .numFaces = numFaces});
    Leaf leaf;
    leaf.bounds = kWholeMap;
    leaf.cluster = 0;
    leaf.numFaces = numFaces;
    map.leafs = {leaf};
    for (uint32_t i = 0; i < numFaces; ++i)
        map.leafFaces.push_back(i);
}

} // namespace visleaf
