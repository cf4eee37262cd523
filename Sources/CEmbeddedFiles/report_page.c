// The style sheet and the script that all pages of reports share.
#include "embedded_files.h"

static const struct embedded_file files[] = {
  {"report.css", (const char[]){
#embed "../LayoutConformance/ReportPage/report.css" suffix(, 0)
  }},
  {"report.js", (const char[]){
#embed "../LayoutConformance/ReportPage/report.js" suffix(, 0)
  }},
  {NULL, NULL},
};

const struct embedded_file *embedded_report_page(void) { return files; }
