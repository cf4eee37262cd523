/// The edges of a frame, or of the smallest rectangle around several frames, as 32-bit
/// floating-point numbers that are rounded outwards, so that the extent contains the frames.
///
/// The edges are left, top, −right and −bottom. All four are thus rounded down, a union is the
/// minimum of each, and one comparison of four numbers decides whether a rectangle overlaps.
/// Coordinates: those of the frames, points. An edge that is nan stays nan, and the extent then
/// overlaps nothing.
struct RoundedExtent: Sendable, BitwiseCopyable {
  /// Left, top, −right, −bottom.
  private(set) var edges: SIMD4<Float>

  /// The empty extent: each edge is infinitely far on the wrong side, so that the extent overlaps
  /// no rectangle.
  static let nothing = RoundedExtent(edges: SIMD4(repeating: .infinity))

  private init(edges: SIMD4<Float>) { self.edges = edges }

  /// Rounds the edges of a frame.
  @inline(__always)
  init(_ frame: Rect) {
    edges = SIMD4(
      Float(roundedDown: frame.minX), Float(roundedDown: frame.minY),
      Float(roundedDown: -frame.maxX), Float(roundedDown: -frame.maxY))
  }

  /// Extends the extent by another one; edges that are not numbers change nothing.
  @inline(__always)
  mutating func include(_ other: RoundedExtent) {
    edges = edges.replacing(with: other.edges, where: other.edges .< edges)
  }
}

/// A rectangle that is compared with frames by their rounded edges.
///
/// An edge is at least its rounded value, and less than the next 32-bit number. A limit is the
/// greatest 32-bit number below an edge of the rectangle. If the rounded value is less than the
/// limit, the edge is therefore below the rectangle's edge; if it is greater, the edge is not
/// below. Only if the two are equal must the frame itself be compared.
struct RoundedQuery {
  /// The greatest 32-bit numbers below right, bottom, −left and −top.
  private let limits: SIMD4<Float>

  /// Rounds the edges of a rectangle.
  init(_ rect: Rect) {
    limits = SIMD4(
      Float(below: rect.maxX), Float(below: rect.maxY), Float(below: -rect.minX),
      Float(below: -rect.minY))
  }

  /// False only for extents that do not overlap the rectangle, by the rule of
  /// ``Rect/overlaps(_:)``.
  @inline(__always)
  func mayOverlap(_ extent: RoundedExtent) -> Bool { all(extent.edges .<= limits) }

  /// True only for frames that overlap the rectangle.
  @inline(__always)
  func surelyOverlaps(_ extent: RoundedExtent) -> Bool { all(extent.edges .< limits) }
}

extension Float {
  /// The greatest 32-bit number that is not above a number.
  @inline(__always)
  fileprivate init(roundedDown number: Double) {
    let nearest = Float(number)
    self = nearest.stepped(down: Double(nearest) > number)
  }

  /// The greatest 32-bit number that is below a number.
  @inline(__always)
  fileprivate init(below number: Double) {
    let nearest = Float(number)
    // This turns −0 and 0 into −0, from which one step leads below zero.
    self = (-(0 - nearest)).stepped(down: Double(nearest) >= number)
  }

  /// This number, or the next one below: `nextDown` without a branch, because the branch would be
  /// unpredictable.
  ///
  /// There is no number below −∞. One step from 0 leads to −0.
  @inline(__always)
  private func stepped(down isStepped: Bool) -> Float {
    // As integers, bit patterns ascend with the numbers once those of negative numbers are
    // reversed.
    func turned(_ bits: Int32) -> Int32 { bits ^ (bits >> 31 & .max) }
    let place = turned(Int32(bitPattern: bitPattern)) &- (isStepped ? 1 : 0)
    return Float(bitPattern: UInt32(bitPattern: turned(place)))
  }
}
