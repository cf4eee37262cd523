import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// A console for programs over a session of its own.
final class TestProgram {
  let test: TestSession
  let program: ConsoleProgram
  var session: LayoutSession { test.session }

  init(_ text: String = TestSession.rows(), scene: Scene? = nil) throws {
    test = try TestSession(text, scene: scene)
    program = ConsoleProgram(Console(test.session))
  }

  /// Makes a request, which must succeed, and returns the answer.
  ///
  /// - Parameter request: The fields of the request, without the braces around them.
  @discardableResult
  func ask(_ request: String) throws -> [String: Any] {
    let answer = try lines(request)[0]
    try #require(answer["ok"] as? Bool == true, "\(request): \(answer)")
    return answer
  }

  /// Makes a request, which must fail, and returns the error.
  func error(_ request: String) throws -> [String: Any] {
    let answer = try lines(request)[0]
    #expect(answer["ok"] as? Bool == false, "\(request)")
    return try #require(answer["error"] as? [String: Any], "\(answer)")
  }

  /// Makes a request, and returns the answer and the events that follow it.
  func lines(_ request: String) throws -> [[String: Any]] {
    try program.handle("{\(request)}").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// Everything that a request must leave unchanged if it only returns information, as text.
  var facts: [String] {
    let session = session
    return [
      "\(session.events.map(\.event.text)) \(session.position)",
      "\(session.versions.map(\.number)) \(session.tried) \(session.shown.keys.sorted())",
      "\(session.run.view.bounds) \(session.run.view.prepareCount) \(session.isScrolling)",
      "\(session.state)", "\(String(describing: session.lastStep))",
      "\(String(describing: session.script?.lastState().state))",
      "\(session.run.view.preferredSizes.count) \(session.run.view.visibleElements)",
    ]
  }

  /// The same as ``facts``, but as values, which are compared in a hundredth of the time.
  var values: [AnyHashable?] {
    let (step, view) = (session.lastStep, session.run.view)
    return [
      session.events.map(\.event.text), session.position, session.versions.map(\.number),
      "\(session.tried)", session.shown.keys.sorted(), view.bounds, view.prepareCount,
      session.isScrolling, session.state, step?.before, step?.after, step?.movement, step?.calls,
      step?.duration, step?.unmetExpectations, session.script?.lastState().state,
      view.preferredSizes.count, view.visibleElements,
    ]
  }
}

extension [String: Any] {
  /// The frames of the elements in a field of an answer, by the paths of the elements.
  func frames(_ field: String = "elements") -> [String: [Double]] {
    let elements = self[field] as? [[String: Any]] ?? []
    var frames: [String: [Double]] = [:]
    for element in elements {
      frames[element["path"] as? String ?? ""] = element["frame"] as? [Double]
    }
    return frames
  }

  func numbers(_ field: String) -> [Double] { self[field] as? [Double] ?? [] }
}
