extension Scene {
  /// The place at which the file gives the data of a section or an item.
  ///
  /// For a generated item, this is the place of the rules for the data of all items. If the file
  /// gives no data, or if a program made or changed the sections, the result is the root of the
  /// scene, without a file. The file is parsed again, so that a scene need not keep the places of
  /// its items.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the item; nil for the data of the section itself.
  func placeOfData(section: Int, item: Int?) -> ScenePlace {
    var owner = sectionsPlace.source?.root?["sections"]?.element(at: section)
    if let item {
      let items = owner?["items"]
      owner = items?.element(at: item) ?? items
    }
    return owner?["data"].map { ScenePlace(SceneValue($0, path: .root)) } ?? ScenePlace(.root)
  }
}

extension JSONValue {
  /// An element of an array; nil if there is none, or if the value is not an array.
  fileprivate func element(at index: Int) -> JSONValue? {
    elements.dropFirst(index).first { _ in true }
  }
}
