// The images that Quake 3's shaders name: each found and decoded once.
#pragma once

#include "materials/material_plan.h"

#include <span>
#include <unordered_map>

namespace visleaf {

/// Returns the extensions in the order in which ioquake3 tries them (renderergl1/tr_image.c).
std::span<const std::string_view> quake3ImageExtensions();

/// A list of names without duplicates; spelling (case, slashes) does not count.
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

/// Finds and measures images in parallel: first the named file, then files with other extensions. A missing
/// image gets the placeholder that `missing` selects (see placeholders.h) and a warning. Videos are black.
void planQuake3Images(const std::vector<std::string>& names, const FileSystem& files,
                      MissingTextureStyle missing, MaterialPlan& plan);

} // namespace visleaf
