import LayoutCore
import Testing

/// SEMANTICS.md sections 5.3 and 5.4: updates that are refused, with their errors.
@Suite struct UpdateErrorTests {
  @Test(
    arguments: ranges + counts + conflictsOfItems + conflictsWithoutEffect + conflictsOfSections)
  func `each contradiction has its error`(refusal: UpdateRefusal) {
    let batch = UpdateBatch(refusal.operations)
    for strictUIKit in [false, true] {
      #expect(throws: refusal.error) {
        try batch.map(from: refusal.before, to: refusal.after, strictUIKit: strictUIKit)
      }
    }
  }

  /// Operations that are errors on their own, each with its error.
  ///
  /// Before and after the update there are two sections of two items. If a batch has several of
  /// these operations, the error of the first in this list is thrown.
  static let precedence: [(UpdateOperation, UpdateError.Code)] = [
    (.delete(.section(9)), .deleteMissing), (.reload(.section(9)), .reloadMissing),
    (.move(from: .section(9), to: .section(0)), .moveFromMissing),
    (.insert(.section(9)), .insertOutOfRange),
    (.move(from: .section(0), to: .section(9)), .moveToOutOfRange),
    (.delete(.section(1)), .badSectionCount), (.delete(.item(9, section: 0)), .deleteMissing),
    (.reload(.item(9, section: 0)), .reloadMissing),
    (.move(from: .item(9, section: 0), to: .item(0, section: 0)), .moveFromMissing),
    (.insert(.item(9, section: 0)), .insertOutOfRange),
    (.move(from: .item(0, section: 0), to: .item(9, section: 0)), .moveToOutOfRange),
    (.delete(.item(0, section: 0)), .badItemCount),
  ]

  @Test(arguments: precedence.indices)
  func `the first failing check decides the error, in any order`(first: Int) {
    let cases = Self.precedence[first...]
    for operations in [cases.map(\.0), cases.map(\.0).reversed()] {
      let error = #expect(throws: UpdateError.self) {
        try UpdateBatch(operations).map(from: [2, 2], to: [2, 2])
      }
      #expect(error?.code == cases.first?.1)
    }
  }

  /// Pairs of operations that contradict each other, in the order of the checks.
  ///
  /// The last entry has no operations: without a contradiction, only the counts are wrong.
  static let conflicts: [([UpdateOperation], UpdateError.Code)] = [
    ([.delete(item(7)), .delete(item(7))], .duplicateDelete),
    ([.insert(item(6)), .insert(item(6))], .duplicateInsert),
    ([.move(from: item(5), to: item(6)), .move(from: item(5), to: item(7))], .moveTwiceFrom),
    ([.move(from: item(3), to: item(5)), .move(from: item(4), to: item(5))], .moveTwiceTo),
    ([.delete(item(2)), .reload(item(2))], .deleteAndReloadSame),
    ([.delete(item(1)), .move(from: item(1), to: item(4))], .deleteAndMoveSame),
    ([.reload(item(0)), .move(from: item(0), to: item(3))], .reloadAndMoveSame),
    ([.insert(item(0)), .move(from: item(8), to: item(0))], .insertAndMoveSame),
    ([], .badItemCount),
  ]

  @Test(arguments: conflicts.indices)
  func `the first conflict in the order of checks decides the error`(first: Int) {
    let cases = Self.conflicts[first...]
    let operations = cases.flatMap(\.0)
    for operations in [operations, operations.reversed()] {
      let error = #expect(throws: UpdateError.self) {
        try UpdateBatch(operations).map(from: [9], to: [20])
      }
      #expect(error?.code == cases.first?.1)
    }
  }

  @Test func `the lowest path is reported`() {
    let operations = (4..<9).map { UpdateOperation.delete(item($0)) }
    #expect(
      throws: UpdateError(
        .deleteMissing,
        "delete item [0, 4] (1.5 in scripts): expected an item that exists before the update, "
          + "found 4 items in section [0] (1 in scripts)", indexPaths: [item(4)])
    ) { try UpdateBatch(operations.reversed()).map(from: [4], to: [0]) }
  }
}

private func item(_ item: Int, _ section: Int = 0) -> LayoutCore.IndexPath {
  .item(item, section: section)
}

// MARK: Ranges and counts

