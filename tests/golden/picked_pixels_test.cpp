// Compares picks with the flat view. A copy of the shaders gives each face its own colour, so a pixel tells
// its face. Blended faces replace what is behind them, so the nearest one is visible.
//
// VISLEAF_PICK_MAP names another map in the form of the command line's MAP, VISLEAF_PICK_EYES sets the number
// of random eyes in it, and VISLEAF_PICK_PIXELS the number of pixels.
#include "analysis/pick/picker.h"
#include "forge/game_folder.h"
#include "golden/demo_cameras.h"
#include "golden/golden_frame.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "support/face_edges.h"
#include "support/format_cases.h"
#include "support/shader_copy.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

namespace visleaf {
namespace {

constexpr uint32_t kSeed = 31;
constexpr uint32_t kPixels = 1000;
constexpr uint32_t kEyes = 8;
constexpr double kOnEdge = 1e-3;     // share of a triangle
constexpr double kInOnePlane = 1e-6; // share of the distance
constexpr uint32_t kMostLines = 12;

uint32_t fromEnvironment(const char* name, uint32_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : static_cast<uint32_t>(std::strtoul(text, nullptr, 10));
}

void replaceIn(const std::filesystem::path& file, std::string_view from, std::string_view to) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    std::string source = text.str();
    const size_t place = source.find(from);
    ASSERT_NE(place, std::string::npos) << file;
    std::ofstream(file) << source.replace(place, from.size(), to);
}

/// Shaders whose flat view shows the index of a face as a colour.
class IndexShaders : public test::ShaderCopy {
  public:
    IndexShaders() {
        replaceIn(
            path() / "palette.glsl", "vec3 colorOfIndex(uint index) {",
            "vec3 colorOfIndex(uint index) {\n"
            "    return vec3(uvec3(index + 1u, (index + 1u) >> 8u, (index + 1u) >> 16u) & 255u) / 255.0;\n");
        replaceIn(path() / "debug_views.glsl", "vec3 shaded(vec3 color, vec3 normal) {",
                  "vec3 shaded(vec3 color, vec3 normal) {\n    return color;\n");
    }
};

constexpr uint32_t kBackground = 0x1f1f1f; // the renderer's grey where nothing is

std::optional<MapToUpload> load(const std::string& argument) {
    Result<MapSource> source = findMap(argument, {});
    if (!source) return std::nullopt;
    Result<MapSnapshot> loaded = loadWithImages(source.value(), {});
    if (!loaded) return std::nullopt;
    for (Batch& batch : loaded.value().geometry.edit().batches) {
        batch.state.plain.blend = kBlendReplace;
        batch.state.plain.writesDepth = true;
        batch.state.plain.images[0].hasMipmaps = false;
    }
    return MapToUpload{std::move(loaded).value(), {}, nullptr};
}

struct Counts {
    uint32_t pixels = 0;
    uint32_t onFaces = 0;     // pixels that show a face
    uint32_t edges = 0;       // pixels whose neighbours differ, or hits on the edge of a triangle
    uint32_t approximate = 0; // the pick says that it may be wrong
    uint32_t coplanar = 0;    // two faces lie in one plane, and rounding decides which one is visible
    uint32_t wrong = 0;
    double pickMs = 0.0;
};

/// One map, drawn and picked.
class PickedMap {
  public:
    explicit PickedMap(MapToUpload map) : m_kept(map.snapshot), m_masks(m_kept.materials) {
        putSize(m_options.given, {kGoldenWidth, kGoldenHeight});
        put(m_options.given, valueIn({.draw = {.mode = ViewMode::flat}}, "view"));
        const double start = wallMs();
        m_picker.emplace(m_kept.map(), m_kept.materials, m_kept.geometry, m_masks);
        m_buildMs = wallMs() - start;
        m_edges.emplace(m_kept.map(), m_kept.materials, m_kept.geometry);
        m_headless.emplace(createHeadless(m_options).value());
        const GlCaps& caps = m_headless->window->caps();
        m_renderer = Renderer::create(caps, m_shaders.path()).value();
        m_map = std::make_unique<MapView>(std::move(map), caps);
    }

