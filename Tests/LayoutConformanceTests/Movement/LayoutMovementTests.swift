import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The description of the movement from an earlier state to a later one.
@Suite struct LayoutMovementTests {
  typealias Change = (inout StateSketch) -> Void

  private func movement(
    _ direction: LayoutDirection = .leftToRight, _ change: Change
  ) -> LayoutMovement {
    let old = StateSketch(direction)
    var new = old
    change(&new)
    return LayoutMovement(from: old.state, to: new.state)
  }

  // MARK: Laws

  @Test(arguments: Distortion.frames + Distortion.others, LayoutDirection.allCases)
  func `every element is counted once, and a state equals itself`(
    distortion: Distortion, direction: LayoutDirection
  ) {
    let found = movement(direction, distortion.distort)
    var new = StateSketch(direction)
    distortion.distort(&new)
    #expect(
      found.elementCount
        == Set((new.elements + StateSketch(direction).elements).map(\.key)).count)
    #expect(
      found.movedCount + found.stayedCount + found.newCount + found.goneCount
        == found.elementCount)
    #expect(found.moves.count == found.elementCount - found.stayedCount + found.lookCount)
    #expect(found.rows.count == found.moves.count)

    let still = LayoutMovement(from: new.state, to: new.state)
    #expect(still.isEmpty)
    #expect(still.summary == "same layout")
    #expect(still.reloadSummary == "same layout")
    #expect(still.parameterSummary == "same layout")
    #expect(still.text() == "")
    #expect(still.contentText == nil)
    #expect(still.shape == nil)
  }

  @Test(arguments: Distortion.frames + Distortion.others, LayoutDirection.allCases)
  func `the reverse movement is as far, and new elements are removed in it`(
    distortion: Distortion, direction: LayoutDirection
  ) {
    var new = StateSketch(direction)
    distortion.distort(&new)
    let there = LayoutMovement(from: StateSketch(direction).state, to: new.state)
    let back = LayoutMovement(from: new.state, to: StateSketch(direction).state)
    #expect(there.movedCount == back.movedCount)
    #expect(there.stayedCount == back.stayedCount)
    #expect(there.lookCount == back.lookCount)
    #expect(there.newCount == back.goneCount)
    #expect(there.goneCount == back.newCount)
    #expect(there.largest?.distance == back.largest?.distance)
  }

  @Test(arguments: Distortion.frames + Distortion.others)
  func `no sentence mentions a reference or a mistake`(distortion: Distortion) {
    let found = movement(.leftToRight, distortion.distort)
    for word in ["reference", "rule", "off", "differs", "should", "missing"] {
      for text in [found.summary, found.reloadSummary, found.shape ?? "", found.text()] {
        #expect(!text.contains(word))
      }
    }
  }

  // MARK: Sentences

  struct Case: Sendable, CustomTestStringConvertible {
    let summary: String
    let reloadSummary: String
    var shape: String?
    let change: @Sendable (inout StateSketch) -> Void

    var testDescription: String { summary }
  }

  /// Changes of nine items in three columns and a header, with the expected sentences.
  static let cases: [Case] = [
    Case(
      summary: "10 moved, largest 5.0 pt (header:1)",
      reloadSummary: "10 of 10 moved, largest 5.0 pt · sizes unchanged",
      shape: "everything moved: x + 3.0, y + 4.0"
    ) { $0.changeFrames { $1.moved(3, 4) } },
    Case(
      summary: "6 moved, largest 6.0 pt (1.4) · 4 stayed",
      reloadSummary: "6 of 10 moved, largest 6.0 pt · sizes and x unchanged",
      shape: "1.4 on moved: y + 6.0"
    ) { $0.changeItems { $1.moved(0, $0 < 3 ? 0 : 6) } },
    Case(
      summary: "9 moved, largest 25.0 pt (1.1) · 1 stayed",
      reloadSummary: "9 of 10 moved, largest 25.0 pt · x and y unchanged",
      shape: "widths × 1.5: 25.0 pt wider"
    ) {
      $0.changeItems { Rect(x: $1.minX, y: $1.minY, width: $1.width * 1.5, height: $1.height) }
    },
    Case(
      summary: "6 moved, largest 120.0 pt (1.1: column 1 → 3) · 4 stayed",
      reloadSummary: "6 of 10 moved, largest 120.0 pt · sizes and y unchanged",
      shape: "columns 1 and 3 swapped for 6 elements, first 1.1"
    ) { $0.takeFrames { $0 / 3 * 3 + (2 - $0 % 3) } },
    Case(
      summary: "2 moved, largest 80.0 pt (1.1: row 1 → 3) · 8 stayed",
      reloadSummary: "2 of 10 moved, largest 80.0 pt · sizes and x unchanged",
      shape: "rows 1 and 3 swapped for 2 elements, first 1.1"
    ) { $0.takeFrames { $0 == 0 ? 6 : $0 == 6 ? 0 : $0 } },
    Case(
      summary: "1 moved, largest 100.0 pt (1.5: column 2 → 1) · 9 stayed",
      reloadSummary: "1 of 10 moved, largest 100.0 pt · sizes unchanged"
    ) { $0.changeItems { $0 == 4 ? $1.moved(-60, 80) : $1 } },
    Case(
      summary: "9 moved, largest 3.0 pt (1.7) · 1 stayed",
      reloadSummary: "9 of 10 moved, largest 3.0 pt · sizes and x unchanged",
      shape: "moved by y − 1.0 more with each line"
    ) { $0.changeItems { $1.moved(0, -Double($0 / 3 + 1)) } },
    Case(summary: "9 stayed · 1 gone", reloadSummary: "9 stayed · 1 gone") {
      $0.remove(StateSketch.header)
    },
    Case(
      summary: "10 stayed · 1 new · 2 drawn differently",
      reloadSummary: "10 stayed · 1 new · 2 drawn differently"
    ) {
      $0.add(StateSketch.item(9), Rect(x: 0, y: 150, width: 9, height: 9))
      $0.change(StateSketch.item(1)) { $0.alpha = 0.5 }
      $0.change(StateSketch.item(2)) { $0.transform = AffineTransform(rotationDegrees: 90) }
    },
    Case(summary: "10 stayed", reloadSummary: "10 stayed") { $0.contentSize.height = 206 },
  ]

  @Test(arguments: cases)
  func `a movement is described in a sentence`(example: Case) {
    let found = movement(.leftToRight, example.change)
    #expect(found.summary == example.summary)
    #expect(found.reloadSummary == example.reloadSummary)
    #expect(found.shape == example.shape)
  }

  @Test func `columns are counted from the leading edge`() {
    let found = movement(.rightToLeft) { $0.changeItems { $0 == 4 ? $1.moved(-60, 80) : $1 } }
    #expect(found.summary == "1 moved, largest 100.0 pt (1.5: column 2 → 3) · 9 stayed")
  }

  @Test func `a layout that changes direction is mirrored, its columns are not swapped`() {
    let found = LayoutMovement(
      from: StateSketch(.leftToRight).state, to: StateSketch(.rightToLeft).state)
    #expect(found.shape == "mirrored in x: left and right swapped")
  }

  @Test(arguments: [
    (Size(width: 200, height: 206), "content 150.0 → 206.0 (+56.0)"),
    (Size(width: 200, height: 149.5), "content 150.0 → 149.5 (−0.5)"),
    (Size(width: 250, height: 150), "content width 200.0 → 250.0 (+50.0)"),
    (Size(width: 150, height: 200), "content 200.0 × 150.0 → 150.0 × 200.0"),
  ])
  func `the extent of the content is described if it changed`(size: Size, text: String) {
    #expect(movement { $0.contentSize = size }.contentText == text)
  }

  @Test func `the table has old and new places, sizes and looks`() {
    let found = movement {
      $0.changeItems { $0 == 0 ? $1.moved(0, 100) : $1 }
      $0.change(StateSketch.item(1)) { $0.alpha = 0.5 }
      $0.change(StateSketch.item(2)) { $0.size.width = 60 }
      $0.remove(StateSketch.item(8))
      $0.add(StateSketch.item(9), Rect(x: 0, y: 150, width: 9, height: 9))
    }
    #expect(
      found.text() == """
        was    now     x                y                by       also
        1.1    1.1      10.0             30.0 → 130.0    100.0
        1.2    1.2      70.0             30.0            drawn    alpha 1 → 0.5
        1.3    1.3     130.0 → 125.0     30.0             10.0    size 50.0 × 30.0 → 60.0 × 30.0
        —      1.10      0.0            150.0            new
        1.9    —       130.0            110.0            gone

        """)
    #expect(
      found.text(limit: 1) == """
        was    now    x       y               by
        1.1    1.1    10.0    30.0 → 130.0    100.0
        … 4 more

        """)
    #expect(found.moves.map(\.change) == [.moved, .look, .moved, .new, .gone])
  }

  @Test func `frames that are not finite are described`() {
    let found = movement {
      $0.changeItems { $0 == 0 ? Rect(x: .nan, y: .infinity, width: 1e300, height: 1) : $1 }
    }
    #expect(found.movedCount == 1)
    #expect(!found.summary.isEmpty && !found.text().isEmpty)
  }
}
