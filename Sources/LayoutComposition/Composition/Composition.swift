internal import LayoutCore

/// The parts of a composed layout, and the rule that decides which parts an invalidation concerns.
///
/// The composition stores the context that it makes for a change of the bounds. When the view
/// passes this context back, only the parts that the new bounds invalidate become invalid.
/// Source: SEMANTICS.md sections 2.3 and 2.4; ours.
public final class Composition {
  /// The parts, in the order in which they were given.
  private(set) var parts: [LayoutPart]
  weak var view: CollectionView?
  private var asked: Question?
  private var announced: Announcement?

  init(_ parts: [LayoutPart]) {
    self.parts = parts
  }

  /// The bounds of the last call of `shouldInvalidate`, and the answers of the parts.
  private struct Question {
    let bounds: Rect
    let answers: [Bool]
  }

  /// A context that was made for a change of the bounds, and that the view has not passed back yet.
  private struct Announcement {
    let bounds: Rect
    let context: InvalidationContext
    /// The context of each part, in the order of the parts; nil for a part that stays valid.
    let own: [InvalidationContext?]
  }

  func install(in view: CollectionView?) {
    self.view = view
    (asked, announced) = (nil, nil)
    for part in parts { part.collectionView = view }
  }

  /// Adds a part to a composition that a view already uses.
  func append(_ part: LayoutPart) {
    part.collectionView = view
    parts.append(part)
  }

  func shouldInvalidate(forBoundsChange bounds: Rect) throws(LayoutError) -> Bool {
    var answers: [Bool] = []
    for part in parts {
      answers.append(try part.shouldInvalidate(forBoundsChange: bounds))
    }
    asked = Question(bounds: bounds, answers: answers)
    return answers.contains(true)
  }

  func invalidationContext(forBoundsChange bounds: Rect) -> InvalidationContext {
    let answers = asked?.bounds == bounds ? asked?.answers : nil
    var own: [InvalidationContext?] = []
    var merged: InvalidationContext?
    for (index, part) in parts.enumerated() {
      guard answers?[index] ?? true else {
        own.append(nil)
        continue
      }
      let context = part.ownInvalidationContext(forBoundsChange: bounds)
      own.append(context)
      merged = part.shown(context).merged(into: merged)
    }
    let context = merged ?? InvalidationContext()
    announced = Announcement(bounds: bounds, context: context, own: own)
    return context
  }

  func invalidate(with context: InvalidationContext) {
    let expected = announced
    announced = nil
    guard let expected, expected.context == context, view?.bounds == expected.bounds,
      expected.own.count == parts.count
    else {
      for part in parts { part.invalidate(with: context) }
      return
    }
    for (part, own) in zip(parts, expected.own) {
      if let own { part.invalidate(withOwn: own) }
    }
  }
}

extension InvalidationContext {
  /// The union of this context and `other`; this context alone if `other` is nil.
  func merged(into other: InvalidationContext?) -> InvalidationContext {
    guard var result = other else { return self }
    result.merge(self)
    return result
  }
}
