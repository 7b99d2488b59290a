#ifndef OS_MODULE_H
#define OS_MODULE_H
// Swift code has what the header of this name holds on the phone from the Swift module.
#endif
