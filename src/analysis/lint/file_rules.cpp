// Rules about the file itself: the ranges of its lumps, and bytes that belong to no lump.
#include "analysis/lint/lint_rule.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::string_view kBspxMagic = "BSPX";

/// Returns the lumps with content, ordered by their offsets.
std::vector<const LintLump*> lumpsByOffset(const LintSource& source) {
    std::vector<const LintLump*> sorted;
    for (const LintLump& lump : source.lumps)
        if (lump.length > 0) sorted.push_back(&lump);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const LintLump* a, const LintLump* b) { return a->offset < b->offset; });
    return sorted;
}

uint64_t endOfLump(const LintLump& lump) {
    return lump.offset + lump.length;
}

FindingPlace atLump(const LintLump& lump) {
    return {std::string(lump.name)};
}

void checkLumpRanges(const LintContext& context, FindingList& findings) {
    for (const LintLump& lump : context.source.lumps)
        if (!lump.fault.empty()) findings.add(atLump(lump), std::string(lump.fault));
}

void checkLumpOverlaps(const LintContext& context, FindingList& findings) {
    const std::vector<const LintLump*> sorted = lumpsByOffset(context.source);
    const LintLump* farthest = nullptr; // of the lumps so far, the one that ends last
    for (const LintLump* lump : sorted) {
        if (farthest != nullptr && lump->offset < endOfLump(*farthest))
            findings.add(
                atLump(*lump),
                fmt::format("shares {} with {}",
                            counted(std::min(endOfLump(*farthest), endOfLump(*lump)) - lump->offset, "byte"),
                            farthest->name));
        if (farthest == nullptr || endOfLump(*lump) > endOfLump(*farthest)) farthest = lump;
    }
}

/// True for zeros, and for what compilers write to make the length of a file a multiple of 4. Quake 2's write
/// what happens to be in memory (AddLump() in bspfile.c).
bool isPadding(ByteSpan rest, size_t fileSize) {
    constexpr size_t kAlignment = 4;
    const auto isZero = [](std::byte byte) { return byte == std::byte{0}; };
    const bool alignsFile = rest.size() < kAlignment && fileSize % kAlignment == 0;
    return alignsFile || std::all_of(rest.begin(), rest.end(), isZero);
}

/// Returns the bytes after the last lump. BSPX lumps and their directory are not included.
ByteSpan bytesAfterLumps(const LintSource& source) {
    uint64_t end = 0;
    for (const LintLump& lump : source.lumps)
        if (lump.length > 0) end = std::max(end, endOfLump(lump));
    return source.file.subspan(std::min<uint64_t>(end, source.file.size()));
}

bool hasBspx(ByteSpan rest) {
    constexpr size_t kMaxPadding = 3; // the directory begins at a multiple of 4
    for (size_t skipped = 0; skipped <= kMaxPadding; ++skipped) {
        if (rest.size() < skipped + kBspxMagic.size()) return false;
        const ByteSpan begin = rest.subspan(skipped, kBspxMagic.size());
        if (std::equal(begin.begin(), begin.end(), kBspxMagic.begin(), kBspxMagic.end(),
                       [](std::byte byte, char letter) { return static_cast<char>(byte) == letter; }))
            return true;
    }
    return false;
}

void checkTrailingData(const LintContext& context, FindingList& findings) {
    const ByteSpan rest = bytesAfterLumps(context.source);
    if (hasBspx(rest) || isPadding(rest, context.source.file.size())) return;
    findings.add({"FILE"},
                 fmt::format("{} after the last lump that no engine reads", counted(rest.size(), "byte")));
}

constexpr std::array<LintRule, 3> kFileRules{{
    {"lump-range", Severity::error, "A lump lies outside of the file, in whole or in part.",
     "The file is cut off or damaged: copy or compile it again.", checkLumpRanges},
    {"lump-overlap", Severity::warning, "Two lumps share bytes of the file.",
     "The tool that wrote the file is wrong: compile the map again.", checkLumpOverlaps},
    {"trailing-data", Severity::info, "Bytes follow the last lump that are neither padding nor BSPX.",
     "Check that the tool that added them meant to; engines ignore them.", checkTrailingData},
}};

} // namespace

std::span<const LintRule> fileRules() {
    return kFileRules;
}

} // namespace visleaf
