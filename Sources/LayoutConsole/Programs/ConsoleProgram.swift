internal import LayoutConformance
internal import LayoutCore
public import LayoutHosting
internal import LayoutScripting

/// A console for programs: an object of JSON for each line in, one or more for each out.
///
/// Every object that comes in has an `op`, and an `id` if it likes, which comes back with the answer.
/// Source: UX.md section 3.4.
public final class ConsoleProgram {
  private let console: Console
  private var topics: Set<String> = []

  /// What can be subscribed.
  static let topics = ["error", "layout", "reload"]

  /// Creates a console for programs.
  public init(_ console: Console) {
    self.console = console
  }

  /// The error of the first request that went wrong; nil if none did.
  public private(set) var firstError: SessionError?

  /// Takes a line.
  ///
  /// - Returns: What to write, a line each, without ends.
  public func handle(_ line: String) -> [String] {
    guard !line.allSatisfy(\.isWhitespace) else { return [] }
    var request = ProgramRequest()
    do throws(SessionError) {
      request = try ProgramRequest(line)
      let operation = try ProgramOperation.named(request)
      let fields = try operation.action(self, request)
      var lines = [answer(request, [("ok", "true")] + fields)]
      if topics.contains("layout"), operation.changesLayout { lines.append(layoutEvent) }
      return lines
    } catch {
      if firstError == nil { firstError = error }
      return [
        answer(
          request,
          [("ok", "false"), ("error", ProgramText.diagnostic(error))])
      ]
    }
  }

  /// Looks at the files.
  ///
  /// - Returns: What to write, for those who subscribed it.
  public func look(watch: FileWatch?) -> [String] {
    guard let news = console.session.look(watch: watch) else { return [] }
    let name = console.session.choice.name
    let (topic, told) = ProgramText.fields(of: news)
    guard topics.contains(topic) else { return [] }
    var fields = told
    if case .reloaded = news, let broken = try? console.session.brokenLaws() {
      fields.append(("broken", JSONText.array(broken.map { JSONText.string($0.code) })))
    }
    return [
      JSONText.object(
        [("event", JSONText.string(topic)), ("script", JSONText.string(name))] + fields)
    ] + (topic == "reload" && topics.contains("layout") ? [layoutEvent] : [])
  }

  private func answer(_ request: ProgramRequest, _ fields: [(String, String)]) -> String {
    JSONText.object((request.id.map { [("id", $0)] } ?? []) + fields)
  }

  private var layoutEvent: String {
    JSONText.object(
      [("event", "\"layout\"")] + ProgramText.fields(of: console.session.state))
  }

  // MARK: Operations

  func enter(_ line: String) throws(SessionError) -> [(String, String)] {
    let reply = console.enter(line)
    if let error = reply.error { throw error }
    return [
      ("lines", JSONText.array(reply.lines.map(JSONText.string))),
      ("incomplete", "\(reply.isIncomplete)"),
    ]
  }

  func perform(_ event: SceneEvent) throws(SessionError) -> [(String, String)] {
    let step = try console.session.perform(event)
    return ProgramText.fields(of: step, position: console.session.position)
  }

  func subscribe(_ names: [String]) {
    topics = Set(names)
  }

  func candidates(_ line: String) -> [String] { console.candidates(for: line) }

  var session: LayoutSession { console.session }
}
