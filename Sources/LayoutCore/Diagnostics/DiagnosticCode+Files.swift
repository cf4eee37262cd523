extension DiagnosticCode {
  /// Messages about scenes, files and the command line.
  static let aboutFiles: [DiagnosticCode: DiagnosticExplanation] = [
    .malformedScene: DiagnosticExplanation(
      "the scene is invalid",
      "A key of the scene is unknown, a value has another type, or a number is out of range.",
      advice: "correct the text at the mark; the message suggests similar names",
      endsWith: .scene,
      example: .scene(
        "{ \"scene\": 1, \"view\": { \"widht\": 375 } }")),
    .parameterNotTaken: DiagnosticExplanation(
      "the layout does not take the parameter",
      """
      The layout declares no parameter or data of this name, or the value does not fit the \
      declaration.
      """,
      advice: "use one of the parameters or the values that the message lists",
      endsWith: .usage, or: .scene, .script,
      example: .command(
        "celluna run layouts/waterfall.lua --set colums=3")),
    .noContractLevel: DiagnosticExplanation(
      "the contract level is missing or unknown",
      """
      A script says for which level of the contract it was written, so that later versions of \
      Celluna run it unchanged.
      """,
      advice: "add the field `api = 1` to the layout",
      endsWith: .script,
      example: .script(
        """
        return {
          name = "example", version = "1.0.0",
          prepare = function(ctx, sheet) return ctx.width, 0 end,
        }
        """)),
    .notJSON: DiagnosticExplanation(
      "the text is not JSON",
      "The text must be JSON. In addition, only comments and trailing commas are allowed.",
      advice: "correct the text at the mark",
      endsWith: .scene,
      example: .scene(
        "{ \"scene\": 1, \"view\": ")),
    .notFound: DiagnosticExplanation(
      "the file or the scene cannot be read",
      """
      The file or the shipped scene does not exist, the path is that of a folder, or the file \
      cannot be read.
      """,
      advice: "check the name and the folder; the message suggests similar names",
      endsWith: .scene, or: .script, .usage,
      example: .command(
        "celluna run layouts/watrefall.lua")),
    .unknownName: DiagnosticExplanation(
      "the name is unknown",
      "There is no command, reference layout, element or entry of the script API of this name.",
      advice: "use one of the names that the message suggests or lists",
      endsWith: .usage,
      example: .command(
        "celluna api ctx.widht")),
    .notWritten: DiagnosticExplanation(
      "the result could not be written",
      "A file or standard output did not take the whole result.",
      advice: "check the folder, its permissions and the free space",
      endsWith: .output, or: .usage,
      example: .command(
        "celluna render layouts/flow.lua -o /nowhere/flow.txt")),
    .impossibleEvent: DiagnosticExplanation(
      "the event is impossible",
      """
      The event does not fit the data, for example because it deletes an item that does not \
      exist, or because its changes contradict one another.
      """,
      advice: "check the events before this one; `celluna run … --at EVENT` stops at one of them",
      endsWith: .scene,
      example: .scene(
        """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "events": [{ "do": "delete", "at": "1.4" }]
        }
        """)),
    .failingDelegate: DiagnosticExplanation(
      "the delegate fails because the scene says so",
      "The scene has a rule that makes the delegate fail, to show what the layout does then.",
      advice: "remove the rule from the scene",
      endsWith: .scene),
    .unmetExpectation: DiagnosticExplanation(
      "an expectation of the scene is not met",
      "The scene has an `expect` event or field, and the result is different.",
      advice: "compare the two values in the message; correct the layout or the expectation",
      endsWith: .check,
      example: .scene(
        """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "expect": { "visible": ["1.1"] }
        }
        """)),
    .conflictingOptions: DiagnosticExplanation(
      "the options exclude one another",
      "One option makes the other one meaningless.",
      advice: "omit one of the two",
      endsWith: .usage,
      example: .command(
        "celluna api ctx.width --format markdown")),
    .noSuchEvent: DiagnosticExplanation(
      "the scene has no such event",
      "--at names an event or a frame after the last one.",
      advice: "count the events from 1; 0 is the state before the first event",
      endsWith: .usage,
      example: .command(
        "celluna run layouts/flow.lua --scene phone --at 9")),
    .noSuchExample: DiagnosticExplanation(
      "the layout has no such example",
      "--example names an entry of `examples` that the script does not have.",
      advice: "use one of the examples that the message lists",
      endsWith: .usage,
      example: .command(
        "celluna run ref:flow --example photos")),
    .slowerThanAllowed: DiagnosticExplanation(
      "a benchmark is slower than allowed",
      "A figure exceeds the baseline by more than --fail-above.",
      advice: "compare the script with the one that the baseline was saved from",
      endsWith: .check),
    .wrongBaseline: DiagnosticExplanation(
      "the baseline cannot be compared",
      "The file is no baseline, or it was saved for another layout, scene or build.",
      advice: "save a new baseline: celluna bench … --save FILE",
      endsWith: .scene,
      example: .command(
        """
        celluna bench layouts/flow.lua --baseline layouts/scenes/phone.json --items 10
        """)),
    .noReason: DiagnosticExplanation(
      "an expected failure needs a reason",
      "--update-expect writes that a failure is expected, and a later reader must know why.",
      advice: "give the reason with --because",
      endsWith: .usage),
    .nothingFound: DiagnosticExplanation(
      "nothing was found",
      """
      No scene that an earlier run found and stored has this name, or the names of several such \
      scenes begin with this name.
      """,
      advice: "use one of the names that the message lists",
      endsWith: .usage,
      example: .command(
        "celluna check --pin nothing")),
    .noScenesLeft: DiagnosticExplanation(
      "no scene is left to check",
      "--tag and --not-tag exclude every scene.",
      advice: "use the tags that the message lists",
      endsWith: .usage,
      example: .command(
        "celluna check layouts/flow.lua --tag nothing")),
    .unreadableRevision: DiagnosticExplanation(
      "the revision of the script cannot be read",
      "Git has no such revision, or the revision does not contain the file.",
      advice: "read the answer of git in the message",
      endsWith: .script,
      example: .command(
        "celluna diff layouts/flow.lua@nowhere layouts/flow.lua")),
  ]

  /// Messages about conformance.
  static let aboutConformance: [DiagnosticCode: DiagnosticExplanation] = [
    .differsFromReference: DiagnosticExplanation(
      "the layout and its reference differ",
      """
      In the same state of the same scene, the layout and the layout that it is compared with \
      give different answers.
      """,
      advice: """
        look at the classification first: it says what all differences have in common; the \
        first element that differs usually moves the others
        """,
      endsWith: .check),
    .unexpectedPass: DiagnosticExplanation(
      "an expected failure passes",
      "The case is listed as an expected failure, but it passes now.",
      advice: "remove the expectation, because the case no longer fails",
      endsWith: .check),
    .flaky: DiagnosticExplanation(
      "the result is flaky",
      "Two runs of the same case with the same seed end differently.",
      advice: """
        look for code that depends on the order of `pairs`, on random values, or on state outside \
        of `ctx.state`
        """,
      endsWith: .check),
    .failedCheck: DiagnosticExplanation(
      "a check failed",
      "A check of the case failed, and no other code describes the failure.",
      advice: "look at the notes; the command in the message reproduces the failure",
      endsWith: .check),
    .brokenScriptLaw: DiagnosticExplanation(
      "the script breaks a law of its own",
      "A function in `laws` returned false for a state of a scene.",
      advice: "look at the reason that the function returned",
      endsWith: .check),
    .unnoticedMutant: DiagnosticExplanation(
      "a mutant was not noticed",
      """
      Celluna changed one line of the script as a test, and no check failed: no check tests the \
      line.
      """,
      advice:
        "add a scene, a law or an example that fails when the line named in the message changes",
      endsWith: .check),
  ]
}
