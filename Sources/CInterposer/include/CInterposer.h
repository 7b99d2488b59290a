#ifndef C_INTERPOSER_H
#define C_INTERPOSER_H
#endif
