package import LayoutCore
package import LayoutScenes

/// The changes of elements from one state to another, described as a movement and not as a fault.
///
/// The frames are those before any transform, in content coordinates as the user sees them, in
/// points. Source: UX.md section 3.4.
package struct LayoutMovement: Hashable, Sendable {
  /// The change of one element.
  package struct Move: Hashable, Sendable {
    /// The kinds of changes.
    package enum Change: Hashable, Sendable {
      /// The position or the size of the element changed.
      case moved
      /// The element has the same frame, but is drawn differently: with another z index, opacity,
      /// visibility, transform or custom attribute.
      case look
      /// The element is new.
      case new
      /// The element was removed.
      case gone
    }

    /// The kind of the change.
    package let change: Change
    /// The previous key of the element; nil if the element is new.
    package let before: ElementKey?
    /// The current key of the element; nil if the element was removed.
    package let after: ElementKey?
    /// The previous frame of the element; nil if the element is new.
    package let from: Rect?
    /// The current frame of the element; nil if the element was removed.
    package let to: Rect?
    /// The greatest of three lengths, in points: the straight distance between the two positions,
    /// the change of the width, and the change of the height.
    ///
    /// The value is 0 if the frame did not change, or if the element is new or was removed.
    package let distance: Double
    /// The change of a cell's column or row; nil if neither changed, or if the element is no cell.
    ///
    /// The value is also nil if the cells form no columns or rows, or if the number of columns or
    /// rows in the section changed.
    package let lane: LaneChange?
    /// The changes of the element's look, such as `alpha 1 → 0.5`.
    fileprivate let looks: [String]
    /// Whether the size of the element changed.
    fileprivate let isResized: Bool

    /// All changes except that of the position, for example `alpha 1 → 0.5` or
    /// `size 50.0 × 30.0 → 60.0 × 30.0`.
    package var remarks: [String] {
      guard isResized, let from, let to else { return looks }
      return ["size \(from.size.oneDecimal) → \(to.size.oneDecimal)"] + looks
    }
  }

  /// The changes of elements: first those of the current elements in element order, then those of
  /// the removed elements in their previous order.
  package let moves: [Move]
  /// The number of current and removed elements.
  package let elementCount: Int
  /// The previous size of the content, in points; equal to ``contentSize`` if both differ by at
  /// most the tolerance.
  package let contentSizeBefore: Size
  /// The current size of the content, in points.
  package let contentSize: Size
  /// A sentence about the pattern that the changed frames have in common; nil if no pattern fits,
  /// or if fewer than two frames changed.
  ///
  /// For example `columns 1 and 3 swapped for 27 elements, first 1.1`.
  package let shape: String?
  /// The number of elements whose position or size changed.
  package let movedCount: Int
  /// The number of elements with the same frame that are drawn differently.
  package let lookCount: Int
  /// The number of new elements.
  package let newCount: Int
  /// The number of removed elements.
  package let goneCount: Int
  /// The index in ``moves`` of the greatest movement; nil if no element moved.
  private let largestPlace: Int?

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - identity: Returns the current key of an element of the previous state; nil if the element
  ///     was removed.
  ///   - tolerance: The greatest differences at which two numbers are treated as equal.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  package init(
    from old: ObservedState, to new: ObservedState,
    identity: (ElementKey) -> ElementKey? = { $0 }, tolerance: SceneExpectation.Tolerance = .init()
  ) {
    let lanes = LaneChanges(from: old, to: new)
    var moves: [Move] = []
    var moved: [FrameShape.Moved] = []
    var largest: (place: Int, distance: Double)?
    func compare(_ origin: LayoutAttributes, _ element: LayoutAttributes) {
      guard let move = Move(from: origin, to: element, lanes, tolerance) else { return }
      if move.change == .moved {
        moved.append(FrameShape.Moved(move, from: origin, to: element))
        let isFurther = largest.map { $0.distance < move.distance } ?? true
        if isFurther { largest = (moves.count, move.distance) }
      }
      moves.append(move)
    }
    var gone: [LayoutAttributes] = []
    let isSame =
      old.elements.count == new.elements.count
      && zip(old.elements, new.elements).allSatisfy { identity($0.key) == $1.key }
    if isSame {
      // No element was added or removed, so no table is needed to find the previous elements.
      for (origin, element) in zip(old.elements, new.elements) { compare(origin, element) }
    } else {
      var origins: [ElementKey: LayoutAttributes] = [:]
      for element in old.elements {
        if let key = identity(element.key) { origins[key] = element }
      }
      for element in new.elements {
        if let origin = origins.removeValue(forKey: element.key) {
          compare(origin, element)
        } else {
          moves.append(Move(new: element))
        }
      }
      let left = Set(origins.values.map(\.key))
      gone = old.elements.filter { identity($0.key) == nil || left.contains($0.key) }
    }
    (movedCount, lookCount) = (moved.count, moves.count { $0.change == .look })
    (newCount, goneCount) = (moves.count - moved.count - lookCount, gone.count)
    moves += gone.map { Move(gone: $0) }
    (self.moves, largestPlace) = (moves, largest?.place)
    elementCount = new.elements.count + gone.count
    contentSize = new.contentSize
    let isAsLarge = old.contentSize.isClose(to: new.contentSize, tolerance.contentSize)
    contentSizeBefore = isAsLarge ? new.contentSize : old.contentSize
    let shape = FrameShape(
      moved: moved, found: new, expected: old, elementCount: elementCount, isMovement: true)
    self.shape = moved.count > 1 ? shape.hint : nil
  }

  /// Compares two states, with or without an update of the data between them.
  ///
  /// - Parameter update: The update, which maps previous paths to current paths; nil if every
  ///   element keeps its path.
  package init(
    from old: ObservedState, to new: ObservedState, update: UpdateMap?,
    tolerance: SceneExpectation.Tolerance = .init()
  ) {
    self.init(
      from: old, to: new, identity: { key in update.map { $0.keyAfterUpdate(of: key) } ?? key },
      tolerance: tolerance)
  }
}

