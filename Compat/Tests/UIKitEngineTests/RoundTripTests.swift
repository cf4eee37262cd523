import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing
import UIKit
import UIKitEngine
import UIKitScripting

/// Scripts inside layouts for iOS show the same elements as the scripts themselves.
@Suite struct RoundTripTests {
  /// The scripts that a layout of UIKit cannot show completely, with the reasons; docs/UIKIT.md has
  /// the same table.
  ///
  /// A scene is compared up to the first state in which sections scroll on their own.
  /// `ShippedScript` removes the fields `begin` and `anchor`, and the law `anchored`.
  static let inexpressible = [
    "board": "sections scroll on their own",
    "chat": "the view begins at the end, and the last item stays in place",
    "compositional": "sections scroll on their own",
    "page": "sections scroll on their own",
  ]

  /// Every second scene runs from left to right, and the other scenes run from right to left.
  ///
  /// For the next script, the directions are exchanged.
  @Test(arguments: Array(ShippedScript.all.enumerated()))
  func `a script in a layout for iOS shows in every shipped scene what the script shows`(
    _ number: Int, _ script: ShippedScript
  ) throws {
    var hasScrollers = false
    for (place, name) in SceneComparison.names.enumerated() {
      let direction: LayoutDirection =
        (number + place).isMultiple(of: 2) ? .leftToRight : .rightToLeft
      let scene = try Scene.load(shipped: name)
      let runs = try Self.runs(of: scene, script, direction: direction)
      let differences = try SceneComparison.differences(
        in: scene, between: runs[0], and: runs[1], stride: 5, comparesLooks: true, limit: 25
      ) { run in
        if run.view.layout.hasScrollers { hasScrollers = true }
        return !run.view.layout.hasScrollers
      }
      #expect(differences == [], "\(name), \(direction)")
    }
    #expect(hasScrollers == (Self.inexpressible[script.name]?.hasPrefix("sections") ?? false))
  }

  @Test func `a script in a layout for iOS shows a part of 100,000 items as the script does`()
    throws
  {
    let scene = try Scene.load(shipped: "huge")
    let runs = try Self.runs(of: scene, ShippedScript(name: "list"), direction: .rightToLeft)
    let differences = try SceneComparison.differences(
      in: scene, between: runs[0], and: runs[1], stride: nil, comparesLooks: true, limit: 6)
    #expect(differences == [])
  }

  @Test func `the page about UIKit lists the scripts that UIKit cannot show`() throws {
    let page = try String(
      contentsOf: Repository.folder.appending(path: "docs/UIKIT.md"), encoding: .utf8)
    for (script, reason) in Self.inexpressible {
      #expect(page.contains("| `\(script)` | \(reason) |"), "\(script)")
    }
  }

  /// The run of a scene with the script in a layout for iOS, and the run with the script itself.
  private static func runs(
    of scene: Scene, _ script: ShippedScript, direction: LayoutDirection
  ) throws -> [SceneRun] {
    let makers: [(ShippedScript) throws -> NamedLayout] = [
      { try $0.roundTrip() }, { try $0.direct() },
    ]
    return try makers.map { make in
      var layout = try make(script)
      var values = layout.parameters
      // The parameters of a scene for another layout are ignored.
      if (try? scene.apply(to: &values)) != nil { layout.parameters = values }
      let run = SceneComparison.run(
        scene, layout, from: ShippedScripts(make: make), direction: direction)
      run.view.needsWholeLayouts = true
      return run
    }
  }
}

// MARK: Animations, drags and resting offsets

extension RoundTripTests {
  /// A view of rows, with records of its animated changes and its resting offsets.
  private final class Journal {
    let rows = Rows(count: 30)
    let view: CollectionView
    var transitions: [ElementTransition] = []
    var rests: [Point] = []

    init(_ layout: any Layout, _ direction: LayoutDirection) {
      for row in 0..<30 { rows.heights[row] = Double(20 + row * 7 % 40) }
      view = CollectionView(
        size: Size(width: 320, height: 300), direction: direction, layout: layout,
        dataSource: rows, delegate: rows)
      view.needsWholeLayouts = true
    }

    /// Performs and records updates, new bounds, a drag of an item, the resting offsets of scrolls,
    /// and a change of layout.
    func write(switchingTo other: any Layout) throws {
      try view.layoutIfNeeded()
      transitions += try view.performBatchUpdates { batch in
        rows.heights.remove(at: 2)
        rows.heights.insert(44, at: 0)
        rows.heights.swapAt(4, 5)
        for operation: UpdateOperation in [
          .delete(IndexPath(item: 2, section: 0)), .insert(IndexPath(item: 0, section: 0)),
          .move(from: IndexPath(item: 4, section: 0), to: IndexPath(item: 5, section: 0)),
          .reload(IndexPath(item: 7, section: 0)),
        ] { batch.record(operation) }
      }
      try view.setContentOffset(Point(x: 40, y: 60))
      transitions += try view.setBounds(
        Rect(origin: view.contentOffset, size: Size(width: 280, height: 340)), isAnimated: true)
      if try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 3, section: 0)) {
        for step in 1...3 {
          transitions += try view.updateInteractiveMovement(
            to: Point(x: view.bounds.minX + 60.5 * Double(step), y: view.bounds.minY + 70.25))
        }
        try view.endInteractiveMovement()
      }
      for velocity in [Point.zero, Point(x: 800, y: -500), Point(x: -1200, y: 900)] {
        let proposed = Point(
          x: view.layoutBounds.minX + velocity.x / 8, y: view.layoutBounds.minY + velocity.y / 8)
        rests.append(
          try view.layout.targetContentOffset(
            forProposedContentOffset: proposed, withScrollingVelocity: velocity))
      }
      transitions += try view.setLayout(other, isAnimated: true)
    }
  }

  @Test(arguments: ShippedScript.all, [LayoutDirection.leftToRight, .rightToLeft])
  func `a script in a layout for iOS animates, drags and snaps as the script does`(
    _ script: ShippedScript, _ direction: LayoutDirection
  ) throws {
    let reason = Self.inexpressible[script.name] ?? ""
    guard !reason.hasPrefix("sections") else { return }
    let other = ShippedScript(name: script.name == "list" ? "folding" : "list")
    let journals = [
      Journal(try script.roundTrip().layout, direction),
      Journal(try script.direct().layout, direction),
    ]
    try journals[0].write(switchingTo: other.roundTrip().layout)
    try journals[1].write(switchingTo: other.direct().layout)
    #expect(journals[0].transitions.count == journals[1].transitions.count)
    for (found, wanted) in zip(journals[0].transitions, journals[1].transitions) {
      let isEqual =
        found.keyBefore == wanted.keyBefore && found.keyAfter == wanted.keyAfter
        && SceneComparison.isClose(found.start, wanted.start)
        && SceneComparison.isClose(found.end, wanted.end)
      if !isEqual { #expect(found == wanted) }
    }
    for (found, wanted) in zip(journals[0].rests, journals[1].rests) {
      #expect(abs(found.x - wanted.x) < 1e-6 && abs(found.y - wanted.y) < 1e-6)
    }
  }
}
