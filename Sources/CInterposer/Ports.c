// `Port()`: on Linux the class is abstract, and making one ends the app.
//
// What would break it: another name of the initialiser.

#include "Interposer.h"

#define PORT_MADE "$s10Foundation4PortCACycfC"

typedef __attribute__((swiftcall)) void *(*maker)(
    __attribute__((swift_context)) const void *type);

__attribute__((swiftcall)) void *interposer_make_port(
    __attribute__((swift_context)) const void *type) __asm__(PORT_MADE);

/// A port for the app process whose code runs, owned by the caller; null where there is none.
extern void *app_process_port(void) __attribute__((weak));

__attribute__((swiftcall)) void *interposer_make_port(
    __attribute__((swift_context)) const void *type) {
  static maker real;
  static const void *abstract;
  if (!abstract) abstract = interposer_resolve("$s10Foundation4PortCN");
  if (interposer_is_inside() && type == abstract && &app_process_port) {
    void *port = app_process_port();
    if (port) return port;
  }
  if (!real) real = (maker)interposer_resolve(PORT_MADE);
  return real(type);
}

#pragma clang attribute pop
