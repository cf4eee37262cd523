internal import Foundation
internal import LayoutConformance

/// A connection to a browser, which carries out the commands of the DevTools protocol.
///
/// Messages are JSON texts, each with a zero byte after it.
/// Source: https://chromedevtools.github.io/devtools-protocol/
struct DevToolsConnection {
  private let process: SocketProcess
  private var nextID = 1
  /// Received bytes of messages that have not been read yet.
  private var rest: [UInt8] = []
  /// Whether the browser has ended.
  private(set) var hasEnded = false

  /// The greatest number of bytes of a message.
  private static let messageLimit = 64 << 20

  init(_ process: SocketProcess) { self.process = process }

  /// Ends the browser; does nothing if it has already ended.
  func close() {
    if !hasEnded { process.kill() }
  }

  private struct Command<Parameters: Encodable>: Encodable {
    let id: Int
    let method: String
    let params: Parameters
    let sessionId: String?
  }

  private struct Answer<Result: Decodable>: Decodable {
    struct Failure: Decodable {
      let message: String
    }
    let id: Int?
    let result: Result?
    let error: Failure?
  }

  private struct Identifier: Decodable {
    let id: Int?
  }

  /// Carries out a command, and waits for its result; events that arrive meanwhile are ignored.
  ///
  /// - Parameters:
  ///   - method: The name of the command, for example `Runtime.evaluate`.
  ///   - session: The session of a page; nil for the browser itself.
  mutating func call<Parameters: Encodable, Result: Decodable>(
    _ method: String, _ parameters: Parameters, session: String? = nil
  ) throws(BrowserFailure) -> Result {
    let id = nextID
    nextID += 1
    let command = Command(id: id, method: method, params: parameters, sessionId: session)
    guard let text = try? JSONEncoder().encode(command) else {
      throw BrowserFailure("the command \(method) cannot be written as JSON")
    }
    let message: Data
    do throws(ProcessEnded) {
      let deadline = SocketProcess.deadline
      try process.send(text + [0], until: deadline)
      message = try read(answerTo: id, until: deadline)
    } catch {
      hasEnded = true
      let lines = error.end.lastLines.map { "; \($0)" }.joined()
      throw BrowserFailure("it has ended: \(error.end.reason)\(lines)")
    }
    guard let answer = try? JSONDecoder().decode(Answer<Result>.self, from: message) else {
      throw BrowserFailure("it has answered \(method) with something else than expected")
    }
    if let result = answer.result { return result }
    throw BrowserFailure("it has refused \(method): \(answer.error?.message ?? "no reason")")
  }

  /// The message that answers a command.
  private mutating func read(
    answerTo id: Int, until deadline: ContinuousClock.Instant
  ) throws(ProcessEnded) -> Data {
    while true {
      while let end = rest.firstIndex(of: 0) {
        let message = Data(rest[..<end])
        rest.removeSubrange(...end)
        let identifier = try? JSONDecoder().decode(Identifier.self, from: message)
        if identifier?.id == id { return message }
      }
      guard rest.count <= Self.messageLimit else {
        throw process.ended("it wrote something else than an answer")
      }
      rest += try process.receive(atMost: 1 << 16, until: deadline)
    }
  }
}

/// The reason why a browser cannot carry out a command.
struct BrowserFailure: Error {
  /// A clause without a full stop, in which `it` is the browser.
  let message: String

  init(_ message: String) { self.message = message }
}
