internal import LayoutCore
internal import LayoutScenes

/// The measurements of a layout with one number of items.
struct BenchCase {
  let items: Int
  let isAdded: Bool
  private let data: SceneData
  /// The initial data, which each round restores.
  private let sections: [LiveSection]
  private var samples: [BenchMeasure: [Double]] = [:]
  private(set) var rounds = 0
  /// The total time of all rounds so far, in nanoseconds.
  private(set) var spent = 0.0
  /// The error and the message of the limit that was reached; nil if no limit was reached.
  private(set) var limit: (error: LayoutError, message: String)?
  /// The recorder of the work of each operation; it records only if it is on.
  private(set) var work: WorkRecorder

  /// The number of places in the content at which scroll ticks are measured, and the number of
  /// ticks at each place.
  private static let (placeCount, tickCount) = (8, 5)
  /// The greatest distance that one tick scrolls, in points.
  ///
  /// At 60 ticks per second, this distance gives a speed of 720 points per second.
  private static let tickLength = 12.0

  /// Creates the data with the given number of items.
  ///
  /// - Parameter recordsWork: Whether the work of each operation is recorded; each operation then
  ///   takes longer.
  init(items: Int, of scene: Scene, isAdded: Bool, recordsWork: Bool = false) {
    self.items = items
    work = WorkRecorder(isOn: recordsWork)
    self.isAdded = isAdded
    let arePlain = items > BenchPlan.sizedLimit
    data = SceneData(scene.withItems(items, arePlain: arePlain), hasItemSizes: !arePlain)
    // The sizes are computed before the measurement. The measured time and memory of the layout
    // therefore do not include those of the data.
    if !arePlain { _ = data.itemSizes(inSection: 0, count: items, defaultSize: .zero) }
    _ = data.hasHints
    sections = data.sections
  }

  /// The measurements with this number of items so far.
  var row: BenchRow {
    BenchRow(
      items: items, rounds: rounds, medians: samples.compactMapValues(\.median),
      limit: limit?.message, isAdded: isAdded)
  }

  /// Measures all operations in one more round; a reached limit is stored, and ends the round.
  mutating func measureRound(_ bench: Bench) throws(SceneRunError) {
    let began = bench.meter.nanoseconds()
    do throws(LayoutError) {
      try measure(bench)
      rounds += 1
    } catch {
      if let failure = data.failure { throw .scene(failure) }
      guard let message = bench.limitMessage(error) else { throw .layout(error) }
      limit = (error, message)
    }
    if let failure = data.failure { throw .scene(failure) }
    data.replaceSections(sections)
    spent += bench.meter.nanoseconds() - began
  }

  private mutating func measure(_ bench: Bench) throws(LayoutError) {
    let meter = bench.meter
    do {
      let view = try newView(bench, isWhole: true)
      let bytes = meter.allocatedBytes()
      try measure(.full, view, meter) { () throws(LayoutError) in try view.layoutIfNeeded() }
      keep(.memory, Double(max(0, meter.allocatedBytes() - bytes)) / Double(items))
      try measureTicks(view, meter)
      try measureInserts(view, meter)
    }
    data.replaceSections(sections)
    let view = try newView(bench, isWhole: false)
    try measure(.firstScreen, view, meter) { () throws(LayoutError) in try view.layoutIfNeeded() }
  }

  /// Measures the time of an operation, and records its work.
  private mutating func measure(
    _ measure: BenchMeasure, _ view: CollectionView, _ meter: BenchMeter,
    _ operation: () throws(LayoutError) -> Void
  ) throws(LayoutError) {
    work.begin(view.layout)
    keep(measure, try meter.time(operation))
    work.end(measure, view.layout)
  }

  private mutating func keep(_ measure: BenchMeasure, _ sample: Double) {
    samples[measure, default: []].append(sample)
  }

  private func newView(_ bench: Bench, isWhole: Bool) throws(LayoutError) -> CollectionView {
    let view = data.scene.makeCollectionView(layout: try bench.makeLayout().layout, data: data)
    view.needsWholeLayouts = isWhole
    // A layout that compares its updates computes each update twice. The time of an insert would
    // then include a whole pass.
    view.comparesUpdates = false
    return view
  }
}

// MARK: Scrolling

extension BenchCase {
  /// Measures scroll ticks at several places of the content, along the axis with the longer way to
  /// scroll; measures nothing if the view cannot scroll.
  private mutating func measureTicks(
    _ view: CollectionView, _ meter: BenchMeter
  ) throws(LayoutError) {
    let end = view.clamped(Point(x: .greatestFiniteMagnitude, y: .greatestFiniteMagnitude))
    let start = view.clamped(Point(x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude))
    let isHorizontal = end.x - start.x > end.y - start.y
    let length = isHorizontal ? end.x - start.x : end.y - start.y
    guard length > 0 else { return }
    let tick = min(Self.tickLength, length / Double(Self.tickCount))
    let rest = length - tick * Double(Self.tickCount)
    func offset(_ distance: Double) -> Point {
      isHorizontal
        ? Point(x: start.x + distance, y: start.y) : Point(x: start.x, y: start.y + distance)
    }
    for place in 0..<Self.placeCount {
      let first = rest * Double(place) / Double(Self.placeCount - 1)
      try view.setContentOffset(offset(first))
      try view.layoutIfNeeded()
      for number in 1...Self.tickCount {
        let before = view.visibleElements
        try measure(.scrollTick, view, meter) { () throws(LayoutError) in
          try view.setContentOffset(offset(first + tick * Double(number)))
          try view.layoutIfNeeded()
          _ = ScreenDifference(from: before, to: view.visibleElements)
        }
      }
    }
    try view.setContentOffset(start)
    try view.layoutIfNeeded()
  }
}

// MARK: Inserts

extension BenchCase {
  /// Measures an insert at the front, then an insert in the middle, and then an insert at the end.
  ///
  /// Before the inserts, the view is scrolled to the start. The times do not include the changes of
  /// the data, which are made before each insert is measured.
  private mutating func measureInserts(
    _ view: CollectionView, _ meter: BenchMeter
  ) throws(LayoutError) {
    let places: [(BenchMeasure, Int)] = [
      (.insertFront, 0), (.insertMiddle, (items + 1) / 2), (.insertEnd, items + 2),
    ]
    for (measure, place) in places {
      let path = IndexPath(item: place, section: 0)
      insert(at: path)
      try self.measure(measure, view, meter) { () throws(LayoutError) in
        try view.performBatchUpdates { $0.record(.insert(path)) }
      }
    }
  }

  private func insert(at path: IndexPath) {
    let seed = data.scene.seed
    var sections = data.sections
    let item =
      data.hasItemSizes
      ? sections[0].makeItems(1, seed: seed, pointer: "/bench/insert")[0] : SceneItem()
    var changes = SceneChanges()
    changes.inserts = [SceneChanges.Insert(path: path, item: item)]
    changes.apply(to: &sections, seed: seed)
    data.replaceSections(sections)
  }
}
