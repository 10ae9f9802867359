#include "analysis/export/obj_files.h"

#include "analysis/export/export_names.h"
#include "base/portable_math.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

/// Returns the start of the names of the files beside the OBJ file. Readers take such a name up to the end of
/// its line and drop blanks before it, so it keeps the user's letters and the blanks between them.
std::string stemBeside(std::string_view file) {
    std::string stem(withoutExtension(file));
    std::replace_if(
        stem.begin(), stem.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\'; }, '_');
    const bool startsBlank = stem.starts_with(' ');
    return startsBlank ? "_" + stem : stem;
}

/// Collects the files. Materials, objects and images have safe file names, because names in OBJ files have no
/// blanks.
class ObjWriter {
  public:
    ObjWriter(const ExportScene& scene, const std::string& file)
        : m_scene(scene), m_file(file), m_stem(stemBeside(file)) {}

    std::vector<ExportedFile> write() {
        addImages();
        std::string materials;
        for (const ExportMaterial& material : m_scene.materials)
            appendMaterial(material, materials);
        m_files.push_back({m_stem + ".mtl", bytesOf(materials)});
        m_text = fmt::format("# Visleaf\nmtllib {}.mtl\n", m_stem);
        for (const ExportNode& node : m_scene.nodes) {
            if (node.mesh != kNone) appendNode(node);
        }
        m_files.push_back({m_file, bytesOf(m_text)});
        return std::move(m_files);
    }

  private:
    template <class... Values> void print(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Values>(values)...);
    }

    void addImages() {
        UniqueNames names;
        for (const ExportImage& image : m_scene.images) {
            m_imageNames.push_back(
                fmt::format("{}_textures/{}.png", m_stem, names.unique(safeFileName(image.name))));
            m_files.push_back({m_imageNames.back(), image.png});
        }
    }

    void appendMaterial(const ExportMaterial& material, std::string& text) {
        const auto out = std::back_inserter(text);
        m_materialNames.push_back(m_uniqueMaterials.unique(safeFileName(material.name)));
        const auto shown = [](float linear) { return portable::pow(linear, 1.0f / 2.2f); };
        const glm::vec4& color = material.color;
        fmt::format_to(out, "newmtl {}\nillum {}\nKd {:.6g} {:.6g} {:.6g}\nd {:.6g}\n",
                       m_materialNames.back(), material.isUnlit ? 0 : 1, shown(color.r), shown(color.g),
                       shown(color.b), color.a);
        if (material.image == kNone) return;
        const std::string& image = m_imageNames[material.image];
        fmt::format_to(out, "map_Kd {}\n", image);
        if (material.alphaMode != AlphaMode::opaque) fmt::format_to(out, "map_d {}\n", image);
    }

    void appendNode(const ExportNode& node) {
        print("o {}\n", m_uniqueObjects.unique(safeFileName(node.name)));
        for (const ExportPart& part : m_scene.meshes[node.mesh].parts) {
            appendVertices(node, part);
            print("usemtl {}\n", m_materialNames[part.material]);
            for (size_t i = 0; i < part.indices.size(); i += 3) {
                const auto number = [&](size_t k) { return m_firstVertex + part.indices[i + k]; };
                print("f {0}/{0}/{0} {1}/{1}/{1} {2}/{2}/{2}\n", number(0), number(1), number(2));
            }
            m_firstVertex += part.vertices.size();
        }
    }

    void appendVertices(const ExportNode& node, const ExportPart& part) {
        for (const ExportVertex& vertex : part.vertices) {
            const glm::vec3 position = node.rotation * (vertex.position * node.scale) + node.translation;
            const glm::vec3 normal = node.rotation * glm::normalize(vertex.normal / node.scale);
            print("v {:.7g} {:.7g} {:.7g}", position.x, position.y, position.z);
            if (part.hasColors) {
                const auto share = [&](size_t c) { return static_cast<float>(vertex.color[c]) / 255.0f; };
                print(" {:.4g} {:.4g} {:.4g}", share(0), share(1), share(2));
            }
            // In OBJ files, (0, 0) is the bottom left corner of an image.
            print("\nvt {:.7g} {:.7g}\nvn {:.5g} {:.5g} {:.5g}\n", vertex.texCoord.x,
                  1.0f - vertex.texCoord.y, normal.x, normal.y, normal.z);
        }
    }

    const ExportScene& m_scene;
    const std::string& m_file;
    const std::string m_stem; // of the files beside it
    std::vector<ExportedFile> m_files;
    std::vector<std::string> m_imageNames, m_materialNames;
    UniqueNames m_uniqueMaterials, m_uniqueObjects;
    std::string m_text;       // of the OBJ file
    size_t m_firstVertex = 1; // number of the next vertex; OBJ counts from 1
};

} // namespace

std::vector<ExportedFile> encodeObj(const ExportScene& scene, const std::string& file) {
    return ObjWriter(scene, file).write();
}

} // namespace visleaf
