internal import ArgumentParser
internal import LayoutCore
internal import LayoutScripting

/// `celluna api`: shows the names that scripts may read, call and declare.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Tell what scripts can read, call and declare.",
    discussion: """
      Without a name, the command prints one line for each object and hook. The name can be the \
      name of a field, a function, a hook or a law, for example ctx.width, sheet.item, snap, \
      param.choice, math.random, compose.mirror or mirrors. --format lua prints definitions for \
      the Lua language server, and --format markdown prints docs/API.md.

      \(EndingList([.fine, .usage]).text)
      """)

  @Argument(help: "The name to describe.")
  var name: String?

  @Option(help: "The output format: text, json, lua or markdown; text by default.")
  var format: APIFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  func run() throws {
    try report { output throws(Failure) in
      output.write(try text())
      return true
    }
  }

  private func text() throws(Failure) -> String {
    let api = ScriptAPI.current
    let format = json ? .json : format ?? .text
    guard let name else {
      return switch format {
      case .text: api.overview + "\ncelluna api NAME tells more: ctx, sheet.item, snap\n"
      case .json: APIJSON(api).text
      case .lua: api.luaDefinitions
      case .markdown: api.markdown
      }
    }
    guard let entry = api.entry(named: name) else { throw unknown(name, in: api) }
    switch format {
    case .text: return api.text(of: entry)
    case .json: return APIJSON(api).text(of: entry)
    case .lua, .markdown:
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "--format \(format.rawValue) prints everything, not `\(name)` alone",
          helps: ["leave out the name, or the format"]))
    }
  }

  private func unknown(_ name: String, in api: APIDescription) -> Failure {
    let nearest = api.nearestName(to: name)
    return Failure(
      Diagnostic(
        code: .unknownName, "the script API has no `\(name)`",
        helps: [nearest.map { "did you mean `\($0)`?" } ?? "`celluna api` lists what it has"]))
  }
}
