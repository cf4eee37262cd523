import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Times edits of one item near the top, in the middle and near the end of many items.
///
/// At each place, an item is inserted, moved, resized and deleted. Each time is compared with the
/// time of a full pass.
///
/// The items have different widths. A view that needs whole layouts shows the first items; any
/// other view shows the edited items.
struct EditPlaces {
  /// An edit of one item.
  enum Kind: String, CaseIterable {
    case insert, move, resize, delete
  }

  /// The places of the edits.
  enum Place: String, CaseIterable {
    case top, middle, end

    /// The index at which an item is inserted into `count` items; the move then takes the item two
    /// places further, where it is resized and deleted.
    func item(among count: Int) -> Int {
      switch self {
      case .top: 1
      case .middle: count / 2
      case .end: count - 4
      }
    }
  }

  let layout: any Layout
  let count: Int
  /// Whether the view needs whole layouts; otherwise a fold places only the items that are needed.
  var isWhole = true

  /// The times in nanoseconds of a full pass and of each edit; each list has one time for each
  /// round.
  ///
  /// The list of full passes is empty if the view does not need whole layouts.
  struct Times {
    var full: [Double] = []
    var edits: [Place: [Kind: [Double]]] = [:]
  }

  func measure(rounds: Int) throws -> Times {
    let data = GeneratedItems(count: count, hasEqualWidths: false)
    let view = data.view(layout)
    view.needsWholeLayouts = isWhole
    try view.layoutIfNeeded()
    var times = Times()
    for _ in 0..<rounds {
      if isWhole { times.full.append(try FullPasses.timeOfPass(view)) }
      try view.layoutIfNeeded()
      for place in Place.allCases {
        if !isWhole { try view.show(place.item(among: count)) }
        // The edits at one place follow each other. After the last of them, the items are the same
        // as before the first.
        for kind in Kind.allCases {
          let operation = edit(kind, at: place.item(among: count), of: data)
          times.edits[place, default: [:]][kind, default: []].append(
            try processorTime { try view.performBatchUpdates { $0.record(operation) } })
        }
      }
    }
    return times
  }

  /// Changes the data, and returns the operation that the caller then reports to the view.
  private func edit(_ kind: Kind, at item: Int, of data: GeneratedItems) -> UpdateOperation {
    switch kind {
    case .insert:
      data.insert(Size(width: 50, height: 77), at: item)
      return .insert(path(item))
    case .move:
      data.insert(data.remove(at: item), at: item + 2)
      return .move(from: path(item), to: path(item + 2))
    case .resize:
      data.remove(at: item + 2)
      data.insert(Size(width: 50, height: 91), at: item + 2)
      return .reload(path(item + 2))
    case .delete:
      data.remove(at: item + 2)
      return .delete(path(item + 2))
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private static let scripts = ["list", "grid", "flow", "justified", "waterfall"]

  private static func script(_ name: String) throws -> ScriptedLayout {
    try FullPasses.load("layouts/\(name).lua")
  }

  private static func layouts() throws -> [(String, any Layout)] {
    let twins: [(String, any Layout)] = [
      ("list", ListLayout()), ("grid", GridLayout()), ("flow", FlowLayout()),
      ("justified", JustifiedLayout()), ("waterfall", WaterfallLayout()),
    ]
    return try twins + scripts.map { ("\($0).lua", try script($0)) }
  }

  /// Prints the time of each edit as a fraction of the time of a full pass.
  ///
  /// The first rows are for views that need whole layouts. The rows with the word `lazy` are for
  /// the scripts in default views; they are compared with the same full passes.
  static func printTable(count: Int, rounds: Int) throws {
    print("\nedits of one item of \(count) ÷ a full pass, the least of \(rounds) rounds")
    let titles = Place.allCases.flatMap { place in
      Kind.allCases.map { column("\($0) \(place)", width: 15) }
    }
    print(column("full µs", width: 23) + titles.joined())
    var full: [String: [Double]] = [:]
    for (name, layout) in try layouts() {
      let times = try EditPlaces(layout: layout, count: count).measure(rounds: rounds)
      full[name] = times.full
      times.printRow(name, full: times.full)
    }
    for script in scripts {
      let layout = try self.script(script)
      let times = try EditPlaces(layout: layout, count: count, isWhole: false)
        .measure(rounds: rounds)
      times.printRow("\(script).lua, lazy", full: full["\(script).lua"] ?? [])
    }
  }
}

extension EditPlaces.Times {
  /// Prints the least time of a full pass in microseconds, and the edits as fractions of it.
  fileprivate func printRow(_ name: String, full: [Double]) {
    let parts = EditPlaces.Place.allCases.flatMap { place in
      EditPlaces.Kind.allCases.map { kind in
        column(ratio(edits[place]?[kind] ?? [], to: full), 4, width: 15)
      }
    }
    print(name + column(least(full) / 1000, 0, width: 23 - name.count) + parts.joined())
  }
}
