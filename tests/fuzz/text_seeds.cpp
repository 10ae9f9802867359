#include "seeds.h"

#include "support/quake_file.h"

namespace visleaf::fuzz {
namespace {

Seed seed(std::string name, std::string_view text) {
    return {std::move(name), test::textBytes(text)};
}

} // namespace

std::vector<Seed> typedSeeds() {
    return {seed("link", "visleaf:maps/a.bsp@1,2.5,-3,10,90?view=normals&fov=100"),
            seed("pose", "1,2,3,4,5"),
            seed("setpos", "setpos 1 2 3; setang 4 5"),
            seed("viewpos", "(1 2 3) : 90"),
            seed("item", "face:12"),
            seed("query", "light* -targetname:a* \"key=value\" skill:hard"),
            seed("cameras", "# a comment\nstart 1,2,3,4,5\nend 2,3,4,5,6\n"),
            seed("path", "0 1,2,3,4,5\n1.5 2,3,4,5,6\n3 2,3,4,5,-170\n"),
            seed("suite", "./a.bsp start 1,2,3,4,5\n"),
            seed("chord", "ctrl+shift+F4"),
            seed("shard", "2/7")};
}

std::vector<Seed> consoleSeeds() {
    return {seed("settings", "fov 100; r_novis 1 // a comment"),
            seed("camera", "setpos 1 2 3 4 5; setang 10 20"), seed("commands", "map a; bind F5 freeze; help"),
            seed("toggle", "toggle pvs; noclip"), seed("quoted", "map \"a b\"; echo \"x;y\"")};
}

std::vector<Seed> settingsSeeds() {
    return {seed("settings", "{\"fov\": 105.0, \"gamma\": 1.2, \"filter\": \"trilinear\", \"vsync\": \"on\", "
                             "\"window\": [800, 600], \"recent_maps\": [\"a.bsp\", \"b.bsp\"], "
                             "\"added\": {\"baseq2\": [\"/games/x.pak\"]}, "
                             "\"bookmarks\": {\"a.bsp\": {\"3\": [1, 2, 3, 4, 5]}}, "
                             "\"keys\": {\"preset\": \"quake\", \"changes\": {\"freeze\": [\"F4\"]}}}")};
}

std::vector<Seed> editorMapSeeds() {
    return {
        seed("brush", "// Format: Quake3 (Valve)\n{\n\"classname\" \"worldspawn\"\n{\n"
                      "( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) wall [ 0 1 0 0 ] [ 0 0 -1 0 ] 0 1 1 0 0 0\n"
                      "( 8 0 0 ) ( 8 0 1 ) ( 8 1 0 ) wall [ 0 1 0 0 ] [ 0 0 -1 0 ] 0 1 1 0 0 0\n"
                      "( 0 0 0 ) ( 0 0 1 ) ( 1 0 0 ) wall [ 1 0 0 0 ] [ 0 0 -1 0 ] 0 1 1 0 0 0\n"
                      "( 0 8 0 ) ( 1 8 0 ) ( 0 8 1 ) wall [ 1 0 0 0 ] [ 0 0 -1 0 ] 0 1 1 0 0 0\n}\n}\n"),
        seed("patch",
             "{\n\"classname\" \"worldspawn\"\n{\npatchDef2\n{\nwall\n( 3 3 0 0 0 )\n(\n"
             "( ( 0 0 0 0 0 ) ( 0 4 0 0 1 ) ( 0 8 0 0 2 ) )\n( ( 4 0 0 1 0 ) ( 4 4 4 1 1 ) ( 4 8 0 1 2 ) )\n"
             "( ( 8 0 0 2 0 ) ( 8 4 0 2 1 ) ( 8 8 0 2 2 ) )\n)\n}\n}\n}\n")};
}

std::vector<Seed> leakSeeds() {
    return {seed("pts", "0 0 0\n16 0 0\n16 32 0\n"), seed("lin", "1.5 2 3\n4 5 6\n"),
            seed("words", "leaked\n1 2 3 4 5 6\n")};
}

std::vector<Seed> definitionSeeds() {
    return {
        seed("fgd", "@include \"a.fgd\"\n@BaseClass size(-8 -8 0, 8 8 16) = Base [ spawnflags(Flags) = "
                    "[ 1 : \"On\" : 0 ] ]\n@PointClass base(Base) studio(\"a.mdl\") = item_a : \"An\" + "
                    "\"item\" [ kind(choices) : \"Kind\" : 0 : \"Which\" = [ 0 : \"One\" ] ]\n"),
        seed("switch",
             "@PointClass model({{ spawnflags & 1 == 1 -> { \"path\": model, \"skin\": -2 }, a == '1' "
             "|| !b -> \"b.mdl\", \"c.mdl\" }}) = item_b []"),
        seed("def", "/*QUAKED item_c (0 .5 .8) (-8 -8 0) (8 8 16) ON x\n{ model(\":c.mdl\"); base(\"b\"); }\n"
                    "Text\nON: on\n\"kind\" which\n0 = one\n-------- KEYS --------\nwait : time\n"
                    "model=\"c.md3\"\n*/"),
        seed("ent",
             "<?xml?><!-- c --><classes><point name=\"a\" box=\"-8 -8 0 8 8 16\" model=\"a.md3\">T &amp; t"
             "<real key=\"k\" name=\"K\">d</real><l key=\"m\"/><flag key=\"F\" bit=\"0\">f</flag></point>"
             "<list name=\"l\"><item name=\"One\" value=\"1\"/></list></classes>"),
        seed("expression", "{{ (1 + 2) * 3 << 1 >= 4 && 'a' + \"b\" != c ^ 5 % 2 -> 'a.mdl' }} 1 2")};
}

std::vector<Seed> reportSeeds() {
    return {seed("info", "{\"file\": \"b.bsp\", \"map\": \"b\"}\n{\"file\": \"a.bsp\", \"map\": \"a\"}\n"),
            seed("render", "{\"file\": \"a.bsp\", \"image\": \"start\"}\n")};
}

} // namespace visleaf::fuzz
