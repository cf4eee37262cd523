internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfHeaders: [NamedLaw: Check] = [.headersApart: LawSubject.touchingStickyHeaders]
}

/// The law about sticky headers: the next header pushes a sticky header away.
extension LawSubject {
  /// The number of pairs of headers that are tried.
  private static let pairs = 2

  func touchingStickyHeaders() throws(LayoutError) -> LawFinding? {
    guard isChanged, stride == 1, let probe = try probe(), probe.scrollAxis == .vertical,
      try probe.scrollers(in: .plane).isEmpty
    else { return nil }
    try probe.setContentOffset(probe.offset(ofEnd: false))
    try probe.layoutIfNeeded()
    let headers = successiveHeaders(of: try probe.elements(every: 1))
    for (one, other) in headers.prefix(Self.pairs) {
      if let finding = try overlap(one, other, in: probe) { return finding }
    }
    return nil
  }

  /// Pairs of headers of different sections, the second of which is below the first, and below the
  /// items of the first section.
  ///
  /// - Parameter elements: The elements at the beginning of the content, in element order.
  private func successiveHeaders(
    of elements: [LayoutAttributes]
  ) -> [(LayoutAttributes, LayoutAttributes)] {
    var ends: [Int: Double] = [:]
    for cell in elements where cell.category == .cell && !cell.isHidden {
      let section = cell.indexPath.section
      ends[section] = max(ends[section] ?? cell.frame.maxY, cell.frame.maxY)
    }
    let headers = elements.filter(Self.isPlainHeader)
    return zip(headers, headers.dropFirst()).filter { one, other in
      let end = max(one.frame.maxY, ends[one.indexPath.section] ?? one.frame.maxY)
      return one.indexPath.section != other.indexPath.section
        && end <= other.frame.minY + Self.tolerance
    }
  }

  /// Whether an element is a header that is neither transformed nor rather transparent.
  private static func isPlainHeader(_ element: LayoutAttributes) -> Bool {
    element.kind == ElementKey.headerKind && !element.isHidden && element.alpha > 0.5
      && element.isIdentityTransform && !element.frame.isEmpty
  }

  /// A finding if two headers overlap shortly before or after the second one reaches the top of the
  /// screen, and the second one then stays on screen; otherwise nil.
  ///
  /// If the second header does not stay there, the first one can be a bar that is meant to stay on
  /// top of all content. If the second header has a greater `z`, it is meant to cover the first one.
  private func overlap(
    _ one: LayoutAttributes, _ other: LayoutAttributes, in probe: CollectionView
  ) throws(LayoutError) -> LawFinding? {
    let contentSize = probe.contentSize
    var (finding, isSticky) = (LawFinding?.none, false)
    for distance in [-other.frame.height / 2, other.frame.height / 2] {
      let offset = Point(
        x: probe.contentOffset.x,
        y: other.frame.minY + distance - probe.adjustedContentInset.top)
      guard probe.clamped(offset) == offset else { return nil }
      try probe.setContentOffset(offset)
      try probe.layoutIfNeeded()
      let headers = try probe.attributes(in: probe.bounds).filter(Self.isPlainHeader)
      guard let second = headers.first(where: { $0.key == other.key }) else { continue }
      // A header that only moves more slowly than the content is not sticky.
      isSticky =
        second.frame.minY > other.frame.minY + Self.tolerance
        && second.frame.minY >= probe.bounds.minY - Self.tolerance
      guard finding == nil, let first = headers.first(where: { $0.key == one.key }) else {
        continue
      }
      // Frames that are aligned to pixels can overlap by less than a point.
      let common = first.frame.intersection(second.frame)
      guard !common.isNull, min(common.width, common.height) > 1,
        first.zIndex >= second.zIndex
      else { continue }
      finding = LawFinding(
        message: "\(one.key.name) and \(other.key.name) overlap by \(common.size.text) when the "
          + "view is scrolled to \(offset.text)",
        elements: [one.key, other.key], values: [first.value, second.value],
        help: "a sticky header ends at the latest where the header of the next section begins")
    }
    // cells that were measured meanwhile move the headers
    return isSticky && probe.contentSize == contentSize ? finding : nil
  }
}
