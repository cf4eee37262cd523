internal import Foundation
internal import Glibc
internal import ReferenceLayouts

/// A Chromium without a window, which lays out pages of ``CSSLayout``.
///
/// The browser can reach no other host. The folder of its profile is deleted when the object is
/// destroyed.
final class ChromiumBrowser {
  /// The name and the version of the browser, for example `Chrome/156.0.8078.108`.
  private(set) var version = ""
  private var connection: DevToolsConnection
  /// The name of the DevTools session of the only page.
  private var session = ""
  private let profile: String

  /// The names that the program can have, in the order in which they are tried.
  static let programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  /// The path of the first of ``programs`` that is installed; nil if none is installed.
  static var program: String? { programs.lazy.compactMap(ProgramPath.find).first }

  private static let arguments = [
    "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--disable-dev-shm-usage", "--force-device-scale-factor=1",
    "--host-resolver-rules=MAP * ~NOTFOUND", "--enable-blink-features=CSSGridLanesLayout",
  ]

  /// Starts a browser, and prepares its page.
  ///
  /// - Throws: ``BrowserFailure`` if the browser cannot be started, or is too old for
  ///   `display: grid-lanes`.
  init(_ program: String) throws(BrowserFailure) {
    profile = NSTemporaryDirectory() + "celluna-chromium-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: profile, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw BrowserFailure("its folder \(profile) cannot be made: \(error.localizedDescription)")
    }
    var arguments = Self.arguments + ["--user-data-dir=\(profile)"]
    // Chromium's sandbox does not work for root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // the descriptors 3 and 4 carry the DevTools protocol
    let process = SocketProcess(
      program, arguments, variables: ["PATH=\(search)", "HOME=\(profile)", "LC_ALL=C.UTF-8"],
      socketAt: [3, 4], temporaryFolder: profile)
    guard let process else {
      try? FileManager.default.removeItem(atPath: profile)  // an empty folder does no harm
      throw BrowserFailure("the program \(program) cannot be started")
    }
    connection = DevToolsConnection(process)
    try openPage()
  }

  deinit {
    connection.close()
    try? FileManager.default.removeItem(atPath: profile)  // remaining files do no harm
  }

  // MARK: Commands

  private struct Nothing: Codable {}
  private struct Version: Decodable {
    let product: String
  }
  private struct Target: Encodable {
    let url = "about:blank"
  }
  private struct TargetID: Codable {
    let targetId: String
  }
  private struct Attachment: Encodable {
    let targetId: String
    let flatten = true
  }
  private struct Session: Decodable {
    let sessionId: String
  }
  private struct Expression: Encodable {
    let expression: String
    let returnByValue = true
  }
  private struct Evaluation<Value: Decodable>: Decodable {
    struct Object: Decodable {
      let value: Value?
      let description: String?
    }
    let result: Object
  }

  private func openPage() throws(BrowserFailure) {
    let version: Version = try connection.call("Browser.getVersion", Nothing())
    self.version = version.product
    let target: TargetID = try connection.call("Target.createTarget", Target())
    let attached: Session = try connection.call(
      "Target.attachToTarget", Attachment(targetId: target.targetId))
    session = attached.sessionId
    // without the document type, lines would have other heights
    let page = try Self.literal("<!doctype html><style>\(CSSPage.styleSheet)</style><body></body>")
    let isAble: Bool = try evaluate(
      """
      document.open();
      document.write(\(page));
      document.close();
      \(CSSPage.script)
      CSS.supports("display", "grid-lanes")
      """)
    guard isAble else {
      throw BrowserFailure("\(self.version) has no `display: grid-lanes`; a newer version has it")
    }
  }

  /// The answer of the function `answer` of ``CSSPage/script``.
  func answer(to page: CSSPage) throws(BrowserFailure) -> [Int] {
    try evaluate("answer(\(try Self.literal(page.html)))")
  }

  private func evaluate<Value: Decodable>(
    _ expression: String
  ) throws(BrowserFailure) -> Value {
    let evaluation: Evaluation<Value> = try connection.call(
      "Runtime.evaluate", Expression(expression: expression), session: session)
    guard let value = evaluation.result.value else {
      throw BrowserFailure("its page fails: \(evaluation.result.description ?? "no value")")
    }
    return value
  }

  /// A text as a literal of JavaScript.
  private static func literal(_ text: String) throws(BrowserFailure) -> String {
    guard let json = try? JSONEncoder().encode(text) else {
      throw BrowserFailure("a text cannot be written as JSON")
    }
    return String(decoding: json, as: UTF8.self)
  }
}
