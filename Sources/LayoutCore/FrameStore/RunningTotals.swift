extension [Int] {
  /// What comes before each number, and the sum of all at the end: where sections begin, by their item counts.
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
