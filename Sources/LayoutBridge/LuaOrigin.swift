package import LayoutCore
package import LuaSandbox

/// A place in a script, with the values that the variables had when the script was there.
package struct LuaOrigin: Hashable, Sendable {
  /// The author's functions that were running, the innermost first, at most 12; never empty.
  package let frames: [LuaError.Frame]
  /// The variables of the innermost function, with fields of tables; at most 400 values.
  ///
  /// The locals come first, those of outer blocks before those of inner blocks. After them come the
  /// captured variables that no local hides. Each table is followed by at most 64 of its fields,
  /// for example `acc.left` or `ends[2]`; these fields are numbers, strings and Booleans. Functions
  /// and userdata are omitted.
  package let values: [Value]

  /// A variable or a field.
  package struct Value: Hashable, Sendable {
    /// The name of the variable, or the name of the table and the field, for example `acc.left`.
    package let name: String
    /// The value of the variable or field.
    package let content: Content
  }

  /// The value of a variable or a field.
  package enum Content: Hashable, Sendable {
    /// No value.
    case `nil`
    /// True or false.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// A string; only its beginning if it is long.
    case text(String)
    /// A table.
    case table
  }
}

/// The element whose origin a state records.
package struct WatchedElement: Hashable, Sendable {
  let key: ElementKey
  let itemCounts: [Int]

  /// Creates a reference to an element, given the number of items in each section of the data.
  ///
  /// - Precondition: If the element is an item, its section exists.
  package init(_ key: ElementKey, _ itemCounts: [Int]) {
    (self.key, self.itemCounts) = (key, itemCounts)
  }
}
