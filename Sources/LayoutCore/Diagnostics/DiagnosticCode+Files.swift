extension DiagnosticCode {
  /// The explanations of messages about scenes, files and the command line.
  static let aboutFiles: [DiagnosticCode: DiagnosticExplanation] = [
    .malformedScene: DiagnosticExplanation(
      "the scene is invalid",
      """
      A key of the scene is unknown or missing, a value has the wrong type, or a number is out of \
      range.
      """,
      advice: "correct the text at the mark; for an unknown key, the message suggests another key",
      endsWith: .scene,
      more: .scenes("The parts")),
    .parameterNotTaken: DiagnosticExplanation(
      "the layout does not take the parameter",
      """
      The layout declares neither a parameter nor data with the given name, or the given value \
      does not fit the declaration.
      """,
      advice: "use one of the parameters or the values that the message lists",
      endsWith: .usage, or: .scene, .script,
      more: .api("params"), .parameters),
    .noContractLevel: DiagnosticExplanation(
      "the contract level is missing or unknown",
      """
      The field `api` of a script names the contract level: the version of the script API for \
      which the script was written. Because of this field, later versions of Celluna can run the \
      script unchanged.
      """,
      advice: "write the field `api = 1` in the layout",
      endsWith: .script,
      more: .api("layout.api"), .firstLayout),
    .notJSON: DiagnosticExplanation(
      "the text is not JSON",
      "The text must be JSON. Comments and trailing commas are allowed too.",
      advice: "correct the text at the mark",
      endsWith: .scene,
      more: .scenes("The parts")),
    .notFound: DiagnosticExplanation(
      "the file or the scene cannot be read",
      """
      The file, the folder or the shipped scene does not exist or cannot be read. Or the path \
      leads to a folder instead of a file, or to a file or a folder without the expected content.
      """,
      advice: "check the name and the folder; the message suggests a similar name if there is one",
      endsWith: .scene, or: .script, .usage,
      more: .allCommands),
    .unknownName: DiagnosticExplanation(
      "the name is unknown",
      """
      Nothing of the required kind has the given name. The name can be, for example, that of a \
      command, a layout, an element, a message code, an entry of the script API, or a class in a \
      Swift file.
      """,
      advice: "use one of the names that the message suggests or lists",
      endsWith: .usage,
      more: .allCommands),
    .notWritten: DiagnosticExplanation(
      "the result could not be written",
      """
      The result, or a part of it, could not be written to the file or to standard output. For \
      example, the folder does not exist, or a terminal cannot show the format.
      """,
      advice: "check the name, the folder, its permissions and the free space",
      endsWith: .output, or: .usage,
      more: .allCommands),
    .impossibleEvent: DiagnosticExplanation(
      "the event is impossible",
      """
      The event does not fit the data. For example, the event deletes an item that does not exist, \
      or contains changes that contradict one another.
      """,
      advice:
        """
        check the previous events; `celluna run … --at N` stops after event N
        """,
      endsWith: .scene,
      more: .scenes("Events")),
    .failingDelegate: DiagnosticExplanation(
      "the scene makes the delegate fail",
      """
      The scene has a rule that makes its delegate fail. With such a rule, a scene tests how a \
      layout behaves after a failure of the delegate.
      """,
      advice: "remove the rule from the scene",
      endsWith: .scene,
      more: .scenes("The delegate")),
    .unmetExpectation: DiagnosticExplanation(
      "an expectation of the scene is not met",
      """
      The scene states an expected value, either in an event or in its field `expect`. The actual \
      value is different.
      """,
      advice: "compare the two values in the message; correct the layout or the expectation",
      endsWith: .check,
      more: .scenes("Expectations")),
    .conflictingOptions: DiagnosticExplanation(
      "the options exclude one another",
      """
      An option cannot be used together with another option, with the chosen format, or with the \
      chosen scene, for example because it would have no effect. Or an option needs another option \
      that is missing.
      """,
      advice: "omit the option, or change or add the other option, the format or the scene",
      endsWith: .usage,
      more: .allCommands),
    .noSuchEvent: DiagnosticExplanation(
      "the scene has no such event",
      """
      `--at N` needs a scene with at least N events. `--at N:F` needs an event whose animation has \
      at least F frames. `--film` and `--animate` show an event, so they need a scene with events, \
      and an N of at least 1.
      """,
      advice: "count the events from 1; 0 is the state before the first event",
      endsWith: .usage,
      more: .command("run")),
    .noSuchExample: DiagnosticExplanation(
      "the layout has no such example",
      "The script's field `examples` has no entry with the name that `--example` gives.",
      advice: "use the name of an entry of `examples`; the message usually lists them",
      endsWith: .usage,
      more: .api("examples"), .promises),
    .slowerThanAllowed: DiagnosticExplanation(
      "a benchmark is slower than allowed",
      """
      A figure that was measured, for example a time, is greater than the same figure in the \
      baseline by more than `--fail-above` allows.
      """,
      advice: "compare the script with the version for which the baseline was saved",
      endsWith: .check,
      more: .page("docs/BENCHMARKS.md", "Baselines")),
    .wrongBaseline: DiagnosticExplanation(
      "the baseline cannot be compared",
      """
      The file is not a baseline, or the new result cannot be compared with it. Results cannot be \
      compared if only one of them is of a debug build of Celluna, if no number of items was \
      measured in both, or if no measured value above 0 is in both.
      """,
      advice: "save a new baseline with `celluna bench … --save FILE`",
      endsWith: .scene,
      more: .page("docs/BENCHMARKS.md", "Baselines")),
    .noReason: DiagnosticExplanation(
      "an expected failure needs a reason",
      """
      The option `--update-expect` writes failures into the file of expected failures. Later \
      readers of this file must know the reason for each failure.
      """,
      advice: "give the reason with `--because`",
      endsWith: .usage,
      more: .expected),
    .nothingFound: DiagnosticExplanation(
      "nothing that an earlier check has stored fits the option",
      """
      `celluna check` stores which cases have failed, for `--last-failed`, and smallest scenes that \
      show faults, for `--pin`. With `--pin`, no name of a stored scene begins with the given text, \
      or several names do. With `--last-failed`, no failure is stored, or the other options exclude \
      all failures.
      """,
      advice: "use the whole name of one scene, or run the check without `--last-failed`",
      endsWith: .usage,
      more: .page("docs/CHECK.md", "Found scenes")),
    .noScenesLeft: DiagnosticExplanation(
      "no scene is left to check",
      "The options `--tag` and `--not-tag` exclude every scene.",
      advice: "use the tags that the message lists",
      endsWith: .usage,
      more: .command("check")),
    .unreadableRevision: DiagnosticExplanation(
      "the revision of the script cannot be read",
      """
      Git does not know the revision, the revision does not contain the file or contains a symbolic \
      link instead of it, or git could not be run.
      """,
      advice: "read the reason in the message",
      endsWith: .script,
      more: .command("diff")),
    .unusableName: DiagnosticExplanation(
      "the name cannot be the name of a folder",
      """
      `celluna new` makes a folder of this name in the current folder, and a script and a scene of \
      this name in the new folder. The name must therefore not be a path, begin with `-`, be too \
      long, or contain characters that some file systems do not allow. It must also differ from \
      the names of the modules that the layout requires.
      """,
      advice: "use a short name of letters, digits, `-` and `_`",
      endsWith: .usage,
      more: .command("new")),
    .notServed: DiagnosticExplanation(
      "the page cannot be served",
      """
      `celluna preview` cannot listen at the address: the text is not an IP address, the address \
      does not belong to this computer, another program uses the port, or the system reserves it.
      """,
      advice: """
        omit `--port`, so that a free port is chosen; omit `--host`, or name an address of this \
        computer
        """,
      endsWith: .usage,
      more: .command("preview")),
  ]

  /// The explanations of messages about conformance.
  static let aboutConformance: [DiagnosticCode: DiagnosticExplanation] = [
    .differsFromReference: DiagnosticExplanation(
      "the layout and its reference differ",
      """
      The layout and its reference were compared in the same state of the same scene. The two \
      layouts place an element differently, or another result differs, for example the content \
      size or the offset at which scrolling comes to rest.
      """,
      advice: """
        read the classification first, because it names what all differences have in common; the \
        first element that differs often causes the differences of the elements after it
        """,
      endsWith: .check,
      more: .difference),
    .unexpectedPass: DiagnosticExplanation(
      "an expected failure passes",
      "The file of expected failures lists the case, but the case passes.",
      advice: "remove the case from the file",
      endsWith: .check,
      more: .expected),
    .flaky: DiagnosticExplanation(
      "the result is flaky",
      """
      The check ran a scene twice with the same seed. The first run showed a fault that the second \
      run did not show.
      """,
      advice: """
        look for code that depends on the order of `pairs`, on random values, or on state outside \
        of `ctx.state`
        """,
      endsWith: .check,
      more: .api("deterministic"), .difference),
    .failedCheck: DiagnosticExplanation(
      "a check failed",
      "A check failed for a reason for which there is no other code.",
      advice: "read the notes of the message; the command in the message reproduces the failure",
      endsWith: .check,
      more: .page("docs/CHECK.md", "Stages and levels")),
    .referenceEnded: DiagnosticExplanation(
      "the reference's process ended",
      """
      The reference is a layout for iOS, which runs in a process of its own. This process ended in \
      the middle of a scene, for example because the layout read beyond the end of an array.
      """,
      advice: """
        the notes of the message are the last lines that the process wrote; mend the layout, or \
        leave the scene out of the check
        """,
      endsWith: .check,
      more: .page("docs/PORTING.md", "Check a script against a layout")),
    .referenceNotBuilt: DiagnosticExplanation(
      "the reference could not be built or started",
      """
      The reference that `--against` names cannot be used. If it is a layout for iOS, the layout \
      was not found, or the package that Celluna made for it could not be built or started. If it \
      is Chromium, there are two possible reasons: it is installed but does not answer, or it is \
      not installed and `--recorded` names no file that has all its answers.
      """,
      advice: "read the notes of the message, such as the errors of the build, and its help",
      endsWith: .usage,
      more: .page("docs/PORTING.md", "Check a script against a layout"),
      .page("docs/CHECK.md", "Chromium as a reference")),
    .brokenScriptLaw: DiagnosticExplanation(
      "the script breaks a law of its own",
      """
      A law that the script itself defines in `laws` does not hold in a state of a scene: the \
      law's function returned false or nil.
      """,
      advice: "look at the reason that the function returned, if it returned one",
      endsWith: .check,
      more: .api("laws"), .promises),
    .unnoticedMutant: DiagnosticExplanation(
      "a mutant was not noticed",
      """
      To test the checks, Celluna makes mutants: copies of the script, each with one deliberate \
      mistake. For a mutant that was not noticed, no check failed. There are more such mutants \
      than allowed.
      """,
      advice:
        "add a scene, a law or an example that fails when one of the listed lines has the mistake",
      endsWith: .check,
      more: .page("docs/CHECK.md", "Do the checks notice anything?")),
  ]
}
