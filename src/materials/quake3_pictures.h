// The pictures that Quake 3's shaders name: each once, found and decoded.
#pragma once

#include "materials/material_plan.h"

#include <span>
#include <unordered_map>

namespace visleaf {

/// In the order in which ioquake3 tries them (renderergl1/tr_image.c).
std::span<const std::string_view> quake3PictureExtensions();

/// A list of names without repetitions, however they are spelled.
class PictureNames {
  public:
    /// The index of `name`, which is appended when it is new.
    uint32_t add(std::string_view name);
    const std::vector<std::string>& list() const { return m_list; }

  private:
    std::vector<std::string> m_list;
    std::unordered_map<std::string, uint32_t> m_known; // by folded name
};

/// True when there is a file for the picture.
bool hasQuake3Picture(std::string_view name, const FileSystem& files);

/// Finds and measures pictures, in parallel: the file named first, then those with other extensions. What is
/// missing gets a stand-in as `missing` says (see stand_in.h), with a warning; videos are black.
void planQuake3Pictures(const std::vector<std::string>& names, const FileSystem& files, MissingLook missing,
                        MaterialPlan& plan);

} // namespace visleaf
