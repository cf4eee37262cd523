/// The second wall: a script that runs in a process of its own, and what its host and that process say to
/// each other through shared memory.
///
/// A state with a `remote` has no Lua here: its public functions write a request, wait for the answer, and
/// keep what they copied and checked of it in the state, where the functions that only read find it.
/// Nothing the process writes is believed.
///
/// To add a public function that runs the script, `clua_x`:
/// 1. a line in `WireOperation`;
/// 2. `clua_remote_x` in remote_calls.c: write the arguments with `clua_wire_put`, say in a `WireExpected` what
///    may come back, and return `finish`;
/// 3. `serve_x` in serve_calls.c: take the arguments in the same order and call `clua_x`;
/// 4. in `clua_x` itself, first: `if (state->remote) return clua_remote_x(…);`.
/// A function that only reads what a call left needs nothing, if that is in `WireReply`: then also add it to
/// `fill_reply` in serve.c and to remote_reply.c, where it is checked.
#ifndef CLUA_REMOTE_H
#define CLUA_REMOTE_H

#include "Sandbox/state.h"

#include <sys/types.h>

typedef enum {
  WireOpen = 0, WireLoad, WireCall, WireRelease, WireParameters, WireLayout, WireContent, WireFrames,
  WireShape, WireAsk, WireAddModule, WireGetState, WireSetState, WireSetChange, WireSetHints,
  WireSetKinds, WireChoose, WireSetSelected,
  WireOperationCount,
} WireOperation;

/* The file descriptors of the process; there are no others once it runs. */
enum { wire_socket = 0, wire_life = 1, wire_memory = 2 };

/* Tells the process to look at its deadline; it cannot be told anything else by a signal. */
enum { wire_stop_signal = SIGUSR1 };

/* The shared memory: a page for the header, then requests, then answers. It is sparse: what no call uses
   takes no memory. Room for 3 million items, or for 1 million with attributes. */
static const size_t wire_header_bytes = 4096;
static const size_t wire_request_bytes = (size_t)192 << 20;
static const size_t wire_reply_bytes = (size_t)320 << 20;

/* No sound count of work or of bytes is greater, and many of them add up within 63 bits. */
static const uint64_t wire_most = UINT64_C(1) << 53;

/* The host writes all but the last two fields. */
typedef struct {
  uint64_t version;        /* of host and process must be the same build */
  uint32_t number;         /* of the request; the process answers with it */
  uint32_t operation;
  uint32_t forgets_reads;
  atomic_uint is_cancelled;
  uint64_t request_count;
  CLuaLimits limits;
  uint64_t given[CLuaHeldCount]; /* what the host keeps for the script */
  uint32_t setup_step;     /* which step of the setup failed, and with which error */
  int32_t setup_error;
} WireHeader;

typedef struct {
  char source[text_bytes], name[text_bytes];
  int32_t line;
} WireFrame;

typedef struct {
  uint32_t code;
  int32_t argument;
  uint32_t is_short;
  int64_t index;
  double value;
  char subject[text_bytes], name[text_bytes];
} WireFault;

/* What a call left. Behind it stand the frames or the shaped elements, the placed elements, the result and
   the output, each from an offset that is a multiple of 16. */
typedef struct {
  uint32_t status, is_deep;
  char message[1024];
  WireFault fault;
  int32_t frame_count, variable_count, kind_count, parameter_count, stack_height;
  WireFrame frames[max_frames];
  VariableText variables[max_variables];
  char kinds[max_kinds][text_bytes];
  char parameter_names[CLuaMaxParameters][text_bytes];
  CLuaReads reads;
  uint64_t instructions, memory_bytes, reserved[CLuaHeldCount];
  double content[2];
  int64_t element_count;
  uint64_t result_count, output_count;
} WireReply;

/* How much stands behind the report before the placed elements. */
static inline size_t wire_front_bytes(int64_t frames, int64_t shaped) {
  return ((size_t)frames * 4 * sizeof(double) + (size_t)shaped * sizeof(CLuaElement) + 15) & ~(size_t)15;
}
static const size_t wire_report_bytes = (sizeof(WireReply) + 15) & ~(size_t)15;

static inline size_t wire_aligned(size_t count) { return (count + 15) & ~(size_t)15; }

/* wire_version.c: a number of the source files that say what crosses, and in which order. */
uint64_t clua_wire_version(void);

/* MARK: wire.c: writing and reading one after the other */

typedef struct {
  uint8_t *next, *end;
  bool has_failed;         /* there was no room, or nothing left */
} Wire;

/* Room for so many bytes, for the caller to fill; NULL if there is none. */
void *clua_wire_room(Wire *wire, size_t count);
/* Without bytes it writes that there are none. */
void clua_wire_put(Wire *wire, const void *bytes, size_t count);
void *clua_wire_take(Wire *wire, size_t *count);
void clua_wire_put_number(Wire *wire, int64_t number);
int64_t clua_wire_take_number(Wire *wire);
void clua_wire_put_limits(WireHeader *header, const CLuaLimits *limits);
void clua_wire_put_scene(Wire *wire, const CLuaScene *scene);
bool clua_wire_take_scene(Wire *wire, CLuaScene *scene);
void clua_wire_put_elements(Wire *wire, const CLuaElement *elements, int64_t count);

