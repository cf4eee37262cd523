/// The edges of a frame as numbers of half the size, each rounded away from the frame's middle.
///
/// Coordinates: those of the frames, points. An edge that is no number stays none.
struct RoundedExtent: Sendable, BitwiseCopyable {
  let minX: Float
  let minY: Float
  let maxX: Float
  let maxY: Float

  /// Rounds the edges of a frame.
  init(_ frame: Rect) {
    minX = Self.down(frame.minX)
    minY = Self.down(frame.minY)
    maxX = -Self.down(-frame.maxX)
    maxY = -Self.down(-frame.maxY)
  }

  /// The greatest number that is not above another one.
  private static func down(_ number: Double) -> Float {
    let nearest = Float(number)
    return Double(nearest) > number ? nearest.nextDown : nearest
  }
}

/// A rectangle that frames are compared with by their rounded edges.
///
/// An edge lies within one step of its rounded value. So it is on the wanted side of a number if its
/// rounded value is beyond the nearest rounded number on that side, is not if that is not reached, and
/// only where the two are equal the frame itself must be looked at.
struct RoundedQuery {
  /// The greatest number below the right edge, and below the bottom edge.
  private let belowMaxX: Float
  private let belowMaxY: Float
  /// The least number above the left edge, and above the top edge.
  private let aboveMinX: Float
  private let aboveMinY: Float

  /// Rounds the edges of a rectangle.
  init(_ rect: Rect) {
    belowMaxX = Self.below(rect.maxX)
    belowMaxY = Self.below(rect.maxY)
    aboveMinX = -Self.below(-rect.minX)
    aboveMinY = -Self.below(-rect.minY)
  }

  private static func below(_ number: Double) -> Float {
    let nearest = Float(number)
    return Double(nearest) >= number ? nearest.nextDown : nearest
  }

  /// False only for frames that do not overlap the rectangle, by the rule of ``Rect/overlaps(_:)``.
  func mayOverlap(_ extent: RoundedExtent) -> Bool {
    extent.minY <= belowMaxY && aboveMinY <= extent.maxY && extent.minX <= belowMaxX
      && aboveMinX <= extent.maxX
  }

  /// True only for frames that overlap the rectangle.
  func surelyOverlaps(_ extent: RoundedExtent) -> Bool {
    extent.minY < belowMaxY && aboveMinY < extent.maxY && extent.minX < belowMaxX
      && aboveMinX < extent.maxX
  }
}
