/// Edits of sections.
extension LayoutSnapshot {
  /// Adds sections without items after the last section.
  ///
  /// - Throws: ``SnapshotError`` if a section already exists or is named twice.
  public mutating func appendSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    try insert(identifiers, at: sections.count)
  }

  /// Inserts sections without items before a section.
  ///
  /// - Throws: ``SnapshotError`` if a new section already exists or is named twice, or if `section`
  ///   does not exist.
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection section: SectionID
  ) throws(SnapshotError) {
    try insert(identifiers, at: index(ofSection: section))
  }

  /// Inserts sections without items after a section.
  ///
  /// - Throws: As ``insertSections(_:beforeSection:)``.
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection section: SectionID
  ) throws(SnapshotError) {
    try insert(identifiers, at: index(ofSection: section) + 1)
  }

  /// Deletes sections with their items.
  ///
  /// - Throws: ``SnapshotError`` if a section does not exist or is named twice.
  public mutating func deleteSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    let doomed = try existing(sections: identifiers)
    for section in sections where doomed.contains(section.identifier) {
      forget(items: section.items)
    }
    sections.removeAll { doomed.contains($0.identifier) }
    renewals.sections.subtract(doomed)
    numberSections()
  }

  /// Moves a section with its items to the place before another section.
  ///
  /// - Throws: ``SnapshotError`` if one of the sections does not exist, or if both are the same.
  public mutating func moveSection(
    _ identifier: SectionID, beforeSection other: SectionID
  ) throws(SnapshotError) {
    try move(identifier, to: other, distance: 0)
  }

  /// Moves a section with its items to the place after another section.
  ///
  /// - Throws: ``SnapshotError`` if one of the sections does not exist, or if both are the same.
  public mutating func moveSection(
    _ identifier: SectionID, afterSection other: SectionID
  ) throws(SnapshotError) {
    try move(identifier, to: other, distance: 1)
  }

  /// Marks sections whose whole content is new: an item that stays in such a section is treated as
  /// deleted and inserted again.
  ///
  /// - Throws: ``SnapshotError`` if a section does not exist or is named twice.
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    renewals.sections.formUnion(try existing(sections: identifiers))
  }

  private mutating func insert(
    _ identifiers: [SectionID], at place: Int
  ) throws(SnapshotError) {
    var seen: Set<SectionID> = []
    for (argument, identifier) in identifiers.enumerated() {
      if let index = sectionIndices[identifier] {
        throw .duplicate(section: identifier, argument: argument, found: .section(index))
      }
      guard seen.insert(identifier).inserted else {
        throw .repeated(section: identifier, argument: argument)
      }
    }
    let isAtEnd = place == sections.count
    sections.insert(contentsOf: identifiers.map { SnapshotSection($0, items: []) }, at: place)
    if !isAtEnd { return numberSections() }
    for (distance, identifier) in identifiers.enumerated() {
      sectionIndices[identifier] = place + distance
    }
  }

  private mutating func move(
    _ identifier: SectionID, to other: SectionID, distance: Int
  ) throws(SnapshotError) {
    let source = try index(ofSection: identifier)
    let target = try index(ofSection: other)
    guard source != target else { throw .moveToItself(section: identifier) }
    let moved = sections.remove(at: source)
    sections.insert(moved, at: (target > source ? target - 1 : target) + distance)
    numberSections()
  }

  private mutating func numberSections() {
    sectionIndices = Dictionary(
      uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
  }

  func index(ofSection section: SectionID) throws(SnapshotError) -> Int {
    guard let index = sectionIndices[section] else {
      throw .missing(section: section, count: sections.count)
    }
    return index
  }

  private func existing(sections identifiers: [SectionID]) throws(SnapshotError) -> Set<SectionID> {
    var found: Set<SectionID> = []
    for (argument, identifier) in identifiers.enumerated() {
      _ = try index(ofSection: identifier)
      guard found.insert(identifier).inserted else {
        throw .repeated(section: identifier, argument: argument)
      }
    }
    return found
  }
}
