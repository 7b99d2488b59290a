// Stands between the process and its system libraries.
//
// A thread that runs app code inside a simulation has its clock reads, sleeps, waits, random numbers, output and
// Dispatch submissions answered by the simulation, through the table of hooks below. For every other
// thread each function forwards to the library that it hides.
//
// What would break it: a static Swift runtime (the symbols clash), a library that binds its own calls symbolically, or a
// renamed symbol.

#ifndef C_INTERPOSER_H
#define C_INTERPOSER_H

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

// Only what can never be null says so.
#pragma clang diagnostic ignored "-Wnullability-completeness"

/// What the three clocks show, in nanoseconds; read by the interposed functions without a call.
typedef struct interposer_clocks {
  int64_t continuous;
  int64_t suspending;
  int64_t wall;
  /// What the continuous clock showed when app code read the wall clock last.
  int64_t wall_read_at;
} interposer_clocks;

/// What the interposer knows of the calling thread.
typedef struct interposer_thread {
  /// Not null exactly while the thread runs app code inside a simulation.
  interposer_clocks *clocks;
  /// The simulation's own record of the thread.
  void *worker;
  /// What `getpid` answers.
  int32_t process_id;
  /// Whether the code runs on the simulated main queue.
  bool is_on_main;
  /// How often the thread has read a clock.
  uint32_t looks_at_clock;
  /// For how long, in tenths of a second, it has kept a processor busy since it got its turn.
  uint32_t busy_ticks;
} interposer_thread;

/// The record of the calling thread.
interposer_thread *_Nonnull interposer_this_thread(void);

/// A unit of work given to a queue: the function is called once with the context.
typedef void (*interposer_function)(void *context);

/// Whether a lock is worth another try, given what the waiter saw in it.
typedef bool (*interposer_is_free)(const void *lock, uint32_t expected);

/// What Dispatch can wait for.
typedef enum interposer_waitable {
  interposer_semaphore,
  interposer_group,
} interposer_waitable;

/// What keeps a queue from running, and what ends it.
typedef enum interposer_hold {
  interposer_suspend,
  interposer_resume,
  /// The queue was created inactive.
  interposer_deactivate,
  interposer_activate,
} interposer_hold;

/// What a dispatch source counts.
typedef enum interposer_source_kind {
  interposer_timer_source,
  interposer_adding_source,
  interposer_oring_source,
  interposer_replacing_source,
  /// What happens outside of the simulation: its handlers are never called.
  interposer_outside_source,
} interposer_source_kind;

/// What a dispatch source calls its handlers for.
typedef enum interposer_handler {
  interposer_event_handler,
  interposer_cancel_handler,
  interposer_registration_handler,
} interposer_handler;

/// How long a wait may last that has no limit.
enum { interposer_for_ever = -1 };

/// Whether a wait is over; may take what it waits for.
typedef bool (*interposer_is_over)(void *object);

/// What app code does to a file.
typedef enum interposer_file_call {
  /// The result is a file number.
  interposer_open,
  interposer_close,
  /// At an offset; a negative one stands for the file's own position, which moves on.
  interposer_read,
  interposer_write,
  interposer_seek,
  interposer_truncate,
  interposer_sync,
  interposer_status,
  interposer_space,
  interposer_access,
  interposer_rename,
  interposer_link,
  interposer_make_link,
  interposer_read_link,
  interposer_remove,
  interposer_make_folder,
  interposer_set_mode,
  interposer_set_owner,
  interposer_set_times,
  /// Names the next entry of an open folder; 0 behind the last.
  interposer_next_entry,
  interposer_enter_folder,
  /// The absolute path of a folder, without links.
  interposer_whole_path,
  interposer_get_attribute,
  interposer_set_attribute,
  interposer_list_attributes,
  interposer_remove_attribute,
  interposer_duplicate,
  interposer_control,
  interposer_lock,
  /// Keeps memory and a range of a file the same.
  interposer_map,
  interposer_unmap,
  interposer_sync_map,
} interposer_file_call;

/// A call about a file of the simulated device; what a call has no use for is zero.
typedef struct interposer_file_request {
  interposer_file_call call;
  /// The open file, or the folder in which the path begins.
  int file;
  const char *path;
  int other_file;
  const char *other_path;
  /// As the system's function takes them.
  int flags;
  unsigned mode;
  void *bytes;
  size_t count;
  int64_t offset;
  const struct timespec *times;
  /// The class of data protection that a new file is to have, as `F_SETPROTECTIONCLASS` takes it; 0: none is named.
  uint8_t protection;
} interposer_file_request;

/// The first number of a file of the simulated device; the host's are lower.
enum { interposer_first_file = 1 << 24 };

