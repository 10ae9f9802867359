// Where the joints of a model are in the frames of its animation, and where its vertices are then.
//
// Facts: andrei-drexler/ironwail gl_model.c (MD5Anim_Load, MD5_BakeInfluences).
#pragma once

#include "models/formats/md5/md5_files.h"

namespace visleaf {

/// Throws ParseError if the animation is for other joints.
void checkMd5Joints(const Md5MeshFile& file, const Md5Animation& animation);

/// Returns the places of all joints in a frame, model space.
std::vector<Md5Place> md5PlacesIn(const Md5Animation& animation, size_t frame);

/// Returns the positions of the vertices of a mesh, model space. Throws ParseError if one is no number.
std::vector<glm::vec3> md5PositionsAt(const Md5Mesh& mesh, const std::vector<Md5Place>& places);

} // namespace visleaf
