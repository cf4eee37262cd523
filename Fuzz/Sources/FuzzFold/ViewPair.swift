import FuzzSupport
import LayoutCore
import LayoutScripting

/// A view that lays out only what it shows, and the fresh views with which it is compared.
///
/// The fresh views have the same data, and lay out everything.
struct ViewPair {
  private let program: FoldProgram
  private let data: FuzzData
  private let lazy: CollectionView
  /// The layout of the views that lay out everything; the script keeps no state, so the layout
  /// starts fresh in each view.
  private let wholeLayout: ScriptedLayout
  /// The failure of the last action in the lazy view; nil if the action succeeded.
  private var failure: ScriptError?

  /// Creates the lazy view and lays it out; nil if the script does not load.
  init?(_ program: FoldProgram, _ data: FuzzData) {
    (self.program, self.data) = (program, data)
    guard let layout = Self.layout(program), let whole = Self.layout(program) else { return nil }
    wholeLayout = whole
    layout.smallestLazyCount = 1
    lazy = CollectionView(
      size: Size(width: 300, height: 400), layout: layout, dataSource: data, delegate: data)
    attempt { view throws(LayoutError) in try view.layoutIfNeeded() }
  }

  /// Loads the script; nil if it does not load.
  ///
  /// The limits are ample, so that a limit does not make the lazy layout and the whole one differ.
  private static func layout(_ program: FoldProgram) -> ScriptedLayout? {
    var limits = ScriptLimits()
    limits.instructions = 3_000_000
    limits.memoryBytes = 32 << 20
    limits.time = .seconds(10)
    do throws(ScriptError) {
      return try ScriptedLayout(ScriptSource(name: "fold.lua", text: program.text), limits: limits)
    } catch {
      FuzzCheck.message(error.diagnostic)
      return nil
    }
  }

  private static func scriptError(_ error: LayoutError) -> ScriptError? {
    let cause = error.cause as? ScriptError
    if let cause { FuzzCheck.message(cause.diagnostic) }
    return cause
  }

  /// Performs an action in the lazy view.
  mutating func attempt(_ action: (CollectionView) throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try action(lazy)
      failure = nil
    } catch {
      failure = Self.scriptError(error)
      FuzzCheck.hold(failure != nil, "an edit was refused: \(error.message)")
    }
  }

  /// A fresh view that has laid out everything; nil if the script fails.
  private func whole() -> CollectionView? {
    // after a limit has stopped the layout, each further attempt fails, and the result is nil
    let view = CollectionView(
      size: lazy.bounds.size, layout: wholeLayout, dataSource: data, delegate: data)
    view.needsWholeLayouts = true
    do throws(LayoutError) {
      try view.setBounds(lazy.bounds)
      try view.layoutIfNeeded()
      return view
    } catch {
      _ = Self.scriptError(error)
      return nil
    }
  }

  /// Checks that the lazy view and a fresh view return the same elements for the screen, and for a
  /// rectangle of 400 × 500 points that begins at `y`.
  ///
  /// Nothing is checked if ``FoldProgram/isHonest`` is false, or if the fresh view fails.
  mutating func compare(around y: Int) {
    guard program.isHonest, let whole = whole() else { return }
    let rect = Rect(origin: Point(x: 0, y: Double(y)), size: Size(width: 400, height: 500))
    for rect in [lazy.bounds, rect] {
      compare(whole) { view throws(LayoutError) in try view.attributes(in: rect) }
    }
  }

  /// Checks that the lazy view and a fresh view have the same elements and the same content size.
  ///
  /// Nothing is checked if ``FoldProgram/isHonest`` is false, or if the fresh view fails.
  mutating func compareEverything() {
    guard program.isHonest, let whole = whole() else { return }
    compare(whole) { view throws(LayoutError) in
      var result: [LayoutAttributes] = []
      try view.forEachElement { result.append($0) }
      return result
    }
    compare(whole) { view throws(LayoutError) in
      try view.layoutIfNeeded()
      FuzzCheck.hold(view.contentSize == whole.contentSize, "the contents differ in size")
      return []
    }
  }

  private func compare(
    _ whole: CollectionView, _ answer: (CollectionView) throws(LayoutError) -> [LayoutAttributes]
  ) {
    let expected: [LayoutAttributes]
    do throws(LayoutError) {
      expected = try answer(whole)
    } catch {
      return
    }
    do throws(LayoutError) {
      let found = try answer(lazy)
      FuzzCheck.hold(found == expected, Self.difference(found, expected))
    } catch {
      FuzzCheck.fail("only the lazy layout fails: \(error.message)")
    }
  }

  private static func difference(_ found: [LayoutAttributes], _ expected: [LayoutAttributes])
    -> String
  {
    let place = zip(found, expected).first { $0 != $1 }
    return "placed lazily \(found.count), at once \(expected.count): \(place as Any)"
  }
}
