internal import LayoutCore

/// The scroll anchor and the scroll beginning of the layout, with the index paths of the composed
/// layout.
extension LayoutPart {
  func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    let anchor = try layout.scrollAnchor()
    guard case .item(let path) = anchor else { return anchor }
    return .item(space.inverse.indexPath(path))
  }

  func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    let beginning = try layout.scrollBeginning()
    guard case .item(let path, let position) = beginning else { return beginning }
    return .item(space.inverse.indexPath(path), position)
  }
}

extension ArraySlice<LayoutPart> {
  /// The value that `value` returns for every part; nil if there are no parts, or if the values
  /// differ.
  func agreed<Value: Equatable>(
    _ value: (LayoutPart) throws(LayoutError) -> Value
  ) throws(LayoutError) -> Value? {
    var found: Value?
    for part in self {
      let next = try value(part)
      if let found, found != next { return nil }
      found = next
    }
    return found
  }
}
