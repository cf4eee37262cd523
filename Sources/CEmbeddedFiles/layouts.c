// The shipped layouts.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"board.lua", (const char[]){
#embed "../../layouts/board.lua" suffix(, 0)
  }},
  {"calendar.lua", (const char[]){
#embed "../../layouts/calendar.lua" suffix(, 0)
  }},
  {"carousel.lua", (const char[]){
#embed "../../layouts/carousel.lua" suffix(, 0)
  }},
  {"chat.lua", (const char[]){
#embed "../../layouts/chat.lua" suffix(, 0)
  }},
  {"chips.lua", (const char[]){
#embed "../../layouts/chips.lua" suffix(, 0)
  }},
  {"circle.lua", (const char[]){
#embed "../../layouts/circle.lua" suffix(, 0)
  }},
  {"compositional.lua", (const char[]){
#embed "../../layouts/compositional.lua" suffix(, 0)
  }},
  {"coverflow.lua", (const char[]){
#embed "../../layouts/coverflow.lua" suffix(, 0)
  }},
  {"feed.lua", (const char[]){
#embed "../../layouts/feed.lua" suffix(, 0)
  }},
  {"flow.lua", (const char[]){
#embed "../../layouts/flow.lua" suffix(, 0)
  }},
  {"folding.lua", (const char[]){
#embed "../../layouts/folding.lua" suffix(, 0)
  }},
  {"grid.lua", (const char[]){
#embed "../../layouts/grid.lua" suffix(, 0)
  }},
  {"hexagon.lua", (const char[]){
#embed "../../layouts/hexagon.lua" suffix(, 0)
  }},
  {"justified.lua", (const char[]){
#embed "../../layouts/justified.lua" suffix(, 0)
  }},
  {"line.lua", (const char[]){
#embed "../../layouts/line.lua" suffix(, 0)
  }},
  {"list.lua", (const char[]){
#embed "../../layouts/list.lua" suffix(, 0)
  }},
  {"mosaic.lua", (const char[]){
#embed "../../layouts/mosaic.lua" suffix(, 0)
  }},
  {"page.lua", (const char[]){
#embed "../../layouts/page.lua" suffix(, 0)
  }},
  {"rtl.lua", (const char[]){
#embed "../../layouts/rtl.lua" suffix(, 0)
  }},
  {"sheet.lua", (const char[]){
#embed "../../layouts/sheet.lua" suffix(, 0)
  }},
  {"spanning.lua", (const char[]){
#embed "../../layouts/spanning.lua" suffix(, 0)
  }},
  {"sticky.lua", (const char[]){
#embed "../../layouts/sticky.lua" suffix(, 0)
  }},
  {"stretchy.lua", (const char[]){
#embed "../../layouts/stretchy.lua" suffix(, 0)
  }},
  {"timeline.lua", (const char[]){
#embed "../../layouts/timeline.lua" suffix(, 0)
  }},
  {"treemap.lua", (const char[]){
#embed "../../layouts/treemap.lua" suffix(, 0)
  }},
  {"wallet.lua", (const char[]){
#embed "../../layouts/wallet.lua" suffix(, 0)
  }},
  {"waterfall.lua", (const char[]){
#embed "../../layouts/waterfall.lua" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_layouts(void) { return files; }