    void check(const CameraPose& pose, uint32_t numPixels) {
        const View view = makeView(pose, lensOf(m_options));
        m_headless->framebuffer->bind();
        m_map->draw(*m_renderer, view, choicesOf(m_options));
        m_frame = m_headless->framebuffer->readPixels();
        m_faces = drawnFaces(m_map->snapshot().geometry, m_map->content().drawList());
        std::uniform_int_distribution<uint32_t> columns(1, kGoldenWidth - 2), rows(1, kGoldenHeight - 2);
        for (uint32_t i = 0; i < numPixels; ++i) {
            const uint32_t x = columns(m_random), y = rows(m_random);
            checkPixel(view, x, y);
        }
    }

    const Map& map() const { return m_map->map(); }
    const Counts& counts() const { return m_counts; }
    double buildMs() const { return m_buildMs; }

    CameraPose randomPose() {
        const Bounds& world = map().models[0].bounds;
        const auto between = [&](float low, float high) {
            return std::uniform_real_distribution(low, high)(m_random);
        };
        for (;;) {
            const float x = between(world.mins.x, world.maxs.x), y = between(world.mins.y, world.maxs.y);
            const glm::vec3 eye(x, y, between(world.mins.z, world.maxs.z));
            const float pitch = between(-40.0f, 40.0f), yaw = between(0.0f, 360.0f);
            const uint32_t leaf = findWorldLeaf(map(), eye);
            if (leaf == kNone || !isWall(map(), map().leafs[leaf])) return {eye, pitch, yaw};
        }
    }

  private:
    uint32_t drawnAt(uint32_t x, uint32_t y) const {
        const uint8_t* pixel = &m_frame.rgba[(size_t{y} * m_frame.width + x) * 4];
        return pixel[0] | uint32_t{pixel[1]} << 8 | uint32_t{pixel[2]} << 16;
    }

    bool isEdge(uint32_t x, uint32_t y) const {
        for (uint32_t row = y - 1; row <= y + 1; ++row)
            for (uint32_t column = x - 1; column <= x + 1; ++column)
                if (drawnAt(column, row) != drawnAt(x, y)) return true;
        return false;
    }

    void checkPixel(const View& view, uint32_t x, uint32_t y) {
        const Ray ray = rayThrough(view, glm::dvec2(x, y) + 0.5);
        const double start = wallMs();
        const std::vector<PickHit> hits =
            m_picker->pick(ray, {.faces = m_faces, .isPlain = true, .showsSky = false});
        m_counts.pickMs += wallMs() - start;
        ++m_counts.pixels;
        if (drawnAt(x, y) != kBackground) ++m_counts.onFaces;
        const uint32_t picked =
            hits.empty() ? kBackground : m_map->snapshot().geometry->faces[hits[0].drawFace].face + 1;
        if (picked == drawnAt(x, y)) return;
        if (isEdge(x, y) || (!hits.empty() && edgeShareOf(ray, hits[0]) < kOnEdge)) {
            ++m_counts.edges;
        } else if (!hits.empty() && hits[0].isApproximate) {
            ++m_counts.approximate;
        } else if (isOneOfCoplanar(hits, drawnAt(x, y))) {
            ++m_counts.coplanar;
        } else {
            if (m_counts.wrong++ < kMostLines) describe(view, ray, x, y, hits);
        }
    }

    double edgeShareOf(const Ray& ray, const PickHit& hit) const {
        return m_edges->shareAt(ray, hit.drawFace, hit.distance);
    }

    bool isOneOfCoplanar(const std::vector<PickHit>& hits, uint32_t drawn) const {
        return std::any_of(hits.begin(), hits.end(), [&](const PickHit& hit) {
            const bool isInPlane = hit.distance - hits[0].distance <= kInOnePlane * hit.distance;
            return isInPlane && m_map->snapshot().geometry->faces[hit.drawFace].face + 1 == drawn;
        });
    }