extension LayoutMovement {
  /// Whether no element changed and the extent of the content stayed the same.
  package var isEmpty: Bool { moves.isEmpty && contentSizeBefore == contentSize }
  /// The number of elements with the same frame, including those that are drawn differently.
  package var stayedCount: Int { elementCount - movedCount - newCount - goneCount }

  /// The change of the element that moved furthest; nil if no element moved.
  ///
  /// If several elements moved equally far, the first one is used.
  package var largest: Move? { largestPlace.map { moves[$0] } }
}

// MARK: One element

extension FrameShape.Moved {
  fileprivate init(
    _ move: LayoutMovement.Move, from old: LayoutAttributes, to new: LayoutAttributes
  ) {
    self.init(
      key: new.key, keyBefore: old.key, found: new.place, expected: old.place, lane: move.lane)
  }
}

extension LayoutMovement.Move {
  fileprivate init(new element: LayoutAttributes) {
    self.init(
      change: .new, before: nil, after: element.key, from: nil, to: element.place, distance: 0,
      lane: nil, looks: [], isResized: false)
  }

  fileprivate init(gone element: LayoutAttributes) {
    self.init(
      change: .gone, before: element.key, after: nil, from: element.place, to: nil, distance: 0,
      lane: nil, looks: [], isResized: false)
  }

  /// Compares an element in two states; nil if neither its frame nor its look changed by more than
  /// the tolerance.
  fileprivate init?(
    from old: LayoutAttributes, to new: LayoutAttributes, _ lanes: LaneChanges,
    _ tolerance: SceneExpectation.Tolerance
  ) {
    let looks = new.lookDifferences(from: old, tolerance)
    let (from, to) = (old.place, new.place)
    let isMoved = !to.isClose(to: from, tolerance.frame)
    guard isMoved || !looks.isEmpty else { return nil }
    self.init(
      change: isMoved ? .moved : .look, before: old.key, after: new.key, from: from, to: to,
      distance: isMoved ? to.travel(from: from) : 0,
      lane: isMoved ? lanes.change(from: old, to: new) : nil,
      looks: looks.map { "\($0.aspect.words) \($0.expected) → \($0.found)" },
      isResized: !to.size.isClose(to: from.size, tolerance.frame))
  }
}

extension Rect {
  /// The greatest of three lengths, in points: the straight distance between two origins, the
  /// difference of the widths, and the difference of the heights.
  fileprivate func travel(from other: Rect) -> Double {
    let (dx, dy) = (minX - other.minX, minY - other.minY)
    let line = (dx * dx + dy * dy).squareRoot()
    return line.isFinite
      ? max(line, abs(width - other.width), abs(height - other.height)) : distance(to: other)
  }
}
