internal import LayoutCore

/// The item data that a layout has read in some scenes.
struct AskedData {
  private var names: [String: Bool] = [:]
  private var declared: Set<String> = []

  /// Adds the data that a layout has read.
  mutating func note(_ layout: any Layout) {
    guard let reader = layout as? any DataReadingLayout else { return }
    declared = Set((reader.itemData + reader.sectionData).map(\.name))
    names.merge(reader.askedData) { $0 || $1 }
  }

  /// The names that no scene has a value for and that are not declared, in alphabetical order.
  var missing: [String] {
    names.filter { !$0.value && !declared.contains($0.key) }.map(\.key).sorted()
  }
}
