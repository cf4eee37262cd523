/// The protocol by which the host and a script's process exchange data through shared memory: where
/// the data is, and how it is encoded.
#ifndef CLUA_WIRE_H
#define CLUA_WIRE_H

#include "Contract/contract.h"

#include <signal.h>

/* The file descriptors of the process, which gets no others. */
enum { wire_socket = 0, wire_life = 1, wire_memory = 2 };

/* The signal that tells the process to look at its deadline. It is the only signal that the process
   handles. */
enum { wire_stop_signal = SIGUSR1 };

/* The shared memory: a page for the header, then room for requests, then room for answers. It is
   sparse: unused pages take no memory. It has room for 3 million items, or for 600,000 items with
   attributes other than `z`, `alpha` and `hidden`. */
static const size_t wire_header_bytes = 4096;
static const size_t wire_request_bytes = (size_t)192 << 20;
static const size_t wire_reply_bytes = (size_t)320 << 20;

/* The greatest valid count of work or bytes. The sum of many such counts fits in 63 bits. */
static const uint64_t wire_most = UINT64_C(1) << 53;

/* The header of the shared memory. The host writes all its fields except the last two. */
typedef struct {
  uint64_t version;        /* host and process must be of the same build */
  uint32_t number;         /* the number of the request, which the answer repeats */
  uint32_t operation;
  uint32_t forgets_reads;
  atomic_uint is_cancelled;
  uint64_t request_count;
  CLuaLimits limits;
  uint64_t given[CLuaHeldCount]; /* bytes that the host keeps for the script */
  uint32_t setup_step;     /* the step of the setup that failed, and its error */
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

/* The results of a call. This structure is followed, in this order, by the frames or the shaped
   elements, the placed elements, the looks of items, the custom attributes of elements, the result
   and the output. Each of these begins at an offset that is a multiple of 16. */
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
  int64_t element_count, look_count;
  uint64_t custom_count, result_count, output_count;
  /* the call frames at the place where the watched element was placed; the values of variables are
     not sent */
  int32_t origin_count;
  WireFrame origin[max_frames];
  int64_t placing_mark;
} WireReply;

/* The size in bytes of the frames or the shaped elements. They are between the `WireReply` and the
   placed elements. */
static inline size_t wire_front_bytes(int64_t frames, int64_t shaped) {
  return ((size_t)frames * 4 * sizeof(double) + (size_t)shaped * sizeof(CLuaElement) + 15) & ~(size_t)15;
}
static const size_t wire_report_bytes = (sizeof(WireReply) + 15) & ~(size_t)15;

static inline size_t wire_aligned(size_t count) { return (count + 15) & ~(size_t)15; }

/* The size in bytes of the placed elements and the looks of items. The numbers of both must not be
   negative or too large. */
static inline size_t wire_placed_bytes(const WireReply *reply) {
  return wire_aligned((size_t)reply->element_count * sizeof(CLuaElement))
         + wire_aligned((size_t)reply->look_count * sizeof(CLuaLook));
}

/* MARK: Writing and reading arguments in order */

typedef struct {
  uint8_t *next, *end;
  bool has_failed;         /* there was no room to write, or no data left to read */
} Wire;

/* Writes bytes. If `bytes` is NULL, writes a mark that there are no bytes. */
void clua_wire_put(Wire *wire, const void *bytes, size_t count);
void *clua_wire_take(Wire *wire, size_t *count);
void clua_wire_put_number(Wire *wire, int64_t number);
int64_t clua_wire_take_number(Wire *wire);
void clua_wire_put_limits(WireHeader *header, const CLuaLimits *limits);
void clua_wire_put_scene(Wire *wire, const CLuaScene *scene);
bool clua_wire_take_scene(Wire *wire, CLuaScene *scene);
void clua_wire_put_elements(Wire *wire, const CLuaElement *elements, int64_t count);

#endif
