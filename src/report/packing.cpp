#include "report/packing.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "base/text/shell_word.h"
#include "vfs/archives/write_zip.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

namespace visleaf {

Packing choosePacking(const std::vector<Asset>& assets, bool includesGame) {
    Packing packing;
    std::set<std::string> known; // several textures may show one image
    for (const Asset& asset : assets) {
        if (asset.source.empty()) ++packing.numMissing;
        if (asset.file.empty() || !known.insert(foldName(asset.file)).second) continue;
        if (asset.isOfGame && !includesGame)
            ++packing.numOfGame;
        else if (isSafeInArchive(asset.file))
            packing.files.push_back(&asset);
        else
            ++packing.numUnsafe;
    }
    return packing;
}

std::string lackText(const Packing& packing, const std::string& map) {
    std::vector<std::string> lacks;
    if (packing.numOfGame > 0)
        lacks.push_back(fmt::format("{} of the installed game (--with-game packs {})",
                                    counted(packing.numOfGame, "file"),
                                    agreeing(packing.numOfGame, "it", "them")));
    if (packing.numMissing > 0)
        lacks.push_back(fmt::format("{} that {} not found", counted(packing.numMissing, "file"),
                                    agreeing(packing.numMissing, "was", "were")));
    if (packing.numUnsafe > 0)
        lacks.push_back(
            fmt::format("{} with a name that leads out of the archive", counted(packing.numUnsafe, "file")));
    if (lacks.empty()) return {};
    return fmt::format("holds {}; it lacks {}; `visleaf info --assets {}` lists all",
                       counted(packing.files.size(), "file"), fmt::join(lacks, " and "), shellWord(map));
}

} // namespace visleaf
