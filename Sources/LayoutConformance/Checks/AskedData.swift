internal import LayoutCore

/// The data that a layout has asked for in some scenes.
struct AskedData {
  private var names: [String: Bool] = [:]
  private var declared: Set<String> = []

  /// Adds what a layout has asked for.
  mutating func note(_ layout: any Layout) {
    guard let reader = layout as? any DataReadingLayout else { return }
    declared = Set((reader.itemData + reader.sectionData).map(\.name))
    names.merge(reader.askedData) { $0 || $1 }
  }

  /// The names that no scene said anything of, in alphabetical order, but for those that are declared.
  var missing: [String] {
    names.filter { !$0.value && !declared.contains($0.key) }.map(\.key).sorted()
  }
}