    void describe(const View& view, const Ray& ray, uint32_t x, uint32_t y,
                  const std::vector<PickHit>& hits) const {
        std::cout << fmt::format("  {} pixel {},{} shows face {}; picked:", poseText(view.pose), x, y,
                                 static_cast<int>(drawnAt(x, y)) - 1);
        const MapGeometry& geometry = m_map->snapshot().geometry;
        for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
            const DrawFace& face = geometry.faces[i];
            if (face.face + 1 != drawnAt(x, y)) continue;
            const BatchState& state = geometry.batches[face.batch].state;
            std::cout << fmt::format(
                " [draw face {}, {}, {} deforms, sort {}, cut-out {}, cull {}]", i,
                m_map->snapshot()
                    .materials->materials[materialIndexOf(map(), m_map->snapshot().materials, geometry, face)]
                    .name,
                state.numDeforms, state.sort, state.isCutOut, static_cast<int>(state.cull));
        }
        for (const PickHit& hit : hits) {
            const DrawFace& face = geometry.faces[hit.drawFace];
            std::cout << fmt::format(" {} (draw face {}, at {:.3f}, edge {:.4f}, cut-out {})", face.face,
                                     hit.drawFace, hit.distance, edgeShareOf(ray, hit),
                                     geometry.batches[face.batch].state.isCutOut);
        }
        std::cout << '\n';
    }

    FrameOptions m_options;
    const IndexShaders m_shaders;
    MapSnapshot m_kept; // the picker reads it
    AlphaMasks m_masks;
    std::optional<Headless> m_headless;
    std::unique_ptr<Renderer> m_renderer;
    std::unique_ptr<MapView> m_map;
    std::optional<Picker> m_picker;
    std::optional<test::FaceEdges> m_edges;
    std::vector<FaceRange> m_faces;
    Image m_frame;
    std::mt19937 m_random{kSeed};
    Counts m_counts;
    double m_buildMs = 0.0;
};

void report(const PickedMap& map) {
    const Counts& counts = map.counts();
    std::cout << fmt::format(
        "{} pixels, {} on faces, {} differ on edges, {} approximate, {} in one plane, {} wrong; "
        "{:.4f} ms a pick, {:.0f} ms to build\n",
        counts.pixels, counts.onFaces, counts.edges, counts.approximate, counts.coplanar, counts.wrong,
        counts.pickMs / counts.pixels, map.buildMs());
}

class PickedPixels : public testing::TestWithParam<GameFormat> {};

TEST_P(PickedPixels, AreTheFacesOfTheFlatView) {
    std::optional<MapToUpload> loaded = load(
        fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, GetParam().name, GetParam().gameFolder));
    ASSERT_TRUE(loaded);
    PickedMap map(std::move(*loaded));
    const uint32_t numPixels = fromEnvironment("VISLEAF_PICK_PIXELS", kPixels);
    for (const DemoCamera& camera : kDemoCameras)
        map.check(camera.pose, numPixels / static_cast<uint32_t>(kDemoCameras.size()));
    report(map);
    EXPECT_GT(map.counts().onFaces, numPixels / 2);
    EXPECT_EQ(map.counts().wrong, 0u);
}

INSTANTIATE_TEST_SUITE_P(Formats, PickedPixels, testing::ValuesIn(gameFormats()), test::byName);

TEST(PickedPixelsOf, AMapFromTheEnvironmentAreTheFacesOfTheFlatView) {
    const char* argument = std::getenv("VISLEAF_PICK_MAP");
    if (argument == nullptr) GTEST_SKIP() << "VISLEAF_PICK_MAP names no map";
    std::optional<MapToUpload> loaded = load(argument);
    ASSERT_TRUE(loaded);
    PickedMap map(std::move(*loaded));
    const uint32_t numEyes = fromEnvironment("VISLEAF_PICK_EYES", kEyes);
    const uint32_t numPixels = fromEnvironment("VISLEAF_PICK_PIXELS", kPixels);
    map.check(startPose(map.map()), numPixels / numEyes);
    for (uint32_t i = 1; i < numEyes; ++i)
        map.check(map.randomPose(), numPixels / numEyes);
    report(map);
    EXPECT_EQ(map.counts().wrong, 0u);
}

} // namespace
} // namespace visleaf