private let ranges = [
  UpdateRefusal(
    "deleted item missing", [1, 3], [1, 3], [.delete(item(3, 1))], .deleteMissing,
    "delete item [1, 3] (2.4 in scripts): expected an item that exists before the update, "
      + "found 3 items in section [1] (2 in scripts)", [item(3, 1)]),
  UpdateRefusal(
    "deleted item of a missing section", [1], [1], [.delete(item(0, 1))], .deleteMissing,
    "delete item [1, 0] (2.1 in scripts): expected an item that exists before the update, "
      + "found 1 section", [item(0, 1)]),
  UpdateRefusal(
    "deleted item below zero", [1], [1], [.delete(item(-1))], .deleteMissing,
    "delete item [0, -1] (1.0 in scripts): expected an item that exists before the update, "
      + "found 1 item in section [0] (1 in scripts)", [item(-1)]),
  UpdateRefusal(
    "deleted item missing in a deleted section", [1], [], [.delete(.section(0)), .delete(item(1))],
    .deleteMissing,
    "delete item [0, 1] (1.2 in scripts): expected an item that exists before the update, "
      + "found 1 item in section [0] (1 in scripts)", [item(1)]),
  UpdateRefusal(
    "greatest number", [], [], [.delete(.section(.max))], .deleteMissing,
    "delete section [9223372036854775807]: expected a section that exists before the update, "
      + "found 0 sections", [.section(.max)]),
  UpdateRefusal(
    "deleted section missing", [1, 1], [1], [.delete(.section(2))], .deleteMissing,
    "delete section [2] (3 in scripts): expected a section that exists before the update, "
      + "found 2 sections", [.section(2)]),
  UpdateRefusal(
    "reloaded item missing", [0], [0], [.reload(item(0))], .reloadMissing,
    "reload item [0, 0] (1.1 in scripts): expected an item that exists before the update, "
      + "found 0 items in section [0] (1 in scripts)", [item(0)]),
  UpdateRefusal(
    "reloaded section missing", [1], [1, 1], [.reload(.section(1))], .reloadMissing,
    "reload section [1] (2 in scripts): expected a section that exists before the update, "
      + "found 1 section", [.section(1)]),
  UpdateRefusal(
    "moved item missing", [2], [2], [.move(from: item(2), to: item(0))], .moveFromMissing,
    "move item [0, 2] (1.3 in scripts) to [0, 0] (1.1 in scripts): expected an item that exists "
      + "before the update, found 2 items in section [0] (1 in scripts)", [item(2), item(0)]),
  UpdateRefusal(
    "moved section missing", [2], [2], [.move(from: .section(1), to: .section(0))],
    .moveFromMissing,
    "move section [1] (2 in scripts) to [0] (1 in scripts): expected a section that exists "
      + "before the update, found 1 section", [.section(1), .section(0)]),
  UpdateRefusal(
    "item inserted past the end", [3], [3], [.insert(item(3))], .insertOutOfRange,
    "insert item [0, 3] (1.4 in scripts): expected a place that exists after the update, "
      + "found 3 items in section [0] (1 in scripts)", [item(3)]),
  UpdateRefusal(
    "item inserted past the end of an inserted section", [], [1],
    [.insert(.section(0)), .insert(item(1))], .insertOutOfRange,
    "insert item [0, 1] (1.2 in scripts): expected a place that exists after the update, "
      + "found 1 item in section [0] (1 in scripts)", [item(1)]),
  UpdateRefusal(
    "section inserted past the end", [3], [3, 1], [.insert(.section(2))], .insertOutOfRange,
    "insert section [2] (3 in scripts): expected a place that exists after the update, "
      + "found 2 sections", [.section(2)]),
  UpdateRefusal(
    "item moved past the end", [3, 0], [2, 1], [.move(from: item(0), to: item(1, 1))],
    .moveToOutOfRange,
    "move item [0, 0] (1.1 in scripts) to [1, 1] (2.2 in scripts): expected a place that exists "
      + "after the update, found 1 item in section [1] (2 in scripts)", [item(0), item(1, 1)]),
  UpdateRefusal(
    "section moved past the end", [3, 0], [3, 0], [.move(from: .section(0), to: .section(2))],
    .moveToOutOfRange,
    "move section [0] (1 in scripts) to [2] (3 in scripts): expected a place that exists after "
      + "the update, found 2 sections", [.section(0), .section(2)]),
]

