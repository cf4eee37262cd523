/// The part of a difference between two snapshots that operations on paths cannot express.
///
/// Paths are those before the update. Source: SEMANTICS.md section 5.6.
package struct SnapshotMarks: Hashable, Sendable {
  /// Whether items may be moved out of deleted sections.
  package internal(set) var movesLeaveDeletedSections = false
  /// The moved items whose content has changed, so that they must be measured again.
  package internal(set) var renewedMoves: Set<IndexPath> = []
  /// The items whose measured sizes are used until the items are measured again.
  package internal(set) var reconfigured: Set<IndexPath> = []

  /// Creates marks that say nothing.
  package init() {}

  mutating func join(_ other: SnapshotMarks) {
    movesLeaveDeletedSections = movesLeaveDeletedSections || other.movesLeaveDeletedSections
    renewedMoves.formUnion(other.renewedMoves)
    reconfigured.formUnion(other.reconfigured)
  }
}
