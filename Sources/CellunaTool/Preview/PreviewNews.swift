internal import FoundationEssentials
internal import LayoutConsole
internal import LayoutCore

/// The texts about saved versions that `celluna preview` prints in its terminal.
///
/// If a version fails, the message of its failure is printed. If the next version fails with the
/// same message, nothing is printed for it. The errors of a missing script and of a changed scene
/// are printed in the same way. If a later version works, one line reports this. For a working
/// version after another working version, nothing is printed, because the page shows it.
struct PreviewNews {
  /// An event of the protocol, with only the fields that are used here.
  private struct Event: Decodable {
    struct Failure: Decodable {
      let text: String
    }

    let event: String
    let version: Int?
    let error: Failure?
  }

  /// The message of each script whose last version failed, by the name of the script.
  private var messages: [String: String] = [:]

  /// The text to print for an event of a script; nil if there is nothing to print.
  ///
  /// - Parameters:
  ///   - line: The event, as a line of the protocol.
  ///   - name: The script, as the user named it.
  mutating func text(for line: [UInt8], of name: String) -> String? {
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)) else { return nil }
    switch event.event {
    case "error":
      guard let text = event.error?.text, messages.updateValue(text, forKey: name) != text
      else { return nil }
      return text + "\n"
    case "reload":
      guard let version = event.version, messages.removeValue(forKey: name) != nil
      else { return nil }
      return "\(name.printable) works again: v\(version)\n"
    default: return nil
    }
  }
}
