/// The change of the indices of one list when some elements are removed and others are added.
///
/// The elements that are not removed keep their order, and fill the indices that no added element
/// has. Memory and time depend on the number of changes, not on the length of the list. Source:
/// SEMANTICS.md section 5.2, steps 2 to 4.
struct IndexShift: Hashable, Sendable {
  /// The old indices of removed elements, ascending, each once.
  private var removed: [Int] = []
  /// The new indices of added elements, ascending, each once.
  private var added: [Int] = []

  /// Creates a shift without changes.
  init() {}

  /// Creates a shift from indices in any order.
  ///
  /// - Complexity: O(*k* log *k*) in the number of indices.
  init(removed: [Int], added: [Int]) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// Marks the element at an old index as removed.
  ///
  /// If the indices are not passed in ascending order, use the result of ``sorted()`` in place of
  /// this shift.
  mutating func remove(_ old: Int) { removed.append(old) }

  /// Marks the element at a new index as added.
  ///
  /// If the indices are not passed in ascending order, use the result of ``sorted()`` in place of
  /// this shift.
  mutating func add(_ new: Int) { added.append(new) }

  /// The same shift with its indices in order.
  ///
  /// - Complexity: O(*k* log *k*) in the number of indices.
  func sorted() -> IndexShift { IndexShift(removed: removed, added: added) }

  /// The growth of the list; negative if it becomes shorter.
  var growth: Int { added.count - removed.count }

  /// The new index of an element that stays; nil for a removed one.
  ///
  /// - Complexity: O(log *k*) in the number of changes.
  func after(_ old: Int) -> Int? {
    removed.rank(of: old).map(added.absentIndex)
  }

  /// The old index of an element that stays; nil for an added one.
  ///
  /// - Complexity: O(log *k*) in the number of changes.
  func before(_ new: Int) -> Int? {
    added.rank(of: new).map(removed.absentIndex)
  }
}

extension [Int] {
  /// The count of numbers from 0 to `number` − 1 that this sorted list does not contain; nil if the
  /// list contains `number` itself.
  fileprivate func rank(of number: Int) -> Int? {
    let place = indices.firstNumber { self[$0] >= number }
    return place < count && self[place] == number ? nil : number - place
  }

  /// The number with the given rank among the numbers that this sorted list does not contain.
  ///
  /// The numbers and the ranks begin at 0. This function is the inverse of ``rank(of:)``.
  fileprivate func absentIndex(ofRank rank: Int) -> Int {
    rank + indices.firstNumber { self[$0] - $0 > rank }
  }
}
