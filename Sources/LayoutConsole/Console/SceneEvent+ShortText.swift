internal import LayoutCore
package import LayoutScenes

extension SceneEvent {
  /// The greatest length of a short text, in bytes.
  private static let shortBytes = 60
  /// The fields whose names a short text omits; the text contains only their values.
  ///
  /// The short text of an event that scrolls a section contains the names too.
  private static let unnamed: Set = [
    "at", "item", "size", "is", "name", "that", "set", "velocity", "position", "end",
  ]
  /// The fields that a short text omits completely.
  private static let omitted: Set = ["animated", "items", "section"]

  /// The event in a few words.
  ///
  /// Examples are `scroll to 0, 300`, `scroll section 2 by 0, 300` and `insert 1.2`. A text that is
  /// longer than ``shortBytes`` is cut.
  package var shortText: String {
    if case .batch(let updates, _) = self {
      return "batch of \(ConsoleText.count(updates.count, "change"))"
    }
    guard case .record(let members) = document else { return name }
    let section = Self.section(in: members)
    let parts = members.dropFirst().compactMap { member -> String? in
      guard !Self.omitted.contains(member.name), let value = Self.short(member.value),
        !value.isEmpty, member.value != .text(DragEnd.drop.rawValue)
      else { return nil }
      switch member.name {
      case "frames": return "· \(value) frames"
      case let name where section.isEmpty && Self.unnamed.contains(name): return value
      default: return "\(member.name) \(value)"
      }
    }
    return ([name] + section + parts).joined(separator: " ").cut(toBytes: Self.shortBytes)
  }

  /// The section that an event scrolls, such as `section 2`; empty if the event scrolls no section.
  private static func section(in members: [FreeValue.Member]) -> [String] {
    // The field `section` of `insertSection` and `reloadSection` is a record, and not a number.
    guard case .number(let number)? = members.first(where: { $0.name == "section" })?.value
    else { return [] }
    return ["section \(NumberText.plain(number))"]
  }

  /// A value in a few words; nil for null, and for a list that is too long.
  ///
  /// The result is also nil for a list that contains null, lists or records. Of a record, only the
  /// first four fields are written.
  private static func short(_ value: FreeValue) -> String? {
    switch value {
    case .null: return nil
    case .boolean(let value): return "\(value)"
    case .number(let value): return NumberText.plain(value)
    case .text(let value): return value.printable
    case .list(let values):
      let texts = values.prefix(5).compactMap(scalar)
      return texts.count == values.count ? texts.joined(separator: ", ") : nil
    case .record(let members):
      let texts = members.prefix(4).compactMap { member -> String? in
        guard let value = short(member.value), !value.isEmpty else { return nil }
        return "\(member.name) \(value)"
      }
      return texts.joined(separator: " ")
    }
  }

  private static func scalar(_ value: FreeValue) -> String? {
    switch value {
    case .boolean, .number, .text: short(value)
    case .null, .list, .record: nil
    }
  }
}
