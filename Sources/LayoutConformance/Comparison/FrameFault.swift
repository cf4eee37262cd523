internal import LayoutCore
internal import LayoutScenes

/// A pattern of frames that are wrong or have moved, with a sentence that describes the pattern.
struct FrameFault: Sendable {
  /// The kind of mistake that the pattern suggests.
  let kind: Classification.Kind
  /// Returns the sentence that describes the pattern; nil if the frames do not fit the pattern.
  let hint: @Sendable (FrameShape) -> String?
  /// Returns whether the frames can fit the pattern although too few elements differ to be certain.
  var isPossible: @Sendable (FrameShape) -> Bool = { _ in false }

  /// All patterns, in the order in which they are tried.
  ///
  /// UX.md tries the patterns `rounding` and `accumulating` last. Frames that fit one of these
  /// patterns usually also fit `columns`. In this list, both patterns therefore come before
  /// `columns`. The first `columns` is only for movements, and the last one only for faults.
  static let all = [
    FrameFault(kind: .rounding, hint: rounding),
    FrameFault(kind: .columns, hint: { $0.isMovement ? lanes($0) : nil }),
    FrameFault(
      kind: .mirrored, hint: { $0.moved.count > 1 ? mirrored($0) : nil },
      isPossible: { mirrored($0) != nil }),
    FrameFault(kind: .shift, hint: shift), FrameFault(kind: .scale, hint: scale),
    FrameFault(kind: .transposed, hint: transposed), FrameFault(kind: .order, hint: order),
    FrameFault(kind: .accumulating, hint: accumulating, isPossible: isFirstStep),
    FrameFault(kind: .columns, hint: columns),
  ]

  private static func rounding(_ subject: FrameShape) -> String? {
    let pixel = 1 / subject.found.displayScale
    guard subject.moved.allSatisfy({ $0.found.distance(to: $0.expected) < pixel }) else {
      return subject.moved.isEmpty || !subject.moved.allSatisfy(isRoundedToPoints)
        || subject.isMovement
        ? nil : "everything is off by less than a point: rounded to whole points"
    }
    return subject.isMovement
      ? "everything moved by less than a pixel"
      : "everything is off by less than a pixel: another rounding rule"
  }

  /// Whether an element has the right size, and each wrong coordinate is the next whole number of
  /// points above or below the right one.
  private static func isRoundedToPoints(_ moved: FrameShape.Moved) -> Bool {
    let (found, expected) = (moved.found, moved.expected)
    let pairs = [(found.minX, expected.minX), (found.minY, expected.minY)]
    return moved.sizeAgrees
      && pairs.allSatisfy { one, other in
        abs(one - other) <= FrameShape.tolerance
          || abs(one - other) < 1 && one == one.rounded() && other != other.rounded()
      }
  }

  private static func shift(_ subject: FrameShape) -> String? {
    let moved = subject.moved
    guard let first = moved.first, subject.covers(\.sizeAgrees) else { return nil }
    // The common distance is the median of all distances, because the first element can be an
    // exception.
    let (dx, dy) = (median(moved.map(\.dx)), median(moved.map(\.dy)))
    let fits = subject.covers {
      $0.sizeAgrees && abs($0.dx - dx) <= FrameShape.tolerance
        && abs($0.dy - dy) <= FrameShape.tolerance
    }
    var parts: [String] = []
    if abs(dx) > FrameShape.tolerance { parts.append(Self.signed("x", dx)) }
    if abs(dy) > FrameShape.tolerance { parts.append(Self.signed("y", dy)) }
    guard fits, !parts.isEmpty else { return nil }
    let isAll = subject.elementCount == moved.count
    let place =
      isAll ? "everything" : moved.count == 1 ? first.key.name : "\(first.key.name) on"
    let verb = subject.isMovement ? "moved" : "is shifted"
    return "\(place) \(verb): \(parts.joined(separator: ", "))"
  }

  /// The median of at least one number.
  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  private static func signed(_ name: String, _ value: Double) -> String {
    "\(name) \(value < 0 ? "−" : "+") \(NumberText.oneDecimal(abs(value)))"
  }

