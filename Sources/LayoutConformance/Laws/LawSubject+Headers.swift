internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfHeaders: [NamedLaw: Check] = [
    .headersApart: LawSubject.touchingStickyHeaders, .headersShown: LawSubject.hiddenStickyHeader,
  ]
}

/// The laws about sticky headers: the next header pushes a sticky header away, and nothing hides it.
extension LawSubject {
  /// The number of headers, or of pairs of headers, that are tried.
  private static let triedCount = 2

  /// A copy of the view at the beginning of its content; nil if the laws do not apply to the view.
  private func probeOfHeaders() throws(LayoutError) -> CollectionView? {
    guard isChanged, stride == 1, let probe = try probe(), probe.scrollAxis == .vertical,
      try probe.scrollers(in: .plane).isEmpty
    else { return nil }
    try probe.setContentOffset(probe.offset(ofEnd: false))
    try probe.layoutIfNeeded()
    return probe
  }

  func touchingStickyHeaders() throws(LayoutError) -> LawFinding? {
    guard let probe = try probeOfHeaders() else { return nil }
    let headers = successiveHeaders(of: try probe.elements(every: 1))
    for (one, other) in headers.prefix(Self.triedCount) {
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
    let ends = Self.ends(of: elements)
    let headers = elements.filter(Self.isPlainHeader)
    return zip(headers, headers.dropFirst()).filter { one, other in
      let end = max(one.frame.maxY, ends[one.indexPath.section] ?? one.frame.maxY)
      return one.indexPath.section != other.indexPath.section
        && end <= other.frame.minY + Self.tolerance
    }
  }

  /// The greatest y coordinate of the cells of each section.
  private static func ends(of elements: [LayoutAttributes]) -> [Int: Double] {
    var ends: [Int: Double] = [:]
    for cell in elements where cell.category == .cell && !cell.isHidden {
      let section = cell.indexPath.section
      ends[section] = max(ends[section] ?? cell.frame.maxY, cell.frame.maxY)
    }
    return ends
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

  // MARK: Headers that nothing hides

  func hiddenStickyHeader() throws(LayoutError) -> LawFinding? {
    guard let probe = try probeOfHeaders() else { return nil }
    let elements = try probe.elements(every: 1)
    let ends = Self.ends(of: elements)
    let headers = elements.filter { header in
      let top = header.frame.maxY + header.frame.height + probe.adjustedContentInset.top
      return Self.isPlainHeader(header) && header.zIndex >= 0
        && top + header.frame.height <= ends[header.indexPath.section] ?? top
    }
    for header in headers.prefix(Self.triedCount) {
      if let finding = try hiding(header, in: probe) { return finding }
    }
    return nil
  }

  /// A finding if a header stays on screen after its place has left the screen, and cells or the
  /// inset at the top of the view hide it; otherwise nil.
  ///
  /// - Parameter header: A header at the beginning of the content. Its section is so long that a
  ///   header that stays on screen is still within the section.
  private func hiding(
    _ header: LayoutAttributes, in probe: CollectionView
  ) throws(LayoutError) -> LawFinding? {
    let (contentSize, inset) = (probe.contentSize, probe.adjustedContentInset.top)
    // the distance from the header's top edge to that of the view
    var last: Double?
    for step in [0.5, 1] {
      // at whole points, because scripts round the places of headers to pixels
      let y = (header.frame.maxY + step * header.frame.height).rounded(.up)
      let offset = Point(x: probe.contentOffset.x, y: y)
      guard probe.clamped(offset) == offset else { return nil }
      try probe.setContentOffset(offset)
      try probe.layoutIfNeeded()
      let elements = try probe.attributes(in: probe.bounds)
      // cells that were measured meanwhile move the header
      guard probe.contentSize == contentSize,
        let now = elements.first(where: { $0.key == header.key }), Self.isPlainHeader(now),
        now.zIndex >= 0
      else { return nil }
      let distance = now.frame.minY - offset.y
      guard let before = last else {
        last = distance
        continue
      }
      // a header that only moves more slowly than the content is not sticky
      guard abs(distance - before) <= 0.01 else { return nil }
      return covering(now, elements, in: probe) ?? under(inset, now, in: probe)
    }
    return nil
  }

  /// A finding if a cell is drawn over a header; otherwise nil.
  ///
  /// Of elements with the same z, the last one in element order is drawn last.
  private func covering(
    _ header: LayoutAttributes, _ elements: [LayoutAttributes], in probe: CollectionView
  ) -> LawFinding? {
    for cell in elements where cell.category == .cell && !cell.isHidden && cell.alpha > 0.5 {
      // frames that are aligned to pixels can overlap by less than a point
      let common = cell.frame.intersection(header.frame)
      guard (cell.zIndex, cell.key) > (header.zIndex, header.key), !common.isNull,
        min(common.width, common.height) > 1
      else { continue }
      return LawFinding(
        message: "\(cell.key.name) covers \(common.size.text) of \(header.key.name) when the view "
          + "is scrolled to \(probe.contentOffset.text)",
        elements: [header.key, cell.key], values: [header.value, cell.value],
        help: "a header that stays on screen needs a greater `z` than the items")
    }
    return nil
  }

  /// A finding if a part of a header is under the inset at the top of the view; otherwise nil.
  private func under(
    _ inset: Double, _ header: LayoutAttributes, in probe: CollectionView
  ) -> LawFinding? {
    let (top, bottom) = (probe.bounds.minY, probe.bounds.minY + inset)
    let depth = min(header.frame.maxY, bottom) - max(header.frame.minY, top)
    guard depth > 1 else { return nil }
    let text = NumberText.plain(depth)
    return LawFinding(
      message: "\(header.key.name) stays on screen, but \(text) points of it are under the top "
        + "inset of the view when the view is scrolled to \(probe.contentOffset.text)",
      elements: [header.key], values: [header.value],
      help: "a bar can cover the inset: the visible content begins at `ctx.scroll_y + "
        + "ctx.insets.top`")
  }
}
