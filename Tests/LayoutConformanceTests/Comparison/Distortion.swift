import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// A distortion of a sketch, with the expected classification of the fault.
struct Distortion: Sendable, CustomTestStringConvertible {
  let kind: Classification.Kind
  let hint: String
  /// The hint for a view from right to left; nil if it equals the hint for left to right.
  var turnedHint: String?
  var first: ElementKey? = StateSketch.item(0)
  var detail = ""
  var sizesAgree = true
  let distort: @Sendable (inout StateSketch) -> Void

  var testDescription: String { "\(kind): \(hint)" }
}

extension Distortion {
  private static func item(_ index: Int) -> ElementKey { StateSketch.item(index) }

  static let frames: [Distortion] = [
    Distortion(kind: .shift, hint: "everything is shifted: x + 8.0", first: StateSketch.header) {
      $0.changeFrames { $1.moved(8, 0) }
    },
    Distortion(
      kind: .shift, hint: "everything is shifted: x − 8.0, y + 2.5", first: StateSketch.header
    ) {
      $0.changeFrames { $1.moved(-8, 2.5) }
    },
    Distortion(kind: .shift, hint: "1.4 on is shifted: y + 6.0", first: item(3)) {
      $0.changeItems { $1.moved(0, $0 < 3 ? 0 : 6) }
    },
    Distortion(kind: .shift, hint: "1.9 is shifted: y − 3.0", first: item(8)) {
      $0.changeItems { $1.moved(0, $0 < 8 ? 0 : -3) }
    },
    Distortion(
      kind: .scale, hint: "widths × 0.9: 5.0 pt narrower", sizesAgree: false
    ) {
      $0.changeItems { Rect(x: $1.minX, y: $1.minY, width: $1.width * 0.9, height: $1.height) }
    },
    Distortion(
      kind: .scale, hint: "widths × 1.5: 25.0 pt wider, heights × 2: 30.0 pt higher",
      sizesAgree: false
    ) {
      $0.changeItems {
        Rect(x: $1.minX + 9 * Double($0), y: $1.minY, width: $1.width * 1.5, height: $1.height * 2)
      }
    },
    Distortion(
      kind: .mirrored, hint: "every size agrees; mirrored in x: left and right are exchanged",
      turnedHint: "every size agrees; mirrored in x: left and right are exchanged"
    ) { $0.changeFrames { $1.mirrored(inWidth: 200) } },
    Distortion(
      kind: .order, hint: "every size agrees; the same frames: 1.2 and 1.6 are exchanged",
      first: item(1)
    ) { $0.takeFrames { $0 == 1 ? 5 : $0 == 5 ? 1 : $0 } },
    Distortion(
      kind: .order,
      hint: "every size agrees; the same frames in another order: 1.1 is where 1.9 should be"
    ) { $0.takeFrames { 8 - $0 } },
    Distortion(
      kind: .accumulating, hint: "every size agrees; off by y + 0.7 more with each line"
    ) { $0.changeItems { $1.moved(0, 0.7 * Double($0 / 3 + 1)) } },
    Distortion(
      kind: .accumulating, hint: "every size agrees; off by y − 2.0 more with each line",
      first: item(3)
    ) { $0.changeItems { $1.moved(0, -2 * Double($0 / 3)) } },
    Distortion(
      kind: .columns,
      hint: "every size agrees; the same sizes at other places, first 1.1"
    ) {
      $0.changeItems { $1.moved(Double($0 * $0 * 7 % 31) + 2, Double($0 * 5 % 17) + 2) }
    },
    Distortion(
      kind: .columns,
      hint: "every size agrees; the same sizes at other places, first 1.1"
    ) { $0.changeItems { $1.moved(0, $0 < 3 ? 100 : $0 < 6 ? -50 : 0) } },
    Distortion(
      kind: .columns,
      hint: "every size agrees; the same sizes at other places, first 1.4: "
        + "perhaps another rule for ties, columns or line breaks",
      first: item(3)
    ) {
      // Each of the two items is in the column of the other one, but at another height.
      $0.takeFrames { $0 == 3 ? 4 : $0 == 4 ? 3 : $0 }
      $0.changeItems { $1.moved(0, $0 == 3 ? 5 : $0 == 4 ? -5 : 0) }
    },
    Distortion(
      kind: .columns,
      hint: "every size agrees; the same sizes at other places, first 1.1"
    ) {
      // Two items are where their mirror images are, but the other items are at their places.
      $0.changeItems { [0, 5].contains($0) ? $1.mirrored(inWidth: 200) : $1 }
    },
    Distortion(
      kind: .rounding, hint: "everything is off by less than a pixel: another rounding rule"
    ) { $0.changeItems { $1.moved($0 % 2 == 0 ? 0.3 : -0.2, 0.1) } },
    Distortion(
      kind: .frames,
      hint: "the frames differ in no simple way; 1.9 by 18.0 pt, 1.8 by 16.0 pt, 1.7 by 14.0 pt",
      sizesAgree: false
    ) {
      $0.changeItems { item, frame in
        let more = Double(2 * item + 2)
        let isWide = item % 2 == 0
        return Rect(
          x: frame.minX, y: frame.minY, width: frame.width + (isWide ? more : 0),
          height: frame.height + (isWide ? 0 : more))
      }
    },
  ]

