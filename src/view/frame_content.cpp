#include "view/frame_content.h"

#include "analysis/ray_cast.h"
#include "map/underwater.h"
#include "map/visibility.h"
#include "materials/plan/material_plan.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

/// True if one sees a glow at `to` from `from`. The game forgives a wall just before it.
bool seesGlow(const Map& map, const glm::vec3& from, const glm::vec3& to) {
    constexpr double kForgiven = 8.0; // game units
    const glm::dvec3 path = glm::dvec3(to) - glm::dvec3(from);
    const double distance = glm::length(path);
    return distance <= kForgiven || distanceToWall(map, {from, path / distance}) >= distance - kForgiven;
}

/// Returns the moment for the models of a frame. It keeps references to the arguments. `styleValues` has the
/// brightness of each of the 256 light styles.
MeshMoment meshMomentOf(const Map& map, const FrameChoices& choices, std::span<const float> styleValues) {
    MeshMoment moment{.seconds = meshTimeOf(choices.settings, choices.time), .styleValues = styleValues};
    moment.showsSprites = traitsOf(choices.settings.draw.mode).showsSprites;
    if (choices.filter != nullptr)
        moment.isWanted = [&choices](uint32_t entity) { return choices.filter->showsModelsOf(entity); };
    moment.isClear = [&map](const glm::vec3& from, const glm::vec3& to) { return seesGlow(map, from, to); };
    return moment;
}

} // namespace

// No player sees a map without perspective, so what players cannot see does not count there.
FrameCulling frameCullingOf(const View& view, const FrameChoices& choices) {
    const bool isOrthographic = view.lens.isOrthographic();
    const bool showsAll = isOrthographic || traitsOf(choices.settings.draw.mode).showsAllFaces;
    FrameCulling culling{showsAll ? view : cullingView(view, choices.frozen), choices.settings.cull};
    culling.options.showDecals = showsDecals(choices.settings);
    culling.options.usePvs &= !showsAll;
    culling.options.useAreaPortals &= !isOrthographic;
    return culling;
}

FrameContent::FrameContent(const MapSnapshot& snapshot, std::vector<Portal> portals)
    : m_liquidModels(placeLiquidModels(snapshot.map())), m_flareFaces(findFlareFaces(snapshot.map())),
      m_switchableStyles(findSwitchableStyles(snapshot.map())) {
    startCulling(snapshot, std::move(portals));
}

// Begins with a draw list that no frame has filled, because a new culler counts its visible sets anew.
void FrameContent::startCulling(const MapSnapshot& snapshot, std::vector<Portal> portals) {
    m_culler.emplace(snapshot.map(), snapshot.geometry);
    m_portals.emplace(snapshot.geometry, std::move(portals));
    m_meshes.emplace(snapshot.map(), snapshot.geometry, snapshot.meshes);
    m_visible = nullptr;
    m_drawList = {};
}

// Picks and panels may look at the last frame before the next one is drawn.
void FrameContent::restart(const MapSnapshot& snapshot) {
    m_filtered.forget();
    startCulling(snapshot, findPortals(snapshot.map(), snapshot.materials, snapshot.geometry));
    m_visible = &m_culler->cull(m_view, {});
    buildDrawList(snapshot.geometry, *m_visible, m_view.pose.position, m_drawList);
}

View FrameContent::viewThroughLiquid(const MapSnapshot& snapshot, const View& view,
                                     const FrameChoices& choices, FrameSettings& frame) {
    if (choices.settings.showFog && !view.lens.isOrthographic()) frame.fog = snapshot.materials->mapFog;
    const Contents liquid =
        view.lens.isOrthographic() ? 0 : liquidAtCamera(snapshot.map(), view.pose.position);
    m_sways = false;
    if (liquid == 0) return view;
    const MapFog fogWithin = snapshot.materials->fogWithin(liquid);
    if (choices.settings.showFog && hidesAnything(fogWithin)) frame.fog = fogWithin;
    const UnderwaterEffect effect = underwaterEffectOf(snapshot.map().game, liquid);
    if (choices.settings.showTint) frame.tint = effect.tint;
    m_sways = choices.settings.swaysInLiquid && effect.sway != LensSway{};
    if (!choices.settings.swaysInLiquid) return view;
    Lens lens = view.lens;
    lens.scale = lensFactorsAt(effect.sway, frame.time);
    return makeView(view.pose, lens);
}

Contents FrameContent::liquidAtCamera(const Map& map, const glm::vec3& eye) {
    if (m_cameraLiquid.eye != eye) m_cameraLiquid = {eye, liquidAt(map, m_liquidModels, eye)};
    return m_cameraLiquid.liquid;
}

View FrameContent::choose(const MapSnapshot& snapshot, MapIndex& index, const View& given,
                          const FrameChoices& choices, FrameSettings& frame) {
    const View view = viewThroughLiquid(snapshot, given, choices, frame);
    FrameCulling culling = frameCullingOf(view, choices);
    culling.options.wanted = wantedFaces(snapshot, index, choices);
    m_visible = &m_culler->cull(culling.view, culling.options);
    buildDrawList(snapshot.geometry, *m_visible, view.pose.position, m_drawList);
    const std::optional<VisibleMeshes> meshes = shownMeshes(snapshot, choices);
    if (meshes) m_meshes->add(view, *m_culler, *m_visible, meshes->moment, m_drawList);
    m_drawList.flares.clear();
    if (choices.settings.showFlares) findFlares(snapshot.map(), wantedFlares(), view, m_drawList.flares);
    m_drawList.portals.clear();
    if (!view.lens.isOrthographic())
        m_portals->find(view, *m_visible, *m_culler, culling.options, meshes ? &*meshes : nullptr, frame.time,
                        m_drawList.portals);
    m_view = view;
    return view;
}

// Returns nothing if the frame shows no models.
std::optional<VisibleMeshes> FrameContent::shownMeshes(const MapSnapshot& snapshot,
                                                       const FrameChoices& choices) {
    const Settings& settings = choices.settings;
    const bool areShown = showsMeshes(settings) && !snapshot.geometry->meshes.instances.empty();
    m_meshesMove = areShown && m_meshes->isMoving() && settings.draw.styles.motion != StyleMotion::still;
    if (!areShown) return std::nullopt;
    m_styleValues =
        lightStyleValues(choices.time, snapshot.materials->light, m_switchableStyles, settings.draw.styles);
    return VisibleMeshes{*m_meshes, meshMomentOf(snapshot.map(), choices, m_styleValues)};
}

WantedFaces FrameContent::wantedFaces(const MapSnapshot& snapshot, MapIndex& index,
                                      const FrameChoices& choices) {
    if (showsAllFaces(choices))
        m_filtered.forget();
    else
        m_filtered.update(filterOf(choices), choices.settings.draw.showSky, index.references(snapshot.map()),
                          snapshot.map(), snapshot.geometry);
    return m_filtered.wanted();
}

std::span<const uint32_t> FrameContent::wantedFlares() {
    if (m_filtered.wanted().faces == nullptr) return m_flareFaces;
    m_wantedFlares.clear();
    std::copy_if(m_flareFaces.begin(), m_flareFaces.end(), std::back_inserter(m_wantedFlares),
                 [this](uint32_t face) { return m_filtered.shows(face); });
    return m_wantedFlares;
}

} // namespace visleaf