/// The answer of a simulation that has no files of its own: the host is asked then.
#define INTERPOSER_NO_FILES INT64_MIN

/// What app code does to the defaults.
typedef enum interposer_defaults_call {
  interposer_copy_value,
  interposer_set_value,
  /// The values of some keys, or of all, in a dictionary.
  interposer_copy_values,
  interposer_copy_keys,
  interposer_add_suite,
  interposer_remove_suite,
} interposer_defaults_call;

/// The first number that is none of a signal's.
enum { interposer_signals = 65 };

/// What the main thread of an app process keeps under a key, and how often the key had been made or dropped then.
typedef struct interposer_specific {
  void *value;
  unsigned round;
} interposer_specific;

/// What the interposer keeps of an app process; all zero at first.
typedef struct interposer_process {
  struct sigaction actions[interposer_signals];
  sigset_t blocked, pending;
  /// How many signals have been handled.
  unsigned handled;
  struct interposer_exit_handler *exit_handlers;
  /// The state of the C library's random numbers; null until the first.
  struct interposer_chance *chance;
  /// What the main thread keeps for itself, by key; null until the first.
  interposer_specific *specifics;
  /// In what the rights that new files lack differ from those that they lack at first.
  mode_t mask_change;
  /// Whether the only entry of the table of users, and of that of groups, has been read.
  bool has_read_user, has_read_group;
} interposer_process;

/// Gives up what is kept of a process.
void interposer_forget(interposer_process *_Nonnull process);

/// Names the program that the process runs, for whoever asks the C library: the path of its executable.
void interposer_name_program(const char *_Nonnull path);

/// How many reads of a clock are reported at once.
enum { interposer_looks_per_call = 16 };

/// How the simulation answers. All are called on a thread that runs app code.
typedef struct interposer_hooks {
  /// Blocks for a span of the suspending clock; zero lets others run first.
  void (*sleep)(int64_t nanoseconds);
  /// The thread has read a clock `interposer_looks_per_call` times since the last such call.
  void (*looked_at_clock)(void);
  /// The number that the system knows the calling thread by.
  int32_t (*thread_number)(void);
  /// Fills a buffer with the simulation's own chance.
  void (*random)(void *bytes, size_t count);
  /// Takes what app code writes to file 1 or 2.
  void (*output)(int file, const void *bytes, size_t count);
  /// Does something to a file of the simulated device and returns what the system's function would, but the negative
  /// error number for an error; or `INTERPOSER_NO_FILES`.
  int64_t (*file)(const interposer_file_request *request);
  /// Reads or sets defaults, given objects of Foundation; false: the host is asked. The domain is null for the app's
  /// own. The caller owns what is returned.
  bool (*defaults)(
      interposer_defaults_call call, const void *key, const void *value, const void *domain,
      const void **result);
  /// The app's own code has set a default: its observers hear of it.
  void (*defaults_changed)(void);
  /// Answers about a variable of the environment, null for none; false: the host is asked.
  bool (*variable)(const char *name, bool is_for_foundation, const char **value);
  /// Sets a variable or, without a value, takes it away; without a name, all of them. False: the host's is meant.
  bool (*set_variable)(const char *name, const char *value);
  /// Runs work on a queue later, in order.
  void (*submit)(void *queue, void *context, interposer_function function, bool is_barrier);
  /// Runs work on a queue not before a `dispatch_time_t`.
  void (*submit_after)(uint64_t when, void *queue, void *context, interposer_function function);
  /// Runs work on a queue in order and returns when it has run.
  void (*submit_and_wait)(
      void *queue, void *context, interposer_function function, bool is_barrier);
  /// Runs work on a queue once a group is empty.
  void (*notify)(void *group, void *queue, void *context, interposer_function function);
  /// Waits for a semaphore or a group until a `dispatch_time_t`; zero when it was signalled.
  intptr_t (*wait)(interposer_waitable kind, void *object, uint64_t timeout);
  /// Whether the calling code runs on a queue, for Dispatch's own assertions about the main queue.
  bool (*is_on_queue)(void *queue);
  /// Holds a queue back or lets it go on. Returns what Dispatch says of a client that may not do so, or null.
  const char *(*hold_queue)(void *queue, interposer_hold change);
  /// A queue has another target from now on.
  void (*retarget_queue)(void *queue);
  /// Takes a serial queue for a dispatch source that targets the same queue; it is inactive.
  void (*make_source)(void *source, interposer_source_kind kind);
  /// Counts a reference to a source that app code takes or gives up; other objects are not counted.
  /// Returns what Dispatch says of a client that may not do so, or null.
  const char *(*refer_to_source)(void *object, bool is_taken);
  /// Gives a source a handler, a copied block or null. Returns the one before, which is the caller's then.
  void *(*set_source_handler)(void *source, interposer_handler kind, void *block);
  /// Sets a source's timer to a `dispatch_time_t`, then to every interval, in nanoseconds.
  void (*set_source_timer)(void *source, uint64_t start, uint64_t interval);
  void (*merge_source_data)(void *source, uintptr_t value);
  /// What a source has counted for the call of its handler.
  uintptr_t (*source_data)(void *source);
  void (*cancel_source)(void *source);
  bool (*is_source_cancelled)(void *source);
  /// The run loop of the app's main thread, which is made at the first call.
  void *(*main_run_loop)(void);
  /// The calling thread, not the main one, is about to use its run loop.
  void (*will_use_run_loop)(void);
  /// There may be something to do in a run loop.
  void (*wake_run_loop)(void *loop);
  /// Makes a descriptor readable at a reading of the suspending clock, and not at another time set before; 0 for never.
  void (*set_file_timer)(int file, int64_t reading);
  /// Waits for files in the way of a run loop: on the main thread, its queue goes on meanwhile.
  void (*await_files)(interposer_is_over is_over, void *object, int64_t nanoseconds);
  /// Waits until something is over, or for a span of the suspending clock; false when that passed.
  bool (*await)(
      const char *what, interposer_is_over is_over, void *object, int64_t nanoseconds);
  /// Makes a record for a thread that app code starts.
  void *(*make_thread)(void);
  /// The number that app code knows a started thread by.
  void (*name_thread)(void *thread, pthread_t number);
  /// Waits, on a started thread, for its first turn; it runs app code from then on.
  void (*begin_thread)(void *thread);
  /// The calling thread, a started one, runs no app code any more.
  void (*end_thread)(void *thread);
  /// Waits until a started thread is over; at once for any other.
  void (*await_thread)(pthread_t number);
  /// Waits until a lock that a parked thread of the simulation holds is worth another try. The owner 0 stands for "any
  /// parked thread". False when the owner is none of them: the caller has to wait for real.
  bool (*await_lock)(
      pid_t owner, const void *lock, uint32_t expected, interposer_is_free is_free);
  /// Waits until the condition variable is signalled, or for a span of the suspending clock; false when that passed.
  /// The caller has released the mutex.
  bool (*await_condition)(const void *condition, int64_t nanoseconds);
  /// A condition variable was signalled: the first waiter goes on, or all do.
  void (*signal_condition)(const void *condition, bool is_for_all);
  /// What the interposer keeps of the calling app process; null where there is none.
  interposer_process *(*process)(void);
  /// App code ends its own process, by `exit` or by a signal (0 for none). The thread never runs app code again.
  void (*leave)(int status, int signal);
  /// A call of app code is not carried out, or only in part: which function called which, null where it has no name; what
  /// did not happen, in words; and the error with which the call fails, 0 for none.
  void (*refused)(const char *call, const char *caller, const char *omission, int error);
} interposer_hooks;

