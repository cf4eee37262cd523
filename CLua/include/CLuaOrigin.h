/// The origin of an element: the place in the script that placed the element.
#ifndef CLUA_ORIGIN_PUBLIC_H
#define CLUA_ORIGIN_PUBLIC_H

#include "CLuaScene.h"

#pragma clang assume_nonnull begin

/// Makes the state record where the script places one element. Call this function before the script
/// is loaded, on a state that was opened only for this purpose.
///
/// Such a state is slow, because it observes every return from a function. If the script runs in a
/// process of its own, the state records the call frames at the moment when the element is placed,
/// but no values.
/// \param element The element, by its category, section and item. For a cell, `item` is the number
/// over all sections.
/// \param kind The element's kind; empty for cells.
/// \param authors The names of the chunks that the author wrote, each ended by 0.
/// \param mark The result of ``clua_placing_mark`` for another state with the same input; 0 if
/// there is no such state.
CLuaStatus clua_watch(
    CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
    size_t length, int64_t mark);

/// Returns a mark of the moment at which the author's code requested the element.
///
/// A module of the host can place an element some time after the author's code has requested it.
/// Give the mark to ``clua_watch`` for another state with the same input; that state then finds the
/// origin. The result is 0 if there is no such moment, or if the origin is already known.
int64_t clua_placing_mark(const CLuaState *state);

typedef struct {
  int32_t frame_count, value_count;
} CLuaOrigin;

typedef enum {
  CLuaValueNil = 0, CLuaValueBoolean, CLuaValueNumber, CLuaValueText, CLuaValueTable,
} CLuaValueKind;

/// A local or captured variable of the innermost recorded function, or a field of a table in such a
/// variable, for example `acc.left` or `ends[2]`. Only fields that are numbers, strings or Booleans
/// are recorded.
typedef struct {
  const char *name;
  CLuaValueKind kind;
  double number;           ///< The number; for a Boolean, 0 or 1.
  const char *text;        ///< The beginning of the string, if the value is a string.
} CLuaOriginValue;

/// Gets the number of recorded call frames and the number of recorded values. Returns false if
/// nothing was recorded.
///
/// If `is_returned` is false, they belong to the author's code that first placed the element after
/// ``clua_watch``. If other code placed the element, they belong to the author's request for the
/// element or, if there was no request, to the author's last return before the placing. If
/// `is_returned` is true, they belong to the author's last return. Only returns to other code are
/// recorded, and only those with enough values for a frame or for attributes.
bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin);
/// Returns a recorded call frame of the author's code. Frame 0 is the innermost call. The result is
/// valid until the next call into Lua.
CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number);
CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number);

/// Gives the script a function that notes which marks the script reaches. Here, a mark is a numbered
/// place in the text of the script, at which the script calls this function. (The mark that
/// ``clua_placing_mark`` returns is something else.) The script passes the number of the mark, and a
/// value if the mark has one; the function returns the value. Call ``clua_record_marks`` before the
/// script is loaded; the script must run in this process.
/// \param name The global name of the function.
/// \param count The number of marks; their numbers begin with 0.
CLuaStatus clua_record_marks(CLuaState *state, const char *name, int32_t count);

/// A flag of ``clua_noted_mark``: the mark was reached with a true value.
static const uint8_t clua_mark_true = 1;
/// A flag of ``clua_noted_mark``: the mark was reached with a false value, or without a value.
static const uint8_t clua_mark_false = 2;

/// Returns the values with which a mark was reached, as the sum of `clua_mark_true` and
/// `clua_mark_false`; 0 if the mark was never reached.
uint8_t clua_noted_mark(const CLuaState *state, int32_t number);

#pragma clang assume_nonnull end

#endif
