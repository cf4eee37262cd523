package import LayoutCore
package import LayoutScenes

/// The differences between a layout and its reference in one state.
package struct StateComparison: Hashable, Sendable {
  /// The layout's answers.
  package let found: ObservedState
  /// The reference's answers.
  package let expected: ObservedState
  /// The differences that were found.
  ///
  /// Missing elements, additional elements and different attributes come first, in element order.
  /// Some answers are compared only if no other difference was found, for example answers about
  /// dragged items.
  package let differences: [Difference]
  /// The number of elements that exist in at least one of the two states.
  package let elementCount: Int

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - pixels: Whether frames are compared after rounding to the view's pixels.
  ///   - brokenLaws: The laws that the reference breaks; see ``CheckSubject/brokenLaws``.
  ///   - onlyPlaces: Whether only the attributes of elements and the size of the content are
  ///     compared; see ``CheckSubject/knowsOnlyPlaces``.
  /// - Complexity: O(*n*) in the number of elements. An element is counted again for each query
  ///   that finds it.
  package init(
    _ found: ObservedState, _ expected: ObservedState, tolerance: SceneExpectation.Tolerance,
    pixels: Bool = false, except brokenLaws: Set<NamedLaw> = [], onlyPlaces: Bool = false
  ) {
    self.found = found
    self.expected = expected
    var comparer = StateComparer(
      found: found, expected: expected, tolerance: tolerance, pixels: pixels,
      brokenLaws: brokenLaws, onlyPlaces: onlyPlaces)
    comparer.compare()
    differences = comparer.differences
    elementCount = comparer.elementCount
  }

  /// The elements with differences, each once, in the order of ``differences``.
  package var differingElements: [ElementKey] {
    var seen: Set<ElementKey> = []
    return differences.compactMap(\.element).filter { seen.insert($0).inserted }
  }

  /// The differences as text, such as `8 of 13 elements differ, largest 234.0 pt`.
  package var summary: String {
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
