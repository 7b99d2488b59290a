#include "PageSource.h"

// Compilers of C take files in as they are since 2023, and say so of older modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *page_body(void) {
  static const char text[] = {
#embed "Files/page.html" suffix(, )
      0};
  return text;
}

// The colours of both, by day and by night, come first.
const char *page_style(void) {
  static const char text[] = {
#embed "Files/colours.css" suffix(, )
#embed "Files/page.css" suffix(, )
      0};
  return text;
}

const char *page_script(void) {
  static const char text[] = {
#embed "Files/dom.js" suffix(, '\n', )
#embed "Files/run.js" suffix(, '\n', )
#embed "Files/clock.js" suffix(, '\n', )
#embed "Files/scale.js" suffix(, '\n', )
#embed "Files/palette.js" suffix(, '\n', )
#embed "Files/lanes.js" suffix(, '\n', )
#embed "Files/strokes.js" suffix(, '\n', )
#embed "Files/paint.js" suffix(, '\n', )
#embed "Files/legend.js" suffix(, '\n', )
#embed "Files/axis.js" suffix(, '\n', )
#embed "Files/containers.js" suffix(, '\n', )
#embed "Files/glance.js" suffix(, '\n', )
#embed "Files/panel.js" suffix(, '\n', )
#embed "Files/rules.js" suffix(, '\n', )
#embed "Files/log.js" suffix(, '\n', )
#embed "Files/search.js" suffix(, '\n', )
#embed "Files/gestures.js" suffix(, '\n', )
#embed "Files/moment.js" suffix(, '\n', )
#embed "Files/print.js" suffix(, '\n', )
#embed "Files/stories.js" suffix(, '\n', )
#embed "Files/main.js" suffix(, )
      0};
  return text;
}

const char *page_still_body(void) {
  static const char text[] = {
#embed "Files/still.html" suffix(, )
      0};
  return text;
}

const char *page_still_style(void) {
  static const char text[] = {
#embed "Files/colours.css" suffix(, )
#embed "Files/still.css" suffix(, )
      0};
  return text;
}
