// The texinfo records of Quake's format: how a texture lies on a face, and whether and how the face is lit.
#pragma once

#include "base/diagnostics.h"
#include "formats/polygon_faces.h"
#include "formats/quake/quake_variant.h"

#include <map>
#include <span>
#include <tuple>
#include <vector>

namespace visleaf {

/// Reads the records, and adds surfaces to the map for those that differ from the surface of their texture.
class QuakeTexinfo {
  public:
    /// `surfaceOf` has the surface of each miptex; the last surface of the map is for missing ones.
    /// `extraSteps` has the luxel size of each FACEINFO record of XashXT.
    QuakeTexinfo(const QuakeVariant& variant, std::vector<uint32_t> surfaceOf,
                 std::span<const float> extraSteps, Map& map, Diagnostics& diagnostics);

    /// Reads the next record.
    FaceTexture read(ByteReader& reader);

    /// Sets the luxel size of the faces, and the light axes of those that Xash3D's bits give others than the
    /// texture's. All records must have been read.
    void setLuxelAxes(PolygonLumps& polygons) const;

  private:
    bool isGoldSrc() const { return m_variant.family == QuakeFamily::goldSrc; }
    float extraStepOf(uint32_t texinfo) const;
    float luxelStepOf(uint32_t texinfo) const;
    uint32_t surfaceOf(uint32_t miptex, uint32_t texinfo);
    bool isUnlit(bool isSpecial, SurfaceFlags flags) const;
    uint32_t variantOf(uint32_t surface, bool isBright, uint32_t bits);

    const QuakeVariant& m_variant;
    std::vector<uint32_t> m_surfaceOf;   // for each miptex
    std::span<const float> m_extraSteps; // texels per luxel
    Map& m_map;
    Diagnostics& m_diagnostics;
    uint32_t m_missingSurface;          // of faces whose texture is missing
    std::vector<uint32_t> m_faceInfoOf; // for each texinfo, into m_extraSteps
    std::vector<uint32_t> m_xashBits;   // for each texinfo; see xash_texinfo
    // By the surface that they look like, whether they are bright, and their flags in the file.
    std::map<std::tuple<uint32_t, bool, uint32_t>, uint32_t> m_variants;
};

} // namespace visleaf
