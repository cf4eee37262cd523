// The templates of the files that `celluna new` creates.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"README.md", (const char[]){
#embed "../CellunaTool/New/Template/README.md" suffix(, 0)
  }},
  {"blank.json", (const char[]){
#embed "../CellunaTool/New/Template/blank.json" suffix(, 0)
  }},
  {"blank.lua", (const char[]){
#embed "../CellunaTool/New/Template/blank.lua" suffix(, 0)
  }},
  {"check.yml", (const char[]){
#embed "../CellunaTool/New/Template/check.yml" suffix(, 0)
  }},
  {"editorconfig", (const char[]){
#embed "../CellunaTool/New/Template/editorconfig" suffix(, 0)
  }},
  {"extensions.json", (const char[]){
#embed "../CellunaTool/New/Template/extensions.json" suffix(, 0)
  }},
  {"gitignore", (const char[]){
#embed "../CellunaTool/New/Template/gitignore" suffix(, 0)
  }},
  {"luacheckrc", (const char[]){
#embed "../CellunaTool/New/Template/luacheckrc" suffix(, 0)
  }},
  {"luarc.json", (const char[]){
#embed "../CellunaTool/New/Template/luarc.json" suffix(, 0)
  }},
  {"settings.json", (const char[]){
#embed "../CellunaTool/New/Template/settings.json" suffix(, 0)
  }},
  {"tasks.json", (const char[]){
#embed "../CellunaTool/New/Template/tasks.json" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_templates(void) { return files; }
