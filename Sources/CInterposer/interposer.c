#include "CInterposer.h"
