/// Where an element comes from.
#ifndef CLUA_ORIGIN_PUBLIC_H
#define CLUA_ORIGIN_PUBLIC_H

#include "CLuaScene.h"

#pragma clang assume_nonnull begin

/// Lets the state keep where the script places one element: in a state for that purpose, before it loads.
///
/// Every function that returns is then looked at, so that such a state is slow. A script in a process of its own tells
/// the frames where the element was placed, and no values.
/// \param element Its category, section and item; for cells `item` counts over all sections.
/// \param kind Its kind; empty for cells.
/// \param authors The names of the chunks that are the author's, each ended by 0.
/// \param mark What ``clua_placing_mark`` said of another state that did the same; 0 for none.
CLuaStatus clua_watch(
    CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
    size_t length, int64_t mark);

/// Where one of the host's modules placed the element later than the author's code said so: a mark with which
/// another state, that does the same, finds the origin. 0 if there is none, or the origin is known.
int64_t clua_placing_mark(const CLuaState *state);

typedef struct {
  int32_t frame_count, value_count;
} CLuaOrigin;

typedef enum {
  CLuaValueNil = 0, CLuaValueBoolean, CLuaValueNumber, CLuaValueText, CLuaValueTable,
} CLuaValueKind;

/// A variable of the innermost frame, or a plain field of a table that it holds: `acc.left`, `ends[2]`.
typedef struct {
  const char *name;
  CLuaValueKind kind;
  double number;           ///< 0 or 1 for a Boolean.
  const char *text;        ///< The beginning of a text.
} CLuaOriginValue;

/// The author's frames, the innermost first, when the element was placed first since the state watches; with
/// `is_returned` when the author's code returned last to code that is not the author's. False if it did not.
bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin);
/// Valid until the next call into Lua.
CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number);
CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number);

#pragma clang assume_nonnull end

#endif
