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
  /// The layouts whose edits are timed: five layouts in Swift, then the scripts of the same rules.
  static let names = rules + rules.map { "\($0).lua" }
  private static let rules = ["list", "grid", "flow", "justified", "waterfall"]

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
  /// Whether the view animates the edits.
  var isAnimated = false
  /// The places of the edits.
  var places = Place.allCases

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
      for place in places {
        if !isWhole { try view.show(place.item(among: count)) }
        // The edits at one place follow each other. After the last of them, the items are the same
        // as before the first.
        for kind in Kind.allCases {
          let operation = edit(kind, at: place.item(among: count), of: data)
          times.edits[place, default: [:]][kind, default: []].append(
            try processorTime {
              try view.performBatchUpdates(isAnimated: isAnimated) { $0.record(operation) }
            })
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

  private static func layout(_ name: String) throws -> any Layout {
    switch name {
    case "list": ListLayout()
    case "grid": GridLayout()
    case "flow": FlowLayout()
    case "justified": JustifiedLayout()
    case "waterfall": WaterfallLayout()
    default: try FullPasses.load("layouts/\(name)")
    }
  }

  /// The greatest part of a full pass that an edit may take; nil if there is no promise.
  private static func mostOfEdit(of name: String, among count: Int) -> Double? {
    switch name {
    case "waterfall": nil
    case "waterfall.lua": count > 100_000 ? 0.03 : 0.1
    case _ where name.hasSuffix("lua"): count > 100_000 ? 0.01 : 0.04
    default: count > 100_000 ? 0.02 : 0.03
    }
  }

  /// Makes edits, and measures nothing; a program that counts instructions observes this process.
  static func repeatEdits(of name: String, at place: Place, rounds: Int) throws {
    _ = try EditPlaces(layout: try layout(name), count: 100_000, places: [place])
      .measure(rounds: rounds)
  }

  /// Prints the time of each edit as a fraction of the time of a full pass, and returns the
  /// promises.
  ///
  /// The rows with the word `default` are for default views, and those with the word `animated` for
  /// animated edits in default views. All other rows are for views that need whole layouts. All
  /// rows of a layout are compared with the same full passes.
  static func printTable(count: Int, rounds: Int) throws -> [Target] {
    print("\nedits of one item of \(count) ÷ a full pass, the least of \(rounds) rounds")
    let titles = Place.allCases.flatMap { place in
      Kind.allCases.map { column("\($0) \(place)", width: 15) }
    }
    print(column("full µs", width: 30) + titles.joined())
    return try names.flatMap { try printRows($0, count: count, rounds: rounds) }
  }

  private static func printRows(_ name: String, count: Int, rounds: Int) throws -> [Target] {
    func times(isWhole: Bool, isAnimated: Bool = false) throws -> Times {
      let layout = try layout(name)
      return try EditPlaces(layout: layout, count: count, isWhole: isWhole, isAnimated: isAnimated)
        .measure(rounds: rounds)
    }
    let whole = try times(isWhole: true)
    whole.printRow(name, full: whole.full)
    var usual = whole
    // The layouts in Swift place all elements in each view.
    if name.hasSuffix("lua") {
      usual = try times(isWhole: false)
      usual.printRow("\(name), default", full: whole.full)
      try times(isWhole: false, isAnimated: true).printRow("\(name), animated", full: whole.full)
    }
    guard let most = mostOfEdit(of: name, among: count) else { return [] }
    return [
      Target(
        name: "\(name), the costliest edit of \(count) ÷ full",
        measured: usual.parts(of: whole.full).max() ?? .nan, most: most)
    ]
  }
}

extension EditPlaces.Times {
  /// Prints the least time of a full pass in microseconds, and the edits as fractions of it.
  fileprivate func printRow(_ name: String, full: [Double]) {
    print(
      name + column(least(full) / 1000, 0, width: 30 - name.count)
        + parts(of: full).map { column($0, 4, width: 15) }.joined())
  }

  /// The least times of all edits, as fractions of the least time of a full pass.
  fileprivate func parts(of full: [Double]) -> [Double] {
    EditPlaces.Place.allCases.flatMap { place in
      EditPlaces.Kind.allCases.map { ratio(edits[place]?[$0] ?? [], to: full) }
    }
  }
}
