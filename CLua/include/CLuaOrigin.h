/// The origin of an element: the place in the script that placed the element.
#ifndef CLUA_ORIGIN_PUBLIC_H
#define CLUA_ORIGIN_PUBLIC_H

#include "CLuaScene.h"

#pragma clang assume_nonnull begin

/// Makes the state record where the script places one element. Call this function before the script
/// is loaded, on a state that was opened only for this purpose.
///
/// Such a state looks at every function that returns, so it is slow. If the script runs in a
/// process of its own, the state records the frames of the call that placed the element, but no
/// values.
/// \param element The element, by its category, section and item. For a cell, `item` is the number
/// over all sections.
/// \param kind The element's kind; empty for cells.
/// \param authors The names of the chunks that are the author's, each ended by 0.
/// \param mark The result of ``clua_placing_mark`` for another state with the same input; 0 if
/// there is no such state.
CLuaStatus clua_watch(
    CLuaState *state, const CLuaElement *element, const char *kind, const char *authors,
    size_t length, int64_t mark);

/// Returns a mark, if one of the host's modules placed the element later than the author's code
/// requested it. Another state with the same input finds the origin when it is given the mark.
/// Returns 0 if there is no mark, or if the origin is already known.
int64_t clua_placing_mark(const CLuaState *state);

typedef struct {
  int32_t frame_count, value_count;
} CLuaOrigin;

typedef enum {
  CLuaValueNil = 0, CLuaValueBoolean, CLuaValueNumber, CLuaValueText, CLuaValueTable,
} CLuaValueKind;

/// A variable of the innermost frame, or a plain field of a table in such a variable, for example
/// `acc.left` or `ends[2]`.
typedef struct {
  const char *name;
  CLuaValueKind kind;
  double number;           ///< The number; for a Boolean, 0 or 1.
  const char *text;        ///< The beginning of the string, if the value is a string.
} CLuaOriginValue;

/// Gets the numbers of recorded frames and values. With `is_returned` false, they were recorded
/// when the element was first placed since the watch began. With `is_returned` true, they were
/// recorded when the author's code last returned to other code. Returns false if that moment was
/// not recorded.
bool clua_origin(const CLuaState *state, bool is_returned, CLuaOrigin *origin);
/// Returns a recorded frame of the author's code. Frame 0 is the innermost one. The result is valid
/// until the next call into Lua.
CLuaFrame clua_origin_frame(const CLuaState *state, bool is_returned, int32_t number);
CLuaOriginValue clua_origin_value(const CLuaState *state, bool is_returned, int32_t number);

/// Makes the state record which lines run from now on; scripts are then several times slower.
/// Returns false if the script runs in a process of its own, or if there is no memory.
bool clua_record_lines(CLuaState *state);

/// The record of a chunk, for example of the script or of one of its modules.
typedef struct {
  const char *name;        ///< The chunk's name.
  int32_t last_line;       ///< The greatest line that ran, from 1.
} CLuaChunkLines;

/// Returns the number of chunks of which a line ran; at most 64 chunks are recorded.
int32_t clua_recorded_chunk_count(const CLuaState *state);
/// Returns the record of a chunk, by its number from 0. The name is valid while the state exists.
CLuaChunkLines clua_recorded_chunk(const CLuaState *state, int32_t number);
/// Returns whether a line of a chunk ran while lines were recorded. Lines beyond 16,383 are not
/// recorded.
bool clua_line_ran(const CLuaState *state, int32_t number, int32_t line);

#pragma clang assume_nonnull end

#endif
