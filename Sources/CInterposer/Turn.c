// Threads that wait for their turn, and come along into a forked process.
//
// A fork takes the calling thread alone along, but all memory: the stacks of the others, and what each has of its own. One
// that waits here has noted its registers. A thread of the new process goes on with them, on the same stack and with the
// same records, and is for all code that runs there the thread that it was: also the number that locks know is the old one.

#include "Interposer.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

INTERPOSER_REAL(int, sem_wait, sem_t *)
INTERPOSER_REAL(long, syscall, long, long, long, long, long, long, long)
INTERPOSER_REAL(pid_t, fork, void)
INTERPOSER_REAL(int, clone, int (*)(void *), void *, int, void *, pid_t *, void *, pid_t *)

struct interposer_turn {
  sem_t has_come;
  /// Where the thread waits, from `is_waited_for` on.
  jmp_buf place;
  char *frame;
  atomic_bool is_waited_for;
  /// The number that locks know of the thread, and the kernel's.
  pid_t number, kernel_number;
  /// What the thread has of its own, and what the kernel clears when it has ended.
  void *records;
  pid_t *end;
};

interposer_turn *interposer_make_turn(void) {
  interposer_turn *made = calloc(1, sizeof *made);
  if (!made) abort();
  sem_init(&made->has_come, 0, 0);
  return made;
}

void interposer_drop_turn(interposer_turn *turn) {
  sem_destroy(&turn->has_come);
  free(turn);
}

void interposer_give_turn(interposer_turn *turn) { sem_post(&turn->has_come); }

/// Notes what another thread needs to take the place of the calling one.
static void introduce(interposer_turn *turn) {
  turn->number = turn->kernel_number = interposer_thread_number();
  turn->records = __builtin_thread_pointer();
  if (real_syscall()(SYS_prctl, PR_GET_TID_ADDRESS, (long)&turn->end, 0, 0, 0, 0) != 0)
    turn->end = NULL;
}

void interposer_await_turn(interposer_turn *turn) {
  if (!turn->number) introduce(turn);
  turn->frame = __builtin_frame_address(0);
  if (_setjmp(turn->place) == 0)
    atomic_store_explicit(&turn->is_waited_for, true, memory_order_release);
  while (real_sem_wait()(&turn->has_come) != 0) {
  }
  atomic_store_explicit(&turn->is_waited_for, false, memory_order_relaxed);
}

bool interposer_can_bring(interposer_turn *turn) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  (void)turn;
  return false;
#else
  // Its turn is over for all others before it has come to wait.
  while (!atomic_load_explicit(&turn->is_waited_for, memory_order_acquire)) sched_yield();
  return turn->end != NULL;
#endif
}

void interposer_await_end(interposer_turn *turn) {
  long process = real_syscall()(SYS_getpid, 0, 0, 0, 0, 0, 0);
  while (real_syscall()(SYS_tgkill, process, turn->kernel_number, 0, 0, 0, 0) == 0) sched_yield();
}

/// The number that locks know of the thread, where the kernel's is another one by now.
static __thread pid_t former_number;

pid_t interposer_thread_number(void) {
  if (former_number) return former_number;
  return (pid_t)real_syscall()(SYS_gettid, 0, 0, 0, 0, 0, 0);
}

/// The former numbers of the threads of this process.
static struct { pid_t *numbers; size_t count; } along;

bool interposer_came_along(pid_t number) {
  for (size_t i = 0; i < along.count; i++)
    if (along.numbers[i] == number) return true;
  return false;
}

static void note(pid_t number) {
  pid_t *numbers = realloc(along.numbers, (along.count + 1) * sizeof *numbers);
  if (!numbers) abort();
  along.numbers = numbers;
  numbers[along.count++] = number;
}

pid_t interposer_fork(bool with_threads) {
  pid_t number = interposer_thread_number();
  // The library's own function forgets all threads but one, to which it gives its new number.
  pid_t process = with_threads ? (pid_t)real_syscall()(SYS_clone, SIGCHLD, 0, 0, 0, 0, 0) : real_fork()();
  if (process != 0) return process;
  former_number = with_threads ? number : 0;
  if (with_threads) note(number);
  else along.count = 0;
  return process;
}

static int go_on(void *object) {
  interposer_turn *turn = object;
  former_number = turn->number;
  turn->kernel_number = (pid_t)real_syscall()(SYS_gettid, 0, 0, 0, 0, 0, 0);
  interposer_renew_signal_stack();
  _longjmp(turn->place, 1);
}

int interposer_bring(interposer_turn *turn) {
  enum {
    thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM
             | CLONE_SETTLS | CLONE_CHILD_CLEARTID,
    // More than what waits takes itself, and less than the least that a stack has left.
    frame_size = 2048,
  };
  note(turn->number);
  // Nobody needs any more what lies below the frame: calls of the thread that stayed behind.
  uintptr_t stack = ((uintptr_t)turn->frame - frame_size) & ~(uintptr_t)15;
  int made = real_clone()(go_on, (void *)stack, thread, turn, NULL, turn->records, turn->end);
  return made < 0 ? errno : 0;
}

#pragma clang attribute pop
