public import LayoutCore
public import LayoutScenes

/// How a layout differs from its reference in one state.
public struct StateComparison: Hashable, Sendable {
  /// What the layout answers.
  public let found: ObservedState
  /// What the reference answers.
  public let expected: ObservedState
  /// Every difference: those of elements in element order, then those of the whole.
  public let differences: [Difference]
  /// How many elements there are in either of them.
  public let elementCount: Int

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - pixels: Whether frames are compared after rounding to the view's pixels.
  ///   - brokenLaws: Laws that the reference breaks; see ``CheckSubject/brokenLaws``.
  /// - Complexity: O(*n*) in the number of elements, each query's answer counted.
  public init(
    _ found: ObservedState, _ expected: ObservedState, tolerance: SceneExpectation.Tolerance,
    pixels: Bool = false, except brokenLaws: Set<NamedLaw> = []
  ) {
    self.found = found
    self.expected = expected
    var comparer = StateComparer(
      found: found, expected: expected, tolerance: tolerance, pixels: pixels,
      brokenLaws: brokenLaws)
    comparer.compare()
    differences = comparer.differences
    elementCount = comparer.elementCount
  }

  /// The elements that differ in themselves, in element order.
  public var differingElements: [ElementKey] {
    var seen: Set<ElementKey> = []
    return differences.compactMap(\.element).filter { seen.insert($0).inserted }
  }

  /// What differs, in one sentence: `8 of 13 elements differ, largest 234.0 pt`.
  public var summary: String {
    let count = differingElements.count
    let largest = differences.map(\.delta).max() ?? 0
    let size = largest > 0 ? ", largest \(NumberText.oneDecimal(largest)) pt" : ""
    guard count > 0 else {
      guard let first = differences.first else { return "no differences" }
      return first.text
    }
    return "\(count) of \(elementCount) elements \(count == 1 ? "differs" : "differ")\(size)"
  }
}
