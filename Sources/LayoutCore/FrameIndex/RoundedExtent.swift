/// The edges of a frame, or of the smallest rectangle around several frames, as 32-bit
/// floating-point numbers.
///
/// The edges are rounded outwards, so that the extent contains the frames.
///
/// The four numbers are left, top, −right and −bottom. Because right and bottom are negated, all
/// four numbers are rounded down. The union of two extents is the minimum of each number, and one
/// comparison of four numbers decides whether an extent overlaps a rectangle.
/// Coordinates: those of the frames, in points. An edge that is nan stays nan, and the extent then
/// overlaps nothing.
struct RoundedExtent: Sendable, BitwiseCopyable {
  /// The four edges, in the order left, top, −right, −bottom.
  private(set) var edges: SIMD4<Float>

  /// The empty extent: each edge is infinitely far on the wrong side, so that the extent overlaps
  /// no rectangle.
  static let nothing = RoundedExtent(edges: SIMD4(repeating: .infinity))
  /// The extent that contains everything.
  static let everything = RoundedExtent(edges: SIMD4(repeating: -.infinity))

  private init(edges: SIMD4<Float>) { self.edges = edges }

  /// Rounds the edges of a frame.
  @inline(__always)
  init(_ frame: Rect) { self.init(rounding: Self.edges(of: frame)) }

  /// The extent in which a search can find an element with this frame; ``nothing`` if the frame is
  /// empty.
  @inline(__always)
  init(ofElement frame: Rect) { self = frame.isEmpty ? .nothing : RoundedExtent(frame) }

  /// Rounds the edges of the smallest rectangle around some frames, without those that are empty.
  ///
  /// Edges that are nan are ignored. Without frames, the extent is ``nothing``.
  @inline(__always)
  init(around frames: some Sequence<Rect>) {
    // Rounding the least numbers gives the least rounded numbers, and takes less time than rounding
    // the numbers of each frame.
    var least = SIMD4<Double>(repeating: .infinity)
    for frame in frames where !frame.isEmpty {
      let edges = Self.edges(of: frame)
      least.replace(with: edges, where: edges .< least)
    }
    self.init(rounding: least)
  }

  /// The union of some extents; edges that are nan are ignored.
  @inline(__always)
  init(around extents: some Sequence<RoundedExtent>) {
    self = .nothing
    for extent in extents { include(extent) }
  }

  @inline(__always)
  private init(rounding edges: SIMD4<Double>) {
    self.edges = SIMD4(
      Float(roundedDown: edges[0]), Float(roundedDown: edges[1]),
      Float(roundedDown: edges[2]), Float(roundedDown: edges[3]))
  }

  /// The edges of a frame, in the order left, top, −right, −bottom.
  @inline(__always)
  private static func edges(of frame: Rect) -> SIMD4<Double> {
    SIMD4(frame.minX, frame.minY, -frame.maxX, -frame.maxY)
  }

  /// Extends this extent so that it contains `other`; edges of `other` that are nan are ignored.
  @inline(__always)
  mutating func include(_ other: RoundedExtent) {
    edges = edges.replacing(with: other.edges, where: other.edges .< edges)
  }
}

/// A rectangle that is compared with frames by their rounded edges.
///
/// A frame overlaps the rectangle if its left, top, −right and −bottom are less than the
/// rectangle's right, bottom, −left and −top. Each of these four numbers of a frame is at least its
/// rounded value, and less than the next greater 32-bit number. For each of the rectangle's four
/// numbers, the limit is the greatest 32-bit number that is less than it. There are three cases:
/// - If the rounded value is less than the limit, the frame's number is less than the rectangle's.
/// - If the rounded value is greater than the limit, the frame's number is not less.
/// - If the two are equal, the frame itself must be compared.
struct RoundedQuery {
  /// The greatest 32-bit numbers that are less than the rectangle's right, bottom, −left and −top.
  private let limits: SIMD4<Float>

  /// Rounds the edges of a rectangle.
  init(_ rect: Rect) {
    limits = SIMD4(
      Float(below: rect.maxX), Float(below: rect.maxY), Float(below: -rect.minX),
      Float(below: -rect.minY))
  }

  /// Rounds the edges of a rectangle that is moved by a distance.
  ///
  /// This query finds each frame that would overlap `rect` if the frame were moved by the opposite
  /// distance. For the extent of such a frame, ``mayOverlap(_:)`` is true, even with rounding
  /// errors.
  init(_ rect: Rect, movedBy distance: Point) {
    func limit(_ edge: Double, _ distance: Double) -> Float {
      Float(below: edge + distance + MovedExtent.margin(edge, distance))
    }
    limits = SIMD4(
      limit(rect.maxX, distance.x), limit(rect.maxY, distance.y), limit(-rect.minX, -distance.x),
      limit(-rect.minY, -distance.y))
  }

  /// Whether frames with this extent can overlap the rectangle, by the rule of
  /// ``Rect/overlaps(_:)``.
  ///
  /// If the result is true, a frame can still lie beside the rectangle.
  @inline(__always)
  func mayOverlap(_ extent: RoundedExtent) -> Bool { all(extent.edges .<= limits) }

  /// Whether a frame with this extent overlaps the rectangle for certain.
  ///
  /// If the result is false, the frame can still overlap the rectangle. The result is valid only
  /// for a rectangle that is not moved.
  @inline(__always)
  func surelyOverlaps(_ extent: RoundedExtent) -> Bool { all(extent.edges .< limits) }
}

extension Float {
  /// Creates the greatest 32-bit number that is at most `number`.
  @inline(__always)
  fileprivate init(roundedDown number: Double) {
    let nearest = Float(number)
    self = nearest.stepped(down: Double(nearest) > number)
  }

  /// Creates the greatest 32-bit number that is less than `number`.
  @inline(__always)
  fileprivate init(below number: Double) {
    let nearest = Float(number)
    // The expression turns 0 and −0 into −0, because one step down from −0 leads below zero.
    self = (-(0 - nearest)).stepped(down: Double(nearest) >= number)
  }

  /// This number, or the next smaller number if `isStepped` is true.
  ///
  /// This is `nextDown` without a branch, because a processor could not predict the branch. One
  /// step from 0 leads to −0. One step from −∞, below which there is no number, leads to nan.
  @inline(__always)
  private func stepped(down isStepped: Bool) -> Float {
    // Read as integers, the bit patterns of positive numbers have the order of the numbers. Those
    // of negative numbers have the opposite order, which this function reverses.
    func turned(_ bits: Int32) -> Int32 { bits ^ (bits >> 31 & .max) }
    let place = turned(Int32(bitPattern: bitPattern)) &- (isStepped ? 1 : 0)
    return Float(bitPattern: UInt32(bitPattern: turned(place)))
  }
}
