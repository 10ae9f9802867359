"""The fields of model files: MD3, MDC, MD2, MDX, MD5, MDL of Quake and of Half-Life, SPR, SP2, and maps that are models.

fields_of(data) reads an undamaged file and returns its numbers. It knows the headers and the tables of each format, so most
damage passes the first checks of a reader and reaches the code behind them.
"""
import re
import struct
from typing import NamedTuple

MOST_PARTS = 64  # of a file of textures, the other numbers may mean nothing


class Field(NamedTuple):
    """A number in a file."""

    name: str  # `surface[1].numVerts`
    offset: int
    size: int  # bytes
    is_float: bool = False
    is_text: bool = False  # digits in a text file


SIZES = {"i": 4, "f": 4, "h": 2, "b": 1}


def record(name, offset, layout):
    """The fields of a record. `layout` has `type:name` words; `s64` is text and `x4` are bytes to skip."""
    fields = []
    for word in layout.split():
        kind, _, field = word.partition(":")
        if kind[0] in "sx":
            if kind[0] == "s":
                fields.append(Field(f"{name}.{field}", offset, 1))
            offset += int(kind[1:])
            continue
        size = SIZES[kind]
        fields.append(Field(f"{name}.{field}", offset, size, kind == "f"))
        offset += size
    return fields