  private static func scale(_ subject: FrameShape) -> String? {
    let resized = subject.moved.filter { !$0.sizeAgrees }
    let ratiosX = resized.compactMap { ratio($0.found.width, $0.expected.width) }
    let ratiosY = resized.compactMap { ratio($0.found.height, $0.expected.height) }
    guard !ratiosX.isEmpty, !ratiosY.isEmpty else { return nil }
    let (ratioX, ratioY) = (median(ratiosX), median(ratiosY))
    let fits: (FrameShape.Moved) -> Bool = {
      abs($0.found.width - $0.expected.width * ratioX) <= FrameShape.tolerance
        && abs($0.found.height - $0.expected.height * ratioY) <= FrameShape.tolerance
    }
    guard subject.covers(fits), let first = resized.first(where: fits) else { return nil }
    var parts: [String] = []
    if abs(ratioX - 1) > 1e-6 {
      parts.append(
        "widths × \(factor(ratioX)): "
          + Self.by(first.found.width - first.expected.width, "wider", "narrower"))
    }
    if abs(ratioY - 1) > 1e-6 {
      parts.append(
        "heights × \(factor(ratioY)): "
          + Self.by(first.found.height - first.expected.height, "higher", "lower"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The layout's length, divided by the expected length; nil if the expected length is 0.
  private static func ratio(_ found: Double, _ expected: Double) -> Double? {
    expected > 0 ? found / expected : nil
  }

  private static func factor(_ value: Double) -> String {
    NumberText.plain((value * 1000).rounded() / 1000)
  }

  private static func by(_ value: Double, _ more: String, _ less: String) -> String {
    "\(NumberText.oneDecimal(abs(value))) pt \(value < 0 ? less : more)"
  }

  private static func mirrored(_ subject: FrameShape) -> String? {
    for width in [subject.expected.contentSize.width, subject.expected.bounds.width] {
      // The mirror image of an element in the middle is the element itself, which is therefore no
      // evidence.
      let count = subject.moved.count {
        abs($0.found.minX - (width - $0.expected.maxX)) <= FrameShape.tolerance && $0.sizeAgrees
          && abs($0.dy) <= FrameShape.tolerance && abs($0.dx) > FrameShape.tolerance
      }
      guard subject.covers(count) else { continue }
      // An element elsewhere that keeps its place is evidence against a mirror image.
      let keptCount = subject.kept.count {
        abs($0.minX - (width - $0.maxX)) > FrameShape.tolerance
      }
      if subject.covers(count - keptCount) {
        return subject.isMovement
          ? "mirrored in x: left and right swapped" : "mirrored in x: left and right are exchanged"
      }
    }
    return nil
  }

  private static func transposed(_ subject: FrameShape) -> String? {
    let (found, expected) = (subject.found, subject.expected)
    // In right-to-left views, positions are measured from the right edge.
    let isTurned = found.direction == .rightToLeft
    let fits = [false, true].contains { mirrors in
      subject.covers { moved in
        let one = mirrors ? moved.found.mirrored(inWidth: found.contentSize.width) : moved.found
        let other =
          mirrors ? moved.expected.mirrored(inWidth: expected.contentSize.width) : moved.expected
        return (isTurned || !mirrors) && one.isTransposed(from: other)
      }
    }
    return !fits ? nil : subject.isMovement ? "x and y swapped" : "x and y are exchanged"
  }

  private static func order(_ subject: FrameShape) -> String? {
    let moved = subject.moved
    guard moved.count > 1 else { return nil }
    guard let (count, first, other) = exchanged(subject), other != first else { return nil }
    if subject.isMovement {
      return count == 2
        ? "\(moved[first].key.name) and \(moved[other].key.name) swapped"
        : "the same frames in another order: \(moved[first].name) is where "
          + "\(moved[other].keyBefore.name) was"
    }
    let names = (moved[first].key.name, moved[other].key.name)
    return count == 2
      ? "the same frames: \(names.0) and \(names.1) are exchanged"
      : "the same frames in another order: \(names.0) is where \(names.1) should be"
  }

  /// Counts the elements of `moved` that lie where another element is expected; nil if they are too
  /// small a part of `moved`.
  ///
  /// Each expected frame counts once. In the result, `first` is the index in `moved` of the first
  /// element that is counted, and `other` is the index of the element that is expected at the place
  /// of this element.
  private static func exchanged(_ subject: FrameShape) -> (count: Int, first: Int, other: Int)? {
    let moved = subject.moved
    // `last` has, for each frame, the index of the last unassigned element with this frame.
    // `earlier` has, for each element, the index of the previous element with the same frame.
    var last: [Corner: Int] = [:]
    last.reserveCapacity(moved.count)
    var earlier = Array(repeating: -1, count: moved.count)
    for (index, element) in moved.enumerated() {
      earlier[index] = last.updateValue(index, forKey: Corner(element.expected)) ?? -1
    }
    var first: (Int, Int)?
    var missing = 0
    for (index, element) in moved.enumerated() {
      let corner = Corner(element.found)
      guard let other = last[corner], other >= 0 else {
        missing += 1
        guard subject.covers(moved.count - missing) else { return nil }
        continue
      }
      last[corner] = earlier[other]
      if first == nil { first = (index, other) }
    }
    return first.map { (moved.count - missing, $0.0, $0.1) }
  }

  /// A frame rounded to a hundredth of a point, so that it can be a key of a dictionary.
  struct Corner: Hashable {
    let numbers: SIMD4<Double>

    init(_ rect: Rect) {
      let exact = SIMD4(rect.minX, rect.minY, rect.width, rect.height) * 100
      // The addition turns a negative zero into zero.
      numbers = exact.rounded(.toNearestOrAwayFromZero) + 0
    }
  }

  private static func accumulating(_ subject: FrameShape) -> String? {
    growth(subject, "y", { $0.expected.minY }, { $0.dy }, other: { $0.dx })
      ?? growth(subject, "x", { $0.expected.minX }, { $0.dx }, other: { $0.dy })
  }

  /// Whether the differences can be the first step of an accumulation.
  ///
  /// This is the case if the wrong elements are shifted by the same distance, and if another
  /// element begins further up or further left than the first wrong element.
  private static func isFirstStep(_ subject: FrameShape) -> Bool {
    guard let first = subject.moved.first, shift(subject) != nil else { return false }
    return subject.expected.elements.contains {
      $0.frame.minY < first.expected.minY || $0.frame.minX < first.expected.minX
    }
  }

  /// Describes differences in one coordinate that grow by the same amount from one line of elements
  /// to the next; nil if the differences do not grow in this way.
  private static func growth(
    _ subject: FrameShape, _ name: String, _ place: (FrameShape.Moved) -> Double,
    _ delta: (FrameShape.Moved) -> Double, other: (FrameShape.Moved) -> Double
  ) -> String? {
    guard subject.covers({ abs(other($0)) <= FrameShape.tolerance && $0.sizeAgrees }) else {
      return nil
    }
    let lines = Dictionary(grouping: subject.moved) { (place($0) * 100).rounded() }
    // In right-to-left views, the first column is at the right.
    let isTurned = name == "x" && subject.found.direction == .rightToLeft
    let ordered = lines.sorted { isTurned ? $0.key > $1.key : $0.key < $1.key }.map(\.value)
    guard ordered.count > 1 else { return nil }
    var deltas: [Double] = []
    for line in ordered {
      let first = delta(line[0])
      guard line.allSatisfy({ abs(delta($0) - first) <= FrameShape.tolerance }) else { return nil }
      deltas.append(first)
    }
    let steps = zip(deltas.dropFirst(), deltas).map { $0 - $1 }
    guard abs(steps[0]) > FrameShape.tolerance,
      steps.allSatisfy({ abs($0 - steps[0]) <= FrameShape.tolerance }),
      // Two distances always make one step. They accumulate only if the first distance equals this
      // step.
      steps.count > 1 || abs(deltas[0] - steps[0]) <= FrameShape.tolerance
    else { return nil }
    let verb = subject.isMovement ? "moved" : "off"
    return "\(verb) by \(signed(name, steps[0])) more with each line"
  }

  private static func columns(_ subject: FrameShape) -> String? {
    // In a movement, unchanged sizes are no evidence for another rule.
    guard !subject.isMovement, subject.covers(\.sizeAgrees), let first = subject.moved.first else {
      return nil
    }
    let places = "the same sizes at other places, first \(first.key.name)"
    return isRearranged(subject)
      ? "\(places): perhaps another rule for ties, columns or line breaks" : places
  }
}

extension Rect {
  /// Whether the rectangle has the position of another one with x and y exchanged, and either the
  /// same size or the size with width and height exchanged.
  fileprivate func isTransposed(from other: Rect) -> Bool {
    abs(minX - other.minY) <= FrameShape.tolerance
      && abs(minY - other.minX) <= FrameShape.tolerance
      && (size.isClose(to: other.size, FrameShape.tolerance)
        || size.isClose(
          to: Size(width: other.height, height: other.width), FrameShape.tolerance))
  }
}
