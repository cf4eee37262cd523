public import LayoutCore
public import LayoutScripting

/// What a host tells of the script that it watches.
public enum ScriptHostEvent: Sendable {
  /// A new version has taken over.
  case reloaded(ScriptReload)
  /// A version does not work; the last good one goes on.
  case failed(version: Int, ScriptError)
  /// The file cannot be read; the last good version goes on.
  case gone(ScriptError)
  /// The file is there again, as it was.
  case back
}

/// A version of a script that has taken over from another one.
public struct ScriptReload: Sendable {
  /// Its number: 1 is the script as it was first loaded; versions that failed have numbers too.
  public let version: Int
  /// How long it took, from reading the file to the elements on screen.
  public let duration: Duration
  /// How many elements that were on screen are elsewhere, or look otherwise.
  public let movedCount: Int
  /// How many elements are on screen that were not.
  public let newCount: Int
  /// How many elements are no longer on screen.
  public let goneCount: Int
  /// The greatest distance that the origin of an element on screen has moved, points.
  public let largestMove: Double
  /// The extent of the content, points; nil if no view uses the layout.
  public let contentSize: Size?
  /// What could not stay as it was: a parameter that is gone, or an offset that is out of range; a sentence each.
  public let notes: [String]
}

extension ScriptHostEvent: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    switch self {
    case .reloaded(let reload): reload.description
    case .failed(let version, let error): "v\(version) failed: \(error.diagnostic.summary)"
    case .gone(let error): error.diagnostic.summary
    case .back: "the file is back"
    }
  }
}

extension ScriptReload: CustomStringConvertible {
  /// Such as `v2: 3 of 17 on screen moved, largest 12.0 pt`.
  public var description: String {
    guard movedCount + newCount + goneCount > 0 else { return "v\(version): same on screen" }
    var parts: [String] = []
    if movedCount > 0 {
      parts.append("\(movedCount) moved, largest \(NumberText.oneDecimal(largestMove)) pt")
    }
    if newCount > 0 { parts.append("\(newCount) new") }
    if goneCount > 0 { parts.append("\(goneCount) gone") }
    return "v\(version): on screen " + parts.joined(separator: " · ")
  }
}
