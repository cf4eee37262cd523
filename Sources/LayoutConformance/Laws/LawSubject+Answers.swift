internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfAnswers: [NamedLaw: Check] = [
    .complete: LawSubject.incomplete,
    .queryComplete: LawSubject.missingElement,
    .itemEqualsQuery: LawSubject.unlikeQuery,
    .stable: LawSubject.unstable,
  ]
}

/// Laws about a layout's answers to queries.
extension LawSubject {
  func incomplete() throws(LayoutError) -> LawFinding? {
    let counts = view.itemCounts
    do throws(LayoutError) {
      _ = try elements()
    } catch {
      guard error.code == .missingAttributes else { throw error }
      return try missingItems(counts)
    }
    let keys = try answer().map(\.key)
    let isAscending = AscendingKeys.areAscending(keys)
    var seen: Set<ElementKey> = []
    let wrong = keys.filter { key in
      !isAscending && !seen.insert(key).inserted
        || key.category == .cell && !Self.exists(key, counts)
    }
    guard let first = wrong.first else { return nil }
    let isThere = Self.exists(first, counts)
    return LawFinding(
      message: isThere ? "\(first.name) has two elements" : "there is no item \(first.name)",
      elements: [first], others: wrong.count - 1,
      help: isThere ? "place each item once" : "place only items of the data")
  }

  private func missingItems(_ counts: [Int]) throws(LayoutError) -> LawFinding? {
    var missing: [ElementKey] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let key = ElementKey.cell(item: item, section: section)
        if try view.attributes(for: key) == nil { missing.append(key) }
      }
    }
    return missing.first.map { first in
      LawFinding(
        message: "\(first.name) has no element", elements: [first], others: missing.count - 1,
        help: "place each item once")
    }
  }

  private static func exists(_ key: ElementKey, _ counts: [Int]) -> Bool {
    guard key.category == .cell, let item = key.indexPath.item else { return true }
    let section = key.indexPath.section
    return counts.indices.contains(section) && (0..<counts[section]).contains(item)
  }

  func missingElement() throws(LayoutError) -> LawFinding? {
    // Nobody misses a hidden element. If the shown part of an element is smaller than the tolerance,
    // rounding decides whether the element is shown.
    let elements = try view.cutToPorts(elements()).filter {
      !$0.isHidden && min($0.frame.width, $0.frame.height) > Self.tolerance
    }
    // The frames are computed once, because each rectangle needs them, and because the frame of a
    // transformed element takes time to compute.
    let frames = elements.map { ($0.key, $0.frame) }
    for rect in rectangles(elements) {
      let answer = try rect == .plane ? answer() : view.attributes(in: rect)
      var found = AscendingKeys(answer.map(\.key))
      let missing = frames.indices.filter { index in
        frames[index].1.reachesInto(rect, by: Self.tolerance) && !found.contains(frames[index].0)
      }.map { elements[$0] }
      guard let first = missing.first else { continue }
      let advice = try view.layout.inspection?.adviceWhenLeftOut(first.key)
      return LawFinding(
        message: "the query leaves out \(first.key.name), which overlaps the rectangle",
        elements: [first.key], others: missing.count - 1,
        values: [Diagnostic.Value("rect", rect == .plane ? "everything" : rect.text), first.value],
        help: advice ?? "it would disappear while a part of it is on screen")
    }
    return nil
  }

  /// The rectangles to query: everything, the visible rectangle, an empty rectangle in the middle
  /// of the content, a rectangle outside the content, and the thirds of the content in both
  /// directions.
  ///
  /// If there are elements, the result also has small squares at two corners of the first, the
  /// middle and the last element. It also has a strip of the content that is as wide as the middle
  /// element, and as high as the content.
  private func rectangles(_ elements: [LayoutAttributes]) -> [Rect] {
    let (width, height) = (view.contentSize.width, view.contentSize.height)
    var result = [
      Rect.plane, view.bounds, Rect(x: width / 2, y: height / 2, width: 0, height: 0),
      Rect(x: width + 1000, y: height + 1000, width: 100, height: 100),
    ]
    for third in 0..<3 {
      let part = Double(third) / 3
      result.append(Rect(x: 0, y: height * part, width: width, height: height / 3))
      result.append(Rect(x: width * part, y: 0, width: width / 3, height: height))
    }
    for part in 0..<3 where !elements.isEmpty {
      let frame = elements[(elements.count - 1) * part / 2].frame
      result.append(Rect(x: frame.maxX - 0.5, y: frame.maxY - 0.5, width: 1, height: 1))
      result.append(Rect(x: frame.minX - 1, y: frame.minY - 1, width: 2, height: 2))
      if part == 1 { result.append(Rect(x: frame.minX, y: 0, width: frame.width, height: height)) }
    }
    return result
  }

  func unlikeQuery() throws(LayoutError) -> LawFinding? {
    var wrong: [(queried: LayoutAttributes, alone: LayoutAttributes?)] = []
    let elements = try elements()
    var known = AscendingKeys(elements.map(\.key))
    for queried in try answer() {
      let alone =
        if let place = known.place(of: queried.key) {
          elements[place]
        } else {
          try view.attributes(for: queried.key)
        }
      if alone != queried { wrong.append((queried, alone)) }
    }
    guard let first = wrong.first else { return nil }
    let key = first.queried.key
    return LawFinding(
      message: first.alone.map {
        "\(key.name) \(first.queried.difference(from: $0)) when queried alone"
      } ?? "\(key.name) is in the query, but nothing when queried alone",
      elements: [key], others: wrong.count - 1,
      help: "the attributes of an element must not depend on the query")
  }

  func unstable() throws(LayoutError) -> LawFinding? {
    let again = try view.attributes(in: .plane)
    if let finding = Self.finding(try answer(), again, "when queried again") {
      return finding
    }
    // The elements are queried one by one, in reverse order.
    var backwards: [LayoutAttributes] = []
    let elements = try samples()
    for element in elements.reversed() {
      if let found = try view.attributes(for: element.key) { backwards.append(found) }
    }
    return Self.finding(elements, backwards.reversed(), "when queried in another order")
  }

  /// The first difference between two answers that must be equal; nil if the answers are equal
  /// within the tolerance.
  ///
  /// - Parameter circumstance: The circumstances of the second answer, as the end of a sentence in
  ///   the message.
  static func finding(
    _ one: [LayoutAttributes], _ other: [LayoutAttributes], _ circumstance: String,
    within tolerance: Double = 0
  ) -> LawFinding? {
    guard one.count == other.count else {
      let (keys, others) = (Set(one.map(\.key)), Set(other.map(\.key)))
      let key = keys.symmetricDifference(others).min() ?? one.first?.key
      return LawFinding(
        message: "there are \(one.count) elements, but \(other.count) \(circumstance)",
        elements: key.map { [$0] } ?? [], help: sameAnswer)
    }
    let wrong = zip(one, other).filter { !$0.isClose(to: $1, tolerance) }
    guard let first = wrong.first else { return nil }
    return LawFinding(
      message: "\(first.0.key.name) \(first.0.difference(from: first.1)) \(circumstance)",
      elements: [first.0.key], others: wrong.count - 1, help: sameAnswer)
  }

  private static let sameAnswer = "an answer may depend only on what the layout has read"
}

