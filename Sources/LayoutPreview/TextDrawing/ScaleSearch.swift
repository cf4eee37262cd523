internal import LayoutCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A search for a scale at which equal lengths become equal numbers of characters, although each
/// edge is rounded by itself.
struct ScaleSearch {
  /// A piece of an axis, as the coordinates of its two ends, in points from the picture's origin.
  private struct Span: Hashable {
    let low: Double
    let high: Double
  }

  /// Groups of at least two spans of equal length.
  private let groups: [[Span]]
  /// The most frequent distances from the beginning of a span to the beginning of the next span, at
  /// most eight, the most frequent one first.
  private let pitches: [Double]

  /// Collects the lengths of the frames, and of the gaps between the frames, along one axis.
  ///
  /// - Parameters:
  ///   - origin: The coordinate of the picture's origin on this axis.
  ///   - otherLow: Returns the coordinate at which a frame begins on the other axis. The closure is
  ///     nil if equal gaps need not become equal numbers of characters.
  init(
    _ frames: [Rect], origin: Double, low: (Rect) -> Double, high: (Rect) -> Double,
    otherLow: ((Rect) -> Double)?, otherHigh: ((Rect) -> Double)?
  ) {
    let finite = frames.filter { abs(low($0)) < 1e9 && abs(high($0)) < 1e9 }
    let spans = Set(finite.map { Span(low: low($0) - origin, high: high($0) - origin) })
    var gaps: Set<Span> = []
    if let otherLow, let otherHigh {
      for one in finite {
        let next = finite.filter {
          low($0) >= high(one) - 0.01 && otherLow($0) < otherHigh(one)
            && otherLow(one) < otherHigh($0)
        }.map(low).min()
        if let next { gaps.insert(Span(low: high(one) - origin, high: next - origin)) }
      }
    }
    groups = Self.groups(spans) + Self.groups(gaps)
    pitches = Self.pitches(spans)
  }

  private static func groups(_ spans: Set<Span>) -> [[Span]] {
    let byLength = Dictionary(grouping: spans) { (($0.high - $0.low) * 100).rounded() }
    return byLength.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
  }

  private static func pitches(_ spans: Set<Span>) -> [Double] {
    let lows = Set(spans.map(\.low)).sorted()
    let steps = zip(lows.dropFirst(), lows).map { $0 - $1 }.filter { $0 > 0.01 }
    let counted = Dictionary(grouping: steps) { ($0 * 1000).rounded() }
    return counted.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(8).map { $0.key / 1000 }
  }

  /// The scale near the preferred one at which as many equal lengths as possible stay equal.
  ///
  /// The candidates are round numbers, the preferred scale, and the quotients of a pitch and an
  /// integer. If several candidates keep the same number of lengths equal, the result is the one
  /// that is nearest to the preferred scale. A round number is chosen, however, if another
  /// candidate is only a little nearer.
  ///
  /// - Parameters:
  ///   - lowest: The least scale, in points for each character.
  ///   - preferred: The scale to prefer, in points for each character.
  ///   - highest: The greatest scale, in points for each character.
  func scale(from lowest: Double, preferred: Double, to highest: Double) -> Double {
    let step = pow(10, (log10(preferred)).rounded(.down) - 1)
    let first = (lowest / step).rounded(.up)
    var candidates = (0..<200).map { Candidate((first + Double($0)) * step, preferred) }
    // Round numbers are easier to read. Any other scale is therefore chosen instead of a round one
    // only if it is nearer to `preferred` by more than this amount.
    let penalty = preferred * 0.02
    candidates.append(Candidate(preferred, preferred, penalty))
    // Only at an exact fraction of a pitch do equal lengths stay equal for any number of frames.
    for pitch in pitches {
      let most = min((pitch / lowest).rounded(.down), 200)
      guard most >= 1 else { continue }
      candidates += (1...Int(most)).map { Candidate(pitch / Double($0), preferred, penalty) }
    }
    var best = (scale: preferred, wrong: Int.max)
    for candidate in candidates.sorted(by: { ($0.cost, $0.scale) < ($1.cost, $1.scale) })
    where candidate.scale >= lowest && candidate.scale <= highest {
      let wrong = wrongCount(candidate.scale, below: best.wrong)
      if wrong < best.wrong { best = (candidate.scale, wrong) }
      if wrong == 0 { break }
    }
    return best.scale
  }

  /// A possible scale; candidates with a lower cost are tried first.
  private struct Candidate {
    let scale: Double
    let cost: Double

    init(_ scale: Double, _ preferred: Double, _ penalty: Double = 0) {
      self.scale = scale
      cost = abs(scale - preferred) + penalty
    }
  }

  /// The number of lengths that, in characters, differ from most lengths of their group.
  ///
  /// Counting stops after the first group with which the number is at least `limit`. The result can
  /// then be greater than `limit`.
  ///
  /// After rounding, equal lengths have one of two lengths in characters, depending on where they
  /// begin. It is therefore enough to count how many have the shorter length and how many have the
  /// longer one. Nearly equal lengths can, rarely, have one of three lengths in characters; the two
  /// longer ones are then not distinguished. The order of the lengths does not matter.
  private func wrongCount(_ scale: Double, below limit: Int) -> Int {
    var wrong = 0
    for group in groups {
      let counts = group.map { Self.nearest($0.high / scale) - Self.nearest($0.low / scale) }
      guard let least = counts.min() else { continue }
      let short = counts.count { $0 == least }
      wrong += min(short, counts.count - short)
      if wrong >= limit { return wrong }
    }
    return wrong
  }

  /// The nearest integer.
  ///
  /// A half is rounded up, and so is a number that is just below a half because of rounding errors.
  static func nearest(_ exact: Double) -> Double { (exact + 0.5 + 1e-6).rounded(.down) }
}
