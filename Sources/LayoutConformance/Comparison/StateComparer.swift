internal import LayoutCore
internal import LayoutScenes

/// Collects the differences between two states.
struct StateComparer {
  let found: ObservedState
  let expected: ObservedState
  let tolerance: SceneExpectation.Tolerance
  let pixels: Bool
  let brokenLaws: Set<NamedLaw>
  let onlyPlaces: Bool
  private(set) var differences: [Difference] = []
  private(set) var elementCount = 0
  /// The frames of all elements of the expected state.
  lazy var expectedFrames = Dictionary(
    expected.elements.map { ($0.key, $0.frame) }, uniquingKeysWith: { one, _ in one })

  init(
    found: ObservedState, expected: ObservedState, tolerance: SceneExpectation.Tolerance,
    pixels: Bool, brokenLaws: Set<NamedLaw>, onlyPlaces: Bool
  ) {
    self.found = found
    self.expected = expected
    self.tolerance = tolerance
    self.pixels = pixels
    self.brokenLaws = brokenLaws
    self.onlyPlaces = onlyPlaces
  }

  mutating func compare() {
    elementCount =
      brokenLaws.contains(.itemEqualsQuery)
      ? compareElements(found.elementsInQueries, expected.elementsInQueries)
      : compareElements(found.elements, expected.elements)
    if onlyPlaces {
      compareContentSize()
      return
    }
    let reported = Set(differences.compactMap(\.element))
    let comparesQueries = !brokenLaws.contains(.queryComplete)
    if comparesQueries { compareQueries(except: reported) }
    // The view finds the movements by queries for single elements and by queries for rectangles. If
    // the reference answers one kind of query incorrectly, its movements are incorrect, too.
    if brokenLaws.isDisjoint(with: [.itemEqualsQuery, .queryComplete]) {
      compareAnimations(except: reported)
    }
    compareWhole()
    compareScrollers()
    if comparesQueries { compareScreens() }
    compareTargets()
    if brokenLaws.isEmpty { compareDrags() }
    // Some calls contain the target of a dragged item. The target is found by queries.
    if brokenLaws.isDisjoint(with: [.queryComplete, .noStrayPrepare]) { compareCalls() }
  }

  // MARK: Elements

