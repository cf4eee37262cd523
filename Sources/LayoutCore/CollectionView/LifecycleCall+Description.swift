extension LifecycleCall: CustomStringConvertible {
  /// The call on one line; sections and items are counted from 1.
  package var description: String {
    switch self {
    case .numberOfSections(let answer): "numberOfSections → \(answer)"
    case .numberOfItems(let section, let answer):
      "numberOfItems(inSection: \(section + 1)) → \(answer)"
    case .invalidate(let context): "invalidate(\(context.summary))"
    case .shouldInvalidate(let bounds, let answer):
      "shouldInvalidate(forBoundsChange: \(bounds.summary)) → \(answer)"
    case .prepare: "prepare"
    case .contentSize(let size): "contentSize → \(size.summary)"
    case .offsetClamped(let old, let new): "offset clamped \(old.summary) → \(new.summary)"
    case .targetContentOffset(let proposed, let velocity, let answer):
      "targetContentOffset(\(proposed.summary)"
        + (velocity.map { ", velocity: \($0.summary)" } ?? "") + ") → \(answer.summary)"
    case .targetContentOffsetOfSection(let section, let proposed, let answer):
      "targetContentOffset(ofSection: \(section + 1), \(proposed.summary)) → \(answer.summary)"
    case .attributesInRect(let rect, let count): "attributes(in: \(rect.summary)) → \(count)"
    case .attributesForElement(let key, let isPlaced):
      "attributes(for: \(key.name)) → \(isPlaced ? "placed" : "nil")"
    case .prepareForUpdates(let items):
      "prepare(forUpdates: \(items.map(\.description).joined(separator: ", ")))"
    case .initialAttributes(let key, let isGiven):
      "initialAttributes(for: \(key.name)) → \(isGiven ? "given" : "nil")"
    case .finalAttributes(let key, let isGiven):
      "finalAttributes(for: \(key.name)) → \(isGiven ? "given" : "nil")"
    case .finalizeUpdates: "finalizeUpdates"
    case .prepareForTransition(let isToNewLayout):
      "prepareForTransition(\(isToNewLayout ? "to: new" : "from: old") layout)"
    case .finalizeLayoutTransition: "finalizeLayoutTransition"
    case .prepareForAnimatedBoundsChange(let old):
      "prepare(forAnimatedBoundsChange: \(old.summary))"
    case .finalizeAnimatedBoundsChange: "finalizeAnimatedBoundsChange"
    case .targetIndexPath(let current, let position, let answer):
      "targetIndexPath(forInteractivelyMovingItem: \(current.summary), "
        + "withPosition: \(position.summary)) → \(answer.summary)"
    case .attributesForMovingItem(let path, let position):
      "attributesForInteractivelyMovingItem(at: \(path.summary), "
        + "withTargetPosition: \(position.summary))"
    case .message(let message): message.summary
    case .note(let text): "  " + text
    case .moveItem(let source, let destination):
      "moveItem(at: \(source.summary), to: \(destination.summary))"
    case .shouldInvalidateForPreferred(let key, let size, let answer):
      "shouldInvalidate(forPreferred: \(key.name) \(size.summary)) → \(answer)"
    }
  }
}

extension InvalidationContext {
  /// The differences between the context and a plain invalidation, except tokens, for example
  /// `everything, counts`.
  fileprivate var summary: String {
    let names = invalidatedElements.sorted().map(\.name).joined(separator: " ")
    let flags = [
      invalidatesEverything ? "everything" : "", invalidatesDataSourceCounts ? "counts" : "", names,
      invalidatesDelegateMetrics ? "" : "keeping metrics",
      invalidatesLayoutAttributes ? "" : "keeping attributes",
      invalidatesPreferredSizes ? "preferred sizes" : "",
      contentOffsetAdjustment == .zero ? "" : "offset by \(contentOffsetAdjustment.summary)",
      contentSizeAdjustment == .zero ? "" : "content by \(contentSizeAdjustment.summary)",
      interactiveMovement?.summary ?? "",
    ]
    return flags.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension InteractiveMovementChange {
  fileprivate var summary: String {
    let paths = zip(previousIndexPaths, targetIndexPaths).map {
      $0 == $1 ? $1.summary : "\($0.summary) → \($1.summary)"
    }
    let items = paths.joined(separator: " ")
    return switch phase {
    case .moving(let point): "moving \(items) at \(point.summary)"
    case .ended: "moved \(items)"
    case .cancelled: "not moved \(items)"
    }
  }
}

extension LayoutMessage {
  fileprivate var summary: String {
    switch self {
    case .command(let name, value: .null): "message(\(name.debugDescription))"
    case .command(let name, let value):
      "message(\(name.debugDescription), \(value.summary.cut(toBytes: 200)))"
    case .tap(let point, let key): "tap(at: \(point.summary)) → \(key?.name ?? "nothing")"
    }
  }
}

extension FreeValue {
  /// The value on one line, as in a scene.
  fileprivate var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): NumberText.plain(value)
    case .text(let text): text.debugDescription
    case .list(let values): "[" + values.map(\.summary).joined(separator: ", ") + "]"
    case .record(let members):
      "{"
        + members.map { "\($0.name.debugDescription): \($0.value.summary)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension IndexPath {
  fileprivate var summary: String { ElementKey.cell(self).name }
}

extension Point {
  fileprivate var summary: String { "\(NumberText.plain(x)),\(NumberText.plain(y))" }
}

extension Size {
  fileprivate var summary: String { "\(NumberText.plain(width))×\(NumberText.plain(height))" }
}

extension Rect {
  fileprivate var summary: String { "\(origin.summary) \(size.summary)" }
}
