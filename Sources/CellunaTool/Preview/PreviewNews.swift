internal import FoundationEssentials
internal import LayoutConsole
internal import LayoutCore

/// What the terminal of `celluna preview` tells about the saved versions of the scripts.
///
/// A version that fails is told with its whole message. The next version that works is told in one
/// line. Other versions are not told, because the page shows them.
struct PreviewNews {
  /// The fields of an event of the protocol that are told.
  private struct Event: Decodable {
    struct Failure: Decodable {
      let text: String
    }

    let event: String
    let script: String?
    let version: Int?
    let error: Failure?
  }

  /// The scripts whose last version failed.
  private var failing: Set<String> = []
  /// The last message about each script.
  private var messages: [String: String] = [:]

  /// The text to print for an event of a script; nil if there is nothing to tell.
  ///
  /// - Parameters:
  ///   - line: The event, as a line of the protocol.
  ///   - name: The script, as the user named it.
  mutating func text(for line: [UInt8], of name: String) -> String? {
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)) else { return nil }
    switch event.event {
    case "error":
      guard let text = event.error?.text, messages[name] != text else { return nil }
      messages[name] = text
      failing.insert(name)
      return text + "\n"
    case "reload":
      messages[name] = nil
      guard let version = event.version, failing.remove(name) != nil else { return nil }
      return "\(name.printable) works again: v\(version)\n"
    default: return nil
    }
  }
}
