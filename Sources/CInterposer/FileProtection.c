// The classes of data protection that an app names through Foundation, which on Linux takes them and forgets them: options
// of writing, attributes of files, and values of URLs.
//
// What would break it: another name or another signature of a method. Files then have the class of their folder.

#include "Interposer.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *self
#define ERROR __attribute__((swift_error_result)) void **error

#define WRITE "$s20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF"
#define DATA "$s10Foundation6NSDataC"
#define WRITE_OBJECT DATA "5write6toFile7optionsySS_0A10Essentials4DataV14WritingOptionsVtKF"
#define MANAGER "$s20FoundationEssentials11FileManagerC"
#define SET_ATTRIBUTES MANAGER "13setAttributes_12ofItemAtPathySDyAA0C12AttributeKeyVypG_SStKF"
#define ATTRIBUTES MANAGER "16attributesOfItem6atPathSDyAA0C12AttributeKeyVypGSS_tKF"
#define CREATE MANAGER "06createC06atPath8contents10attributesSbSS_AA4DataVSgSDyAA0C12AttributeKeyVypGSgtF"
#define LOCATION "$s10Foundation5NSURLC"
#define VALUES LOCATION "14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF"
#define SET_VALUE LOCATION "16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF"

extern bool app_process_exists(void) __attribute__((weak));
/// Gives a file the class that its new attributes name, if they do.
extern SWIFT void app_process_protect(const void *attributes, uint64_t, uint64_t, CONTEXT, ERROR)
    __attribute__((weak));
/// The class that a new file's attributes name, as `F_SETPROTECTIONCLASS` takes it; 0: none.
extern SWIFT uint8_t app_process_named_protection(const void *attributes) __attribute__((weak));
/// Adds a file's class to its attributes, which it takes, and returns them.
extern SWIFT const void *app_process_add_protection(const void *attributes, uint64_t, uint64_t)
    __attribute__((weak));
/// The same with the values that were asked for of a URL, by their keys.
extern SWIFT const void *app_process_add_protection_value(
    const void *values, const void *keys, const void *location) __attribute__((weak));
/// Gives the file of a URL the class that a value names; false: the key is another one's.
extern SWIFT bool app_process_protect_location(
    const void *value, uint64_t, uint64_t, const void *location, CONTEXT, ERROR) __attribute__((weak));

typedef SWIFT void (*data_writer)(
    const void *, const void *, uint64_t, uint64_t, uint64_t, CONTEXT, ERROR);
typedef SWIFT void (*object_writer)(uint64_t, uint64_t, uint64_t, CONTEXT, ERROR);
typedef SWIFT void (*attribute_setter)(const void *, uint64_t, uint64_t, CONTEXT, ERROR);
typedef SWIFT const void *(*attribute_getter)(uint64_t, uint64_t, CONTEXT, ERROR);
typedef SWIFT bool (*creator)(uint64_t, uint64_t, uint64_t, uint64_t, const void *, CONTEXT);
typedef SWIFT const void *(*value_getter)(const void *, CONTEXT, ERROR);
typedef SWIFT void (*value_setter)(const void *, uint64_t, uint64_t, CONTEXT, ERROR);

static data_writer real_write;
static object_writer real_write_object;
static attribute_setter real_set_attributes;
static attribute_getter real_attributes;
static creator real_create;
static value_getter real_values;
static value_setter real_set_value;

static __thread uint8_t named_protection;

uint8_t interposer_named_file_protection(void) { return named_protection; }

/// The class that options of writing name, in their four highest bits.
static uint8_t class_of(uint64_t options) {
  static const uint8_t classes[] = {0, 4, 1, 2, 3};
  uint64_t number = options >> 28 & 15;
  return number < sizeof classes ? classes[number] : 0;
}

static bool is_app(void) {
  return interposer_is_inside() && &app_process_exists && app_process_exists();
}

// Who knows the class calls the methods by their symbols, and everybody else finds them in its table.

SWIFT void interposer_write_data(
    const void *object, const void *witness, uint64_t options, uint64_t first, uint64_t second, CONTEXT,
    ERROR) __asm__(WRITE);
SWIFT void interposer_write_data(
    const void *object, const void *witness, uint64_t options, uint64_t first, uint64_t second, CONTEXT,
    ERROR) {
  uint8_t before = named_protection;
  named_protection = class_of(options);
  real_write(object, witness, options, first, second, self, error);
  named_protection = before;
}

static SWIFT void write_object(uint64_t first, uint64_t second, uint64_t options, CONTEXT, ERROR) {
  uint8_t before = named_protection;
  named_protection = class_of(options);
  real_write_object(first, second, options, self, error);
  named_protection = before;
}

static SWIFT bool create(
    uint64_t first, uint64_t second, uint64_t data, uint64_t more, const void *attributes, CONTEXT) {
  if (!attributes || !is_app()) return real_create(first, second, data, more, attributes, self);
  uint8_t before = named_protection;
  named_protection = app_process_named_protection(attributes);
  bool is_created = real_create(first, second, data, more, attributes, self);
  named_protection = before;
  return is_created;
}

static SWIFT void set_attributes(const void *attributes, uint64_t first, uint64_t second, CONTEXT, ERROR) {
  real_set_attributes(attributes, first, second, self, error);
  if (!*error && is_app()) app_process_protect(attributes, first, second, NULL, error);
}

static SWIFT const void *attributes(uint64_t first, uint64_t second, CONTEXT, ERROR) {
  const void *found = real_attributes(first, second, self, error);
  return *error || !is_app() ? found : app_process_add_protection(found, first, second);
}

static SWIFT const void *values(const void *keys, CONTEXT, ERROR) {
  const void *found = real_values(keys, self, error);
  return *error || !is_app() ? found : app_process_add_protection_value(found, keys, self);
}

static SWIFT void set_value(const void *value, uint64_t first, uint64_t second, CONTEXT, ERROR) {
  if (!is_app() || (!app_process_protect_location(value, first, second, self, NULL, error) && !*error))
    real_set_value(value, first, second, self, error);
}

__attribute__((constructor)) static void replace_methods(void) {
  real_write = (data_writer)dlsym(RTLD_NEXT, WRITE);
  if (!&app_process_protect) return;
#define REPLACE(class, method, by) interposer_replace_method(class "N", method, (const void *)by)
  real_write_object = (object_writer)REPLACE(DATA, WRITE_OBJECT, write_object);
  real_set_attributes = (attribute_setter)REPLACE(MANAGER, SET_ATTRIBUTES, set_attributes);
  real_attributes = (attribute_getter)REPLACE(MANAGER, ATTRIBUTES, attributes);
  real_create = (creator)REPLACE(MANAGER, CREATE, create);
  real_values = (value_getter)REPLACE(LOCATION, VALUES, values);
  real_set_value = (value_setter)REPLACE(LOCATION, SET_VALUE, set_value);
}

#pragma clang attribute pop
