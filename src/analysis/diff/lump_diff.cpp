#include "analysis/diff/lump_diff.h"

#include "base/index.h"

#include <algorithm>
#include <map>
#include <span>

namespace visleaf {
namespace {

/// The lumps of both files with one name.
struct LumpPair {
    const FileLump* a = nullptr;
    const FileLump* b = nullptr;
    bool keepsOrder = true; // among the lumps that have content in both files

    bool isInBoth() const { return a != nullptr && b != nullptr; }
    bool hasContentInBoth() const { return isInBoth() && !a->bytes.empty() && !b->bytes.empty(); }
};

bool areEqual(ByteSpan a, ByteSpan b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

/// Returns one pair for each name, in the order of `a`, then those that only `b` has.
std::vector<LumpPair> pairsOf(std::span<const FileLump> a, std::span<const FileLump> b) {
    std::vector<LumpPair> pairs;
    std::map<std::string_view, size_t> indices;
    for (const FileLump& lump : a) {
        if (indices.try_emplace(lump.name, pairs.size()).second) pairs.push_back({.a = &lump});
    }
    for (const FileLump& lump : b) {
        const auto [found, isNew] = indices.try_emplace(lump.name, pairs.size());
        if (isNew) pairs.emplace_back();
        LumpPair& pair = pairs[found->second];
        if (pair.b == nullptr) pair.b = &lump; // readers take the first of a name
    }
    return pairs;
}

/// Returns the pairs that have content in both files, in their order in the first file.
std::vector<LumpPair*> byOffset(std::vector<LumpPair>& pairs) {
    std::vector<LumpPair*> sorted;
    for (LumpPair& pair : pairs) {
        if (pair.hasContentInBoth()) sorted.push_back(&pair);
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const LumpPair* one, const LumpPair* other) {
        return one->a->offset < other->a->offset;
    });
    return sorted;
}

/// Finds the fewest lumps that another order in the second file explains: all but the longest ascending
/// series of offsets. A format has at most some twenty lumps.
void findOrderChanges(std::vector<LumpPair>& pairs) {
    const std::vector<LumpPair*> sorted = byOffset(pairs);
    std::vector<size_t> lengths(sorted.size(), 1); // of the longest series that ends here
    std::vector<size_t> previous(sorted.size(), kNone);
    for (size_t i = 0; i < sorted.size(); ++i) {
        sorted[i]->keepsOrder = false;
        for (size_t k = 0; k < i; ++k) {
            if (sorted[k]->b->offset > sorted[i]->b->offset || lengths[k] < lengths[i]) continue;
            lengths[i] = lengths[k] + 1;
            previous[i] = k;
        }
    }
    const auto longest = std::max_element(lengths.begin(), lengths.end());
    size_t i = longest == lengths.end() ? kNone : static_cast<size_t>(longest - lengths.begin());
    for (; i != kNone; i = previous[i])
        sorted[i]->keepsOrder = true;
}

LumpChange changeOf(const LumpPair& pair) {
    LumpChange change{std::string(pair.a != nullptr ? pair.a->name : pair.b->name), {}, {}};
    if (pair.a != nullptr) change.bytesA = pair.a->bytes.size();
    if (pair.b != nullptr) change.bytesB = pair.b->bytes.size();
    change.hasSameContent = pair.isInBoth() && areEqual(pair.a->bytes, pair.b->bytes);
    return change;
}

ByteSpan afterLumps(const FileLumps& from) {
    size_t end = 0;
    for (const std::vector<FileLump>* lumps : {&from.lumps, &from.bspx})
        for (const FileLump& lump : *lumps)
            if (!lump.bytes.empty()) end = std::max(end, size_t{lump.offset} + lump.bytes.size());
    ByteSpan rest = from.file.subspan(std::min(end, from.file.size()));
    while (!rest.empty() && rest.back() == std::byte{0}) // padding
        rest = rest.first(rest.size() - 1);
    return rest;
}

/// Adds the pairs that differ.
void addChanges(const std::vector<LumpPair>& pairs, std::vector<LumpChange>& changes) {
    for (const LumpPair& pair : pairs) {
        const LumpChange change = changeOf(pair);
        if (!change.hasSameContent || !pair.keepsOrder) changes.push_back(change);
    }
}

} // namespace

std::vector<LumpChange> compareLumps(const FileLumps& a, const FileLumps& b) {
    std::vector<LumpPair> pairs = pairsOf(a.lumps, b.lumps);
    findOrderChanges(pairs);
    std::vector<LumpChange> changes;
    addChanges(pairs, changes);
    addChanges(pairsOf(a.bspx, b.bspx), changes);
    const ByteSpan restOfA = afterLumps(a), restOfB = afterLumps(b);
    if (!areEqual(restOfA, restOfB))
        changes.push_back({std::string(kAfterLumps), restOfA.size(), restOfB.size()});
    return changes;
}

} // namespace visleaf
