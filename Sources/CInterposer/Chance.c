// Random numbers: the simulation's, and those that the C library counts out from a state, of which each app process has
// one of its own.

#include "Interposer.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

INTERPOSER_REAL(ssize_t, getrandom, void *, size_t, unsigned)
INTERPOSER_REAL(int, getentropy, void *, size_t)
INTERPOSER_REAL(long, random, void)
INTERPOSER_REAL(void, srandom, unsigned)
INTERPOSER_REAL(char *, initstate, unsigned, char *, size_t)
INTERPOSER_REAL(char *, setstate, char *)
INTERPOSER_REAL(double, drand48, void)
INTERPOSER_REAL(double, erand48, unsigned short *)
INTERPOSER_REAL(long, lrand48, void)
INTERPOSER_REAL(long, nrand48, unsigned short *)
INTERPOSER_REAL(long, mrand48, void)
INTERPOSER_REAL(long, jrand48, unsigned short *)
INTERPOSER_REAL(void, srand48, long)
INTERPOSER_REAL(unsigned short *, seed48, unsigned short *)
INTERPOSER_REAL(void, lcong48, unsigned short *)

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!interposer_is_inside()) return real_getrandom()(bytes, count, flags);
  interposer_hook->random(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!interposer_is_inside()) return real_getentropy()(bytes, count);
  interposer_hook->random(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  // Newer C libraries have it, older ones do not; `getrandom` serves both.
  getrandom(bytes, count, 0);
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // What lies below is one value too many for some of the others.
  uint32_t value, lowest = -bound % bound;
  while ((value = arc4random()) < lowest) {
  }
  return value % bound;
}

/// The state from which a process's numbers are counted out.
struct interposer_chance {
  struct random_data numbers;
  struct drand48_data small_numbers;
  /// The memory of `numbers` until app code gives it some.
  char memory[128];
};

/// The state of the calling app process; null where the host's process has its own.
static struct interposer_chance *state(void) {
  interposer_process *process = interposer_is_inside() ? interposer_hook->process() : NULL;
  if (!process || process->chance) return process ? process->chance : NULL;
  struct interposer_chance *made = calloc(1, sizeof *made);
  if (made) initstate_r(1, made->memory, sizeof made->memory, &made->numbers);
  return process->chance = made;
}

void interposer_forget_chance(interposer_process *process) {
  free(process->chance);
  process->chance = NULL;
}

long random(void) {
  struct interposer_chance *own = state();
  if (!own) return real_random()();
  int32_t number;
  random_r(&own->numbers, &number);
  return number;
}

int rand(void) { return (int)random(); }

void srandom(unsigned seed) {
  struct interposer_chance *own = state();
  if (own) srandom_r(seed, &own->numbers);
  else real_srandom()(seed);
}

void srand(unsigned seed) { srandom(seed); }

char *initstate(unsigned seed, char *memory, size_t size) {
  struct interposer_chance *own = state();
  if (!own) return real_initstate()(seed, memory, size);
  char *before = (char *)own->numbers.state - sizeof(int32_t);
  return initstate_r(seed, memory, size, &own->numbers) ? NULL : before;
}

char *setstate(char *memory) {
  struct interposer_chance *own = state();
  if (!own) return real_setstate()(memory);
  char *before = (char *)own->numbers.state - sizeof(int32_t);
  return setstate_r(memory, &own->numbers) ? NULL : before;
}

/// Defines a function that counts out a number.
#define NUMBER(type, name)                                 \
  type name(void) {                                        \
    struct interposer_chance *own = state();               \
    if (!own) return real_##name()();                      \
    type number;                                           \
    name##_r(&own->small_numbers, &number);                \
    return number;                                         \
  }

/// Defines one that does so from a state of the caller's.
#define NUMBER_FROM(type, name)                            \
  type name(unsigned short from[3]) {                      \
    struct interposer_chance *own = state();               \
    if (!own) return real_##name()(from);                  \
    type number;                                           \
    name##_r(from, &own->small_numbers, &number);          \
    return number;                                         \
  }

NUMBER(double, drand48)
NUMBER(long, lrand48)
NUMBER(long, mrand48)
NUMBER_FROM(double, erand48)
NUMBER_FROM(long, nrand48)
NUMBER_FROM(long, jrand48)

void srand48(long seed) {
  struct interposer_chance *own = state();
  if (own) srand48_r(seed, &own->small_numbers);
  else real_srand48()(seed);
}

unsigned short *seed48(unsigned short seed[3]) {
  struct interposer_chance *own = state();
  if (!own) return real_seed48()(seed);
  seed48_r(seed, &own->small_numbers);
  return own->small_numbers.__old_x;
}

void lcong48(unsigned short constants[7]) {
  struct interposer_chance *own = state();
  if (own) lcong48_r(constants, &own->small_numbers);
  else real_lcong48()(constants);
}

#pragma clang attribute pop
