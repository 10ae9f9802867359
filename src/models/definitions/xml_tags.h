// Splits XML into tags and the text between them. Comments, declarations and instructions are skipped.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// A tag, and the text before it.
struct XmlTag {
    std::string textBefore;      // without comments; not decoded
    std::string_view name;       // empty: the end of the file
    std::string_view attributes; // as in the file
    bool closes = false;         // `</name>`
    bool isEmpty = false;        // `<name/>`
};

class XmlTags {
  public:
    explicit XmlTags(std::string_view text) : m_rest(text) {}

    /// Returns the next tag. At the end of the file, it has no name.
    XmlTag next();

  private:
    /// Takes the text up to the next tag.
    std::string takeText();

    std::string_view m_rest;
};

/// Returns the value of an attribute, decoded; empty if there is none.
std::string xmlAttribute(const XmlTag& tag, std::string_view name);

/// Returns text with characters for `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&apos;`.
std::string decodedXml(std::string_view text);

} // namespace visleaf
