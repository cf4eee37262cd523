internal import LayoutCore

/// Checks that a scene's data fit the declarations of the layout.
///
/// Data with a name that is not declared are allowed.
extension SceneRun {
  /// Checks that the data of all sections and items fit the layout's declarations; does nothing if
  /// ``ignoresForeignParameters`` is true.
  func checkData(for layout: any Layout) throws(SceneRunError) {
    guard !ignoresForeignParameters, let reader = layout as? any DataReadingLayout else { return }
    for (index, section) in data.sections.enumerated() {
      try check(
        section.section.data, "section \(index + 1)", reader.sectionData,
        at: firstPlace(section: index, item: nil))
      guard !reader.itemData.isEmpty else { continue }
      for item in 0..<section.items.count {
        let path = IndexPath(item: item, section: index)
        try check(
          data.item(at: path)?.data, ElementKey.cell(path).name, reader.itemData,
          at: firstPlace(section: index, item: item))
      }
    }
  }

  /// Checks that the data in a change fit the layout's declarations; does nothing if
  /// ``ignoresForeignParameters`` is true.
  func check(_ changes: SceneChanges) throws(SceneRunError) {
    guard !ignoresForeignParameters, let reader = layout.layout as? any DataReadingLayout else {
      return
    }
    for insert in changes.inserts + changes.replacements {
      try check(insert.item.data, ElementKey.cell(insert.path).name, reader.itemData)
    }
    for change in changes.insertedSections + changes.reloadedSections {
      guard let section = change.section else { continue }
      try check(section.data, "section \(change.index + 1)", reader.sectionData)
      let items = LiveSection(section, seed: scene.seed).allItems
      for (index, item) in items.enumerated() {
        let name = ElementKey.cell(item: index, section: change.index).name
        try check(item.data, name, reader.itemData)
      }
    }
  }

  /// The place of the data of a section or an item in the scene's file.
  ///
  /// The result is nil as soon as the first event begins, because events can change the data.
  private func firstPlace(section: Int, item: Int?) -> ScenePlace? {
    let isFirst = eventCount == 0 && current.name.isEmpty
    return isFirst ? scene.placeOfData(section: section, item: item) : nil
  }

  private func check(
    _ data: FreeValue?, _ name: String, _ declared: [Parameter],
    at place: @autoclosure () -> ScenePlace? = nil
  ) throws(SceneRunError) {
    guard let data, let refused = declared.refusal(of: data.hints) else { return }
    throw .scene(
      SceneError(
        .parameterNotTaken, at: place() ?? current.place, "the data of \(name): \(refused)"))
  }
}
