internal import LayoutCore
internal import LayoutScenes

/// Texts that describe a movement, without a full stop.
extension LayoutMovement {
  /// The text for an empty movement.
  private static let nothing = "same layout"

  /// The text for a movement after an event.
  ///
  /// For example `39 moved, largest 247.3 pt (1.5 → 1.6: column 3 → 1) · 2 stayed · 1 new`.
  package var summary: String {
    if isEmpty { return Self.nothing }
    var parts: [String] = []
    if let largest {
      let lane = largest.lane.map { ": \($0.text)" } ?? ""
      parts.append("\(movedCount) moved, largest \(largest.length) (\(largest.name)\(lane))")
    }
    if stayedCount > 0 { parts.append("\(stayedCount) stayed") }
    return (parts + others).joined(separator: " · ")
  }

  /// The text for a movement after a change of the layout itself.
  ///
  /// For example `27 of 42 moved, largest 234.0 pt · sizes and y unchanged`.
  package var reloadSummary: String {
    guard !isEmpty, let largest else { return summary }
    let first = "\(movedCount) of \(elementCount) moved, largest \(largest.length)"
    return ([first] + unchanged + others).joined(separator: " · ")
  }

  /// The text for a movement after a change of a parameter, for example
  /// `41 of 42 moved, largest 989.7 pt (1.41)`.
  package var parameterSummary: String {
    guard !isEmpty, let largest else { return summary }
    let first = "\(movedCount) of \(elementCount) moved, largest \(largest.length)"
    return (["\(first) (\(largest.name))"] + others).joined(separator: " · ")
  }

  /// The change of the content size as text, for example `content 2064.0 → 2120.0 (+56.0)`; nil if
  /// the size did not change.
  package var contentText: String? {
    let (old, new) = (contentSizeBefore, contentSize)
    guard old != new else { return nil }
    if old.width == new.width { return "content \(Self.change(old.height, new.height))" }
    if old.height == new.height { return "content width \(Self.change(old.width, new.width))" }
    return "content \(old.oneDecimal) → \(new.oneDecimal)"
  }

  private static func change(_ old: Double, _ new: Double) -> String {
    let sign = new < old ? "−" : "+"
    return "\(NumberText.oneDecimal(old)) → \(NumberText.oneDecimal(new)) "
      + "(\(sign)\(NumberText.oneDecimal(abs(new - old))))"
  }

  /// The numbers of new, removed and differently drawn elements, as texts.
  private var others: [String] {
    var parts: [String] = []
    if newCount > 0 { parts.append("\(newCount) new") }
    if goneCount > 0 { parts.append("\(goneCount) gone") }
    if lookCount > 0 { parts.append("\(lookCount) drawn differently") }
    return parts
  }

  /// A text such as `sizes and y unchanged`, with those of `sizes`, `x` and `y` that did not change
  /// for any moved element; empty if there are none.
  private var unchanged: [String] {
    var (sizes, x, y) = (true, true, true)
    for move in moves where move.change == .moved {
      guard let from = move.from, let to = move.to else { continue }
      sizes = sizes && to.size.isClose(to: from.size, FrameShape.tolerance)
      x = x && abs(to.minX - from.minX) <= FrameShape.tolerance
      y = y && abs(to.minY - from.minY) <= FrameShape.tolerance
    }
    let same = [(sizes, "sizes"), (x, "x"), (y, "y")].filter(\.0).map(\.1)
    return same.isEmpty ? [] : ["\(same.joined(separator: " and ")) unchanged"]
  }
}

extension LayoutMovement.Move {
  /// The element's name; if the element had another name before, that name comes first:
  /// `1.5 → 1.6`.
  package var name: String {
    switch (before, after) {
    case (let before?, let after?) where before != after: "\(before.name) → \(after.name)"
    default: (after ?? before)?.name ?? ""
    }
  }

  /// The distance of the movement as text, such as `247.3 pt`.
  fileprivate var length: String { "\(NumberText.oneDecimal(distance)) pt" }
}