def table(name, offset, count, size, layout):
    """The fields of the first record of a table, of one in the middle, and of the last."""
    fields = []
    for index in sorted({0, count // 2, count - 1} if count > 0 else ()):
        fields += record(f"{name}[{index}]", offset + index * size, layout)
    return fields


def integer(data, offset):
    """The number at an offset; 0 outside of the file."""
    return struct.unpack_from("<i", data, offset)[0] if 0 <= offset <= len(data) - 4 else 0


def value(data, fields, name):
    return integer(data, next(field for field in fields if field.name.endswith("." + name)).offset)


def md3(data):
    header = record("header", 4, "i:version s64:name i:flags i:numFrames i:numTags i:numSurfaces i:numSkins i:frames "
                                 "i:tags i:surfaces i:end")
    number = lambda name: value(data, header, name)
    fields = list(header)
    fields += table("frame", number("frames"), number("numFrames"), 56,
                    "f:minX f:minY f:minZ f:maxX f:maxY f:maxZ f:x f:y f:z f:radius")
    fields += table("tag", number("tags"), number("numFrames") * number("numTags"), 112,
                    "s64:name f:x f:y f:z f:m0 f:m1 f:m2")
    at = number("surfaces")
    for index in range(number("numSurfaces")):
        name = f"surface[{index}]"
        surface = record(name, at, "i:ident s64:name i:flags i:numFrames i:numShaders i:numVerts i:numTriangles "
                                   "i:triangles i:shaders i:texCoords i:vertices i:end")
        of = lambda field, surface=surface: value(data, surface, field)
        fields += surface
        fields += table(f"{name}.triangle", at + of("triangles"), of("numTriangles"), 12, "i:a i:b i:c")
        fields += table(f"{name}.shader", at + of("shaders"), of("numShaders"), 68, "s64:name i:index")
        fields += table(f"{name}.texCoord", at + of("texCoords"), of("numVerts"), 8, "f:s f:t")
        fields += table(f"{name}.vertex", at + of("vertices"), of("numFrames") * of("numVerts"), 8,
                        "h:x h:y h:z h:normal")
        at += of("end")
    return fields


def md2(data):
    header = record("header", 4, "i:version i:skinWidth i:skinHeight i:frameSize i:numSkins i:numVerts i:numTexCoords "
                                 "i:numTriangles i:numCommands i:numFrames i:skins i:texCoords i:triangles i:frames "
                                 "i:commands i:end")
    number = lambda name: value(data, header, name)
    return (header + table("skin", number("skins"), number("numSkins"), 64, "s64:name") +
            table("texCoord", number("texCoords"), number("numTexCoords"), 4, "h:s h:t") +
            table("triangle", number("triangles"), number("numTriangles"), 12, "h:a h:b h:c h:u h:v h:w") +
            table("frame", number("frames"), number("numFrames"), number("frameSize"),
                  "f:scaleX f:scaleY f:scaleZ f:x f:y f:z s16:name b:vertexX b:vertexY b:vertexZ b:normal"))


def mdc(data):
    header = record("header", 4, "i:version s64:name i:flags i:numFrames i:numTags i:numSurfaces i:numSkins i:frames "
                                 "i:tagNames i:tags i:surfaces i:end")
    number = lambda name: value(data, header, name)
    fields = header + table("tagName", number("tagNames"), number("numTags"), 64, "s64:name")
    fields += table("tag", number("tags"), number("numFrames") * number("numTags"), 12, "h:x h:y h:z h:pitch h:yaw h:roll")
    at = number("surfaces")
    for index in range(number("numSurfaces")):
        name = f"surface[{index}]"
        surface = record(name, at, "i:ident s64:name i:flags i:numSteps i:numBases i:numShaders i:numVerts i:numTriangles "
                                   "i:triangles i:shaders i:texCoords i:bases i:steps i:baseOf i:stepsOf i:end")
        of = lambda field, surface=surface: value(data, surface, field)
        fields += surface
        fields += table(f"{name}.triangle", at + of("triangles"), of("numTriangles"), 12, "i:a i:b i:c")
        fields += table(f"{name}.shader", at + of("shaders"), of("numShaders"), 68, "s64:name i:index")
        fields += table(f"{name}.texCoord", at + of("texCoords"), of("numVerts"), 8, "f:s f:t")
        fields += table(f"{name}.base", at + of("bases"), of("numBases") * of("numVerts"), 8, "h:x h:y h:z h:normal")
        fields += table(f"{name}.step", at + of("steps"), of("numSteps") * of("numVerts"), 4, "b:x b:y b:z b:normal")
        fields += table(f"{name}.baseOf", at + of("baseOf"), number("numFrames"), 2, "h:base")
        fields += table(f"{name}.stepsOf", at + of("stepsOf"), number("numFrames"), 2, "h:steps")
        at += of("end")
    return fields


def mdx(data):
    header = record("header", 4, "i:version i:skinWidth i:skinHeight i:frameSize i:numSkins i:numVerts i:numTriangles "
                                 "i:numCommands i:numFrames i:numEffects i:numUses i:numParts i:skins i:triangles i:frames "
                                 "i:commands")
    number = lambda name: value(data, header, name)
    return (header + table("skin", number("skins"), number("numSkins"), 64, "s64:name") +
            record("command[0]", number("commands"), "i:count i:part f:s f:t i:vertex") +
            table("frame", number("frames"), number("numFrames"), number("frameSize"),
                  "f:scaleX f:scaleY f:scaleZ f:x f:y f:z s16:name b:vertexX b:vertexY b:vertexZ b:normal"))


def sp2(data):
    return (record("header", 4, "i:version i:numFrames") +
            table("frame", 12, integer(data, 8), 80, "i:width i:height i:originX i:originY s64:name"))


def md5(data):
    """The numbers of a text file, each with the word before it."""
    word, fields = b"", []
    for token in re.finditer(rb'"[^"]*"|[^\s()]+', data):
        if re.fullmatch(rb"-?\d+\.?\d*", token[0]):
            fields.append(Field(f"{word.decode()}[{len(fields)}]", token.start(), len(token[0]), b"." in token[0], True))
        elif token[0].isalnum():
            word = token[0]
    return fields


def quake_mdl(data):
    header = record("header", 4, "i:version f:scaleX f:scaleY f:scaleZ f:x f:y f:z f:radius x12 i:numSkins i:skinWidth "
                                 "i:skinHeight i:numVerts i:numTriangles i:numFrames i:sync i:flags f:size")
    number = lambda name: value(data, header, name)
    fields, at = list(header), 84
    for index in range(number("numSkins")):
        skin = record(f"skin[{index}]", at, "i:isGroup i:numPictures")
        is_group = value(data, skin, "isGroup") != 0
        pictures = value(data, skin, "numPictures") if is_group else 1
        fields += skin[:2 if is_group else 1]
        at += 4 + (4 + 4 * pictures if is_group else 0) + pictures * number("skinWidth") * number("skinHeight")
    fields += table("point", at, number("numVerts"), 12, "i:onSeam i:s i:t")
    at += 12 * number("numVerts")
    fields += table("triangle", at, number("numTriangles"), 16, "i:isFront i:a i:b i:c")
    at += 16 * number("numTriangles")
    return fields + record("frame[0]", at, "i:isGroup i:numPosesOrBox x4 s16:name b:x b:y b:z b:normal")


def half_life_mdl(data):
    header = record("header", 4, "i:version s64:name i:length x64 i:flags i:numBones i:bones i:numControllers "
                                 "i:controllers i:numHitBoxes i:hitBoxes i:numSequences i:sequences i:numGroups i:groups "
                                 "i:numTextures i:textures i:textureData i:numSkinRefs i:numSkins i:skins i:numBodyParts "
                                 "i:bodyParts i:numAttachments i:attachments")
    number = lambda name: value(data, header, name)
    fields = list(header)
    fields += table("bone", number("bones"), number("numBones"), 112,
                    "s32:name i:parent i:flags x24 f:x f:y f:z f:rx f:ry f:rz f:scaleX f:scaleY f:scaleZ f:scaleRx")
    fields += table("sequence", number("sequences"), number("numSequences"), 176,
                    "s32:name f:fps i:flags i:activity i:weight i:numEvents i:events i:numFrames i:numPivots i:pivots "
                    "i:motionType i:motionBone x12 x8 x24 i:numBlends i:animations x24 i:group")
    fields += table("texture", number("textures"), number("numTextures"), 80,
                    "s64:name i:flags i:width i:height i:texels")
    fields += table("skin", number("skins"), number("numSkins") * number("numSkinRefs"), 2, "h:texture")
    fields += table("attachment", number("attachments"), number("numAttachments"), 88, "s32:name i:type i:bone f:x f:y f:z")
    for index in range(min(number("numBodyParts"), MOST_PARTS)):
        part = record(f"bodyPart[{index}]", number("bodyParts") + 76 * index, "s64:name i:numModels i:base i:models")
        fields += part
        for model in range(min(value(data, part, "numModels"), MOST_PARTS)):
            name = f"bodyPart[{index}].model[{model}]"
            one = record(name, value(data, part, "models") + 112 * model,
                         "s64:name i:type f:radius i:numMeshes i:meshes i:numVerts i:vertexBones i:vertices i:numNormals "
                         "i:normalBones i:normals i:numGroups i:groups")
            of = lambda field, one=one: value(data, one, field)
            fields += one
            fields += table(f"{name}.mesh", of("meshes"), of("numMeshes"), 20,
                            "i:numTriangles i:commands i:skin i:numNormals i:normal")
            fields += table(f"{name}.vertexBone", of("vertexBones"), of("numVerts"), 1, "b:bone")
            fields += table(f"{name}.vertex", of("vertices"), of("numVerts"), 12, "f:x f:y f:z")
            for mesh in range(min(of("numMeshes"), MOST_PARTS)):
                at = integer(data, of("meshes") + 20 * mesh + 4)
                fields += record(f"{name}.mesh[{mesh}].command[0]", at, "h:count h:vertex h:normal h:s h:t")
    return fields


def sprite(data):
    is_half_life = integer(data, 4) == 2
    header = record("header", 4, "i:version i:facing " + ("i:colors " if is_half_life else "") +
                    "f:radius i:width i:height i:numFrames f:beam i:sync" + (" h:numColors" if is_half_life else ""))
    at = header[-1].offset + header[-1].size + (768 if is_half_life else 0)
    return header + record("frame[0]", at, "i:isGroup i:left i:up i:width i:height b:texel")


def quake_map(data):
    return table("lump", 4, 15, 8, "i:offset i:length") + [
        Field(f"lump[{lump}].{name}", 4 + 8 * lump + 4 * i, 4) for lump in range(15) for i, name in
        enumerate(("offset", "length"))]


FORMATS = {b"IDP3": md3, b"IDPC": mdc, b"IDP2": md2, b"IDPX": mdx, b"MD5V": md5, b"IDPO": quake_mdl,
           b"IDST": half_life_mdl, b"IDSP": sprite, b"IDS2": sp2, b"\x1d\0\0\0": quake_map, b"BSP2": quake_map}


def fields_of(data):
    """The fields of a model file that lie in it, or an empty list for other files."""
    read = FORMATS.get(bytes(data[:4]))
    return [field for field in read(data) if 0 <= field.offset <= len(data) - field.size] if read else []
