// Uses the program for as long as people do, without a window and without waiting for a clock: see usage().
// docs/hostile-input.md explains it.
//
// Memory and the number of OpenGL objects must not grow from the second quarter of a run to the last. In the
// first quarter, a map may need a larger buffer for the first time.
#include "gl_objects.h"

#include "base/write_file.h"
#include "camera/fly_camera.h"
#include "cli/headless.h"
#include "document/map_loader.h"
#include "fuzz/map_mutator.h"
#include "platform/path_text.h"
#include "shell/program_files.h"
#include "vfs/file_record.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <glad/gl.h>
#include <malloc.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <random>

namespace visleaf {
namespace {

constexpr size_t kMaxGrowth = 4 << 20; // bytes; the quarters of a run that is fine differ by less than 1 MB
constexpr size_t kMinSteps = 20;       // of a run, so that each quarter is measured several times
constexpr float kFrameSeconds = 1.0f / 30.0f;

int usage() {
    std::fprintf(
        stderr,
        "usage: soak maps COUNT FOLDER MAP...\n"
        "       soak reloads COUNT MAP...\n"
        "       soak flight SECONDS MAP...\n"
        "Opens COUNT maps one after the other, half of them damaged copies that it writes into FOLDER.\n"
        "Reloads each MAP COUNT times, or flies SECONDS of its clock through it.\n"
        "COUNT and SECONDS are at least 20.\n");
    return 2;
}

/// Returns the bytes that are allocated from the heap, also by the OpenGL driver.
size_t allocatedBytes() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// What the process holds.
struct Held {
    size_t memory = 0; // bytes of the heap
    size_t glObjects = 0;
};

/// Measures without the renderer, which keeps the programs that the maps have needed so far. There are many
/// variants of them, but no more than that.
Held heldWithoutPrograms(Headless& headless) {
    headless.renderer.reset();
    glUseProgram(0); // a deleted program exists as long as it is in use
    glFinish();      // commands that wait hold memory
    const Held held{allocatedBytes(), test::numGlObjects()};
    headless.renderer = Renderer::create(headless.window->caps(), shaderFolder()).value();
    return held;
}

/// Compares the second quarter of a run with the last one. Damaged maps hold more or less than healthy ones,
/// so each quarter counts as the least that was held in it.
class Balance {
  public:
    Balance(Headless& headless, size_t numSteps)
        : m_headless(headless), m_numSteps(numSteps), m_interval(numSteps / kMinSteps) {}

    /// To be called after each step, always with the same things open.
    void afterStep(size_t step) {
        if (step % m_interval != m_interval - 1) return;
        const size_t quarter = 4 * step / m_numSteps;
        if (quarter != 1 && quarter != 3) return;
        Held& least = quarter == 1 ? m_first : m_last;
        const Held held = heldWithoutPrograms(m_headless);
        least = {std::min(least.memory, held.memory), std::min(least.glObjects, held.glObjects)};
    }

    bool isEven() const {
        fmt::print("memory {} MB in the second quarter, {} MB in the last; OpenGL objects {} and {}\n",
                   m_first.memory >> 20, m_last.memory >> 20, m_first.glObjects, m_last.glObjects);
        return m_last.memory <= m_first.memory + kMaxGrowth && m_last.glObjects <= m_first.glObjects;
    }

  private:
    static constexpr Held kUnknown{SIZE_MAX, SIZE_MAX};

    Headless& m_headless;
    size_t m_numSteps;
    size_t m_interval; // between measurements, in steps
    Held m_first = kUnknown, m_last = kUnknown;
};

FrameOptions smallFrames() {
    FrameOptions options;
    putSize(options.given, {64, 36});
    return options;
}

/// Opens maps like the viewer does.
class Opener {
  public:
    explicit Opener(Headless& headless) : m_headless(headless) {}

    /// Returns null if the map does not load.
    std::unique_ptr<MapView> open(const std::string& map) {
        m_loader.start({.map = map});
        std::optional<LoadOutcome> outcome;
        while (!(outcome = m_loader.poll()))
            m_loader.waitFor(1000.0);
        if (!outcome->map) return nullptr;
        auto opened = std::make_unique<MapView>(std::move(*outcome->map), m_headless.window->caps());
        m_headless.renderer->resetState();
        opened->finishImages();
        return opened;
    }

    void draw(MapView& map, const CameraPose& pose, const FrameChoices& choices) {
        m_headless.framebuffer->bind();
        map.draw(*m_headless.renderer, makeView(pose, lensOf(m_options)), choices);
    }

    FrameChoices choices() const { return choicesOf(m_options); }

  private:
    Headless& m_headless;
    FrameOptions m_options = smallFrames();
    MapLoader m_loader{{}};
};

/// Draws a frame of each view mode, so that everything that is made when it is first needed exists.
void look(Opener& opener, MapView& map) {
    FrameChoices choices = opener.choices();
    for (const ViewModeInfo& info : viewModes()) {
        choices.settings.draw.mode = info.mode;
        opener.draw(map, startPose(map.map()), choices);
    }
}

/// Files of healthy and damaged maps in turn.
class MapFiles {
  public:
    MapFiles(std::vector<std::string> maps, const std::filesystem::path& folder)
        : m_maps(std::move(maps)), m_mutant(folder / "mutant.bsp") {}

