/// One call between the collection view, its data source and its layout, as the trace keeps it.
public enum LifecycleCall: Hashable, Sendable {
  /// The data source was asked for the number of sections.
  case numberOfSections(answer: Int)
  /// The data source was asked for the number of items of a section.
  case numberOfItems(section: Int, answer: Int)
  /// The layout was told that something is invalid.
  case invalidate(InvalidationContext)
  /// The layout was asked whether new bounds make it invalid.
  case shouldInvalidate(newBounds: Rect, answer: Bool)
  /// The layout computed itself.
  case prepare
  /// The layout was asked for the extent of the content.
  case contentSize(answer: Size)
  /// The content offset was brought back into its range.
  case offsetClamped(from: Point, to: Point)
  /// The layout was asked where scrolling is to come to rest, content coordinates as the view sees them.
  case targetContentOffset(proposed: Point, answer: Point)
  /// The layout was asked for the elements of a rectangle, in content coordinates as the view sees them.
  case attributesInRect(Rect, count: Int)
  /// The layout was told what an update changes.
  case prepareForUpdates([UpdateItem])
  /// The layout was asked how an element begins to appear.
  case initialAttributes(ElementKey, isGiven: Bool)
  /// The layout was asked how an element ends when it disappears.
  case finalAttributes(ElementKey, isGiven: Bool)
  /// The layout was told that an update is over.
  case finalizeUpdates
  /// The layout was asked for one element.
  case attributesForElement(ElementKey, isPlaced: Bool)
}

extension LifecycleCall: CustomStringConvertible {
  /// The call on one line, with UIKit's words, counted from 1.
  public var description: String {
    func number(_ value: Double) -> String { NumberText.plain(value) }
    func text(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }
    func text(_ rect: Rect) -> String {
      "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))×\(number(rect.height))"
    }
    switch self {
    case .numberOfSections(let answer): return "numberOfSections → \(answer)"
    case .numberOfItems(let section, let answer):
      return "numberOfItems(inSection: \(section + 1)) → \(answer)"
    case .invalidate(let context):
      let flags = [
        context.invalidatesEverything ? "everything" : nil,
        context.invalidatesDataSourceCounts ? "counts" : nil,
        context.invalidatedElements.isEmpty
          ? nil : context.invalidatedElements.sorted().map(\.name).joined(separator: " "),
      ].compactMap { $0 }
      return "invalidate(\(flags.joined(separator: ", ")))"
    case .shouldInvalidate(let bounds, let answer):
      return "shouldInvalidate(forBoundsChange: \(text(bounds))) → \(answer)"
    case .prepare: return "prepare"
    case .contentSize(let size):
      return "contentSize → \(number(size.width))×\(number(size.height))"
    case .offsetClamped(let old, let new):
      return "offset clamped \(text(old)) → \(text(new))"
    case .targetContentOffset(let proposed, let answer):
      return "targetContentOffset(\(text(proposed))) → \(text(answer))"
    case .attributesInRect(let rect, let count):
      return "attributes(in: \(text(rect))) → \(count)"
    case .prepareForUpdates(let items):
      return "prepare(forUpdates: \(items.map(\.description).joined(separator: ", ")))"
    case .initialAttributes(let key, let isGiven):
      return "initialAttributes(for: \(key.name)) → \(isGiven ? "given" : "nil")"
    case .finalAttributes(let key, let isGiven):
      return "finalAttributes(for: \(key.name)) → \(isGiven ? "given" : "nil")"
    case .finalizeUpdates: return "finalizeUpdates"
    case .attributesForElement(let key, let isPlaced):
      return "attributes(for: \(key.name)) → \(isPlaced ? "placed" : "nil")"
    }
  }
}
