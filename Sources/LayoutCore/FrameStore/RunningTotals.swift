extension [Int] {
  /// The sum before each number, and the total at the end: the first items of sections, given their
  /// item counts.
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
