import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Times edits of one item at the top and at the end of many items, relative to a full pass.
struct SingleEdits {
  let name: String
  let layout: any Layout
  let count: Int

  /// The times in nanoseconds; each list has one time for each round.
  struct Times {
    var full: [Double] = []
    var insert: [Double] = []
    var delete: [Double] = []
    var move: [Double] = []
    /// The times of the first append after other edits, when the code of an append has not run for
    /// some time and is probably not in a cache of the processor.
    var firstAppend: [Double] = []
    /// The medians of the times of 64 consecutive appends.
    var append: [Double] = []
    var animatedAppend: [Double] = []
  }

  func measure(rounds: Int) throws -> Times {
    let data = GeneratedItems(count: count)
    let view = data.view(layout)
    try view.layoutIfNeeded()
    var times = Times()
    for _ in 0..<rounds {
      times.full.append(try FullPasses.timeOfPass(view))
      try view.layoutIfNeeded()
      // The block only reports the edit, so the work of the data source is not timed.
      data.insert(Size(width: 50, height: 77), at: 1)
      times.insert.append(try update(view, .insert(path(1))))
      data.insert(data.remove(at: 1), at: 3)
      times.move.append(try update(view, .move(from: path(1), to: path(3))))
      data.remove(at: 3)
      times.delete.append(try update(view, .delete(path(3))))
      times.firstAppend.append(try append(to: view, of: data))
      times.append.append(median(try (0..<64).map { _ in try append(to: view, of: data) }))
      times.animatedAppend.append(try append(to: view, of: data, isAnimated: true))
    }
    return times
  }

  private func append(
    to view: CollectionView, of data: GeneratedItems, isAnimated: Bool = false
  ) throws -> Double {
    data.insert(Size(width: 50, height: 77), at: data.sizes.count)
    return try update(view, .insert(path(data.sizes.count - 1)), isAnimated: isAnimated)
  }

  private func update(
    _ view: CollectionView, _ operation: UpdateOperation, isAnimated: Bool = true
  ) throws -> Double {
    try processorTime {
      try view.performBatchUpdates(isAnimated: isAnimated) { $0.record(operation) }
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Prints the time of each edit as a fraction of the time of a full pass.
  static func printTable(count: Int, rounds: Int) throws -> [Target] {
    print("\nan edit of one item of \(count) ÷ a full pass, the least of \(rounds) rounds")
    print(
      "                full µs  insert top  delete top    move top first append   one after    animated"
    )
    var targets: [Target] = []
    // A full pass of waterfall.lua is short, because one call places a run of items. An append is
    // therefore a greater part of it.
    let mostOfAppend = ["waterfall.lua": 0.01, "fold by step": 0.001]
    let layouts: [(String, any Layout)] = [
      ("list", ListLayout()), ("flow", FlowLayout()), ("waterfall", WaterfallLayout()),
      ("waterfall.lua", try FullPasses.load("layouts/waterfall.lua")),
      ("fold by step", try FullPasses.load("Benchmarks/scripts/waterfall-step.lua")),
    ]
    for (name, layout) in layouts {
      let times = try SingleEdits(name: name, layout: layout, count: count).measure(rounds: rounds)
      func part(_ edits: [Double]) -> String { column(ratio(edits, to: times.full), 5) }
      print(
        name + column(least(times.full) / 1000, 0, width: 23 - name.count)
          + part(times.insert) + part(times.delete) + part(times.move)
          + part(times.firstAppend) + part(times.append) + part(times.animatedAppend))
      guard let most = mostOfAppend[name] else { continue }
      targets.append(
        Target(
          name: "\(name), one more appended to \(count) ÷ full",
          measured: ratio(times.append, to: times.full), most: most))
    }
    return targets
  }
}
