// Places of objects that follow from what the app does alone.
//
// Who asks objects for their identity (a `Set` of `NSObject`s, a dictionary by `ObjectIdentifier`) gets an order that hangs
// on their addresses. Those of the heap hang on all that the tool did before the launch. So the objects of classes that the
// program declares lie elsewhere: each class has a region of its own, whose place follows from that of the class in the
// program, and each object the lowest free place of it.

#include "Interposer.h"

#include <malloc.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
// A sanitizer has a heap of its own.
void interposer_give_places(void) {}
#else

INTERPOSER_REAL(void *, mmap, void *, size_t, int, int, int, off_t)
INTERPOSER_REAL(size_t, malloc_usable_size, void *)
INTERPOSER_REAL(void *, swift_allocObject, const void *, size_t, size_t)
void __libc_free(void *memory);

/// The bounds of the program in memory, which the linker knows.
extern const char __executable_start[], _end[];

enum {
  /// A region has so many bytes, as a power of two.
  region_bits = 21,
  /// Classes lie at multiples of so many bytes in the program, as a power of two.
  class_bits = 3,
  /// Programs are no larger than that many places of classes.
  most_classes = 1 << 24,
  granule = 16,
  most_places = (1 << region_bits) / granule,
  /// Where the places begin in a region, behind what is free.
  head = 1 << 15,
};

/// No system puts anything there by itself.
static const uintptr_t first_region = (uintptr_t)1 << 45;

typedef struct {
  /// The bytes of a place.
  uint32_t size;
  uint32_t count;
  /// No word before this one has a free place.
  uint32_t lowest;
  uint64_t taken[most_places / 64];
} region;

_Static_assert(sizeof(region) <= head, "a region's head has to lie before its places");

/// The metadata of a class as Swift lays it out, up to the size of its objects.
typedef struct {
  uintptr_t kind;
  const void *superclass;
  uint32_t flags;
  uint32_t instance_address_point;
  uint32_t instance_size;
  uint16_t instance_align_mask;
} class_metadata;

static bool is_giving;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static uint8_t is_mapped[most_classes / 8];
/// The counts of references of a new object.
static uint64_t first_counts;

static void take(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
  }
}
static void give(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

static inline bool is_place(const void *memory) {
  return (uintptr_t)memory - first_region < (uintptr_t)most_classes << region_bits;
}

static region *region_of(const void *place) {
  return (region *)((uintptr_t)place & ~(((uintptr_t)1 << region_bits) - 1));
}

/// The region of a class; null where there is no room.
static region *region_for(const class_metadata *class) {
  size_t index = ((uintptr_t)class - (uintptr_t)__executable_start) >> class_bits;
  if (index >= most_classes) return NULL;
  region *found = (region *)(first_region + (index << region_bits));
  if (is_mapped[index / 8] & (1 << index % 8)) return found;
  void *made = real_mmap()(
      found, (size_t)1 << region_bits, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (made != found) return NULL;
  is_mapped[index / 8] |= (uint8_t)(1 << index % 8);
  found->size = (class->instance_size + granule - 1) / granule * granule;
  found->count = ((1u << region_bits) - head) / found->size;
  return found;
}

/// The lowest free place of a region; null where all are taken.
static void *place_in(region *region) {
  for (uint32_t word = region->lowest; word * 64 < region->count; word++) {
    uint64_t free = ~region->taken[word];
    region->lowest = word;
    if (!free) continue;
    uint32_t number = word * 64 + (uint32_t)__builtin_ctzll(free);
    if (number >= region->count) return NULL;
    region->taken[word] |= free & -free;
    return (char *)region + head + (size_t)number * region->size;
  }
  return NULL;
}

void *swift_allocObject(const void *metadata, size_t size, size_t align_mask) {
  const class_metadata *class = metadata;
  bool is_declared = is_giving
                     && (uintptr_t)metadata - (uintptr_t)__executable_start
                         < (uintptr_t)(_end - __executable_start)
                     && class->kind == 0 && class->instance_size == size && size >= granule
                     && align_mask < granule && interposer_is_inside();
  if (!is_declared) return real_swift_allocObject()(metadata, size, align_mask);
  take();
  region *region = region_for(class);
  uint64_t *place = region ? place_in(region) : NULL;
  give();
  if (!place) return real_swift_allocObject()(metadata, size, align_mask);
  if (!first_counts) {
    uint64_t *model = real_swift_allocObject()(metadata, size, align_mask);
    first_counts = model[1];
    __libc_free(model);
  }
  place[0] = (uint64_t)metadata;
  place[1] = first_counts;
  return place;
}

void free(void *memory) {
  if (!is_place(memory)) {
    __libc_free(memory);
    return;
  }
  region *region = region_of(memory);
  take();
  uint32_t number = (uint32_t)(((uintptr_t)memory - (uintptr_t)region - head) / region->size);
  region->taken[number / 64] &= ~((uint64_t)1 << number % 64);
  if (number / 64 < region->lowest) region->lowest = number / 64;
  give();
}

size_t malloc_usable_size(void *memory) {
  return is_place(memory) ? region_of(memory)->size : real_malloc_usable_size()(memory);
}

void interposer_give_places(void) { is_giving = true; }

#endif

#pragma clang attribute pop
