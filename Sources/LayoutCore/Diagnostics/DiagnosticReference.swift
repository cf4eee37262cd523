/// A part of the documentation that describes the subject of a message.
package enum DiagnosticReference: Hashable, Sendable {
  /// An entry of the script API, which `celluna api NAME` prints.
  case api(String)
  /// A section of a page: the path of the page in the repository, and the heading of the section.
  case page(String, String)

  fileprivate static let firstLayout = page("docs/GUIDE.md", "1. One file returns one table")
  fileprivate static let parameters = page("docs/GUIDE.md", "2. Parameters")
  fileprivate static let forms = page("docs/GUIDE.md", "4. The other two forms")
  fileprivate static let state = page("docs/GUIDE.md", "7. What a layout keeps")
  fileprivate static let modules = page("docs/GUIDE.md", "8. Files and layouts of layouts")
  fileprivate static let promises = page("docs/GUIDE.md", "9. What you promise")
  fileprivate static let manyItems = page("docs/GUIDE.md", "10. When there are very many items")
  fileprivate static let allCommands = page("docs/CLI.md", "What all commands share")
  fileprivate static let difference = page("docs/CHECK.md", "What a difference looks like")
  fileprivate static let expected = page("docs/CHECK.md", "What is expected to fail")
  fileprivate static let limits = page("SECURITY.md", "Limits")
  fileprivate static let secondWall = page("SECURITY.md", "The second wall")

  fileprivate static func command(_ name: String) -> DiagnosticReference {
    page("docs/CLI.md", "`celluna \(name)`")
  }

  fileprivate static func scenes(_ heading: String) -> DiagnosticReference {
    page("docs/SCENES.md", heading)
  }
}

extension DiagnosticCode {
  /// Where the subject of the message is documented, the most useful place first.
  package var references: [DiagnosticReference] {
    if let law = NamedLaw.allCases.first(where: { $0.code == self }) {
      return [.api(law.rawValue), .promises]
    }
    return Self.references[self] ?? []
  }

  private static let references: [DiagnosticCode: [DiagnosticReference]] = [
    .unclosedBlock: [.firstLayout],
    .foreignSyntax: [.firstLayout],
    .unreadableSyntax: [.firstLayout],
    .notText: [.firstLayout],

    .undeclaredParameter: [.api("params"), .parameters],
    .unknownField: [.api("ctx"), .firstLayout],
    .colonCall: [.api("sheet.item"), .firstLayout],
    .readOnly: [.api("ctx.state"), .state],
    .wrongArgument: [.api("sheet"), .firstLayout],
    .notInThisHook: [.api("ctx"), .firstLayout],
    .exchangedArguments: [.api("prepare"), .firstLayout],
    .luaError: [.firstLayout],
    .newGlobal: [.api("_G")],
    .constantComparison: [.api("el.kind")],

    .noContentSize: [.api("prepare"), .api("content"), .firstLayout],
    .notFinite: [.api("sheet.item"), .firstLayout],
    .noSuchItem: [.api("ctx.items"), .firstLayout],
    .placedTwice: [.api("sheet.item"), .firstLayout],
    .notPlaced: [.api("sheet.item"), .firstLayout],
    .negativeSize: [.api("sheet.item"), .parameters],
    .wrongStep: [.api("step"), .forms],
    .wrongAccumulator: [.api("start"), .forms],
    .wrongFrontier: [.api("frontier"), .manyItems],
    .noLayout: [.api("layout"), .firstLayout],
    .unknownLayoutField: [.api("layout"), .firstLayout],
    .wrongLayoutField: [.api("layout"), .firstLayout],
    .wrongForm: [.api("prepare"), .api("frame"), .forms],
    .wrongDeclaration: [.api("param"), .parameters],
    .wrongResult: [.api("layout"), .firstLayout],
    .notPlainData: [.api("ctx.state"), .state],
    .wrongKind: [.api("kinds"), .promises],
    .updateDiffers: [.api("update"), .manyItems],
    .nothingToKeep: [.api("sheet.keep"), .manyItems],
    .changingDeclaration: [.api("params"), .parameters],

    .growingWork: [.command("bench"), .manyItems],
    .invalidAnswer: [.api("elements"), .api("invalidates")],

    .outOfTime: [.limits],
    .notInSandbox: [.limits],
    .outOfMemory: [.limits],
    .endlessRecursion: [.limits],
    .stopped: [.limits],
    .tooMuch: [.limits],
    .processEnded: [.secondWall, .command("preview")],
    .notIsolated: [.secondWall],

    .malformedScene: [.scenes("The parts")],
    .parameterNotTaken: [.api("params"), .parameters],
    .noContractLevel: [.api("layout.api"), .firstLayout],
    .notJSON: [.scenes("The parts")],
    .notFound: [.allCommands],
    .unknownName: [.allCommands],
    .notWritten: [.allCommands],
    .impossibleEvent: [.scenes("Events")],
    .failingDelegate: [.scenes("The delegate")],
    .unmetExpectation: [.scenes("Expectations")],
    .conflictingOptions: [.allCommands],
    .noSuchEvent: [.command("run")],
    .noSuchExample: [.api("examples"), .promises],
    .slowerThanAllowed: [.page("docs/BENCHMARKS.md", "Baselines")],
    .wrongBaseline: [.page("docs/BENCHMARKS.md", "Baselines")],
    .noReason: [.expected],
    .nothingFound: [.page("docs/CHECK.md", "Found scenes")],
    .noScenesLeft: [.command("check")],
    .unreadableRevision: [.command("diff")],
    .unusableName: [.command("new")],
    .notServed: [.command("preview")],

    .noSuchModule: [.api("require"), .modules],
    .moduleCircle: [.api("require"), .modules],
    .emptyModule: [.api("require"), .modules],
    .wrongCommand: [.command("repl")],
    .wrongRequest: [.page("docs/PROTOCOL.md", "Operations")],
    .noWorkingScript: [.command("repl")],

    .differsFromReference: [.difference],
    .unexpectedPass: [.expected],
    .flaky: [.api("deterministic"), .difference],
    .failedCheck: [.page("docs/CHECK.md", "Stages and levels")],
    .referenceEnded: [.page("docs/PORTING.md", "Check a script against a layout")],
    .referenceNotBuilt: [
      .page("docs/PORTING.md", "Check a script against a layout"),
      .page("docs/CHECK.md", "Chromium as a reference"),
    ],
    .brokenScriptLaw: [.api("laws"), .promises],
    .unnoticedMutant: [.page("docs/CHECK.md", "Do the checks notice anything?")],
  ]
}
