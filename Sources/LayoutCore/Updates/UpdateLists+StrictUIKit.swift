extension UpdateLists {
  /// Rejects batches that UIKit rejects because it computes the implied insert of a reload without
  /// the moves.
  ///
  /// UIKit treats a reload as a delete and an insert. UIKit computes the path of the insert from
  /// the deletes and inserts of the batch alone, and raises an exception if a move ends at the same
  /// path. For items, UIKit ignores moves of sections as well. Source: SEMANTICS.md section 5.2
  /// (IGListKit #690, Apple forum 80812).
  ///
  /// - Parameter sections: The section operations; the receiver contains the item operations.
  /// - Complexity: O(*k* log *k*) in the number of operations.
  func checkImpliedInserts(sections: UpdateLists) throws(UpdateError) {
    let shift = IndexShift(
      removed: sections.deletes.map(\.section), added: sections.inserts.map(\.section))
    try sections.checkReloads { path in shift.after(path.section).map(IndexPath.section) }

    let deletes = Dictionary(grouping: deletes.compactMap(Self.place), by: \.section)
    let inserts = Dictionary(grouping: inserts.compactMap(Self.place), by: \.section)
    var shifts: [Int: IndexShift] = [:]
    for section in Set(reloads.map(\.section)) {
      guard let after = shift.after(section) else { continue }
      shifts[section] = IndexShift(
        removed: deletes[section, default: []].map(\.item),
        added: inserts[after, default: []].map(\.item))
    }
    try checkReloads { path in
      guard case .item(let item, let section) = path, let after = shift.after(section),
        let index = shifts[section]?.after(item)
      else { return nil }
      return .item(index, section: after)
    }
  }

  private func checkReloads(
    impliedInsert: (IndexPath) -> IndexPath?
  ) throws(UpdateError) {
    let sources = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
    for reload in reloads {
      if let path = impliedInsert(reload), let source = sources[path] {
        throw .impliedInsert(ofReload: reload, at: path, movedFrom: source)
      }
    }
  }

  private static func place(_ path: IndexPath) -> (section: Int, item: Int)? {
    path.item.map { (path.section, $0) }
  }
}
