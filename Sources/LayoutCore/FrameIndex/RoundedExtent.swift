/// The edges of a frame, or of the smallest rectangle around some, as numbers of half the size, each
/// rounded away from the middle, so that it holds what it stands for.
///
/// Left, top, and with the other sign right and bottom: so all four are rounded down, a union is the
/// least of each, and one comparison of four numbers tells whether a rectangle is met.
/// Coordinates: those of the frames, points. An edge that is no number stays none, and meets nothing.
struct RoundedExtent: Sendable, BitwiseCopyable {
  /// Left, top, −right, −bottom.
  private(set) var edges: SIMD4<Float>

  /// The extent of nothing: infinitely far on the wrong sides, so that it meets no rectangle.
  static let nothing = RoundedExtent(edges: SIMD4(repeating: .infinity))

  private init(edges: SIMD4<Float>) { self.edges = edges }

  /// Rounds the edges of a frame.
  @inline(__always)
  init(_ frame: Rect) {
    edges = SIMD4(
      Float(roundedDown: frame.minX), Float(roundedDown: frame.minY),
      Float(roundedDown: -frame.maxX), Float(roundedDown: -frame.maxY))
  }

  /// Takes another extent in; edges that are not numbers change nothing.
  @inline(__always)
  mutating func include(_ other: RoundedExtent) {
    edges = edges.replacing(with: other.edges, where: other.edges .< edges)
  }
}

/// A rectangle that frames are compared with by their rounded edges.
///
/// An edge lies within one step of its rounded value. So it is on the wanted side of a number if its
/// rounded value is beyond the nearest rounded number on that side, is not if that is not reached, and
/// only where the two are equal the frame itself must be looked at.
struct RoundedQuery {
  /// The greatest numbers below right, bottom, −left and −top.
  private let limits: SIMD4<Float>

  /// Rounds the edges of a rectangle.
  init(_ rect: Rect) {
    limits = SIMD4(
      Float(below: rect.maxX), Float(below: rect.maxY), Float(below: -rect.minX),
      Float(below: -rect.minY))
  }

  /// False only for extents that do not overlap the rectangle, by the rule of ``Rect/overlaps(_:)``.
  @inline(__always)
  func mayOverlap(_ extent: RoundedExtent) -> Bool { all(extent.edges .<= limits) }

  /// True only for frames that overlap the rectangle.
  @inline(__always)
  func surelyOverlaps(_ extent: RoundedExtent) -> Bool { all(extent.edges .< limits) }
}

extension Float {
  /// The greatest number that is not above another one.
  @inline(__always)
  fileprivate init(roundedDown number: Double) {
    let nearest = Float(number)
    self = nearest.stepped(down: Double(nearest) > number)
  }

  /// The greatest number that is below another one.
  @inline(__always)
  fileprivate init(below number: Double) {
    let nearest = Float(number)
    // Zero as the one that is reached from below.
    self = (-(0 - nearest)).stepped(down: Double(nearest) >= number)
  }

  /// The next number below, or this one: `nextDown` without a branch, because nobody can guess which.
  ///
  /// Below −∞ is no number. From zero one step is to that of the other sign.
  @inline(__always)
  private func stepped(down isStepped: Bool) -> Float {
    // As whole numbers bit patterns ascend with the numbers, once those of negative ones are turned round.
    func turned(_ bits: Int32) -> Int32 { bits ^ (bits >> 31 & .max) }
    let place = turned(Int32(bitPattern: bitPattern)) &- (isStepped ? 1 : 0)
    return Float(bitPattern: UInt32(bitPattern: turned(place)))
  }
}
