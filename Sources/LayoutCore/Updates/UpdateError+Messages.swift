/// The messages of all update errors.
extension UpdateError {
  /// The number of items of each section, before or after the update.
  enum Counts {
    case before([Int])
    case after([Int])
  }

  /// The announced and the actual changes of a section's item count.
  struct ItemTally {
    let section: Int
    let sectionAfter: Int
    let before: Int
    let inserted: Int
    let deleted: Int
    let movedIn: Int
    let movedOut: Int
    let after: Int
  }

  // MARK: Ranges

  static func outOfRange(
    _ code: Code, _ verb: String, _ path: IndexPath, _ counts: Counts
  ) -> UpdateError {
    UpdateError(
      code, words: "\(verb) \(named: path): \(expectation(path, counts))", indexPaths: [path])
  }

  static func outOfRange(
    _ code: Code, _ move: UpdateLists.Move, _ counts: Counts
  ) -> UpdateError {
    let path = if case .before = counts { move.from } else { move.to }
    return UpdateError(
      code, words: "\(name(move)): \(expectation(path, counts))", indexPaths: [move.from, move.to])
  }

  private static func expectation(_ path: IndexPath, _ counts: Counts) -> Words {
    let kind = path.item == nil ? "a section" : "an item"
    switch counts {
    case .before(let counts):
      return "expected \(kind) that exists before the update, found \(found(path, counts))"
    case .after(let counts):
      return "expected a place that exists after the update, found \(found(path, counts))"
    }
  }

  private static func found(_ path: IndexPath, _ counts: [Int]) -> Words {
    guard path.item != nil, counts.indices.contains(path.section) else {
      return "\(amount(counts.count, "section"))"
    }
    let section = IndexPath.section(path.section)
    return "\(amount(counts[path.section], "item")) in \(named: section)"
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  // MARK: Conflicts

  static func repetition(
    _ code: Code, _ noun: String, _ path: IndexPath, count: Int
  ) -> UpdateError {
    UpdateError(
      code, words: "\(named: path): expected one \(noun), found \(count)", indexPaths: [path])
  }

  static func movedTwice(
    _ code: Code, _ side: String, _ path: IndexPath,
    others: (side: String, one: IndexPath, two: IndexPath)
  ) -> UpdateError {
    UpdateError(
      code,
      words: "\(named: path): expected one move \(side) it, "
        + "found moves \(others.side) \(others.one) and \(others.two)",
      indexPaths: [path, others.one, others.two])
  }

  static func conflict(_ code: Code, _ choice: String, _ path: IndexPath) -> UpdateError {
    UpdateError(
      code, words: "\(named: path): expected \(choice), found both", indexPaths: [path])
  }

  static func fromDeletedSection(_ move: UpdateLists.Move) -> UpdateError {
    let section = IndexPath.section(move.from.section)
    return UpdateError(
      .moveFromDeletedSection,
      words:
        "\(name(move)): expected a section that is not deleted, found a delete of \(named: section)",
      indexPaths: [move.from, move.to])
  }

  static func impliedInsert(
    ofReload reload: IndexPath, at path: IndexPath, movedFrom source: IndexPath
  ) -> UpdateError {
    UpdateError(
      .insertAndMoveSame,
      words: "\(named: path): expected an insert or a move to it, found both: "
        + "the insert that UIKit implies by the reload of \(reload), "
        + "and the move from \(source)",
      indexPaths: [path, reload, source])
  }

  private static func name(_ move: UpdateLists.Move) -> Words {
    "move \(named: move.from) to \(move.to)"
  }

  // MARK: Counts

  static func badSectionCount(
    before: Int, inserted: Int, deleted: Int, after: Int
  ) -> UpdateError {
    UpdateError(
      .badSectionCount,
      words: "sections: expected \(before + inserted - deleted) after the update "
        + "(\(before) before + \(inserted) inserted − \(deleted) deleted), found \(after)")
  }

  static func badItemCount(_ tally: ItemTally) -> UpdateError {
    let (old, new) = (IndexPath.section(tally.section), IndexPath.section(tally.sectionAfter))
    let expected =
      tally.before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
    let move: Words = old == new ? "" : ", \(new) after the update"
    return UpdateError(
      .badItemCount,
      words: "\(named: old)\(move): expected \(amount(expected, "item")) after the update "
        + "(\(tally.before) before + \(tally.inserted) inserted − \(tally.deleted) deleted "
        + "+ \(tally.movedIn) moved in − \(tally.movedOut) moved out), found \(tally.after)",
      indexPaths: old == new ? [old] : [old, new])
  }
}
