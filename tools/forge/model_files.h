// Writes models as files of the games, for tests.
#pragma once

#include "base/byte_writer.h"
#include "base/bytes.h"
#include "models/mesh_model.h"

#include <initializer_list>

namespace visleaf {

/// Returns the bytes of an MD3 file. Positions are rounded to 1/64 game unit, normals to the file's angles.
Bytes md3File(const MeshModel& model);

/// Returns the bytes of an MDL file of Quake with the first mesh of the model. Positions are rounded to 1/255
/// of the box of all frames. Each sequence of several frames becomes a group of poses.
Bytes quakeMdlFile(const MeshModel& model);

/// Returns the bytes of an MD2 file of Quake 2 with the first mesh of the model and one sequence for each
/// frame. Positions are rounded to 1/255 of the box of their frame, texture coordinates to the middle of 64
/// texels.
Bytes md2File(const MeshModel& model);

/// Writes numbers of 32 bits.
void writeNumbers(std::initializer_list<size_t> numbers, ByteWriter& out);

/// Writes what the surfaces of MD3 and MDC files have in common: skin, triangles and texture coordinates.
void writeMd3Shape(const MeshModel& model, const Mesh& mesh, ByteWriter& out);

/// Writes a vertex of an MD3 or MDC file.
void writeMd3Vertex(const MeshVertex& vertex, ByteWriter& out);

/// Writes a frame of an MD2 or MDX file.
void writeStepFrame(const MeshModel& model, uint32_t frame, ByteWriter& out);

/// Returns a model of two frames: a square whose front looks along +X, with the skin `models/front`, and a
/// triangle above it with the skin `models/top`. The second frame is 8 units higher. The tag `tag_top` is at
/// the top.
MeshModel sampleModel();

/// Returns a model of a single mesh like a monster of Quake: two skins, of which the second one glows, the
/// frames `stand1` and `stand2`, and a group of poses. It is the square of sampleModel().
MeshModel sampleMonster();

/// Returns sampleMonster() as Quake 2 has it: its skins are files, and each frame is a sequence: two that
/// stand and two of pain.
MeshModel sampleQuake2Monster();

} // namespace visleaf
