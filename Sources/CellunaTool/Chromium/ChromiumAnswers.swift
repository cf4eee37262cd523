internal import Foundation
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes
internal import ReferenceLayouts
internal import Synchronization

/// The answers of Chromium for the pages of ``CSSLayout``: recorded answers, and those of a running
/// browser.
///
/// The browser starts at the first question whose answer is not recorded. Several threads can ask
/// at the same time; the browser answers their questions one after another.
final class ChromiumAnswers: Sendable {
  private struct State {
    var answers: [String: [Int]] = [:]
    var version = ""
    var hasNew = false
    /// The reason why Chromium does not answer; nil as long as it has not failed.
    var failure: String?
    /// The hashes of the pages without an answer, because no answer is recorded and Chromium is not
    /// installed.
    var missing: Set<String> = []
  }

  /// The file of recorded answers; nil if there is none.
  private let file: String?
  /// The path of the program; nil if Chromium is not installed.
  private let program: String?
  private let state: Mutex<State>
  /// The browser; nil before the first question whose answer is not recorded.
  private let browser = Mutex<ChromiumBrowser?>(nil)

  /// Reads the recorded answers.
  ///
  /// - Parameters:
  ///   - file: The path of a file of answers, which need not exist if there is a program.
  ///   - program: The path of Chromium; nil if it is not installed.
  /// - Throws: ``Failure`` if there is neither a program nor a file of answers to the pages of this
  ///   version of Celluna, or if the file is invalid.
  init(recordedIn file: String?, program: String?) throws(Failure) {
    (self.file, self.program) = (file, program)
    guard program != nil || file != nil else { throw Self.noChromium }
    var start = State()
    if let file, let recorded = try Record.read(file) {
      if recorded.pages == Record.currentPages {
        start.answers = recorded.answers
        start.version = recorded.browser
      } else if program == nil {
        throw Self.failure(
          "the answers in \(file) are those of another version of Celluna",
          help: "record them again where Chromium is installed: delete the file and run the check")
      }
    } else if program == nil {
      throw Self.noChromium
    }
    state = Mutex(start)
  }

  private static var noChromium: Failure {
    failure(
      "--against chromium: Chromium is not installed, and there are no recorded answers",
      help: "apt-get install chromium, or name a file of answers with --recorded")
  }

  private static func failure(_ message: String, help: String) -> Failure {
    Failure(Diagnostic(code: .referenceNotBuilt, message, helps: [help]))
  }

  /// The size of a page's content and the frames of the page's elements.
  ///
  /// The numbers are in 64ths of a pixel: the width and the height of the content, then x, y, width
  /// and height of each element, in the order of the page. x is the distance from the leading edge.
  ///
  /// - Throws: `LayoutError` if Chromium fails, or if it is not installed and the answer is not
  ///   recorded.
  func answer(to page: CSSPage) throws(LayoutError) -> [Int] {
    let key = page.html.stableDigits
    if let known = state.withLock({ $0.answers[key] }) { return known }
    guard let program else {
      state.withLock { _ = $0.missing.insert(key) }
      throw LayoutError(
        .layoutFailed, "Chromium's answer is not recorded, and Chromium is not installed")
    }
    do throws(BrowserFailure) {
      return try ask(program, page, key)
    } catch {
      state.withLock { $0.failure = error.message }
      throw LayoutError(.layoutFailed, "Chromium does not answer: \(error.message)")
    }
  }

  private func ask(
    _ program: String, _ page: CSSPage, _ key: String
  ) throws(BrowserFailure) -> [Int] {
    if let failure = state.withLock({ $0.failure }) { throw BrowserFailure(failure) }
    let (answer, version) = try browser.withLock { running throws(BrowserFailure) in
      let browser: ChromiumBrowser
      if let running { browser = running } else { browser = try ChromiumBrowser(program) }
      running = browser
      return (try browser.answer(to: page), browser.version)
    }
    state.withLock {
      $0.answers[key] = answer
      $0.version = version
      $0.hasNew = true
    }
    return answer
  }

  /// Adds new answers to the file, if the command line names one.
  ///
  /// If the answers in the file are those of another version of Celluna, they are replaced.
  ///
  /// - Throws: ``Failure`` if the file cannot be written.
  func record() throws(Failure) {
    let state = state.withLock { $0 }
    guard let file, state.hasNew else { return }
    let record = Record(
      browser: state.version, pages: Record.currentPages, answers: state.answers)
    try TextFile(path: file).write(output: record.text)
  }

  /// Ends the command if a question has no answer.
  ///
  /// - Throws: ``Failure`` if Chromium has failed, or if it is not installed and answers are
  ///   missing.
  func requireAll() throws(Failure) {
    let state = state.withLock { $0 }
    if let failure = state.failure {
      throw Self.failure(
        "Chromium does not answer: \(failure)", help: "run `\(program ?? "chromium") --version`")
    }
    guard !state.missing.isEmpty, let file else { return }
    throw Self.failure(
      "\(state.missing.count) answers of Chromium are not in \(file)",
      help: "run the same check where Chromium is installed, which adds them to the file")
  }
}

extension ChromiumAnswers {
  /// The content of a file of answers.
  private struct Record: Decodable {
    /// The name and the version of the browser, for example `Chrome/156.0.8078.108`.
    let browser: String
    /// The hash of the style sheet and the script that all pages share.
    let pages: String
    /// The answers, by the hash of a page.
    let answers: [String: [Int]]

    static let currentPages = (CSSPage.styleSheet + CSSPage.script).stableDigits

    /// Reads a file; nil if there is none.
    static func read(_ path: String) throws(Failure) -> Record? {
      let text: String?
      do throws(FileError) {
        text = try TextFile(path: path).content(limit: FileBounds.browserAnswers)
      } catch {
        throw Failure(error.diagnostic)
      }
      guard let text else { return nil }
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)) else {
        throw ChromiumAnswers.failure(
          "\(path) is not a file of answers of Chromium",
          help: "name another file, or a new one, to which the check writes the answers")
      }
      return record
    }

    /// The text of the file, with one line for each answer, so that changes are easy to see.
    var text: String {
      let lines = answers.sorted { $0.key < $1.key }.map { key, numbers in
        "\"\(key)\":[\(numbers.map(String.init).joined(separator: ","))]"
      }
      return """
        {"browser":"\(browser)","pages":"\(pages)","answers":{
        \(lines.joined(separator: ",\n"))
        }}

        """
    }
  }
}
