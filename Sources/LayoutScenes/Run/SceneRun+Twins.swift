internal import LayoutCore

/// Runs of reference layouts beside the main run, for comparison.
extension SceneRun {
  /// The greatest number of differences that a message lists.
  private static let toldDifferences = 5

  /// Compares the view with the view of a reference layout after the same events, and stores the
  /// differences as one unmet expectation.
  func checkSame(as name: String, _ expectation: SceneExpectation) throws(SceneRunError) {
    let twin = try twin(named: name)
    while twin.eventCount < eventCount { try twin.step() }
    try twin.start()
    var differences: [String] = []
    let (size, other) = (view.contentSize, twin.view.contentSize)
    let tolerance = expectation.tolerance.contentSize
    if abs(size.width - other.width) > tolerance || abs(size.height - other.height) > tolerance {
      differences.append("content: expected \(other.text), found \(size.text)")
    }
    let expected = Dictionary(
      try twin.allElements().map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    let found = Dictionary(
      try allElements().map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    for key in Set(expected.keys).union(found.keys).sorted() {
      let difference = Self.difference(found[key], expected[key], expectation.tolerance)
      if let difference { differences.append("\(key.name): \(difference)") }
    }
    let visible = (Set(view.visibleElements.map(\.key)), Set(twin.view.visibleElements.map(\.key)))
    for key in visible.0.symmetricDifference(visible.1).sorted() {
      differences.append(
        visible.0.contains(key)
          ? "\(key.name): expected off screen" : "\(key.name): expected on screen")
    }
    guard !differences.isEmpty else { return }
    let rest = differences.count - Self.toldDifferences
    note(
      "expected the same as \(name), found \(differences.count) "
        + (differences.count == 1 ? "difference" : "differences"), expectation,
      notes: differences.prefix(Self.toldDifferences) + (rest > 0 ? ["and \(rest) more"] : []))
  }

  private func twin(named name: String) throws(SceneRunError) -> SceneRun {
    if let twin = twins[name] { return twin }
    var layout = try reference(named: name)
    layout.adopt(firstParameters)
    let twin = SceneRun(
      scene, layout: layout, source: source, twinName: name, ignoresForeignParameters: true)
    twins[name] = twin
    return twin
  }

  private static func difference(
    _ found: LayoutAttributes?, _ expected: LayoutAttributes?,
    _ tolerance: SceneExpectation.Tolerance
  ) -> String? {
    guard let expected else { return "expected no such element" }
    guard let found else { return "expected at \(expected.frame.text), found none" }
    switch found.aspects(unlike: expected, tolerance).first {
    case nil: return nil
    case .frame: return "expected at \(expected.frame.text), found at \(found.frame.text)"
    case .zIndex: return "expected z \(expected.zIndex), found \(found.zIndex)"
    case .alpha:
      return "expected alpha \(NumberText.plain(expected.alpha)), "
        + "found \(NumberText.plain(found.alpha))"
    case .isHidden: return expected.isHidden ? "expected hidden" : "expected not hidden"
    case .transform: return "expected another transform"
    case .custom: return "expected attributes \(expected.customText), found \(found.customText)"
    }
  }
}
