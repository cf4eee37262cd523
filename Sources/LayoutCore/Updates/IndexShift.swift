/// Where the indices of one list go when some leave it and others enter it.
///
/// What stays keeps its order and fills the places that nothing enters. Memory and time depend on the
/// number of changes, not on the length of the list. Source: SEMANTICS.md section 5.2, steps 2 to 4.
struct IndexShift: Hashable, Sendable {
  /// Old indices of what leaves, ascending, each once.
  private var removed: [Int] = []
  /// New indices of what enters, ascending, each once.
  private var added: [Int] = []

  /// Creates a shift of a list that nothing leaves or enters.
  init() {}

  /// Creates a shift from indices in any order.
  ///
  /// - Complexity: O(*k* log *k*) in the number of indices.
  init(removed: [Int], added: [Int]) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// Has an old index leave that is greater than those that left before; else ``sorted()`` is needed.
  mutating func remove(_ old: Int) { removed.append(old) }

  /// Has a new index enter that is greater than those that entered before; else ``sorted()`` is needed.
  mutating func add(_ new: Int) { added.append(new) }

  /// The same with its indices in order.
  ///
  /// - Complexity: O(*k* log *k*) in the number of indices.
  func sorted() -> IndexShift { IndexShift(removed: removed, added: added) }

  /// How much longer the list becomes.
  var growth: Int { added.count - removed.count }

  /// The new index of what stays; nil for what leaves.
  ///
  /// - Complexity: O(log *k*) in the number of changes.
  func after(_ old: Int) -> Int? {
    removed.rank(of: old).map(added.absentIndex)
  }

  /// The old index of what stays; nil for what enters.
  ///
  /// - Complexity: O(log *k*) in the number of changes.
  func before(_ new: Int) -> Int? {
    added.rank(of: new).map(removed.absentIndex)
  }
}

extension [Int] {
  /// How many smaller numbers from 0 a sorted list leaves out; nil if it holds the number.
  fileprivate func rank(of number: Int) -> Int? {
    let place = partition { self[$0] >= number }
    return place < count && self[place] == number ? nil : number - place
  }

  /// The number of a given rank among those from 0 that a sorted list leaves out.
  fileprivate func absentIndex(ofRank rank: Int) -> Int {
    rank + partition { self[$0] - $0 > rank }
  }

  /// The first place for which a condition holds that, once true, stays true; else the count.
  private func partition(_ isPast: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
