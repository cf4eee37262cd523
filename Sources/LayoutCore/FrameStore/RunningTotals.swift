extension [Int] {
  /// For each number the sum of the numbers before it, and at the end the total.
  ///
  /// From the item counts of sections, this computes the number of each section's first item.
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
