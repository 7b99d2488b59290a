// A program that is an app: what `@main` of a delegate calls lies far below the command line that it becomes.

#include "CInterposer.h"

// Supplied by the command line; not there in a program that has been linked without it.
void emulator_program_main(void) __attribute__((weak));

bool interposer_run_program(void) {
  if (!emulator_program_main) return false;
  emulator_program_main();
  return true;
}
