public import LayoutCore
public import LayoutScenes

/// What is elsewhere in one state than it was in another: a movement in time, and no mistake.
///
/// Frames are told before any transform. Content coordinates as the user sees them, points.
/// Source: UX.md section 3.4.
public struct LayoutMovement: Hashable, Sendable {
  /// What became of one element.
  public struct Move: Hashable, Sendable {
    /// How it changed.
    public enum Change: Hashable, Sendable {
      /// It is elsewhere, or has another size.
      case moved
      /// It is where it was, and is drawn otherwise: z, alpha, hidden or transform.
      case look
      /// It was not there.
      case new
      /// It is no longer there.
      case gone
    }

    /// What became of it.
    public let change: Change
    /// What it was called; nil if it is new.
    public let before: ElementKey?
    /// What it is called; nil if it is gone.
    public let after: ElementKey?
    /// Where it was; nil if it is new.
    public let from: Rect?
    /// Where it is; nil if it is gone.
    public let to: Rect?
    /// How far it went, in a straight line, or by how much a length changed if that is more; points.
    public let distance: Double
    /// The column or row that a cell went from and to; nil if it stands in the same one, or in none.
    public let lane: LaneChange?
    /// How it is drawn otherwise, such as `alpha 1 → 0.5`.
    fileprivate let looks: [String]
    /// Whether it has another size.
    fileprivate let isResized: Bool

    /// What else changed, such as `alpha 1 → 0.5` or `size 50.0 × 30.0 → 60.0 × 30.0`.
    public var remarks: [String] {
      guard isResized, let from, let to else { return looks }
      return ["size \(from.size.oneDecimal) → \(to.size.oneDecimal)"] + looks
    }
  }

  /// What changed, in the order of the elements that are there now, then what is gone in its own order.
  public let moves: [Move]
  /// How many elements there are, those that are gone counted too.
  public let elementCount: Int
  /// The extent of the content before; that of now if it is the same within the tolerance.
  public let contentSizeBefore: Size
  /// The extent of the content now.
  public let contentSize: Size
  /// What the places that changed have in common; nil if nothing that has a name.
  ///
  /// Such as `columns 1 and 3 swapped for 27 elements, first 1.1`.
  public let shape: String?
  /// How many elements are elsewhere, or have another size.
  public let movedCount: Int
  /// How many elements are where they were and are drawn otherwise.
  public let lookCount: Int
  /// How many elements are new.
  public let newCount: Int
  /// How many elements are gone.
  public let goneCount: Int
  /// The place of the element that went furthest; nil if none is elsewhere.
  private let largestPlace: Int?

  /// Finds what moved.
  ///
  /// - Parameters:
  ///   - identity: The key now of an element that was there before; nil if it is gone.
  ///   - tolerance: How far off something may be and still count as the same.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public init(
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
      // nothing came or went: no table is needed to find what was where
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

  /// Finds what the last event of a run moved, or what moved without one.
  ///
  /// - Parameter update: Which items are which; nil if every one keeps its path.
  public init(
    from old: ObservedState, to new: ObservedState, update: UpdateMap?,
    tolerance: SceneExpectation.Tolerance = .init()
  ) {
    self.init(
      from: old, to: new, identity: { key in update.map { $0.keyAfterUpdate(of: key) } ?? key },
      tolerance: tolerance)
  }
}

extension LayoutMovement {
  /// Whether every element is where it was and looks as it did, and the content has its extent.
  public var isEmpty: Bool { moves.isEmpty && contentSizeBefore == contentSize }
  /// How many elements are where they were, however they are drawn.
  public var stayedCount: Int { elementCount - movedCount - newCount - goneCount }

  /// The element that went furthest, the first of several; nil if none is elsewhere.
  public var largest: Move? { largestPlace.map { moves[$0] } }
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

  /// nil if nothing about it changed.
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
  /// How far its corner is from another's in a straight line, or the greater difference of their lengths.
  fileprivate func travel(from other: Rect) -> Double {
    let (dx, dy) = (minX - other.minX, minY - other.minY)
    let line = (dx * dx + dy * dy).squareRoot()
    return line.isFinite
      ? max(line, abs(width - other.width), abs(height - other.height)) : distance(to: other)
  }
}
