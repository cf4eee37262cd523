/// The edges of the smallest rectangle around some frames, ready for many comparisons.
///
/// Before the first frame the edges are infinitely far on the wrong sides, so that nothing overlaps.
/// Coordinates: those of the frames, points.
struct FrameExtent: Sendable, BitwiseCopyable {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  /// Creates the extent of nothing.
  init() {}

  /// Creates the extent of one frame.
  init(_ frame: Rect) {
    minX = frame.minX
    minY = frame.minY
    maxX = frame.maxX
    maxY = frame.maxY
  }

  /// Creates an extent that holds a frame, at most one rounding larger.
  init(_ rounded: RoundedExtent) {
    minX = Double(rounded.minX)
    minY = Double(rounded.minY)
    maxX = Double(rounded.maxX)
    maxY = Double(rounded.maxY)
  }

  /// Takes another extent in; edges that are not numbers change nothing.
  mutating func include(_ other: FrameExtent) {
    // The order of the arguments matters: of a number and NaN the first is kept.
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether the two share more than an edge or a corner, by the rule of ``Rect/overlaps(_:)``.
  func overlaps(_ other: FrameExtent) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
