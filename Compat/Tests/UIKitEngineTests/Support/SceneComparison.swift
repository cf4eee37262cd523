import Foundation
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import Testing

/// Runs shipped scenes with two layouts, and compares what the views show after each event.
enum SceneComparison {
  /// The names of the shipped scenes with at most 20,000 items.
  static let names = Scene.shippedNames.filter { $0 != "huge" }

  /// A run of a scene; the run has not begun.
  static func run(
    _ scene: Scene, _ layout: any Layout, direction: LayoutDirection
  ) -> SceneRun {
    run(scene, NamedLayout(plain: layout), from: FlowSource(), direction: direction)
  }

  /// A run of a scene, with layouts that come from a source; the run has not begun.
  static func run(
    _ scene: Scene, _ layout: NamedLayout, from source: any LayoutSource,
    direction: LayoutDirection
  ) -> SceneRun {
    let run = SceneRun(
      scene, layout: layout, source: source, ignoresForeignParameters: true)
    run.view.direction = direction
    run.view.alignsFramesToPixels = false
    return run
  }

  /// The differences between the views of two layouts, in the first state that differs.
  ///
  /// Each difference is one line. The states are those before the first event and after each event.
  ///
  /// - Parameter unturned: The numbers of the events after which the bounds of the first view must
  ///   be the mirror image of those of the second view, and must differ from them. 9 is the ninth
  ///   event. After all other events, the bounds must be equal.
  static func differences(
    in scene: Scene, direction: LayoutDirection, _ one: any Layout, _ other: any Layout,
    unturned: Set<Int> = []
  ) throws -> [String] {
    try differences(
      in: scene, between: run(scene, one, direction: direction),
      and: run(scene, other, direction: direction), unturned: unturned)
  }

  /// The differences between two runs of a scene, in the first state that differs.
  ///
  /// Each difference is one line. The states are those before the first event and after each event.
  ///
  /// - Parameters:
  ///   - stride: The number of events between two comparisons of all elements. All elements are
  ///     also compared at the end. If nil, they are never compared.
  ///   - comparesLooks: Whether all attributes of the elements on screen are compared after every
  ///     event, for example transforms and custom attributes.
  ///   - limit: The number of events after which the comparison ends.
  ///   - unturned: The numbers of the events after which the bounds of the first view must be the
  ///     mirror image of those of the second view, and must differ from them. 9 is the ninth event.
  ///     After all other events, the bounds must be equal.
  ///   - isComparable: Whether the first run can show the state of the second run. The comparison
  ///     ends at the first state for which this is false.
  static func differences(
    in scene: Scene, between one: SceneRun, and other: SceneRun, stride: Int? = 1,
    comparesLooks: Bool = false, limit: Int = .max, unturned: Set<Int> = [],
    isComparable: (SceneRun) -> Bool = { _ in true }
  ) throws -> [String] {
    let count = min(try eventCount(of: scene), limit)
    for run in [one, other] { try run.start() }
    while isComparable(other) {
      let isWhole = stride.map { one.eventCount % $0 == 0 || one.eventCount == count } ?? false
      var lines: [String] = []
      if isWhole {
        lines += try differences(
          between: one.view, and: other.view, isUnturned: unturned.contains(one.eventCount))
      }
      if comparesLooks { lines += differencesOnScreen(between: one.view, and: other.view) }
      guard lines.isEmpty, one.eventCount < count else {
        return lines.map { "after \(one.eventCount) events: \($0)" }
      }
      for run in [one, other] { try run.step() }
    }
    return []
  }

