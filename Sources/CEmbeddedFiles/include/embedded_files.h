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
// the templates of the files that `celluna new` creates
const struct embedded_file *embedded_templates(void);
const struct embedded_file *embedded_live_page(void);
// the style sheet and the script that all static pages share
const struct embedded_file *embedded_static_page(void);
// the style sheet and the script that all pages of reports share
const struct embedded_file *embedded_report_page(void);
// the files that a browser needs to lay out elements by CSS
const struct embedded_file *embedded_css_page(void);

#endif
