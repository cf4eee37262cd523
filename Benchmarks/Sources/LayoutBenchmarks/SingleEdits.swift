import LayoutCore
import ReferenceLayouts

/// Times the insert, the delete and the move of one item on screen at the top, against a full pass.
struct SingleEdits {
  let name: String
  let layout: any Layout
  let count: Int

  /// The times of each round, nanoseconds.
  struct Times {
    var full: [Double] = []
    var insert: [Double] = []
    var delete: [Double] = []
    var move: [Double] = []
  }

  func measure(rounds: Int) throws -> Times {
    let data = GeneratedItems(count: count)
    let view = data.view(layout)
    try view.layoutIfNeeded()
    var times = Times()
    for _ in 0..<rounds {
      times.full.append(
        try processorTime {
          view.reloadData()
          try view.layoutIfNeeded()
        })
      // The data's own work is not timed: the block only says what was done.
      data.insert(Size(width: 50, height: 77), at: 1)
      times.insert.append(try update(view, .insert(path(1))))
      data.insert(data.remove(at: 1), at: 3)
      times.move.append(try update(view, .move(from: path(1), to: path(3))))
      data.remove(at: 3)
      times.delete.append(try update(view, .delete(path(3))))
    }
    return times
  }

  private func update(
    _ view: CollectionView, _ operation: UpdateOperation
  ) throws -> Double {
    try processorTime {
      try view.performBatchUpdates { $0.record(operation) }
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Prints how many times as long a full pass takes as each edit.
  static func printTable(count: Int, rounds: Int) throws {
    print(
      "\none item on screen at the top of \(count): a full pass ÷ the edit, medians of \(rounds) rounds"
    )
    print("                full µs      insert      delete        move")
    let layouts: [(String, any Layout)] = [
      ("list", ListLayout()), ("flow", FlowLayout()), ("waterfall", WaterfallLayout()),
    ]
    for (name, layout) in layouts {
      let times = try SingleEdits(name: name, layout: layout, count: count).measure(rounds: rounds)
      func ratio(_ edits: [Double]) -> String {
        column(median(zip(times.full, edits).map { $0 / $1 }), 1)
      }
      print(
        name + column(median(times.full) / 1000, 0, width: 23 - name.count)
          + ratio(times.insert) + ratio(times.delete) + ratio(times.move))
    }
  }
}
