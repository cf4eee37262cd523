internal import LayoutCore

/// The names of the data that a layout has read in several scenes.
struct AskedData: Sendable {
  private var names: [String: Bool] = [:]
  private var declared: Set<String> = []

  /// Adds the names of the data that a layout has read in one scene.
  mutating func note(_ layout: any Layout) {
    guard let reader = layout as? any DataReadingLayout else { return }
    declared = Set((reader.itemData + reader.sectionData).map(\.name))
    names.merge(reader.askedData) { $0 || $1 }
  }

  /// Adds the names of the data that were read in other scenes.
  mutating func add(_ other: AskedData) {
    if !other.declared.isEmpty { declared = other.declared }
    names.merge(other.names) { $0 || $1 }
  }

  /// The names of the data that are missing in the scenes, in alphabetical order.
  ///
  /// The layout reads these data but does not declare them, and no scene has a value for them.
  var missing: [String] {
    names.filter { !$0.value && !declared.contains($0.key) }.map(\.key).sorted()
  }
}
