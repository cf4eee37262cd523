extension DiagnosticCode {
  /// The explanations of messages about the sandbox and its limits.
  static let aboutSandbox: [DiagnosticCode: DiagnosticExplanation] = [
    .outOfTime: DiagnosticExplanation(
      "the time or instruction limit was reached",
      """
      A hook or the loading of the script did not finish within its limit. The most common cause \
      is a loop that does not end.
      """,
      advice:
        """
        check the marked loop or line; `--limit instructions=…` or `--limit time=…` raises the limit
        """,
      endsWith: .limit,
      more: .limits),
    .notInSandbox: DiagnosticExplanation(
      "the sandbox does not have this function",
      """
      Scripts have no access to files, the system, the garbage collector or coroutines, and \
      cannot load compiled code. The code is also used if a library has no function of the given \
      name, for example because the name is misspelled.
      """,
      advice: "use another function; the message usually suggests one",
      endsWith: .script,
      more: .limits),
    .outOfMemory: DiagnosticExplanation(
      "the memory limit was reached",
      """
      The script uses more memory than its limit allows, or one string or table is too large.
      """,
      advice: """
        keep less data in tables and strings; `--limit memory=…` raises the limit for all memory, \
        but not the limits for one string or table
        """,
      endsWith: .limit,
      more: .limits),
    .endlessRecursion: DiagnosticExplanation(
      "a function calls itself without end",
      """
      A function calls itself again and again, directly or through other functions. Its calls fill \
      the whole call stack, or use all memory of the script.
      """,
      advice: "add a condition that ends the recursion",
      endsWith: .script, or: .limit,
      more: .limits),
    .stopped: DiagnosticExplanation(
      "the script was stopped from outside",
      """
      The app or the user stopped the script while it ran, or cancelled a request before the \
      script began to run. The script itself is not necessarily wrong. The code is also used if \
      the host calls a script that was stopped earlier, because its Lua state cannot run again.
      """,
      advice: "send the request again; the script then runs in a new Lua state",
      endsWith: .limit, or: .script,
      more: .limits),
    .tooMuch: DiagnosticExplanation(
      "the size limit of a value was exceeded",
      """
      One call reads, writes or creates more data than is allowed. For example, the state or a \
      file is too large, or there are too many elements.
      """,
      advice: "split the work into smaller pieces",
      endsWith: .script, or: .scene,
      more: .limits),
    .processEnded: DiagnosticExplanation(
      "the process of the script ended",
      """
      With `--isolate` and in `celluna preview`, a script runs in a process of its own. This process \
      ended before it returned a result.
      """,
      advice:
        """
        load the script again; in `celluna preview`, the page's next request starts a new process; \
        if the error occurs again, the script is possibly an attack on the host
        """,
      endsWith: .script,
      more: .secondWall, .command("preview")),
    .notIsolated: DiagnosticExplanation(
      "the script cannot be isolated",
      """
      The system could not start a process with the restrictions that `--isolate` requires. The \
      script did not run.
      """,
      advice: """
        look for the reason in the message; without `--isolate`, the script runs in the process of \
        Celluna itself
        """,
      endsWith: .script,
      more: .secondWall),
  ]

  /// The explanations of messages about modules and the prompt.
  static let aboutPrompt: [DiagnosticCode: DiagnosticExplanation] = [
    .noSuchModule: DiagnosticExplanation(
      "the module does not exist",
      """
      `require` finds the modules of Celluna, and the files in the script's folder and its \
      subfolders. No such module or file has the name that the script requires.
      """,
      advice: "check the name: `require \"a.b\"` reads `a/b.lua`",
      endsWith: .script,
      more: .api("require"), .modules),
    .moduleCircle: DiagnosticExplanation(
      "modules require one another in a circle",
      "A module requires itself, directly or through other modules.",
      advice: "move the code that the modules share to another module",
      endsWith: .script,
      more: .api("require"), .modules),
    .emptyModule: DiagnosticExplanation(
      "the module returned nothing",
      "A module must end with a `return` of its value, which is usually a table.",
      advice: "end the module with `return { … }`",
      endsWith: .script,
      more: .api("require"), .modules),
    .wrongCommand: DiagnosticExplanation(
      "the command or its arguments are invalid",
      """
      The prompt has no such command, the command does not take these arguments, or it cannot be \
      used at this point, for example within a batch.
      """,
      advice:
        """
        correct the line; `:help` lists the commands, and `:help NAME` describes one command with \
        an example
        """,
      endsWith: .usage,
      more: .command("repl")),
    .wrongRequest: DiagnosticExplanation(
      "the request is invalid",
      """
      A line of input of `celluna repl --json` is not JSON, names an unknown operation or field, \
      lacks a field, or has a value that the operation cannot use.
      """,
      advice: "send the operation `describe`, which lists all operations and fields",
      endsWith: .usage,
      more: .page("docs/PROTOCOL.md", "Operations")),
    .noWorkingScript: DiagnosticExplanation(
      "no version of the script has worked yet",
      """
      The script does not load, and no earlier version of it has worked in this session. The code \
      is also used if a check judged an earlier version because the file on disk does not work, \
      and if the prompt cannot evaluate Lua code because the layout is not a script.
      """,
      advice: "correct the script and save it, or load another script with `:load`",
      endsWith: .script,
      more: .command("repl")),
  ]
}
