public import LayoutCore
public import LayoutScripting

/// An event of a script that a host watches.
public enum ScriptHostEvent: Sendable {
  /// A new version is now in use.
  case reloaded(ScriptReload)
  /// A version failed; the last good version stays in use.
  case failed(version: Int, ScriptError)
  /// The file cannot be read; the last good version stays in use.
  case gone(ScriptError)
  /// The file can be read again, and is unchanged or turns reloading off.
  case back
}

/// A version of a script that has replaced another one.
public struct ScriptReload: Sendable {
  /// The number of the new version.
  ///
  /// The first version loaded has the number 1, and failed versions have numbers too.
  public let version: Int
  /// The time from the beginning of reading the files until the view was laid out.
  ///
  /// If no view uses the layout, the time ends when the version is loaded.
  public let duration: Duration
  /// The number of elements that are on screen in both versions, and have moved or look different.
  public let movedCount: Int
  /// The number of elements that are new on screen.
  public let newCount: Int
  /// The number of elements that are no longer on screen.
  public let goneCount: Int
  /// The greatest distance by which an element's origin has moved along an axis, in points.
  ///
  /// Only elements that are on screen in both versions are compared.
  public let largestMove: Double
  /// The extent of the content, in points; nil if no view uses the layout.
  public let contentSize: Size?
  /// Changes that the new version caused, such as a removed parameter or a clamped offset, one
  /// sentence for each change.
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
  /// One line, such as `v2: on screen 3 moved, largest 12.0 pt · 1 new`.
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
