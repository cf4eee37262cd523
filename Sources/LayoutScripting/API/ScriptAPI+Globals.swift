/// The globals of a script.
///
/// Source: CONTRACT.md section 7; ENVIRONMENT.md; LUA-DIFFERENCES.md.
extension ScriptAPI {
  private static func any(
    _ name: String, _ presence: APIParameter.Presence = .required, _ summary: String = ""
  ) -> APIParameter { APIParameter(name, "any", presence, summary) }

  private static let rest = APIParameter("...", "any")
  private static let restResult = APIResult("...", "any")
  private static let called = [
    APIResult("ok", "boolean"), APIResult("result", "any"), APIResult("...", "any"),
  ]

  static let globals: [APIMember] = [
    APIMember("_G", "table", "The table of the script's own globals."),
    APIMember("_VERSION", "string"),
    .function(
      "assert", [APIParameter("v", "T"), any("message", .optional), rest],
      returns: [APIResult("v", "T"), restResult], generics: "T"),
    .function("error", [any("message"), APIParameter("level", "integer", .optional)]),
    .function(
      "getmetatable", [any("object")], returns: [APIResult("metatable", "any")],
      "Returns the metatable that the script set; false for strings and for objects of the host."),
    .function(
      "ipairs", [APIParameter("t", "T")],
      returns: [
        APIResult("iterator", "fun(table: V[], i?: integer): integer, V"), APIResult("t", "T"),
        APIResult("i", "integer"),
      ], generics: "T: table, V"),
    .function(
      "load",
      [
        APIParameter("chunk", "string"), APIParameter("name", "string", .optional),
        APIParameter("mode", "string", .optional), APIParameter("env", "table", .optional),
      ],
      returns: [
        APIResult("chunk", "function", isOptional: true),
        APIResult("message", "string", isOptional: true),
      ],
      """
      Accepts only source text, not compiled code. The chunk can use the same globals as the \
      script.
      """),
    APIMember("math", "mathlib"),
    .function(
      "next", [APIParameter("t", "table"), any("key", .optional)],
      returns: [APIResult("key", "any"), APIResult("value", "any")],
      """
      Returns the next key in the order of `pairs`, for example to test whether a table is empty.
      """),
    .function(
      "pairs", [APIParameter("t", "T")],
      returns: [
        APIResult("iterator", "fun(table: table<K, V>, index?: K): K, V"), APIResult("t", "T"),
      ], generics: "T: table, K, V",
      """
      Visits the keys in this order: numbers in ascending order, strings, false, true. This order \
      is the same on every machine. All other keys come last, in any order.
      """),
    APIMember("param", "celluna.Param", "Declares the parameters of a layout."),
    .function(
      "pcall", [APIParameter("f", "function"), rest], returns: called,
      "Catches errors, but not a stop at a limit of time, memory or instructions."),
    .function(
      "print", [rest],
      "Passes text to the host: at most 1 KiB for each line, and 16 KiB for each call of a hook."
    ),
    .function("rawequal", [any("a"), any("b")], returns: [APIResult("equal", "boolean")]),
    .function(
      "rawget", [APIParameter("t", "table"), any("key")], returns: [APIResult("value", "any")]),
    .function(
      "rawlen", [APIParameter("v", "table|string")], returns: [APIResult("length", "integer")]),
    .function(
      "rawset", [APIParameter("t", "table"), any("key"), any("value")],
      returns: [APIResult("t", "table")]),
    .function(
      "require", [APIParameter("name", "string", "the name of the module, as a string literal")],
      returns: [APIResult("module", "any")],
      """
      Returns a module. The first call of `require "shapes.arc"` runs the file `shapes/arc.lua` \
      below the script's folder; later calls return the same value. The host itself provides \
      `celluna.compose`, `celluna.compositional` and `celluna.stack`.
      """, example: "local compose = require \"celluna.compose\""),
    .function("select", [APIParameter("index", "integer|\"#\""), rest], returns: [restResult]),
    .function(
      "setmetatable",
      [APIParameter("t", "T"), APIParameter("metatable", "table?")],
      returns: [APIResult("t", "T")], generics: "T: table",
      """
      Copies the metamethods when it is called; later changes of the metatable have no effect. A \
      metatable with `__gc`, `__mode`, `__close` or `__concat` is an error.
      """),
    APIMember("string", "stringlib"),
    APIMember("table", "tablelib"),
    .function(
      "tonumber", [any("v"), APIParameter("base", "integer", .optional)],
      returns: [APIResult("number", "number", isOptional: true)]),
    .function(
      "tostring", [any("v")], returns: [APIResult("text", "string")],
      "The result contains no memory addresses."),
    .function("type", [any("v")], returns: [APIResult("name", "string")]),
    APIMember("utf8", "utf8lib"),
    .function(
      "xpcall", [APIParameter("f", "function"), APIParameter("handler", "function"), rest],
      returns: called,
      """
      Catches errors, but not a stop at a limit of time, memory or instructions; `handler` is not \
      called at such a stop.
      """),
  ]

  static let absences: [APIAbsence] = [
    APIAbsence(
      name: "os",
      advice:
        "layouts must give the same answer every time, so there is no clock and no environment"),
    APIAbsence(
      name: "io", advice: "scripts neither read nor write files; `print` passes text to the host"),
    APIAbsence(name: "debug", advice: "scripts have no access to the host's own data"),
    APIAbsence(name: "package", advice: "only `require` loads modules, from the script's folder"),
    APIAbsence(name: "dofile", advice: "put what the layout needs into its own file"),
    APIAbsence(name: "loadfile", advice: "put what the layout needs into its own file"),
    APIAbsence(name: "collectgarbage", advice: "the host manages the memory"),
    APIAbsence(
      name: "coroutine",
      advice:
        "a hook runs from beginning to end, and cannot be suspended"),
    APIAbsence(name: "warn", advice: "use `print`"),
    APIAbsence(name: "string.dump", advice: "scripts cannot load compiled code"),
    APIAbsence(name: "string.pack", advice: "scripts have no use for binary data"),
    APIAbsence(name: "string.packsize", advice: "scripts have no use for binary data"),
    APIAbsence(name: "string.unpack", advice: "scripts have no use for binary data"),
  ]
}
