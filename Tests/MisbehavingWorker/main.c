/* A worker that a script has taken over. The text of the script names the action, and the operation
   at which it is performed: `-- misbehave OPERATION: DEED`, where OPERATION is a number of
   operations.h, or 0 for every operation. */
#include "misbehaviour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Deed *const tables[] = {escapes, lies};

static void misbehave(const CLuaWorkerMoment *moment) {
  static const char mark[] = "-- misbehave ";
  const char *order = strstr(moment->source, mark);
  if (!order) return;
  char *name;
  uint32_t operation = (uint32_t)strtoul(order + strlen(mark), &name, 10);
  if (operation != moment->operation && operation != 0) return;
  name += 2; /* the colon and the space */
  size_t length = strcspn(name, "\n");
  for (size_t table = 0; table < sizeof tables / sizeof *tables; table++)
    for (const Deed *deed = tables[table]; deed->name; deed++)
      if (strlen(deed->name) == length && strncmp(deed->name, name, length) == 0) deed->act(moment->shared);
}

int main(void) { return cworker_run(misbehave); }
