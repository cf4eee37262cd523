extension Range<Int> {
  /// The first number of the range for which a condition is true; the upper bound if there is none.
  ///
  /// - Parameter isPast: The condition. If it is true for a number, it must be true for all greater
  ///   numbers of the range.
  /// - Complexity: O(log *n*) calls of the condition for *n* numbers.
  package func firstNumber(where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
