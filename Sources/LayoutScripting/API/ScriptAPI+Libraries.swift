/// The libraries of Lua that scripts have. Summaries name only the differences from Lua's manual.
///
/// Source: ENVIRONMENT.md; LUA-DIFFERENCES.md.
extension ScriptAPI {
  static let libraries: [APIObject] = [math, string, table, utf8]

  private static let math = library(
    "math", "Lua's library for numbers; `random` gives the same numbers on every run.",
    [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
      "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin",
      "sqrt", "tan", "tointeger", "type", "ult",
    ],
    [
      "random": "The host sets the seed, so each run gets the same numbers.",
      "randomseed": "The function requires a number, and returns nothing.",
    ])

  private static let counted =
    """
    Each step of matching counts as an instruction for the limit. Character classes contain only \
    ASCII characters.
    """

  private static let string = library(
    "string", "Lua's library for texts, with bounds. Its functions are also methods of texts.",
    [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ],
    [
      "byte": "Returns at most 250 values.",
      "find": counted,
      "format": "The format `%p` is missing, and the format `%s` writes no memory addresses.",
      "gmatch": counted,
      "gsub": counted,
      "match": counted,
      "rep": "Raises an error if the result would be too long.",
    ])

  private static let table = library(
    "table", "Lua's library for lists; metamethods are ignored.",
    ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    [
      "sort": "The sort is stable. An order function that contradicts itself raises no error.",
      "unpack": "Returns at most 250 values.",
    ])

  private static let utf8 = library(
    "utf8", "Lua's library for the characters of texts.",
    ["char", "charpattern", "codepoint", "codes", "len", "offset"],
    ["codepoint": "Returns at most 250 values."])

  private static func library(
    _ name: String, _ summary: String, _ names: [String], _ differences: [String: String]
  ) -> APIObject {
    let constants = [
      "huge": "number", "pi": "number", "maxinteger": "integer", "mininteger": "integer",
      "charpattern": "string",
    ]
    return APIObject(
      name, by: .library, summary,
      names.map { APIMember($0, constants[$0] ?? "function", differences[$0] ?? "") })
  }
}
