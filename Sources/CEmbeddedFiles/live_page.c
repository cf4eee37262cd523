// The live page.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"bar.js", (const char[]){
#embed "../LayoutServer/Page/bar.js" suffix(, 0)
  }},
  {"base.css", (const char[]){
#embed "../LayoutServer/Page/base.css" suffix(, 0)
  }},
  {"compare.js", (const char[]){
#embed "../LayoutServer/Page/compare.js" suffix(, 0)
  }},
  {"controls.js", (const char[]){
#embed "../LayoutServer/Page/controls.js" suffix(, 0)
  }},
  {"device.js", (const char[]){
#embed "../LayoutServer/Page/device.js" suffix(, 0)
  }},
  {"dock.js", (const char[]){
#embed "../LayoutServer/Page/dock.js" suffix(, 0)
  }},
  {"dom.js", (const char[]){
#embed "../LayoutServer/Page/dom.js" suffix(, 0)
  }},
  {"finger.js", (const char[]){
#embed "../LayoutServer/Page/finger.js" suffix(, 0)
  }},
  {"gallery.js", (const char[]){
#embed "../LayoutServer/Page/gallery.js" suffix(, 0)
  }},
  {"geometry.js", (const char[]){
#embed "../LayoutServer/Page/geometry.js" suffix(, 0)
  }},
  {"hands.js", (const char[]){
#embed "../LayoutServer/Page/hands.js" suffix(, 0)
  }},
  {"icon-bad.svg", (const char[]){
#embed "../LayoutServer/Page/icon-bad.svg" suffix(, 0)
  }},
  {"icon.svg", (const char[]){
#embed "../LayoutServer/Page/icon.svg" suffix(, 0)
  }},
  {"index.html", (const char[]){
#embed "../LayoutServer/Page/index.html" suffix(, 0)
  }},
  {"inspector.js", (const char[]){
#embed "../LayoutServer/Page/inspector.js" suffix(, 0)
  }},
  {"keys.js", (const char[]){
#embed "../LayoutServer/Page/keys.js" suffix(, 0)
  }},
  {"layer.js", (const char[]){
#embed "../LayoutServer/Page/layer.js" suffix(, 0)
  }},
  {"link.js", (const char[]){
#embed "../LayoutServer/Page/link.js" suffix(, 0)
  }},
  {"main.js", (const char[]){
#embed "../LayoutServer/Page/main.js" suffix(, 0)
  }},
  {"model.js", (const char[]){
#embed "../LayoutServer/Page/model.js" suffix(, 0)
  }},
  {"overlays.js", (const char[]){
#embed "../LayoutServer/Page/overlays.js" suffix(, 0)
  }},
  {"page.css", (const char[]){
#embed "../LayoutServer/Page/page.css" suffix(, 0)
  }},
  {"panels.js", (const char[]){
#embed "../LayoutServer/Page/panels.js" suffix(, 0)
  }},
  {"parameters.js", (const char[]){
#embed "../LayoutServer/Page/parameters.js" suffix(, 0)
  }},
  {"scene-controls.js", (const char[]){
#embed "../LayoutServer/Page/scene-controls.js" suffix(, 0)
  }},
  {"session.js", (const char[]){
#embed "../LayoutServer/Page/session.js" suffix(, 0)
  }},
  {"stage.css", (const char[]){
#embed "../LayoutServer/Page/stage.css" suffix(, 0)
  }},
  {"theme.js", (const char[]){
#embed "../LayoutServer/Page/theme.js" suffix(, 0)
  }},
  {"timeline.js", (const char[]){
#embed "../LayoutServer/Page/timeline.js" suffix(, 0)
  }},
  {"viewport.js", (const char[]){
#embed "../LayoutServer/Page/viewport.js" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_live_page(void) { return files; }
