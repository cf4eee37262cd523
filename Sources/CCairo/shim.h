/* The headers of cairo, which draws PNG and PDF files, and of FreeType, which reads the font of
   their labels from memory. */
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
