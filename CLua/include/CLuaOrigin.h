/// The origin of an element: where the script placed it.
#ifndef CLUA_ORIGIN_PUBLIC_H
#define CLUA_ORIGIN_PUBLIC_H

#include "CLuaScene.h"

#pragma clang assume_nonnull begin

/// Makes the state record where the script places one element. Call it before loading the script,
/// in a state made for this purpose.
///
/// Such a state looks at every function that returns, so it is slow. A script in a process of its
/// own reports the frames where the element was placed, and no values.
/// \param element The category, section and item of the element; for cells `item` counts over all
/// sections.
/// \param kind The element's kind; empty for cells.
/// \param authors The names of the chunks that are the author's, each ended by 0.
/// \param mark The result of ``clua_placing_mark`` for another state with the same input; 0 for
/// none.
CLuaStatus clua_watch(
    CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
    size_t length, int64_t mark);

/// A mark, if one of the host's modules placed the element later than the author's code asked for
/// it. Given the mark, another state with the same input finds the origin. Returns 0 if there is no
/// mark, or if the origin is known.
int64_t clua_placing_mark(const CLuaState *state);

typedef struct {
  int32_t frame_count, value_count;
} CLuaOrigin;

typedef enum {
  CLuaValueNil = 0, CLuaValueBoolean, CLuaValueNumber, CLuaValueText, CLuaValueTable,
} CLuaValueKind;

/// A variable of the innermost frame, or a plain field of a table in such a variable: `acc.left`,
/// `ends[2]`.
typedef struct {
  const char *name;
  CLuaValueKind kind;
  double number;           ///< 0 or 1 for a Boolean.
  const char *text;        ///< The beginning of a text.
} CLuaOriginValue;

/// Gets the author's frames, innermost first, at the time when the element was first placed since
/// the watch began; with `is_returned`, when the author's code last returned to other code. False
/// if that moment was not recorded.
bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin);
/// A frame of the origin; valid until the next call into Lua.
CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number);
CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number);

#pragma clang assume_nonnull end

#endif
