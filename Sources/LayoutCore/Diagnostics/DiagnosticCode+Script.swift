extension DiagnosticCode {
  /// The explanations of messages about the text of a script.
  static let aboutText: [DiagnosticCode: DiagnosticExplanation] = [
    .unclosedBlock: DiagnosticExplanation(
      "a block or a bracket is not closed",
      """
      A `function`, `if`, `for`, `while` or `do` has no `end`, a `repeat` has no `until`, or a \
      bracket is not closed. The script can also have an `end`, an `until` or a bracket that \
      closes nothing. At the prompt, the input can also end within a statement.
      """,
      advice:
        """
        if two lines are marked, compare their indentation, because the `end` or the bracket is \
        missing between them; if one line is marked, follow the advice in the message
        """,
      endsWith: .script, or: .usage,
      more: .firstLayout),
    .foreignSyntax: DiagnosticExplanation(
      "syntax of another language",
      """
      The script uses an operator, a keyword or a comment of another language, for example `!=`, \
      `+=`, `let` or a comment that begins with `//`.
      """,
      advice: "write what the message proposes, for example `~=`, `and`, `not`, `..` or `--`",
      endsWith: .script,
      more: .firstLayout),
    .unreadableSyntax: DiagnosticExplanation(
      "Lua cannot parse the script",
      """
      For example, a comma, a `then` or a `do` is missing, a text has no closing quote, a `break` \
      is outside of every loop, or a token stands where Lua expects another token.
      """,
      advice: "look at the marked token in the message, and at the token right before it",
      endsWith: .script,
      more: .firstLayout),
    .notText: DiagnosticExplanation(
      "the input is not UTF-8 text",
      """
      The file contains binary data, compiled Lua or bytes that are not UTF-8. The prompt also \
      refuses an input line with such bytes, and the command line refuses such an argument.
      """,
      advice: "save the source of the script as UTF-8",
      endsWith: .script, or: .usage,
      more: .firstLayout),
  ]

  /// The explanations of messages about a script while it runs.
  static let aboutRunning: [DiagnosticCode: DiagnosticExplanation] = [
    .undeclaredParameter: DiagnosticExplanation(
      "the parameter is not declared",
      "The script reads a field of `ctx.params` that the script's table `params` does not declare.",
      advice: "declare the parameter in `params`, or correct the name",
      endsWith: .script,
      more: .api("params"), .parameters),
    .unknownField: DiagnosticExplanation(
      "the field does not exist",
      """
      The script used a field that an object of the host, for example `ctx`, does not have. \
      Reading an unknown field of such an object does not return nil: it is an error, so that a \
      misspelt name is found at once.
      """,
      advice: "correct the name; `celluna api ctx` lists the fields",
      endsWith: .script,
      more: .api("ctx"), .firstLayout),
    .colonCall: DiagnosticExplanation(
      "a function of the host was called with a colon",
      """
      A call with a colon passes the object as the first argument. The functions of `ctx` and \
      `sheet` do not take this argument.
      """,
      advice: "write a dot instead of the colon: `ctx.size(i)`, `sheet.item(…)`",
      endsWith: .script,
      more: .api("sheet.item"), .firstLayout),
    .readOnly: DiagnosticExplanation(
      "the value is read-only",
      """
      The script assigned a value to a field of a host object, for example `ctx.width`, or it \
      wrote `ctx.state` in a hook that cannot write the state.
      """,
      advice: """
        keep the value in a local variable, or in `ctx.state` if the hook can write the state
        """,
      endsWith: .script,
      more: .api("ctx.state"), .state),
    .wrongArgument: DiagnosticExplanation(
      "an argument or a result has the wrong type",
      """
      A function of the host was called with an argument of the wrong type, with a number outside \
      the valid range, or with too few arguments. An invalid attribute in the result of a hook has \
      the same code.
      """,
      advice:
        "correct the value that the message names; the message also describes the expected value",
      endsWith: .script,
      more: .api("sheet"), .firstLayout),
    .notInThisHook: DiagnosticExplanation(
      "the name is not available in this hook",
      """
      Some fields and functions can be used only in some hooks. For example, a hook that places \
      elements cannot call `ctx.frame`, because the frames are not complete yet. A section that \
      was read from `ctx` can be used only in the pass in which it was read.
      """,
      advice: """
        use the field or the function in another hook; `celluna api NAME` lists the hooks in which \
        the name is available
        """,
      endsWith: .script,
      more: .api("ctx"), .firstLayout),
    .exchangedArguments: DiagnosticExplanation(
      "names are in another order than their values",
      """
      The names of a hook's parameters, or of the results of a function, are right, but they are in \
      the wrong order. Lua passes values by position, so a name gets the value that is meant for \
      another one.
      """,
      advice:
        """
        write the names in the right order, for example `prepare = function(ctx, sheet)` or \
        `for i, width, height in ctx.items() do`
        """,
      endsWith: .script, or: .fine,
      more: .api("prepare"), .firstLayout),
    .luaError: DiagnosticExplanation(
      "the script raised an error",
      """
      Lua stopped the script because of an error. For example, a nil value was indexed, called or \
      used in arithmetic, or the script called `error` or `assert`.
      """,
      advice: "look at the values that the message shows below the marked line",
      endsWith: .script,
      more: .firstLayout),
    .newGlobal: DiagnosticExplanation(
      "an assignment creates a global",
      """
      The script assigns a value to a name that no `local` declares. The variable is therefore \
      global, and all functions of the script share it. This is a warning; the script still runs.
      """,
      advice:
        """
        write `local` before the name; if the variable is meant to be global, write `_G.` before \
        the name
        """,
      endsWith: .fine,
      more: .api("_G")),
    .constantComparison: DiagnosticExplanation(
      "a comparison always has the same result",
      """
      A value is compared with a text that it never equals, so `==` always gives false, and `~=` \
      always gives true. For example, `el.kind == "cell"` is always false, because `el.kind` is \
      nil for an item. This is a warning; the script still runs.
      """,
      advice: "compare the value or the field that the message proposes",
      endsWith: .fine,
      more: .api("el.kind")),
    .undeclaredName: DiagnosticExplanation(
      "a name is not declared, so its value is nil",
      """
      No code of the script declares or sets the name, so its value is nil. The script compares a \
      value with this name, or passes the name to a function of `sheet` as an optional argument, \
      which is then omitted. This is a warning; the script still runs.
      """,
      advice: "correct the name, or declare it with `local`",
      endsWith: .fine,
      more: .api("_G")),
    .undeclaredData: DiagnosticExplanation(
      "the name of data is probably misspelt",
      """
      The script declares data in `data` or `section_data`, but reads other data with `ctx.hint` \
      or `section.hint`. The result is nil if the data has no value of this name. Or a scene that \
      `celluna run` uses gives data of a name that the script does not read, and one change turns \
      this name into that of declared data that the scene lacks. This is a warning; the script \
      still runs.
      """,
      advice: "correct the name, or declare it in `data`, or in `section_data` for sections",
      endsWith: .fine,
      more: .api("ctx.hint")),
  ]
}