    std::string make(size_t number) const {
        const std::string& map = m_maps[number / 2 % m_maps.size()];
        if (number % 2 == 0) return map;
        const Bytes mutant = fuzz::MapMutator(readFile(map).value()).mutate(number / 2).bytes;
        writeFile(m_mutant, mutant);
        return pathText(m_mutant);
    }

  private:
    std::vector<std::string> m_maps;
    std::filesystem::path m_mutant;
};

bool openMaps(Headless& headless, size_t count, const MapFiles& files) {
    Opener opener(headless);
    Balance balance(headless, count);
    size_t numOpened = 0;
    for (size_t i = 0; i < count; ++i) {
        if (const std::unique_ptr<MapView> map = opener.open(files.make(i))) {
            look(opener, *map);
            ++numOpened;
        }
        balance.afterStep(i);
    }
    fmt::print("opened {} of {} maps\n", numOpened, count);
    return balance.isEven() && 2 * numOpened > count;
}

bool reloadMap(Headless& headless, size_t count, const std::string& map) {
    Opener opener(headless);
    Balance balance(headless, count);
    std::unique_ptr<MapView> open;
    for (size_t i = 0; i < count; ++i) {
        std::unique_ptr<MapView> next = opener.open(map);
        if (!next) return false;
        open = std::move(next);
        opener.draw(*open, startPose(open->map()), opener.choices());
        balance.afterStep(i);
    }
    fmt::print("reloaded {} times: {}\n", count, map);
    return balance.isEven();
}

/// Keeps the camera near the world: puts it back to the start when it has left.
void keepInside(const Map& map, FlyCamera& camera) {
    Bounds world = map.models.front().bounds;
    world.add(world.mins - glm::vec3(100.0f));
    world.add(world.maxs + glm::vec3(100.0f));
    const glm::vec3& eye = camera.pose.position;
    if (!overlap(world, {eye, eye})) camera = {.pose = startPose(map)};
}

bool flyThrough(Headless& headless, size_t seconds, const std::string& file) {
    Opener opener(headless);
    const std::unique_ptr<MapView> map = opener.open(file);
    if (!map) return false;
    const auto numFrames = static_cast<size_t>(static_cast<float>(seconds) / kFrameSeconds);
    Balance balance(headless, numFrames);
    FrameChoices choices = opener.choices();
    FlyCamera camera{.pose = startPose(map->map())};
    FlyInput input{.move = {1.0f, 0.0f, 0.0f}};
    std::mt19937 random; // seeded with a constant, so that each flight is the same
    std::uniform_real_distribution<float> turn(-3.0f, 3.0f);
    for (size_t i = 0; i < numFrames; ++i) {
        if (i % 30 == 0) input.look = {turn(random), 0.3f * turn(random)};
        fly(camera, input, kFrameSeconds);
        keepInside(map->map(), camera);
        choices.time = static_cast<double>(i) * kFrameSeconds;
        opener.draw(*map, camera.pose, choices);
        balance.afterStep(i);
    }
    fmt::print("flew {} s in {} frames: {}\n", seconds, numFrames, file);
    return balance.isEven();
}

/// Runs one of the commands. Returns false if something grew or failed.
bool run(Headless& headless, std::string_view command, size_t count, std::span<char*> arguments) {
    const std::vector<std::string> words(arguments.begin(), arguments.end());
    if (command == "maps")
        return openMaps(headless, count, MapFiles({words.begin() + 1, words.end()}, words.front()));
    const auto use = command == "flight" ? flyThrough : reloadMap;
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& map) { return use(headless, count, map); });
}

/// Makes Mesa's software renderer draw in the thread that asks. Its own threads keep up to 40 MB of commands,
/// more or less by chance.
void drawInThisThread() {
    setenv("LP_NUM_THREADS", "0", 1);
}

/// Returns the program's exit status.
int runAndEnd(std::string_view command, size_t count, std::span<char*> arguments) {
    Result<Headless> headless = createHeadless(smallFrames());
    if (!headless) {
        fmt::print("{}\n", headless.error().message);
        return 3;
    }
    bool isGood = run(headless.value(), command, count, arguments);
    headless.value().framebuffer.reset();
    headless.value().renderer.reset();
    glUseProgram(0);
    if (const size_t numLeft = test::numGlObjects(); numLeft > 0) {
        fmt::print("{} OpenGL objects are left at the end\n", numLeft);
        isGood = false;
    }
    fmt::print("{}\n", isGood ? "nothing grew" : "FAILED");
    return isGood ? 0 : 1;
}

} // namespace
} // namespace visleaf

int main(int argc, char** argv) {
    const std::span<char*> arguments(argv, static_cast<size_t>(argc));
    const std::string_view command = arguments.size() > 1 ? arguments[1] : "";
    const bool isKnown = command == "maps" || command == "reloads" || command == "flight";
    if (!isKnown || arguments.size() < (command == "maps" ? 5u : 4u)) return visleaf::usage();
    const std::string_view text = arguments[2];
    size_t count = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), count).ec != std::errc{} ||
        count < visleaf::kMinSteps)
        return visleaf::usage();
    visleaf::drawInThisThread();
    return visleaf::runAndEnd(command, count, arguments.subspan(3));
}
