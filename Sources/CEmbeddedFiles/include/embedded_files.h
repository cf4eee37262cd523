// Files of this repository that programs carry.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

// A text file. A list of files is in alphabetical order, and ends with a file without a name.
struct embedded_file {
  const char *name; // without the folder
  const char *text; // ends with NUL
};

// the modules of the host that scripts can require, and those of the prompt
const struct embedded_file *embedded_library(void);
const struct embedded_file *embedded_layouts(void);
const struct embedded_file *embedded_scenes(void);
// for editors: the types of the modules, and the schema of scenes
const struct embedded_file *embedded_definitions(void);
// what `celluna new` fills in
const struct embedded_file *embedded_templates(void);
const struct embedded_file *embedded_live_page(void);
// what static pages have in common
const struct embedded_file *embedded_static_page(void);
// what the pages of reports have in common
const struct embedded_file *embedded_report_page(void);
// what a browser needs to lay out by CSS
const struct embedded_file *embedded_css_page(void);

#endif
