// Damages maps and lets the program's own code read them: see usage(). docs/hostile-input.md explains how to
// use it.
//
// A process of its own reads the mutants, so that a crash or a hang costs one mutant and not the rest.
#include "base/write_file.h"
#include "fuzz_target.h"
#include "hostile_maps.h"
#include "map_mutator.h"
#include "model_maps.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <optional>

namespace visleaf::fuzz {
namespace {

constexpr unsigned kMaxSeconds = 60; // that a mutant may take, under a sanitizer too

/// What the reading process tells the one that waits for it.
struct SharedState {
    uint64_t number = 0; // of the mutant that is being read
    uint64_t numRead = 0, numLoaded = 0;
    uint64_t numSingle = 0, numSingleLoaded = 0; // of these, those with one fault
    uint64_t slowest = 0;
    double slowestSeconds = 0.0; // CPU time
};

/// The numbers of mutants to make.
struct NumberRange {
    uint64_t first = 0;
    uint64_t count = 0;
    uint64_t end() const { return first + count; }
};

int usage() {
    std::fprintf(stderr, "usage: map_mutants load FIRST COUNT [MAP...]\n"
                         "       map_mutants analyse FIRST COUNT [MAP...]\n"
                         "       map_mutants write FOLDER FIRST COUNT [MAP...]\n"
                         "       map_mutants hostile FOLDER\n"
                         "       map_mutants models FOLDER\n"
                         "Reads COUNT mutants, or writes them as files, beginning with number FIRST.\n"
                         "Without a MAP, small maps of every format are damaged.\n"
                         "hostile writes undamaged maps that ask for much work or memory.\n"
                         "models writes undamaged maps that show models, with their games.\n");
    return 2;
}

std::optional<NumberRange> parseRange(const char* first, const char* count) {
    NumberRange range;
    const auto parse = [](std::string_view text, uint64_t& number) {
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} && stop == text.data() + text.size();
    };
    return parse(first, range.first) && parse(count, range.count) ? std::optional(range) : std::nullopt;
}

std::vector<Seed> readMaps(std::span<char*> files) {
    if (files.empty()) return findTarget("materials")->seeds();
    std::vector<Seed> maps;
    for (const std::filesystem::path file : files)
        maps.push_back({pathText(file.stem()), readFile(file).value()});
    return maps;
}

/// Makes mutants of several maps in turn.
class MutantMaker {
  public:
    explicit MutantMaker(const std::vector<Seed>& maps) {
        for (const Seed& map : maps)
            m_sources.push_back({map.name, MapMutator(map.bytes)});
    }

    Mutant make(uint64_t number) const { return sourceOf(number).mutator.mutate(numberInMap(number)); }
    const std::string& mapOf(uint64_t number) const { return sourceOf(number).name; }
    bool hasTwoFaults(uint64_t number) const { return MapMutator::hasTwoFaults(numberInMap(number)); }

  private:
    struct Source {
        std::string name;
        MapMutator mutator;
    };
    const Source& sourceOf(uint64_t number) const { return m_sources[number % m_sources.size()]; }
    uint64_t numberInMap(uint64_t number) const { return number / m_sources.size(); }

