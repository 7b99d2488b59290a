#ifndef PAGE_SOURCE_H
#define PAGE_SOURCE_H

// The files that a page is made of, compiled in: a tool looks for none beside itself.

/// The frame, with gaps for the rest.
const char *_Nonnull page_body(void);
/// The style.
const char *_Nonnull page_style(void);
/// The script: one concept a file, each above what uses it.
const char *_Nonnull page_script(void);
/// The frame of a page without a script, with gaps for the rest.
const char *_Nonnull page_still_body(void);
/// The style of such a page.
const char *_Nonnull page_still_style(void);

#endif
