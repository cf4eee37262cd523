internal import CLua
package import LuaSandbox

/// The category of a kind of views that a script declares, and the allowed number of such views.
package enum KindRule: UInt8, Hashable, Sendable {
  /// A supplementary view, at most one in each section.
  case perSection
  /// A supplementary view, at most one for each item; the number of the view is that of the item
  /// within the section.
  case perItem
  /// A decoration, any number in each section.
  case decoration
  /// A supplementary view, any number in each section.
  case several
  /// A decoration, at most one in each section.
  case decorationPerSection
  /// A decoration, at most one for each item; the number of the decoration is that of the item
  /// within the section.
  case decorationPerItem
}

extension LayoutState {
  /// Allows the script to place only views of the given kinds.
  ///
  /// Before this call the script may place views of any kind.
  ///
  /// - Precondition: There are at most 64 kinds. Each name has at most 64 bytes, none of which is
  ///   zero.
  package func setKinds(_ kinds: [(name: String, rule: KindRule)]) throws(LuaError) {
    precondition(
      kinds.count <= 64
        && kinds.allSatisfy { $0.name.utf8.count <= 64 && !$0.name.utf8.contains(0) },
      "a kind's name is too long, or there are too many")
    var bytes: [UInt8] = []
    for kind in kinds {
      bytes.append(kind.rule.rawValue)
      bytes.append(contentsOf: kind.name.utf8)
      bytes.append(0)
    }
    try check(unsafe withState { state in unsafe clua_set_kinds(state, bytes, bytes.count) })
  }
}
