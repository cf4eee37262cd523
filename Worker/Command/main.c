/* celluna-worker: runs one script for a host that does not trust it. */
#include "CWorker.h"

int main(void) { return cworker_run(0); }