  /// At most three differences between the elements on screen; the order is not compared.
  static func differencesOnScreen(
    between one: CollectionView, and other: CollectionView
  ) -> [String] {
    guard isClose(one.bounds, other.bounds) else {
      return ["bounds: \(one.bounds), expected \(other.bounds)"]
    }
    let found = one.visibleElements.sorted { $0.key < $1.key }
    let wanted = other.visibleElements.sorted { $0.key < $1.key }
    guard found.map(\.key) == wanted.map(\.key) else {
      return ["on screen: \(found.map(\.key.name)), expected \(wanted.map(\.key.name))"]
    }
    return Array(
      zip(found, wanted).filter { !isClose($0, $1) }
        .map { "\($0.key.name): \($0), expected \($1)" }.prefix(3))
  }

  /// Whether two attributes are equal apart from rounding errors.
  static func isClose(_ one: LayoutAttributes, _ other: LayoutAttributes) -> Bool {
    one.key == other.key && isClose(one.place, other.place) && one.zIndex == other.zIndex
      && one.isHidden == other.isHidden && one.custom == other.custom
      && isClose([one.alpha], [other.alpha])
      && isClose(one.transform3D.numbers, other.transform3D.numbers)
  }

  /// At most five differences between two views.
  ///
  /// The function compares bounds, content sizes, the keys of the elements on screen, and the
  /// frames, z indices and alphas of all elements.
  ///
  /// - Parameter isUnturned: Whether the bounds of the first view must be the mirror image of those
  ///   of the second view, and not equal to them.
  static func differences(
    between one: CollectionView, and other: CollectionView, isUnturned: Bool = false
  ) throws -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value, _ wanted: Value) {
      if value != wanted { lines.append("\(name): \(value), expected \(wanted)") }
    }
    let bounds =
      isUnturned ? other.bounds.mirrored(inWidth: other.contentSize.width) : other.bounds
    if !isClose(one.bounds, bounds) { compare("bounds", one.bounds, bounds) }
    if isUnturned, isClose(one.bounds, other.bounds) { lines.append("the bounds were turned") }
    let sizes = [one, other].map { Rect(origin: .zero, size: $0.contentSize) }
    if !isClose(sizes[0], sizes[1]) { compare("content", sizes[0].size, sizes[1].size) }
    compare(
      "on screen", one.visibleElements.map(\.key).sorted().map(\.name),
      other.visibleElements.map(\.key).sorted().map(\.name))
    let all = try one.attributes(in: .plane).sorted { $0.key < $1.key }
    let wanted = try other.attributes(in: .plane).sorted { $0.key < $1.key }
    compare("elements", all.map(\.key.name), wanted.map(\.key.name))
    for (place, (found, expected)) in zip(all, wanted).enumerated()
    where found.key == expected.key {
      if !isClose(found.frame, expected.frame) || found.zIndex != expected.zIndex
        || found.alpha != expected.alpha
      {
        lines.append("\(found.key.name): \(found.frame), expected \(expected.frame)")
      }
      // Only one element in eight is also queried alone, because such queries are slow in some
      // layouts.
      if place % 8 == 0, case let single = try one.attributes(for: found.key),
        single?.frame != found.frame
      {
        lines.append("\(found.key.name) alone: \(single as Any)")
      }
    }
    return Array(lines.prefix(5))
  }

  /// The number of events in the file of a shipped scene.
  private static func eventCount(of scene: Scene) throws -> Int {
    let file = Repository.folder.appending(path: "layouts/scenes/\(scene.name).json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return ((document as? [String: Any])?["events"] as? [Any])?.count ?? 0
  }

  private static func isClose(_ one: Rect, _ other: Rect) -> Bool {
    isClose(numbers(one), numbers(other))
  }

  private static func isClose(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}

extension NamedLayout {
  /// Creates a layout without parameters.
  init(plain layout: any Layout) {
    self.init(
      name: "\(type(of: layout))", layout: layout, parameters: ParameterValues([]),
      apply: { _ in })
  }
}

/// A source that returns a flow layout for every name.
struct FlowSource: LayoutSource {
  var referenceNames: [String] { ["flow"] }

  func reference(named name: String) -> NamedLayout? { NamedLayout(plain: FlowLayout()) }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? { reference(named: name) }
}