  /// Compares two lists in element order, and returns the number of elements that at least one of
  /// the lists contains.
  private mutating func compareElements(
    _ one: [LayoutAttributes], _ other: [LayoutAttributes]
  ) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < one.count || j < other.count {
      count += 1
      if i < one.count, j < other.count, one[i].key == other[j].key {
        compare(one[i], other[j])
        i += 1
        j += 1
      } else if j == other.count || (i < one.count && one[i].key < other[j].key) {
        note(.extra, one[i].key, .frame(one[i].frame), .nothing)
        i += 1
      } else {
        note(.missing, other[j].key, .nothing, .frame(other[j].frame))
        j += 1
      }
    }
    return count
  }

  private mutating func compare(_ one: LayoutAttributes, _ other: LayoutAttributes) {
    // The frames before any transform are compared, so that a wrong transform is not reported as a
    // wrong position.
    let (frame, expectedFrame) = (aligned(one.place), aligned(other.place))
    if !frame.isClose(to: expectedFrame, tolerance.frame) {
      note(
        .frame, one.key, .frame(one.place), .frame(other.place),
        delta: frame.distance(to: expectedFrame))
    }
    for look in one.lookDifferences(from: other, tolerance) {
      note(look.aspect, one.key, .text(look.found), .text(look.expected))
    }
  }

  private func aligned(_ rect: Rect) -> Rect {
    guard pixels else { return rect }
    func aligned(_ value: Double) -> Double {
      (value * found.displayScale).rounded() / found.displayScale
    }
    let (minX, minY) = (aligned(rect.minX), aligned(rect.minY))
    return Rect(
      x: minX, y: minY, width: aligned(rect.maxX) - minX, height: aligned(rect.maxY) - minY)
  }

  // MARK: Queries and animations

  private mutating func compareAnimations(except reported: Set<ElementKey>) {
    let keyed = Dictionary(
      expected.animation.map { (AnimationKey($0), $0) }, uniquingKeysWith: { one, _ in one })
    var left = Set(keyed.keys)
    for one in found.animation {
      let key = AnimationKey(one)
      guard !reported.contains(key.element) else { continue }
      guard let other = keyed[key] else {
        if isHardlyShown(one) { continue }
        note(.animation, key.element, .text("moves"), .text("stays"))
        continue
      }
      left.remove(key)
      compare(one.start, other.start, "starts", key.element)
      compare(one.end, other.end, "ends", key.element)
    }
    for key in left.sorted(by: { $0.element < $1.element }) where !reported.contains(key.element) {
      if let other = keyed[key], isHardlyShown(other) { continue }
      note(.animation, key.element, .text("stays"), .text("moves"))
    }
  }

  /// Whether rounding can decide if a movement is on screen.
  ///
  /// The element of such a movement has no area before and after the movement, or only touches the
  /// visible rectangle after the movement.
  private func isHardlyShown(_ movement: ElementTransition) -> Bool {
    let distance = tolerance.frame
    let reach = found.bounds.insetBy(dx: -distance, dy: -distance)
    let shown = movement.end.frame.intersection(reach)
    return [movement.start, movement.end].allSatisfy {
      min($0.frame.width, $0.frame.height) <= distance
    } || !shown.isNull && min(shown.width, shown.height) <= 2 * distance
  }

  private mutating func compare(
    _ one: LayoutAttributes, _ other: LayoutAttributes, _ moment: String, _ key: ElementKey
  ) {
    let isElsewhere = [ElementAspect.frame, .alpha, .transform, .custom].contains {
      one.isUnlike(other, in: $0, tolerance)
    }
    guard isElsewhere else { return }
    note(
      .animation, key, .text("\(moment) at \(one.words)"), .text(other.words),
      delta: one.frame.distance(to: other.frame))
  }

  // MARK: The whole

  private mutating func compareWhole() {
    compareContentSize()
    if !found.bounds.isClose(to: expected.bounds, tolerance.frame) {
      note(
        .bounds, nil, .frame(found.bounds), .frame(expected.bounds),
        delta: found.bounds.distance(to: expected.bounds))
    }
  }

  private mutating func compareContentSize() {
    if !found.contentSize.isClose(to: expected.contentSize, tolerance.contentSize) {
      let delta = max(
        abs(found.contentSize.width - expected.contentSize.width),
        abs(found.contentSize.height - expected.contentSize.height))
      note(
        .contentSize, nil, .text(found.contentSize.oneDecimal),
        .text(expected.contentSize.oneDecimal), delta: delta)
    }
  }

  /// Compares the sections that scroll on their own.
  ///
  /// The comparison includes the rectangles in which the sections are shown, their contents and
  /// offsets, and the offsets at which their scrolling comes to rest.
  private mutating func compareScrollers() {
    let ones = Dictionary(found.scrollers.map { ($0.section, $0) }) { one, _ in one }
    let others = Dictionary(expected.scrollers.map { ($0.section, $0) }) { one, _ in one }
    for section in Set(ones.keys).union(others.keys).sorted() {
      guard
        let texts = ObservedState.Scroller.differing(ones[section], others[section], tolerance)
      else { continue }
      note(.scroller, nil, .text("section \(section + 1): \(texts.found)"), .text(texts.expected))
    }
  }

  private mutating func compareTargets() {
    for (one, other) in zip(found.targets, expected.targets)
    where !one.answer.isClose(to: other.answer, tolerance.frame)
      && one.proposed.isClose(to: other.proposed, tolerance.frame)
    {
      let delta = max(abs(one.answer.x - other.answer.x), abs(one.answer.y - other.answer.y))
      note(
        .target, nil,
        .text("\(one.answer.oneDecimal) for \(one.proposed.oneDecimal) at \(one.velocity.text)"),
        .text(other.answer.oneDecimal), delta: delta)
    }
  }

  /// Compares the answers about dragged items, if no other difference was found and only tiny
  /// differences of frames are tolerated.
  ///
  /// A known difference, or a difference of frames that is tolerated, can be the reason why these
  /// answers differ.
  private mutating func compareDrags() {
    guard differences.isEmpty, !pixels, tolerance.frame <= FrameShape.tolerance else { return }
    for (one, other) in zip(found.drags, expected.drags) where one.item == other.item {
      let key = ElementKey.cell(one.item)
      for (drop, expectedDrop) in zip(one.drops, other.drops)
      where drop.target != expectedDrop.target
        && drop.point.isClose(to: expectedDrop.point, FrameShape.tolerance)
      {
        note(
          .drop, key, .text("at \(ElementKey.cell(drop.target).name) for \(drop.point.oneDecimal)"),
          .text("at \(ElementKey.cell(expectedDrop.target).name)"))
      }
      guard let lifted = one.lifted, let expectedLifted = other.lifted else { continue }
      if !lifted.place.isClose(to: expectedLifted.place, tolerance.frame) {
        note(.lift, key, .frame(lifted.place), .frame(expectedLifted.place))
      }
      for look in lifted.lookDifferences(from: expectedLifted, tolerance) {
        note(.lift, key, .text("\(look.aspect.words) \(look.found)"), .text(look.expected))
      }
    }
  }

  private mutating func compareCalls() {
    // A script is prepared again for each event that sets parameters. A layout in Swift, however,
    // can ignore a parameter that moves nothing, or a value that is not new.
    let additional = found.prepareCount - expected.prepareCount
    if !(0...found.parameterEventCount).contains(additional) {
      note(.prepares, nil, .text("\(found.prepareCount) times"), .text("\(expected.prepareCount)"))
    }
    if found.followsParameters { return }
    let same = zip(found.calls, expected.calls).prefix {
      $0.isClose(to: $1, tolerance.frame)
    }.count
    let (call, expectedCall) = (
      found.calls.dropFirst(same).first, expected.calls.dropFirst(same).first
    )
    guard call != nil || expectedCall != nil else { return }
    let hook = call.flatMap { call in expectedCall.flatMap { call.hookAnsweringUnlike($0) } }
    guard differences.isEmpty || hook != nil else { return }
    note(
      hook ?? .calls, nil, .text(call?.description ?? "nothing more"),
      .text(expectedCall?.description ?? "nothing more"))
  }

  mutating func note(
    _ aspect: Difference.Aspect, _ element: ElementKey?, _ found: Difference.Answer,
    _ expected: Difference.Answer, delta: Double = 0
  ) {
    differences.append(
      Difference(
        aspect: aspect, element: element, found: found, expected: expected, delta: delta))
  }
}

/// The keys of an element before and after a change, which identify its movement in an animation.
private struct AnimationKey: Hashable {
  let before: ElementKey?
  let after: ElementKey?

  init(_ transition: ElementTransition) {
    before = transition.keyBefore
    after = transition.keyAfter
  }

  /// The key of the element in messages: the key after the change.
  ///
  /// For a removed element, it is the key before the change.
  var element: ElementKey { after ?? before ?? .header(section: 0) }
}

extension LayoutAttributes {
  /// The frame at one moment of an animation, and the opacity if it is not 1, as text.
  fileprivate var words: String {
    alpha == 1 ? frame.oneDecimal : "\(frame.oneDecimal), alpha \(alpha.text)"
  }
}

extension Rect {
  /// The greatest difference in x, y, width or height, in points.
  func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width),
      abs(height - other.height))
  }
}
