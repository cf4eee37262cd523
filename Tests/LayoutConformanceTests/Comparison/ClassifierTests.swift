import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The classification of the differences between two states: the kind of the fault, and its words.
@Suite struct ClassifierTests {
  private func classification(
    _ distort: (inout StateSketch) -> Void, _ direction: LayoutDirection = .leftToRight
  ) -> Classification {
    let reference = StateSketch(direction)
    var distorted = reference
    distort(&distorted)
    return Classifier(distorted.comparison(with: reference)).classification()
  }

  @Test(arguments: Distortion.frames + Distortion.others, LayoutDirection.allCases)
  func `a distortion has its kind and its words`(
    distortion: Distortion, direction: LayoutDirection
  ) {
    let found = classification(distortion.distort, direction)
    #expect(found.kind == distortion.kind)
    let hint = direction == .leftToRight ? distortion.hint : distortion.turnedHint
    #expect(found.hint == hint ?? distortion.hint)
    #expect(found.detail == distortion.detail)
    #expect(found.first == distortion.first)
    #expect(found.sizesAgree == distortion.sizesAgree)
    #expect(found.candidates.contains(found.kind))
    #expect(found.canBeSame(as: found))
  }

  @Test func `another answer of drop, snap or restore explains what follows`() {
    let (point, path) = (Point(x: 1, y: 2), IndexPath(item: 0, section: 0))
    let hooks: [(Classification.Kind, (Int) -> LifecycleCall)] = [
      (
        .restore,
        {
          .targetContentOffset(
            proposed: point, velocity: nil, answer: Point(x: 0, y: Double($0)))
        }
      ),
      (
        .target,
        {
          .targetContentOffset(
            proposed: point, velocity: Point(x: 0, y: 0), answer: Point(x: 0, y: Double($0)))
        }
      ),
      (
        .drop,
        {
          .targetIndexPath(path, position: point, answer: IndexPath(item: $0, section: 0))
        }
      ),
    ]
    for (kind, call) in hooks {
      var (found, expected) = (StateSketch(), StateSketch())
      (found.calls, expected.calls) = ([call(1)], [call(2)])
      found.bounds = found.bounds.moved(0, 3)
      let made = Classifier(found.comparison(with: expected)).classification()
      #expect(made.kind == kind)
      #expect(made.hint.hasPrefix("every frame agrees; "))
      // frames in an animation can differ although all frames of the state agree
      let item = StateSketch.item(4)
      let attributes = LayoutAttributes(item, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      found.animation = [
        ElementTransition(keyBefore: item, keyAfter: item, start: attributes, end: attributes)
      ]
      let animated = Classifier(found.comparison(with: expected)).classification()
      #expect("every frame agrees; " + animated.hint == made.hint)
      found.animation = []
      // wrong frames take precedence, because they can be the cause of the other wrong answer
      found.changeItems { $1.moved(0, $0 < 3 ? 0 : 6) }
      let moved = Classifier(found.comparison(with: expected)).classification()
      #expect(moved.kind == .shift)
    }
  }

  @Test func `what a drag would do is compared if nothing else differs`() {
    func drags(alpha: Double = 1, target: Int = 0) -> [ObservedState.Drag] {
      var lifted = LayoutAttributes(
        StateSketch.item(0), frame: Rect(x: 1, y: 2, width: 50, height: 30))
      lifted.alpha = alpha
      let path = IndexPath(item: 0, section: 0)
      return [
        ObservedState.Drag(
          item: path, lifted: lifted,
          drops: [.init(point: .zero, target: IndexPath(item: target, section: 0))])
      ]
    }
    var (found, expected) = (StateSketch(), StateSketch())
    expected.drags = drags()
    found.drags = drags(alpha: 0.5)
    #expect(
      Classifier(found.comparison(with: expected)).classification().hint
        == "every frame agrees; 1.1: lift alpha 0.5, reference 1")
    found.drags = drags(target: 3)
    #expect(
      Classifier(found.comparison(with: expected)).classification().hint
        == "every frame agrees; 1.1: drop at 1.4 for 0.0, 0.0, reference at 1.1")
    found.changeItems { $1.moved(0, $0 < 3 ? 0 : 6) }
    #expect(Classifier(found.comparison(with: expected)).classification().kind == .shift)
    found.drags = drags()
    found.change(StateSketch.item(4)) { $0.alpha = 0.25 }
    #expect(found.comparison(with: expected).differences.allSatisfy { $0.aspect != .drop })
  }

  @Test func `every kind of a comparison is in the table, except exchanged axes`() {
    let shown = Set((Distortion.frames + Distortion.others).map(\.kind))
    #expect(
      Set(Classification.Kind.allCases).subtracting(shown) == [
        .error, .limit, .law, .transposed, .drop, .lift, .restore,
      ])
  }

  @Test(arguments: LayoutDirection.allCases, [false, true])
  func `exchanged axes are recognized, with and without exchanged lengths`(
    direction: LayoutDirection, alsoLengths: Bool
  ) {
    let found = classification(
      {
        $0.changeItems { _, frame in
          // from right to left, the layout computes mirrored coordinates; the fault exchanges them
          let isTurned = direction == .rightToLeft
          let placed = isTurned ? frame.mirrored(inWidth: 200) : frame
          let size =
            alsoLengths ? Size(width: placed.height, height: placed.width) : placed.size
          let other = Rect(origin: Point(x: placed.minY, y: placed.minX), size: size)
          return isTurned ? other.mirrored(inWidth: 200) : other
        }
      }, direction)
    // all items have the same size, so exchanged widths and heights also look like a scale
    #expect(found.kind == (alsoLengths ? .scale : .transposed))
    #expect(found.candidates.contains(.transposed))
    if !alsoLengths { #expect(found.hint == "every size agrees; x and y are exchanged") }
  }

  @Test(arguments: [0, 7, 19])
  func `one exception in twenty does not hide the common pattern`(odd: Int) {
    func sketch() -> StateSketch {
      var sketch = StateSketch()
      for item in 9..<20 {
        sketch.add(
          StateSketch.item(item), Rect(x: 0, y: Double(item) * 40, width: 50, height: 30))
      }
      return sketch
    }
    var (moved, wider) = (sketch(), sketch())
    moved.changeItems { $1.moved($0 == odd ? 3 : 8, 0) }
    wider.changeItems {
      Rect(
        x: $1.minX, y: $1.minY, width: $0 == odd ? 7 : $1.width * 1.1, height: $1.height)
    }
    let shift = Classifier(moved.comparison(with: sketch())).classification()
    #expect(shift.kind == .shift)
    #expect(shift.hint.hasSuffix("shifted: x + 8.0"))
    let scale = Classifier(wider.comparison(with: sketch())).classification()
    #expect(scale.kind == .scale)
    #expect(scale.hint == "widths × 1.1: 5.0 pt wider")
  }

  @Test func `from right to left, a wrong content width alone shifts every element`() {
    func narrowed(_ sketch: inout StateSketch) {
      sketch.contentSize.width -= 8
      sketch.changeFrames { $1.moved(-8, 0) }
    }
    let found = classification(narrowed, .rightToLeft)
    #expect(found.kind == .contentSize)
    #expect(
      found.hint == "measured from the right edge, every element agrees; "
        + "content size 192.0 × 150.0, reference 200.0 × 150.0")
    #expect(found.first == nil)
    // from left to right, the elements themselves are at wrong places
    #expect(classification(narrowed).kind == .shift)
    let one = classification(
      {
        narrowed(&$0)
        $0.change(StateSketch.header) { $0.frame.origin.x += 8 }
      }, .rightToLeft)
    #expect(one.kind == .shift)
  }

  @Test func `without elements, no element agrees from the right edge`() {
    var (lower, empty) = (StateSketch(.rightToLeft), StateSketch(.rightToLeft))
    (lower.elements, empty.elements) = ([], [])
    lower.contentSize.height -= 8
    let made = Classifier(lower.comparison(with: empty)).classification()
    #expect(made.kind == .contentSize)
    #expect(
      made.hint == "every element agrees; content size 200.0 × 142.0, reference 200.0 × 150.0")
  }

  @Test func `items without extent do not hide a factor`() {
    var reference = StateSketch()
    reference.changeItems { item, frame in
      item == 0 ? Rect(x: frame.minX, y: frame.minY, width: 50, height: 0) : frame
    }
    var scaled = reference
    scaled.changeItems {
      Rect(x: $1.minX, y: $1.minY, width: $1.width * 2, height: $1.height)
    }
    #expect(
      Classifier(scaled.comparison(with: reference)).classification().hint
        == "widths × 2: 50.0 pt wider")
  }

  @Test(arguments: [(1.0, 0.9), (2, 0.4), (3, 0.3)])
  func `the size of a pixel decides what is rounding`(scale: Double, distance: Double) {
    var reference = StateSketch()
    reference.displayScale = scale
    for (factor, kind) in [(1.0, Classification.Kind.rounding), (1.5, .shift)] {
      var moved = reference
      moved.changeItems { $1.moved(0, distance * factor) }
      #expect(Classifier(moved.comparison(with: reference)).classification().kind == kind)
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `columns that drift apart are described in the direction of the lines`(
    direction: LayoutDirection
  ) {
    let sign = direction == .leftToRight ? 1.0 : -1
    let found = classification(
      { $0.changeItems { $1.moved(sign * 4 * Double($0 % 3 + 1), 0) } }, direction)
    #expect(found.kind == .accumulating)
    let word = direction == .leftToRight ? "+" : "−"
    #expect(found.hint == "every size agrees; off by x \(word) 4.0 more with each line")
  }

  /// Faults of a single item.
  ///
  /// Each fault can be of several kinds, which `others` lists.
  static let small: [(moved: [Int], by: Point, others: [Classification.Kind])] = [
    // the first item of the second line: this could be the first step of an accumulation
    ([3], Point(x: 0, y: 3), [.shift, .accumulating, .columns]),
    // the first item, moved to its mirrored place
    ([0], Point(x: 130, y: 0), [.shift, .columns]),
  ]

  @Test(arguments: small.indices)
  func `with few elements several kinds are possible`(index: Int) {
    let (moved, distance, kinds) = Self.small[index]
    let found = classification {
      $0.remove(StateSketch.header)
      $0.changeItems { moved.contains($0) ? $1.moved(distance.x, distance.y) : $1 }
    }
    // the missing header takes precedence; without this fault, the frames decide
    #expect(found.kind == .missing)
    let alone = classification {
      $0.changeItems { moved.contains($0) ? $1.moved(distance.x, distance.y) : $1 }
    }
    #expect(alone.candidates.isSuperset(of: kinds))
  }

  @Test(arguments: [true, false])
  func `an item at its mirrored place can be a mirror image unless other items keep their places`(
    isAlone: Bool
  ) {
    var reference = StateSketch()
    if isAlone { (1..<9).forEach { reference.remove(StateSketch.item($0)) } }
    var found = reference
    found.changeItems { $0 == 0 ? $1.mirrored(inWidth: 200) : $1 }
    let made = Classifier(found.comparison(with: reference)).classification()
    #expect(made.kind == .shift)
    #expect(made.candidates.contains(.mirrored) == isAlone)
  }

  @Test func `a line that is shifted to the end of a wider content is no mirror image`() {
    var reference = StateSketch()
    reference.changeItems { Rect(x: 0, y: $1.minY, width: 200, height: $1.height) }
    var found = reference
    found.changeFrames { $1.moved(8, 0) }
    found.contentSize.width = 208
    #expect(
      Classifier(found.comparison(with: reference)).classification().hint
        == "everything is shifted: x + 8.0")
  }

  @Test func `a fault can be the same as a possible one, but not the reverse`() {
    let open = Classification(.shift, candidates: [.mirrored, .columns], hint: "a")
    let mirrored = Classification(.mirrored, hint: "b")
    #expect(open.canBeSame(as: mirrored))
    #expect(!mirrored.canBeSame(as: open))
    #expect(!open.canBeSame(as: Classification(.order, hint: "a")))
    let law = Classification(.law, detail: "complete", hint: "a")
    #expect(law.canBeSame(as: Classification(.law, detail: "complete", hint: "b")))
    #expect(!law.canBeSame(as: Classification(.law, detail: "stable", hint: "a")))
  }
}

extension StateSketch {
  /// Gives each item the frame of another item.
  mutating func takeFrames(_ other: (Int) -> Int) {
    let frames = Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0.frame) })
    changeItems { frames[StateSketch.item(other($0))] ?? $1 }
  }
}
