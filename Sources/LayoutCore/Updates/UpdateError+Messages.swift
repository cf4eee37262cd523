/// The messages of update errors; no other place words them.
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
      code, "\(verb) \(path.nameInMessages): \(expectation(path, counts))", indexPaths: [path])
  }

  static func outOfRange(
    _ code: Code, _ move: UpdateLists.Move, _ counts: Counts
  ) -> UpdateError {
    let path = if case .before = counts { move.from } else { move.to }
    return UpdateError(
      code, "\(name(move)): \(expectation(path, counts))", indexPaths: [move.from, move.to])
  }

  private static func expectation(_ path: IndexPath, _ counts: Counts) -> String {
    let kind = path.item == nil ? "a section" : "an item"
    switch counts {
    case .before(let counts):
      return "expected \(kind) that exists before the update, found \(found(path, counts))"
    case .after(let counts):
      return "expected a place that exists after the update, found \(found(path, counts))"
    }
  }

  private static func found(_ path: IndexPath, _ counts: [Int]) -> String {
    guard path.item != nil, counts.indices.contains(path.section) else {
      return amount(counts.count, "section")
    }
    let section = IndexPath.section(path.section).nameInMessages
    return "\(amount(counts[path.section], "item")) in \(section)"
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  // MARK: Conflicts

  static func repetition(
    _ code: Code, _ noun: String, _ path: IndexPath, count: Int
  ) -> UpdateError {
    UpdateError(
      code, "\(path.nameInMessages): expected one \(noun), found \(count)", indexPaths: [path])
  }

  static func movedTwice(
    _ code: Code, _ side: String, _ path: IndexPath,
    others: (side: String, one: IndexPath, two: IndexPath)
  ) -> UpdateError {
    UpdateError(
      code,
      "\(path.nameInMessages): expected one move \(side) it, "
        + "found moves \(others.side) \(others.one.numbers) and \(others.two.numbers)",
      indexPaths: [path, others.one, others.two])
  }

  static func conflict(_ code: Code, _ choice: String, _ path: IndexPath) -> UpdateError {
    UpdateError(
      code, "\(path.nameInMessages): expected \(choice), found both", indexPaths: [path])
  }

  static func fromDeletedSection(_ move: UpdateLists.Move) -> UpdateError {
    let section = IndexPath.section(move.from.section).nameInMessages
    return UpdateError(
      .moveFromDeletedSection,
      "\(name(move)): expected a section that is not deleted, found a delete of \(section)",
      indexPaths: [move.from, move.to])
  }

  static func impliedInsert(
    ofReload reload: IndexPath, at path: IndexPath, movedFrom source: IndexPath
  ) -> UpdateError {
    UpdateError(
      .insertAndMoveSame,
      "\(path.nameInMessages): expected an insert or a move to it, found both: "
        + "the insert that UIKit implies by the reload of \(reload.numbers), "
        + "and the move from \(source.numbers)",
      indexPaths: [path, reload, source])
  }

  private static func name(_ move: UpdateLists.Move) -> String {
    "move \(move.from.nameInMessages) to \(move.to.numbers)"
  }

  // MARK: Counts

  static func badSectionCount(
    before: Int, inserted: Int, deleted: Int, after: Int
  ) -> UpdateError {
    UpdateError(
      .badSectionCount,
      "sections: expected \(before + inserted - deleted) after the update "
        + "(\(before) before + \(inserted) inserted − \(deleted) deleted), found \(after)")
  }

  static func badItemCount(_ tally: ItemTally) -> UpdateError {
    let (old, new) = (IndexPath.section(tally.section), IndexPath.section(tally.sectionAfter))
    let expected =
      tally.before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
    let move = old == new ? "" : ", \(new.numbers) after the update"
    return UpdateError(
      .badItemCount,
      "\(old.nameInMessages)\(move): expected \(amount(expected, "item")) after the update "
        + "(\(tally.before) before + \(tally.inserted) inserted − \(tally.deleted) deleted "
        + "+ \(tally.movedIn) moved in − \(tally.movedOut) moved out), found \(tally.after)",
      indexPaths: old == new ? [old] : [old, new])
  }
}

extension IndexPath {
  /// The path with its kind, as in Swift and as in scripts: `item [0, 3] (1.4 in scripts)`.
  fileprivate var nameInMessages: String {
    "\(item == nil ? "section" : "item") \(numbers)"
  }

  /// The path as in Swift and as in scripts: `[0, 3] (1.4 in scripts)`.
  fileprivate var numbers: String {
    let swift = item.map { "[\(section), \($0)]" } ?? "[\(section)]"
    // The index plus 1 would overflow.
    guard section != .max, item != .max else { return swift }
    return "\(swift) (\(ElementKey.cell(self).name) in scripts)"
  }
}
