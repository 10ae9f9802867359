// Writes the seeds of every target to FOLDER/TARGET/SEED, and its corpus to FOLDER/TARGET-corpus/INPUT.
#include "base/write_file.h"
#include "fuzz_target.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace visleaf::fuzz {
namespace {

bool writeAll(const std::filesystem::path& folder, const std::vector<Seed>& seeds) {
    std::filesystem::create_directories(folder);
    return std::ranges::all_of(
        seeds, [&](const Seed& seed) { return writeFile(folder / seed.name, seed.bytes).isWritten; });
}

bool writeSeeds(const std::filesystem::path& folder) {
    return std::ranges::all_of(targets(), [&](const Target& target) {
        const std::string name(target.name);
        return writeAll(folder / name, target.seeds()) &&
               writeAll(folder / (name + "-corpus"), corpusOf(target));
    });
}

} // namespace
} // namespace visleaf::fuzz

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    return visleaf::fuzz::writeSeeds(argv[1]) ? 0 : 1;
}
