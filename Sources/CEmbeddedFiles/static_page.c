// The style sheet and the script that all static pages share.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"static.css", (const char[]){
#embed "../CellunaTool/Preview/StaticPage/static.css" suffix(, 0)
  }},
  {"static.js", (const char[]){
#embed "../CellunaTool/Preview/StaticPage/static.js" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_static_page(void) { return files; }
