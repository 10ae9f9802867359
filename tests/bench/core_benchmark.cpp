// How long the stages before the GPU take. A program to run by hand, on the room of the build or on any map:
//
//     build/release/tests/bench/core_benchmark [MAP] [Google Benchmark's own options]
//
// Times of a machine are compared with times of the same machine only, so no test looks at them.
#include "culling/draw_list.h"
#include "document/load_snapshot.h"
#include "geometry/face_vertices.h"
#include "map/find_leaf.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdio>

namespace visleaf {
namespace {

struct Workload {
    Bytes file;
    MapSnapshot map;
};

Result<Workload> loadWorkload(const std::string& argument) {
    const Result<MapSource> source = findMap(argument, {});
    if (!source) return source.error();
    Result<MapToUpload> loaded = loadToDraw(source.value(), LoadChoices{});
    if (!loaded) return loaded.error();
    MapSnapshot& map = loaded.value().snapshot;
    Result<Bytes> file = readMap(source.value(), map.files);
    if (!file) return file.error();
    return Workload{std::move(file).value(), std::move(map)};
}

void parse(benchmark::State& state, const Workload& work) {
    for (auto _ : state) {
        Diagnostics diagnostics;
        benchmark::DoNotOptimize(loadMap(work.file, diagnostics));
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(work.file.size()));
}

void packAtlas(benchmark::State& state, const Workload& work) {
    LightmapAtlas atlas;
    for (auto _ : state) {
        Diagnostics diagnostics;
        atlas = packLightmaps(work.map.map(), work.map.materials->light, GeometryLimits{}.maxTextureSize,
                              diagnostics);
    }
    state.counters["layers"] = atlas.numLayers;
    state.counters["size"] = atlas.size;
}

/// With the vertices, as they are written while a map goes up.
void build(benchmark::State& state, const Workload& work) {
    const Map& map = work.map.map();
    const MaterialSet& materials = work.map.materials;
    for (auto _ : state) {
        Diagnostics diagnostics;
        const MapGeometry geometry = buildGeometry(map, materials, GeometryLimits{}, diagnostics);
        std::vector<DrawVertex> vertices(geometry.numVertices);
        std::vector<uint32_t> indices(geometry.numIndices);
        writeFaces(map, materials, geometry, {vertices, indices});
        benchmark::DoNotOptimize(vertices.data());
        benchmark::DoNotOptimize(indices.data());
    }
}

void decodeRows(benchmark::State& state, const Workload& work) {
    const Visibility& visibility = work.map.map().visibility;
    for (auto _ : state) {
        for (uint32_t cluster = 0; cluster < visibility.numClusters; ++cluster)
            benchmark::DoNotOptimize(decodePvs(visibility, cluster));
    }
    state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * visibility.numClusters));
}

/// What a frame sees and how it draws that while the camera turns on the spot.
void cullTurning(benchmark::State& state, const Workload& work) {
    Culler culler(work.map.map(), work.map.geometry);
    CameraPose pose = startPose(work.map.map());
    DrawList list;
    for (auto _ : state) {
        pose.yaw += 1.0f;
        const VisibleSet& visible = culler.cull(makeView(pose, Lens{}), CullOptions{});
        buildDrawList(work.map.geometry, visible, pose.position, list);
        benchmark::DoNotOptimize(list);
    }
    state.counters["boxes"] = static_cast<double>(list.order.groups().size());
}

/// All that the PVS of the start holds, sorted again each time.
void sortPvs(benchmark::State& state, const Workload& work) {
    Culler culler(work.map.map(), work.map.geometry);
    const CameraPose pose = startPose(work.map.map());
    const VisibleSet& visible = culler.cull(makeView(pose, Lens{}), {.useFrustum = false});
    DrawOrder order;
    glm::vec3 eye = pose.position;
    for (auto _ : state) {
        eye.x = eye.x > pose.position.x ? pose.position.x : eye.x + 100.0f;
        order.update(work.map.geometry, visible, eye);
        benchmark::DoNotOptimize(order);
    }
    state.counters["faces"] = visible.facesInPvs;
}

/// A place in another cluster that is seen from the pose.
CameraPose poseBeyond(Culler& culler, const Map& map, const CameraPose& pose) {
    const VisibleSet& visible = culler.cull(makeView(pose, Lens{}), {});
    for (const uint32_t leaf : culler.leafsInFrustum()) {
        const CameraPose there{map.leafs[leaf].bounds.center(), pose.pitch, pose.yaw};
        const uint32_t at = findWorldLeaf(map, there.position);
        const uint32_t cluster = map.leafs[at].cluster;
        if (cluster != kNone && cluster != visible.cluster) return there;
    }
    return pose;
}

/// The same in the first frame of another cluster: back and forth between two.
void cullCrossing(benchmark::State& state, const Workload& work) {
    const Map& map = work.map.map();
    Culler culler(map, work.map.geometry);
    const CameraPose start = startPose(map);
    std::array views{makeView(start, Lens{}), makeView(poseBeyond(culler, map, start), Lens{})};
    DrawList list;
    for (auto _ : state) {
        const VisibleSet& visible = culler.cull(views.front(), {});
        buildDrawList(work.map.geometry, visible, views.front().pose.position, list);
        benchmark::DoNotOptimize(list);
        std::swap(views.front(), views.back());
    }
}

void registerAll(const Workload& work) {
    const auto add = [&](const char* name, auto* function) {
        benchmark::RegisterBenchmark(name, [function, &work](benchmark::State& state) {
            function(state, work);
        })->Unit(benchmark::kMicrosecond);
    };
    add("parse", parse);
    add("pack lightmaps", packAtlas);
    add("build geometry", build);
    add("decode all PVS rows", decodeRows);
    add("cull, turning", cullTurning);
    add("cull, crossing clusters", cullCrossing);
    add("sort a PVS", sortPvs);
}

} // namespace
} // namespace visleaf

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    const visleaf::Result<visleaf::Workload> work = visleaf::loadWorkload(argc > 1 ? argv[1] : VISLEAF_ROOM);
    if (!work) {
        std::fprintf(stderr, "core_benchmark: %s\n", work.error().message.c_str());
        return 1;
    }
    visleaf::registerAll(work.value());
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
