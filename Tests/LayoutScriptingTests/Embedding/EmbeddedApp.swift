import LayoutCore
import LayoutScripting
import TestSupport

/// An app that embeds a script: a view that lays out lazily, scrolls, is edited and is rotated.
///
/// The only check is that the app continues: a fault of the script is an error of one step, and the
/// next step follows.
final class EmbeddedApp {
  private let data: OracleData
  private let view: CollectionView
  /// The number of steps that ended with a fault of the script.
  private(set) var failureCount = 0

  /// Loads a script, and lets its layout be lazy even for a single item.
  ///
  /// - Throws: `ScriptError` if the script does not load.
  init(_ source: ScriptSource, limits: ScriptLimits) throws(ScriptError) {
    data = OracleData(Attack.sections)
    let layout = try ScriptedLayout(source, limits: limits, onOutput: { _ in })
    layout.smallestLazyCount = 1
    view = CollectionView(
      size: Attack.viewSize, layout: layout, dataSource: data, delegate: data)
  }

  /// The limits of an app that draws many frames a second.
  static func limits(_ metering: Metering) -> ScriptLimits {
    var limits = ScriptLimits()
    limits.memoryBytes = 4 << 20
    limits.time = .milliseconds(10)
    if metering == .instructions {
      (limits.instructions, limits.time) = (100_000, .seconds(2))
    }
    return limits
  }

  /// Lays out the view, scrolls, edits and rotates it, and requests a resting offset and elements.
  ///
  /// - Throws: `LayoutError` if something fails that is not a fault of the script.
  func live() throws(LayoutError) {
    try attempt { view throws(LayoutError) in try view.layoutIfNeeded() }
    for y in [200, 4000, 0] as [Double] { try scroll(to: y) }
    try edit()
    try scroll(to: 3900)
    try attempt { view throws(LayoutError) in
      try view.setBounds(Rect(x: 0, y: 0, width: 480, height: 320))
      try view.layoutIfNeeded()
    }
    try ask()
    try edit()
  }

  private func scroll(to y: Double) throws(LayoutError) {
    try attempt { view throws(LayoutError) in
      try view.setBounds(Rect(origin: Point(x: 0, y: y), size: view.bounds.size))
      try view.layoutIfNeeded()
      _ = try view.attributes(in: view.bounds)
    }
  }

  /// Inserts an item in the middle and deletes one near the end, as one update; then reloads the
  /// data.
  private func edit() throws(LayoutError) {
    let data = data
    try attempt { view throws(LayoutError) in
      try view.performBatchUpdates { batch in
        data.sections[0].itemSizes.insert(Size(width: 44, height: 90), at: 60)
        data.sections[1].itemSizes.remove(at: data.sections[1].itemSizes.count - 2)
        batch.record(.insert(IndexPath(item: 60, section: 0)))
        batch.record(.delete(IndexPath(item: data.sections[1].itemSizes.count - 1, section: 1)))
      }
    }
    // an app reloads the data after an update that failed
    view.reloadData()
    try attempt { view throws(LayoutError) in try view.layoutIfNeeded() }
  }

  private func ask() throws(LayoutError) {
    try attempt { view throws(LayoutError) in
      _ = try view.endDragging(withVelocity: Point(x: 0, y: 900))
      _ = try view.attributes(for: .cell(item: 3, section: 1))
      var count = 0
      try view.forEachElement { count += $0.isHidden ? 0 : 1 }
    }
  }

  private func attempt(_ step: (CollectionView) throws(LayoutError) -> Void) throws(LayoutError) {
    do throws(LayoutError) {
      try step(view)
    } catch {
      guard error.cause is ScriptError else { throw error }
      failureCount += 1
    }
  }
}