  static let others: [Distortion] = [
    Distortion(
      kind: .missing, hint: "header:1 is missing", first: StateSketch.header,
      detail: ElementKey.header(section: 0).kind ?? ""
    ) { $0.remove(StateSketch.header) },
    Distortion(
      kind: .missing, hint: "1.3 and 1 more are missing; 1.4 on is shifted: y − 40.0",
      first: item(2), detail: "cell"
    ) {
      $0.remove(item(2))
      $0.remove(item(8))
      $0.changeItems { $1.moved(0, $0 < 3 ? 0 : -40) }
    },
    Distortion(
      kind: .extra, hint: "1.10 is not in the reference", first: item(9), detail: "cell"
    ) { $0.add(item(9), Rect(x: 0, y: 150, width: 9, height: 9)) },
    Distortion(
      kind: .extra, hint: "1.10 and 1 more are not in the reference", first: item(9),
      detail: "cell"
    ) {
      $0.add(item(9), Rect(x: 0, y: 150, width: 9, height: 9))
      $0.add(item(10), Rect(x: 9, y: 150, width: 9, height: 9))
    },
    Distortion(
      kind: .attributes, hint: "every frame agrees; 1.5: z index 3, reference 0", first: item(4),
      detail: "z"
    ) { $0.change(item(4)) { $0.zIndex = 3 } },
    Distortion(
      kind: .attributes, hint: "every frame agrees; 1.5: alpha 0.25, reference 1", first: item(4),
      detail: "alpha"
    ) { $0.change(item(4)) { $0.alpha = 0.25 } },
    Distortion(
      kind: .attributes, hint: "every frame agrees; 1.5: hidden true, reference false",
      first: item(4), detail: "hidden"
    ) { $0.change(item(4)) { $0.isHidden = true } },
    Distortion(
      kind: .attributes,
      hint: "every frame agrees; 1.5: transform [2, 0, 0, 2, 0, 0], reference identity",
      first: item(4), detail: "transform"
    ) { $0.change(item(4)) { $0.transform = AffineTransform(scaleX: 2, y: 2) } },
    Distortion(
      kind: .attributes, hint: "every frame agrees; 1.5: attributes more 2, reference default",
      first: item(4), detail: "attributes"
    ) {
      $0.change(item(4)) {
        $0.custom[Parameter("more", .integer, default: .number(0))] = .number(2)
      }
    },
    Distortion(
      kind: .contentSize,
      hint: "every element agrees; content size 200.0 × 158.0, reference 200.0 × 150.0", first: nil
    ) { $0.contentSize.height += 8 },
    Distortion(
      kind: .query,
      hint: "every frame agrees; 1.5: query does not find it in the visible rectangle, "
        + "reference does",
      first: item(4)
    ) { $0.unseen = [item(4)] },
    Distortion(
      kind: .query, hint: "every frame agrees; 1.5: on screen no, reference yes", first: item(4)
    ) { $0.offScreen = [item(4)] },
    Distortion(
      kind: .target,
      hint: "every element agrees; target 0.0, 55.0 for 0.0, 40.0 at 0, 700, reference 0.0, 50.0",
      first: nil
    ) {
      $0.targets = $0.targets.map {
        .init(proposed: $0.proposed, velocity: $0.velocity, answer: Point(x: 0, y: 55))
      }
    },
    Distortion(
      kind: .animation, hint: "every frame agrees; 1.5: animation moves, reference stays",
      first: item(4)
    ) {
      let attributes = LayoutAttributes(item(4), frame: Rect(x: 0, y: 0, width: 9, height: 9))
      $0.animation = [
        ElementTransition(
          keyBefore: item(4), keyAfter: item(4), start: attributes, end: attributes)
      ]
    },
    Distortion(
      kind: .lifecycle, hint: "every element agrees; prepared 3 times, reference 1", first: nil
    ) { $0.prepareCount = 3 },
    Distortion(
      kind: .lifecycle, hint: "every element agrees; call nothing more, reference prepare",
      first: nil
    ) { $0.calls = [] },
  ]
}
