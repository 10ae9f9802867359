#include "analyse_map.h"

#include "analysis/best_view/best_view.h"
#include "analysis/colors/color_question.h"
#include "analysis/entity_arrows.h"
#include "analysis/export/build_export_scene.h"
#include "analysis/export/gltf_file.h"
#include "analysis/export/image_files.h"
#include "analysis/export/map_text.h"
#include "analysis/export/obj_files.h"
#include "analysis/item_faces.h"
#include "analysis/leak/leak_search.h"
#include "analysis/light/face_lights.h"
#include "analysis/light/light_probes.h"
#include "analysis/sight/why.h"
#include "analysis/walk/player_move.h"
#include "document/load_snapshot.h"
#include "features/compare/diff_report.h"
#include "features/lint/lint_report.h"
#include "features/visibility/pvs_check_report.h"
#include "features/visibility/visibility_report.h"
#include "features/why/why_report.h"
#include "formats/replace_entities.h"
#include "memory_file.h"
#include "render/light_styles.h"
#include "report/facts_report.h"
#include "report/lump_report.h"
#include "report/map_report.h"
#include "report/required_assets.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf::fuzz {
namespace {

constexpr uint32_t kMaxItems = 12; // of a kind that are looked at
constexpr std::array kKinds{ItemKind::face, ItemKind::surface, ItemKind::entity,
                            ItemKind::leaf, ItemKind::cluster, ItemKind::brush};

/// A map that has been loaded, with what several analyses need.
struct Analysed {
    const MapSnapshot& scene;
    ByteSpan file;
    const Map& map;
    CrossReferences references;
    LeafPortals portals;
    View view;
};

MapSource sourceOf(const MemoryFile& file) {
    MapSource source;
    source.title = "a.bsp";
    source.file = file.path();
    return source;
}

Analysed prepare(const SnapshotWithFile& loaded) {
    const Map& map = loaded.snapshot.map();
    Progress unwatched;
    return {loaded.snapshot,
            loaded.file,
            map,
            CrossReferences(map),
            resultOf(buildLeafPortals(map, unwatched)),
            makeView(startPose(map), Lens{})};
}

void reportMap(const Analysed& analysed) {
    const ReportParts all{.hasMaterials = true, .hasEntities = true, .hasAssets = true};
    EXPECT_FALSE(mapReportJson(analysed.scene, all, true).empty());
    EXPECT_FALSE(mapReportText(analysed.scene, all).empty());
    resourceList(requiredAssets(analysed.scene));
    for (const LumpInfo& lump : analysed.scene.loaded->lumps) {
        const Result<NamedLump> named = findLump(analysed.scene.loaded, analysed.file, lump.name);
        ASSERT_TRUE(named) << named.error().message;
        const Result<std::string> json = lumpJson(analysed.scene.loaded, named.value());
        EXPECT_TRUE(json || !json.error().message.empty());
    }
    const Result<Bytes> replaced = withEntities(analysed.file, analysed.scene.loaded, "{ }");
    EXPECT_TRUE(replaced || !replaced.error().message.empty());
}

void lintMap(const Analysed& analysed) {
    const std::array budgets{Budget{"faces_in_pvs", 1}};
    Progress unwatched;
    const std::array findings{MapFindings{
        "a.bsp", resultOf(lintSnapshot(analysed.scene, analysed.file, LintChoices{}, budgets, unwatched))}};
    lintText(findings[0], kMaxItems, false);
    lintJson(findings[0], true);
    lintSarif(findings, {}, "1");
}

void compareWith(const Analysed& analysed, const SnapshotWithFile& other) {
    Progress unwatched;
    const SnapshotDiff diff =
        resultOf(compareSnapshots({analysed.scene, analysed.file}, {other.snapshot, other.file}, unwatched));
    diffReportText(diff);
    diffReportJson(diff);
}

void compareMap(const Analysed& analysed, std::span<const GameFolder> gameFolders) {
    static const MemoryFile room(ibsp38::write(smallFile()));
    const std::vector<GameFolder> folders(gameFolders.begin(), gameFolders.end());
    const Result<SnapshotWithFile> other = loadForComparison(sourceOf(room), folders);
    ASSERT_TRUE(other) << other.error().message;
    compareWith(analysed, other.value());
}

void checkVisibility(const Analysed& analysed) {
    Progress unwatched;
    const PvsCheckOptions quick{.raysPerPair = 1, .maxPairs = 1000, .maxSteps = 100'000};
    const PvsCheck check = resultOf(checkPvs(analysed.map, analysed.portals, quick, unwatched));
    pvsCheckText(check);
    const std::optional<VisibilityReport> report =
        resultOf(reportVisibility(analysed.map, analysed.scene.geometry, unwatched));
    if (report) visibilityReportJson(analysed.map, *report, &check, "a.bsp");
    faceVisibilityText(faceVisibility(analysed.map, analysed.scene.geometry, analysed.view, CullOptions{}));
    const FaceClusters faces(analysed.map, analysed.scene.geometry);
    const ColorSource source{analysed.map, analysed.scene.materials,    analysed.scene.geometry,
                             faces,        report ? &*report : nullptr, &check};
    for (const ColorTopic topic :
         {ColorTopic::visibility, ColorTopic::seenFrom, ColorTopic::seenBy, ColorTopic::heard,
          ColorTopic::cost, ColorTopic::slopes, ColorTopic::pvsCheck}) {
        const FaceColors colors = answerColors(source, {.topic = topic, .view = analysed.view});
        EXPECT_TRUE(colors.rows.empty() || colors.rows.size() == analysed.map.faces.size());
    }
    findLeak(analysed.map, analysed.portals);
}

void inspectItems(const Analysed& analysed) {
    const FactSource source{
        analysed.map, analysed.scene.materials, analysed.references, &*analysed.scene.files, {}};
    WhyFinder why(analysed.map, analysed.scene.materials, analysed.scene.geometry, analysed.portals);
    for (const ItemKind kind : kKinds) {
        const size_t numItemsOfKind = numItems(analysed.map, kind);
        const size_t step = std::max<size_t>(1, numItemsOfKind / kMaxItems);
        for (size_t i = 0; i < numItemsOfKind; i += step) {
            const MapItem item{kind, static_cast<uint32_t>(i)};
            factsJson(source, item, "a.bsp", false);
            positionOfItem(source, item);
            for (const uint32_t face : facesOfItem(analysed.map, analysed.references, item))
                ASSERT_LT(face, analysed.map.faces.size());
            if (!checkTarget({.item = item}, analysed.map)) continue;
            const WhyQuestion question{analysed.view, CullOptions{}, {.item = item}};
            const WhyAnswer answer = resultOf(why.explain(question));
            whyReportJson({analysed.map, analysed.portals, question, answer}, "a.bsp");
        }
    }
}

void findLights(const Analysed& analysed) {
    static const std::vector<LightFile> lightFiles{{"lights.rad", "lamp 255 0 0 500"}};
    const MapLights lights =
        findMapLights(analysed.map, analysed.scene.materials, analysed.references, lightFiles);
    for (uint32_t face = 0; face < std::min<size_t>(kMaxItems, analysed.map.faces.size()); ++face)
        lightsOfFace(analysed.map, analysed.references, lights, face, std::nullopt);
    lightProbesAround(analysed.map, analysed.view.pose.position, analysed.scene.materials->light);
    findEntityArrows(analysed.map, analysed.references);
    findBestView(analysed.map, analysed.scene.materials, analysed.scene.geometry, Lens{},
                 lightStyleValues(0.0, analysed.scene.materials->light));
}

void walk(const Analysed& analysed) {
    constexpr int kMoves = 50;
    const Collision collision(analysed.map);
    std::optional<Player> player = placePlayer(collision, analysed.view.pose.position);
    if (!player) player.emplace().origin = analysed.view.pose.position;
    for (int i = 0; i < kMoves; ++i) {
        movePlayer(collision,
                   {.move = {1.0, 0.5, i % 10 == 0 ? 1.0 : 0.0}, .yaw = 7.0f * static_cast<float>(i)},
                   *player);
        ASSERT_TRUE(std::isfinite(player->origin.x + player->origin.y + player->origin.z));
    }
}

void exportMap(const Analysed& analysed) {
    const ExportSource source{analysed.map, analysed.scene.materials, analysed.scene.geometry};
    ExportOptions options{.includesSky = true, .includesTools = true};
    options.styles.fill(1.0f);
    for (const bool bakes : {false, true}) {
        options.bakesLightmaps = bakes;
        const ExportScene exported = buildExportScene(source, options);
        if (exported.meshes.empty()) continue;
        const Result<std::string> gltf = encodeGltf(exported);
        EXPECT_TRUE(gltf) << gltf.error().message;
        EXPECT_FALSE(encodeObj(exported, "a.obj").empty());
    }
    mapText(analysed.map, analysed.scene.materials);
    entityText(analysed.map);
    textureFiles(analysed.scene.materials);
    lightmapFiles(source, options.styles);
}

} // namespace

bool analyseMap(ByteSpan file, std::span<const GameFolder> gameFolders) {
    const MemoryFile input(file);
    const std::vector<GameFolder> folders(gameFolders.begin(), gameFolders.end());
    Result<SnapshotWithFile> loaded = loadForLint(sourceOf(input), folders);
    if (!loaded) {
        EXPECT_FALSE(loaded.error().message.empty());
        return false;
    }
    MapSnapshot& scene = loaded.value().snapshot;
    scene.geometry = buildGeometry(scene.map(), scene.materials, GeometryLimits{}, scene.diagnostics);
    const Analysed analysed = prepare(loaded.value());
    reportMap(analysed);
    lintMap(analysed);
    compareMap(analysed, gameFolders);
    compareWith(analysed, loaded.value());
    checkVisibility(analysed);
    inspectItems(analysed);
    findLights(analysed);
    walk(analysed);
    exportMap(analysed);
    return true;
}

} // namespace visleaf::fuzz
