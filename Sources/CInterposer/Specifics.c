// What a thread keeps for itself, for the main thread of an app.
//
// That thread is whichever has the turn of the main queue, and the same one runs other queues' work before and after. So
// what app code keeps on main is kept with its process, under the keys that it has made, and under those of Foundation's own
// objects: `Thread.current`, `NotificationQueue.default`. The other keys of the libraries stay with the host's threads.

#include "Interposer.h"

#include <limits.h>

INTERPOSER_REAL(int, pthread_key_create, pthread_key_t *, void (*)(void *))
INTERPOSER_REAL(int, pthread_key_delete, pthread_key_t)
INTERPOSER_REAL(void *, pthread_getspecific, pthread_key_t)
INTERPOSER_REAL(int, pthread_setspecific, pthread_key_t, const void *)
INTERPOSER_REAL(pthread_key_t, _CFThreadSpecificKeyCreate, void)

/// How often each key has been made for code that is to find its values on main; odd while there is such a key.
static unsigned rounds[PTHREAD_KEYS_MAX];

static bool is_followed(pthread_key_t key) { return key < PTHREAD_KEYS_MAX && rounds[key] % 2; }

static void follow(pthread_key_t key) {
  if (key < PTHREAD_KEYS_MAX && !is_followed(key)) rounds[key]++;
}

/// The process's place for what its main thread keeps under a key; null where the host's thread is to be asked.
static interposer_specific *place_of(pthread_key_t key) {
  if (!interposer_is_inside() || !interposer_current.is_on_main || !is_followed(key)) return NULL;
  interposer_process *process = interposer_hook->process();
  if (!process) return NULL;
  if (!process->specifics) process->specifics = calloc(PTHREAD_KEYS_MAX, sizeof *process->specifics);
  return process->specifics ? &process->specifics[key] : NULL;
}

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *)) {
  int status = real_pthread_key_create()(key, destroy);
  if (status == 0 && interposer_is_inside()
      && interposer_is_of_program(__builtin_return_address(0)))
    follow(*key);
  return status;
}

pthread_key_t _CFThreadSpecificKeyCreate(void) {
  pthread_key_t key = real__CFThreadSpecificKeyCreate()();
  follow(key);
  return key;
}

int pthread_key_delete(pthread_key_t key) {
  if (is_followed(key)) rounds[key]++;
  return real_pthread_key_delete()(key);
}

void *pthread_getspecific(pthread_key_t key) {
  interposer_specific *place = place_of(key);
  if (!place) return real_pthread_getspecific()(key);
  return place->round == rounds[key] ? place->value : NULL;
}

int pthread_setspecific(pthread_key_t key, const void *value) {
  interposer_specific *place = place_of(key);
  if (!place) return real_pthread_setspecific()(key, value);
  *place = (interposer_specific){(void *)value, rounds[key]};
  return 0;
}

INTERPOSER_ALSO(pthread_key_create, tss_create);
INTERPOSER_ALSO(pthread_key_delete, tss_delete);
INTERPOSER_ALSO(pthread_getspecific, tss_get);
INTERPOSER_ALSO(pthread_setspecific, tss_set);

// The values themselves go as they do with a process: nothing of the app runs for them.
void interposer_forget_specifics(interposer_process *process) { free(process->specifics); }

#pragma clang attribute pop
