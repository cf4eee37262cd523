/// The names a script may use: what messages suggest from.
///
/// Source: CONTRACT.md.
enum ScriptAPI {
  /// The contract levels this host supports.
  static let levels = [1]

  /// The fields of the table a script returns, in the order of the contract.
  static let layoutFields = [
    "name", "version", "api", "summary", "author", "license", "axis", "coords", "params", "check",
    "reference", "laws", "kinds", "examples", "state_version", "migrate", "sees", "overscan",
  ]

  /// The hooks that place items.
  static let geometryHooks = [
    "prepare", "start", "step", "finish", "frontier", "frame", "content", "range", "update",
  ]

  /// The hooks that shape behaviour.
  static let behaviourHooks = [
    "scroll", "snap", "restore", "invalidates", "elements", "appear", "disappear", "drop", "lift",
    "fit", "enter", "leave", "message",
  ]

  /// The fields of each object by the name the sandbox calls it.
  static let fields: [String: [String]] = [
    "ctx": [
      "width", "height", "insets", "count", "sections", "items", "size", "section_of", "run",
      "measure", "hint",
      "params", "direction", "scale", "state", "change", "scroll_x", "scroll_y", "frame", "header",
      "footer", "content_width", "content_height",
    ],
    "ctx.change": [
      "kind", "kinds", "first", "inserted", "deleted", "moved", "map", "params", "old",
    ],
    "ctx.change.old": ["width", "height"],
    "el": [
      "category", "kind", "section", "item", "index", "x", "y", "width", "height", "z", "alpha",
      "hidden",
    ],
    "a section": [
      "index", "first", "last", "count", "header", "footer", "insets", "line_spacing",
      "item_spacing", "items",
    ],
    "insets": ["top", "leading", "bottom", "trailing"],
    "a size": ["width", "height"],
    "sheet": ["item", "header", "footer", "supplementary", "decoration"],
    "param": parameterKinds,
    "attributes": [
      "z", "alpha", "hidden", "rotation", "scale", "scale_x", "scale_y", "transform",
      "transform3d",
    ],
  ]

  /// The kinds of parameters.
  static let parameterKinds = [
    "integer", "number", "length", "angle", "boolean", "choice", "insets", "size", "color", "text",
  ]

  /// The fields of a parameter's declaration.
  static let parameterFields = ["default", "min", "max", "step", "label", "help", "group"]

  /// What other frameworks call a field, and what it is called here.
  static let synonyms: [String: String] = [
    "contentInset": "insets", "contentInsets": "insets", "sectionInset": "insets",
    "minimumLineSpacing": "line_spacing", "minimumInteritemSpacing": "item_spacing",
    "numberOfItems": "count", "item_count": "count", "left": "leading", "right": "trailing",
    "zIndex": "z", "opacity": "alpha", "is_hidden": "hidden", "place": "item", "int": "integer",
    "bool": "boolean", "string": "text", "float": "number", "double": "number",
    "bounds": "width", "layout_direction": "direction",
  ]

  /// What the contract names and this version does not have yet, by the object it belongs to.
  static let plannedFields: [String: [String]] = [
    "ctx": ["break_line", "columns"],
    "sheet": ["keep", "line"],
  ]

  /// The arguments of each hook, for an example of how it is written.
  static let arguments: [String: String] = [
    "prepare": "ctx, sheet", "start": "ctx", "step": "ctx, acc, i, sheet, width, height", "finish": "ctx, acc",
    "frontier": "ctx, acc", "frame": "ctx, i", "content": "ctx", "check": "params",
    "overscan": "ctx", "scroll": "ctx, el", "snap": "ctx, x, y, vx, vy", "restore": "ctx, x, y",
    "invalidates": "ctx, bounds", "elements": "ctx, rect", "appear": "ctx, el, change",
    "disappear": "ctx, el, change", "drop": "ctx, x, y, dragged", "lift": "ctx, el, x, y",
    "fit": "ctx, i, w, h", "enter": "ctx, from", "leave": "ctx, to", "message": "ctx, name, value",
  ]

  /// The globals a script finds.
  static let globals = [
    "assert", "error", "getmetatable", "ipairs", "load", "math", "next", "pairs", "param", "pcall",
    "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable",
    "string",
    "table", "tonumber", "tostring", "type", "utf8", "xpcall",
  ]

  /// The functions of each library, in alphabetical order.
  static let libraries: [String: [String]] = [
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin",
      "sqrt", "tan", "tointeger", "type", "ult",
    ],
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
  ]

  /// Globals of Lua that the sandbox leaves out, with what to do instead.
  static let absentGlobals: [String: String] = [
    "os": "layouts must give the same answer every time, so there is no clock and no environment",
    "io": "layouts neither read nor write files; `print` goes to the host",
    "debug": "layouts cannot look into the host",
    "package": "modules are not loaded from outside the script",
    "dofile": "put what the layout needs into its own file",
    "loadfile": "put what the layout needs into its own file",
    "collectgarbage": "memory is the host's business",
    "coroutine": "a layout runs from beginning to end in one go",
    "warn": "use `print`",
  ]
}
