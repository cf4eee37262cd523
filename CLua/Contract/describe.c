/* The sentences for violations of the contract. */
#include "describe.h"

#include <stdio.h>
#include <string.h>

void clua_describe(const CLuaFault *fault, char *text, size_t size) {
  const char *s = fault->subject, *n = fault->name;
  long long i = (long long)fault->index;
  switch (fault->code) {
  case CLuaFaultNoSuchItem: snprintf(text, size, "there is no item %lld", i); break;
  case CLuaFaultNoSuchSection: snprintf(text, size, "there is no section %lld", i); break;
  case CLuaFaultPlacedTwice: snprintf(text, size, "`%s`: item %lld is placed twice", s, i); break;
  case CLuaFaultNothingToKeep: snprintf(text, size, "`%s`: item %lld is new", s, i); break;
  case CLuaFaultNotInHook: snprintf(text, size, "`%s` cannot be called here", s); break;
  case CLuaFaultContentMissing:
    snprintf(text, size, "`%s` must return the content's width and height", s);
    break;
  case CLuaFaultContentInvalid:
    snprintf(text, size, "`%s` returned %g as the content's %s", s, fault->value, n);
    break;
  case CLuaFaultStepBack:
    snprintf(text, size, "`step` for item %lld returned %g as the next item", i, fault->value);
    break;
  case CLuaFaultAccumulator:
    snprintf(text, size, "the accumulator's field `%s` is %s, not a number", n, s);
    break;
  case CLuaFaultFrontier:
    snprintf(text, size, "item %lld starts at %g, before the promised frontier", i,
             fault->value);
    break;
  case CLuaFaultFrame:
    snprintf(text, size, "`frame` for item %lld: result %d must be %s", i, fault->argument, n);
    break;
  case CLuaFaultStepFrame: /* the first result of `step` is the next item */
    snprintf(text, size, "`step` for item %lld: result %d must be %s", i, fault->argument + 1, n);
    break;
  case CLuaFaultNotReadable: snprintf(text, size, "`%s` cannot be read in this hook", s); break;
  case CLuaFaultResult: snprintf(text, size, "`%s` must return %s", s, n); break;
  case CLuaFaultUndeclaredKind:
    snprintf(text, size, "`%s` %s the kind `%s`, which `kinds` does not declare", s,
             strncmp(s, "ctx.", 4) == 0 ? "asked for" : "placed", n);
    break;
  case CLuaFaultOtherKind:
    snprintf(text, size, "`%s`: the kind `%s` is declared as another kind of view", s, n);
    break;
  case CLuaFaultKindTwice: snprintf(text, size, "`%s`: section %lld has a `%s` already", s, i, n); break;
  case CLuaFaultKindOfNoItem: snprintf(text, size, "`%s`: there is no item %lld for a `%s`", s, i, n); break;
  case CLuaFaultLateScroller:
    snprintf(text, size, "`%s`: section %lld has its first item already", s, i);
    break;
  /* the sandbox describes its own faults itself */
  case CLuaFaultNone:
  case CLuaFaultUnknownField:
  case CLuaFaultReadOnly:
  case CLuaFaultColonCall:
  case CLuaFaultArgument:
  case CLuaFaultNotFinite:
  case CLuaFaultNegative:
  case CLuaFaultUnavailable:
  case CLuaFaultNoModule:
  case CLuaFaultModuleLoop:
  case CLuaFaultEmptyModule:
  case CLuaFaultNotPlain:
  case CLuaFaultTooMuch:
    text[0] = 0;
    break;
  }
}
