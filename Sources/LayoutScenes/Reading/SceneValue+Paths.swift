internal import LayoutCore

extension SceneValue {
  /// The value as the path of one item.
  func itemPath() throws(SceneError) -> IndexPath {
    guard let path = json.string.flatMap(IndexPath.init(name:)) else {
      throw expected("an item such as \"1.4\", counted from 1")
    }
    return path
  }

  /// The value as the key of an item or a supplementary view.
  func elementKey() throws(SceneError) -> ElementKey {
    guard let key = json.string.flatMap(ElementKey.init(name:)) else {
      throw expected(
        "an element such as \"1.4\", \"header:1\" or \"footer:1\", counted from 1")
    }
    return key
  }

  /// The value, which is a section number from 1, as an index from 0.
  func sectionNumber() throws(SceneError) -> Int {
    try integer(1...NumberRange.greatestInteger) - 1
  }

  /// The value as a selection: one item, a list of items, a range, or all items of a section.
  func itemSelection() throws(SceneError) -> ItemSelection {
    if json.isArray {
      var paths: [IndexPath] = []
      for element in try elements("a list of items", atLeast: 1) {
        paths.append(try element.itemPath())
      }
      return .items(paths)
    }
    guard let text = json.string else { throw expected("an item such as \"1.4\", or a list") }
    if let path = IndexPath(name: text) { return .items([path]) }
    guard let pattern = ItemPattern(text: text), pattern.section != nil, text.contains(".") else {
      throw expected("items such as \"1.4\", \"1.4-9\" or \"1.*\"")
    }
    return .pattern(pattern)
  }

  /// The value as the pattern of the items or sections that a delegate's rule matches.
  func itemPattern() throws(SceneError) -> ItemPattern {
    guard let pattern = json.string.flatMap(ItemPattern.init(text:)) else {
      throw expected("one of \"2\", \"2.5\", \"2.*\", \"2.3-9\" or \"*.*\"")
    }
    return pattern
  }
}
