internal import LayoutCore
internal import LayoutScenes

/// The data of scenes with a theme.
extension SceneDraw {
  // MARK: Lines that are exactly full

  /// A view without insets; half of these views are square.
  mutating func fittingView(_ direction: LayoutDirection) -> SceneView {
    var view = view(direction)
    view.writtenSafeArea = .physical(.zero)
    view.writtenContentInset = .physical(.zero)
    if happens(50) { view.size.height = view.size.width }
    return view
  }

  /// A section with equal items that fill lines exactly, apart from rounding.
  ///
  /// Authors compute such sizes: the length of a line without its gaps, divided by the number of
  /// items in a line. The number of items has many divisors, so that the last line is often full,
  /// too.
  ///
  /// - Parameter size: The size of the view, which has no insets.
  mutating func fittingSection(in size: Size) -> SceneSection {
    var result = happens(50) ? section(0) : SceneSection(items: .list(SceneItemList(capacity: 0)))
    let (insets, gap) = (result.insets ?? .zero, Double(integer(0...12)))
    (result.itemSpacing, result.lineSpacing) = (gap, gap)
    let item = Size(
      width: share(of: size.width - insets.left - insets.right, gap),
      height: share(of: size.height - insets.top - insets.bottom, gap))
    let count = pick([2, 6, 12, 20, 30])
    var items = SceneItemList(capacity: count)
    for _ in 0..<count { items.append(item, nil) }
    result.items = .list(items)
    return result
  }

  /// The length of one of 1 to 6 equal items that fill a line.
  private mutating func share(of length: Double, _ gap: Double) -> Double {
    let count = Double(integer(1...6))
    return max(0, (length - (count - 1) * gap) / count)
  }

  // MARK: Sections of all kinds beside each other

  /// Sections of eight kinds: with and without items, a header and a footer.
  ///
  /// Each ordered pair of kinds is a pair of successive sections once; the sequence is a de Bruijn
  /// sequence of order 2, which begins at a random place.
  mutating func neighbours() -> [SceneSection] {
    var kinds: [Int] = []
    for kind in 0..<8 {
      kinds.append(kind)
      for other in kind + 1..<8 { kinds += [kind, other] }
    }
    let start = integer(0...kinds.count - 1)
    return (kinds[start...] + kinds[...start]).map { kind in
      var result = section(kind & 1 == 0 ? 0 : integer(1...3))
      result.header = kind & 2 == 0 ? nil : supplementary(.plain)
      result.footer = kind & 4 == 0 ? nil : supplementary(.plain)
      return result
    }
  }
}
