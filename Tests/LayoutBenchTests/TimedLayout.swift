import LayoutBench
import LayoutCore
import LayoutScenes

/// The simulated clock and memory of a benchmark.
///
/// Only the layout of the benchmark advances the clock and allocates memory.
final class BenchWorld {
  var nanoseconds = 0.0
  var bytes = 0
  /// Maps a number of items to the time of a pass over all of them, in nanoseconds.
  var full: (Double) -> Double = { 100 * $0 }
  /// Maps a number of items to the time of a query, in nanoseconds.
  var query: (Double) -> Double = { _ in 50 }
  /// The memory that a pass adds for each item, in bytes.
  var bytesPerItem = 48
  /// The greatest number of items that the layout places; for more items, it throws ``failure``.
  var largest = Int.max
  /// The error that the layout throws if there are more items than ``largest``.
  var failure = LayoutError(.layoutFailed, "too much")
  /// The numbers of items of all passes, in order.
  var passes: [Int] = []

  var meter: BenchMeter {
    BenchMeter(nanoseconds: { self.nanoseconds }, allocatedBytes: { self.bytes })
  }

  func bench(_ scene: Scene, _ plan: BenchPlan) -> Bench {
    Bench(
      scene, plan: plan, meter: meter,
      makeLayout: { () throws(LayoutError) in
        NamedLayout(
          name: "timed", layout: TimedLayout(self), parameters: ParameterValues([])
        ) { _ in }
      },
      limitMessage: { $0.message == "too much" ? $0.message : nil })
  }
}

/// A layout of squares in a column.
///
/// Its passes take time and memory of a ``BenchWorld``; its queries for a rectangle take only time.
final class TimedLayout: Layout {
  weak var collectionView: CollectionView?
  private let world: BenchWorld
  private var count = 0

  init(_ world: BenchWorld) { self.world = world }

  var contentSize: Size { Size(width: 100, height: Double(count) * 50) }

  func prepare() throws(LayoutError) {
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
    if count > world.largest { throw world.failure }
    world.passes.append(count)
    world.nanoseconds += world.full(Double(count))
    world.bytes += count * world.bytesPerItem
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    world.nanoseconds += world.query(Double(count))
    let first = max(0, Int(rect.minY / 50))
    let last = min(count, Int(rect.maxY / 50) + 1)
    return (first..<max(first, last)).map(attributes(ofItem:))
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    element.indexPath.item.map(attributes(ofItem:))
  }

  private func attributes(ofItem item: Int) -> LayoutAttributes {
    LayoutAttributes(
      .cell(item: item, section: 0),
      frame: Rect(x: 0, y: Double(item) * 50, width: 50, height: 50))
  }
}