/// Sets the table of hooks; must outlive the process.
void interposer_install(const interposer_hooks *hooks);

/// Whether the process has a symbol.
bool interposer_has_symbol(const char *name);

/// The functions that the interposed ones hide, for the simulation itself.
intptr_t interposer_real_semaphore_wait(void *semaphore);
intptr_t interposer_real_group_wait(void *group);
void interposer_real_sync(void *queue, void *context, interposer_function function, bool is_barrier);

/// The main queue of the process.
void *_Nonnull interposer_main_queue(void);
/// The queue that a queue targets, or null for a root queue.
void *interposer_queue_target(void *queue);
/// Whether a queue runs one block at a time.
bool interposer_queue_is_serial(void *queue);
const char *_Nonnull interposer_queue_label(void *queue);
void interposer_retain(void *object);
void interposer_release(void *object);

/// The flag SQLITE_OPEN_FILEPROTECTION_… of the database that the calling thread is opening, or 0.
int interposer_requested_file_protection(void);

/// The number that locks know the calling thread by: the kernel's, or in a forked process the one that it had before.
pid_t interposer_thread_number(void);

/// Takes the calling thread's name away.
void interposer_unname_thread(void);

/// Calls a block, or gives it up.
void interposer_call_block(void *block);
void interposer_release_block(void *block);

/// Makes a run loop, which lives until its keeper is dropped; then nothing of it is left that has a lock of Foundation's.
void *_Nonnull interposer_make_run_loop(void *_Nullable *_Nonnull loop);
void interposer_drop_run_loop(void *_Nonnull keeper);
/// Has the run loop deal with a source, as it does with one for its main queue where it runs that.
void interposer_signal_run_loop(void *_Nonnull keeper);
/// Does, as app code, what there is to do in a run loop, and returns.
void interposer_run_loop_pass(void *_Nonnull loop);
/// Makes a descriptor readable on which a run loop waits for a time.
void interposer_signal_file(int file);

