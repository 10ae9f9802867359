// The images that Quake 3's shaders name. Each is found and decoded once.
#pragma once

#include "materials/plan/material_plan.h"

#include <span>
#include <unordered_map>

namespace visleaf {

/// Returns the extensions in the order in which ioquake3 tries them (renderergl1/tr_image.c).
std::span<const std::string_view> quake3ImageExtensions();

/// A list of names without duplicates. Names that differ only in case or slashes are equal.
class ImageNames {
  public:
    /// Returns the index of `name`; appends a new name.
    uint32_t add(std::string_view name);
    const std::vector<std::string>& list() const { return m_list; }

  private:
    std::vector<std::string> m_list;
    std::unordered_map<std::string, uint32_t> m_known; // by folded name
};

/// True if a file for the image exists.
bool hasQuake3Image(std::string_view name, const FileSystem& files);

/// Finds and measures images in parallel. Tries the named file first, then other extensions. A missing image
/// gives a warning and gets the placeholder that `missing` selects (see placeholders.h). Videos are black.
void planQuake3Images(const std::vector<std::string>& names, const FileSystem& files,
                      MissingTextureStyle missing, MaterialPlan& plan);

} // namespace visleaf
