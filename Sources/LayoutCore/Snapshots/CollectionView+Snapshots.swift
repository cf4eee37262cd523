extension CollectionView {
  /// Shows a snapshot.
  ///
  /// The first snapshot of the data source is loaded as new data. Every other snapshot is compared
  /// with the data source's current snapshot. If they differ, or if the snapshot has reloads, the
  /// view performs one batch update, which moves as few items and sections as possible. Source:
  /// SEMANTICS.md section 5.6.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - isAnimated: Whether the layout is asked for initial and final attributes.
  /// - Returns: Transitions as in ``performBatchUpdates(isAnimated:strictUIKit:_:)``; empty for the
  ///   first snapshot, and for a snapshot without differences and reloads.
  /// - Throws: ``LayoutError`` with `invalidUpdate` if the view's data source is no
  ///   ``SnapshotDataSource`` with these types of identifiers, and any error of the layout.
  /// - Complexity: The comparison is O(*n* + *s* log *s* + *m* log *m*) expected for *n* items and
  ///   *s* sections. Here *m* counts the items that remain after the equal beginnings and the equal
  ///   ends of sections are left out.
  @discardableResult
  public func apply<SectionID: Hashable, ItemID: Hashable>(
    _ snapshot: LayoutSnapshot<SectionID, ItemID>, isAnimated: Bool = true
  ) throws(LayoutError) -> [ElementTransition] {
    guard let source = dataSource as? SnapshotDataSource<SectionID, ItemID> else {
      throw LayoutError(
        .invalidUpdate,
        "apply: expected a view whose data source is a "
          + "\(SnapshotDataSource<SectionID, ItemID>.self), found a \(type(of: dataSource))\n"
          + "help: create the view with such a data source")
    }
    guard let old = source.snapshot else {
      source.take(snapshot)
      reloadData()
      try layoutIfNeeded()
      return []
    }
    let difference = UpdateBatch(
      from: old.sections, to: snapshot.sections, renewing: snapshot.renewals)
    guard !difference.isEmpty else {
      source.take(snapshot)
      try layoutIfNeeded()
      return []
    }
    return try performBatchUpdates(isAnimated: isAnimated) { batch in
      source.take(snapshot)
      batch.join(difference)
    }
  }
}
