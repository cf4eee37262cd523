// The modules of Lua that belong to the host.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"anchoring.lua", (const char[]){
#embed "../LayoutScripting/Library/anchoring.lua" suffix(, 0)
  }},
  {"badges.lua", (const char[]){
#embed "../LayoutScripting/Library/badges.lua" suffix(, 0)
  }},
  {"bars.lua", (const char[]){
#embed "../LayoutScripting/Library/bars.lua" suffix(, 0)
  }},
  {"blends.lua", (const char[]){
#embed "../LayoutScripting/Library/blends.lua" suffix(, 0)
  }},
  {"compose.lua", (const char[]){
#embed "../LayoutScripting/Library/compose.lua" suffix(, 0)
  }},
  {"compositional.lua", (const char[]){
#embed "../LayoutScripting/Library/compositional.lua" suffix(, 0)
  }},
  {"contexts.lua", (const char[]){
#embed "../LayoutScripting/Library/contexts.lua" suffix(, 0)
  }},
  {"derived.lua", (const char[]){
#embed "../LayoutScripting/Library/derived.lua" suffix(, 0)
  }},
  {"elements.lua", (const char[]){
#embed "../LayoutScripting/Library/elements.lua" suffix(, 0)
  }},
  {"fields.lua", (const char[]){
#embed "../LayoutScripting/Library/fields.lua" suffix(, 0)
  }},
  {"flows.lua", (const char[]){
#embed "../LayoutScripting/Library/flows.lua" suffix(, 0)
  }},
  {"groups.lua", (const char[]){
#embed "../LayoutScripting/Library/groups.lua" suffix(, 0)
  }},
  {"inner.lua", (const char[]){
#embed "../LayoutScripting/Library/inner.lua" suffix(, 0)
  }},
  {"lines.lua", (const char[]){
#embed "../LayoutScripting/Library/lines.lua" suffix(, 0)
  }},
  {"overlaid.lua", (const char[]){
#embed "../LayoutScripting/Library/overlaid.lua" suffix(, 0)
  }},
  {"part_hooks.lua", (const char[]){
#embed "../LayoutScripting/Library/part_hooks.lua" suffix(, 0)
  }},
  {"parts.lua", (const char[]){
#embed "../LayoutScripting/Library/parts.lua" suffix(, 0)
  }},
  {"ports.lua", (const char[]){
#embed "../LayoutScripting/Library/ports.lua" suffix(, 0)
  }},
  {"prompt.lua", (const char[]){
#embed "../LayoutScripting/Library/prompt.lua" suffix(, 0)
  }},
  {"prompt_memory.lua", (const char[]){
#embed "../LayoutScripting/Library/prompt_memory.lua" suffix(, 0)
  }},
  {"prompt_values.lua", (const char[]){
#embed "../LayoutScripting/Library/prompt_values.lua" suffix(, 0)
  }},
  {"repeats.lua", (const char[]){
#embed "../LayoutScripting/Library/repeats.lua" suffix(, 0)
  }},
  {"rows.lua", (const char[]){
#embed "../LayoutScripting/Library/rows.lua" suffix(, 0)
  }},
  {"section_extents.lua", (const char[]){
#embed "../LayoutScripting/Library/section_extents.lua" suffix(, 0)
  }},
  {"section_fold.lua", (const char[]){
#embed "../LayoutScripting/Library/section_fold.lua" suffix(, 0)
  }},
  {"section_hooks.lua", (const char[]){
#embed "../LayoutScripting/Library/section_hooks.lua" suffix(, 0)
  }},
  {"sectioned.lua", (const char[]){
#embed "../LayoutScripting/Library/sectioned.lua" suffix(, 0)
  }},
  {"sections.lua", (const char[]){
#embed "../LayoutScripting/Library/sections.lua" suffix(, 0)
  }},
  {"shown_parts.lua", (const char[]){
#embed "../LayoutScripting/Library/shown_parts.lua" suffix(, 0)
  }},
  {"single.lua", (const char[]){
#embed "../LayoutScripting/Library/single.lua" suffix(, 0)
  }},
  {"stack.lua", (const char[]){
#embed "../LayoutScripting/Library/stack.lua" suffix(, 0)
  }},
  {"views.lua", (const char[]){
#embed "../LayoutScripting/Library/views.lua" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_library(void) { return files; }
