// The documents that are installed with the program, and where links in them lead.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A document that can be read in the viewer.
struct HelpDocument {
    std::string name;  // path below the folder of documents: `formats/quake.md`
    std::string title; // its first heading

    bool operator==(const HelpDocument&) const = default;
};

/// Returns all documents in a folder and in the folders directly below it: those of the folder first, each
/// group sorted by title. Empty if there is no such folder.
std::vector<HelpDocument> documentsIn(const std::filesystem::path& folder);

/// Where a link leads.
struct HelpTarget {
    std::string document; // its name; empty: outside of the documents
    std::string anchor;   // of a heading; empty: the start

    bool operator==(const HelpTarget&) const = default;
};

/// Returns where `link` in the document `from` leads. Links to other files and to the web lead outside.
HelpTarget targetOf(std::string_view link, const std::string& from);

} // namespace visleaf
