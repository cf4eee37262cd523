// The definitions for editors: the types of the modules, and the schema of scenes.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"compositional_module.lua", (const char[]){
#embed "../../layouts/meta/compositional_module.lua" suffix(, 0)
  }},
  {"scene.schema.json", (const char[]){
#embed "../../layouts/meta/scene.schema.json" suffix(, 0)
  }},
  {"stack.lua", (const char[]){
#embed "../../layouts/meta/stack.lua" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_definitions(void) { return files; }
