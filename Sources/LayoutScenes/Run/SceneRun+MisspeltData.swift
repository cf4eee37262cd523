package import LayoutCore

/// Finds data of a scene whose names are probably misspelt.
extension SceneRun {
  /// A warning for each name that is probably misspelt, at the first data with this name.
  ///
  /// A scene can serve several layouts, so a name that this layout does not declare can belong to
  /// another one. A name is therefore misspelt only if the layout has not read it, and one change
  /// turns it into a declared name that the layout has read and that no data have. Only the data
  /// that the scene has at first are searched. After a switch of layouts there are no warnings.
  package var misspeltData: [Diagnostic] {
    guard !ignoresForeignParameters, !hasSwitched,
      let reader = layout.layout as? any DataReadingLayout
    else { return [] }
    let asked = reader.askedData
    let ofItems = misspelt(reader.itemData, asked) { section, index in
      LiveSection(section, seed: scene.seed).allItems.enumerated().map { item, content in
        OwnedData(section: index, item: item, data: content.data)
      }
    }
    let ofSections = misspelt(reader.sectionData, asked) { section, index in
      [OwnedData(section: index, item: nil, data: section.data)]
    }
    return ofItems + ofSections
  }

  /// The warnings about the data of all items, or of all sections.
  ///
  /// - Parameter owned: The data of the items of a section, or of the section itself.
  private func misspelt(
    _ declared: [Parameter], _ asked: [String: Bool],
    in owned: (SceneSection, Int) -> [OwnedData]
  ) -> [Diagnostic] {
    // Usually no data are declared; then no items are made.
    guard declared.contains(where: { asked[$0.name] != nil }) else { return [] }
    let all = scene.sections.enumerated().flatMap { owned($1, $0) }
    var owners: [String: OwnedData] = [:]
    for data in all {
      for name in data.names where owners[name] == nil { owners[name] = data }
    }
    let missing = declared.map(\.name).filter { asked[$0] == false && owners[$0] == nil }
    let known = Set(declared.map(\.name))
    return owners.sorted { $0.key < $1.key }.compactMap { name, owner in
      guard !known.contains(name), asked[name] == nil,
        let meant = missing.first(where: { Suggestion.isOneChange(from: name, to: $0) })
      else { return nil }
      var warning = scene.placeOfData(section: owner.section, item: owner.item).diagnostic(
        .undeclaredData, "the data of \(owner.name): the layout does not read `\(name)`",
        helps: ["did you mean `\(meant)`?"])
      warning.severity = .warning
      return warning
    }
  }
}

/// The data of an item or of a section.
private struct OwnedData {
  /// The index of the section.
  let section: Int
  /// The index of the item; nil for the data of the section itself.
  let item: Int?
  let data: FreeValue?

  /// The names of the values, without nulls.
  var names: some Collection<String> { (data?.hints ?? [:]).keys }

  /// The name of the item or of the section in messages.
  var name: String {
    item.map { ElementKey.cell(item: $0, section: section).name } ?? "section \(section + 1)"
  }
}
