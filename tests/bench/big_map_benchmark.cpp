// How the stages before the GPU grow with the map: times and memory for floors of ever more faces. To run by
// hand:
//
//     build/release/tests/bench/big_map_benchmark [ROWS OF 500 FACES]
//
// With a number, that many only; peak memory is the process's, so a run of its own tells it for one size.
#include "analysis/pick/picker.h"
#include "formats/load_map.h"
#include "materials/plan/plan_materials.h"
#include "support/big_map.h"
#include "support/drawn_triangles.h"

#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace visleaf {
namespace {

double nowMs() {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

double lapMs(double& start) {
    const double now = nowMs();
    return now - std::exchange(start, now);
}

long peakMiB() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

void measure(const char* name, const Bytes& file) {
    Diagnostics diagnostics;
    double start = nowMs();
    Result<LoadedMap> loaded = loadMap(file, diagnostics);
    const double parseMs = lapMs(start);
    if (!loaded) {
        std::printf("%s: %s\n", name, loaded.error().message.c_str());
        return;
    }
    const Map& map = loaded.value().map;
    const MaterialSet materials = loadMaterials(map, FileSystem(), diagnostics);
    const double materialsMs = lapMs(start);
    const MapGeometry geometry = buildGeometry(map, materials, {}, diagnostics);
    const DrawnTriangles drawn = drawnTriangles(map, materials, geometry);
    const double buildMs = lapMs(start);
    Culler culler(map, geometry);
    const double cullerMs = lapMs(start);
    CameraPose pose{.position = {3200.0f, 3200.0f, 128.0f}, .pitch = 20.0f, .yaw = 45.0f};
    DrawList list;
    buildDrawList(geometry, culler.cull(makeView(pose, Lens{}), {}), pose.position, list);
    const double firstMs = lapMs(start);
    pose.yaw += 1.0f;
    buildDrawList(geometry, culler.cull(makeView(pose, Lens{}), {}), pose.position, list);
    const double frameMs = lapMs(start);
    const AlphaMasks masks(materials);
    const Picker picker(map, materials, geometry, masks);
    const double pickerMs = lapMs(start);
    const std::vector<FaceRange> faces = drawnFaces(geometry, list);
    const Ray ray = rayThrough(makeView(pose, Lens{}), {640.5, 300.5});
    const size_t numPicked = picker.pick(ray, {.faces = faces}).size();
    const double pickMs = lapMs(start);
    std::printf("%-7s %7zu faces %6.1f MB: parse %6.0f  materials %5.0f  build %6.0f  culler %5.0f  first "
                "cull %5.1f  "
                "frame %5.1f  picker %5.0f  pick %.2f ms; %u faces in %zu draws; %u light layers; %zu "
                "picked; peak %ld MiB\n",
                name, map.faces.size(), static_cast<double>(file.size()) / 1e6, parseMs, materialsMs, buildMs,
                cullerMs, firstMs, frameMs, pickerMs, pickMs, list.numFaces, list.draws.size(),
                geometry.atlas.numLayers, numPicked, peakMiB());
    for (const std::string& line : diagnostics.lines())
        std::printf("    %s\n", line.c_str());
}

void measureBoth(uint32_t numRows) {
    measure("BSP2", test::bigBsp2(numRows));
    measure("IBSP46", test::bigIbsp46(numRows));
}

} // namespace
} // namespace visleaf

int main(int argc, char** argv) {
    if (argc > 1) {
        visleaf::measureBoth(static_cast<uint32_t>(std::max(1, std::atoi(argv[1]))));
        return 0;
    }
    for (const uint32_t numRows : {50u, 100u, 200u, 400u, 1000u})
        visleaf::measureBoth(numRows);
    return 0;
}