/* MARK: remote.c: the life of the process */

struct CLuaRemote {
  pid_t process;           /* 0 once it has ended */
  int socket, life;        /* the process is ended when `life` is closed, also by our own end */
  uint8_t *shared;
  uint32_t number;
  bool forgets_reads;
  int32_t stack_height;
};

static inline WireHeader *remote_header(const CLuaState *state) {
  return (WireHeader *)state->remote->shared;
}
static inline uint8_t *remote_reply(const CLuaState *state) {
  return state->remote->shared + wire_header_bytes + wire_request_bytes;
}

/* Sends the request of a number and waits for its answer: OK, or why there is none. */
CLuaStatus clua_remote_exchange(CLuaState *state);
/* Ends the process, which is to blame, or ended before; keeps the reason as the message. */
CLuaStatus clua_remote_bury(CLuaState *state, CLuaStatus status, const char *reason);
void clua_remote_close(CLuaState *state);

/* remote_spawn.c */
typedef struct {
  int socket, life, memory;
} RemoteEnds;

/* The program `celluna-worker` in the folder of the running program. */
const char *clua_remote_path_beside(char *path, size_t capacity);
bool clua_remote_connect(CLuaRemote *remote, RemoteEnds *theirs, char *reason, size_t capacity);
bool clua_remote_spawn(CLuaRemote *remote, const RemoteEnds *theirs, const char *path);
void clua_remote_disconnect(CLuaRemote *remote);

/* MARK: remote_calls.c and remote_reply.c */

/* What a call may answer, beside the report. */
typedef struct {
  const CLuaScene *scene;
  CLuaGeometry *geometry;
  int64_t first, last;     /* the items whose frames are asked for */
  bool places;             /* the whole layout: items may be missing, elements may be placed */
  CLuaElement *shaped;
  int64_t shaped_count;
  CLuaBuffer *result;
  bool chooses;            /* the result is numbers of items, and no encoded value */
} WireExpected;

/* Copies and checks the answer; false if it cannot come from a process that is sound. */
bool clua_remote_take_reply(CLuaState *state, const WireExpected *expected, uint32_t *status);
/* remote_geometry.c; `from` is what the process wrote and may still write */
bool clua_remote_take_frames(const WireExpected *expected, const double content[2], const uint8_t *from);
bool clua_remote_take_shaped(const WireExpected *expected, const uint8_t *from);
bool clua_remote_take_elements(CLuaState *state, const WireExpected *expected, const uint8_t *from,
                               int64_t count);
/* remote_values.c */
/* Counts the references in encoded values; -1 if they are not well-formed and within the bounds. */
int64_t clua_check_encoded(const uint8_t *bytes, size_t count);

CLuaStatus clua_remote_load(CLuaState *state, const char *source, size_t length, const char *chunk_name,
                            CLuaBuffer *result);
CLuaStatus clua_remote_call(CLuaState *state, int32_t function, const uint8_t *arguments, size_t length,
                            CLuaBuffer *result);
void clua_remote_release(CLuaState *state, int32_t reference);
CLuaStatus clua_remote_set_parameters(CLuaState *state, const uint8_t *encoded, size_t length);
CLuaStatus clua_remote_add_module(CLuaState *state, const char *name, const char *source, size_t length,
                                  const char *chunk_name);
CLuaStatus clua_remote_get_state(CLuaState *state, CLuaBuffer *result);
CLuaStatus clua_remote_set_state(CLuaState *state, const uint8_t *encoded, size_t length);
CLuaStatus clua_remote_set_selected(CLuaState *state, const int64_t *items, int64_t count);
CLuaStatus clua_remote_set_hints(CLuaState *state, CLuaHintOwner owner, const uint8_t *encoded, size_t length);
CLuaStatus clua_remote_set_kinds(CLuaState *state, const uint8_t *encoded, size_t length);
CLuaStatus clua_remote_set_change(CLuaState *state, const uint8_t *encoded, size_t length,
                                  const CLuaRun *runs, int64_t count);
CLuaStatus clua_remote_layout(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                              CLuaGeometry *geometry);
CLuaStatus clua_remote_content(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                               CLuaGeometry *geometry);
CLuaStatus clua_remote_frames(CLuaState *state, const CLuaHooks *hooks, const CLuaScene *scene,
                              CLuaGeometry *geometry, int64_t first, int64_t last);
CLuaStatus clua_remote_shape(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                             const char *kinds, size_t kinds_length, CLuaElement *elements, int64_t count,
                             const uint8_t *arguments, size_t length);
CLuaStatus clua_remote_ask(CLuaState *state, int32_t function, const CLuaScene *scene,
                           const uint8_t *arguments, size_t length, CLuaBuffer *result);
CLuaStatus clua_remote_choose(CLuaState *state, int32_t function, const char *name, const CLuaScene *scene,
                              const uint8_t *arguments, size_t length, CLuaBuffer *result);

#endif
