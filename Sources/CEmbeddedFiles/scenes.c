// The shipped scenes.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"cards.json", (const char[]){
#embed "../../layouts/scenes/cards.json" suffix(, 0)
  }},
  {"chat.json", (const char[]){
#embed "../../layouts/scenes/chat.json" suffix(, 0)
  }},
  {"chips.json", (const char[]){
#embed "../../layouts/scenes/chips.json" suffix(, 0)
  }},
  {"churn.json", (const char[]){
#embed "../../layouts/scenes/churn.json" suffix(, 0)
  }},
  {"covers.json", (const char[]){
#embed "../../layouts/scenes/covers.json" suffix(, 0)
  }},
  {"delegate.json", (const char[]){
#embed "../../layouts/scenes/delegate.json" suffix(, 0)
  }},
  {"drag.json", (const char[]){
#embed "../../layouts/scenes/drag.json" suffix(, 0)
  }},
  {"edits.json", (const char[]){
#embed "../../layouts/scenes/edits.json" suffix(, 0)
  }},
  {"empty.json", (const char[]){
#embed "../../layouts/scenes/empty.json" suffix(, 0)
  }},
  {"few.json", (const char[]){
#embed "../../layouts/scenes/few.json" suffix(, 0)
  }},
  {"fling.json", (const char[]){
#embed "../../layouts/scenes/fling.json" suffix(, 0)
  }},
  {"folders.json", (const char[]){
#embed "../../layouts/scenes/folders.json" suffix(, 0)
  }},
  {"hints.json", (const char[]){
#embed "../../layouts/scenes/hints.json" suffix(, 0)
  }},
  {"huge.json", (const char[]){
#embed "../../layouts/scenes/huge.json" suffix(, 0)
  }},
  {"message.json", (const char[]){
#embed "../../layouts/scenes/message.json" suffix(, 0)
  }},
  {"narrow.json", (const char[]){
#embed "../../layouts/scenes/narrow.json" suffix(, 0)
  }},
  {"one.json", (const char[]){
#embed "../../layouts/scenes/one.json" suffix(, 0)
  }},
  {"paging.json", (const char[]){
#embed "../../layouts/scenes/paging.json" suffix(, 0)
  }},
  {"phone.json", (const char[]){
#embed "../../layouts/scenes/phone.json" suffix(, 0)
  }},
  {"pull.json", (const char[]){
#embed "../../layouts/scenes/pull.json" suffix(, 0)
  }},
  {"rotate.json", (const char[]){
#embed "../../layouts/scenes/rotate.json" suffix(, 0)
  }},
  {"rtl.json", (const char[]){
#embed "../../layouts/scenes/rtl.json" suffix(, 0)
  }},
  {"sections.json", (const char[]){
#embed "../../layouts/scenes/sections.json" suffix(, 0)
  }},
  {"select.json", (const char[]){
#embed "../../layouts/scenes/select.json" suffix(, 0)
  }},
  {"self-sizing.json", (const char[]){
#embed "../../layouts/scenes/self-sizing.json" suffix(, 0)
  }},
  {"shares.json", (const char[]){
#embed "../../layouts/scenes/shares.json" suffix(, 0)
  }},
  {"shop.json", (const char[]){
#embed "../../layouts/scenes/shop.json" suffix(, 0)
  }},
  {"sides.json", (const char[]){
#embed "../../layouts/scenes/sides.json" suffix(, 0)
  }},
  {"start-page.json", (const char[]){
#embed "../../layouts/scenes/start-page.json" suffix(, 0)
  }},
  {"switch.json", (const char[]){
#embed "../../layouts/scenes/switch.json" suffix(, 0)
  }},
  {"table.json", (const char[]){
#embed "../../layouts/scenes/table.json" suffix(, 0)
  }},
  {"tablet.json", (const char[]){
#embed "../../layouts/scenes/tablet.json" suffix(, 0)
  }},
  {"tasks.json", (const char[]){
#embed "../../layouts/scenes/tasks.json" suffix(, 0)
  }},
  {"week.json", (const char[]){
#embed "../../layouts/scenes/week.json" suffix(, 0)
  }},
  {"zero-sizes.json", (const char[]){
#embed "../../layouts/scenes/zero-sizes.json" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_scenes(void) { return files; }