/// Has the end of the calling thread reported to `end_thread`, after all that its end itself brings about.
void interposer_report_end(void *thread);

/// Called on the crashing thread's alternate stack with the number of a fatal signal; never returns.
typedef void (*interposer_fatal_handler)(int signal);
/// What a thread of a simulation waits for: one at a time has the turn.
typedef struct interposer_turn interposer_turn;
interposer_turn *_Nonnull interposer_make_turn(void);
void interposer_drop_turn(interposer_turn *_Nonnull turn);
/// Waits, for real, until the turn is given to the calling thread. It is always the same thread that waits.
void interposer_await_turn(interposer_turn *_Nonnull turn);
void interposer_give_turn(interposer_turn *_Nonnull turn);

/// Whether a thread that waits for its turn, or is about to, can come along into a forked process; returns when it waits.
bool interposer_can_bring(interposer_turn *_Nonnull turn);
/// Waits, for real, until a thread that waits for no other turn is gone.
void interposer_await_end(interposer_turn *_Nonnull turn);
/// Makes a process of the calling one, as `fork` does.
///
/// - Parameter with_threads: Whether it has all threads, as far as the libraries know; else the calling one alone. They
///   have to be asleep, each where no lock of a library's is taken.
pid_t interposer_fork(bool with_threads);
/// From now on objects of the program's own classes, as far as code of an app makes them, lie at addresses that follow from
/// what the app does alone, whatever the process did before.
void interposer_give_places(void);
/// Has a thread that waited for its turn in the parent wait on in the calling process, which was just forked.
///
/// - Returns: 0, or the number of the error.
int interposer_bring(interposer_turn *_Nonnull turn);
/// Whether a thread came along, of the number that it had before.
bool interposer_came_along(pid_t number);

/// Gives the calling thread a stack for signal handlers.
void interposer_use_signal_stack(void);
/// Tells the kernel again of the stack that the calling thread has: in a forked process it is another thread's.
void interposer_renew_signal_stack(void);
/// Takes that stack away again; the thread has to do it before it ends, or the memory is lost.
void interposer_return_signal_stack(void);
/// Has fatal signals of threads that run app code answered by a handler.
void interposer_catch_fatal_signals(interposer_fatal_handler handler);
/// Has a handler called, as one for a fatal signal, on a thread whose app code has kept a processor busy for so long
/// without giving its turn away; with the number `SIGPROF`.
void interposer_watch_processor(unsigned seconds, interposer_fatal_handler handler);

/// Has locks that threads had at the fork, and took nowhere, be free in the calling process, which was just forked.
///
/// Nobody would give them back: the threads are not in it. What such a lock guards is a table of Foundation's or the
/// runtime's, as it was at that moment.
void interposer_begin_forked_process(void);
/// Whether the calling process is one that was forked for a launch.
bool interposer_is_forked(void);

/// Creates a thread as `pthread_create` does, in a forked process one that finds nothing of a thread of the parent's.
int interposer_create_thread(
    pthread_t *_Nonnull number, const pthread_attr_t *attributes, void *(*_Nonnull start)(void *), void *context);

/// Whether all descriptors that were made for the app can be parted: pipes and sockets cannot, which would be read by two.
bool interposer_can_part(void);

/// Gives a forked process descriptors of its own for those that were made for the app: no other process hears of them.
void interposer_part(void);

/// Puts the standard input of the process to its end: no app has one.
void interposer_end_input(void);

/// Has the cancellation of the calling task reported to a sleep, at once if it is cancelled already.
///
/// What `withTaskCancellationHandler` is made of, which costs a call and two hops more.
///
/// - Returns: What `interposer_stop_watching_cancellation` takes back.
void *interposer_watch_cancellation(void *sleep);
void interposer_stop_watching_cancellation(void *record);

/// Makes the rules by which the kernel keeps a process from changing the host's files; once, before the first fork.
void interposer_prepare_wall(void);
/// Does without those rules: the tool shows the phone's files in a folder of the host.
void interposer_omit_wall(void);
/// Has the kernel refuse the calling thread, and all that it starts, every change of the host's files.
///
/// False where the kernel cannot, or is not to: nothing else depends on it.
bool interposer_raise_wall(void);

/// Hands the process over to the command line, `emulator_program_main`, which does not return.
///
/// - Returns: False in a program that has been linked without the command line.
bool interposer_run_program(void);

/// Sleeps for ever, for real.
void interposer_block_forever(void) __attribute__((noreturn));

#endif
