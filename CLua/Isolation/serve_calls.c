/* The calls that a script's process serves, one function each, with the arguments in the order of remote_calls.c. */
#include "serve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static CLuaStatus serve_load(Server *server, Wire *wire, bool is_kept) {
  size_t length, name_length;
  const char *source = clua_wire_take(wire, &length), *name = clua_wire_take(wire, &name_length);
  if (!source || !name) return CLuaStatusInternal;
  if (is_kept) {
    free(server->source);
    server->source = calloc(1, length + 1);
    if (server->source) memcpy(server->source, source, length);
  }
  return clua_load(server->state, source, length, name, &server->result);
}

static CLuaStatus serve_call(Server *server, Wire *wire) {
  size_t length;
  int32_t function = (int32_t)clua_wire_take_number(wire);
  const uint8_t *arguments = clua_wire_take(wire, &length);
  return clua_call(server->state, function, arguments, length, &server->result);
}

static CLuaStatus serve_release(Server *server, Wire *wire) {
  clua_release(server->state, (int32_t)clua_wire_take_number(wire));
  return CLuaStatusOK;
}

static CLuaStatus serve_parameters(Server *server, Wire *wire) {
  size_t length;
  const uint8_t *encoded = clua_wire_take(wire, &length);
  return encoded ? clua_set_parameters(server->state, encoded, length) : CLuaStatusInternal;
}

static CLuaStatus serve_add_module(Server *server, Wire *wire) {
  size_t length, name_length, chunk_length;
  const char *name = clua_wire_take(wire, &name_length), *source = clua_wire_take(wire, &length);
  const char *chunk_name = clua_wire_take(wire, &chunk_length);
  if (!name || !source || !chunk_name) return CLuaStatusInternal;
  return clua_add_module(server->state, name, source, length, chunk_name);
}

static CLuaStatus serve_set_state(Server *server, Wire *wire) {
  size_t length;
  const uint8_t *encoded = clua_wire_take(wire, &length);
  return encoded ? clua_set_state(server->state, encoded, length) : CLuaStatusInternal;
}

static CLuaStatus serve_set_hints(Server *server, Wire *wire) {
  size_t length;
  int64_t owner = clua_wire_take_number(wire);
  const uint8_t *encoded = clua_wire_take(wire, &length);
  if (wire->has_failed || owner < 0 || owner >= CLuaHintOwnerCount) return CLuaStatusInternal;
  return clua_set_hints(server->state, (CLuaHintOwner)owner, encoded, encoded ? length : 0);
}

static CLuaStatus serve_set_kinds(Server *server, Wire *wire) {
  size_t length;
  const uint8_t *encoded = clua_wire_take(wire, &length);
  if (wire->has_failed) return CLuaStatusInternal;
  return clua_set_kinds(server->state, encoded, encoded ? length : 0);
}

static CLuaStatus serve_set_selected(Server *server, Wire *wire) {
  size_t length;
  const int64_t *items = clua_wire_take(wire, &length);
  if (wire->has_failed) return CLuaStatusInternal;
  return clua_set_selected(server->state, items, items ? (int64_t)(length / sizeof *items) : 0);
}

static CLuaStatus serve_set_change(Server *server, Wire *wire) {
  size_t length, size;
  const uint8_t *encoded = clua_wire_take(wire, &length);
  const CLuaRun *runs = clua_wire_take(wire, &size);
  if (!encoded) return CLuaStatusInternal;
  return clua_set_change(server->state, encoded, length, runs, (int64_t)(size / sizeof *runs));
}

/* The frames are written straight into the shared memory. */
static CLuaStatus serve_geometry(Server *server, Wire *wire, WireOperation operation) {
  size_t length;
  CLuaScene scene;
  const CLuaHooks *hooks = clua_wire_take(wire, &length);
  if (!hooks || length != sizeof *hooks || !clua_wire_take_scene(wire, &scene)) return CLuaStatusInternal;
  server->framed = scene.count;
  server->geometry = (CLuaGeometry){.frames = (double *)server_front(server)};
  if (operation == WireContent)
    return clua_content(server->state, hooks, &scene, &server->geometry);
  if (operation == WireFrames) {
    int64_t first = clua_wire_take_number(wire), last = clua_wire_take_number(wire);
    return clua_frames(server->state, hooks, &scene, &server->geometry, first, last);
  }
  for (int64_t i = 0; i < 4 * scene.count; i++) server->geometry.frames[i] = NAN;
  return clua_layout(server->state, hooks, &scene, &server->geometry);
}

static CLuaStatus serve_shape(Server *server, Wire *wire) {
  size_t name_length, length, count, argument_count;
  CLuaScene scene;
  int32_t function = (int32_t)clua_wire_take_number(wire);
  const char *name = clua_wire_take(wire, &name_length);
  const char *kinds = clua_wire_take(wire, &length);
  if (!clua_wire_take_scene(wire, &scene)) return CLuaStatusInternal;
  const void *elements = clua_wire_take(wire, &count);
  const uint8_t *arguments = clua_wire_take(wire, &argument_count);
  if (!name || !kinds || !elements) return CLuaStatusInternal;
  server->shaped = (int64_t)(count / sizeof(CLuaElement));
  memcpy(server_front(server), elements, count);
  return clua_shape(server->state, function, name, &scene, kinds, length, (CLuaElement *)server_front(server),
                    server->shaped, arguments, argument_count);
}

static CLuaStatus serve_ask(Server *server, Wire *wire) {
  size_t length;
  CLuaScene scene;
  int32_t function = (int32_t)clua_wire_take_number(wire);
  if (!clua_wire_take_scene(wire, &scene)) return CLuaStatusInternal;
  const uint8_t *arguments = clua_wire_take(wire, &length);
  return clua_ask(server->state, function, &scene, arguments, length, &server->result);
}

static CLuaStatus serve_choose(Server *server, Wire *wire) {
  size_t name_length, length;
  CLuaScene scene;
  int32_t function = (int32_t)clua_wire_take_number(wire);
  const char *name = clua_wire_take(wire, &name_length);
  if (!name || !clua_wire_take_scene(wire, &scene)) return CLuaStatusInternal;
  const uint8_t *arguments = clua_wire_take(wire, &length);
  return clua_choose(server->state, function, name, &scene, arguments, length, &server->result);
}

CLuaStatus clua_serve_call(Server *server, Wire *wire, bool is_kept) {
  switch ((WireOperation)server->header->operation) {
  case WireOpen: return CLuaStatusOK;
  case WireLoad: return serve_load(server, wire, is_kept);
  case WireCall: return serve_call(server, wire);
  case WireRelease: return serve_release(server, wire);
  case WireParameters: return serve_parameters(server, wire);
  case WireLayout: return serve_geometry(server, wire, WireLayout);
  case WireContent: return serve_geometry(server, wire, WireContent);
  case WireFrames: return serve_geometry(server, wire, WireFrames);
  case WireShape: return serve_shape(server, wire);
  case WireAsk: return serve_ask(server, wire);
  case WireAddModule: return serve_add_module(server, wire);
  case WireGetState: return clua_get_state(server->state, &server->result);
  case WireSetState: return serve_set_state(server, wire);
  case WireSetChange: return serve_set_change(server, wire);
  case WireSetHints: return serve_set_hints(server, wire);
  case WireSetKinds: return serve_set_kinds(server, wire);
  case WireChoose: return serve_choose(server, wire);
  case WireSetSelected: return serve_set_selected(server, wire);
  case WireOperationCount: break;
  }
  return CLuaStatusInternal;
}
