// The files that a browser needs to lay out elements by CSS.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"page.css", (const char[]){
#embed "../ReferenceLayouts/CSS/Page/page.css" suffix(, 0)
  }},
  {"page.js", (const char[]){
#embed "../ReferenceLayouts/CSS/Page/page.js" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_css_page(void) { return files; }