extension Rect {
  /// Whether each of two rectangles begins more than a distance before the end of the other, both
  /// horizontally and vertically.
  ///
  /// The result is therefore also true for an empty rectangle well inside the other one.
  fileprivate func reachesInto(_ other: Rect, by distance: Double) -> Bool {
    minX + distance < other.maxX && other.minX + distance < maxX
      && minY + distance < other.maxY && other.minY + distance < maxY
  }
}

extension LayoutAttributes {
  /// Whether the z index and all properties that are no numbers are equal, and all other numbers
  /// differ by at most a tolerance.
  func isClose(to other: LayoutAttributes, _ tolerance: Double) -> Bool {
    if self == other { return true }
    guard tolerance > 0, key == other.key else { return false }
    return aspects(unlike: other, SceneExpectation.Tolerance(points: tolerance)).isEmpty
  }

  /// The first difference from the element at the same position in another answer, as the middle of
  /// a sentence.
  ///
  /// For example `is at …, but at …`. If the other element has another key, the text names it.
  func difference(from other: LayoutAttributes) -> String {
    if key != other.key { return "is next in order, but \(other.key.name)" }
    switch aspects(unlike: other, SceneExpectation.Tolerance(points: 0)).first {
    case .frame: return "is at \(frame.text), but at \(other.frame.text)"
    case .zIndex: return "has z index \(zIndex), but \(other.zIndex)"
    case .alpha:
      return "has alpha \(NumberText.plain(alpha)), but \(NumberText.plain(other.alpha))"
    case .isHidden: return isHidden ? "is hidden, but not" : "is shown, but not"
    case .custom:
      return "has the attributes \(customText), but \(other.customText)"
    case .transform, nil: return "has a transform, but another one"
    }
  }
}