private let counts = [
  UpdateRefusal(
    "a section too many", [1, 1], [1, 1, 1], [.delete(.section(0)), .insert(.section(0))],
    .badSectionCount,
    "sections: expected 2 after the update (2 before + 1 inserted − 1 deleted), found 3", []),
  UpdateRefusal(
    "the number of sections before operations of items", [1], [1, 1], [.delete(item(9))],
    .badSectionCount,
    "sections: expected 1 after the update (1 before + 0 inserted − 0 deleted), found 2", []),
  UpdateRefusal(
    "items nobody announced", [1, 2], [1, 3], [], .badItemCount,
    "section [1] (2 in scripts): expected 2 items after the update (2 before + 0 inserted "
      + "− 0 deleted + 0 moved in − 0 moved out), found 3", [.section(1)]),
  UpdateRefusal(
    "items of a moved section", [5, 1], [1, 4],
    [
      .move(from: .section(0), to: .section(1)), .insert(item(0, 1)), .delete(item(0)),
      .delete(item(1)), .move(from: item(2), to: item(0)), .move(from: item(3), to: item(1, 1)),
      .move(from: item(4), to: item(2, 1)), .delete(item(0, 1)),
    ], .badItemCount,
    "section [0] (1 in scripts), [1] (2 in scripts) after the update: expected 3 items after the "
      + "update (5 before + 1 inserted − 2 deleted + 2 moved in − 3 moved out), found 4",
    [.section(0), .section(1)]),
  UpdateRefusal(
    "a move into a reloaded section is missing where it came from", [2, 1], [2, 1],
    [.reload(.section(1)), .move(from: item(0), to: item(0, 1))], .badItemCount,
    "section [0] (1 in scripts): expected 1 item after the update (2 before + 0 inserted "
      + "− 0 deleted + 0 moved in − 1 moved out), found 2", [.section(0)]),
]

// MARK: Conflicts

private let conflictsOfItems = [
  UpdateRefusal(
    "item deleted twice", [3], [1], [.delete(item(1)), .delete(item(1))], .duplicateDelete,
    "item [0, 1] (1.2 in scripts): expected one delete, found 2", [item(1)]),
  UpdateRefusal(
    "item inserted three times", [0], [3], [.insert(item(1)), .insert(item(1)), .insert(item(1))],
    .duplicateInsert, "item [0, 1] (1.2 in scripts): expected one insert, found 3", [item(1)]),
  UpdateRefusal(
    "item moved to two places", [3], [3],
    [.move(from: item(1), to: item(2)), .move(from: item(1), to: item(0))], .moveTwiceFrom,
    "item [0, 1] (1.2 in scripts): expected one move from it, found moves to [0, 0] (1.1 in "
      + "scripts) and [0, 2] (1.3 in scripts)", [item(1), item(0), item(2)]),
  UpdateRefusal(
    "two items moved to one place", [3], [3],
    [.move(from: item(2), to: item(1)), .move(from: item(0), to: item(1))], .moveTwiceTo,
    "item [0, 1] (1.2 in scripts): expected one move to it, found moves from [0, 0] (1.1 in "
      + "scripts) and [0, 2] (1.3 in scripts)", [item(1), item(0), item(2)]),
  UpdateRefusal(
    "item deleted and reloaded", [3], [2], [.reload(item(1)), .delete(item(1))],
    .deleteAndReloadSame,
    "item [0, 1] (1.2 in scripts): expected a delete or a reload, found both", [item(1)]),
  UpdateRefusal(
    "item deleted and moved", [3], [2], [.move(from: item(1), to: item(0)), .delete(item(1))],
    .deleteAndMoveSame,
    "item [0, 1] (1.2 in scripts): expected a delete or a move from it, found both", [item(1)]),
  UpdateRefusal(
    "item reloaded and moved", [3], [3], [.move(from: item(1), to: item(0)), .reload(item(1))],
    .reloadAndMoveSame,
    "item [0, 1] (1.2 in scripts): expected a reload or a move from it, found both", [item(1)]),
  UpdateRefusal(
    "item inserted and moved to one place", [3], [4],
    [.move(from: item(1), to: item(0)), .insert(item(0))], .insertAndMoveSame,
    "item [0, 0] (1.1 in scripts): expected an insert or a move to it, found both", [item(0)]),
  UpdateRefusal(
    "item moved out of a deleted section", [1, 1], [2],
    [.delete(.section(0)), .move(from: item(0), to: item(1))], .moveFromDeletedSection,
    "move item [0, 0] (1.1 in scripts) to [0, 1] (1.2 in scripts): expected a section that is "
      + "not deleted, found a delete of section [0] (1 in scripts)", [item(0), item(1)]),
]

