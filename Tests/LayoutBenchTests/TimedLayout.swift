import LayoutBench
import LayoutCore
import LayoutScenes

/// The time and the memory of a world in which nothing but a layout takes any.
final class BenchWorld {
  var nanoseconds = 0.0
  var bytes = 0
  /// What one whole pass takes, nanoseconds, by the number of items.
  var full: (Double) -> Double = { 100 * $0 }
  /// What one query takes.
  var query: (Double) -> Double = { _ in 50 }
  /// What a pass adds to the memory, bytes an item.
  var bytesPerItem = 48
  /// The greatest number of items before a limit is hit.
  var largest = Int.max
  /// What the layout says beyond it.
  var failure = LayoutError(.layoutFailed, "too much")
  /// The numbers of items that were laid out, in order.
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

/// One column of squares, which takes as long as its world says.
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
