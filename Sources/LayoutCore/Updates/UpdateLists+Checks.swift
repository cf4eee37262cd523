extension UpdateLists {
  /// Checks that each path exists.
  ///
  /// The paths of deletes and reloads and the sources of moves must exist before the update. The
  /// paths of inserts and the destinations of moves must exist after it.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  func checkRanges(before: [Int], after: [Int]) throws(UpdateError) {
    if let path = deletes.first(where: { !$0.exists(in: before) }) {
      throw .outOfRange(.deleteMissing, "delete", path, .before(before))
    }
    if let path = reloads.first(where: { !$0.exists(in: before) }) {
      throw .outOfRange(.reloadMissing, "reload", path, .before(before))
    }
    if let move = moves.first(where: { !$0.from.exists(in: before) }) {
      throw .outOfRange(.moveFromMissing, move, .before(before))
    }
    if let path = inserts.first(where: { !$0.exists(in: after) }) {
      throw .outOfRange(.insertOutOfRange, "insert", path, .after(after))
    }
    if let move = movesByDestination.first(where: { !$0.to.exists(in: after) }) {
      throw .outOfRange(.moveToOutOfRange, move, .after(after))
    }
  }

  /// Checks that no two operations on the same path contradict each other.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  func checkConflicts() throws(UpdateError) {
    // In most updates, there is only one operation.
    guard deletes.count + inserts.count + reloads.count + moves.count > 1 else { return }
    try checkRepetitions()
    if let path = firstCommon(deletes, reloads) {
      throw .conflict(.deleteAndReloadSame, "a delete or a reload", path)
    }
    if let path = firstCommon(deletes, moves.map(\.from)) {
      throw .conflict(.deleteAndMoveSame, "a delete or a move from it", path)
    }
    if let path = firstCommon(reloads, moves.map(\.from)) {
      throw .conflict(.reloadAndMoveSame, "a reload or a move from it", path)
    }
    if let path = firstCommon(inserts, movesByDestination.map(\.to)) {
      throw .conflict(.insertAndMoveSame, "an insert or a move to it", path)
    }
  }

  private func checkRepetitions() throws(UpdateError) {
    if let path = firstRepeated(deletes) {
      throw .repetition(.duplicateDelete, "delete", path, count: deletes.count { $0 == path })
    }
    if let path = firstRepeated(inserts) {
      throw .repetition(.duplicateInsert, "insert", path, count: inserts.count { $0 == path })
    }
    guard !moves.isEmpty else { return }
    if let (one, two) = zip(moves, moves.dropFirst()).first(where: { $0.from == $1.from }) {
      throw .movedTwice(.moveTwiceFrom, "from", one.from, others: ("to", one.to, two.to))
    }
    let moves = movesByDestination
    if let (one, two) = zip(moves, moves.dropFirst()).first(where: { $0.to == $1.to }) {
      throw .movedTwice(.moveTwiceTo, "to", one.to, others: ("from", one.from, two.from))
    }
  }

  /// Checks that no item is moved out of a deleted section.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  func checkMoves(in sections: SectionMap) throws(UpdateError) {
    if let move = moves.first(where: { sections.after($0.from.section) == nil }) {
      throw .fromDeletedSection(move)
    }
  }

  /// Checks that the number of sections changes as the update requires.
  ///
  /// Source: SEMANTICS.md section 5.3.
  func checkSectionCount(before: Int, after: Int) throws(UpdateError) {
    guard before + inserts.count - deletes.count != after else { return }
    throw .badSectionCount(
      before: before, inserted: inserts.count, deleted: deletes.count, after: after)
  }

  private var movesByDestination: [Move] {
    moves.count > 1 ? moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) } : moves
  }

  /// The lowest path that an ascending list contains more than once; nil if there is none.
  private func firstRepeated(_ paths: [IndexPath]) -> IndexPath? {
    for place in paths.indices.dropFirst() where paths[place] == paths[place - 1] {
      return paths[place]
    }
    return nil
  }

  /// The lowest path that two ascending lists have in common; nil if there is none.
  private func firstCommon(_ one: [IndexPath], _ other: [IndexPath]) -> IndexPath? {
    var (i, j) = (0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] { return one[i] }
      if one[i] < other[j] { i += 1 } else { j += 1 }
    }
    return nil
  }
}