/// Contradictory operations are refused even if they would have no effect.
private let conflictsWithoutEffect = [
  UpdateRefusal(
    "item of a deleted section deleted twice", [1], [],
    [.delete(.section(0)), .delete(item(0)), .delete(item(0))], .duplicateDelete,
    "item [0, 0] (1.1 in scripts): expected one delete, found 2", [item(0)]),
  UpdateRefusal(
    "item of a deleted section deleted and moved", [1, 1], [2],
    [.delete(.section(0)), .delete(item(0)), .move(from: item(0), to: item(1))],
    .deleteAndMoveSame,
    "item [0, 0] (1.1 in scripts): expected a delete or a move from it, found both", [item(0)]),
  UpdateRefusal(
    "item of a reloaded section reloaded and moved out of it", [1, 1], [0, 2],
    [.reload(.section(0)), .reload(item(0)), .move(from: item(0), to: item(1, 1))],
    .reloadAndMoveSame,
    "item [0, 0] (1.1 in scripts): expected a reload or a move from it, found both", [item(0)]),
  UpdateRefusal(
    "item inserted into an inserted section where another is moved to", [1], [1, 0],
    [.insert(.section(0)), .insert(item(0)), .move(from: item(0), to: item(0))],
    .insertAndMoveSame,
    "item [0, 0] (1.1 in scripts): expected an insert or a move to it, found both", [item(0)]),
]

private let conflictsOfSections = [
  UpdateRefusal(
    "section deleted twice", [1, 1, 1], [1], [.delete(.section(1)), .delete(.section(1))],
    .duplicateDelete, "section [1] (2 in scripts): expected one delete, found 2", [.section(1)]),
  UpdateRefusal(
    "section inserted twice", [1], [1, 1, 1], [.insert(.section(1)), .insert(.section(1))],
    .duplicateInsert, "section [1] (2 in scripts): expected one insert, found 2", [.section(1)]),
  UpdateRefusal(
    "section moved to two places", [1, 1], [1, 1],
    [
      .move(from: .section(0), to: .section(1)), .move(from: .section(0), to: .section(0)),
    ], .moveTwiceFrom,
    "section [0] (1 in scripts): expected one move from it, found moves to [0] (1 in scripts) "
      + "and [1] (2 in scripts)", [.section(0), .section(0), .section(1)]),
  UpdateRefusal(
    "two sections moved to one place", [1, 1], [1, 1],
    [
      .move(from: .section(1), to: .section(0)), .move(from: .section(0), to: .section(0)),
    ], .moveTwiceTo,
    "section [0] (1 in scripts): expected one move to it, found moves from [0] (1 in scripts) "
      + "and [1] (2 in scripts)", [.section(0), .section(0), .section(1)]),
  UpdateRefusal(
    "section deleted and reloaded", [1, 1], [1], [.delete(.section(0)), .reload(.section(0))],
    .deleteAndReloadSame,
    "section [0] (1 in scripts): expected a delete or a reload, found both", [.section(0)]),
  UpdateRefusal(
    "section deleted and moved", [1, 1], [1],
    [.delete(.section(0)), .move(from: .section(0), to: .section(0))], .deleteAndMoveSame,
    "section [0] (1 in scripts): expected a delete or a move from it, found both", [.section(0)]),
  UpdateRefusal(
    "section reloaded and moved", [1, 1], [1, 1],
    [.reload(.section(0)), .move(from: .section(0), to: .section(1))], .reloadAndMoveSame,
    "section [0] (1 in scripts): expected a reload or a move from it, found both", [.section(0)]),
  UpdateRefusal(
    "section inserted and moved to one place", [1, 1], [1, 1, 1],
    [.insert(.section(2)), .move(from: .section(0), to: .section(2))], .insertAndMoveSame,
    "section [2] (3 in scripts): expected an insert or a move to it, found both", [.section(2)]),
]
