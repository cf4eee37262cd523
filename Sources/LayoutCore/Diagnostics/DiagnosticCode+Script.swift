extension DiagnosticCode {
  /// The explanations of messages about the text of a script.
  static let aboutText: [DiagnosticCode: DiagnosticExplanation] = [
    .unclosedBlock: DiagnosticExplanation(
      "a block or a bracket is not closed",
      """
      A `function`, `if`, `for`, `while` or `do` has no `end`, a bracket has no partner, or the \
      script has one `end` or one bracket too many.
      """,
      advice: "compare the indentation of the two marked lines; the `end` is missing between them",
      endsWith: .script, or: .usage),
    .foreignSyntax: DiagnosticExplanation(
      "syntax of another language",
      """
      The script uses an operator, a keyword or a comment that Lua does not have, such as `!=`, \
      `+=`, `let` or `//`.
      """,
      advice: "write what the message proposes: `~=`, `and`, `or`, `not`, `..` or `--`",
      endsWith: .script),
    .unreadableSyntax: DiagnosticExplanation(
      "Lua cannot parse the script",
      "A comma, a `then` or a `do` is missing, or a token stands where Lua expects another one.",
      advice: "look at the token right before the mark",
      endsWith: .script),
    .notText: DiagnosticExplanation(
      "the input is not UTF-8 text",
      """
      The file holds binary data, compiled Lua or bytes that are not UTF-8. The prompt refuses \
      such lines as well.
      """,
      advice: "save the source of the script as UTF-8",
      endsWith: .script),
  ]

  /// The explanations of messages about a script while it runs.
  static let aboutRunning: [DiagnosticCode: DiagnosticExplanation] = [
    .undeclaredParameter: DiagnosticExplanation(
      "the parameter is not declared",
      "The script reads a field of `ctx.params` that its `params` table does not declare.",
      advice: "declare the parameter in `params`, or correct the name",
      endsWith: .script),
    .unknownField: DiagnosticExplanation(
      "the field does not exist",
      """
      An object of the host has no field of this name. Objects of the host do not return nil \
      for unknown names, so that a misspelt name is found at once.
      """,
      advice: "correct the name; `celluna api ctx` lists the fields",
      endsWith: .script),
    .colonCall: DiagnosticExplanation(
      "a function of the host was called with a colon",
      "Functions of `ctx` and `sheet` do not take the object as their first argument.",
      advice: "write a dot: ctx.size(i), sheet.item(…)",
      endsWith: .script),
    .readOnly: DiagnosticExplanation(
      "the value is read-only",
      """
      The script assigned to a field of the host, such as `ctx.width`, or it wrote `ctx.state` \
      in a hook that cannot write the state.
      """,
      advice: """
        keep the value in a local variable, or in `ctx.state` if the hook may write the state
        """,
      endsWith: .script),
    .wrongArgument: DiagnosticExplanation(
      "an argument or a result has the wrong type",
      """
      A function of the host was given a value of another type, too few arguments, or a number \
      outside its range.
      """,
      advice:
        "correct the value that the message names; the message also says which value is expected",
      endsWith: .script),
    .notInThisHook: DiagnosticExplanation(
      "not available in this hook",
      """
      Some fields and functions exist only in some hooks: `ctx.frame` cannot be read while the \
      frames are being placed.
      """,
      advice: """
        use the field or the function in another hook; `celluna api NAME` lists the hooks in \
        which a name exists
        """,
      endsWith: .script),
    .exchangedArguments: DiagnosticExplanation(
      "a hook names its parameters in another order",
      """
      The hook's parameters have the names of the contract, but in another order. A parameter then \
      holds the value of another one.
      """,
      advice: "keep the order of the contract: prepare = function(ctx, sheet)",
      endsWith: .script),
    .luaError: DiagnosticExplanation(
      "the script raised an error",
      """
      Lua stopped the script: a nil value was indexed, called or used in arithmetic, or the \
      script called `error` or `assert`.
      """,
      advice: "look at the values below the marked line",
      endsWith: .script),
    .newGlobal: DiagnosticExplanation(
      "an assignment creates a global",
      """
      The script assigns to a name that no `local` declares, so the variable is global: all \
      functions of the script share it. This is a warning; the script runs.
      """,
      advice: "write `local` before the name; if a global is intended, write _G.name",
      endsWith: .fine),
    .constantComparison: DiagnosticExplanation(
      "a comparison always has the same result",
      """
      The two sides are never equal or always equal, as in `el.kind == "cell"`. This is a \
      warning.
      """,
      advice: "compare with one of the values that the message lists",
      endsWith: .fine),
  ]
}
