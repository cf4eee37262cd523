internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfGaps: [NamedLaw: Check] = [.gapsBetween: LawSubject.unlikeGaps]
}

/// The law about gaps: a gap separates two items. It therefore has no effect on the content size of
/// a single item.
extension LawSubject {
  /// The two gaps that are tried, in points.
  private static let gaps = (3.0, 12.0)

  func unlikeGaps() throws(LayoutError) -> LawFinding? {
    guard isChanged, canVary else { return nil }
    for declaration in some(of: run.layout.parameters.declarations.filter(Self.isGap)) {
      if let finding = try unlikeGaps(declaration.name, of: "parameter") { return finding }
    }
    for datum in some(of: DefaultedDatum.all.filter { $0.unit == DefaultedDatum.spacing }) {
      if let finding = try unlikeGaps(datum.name, of: "datum", datum) { return finding }
    }
    return nil
  }

  /// Whether a parameter is a gap according to its name, and accepts both gaps that are tried.
  private static func isGap(_ declaration: Parameter) -> Bool {
    ["gap", "spacing"].contains { declaration.name.contains($0) }
      && declaration.accepts(.number(gaps.0)) && declaration.accepts(.number(gaps.1))
  }

  /// A fault if a gap changes the content size of a single item, but not the place or the size of
  /// any element; otherwise nil.
  ///
  /// A background grows with a gap after the last item, and a line at the end of the section moves
  /// with it. A decoration that is the only one of its kind in a layout of several items is
  /// therefore ignored. If there are several of one kind, for example the lanes of a calendar or a
  /// line below each item, the gap can be between them. A footer is not ignored, because the gap can
  /// be between the last item and the footer.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter, or the name of `datum`.
  ///   - sort: The word that precedes the name in messages: `parameter` or `datum`.
  private func unlikeGaps(
    _ name: String, of sort: String, _ datum: DefaultedDatum? = nil
  ) throws(LayoutError) -> LawFinding? {
    guard let one = try singleItem(name, Self.gaps.0, datum),
      let two = try singleItem(name, Self.gaps.1, datum),
      try one.hasPlaces(of: two, except: loneDecorations()),
      !one.contentSize.isClose(to: two.contentSize, Self.tolerance)
    else { return nil }
    return LawFinding(
      message: "the content of a single item is \(one.contentSize.text) if the \(sort) \(name) is "
        + "\(Self.gaps.0.text), but \(two.contentSize.text) if it is \(Self.gaps.1.text)",
      help: "a gap is between two items: no gap follows the last one")
  }

  /// The kinds of which the layout has a single decoration; empty if the layout has only one item.
  private func loneDecorations() throws(LayoutError) -> Set<String> {
    guard run.data.counts.reduce(0, +) > 1 else { return [] }
    let decorations = try elements().filter { $0.category == .decoration }
    let kinds = Dictionary(grouping: decorations) { $0.kind ?? "" }
    return Set(kinds.filter { $0.value.count == 1 }.keys)
  }

  /// A copy with the given gap that shows only the first item of the first section that has items.
  ///
  /// The result is nil if there are no items, if the parameter does not accept the gap, or if the
  /// copy cannot be made.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter that is the gap, if `datum` is nil.
  ///   - datum: The datum of the section that is the gap; nil if the gap is a parameter.
  private func singleItem(
    _ name: String, _ gap: Double, _ datum: DefaultedDatum?
  ) throws(LayoutError) -> LawCopy? {
    let data = run.data.copy()
    guard var section = data.sections.first(where: { $0.items.count > 0 }) else { return nil }
    section.items.replace(Array(1..<section.items.count), with: [])
    var parameters = run.layout.parameters
    if let datum {
      datum.write(.number(gap), into: &section.section)
    } else {
      guard (try? parameters.set(name, to: .number(gap))) != nil else { return nil }
    }
    data.replaceSections([section])
    guard let copy = try newView(over: data, parameters: parameters, takesState: false) else {
      return nil
    }
    try copy.move(to: view.bounds)
    return try LawCopy(copy, data, every: 1)
  }
}
