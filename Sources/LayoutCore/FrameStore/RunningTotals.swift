extension [Int] {
  /// For each number of the array, the sum of all numbers before it; the last value is the sum of
  /// all numbers.
  ///
  /// The totals of `[3, 2]` are `[0, 3, 5]`. If the numbers are the item counts of sections, the
  /// totals are the numbers of the sections' first items, and the number of all items.
  package var runningTotals: [Int] {
    var totals: [Int] = []
    totals.reserveCapacity(count + 1)
    var total = 0
    totals.append(total)
    for number in self {
      total += number
      totals.append(total)
    }
    return totals
  }
}