    std::vector<Source> m_sources;
};

double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

using ReadMutant = bool (*)(ByteSpan file); // true: the map loads

/// Reads mutants until the end of the range, and keeps `state` up to date.
void readMutants(const MutantMaker& maker, const NumberRange& range, ReadMutant read, SharedState& state) {
    for (uint64_t number = range.first; number < range.end(); ++number) {
        state.number = number;
        alarm(kMaxSeconds); // ends the process
        const double start = cpuSeconds();
        const bool isLoaded = read(maker.make(number).bytes);
        const double seconds = cpuSeconds() - start;
        const bool isSingle = !maker.hasTwoFaults(number);
        ++state.numRead;
        state.numLoaded += isLoaded ? 1 : 0;
        state.numSingle += isSingle ? 1 : 0;
        state.numSingleLoaded += isSingle && isLoaded ? 1 : 0;
        if (seconds > state.slowestSeconds) {
            state.slowestSeconds = seconds;
            state.slowest = number;
        }
    }
}

/// Reads the range in a process of its own. Returns true if that reached the end.
bool readInProcess(const std::vector<Seed>& maps, const NumberRange& range, ReadMutant read,
                   SharedState& state) {
    const pid_t process = fork();
    if (process == 0) {
        readMutants(MutantMaker(maps), range, read, state);
        std::exit(0); // looks for leaks, too
    }
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int checkMutants(const std::vector<Seed>& maps, NumberRange range, ReadMutant read) {
    void* const memory =
        mmap(nullptr, sizeof(SharedState), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 2;
    SharedState& state = *new (memory) SharedState;
    uint64_t numFindings = 0;
    const uint64_t first = range.first;
    while (range.count > 0 && !readInProcess(maps, range, read, state)) {
        ++numFindings;
        const MutantMaker maker(maps);
        fmt::print("FOUND: mutant {} of {}: {}\n", state.number, maker.mapOf(state.number),
                   maker.make(state.number).damage);
        std::fflush(stdout);
        const uint64_t end = range.end();
        range = {state.number + 1, end - (state.number + 1)};
    }
    fmt::print("mutants from {}: {} read, {} loaded; with one fault: {}, {} loaded; slowest: {}, {:.3f} s; "
               "findings: {}\n",
               first, state.numRead, state.numLoaded, state.numSingle, state.numSingleLoaded, state.slowest,
               state.slowestSeconds, numFindings);
    return numFindings == 0 ? 0 : 1;
}

bool writeMap(const std::filesystem::path& folder, const std::string& name, const Bytes& bytes) {
    return writeFile(folder / (name + ".bsp"), bytes).isWritten;
}

/// Prints a line for each file: its name and the damage.
int writeMutants(const std::vector<Seed>& maps, const NumberRange& range,
                 const std::filesystem::path& folder) {
    const MutantMaker maker(maps);
    std::filesystem::create_directories(folder);
    for (uint64_t number = range.first; number < range.end(); ++number) {
        const Mutant mutant = maker.make(number);
        const std::string name = fmt::format("{}_{:07}", maker.mapOf(number), number);
        if (!writeMap(folder, name, mutant.bytes)) return 2;
        fmt::print("{} {}\n", name, mutant.damage);
    }
    return 0;
}

int writeHostileMaps(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    for (const Seed& map : hostileMaps()) {
        if (!writeMap(folder, map.name, map.bytes)) return 2;
        fmt::print("{} undamaged\n", map.name);
    }
    return 0;
}

/// Prints the path of each map.
int writeModelMaps(const std::filesystem::path& folder) {
    for (const ModelMap& map : modelMaps()) {
        for (const auto& [name, bytes] : map.files) {
            std::filesystem::create_directories((folder / name).parent_path());
            if (!writeFile(folder / name, bytes).isWritten) return 2;
        }
        fmt::print("{}\n", pathText(folder / map.map));
    }
    return 0;
}

int run(std::span<char*> arguments) {
    const std::string_view command = arguments.empty() ? "" : arguments[0];
    if (command == "hostile" && arguments.size() == 2) return writeHostileMaps(arguments[1]);
    if (command == "models" && arguments.size() == 2) return writeModelMaps(arguments[1]);
    const bool writes = command == "write";
    const size_t numBefore = writes ? 2 : 1; // arguments in front of the range
    if (arguments.size() < numBefore + 2) return usage();
    const std::optional<NumberRange> range = parseRange(arguments[numBefore], arguments[numBefore + 1]);
    if (!range) return usage();
    const std::vector<Seed> maps = readMaps(arguments.subspan(numBefore + 2));
    if (writes) return writeMutants(maps, *range, arguments[1]);
    if (command == "load") return checkMutants(maps, *range, readAlone);
    if (command == "analyse") return checkMutants(maps, *range, readAndAnalyse);
    return usage();
}

} // namespace
} // namespace visleaf::fuzz

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    GTEST_FLAG_SET(throw_on_failure, true); // a failed expectation ends the reading process
    return visleaf::fuzz::run(std::span(argv + 1, static_cast<size_t>(argc - 1)));
}
