internal import CLua
package import LayoutCore
package import LuaSandbox

/// The values that the data source gives for one section; each value that it does not give is nil.
package struct PlacementSection: Equatable, Sendable {
  /// The number of items in the section.
  package var count = 0
  /// The size of the section's header; nil if the data source gives none.
  package var header: Size?
  /// The size of the section's footer; nil if the data source gives none.
  package var footer: Size?
  /// The section's insets: the left one is leading, the right one trailing; nil if the data source
  /// gives none.
  package var insets: EdgeInsets?
  /// The distance between the lines of items; nil if the data source gives none.
  package var lineSpacing: Double?
  /// The distance between the items of a line; nil if the data source gives none.
  package var itemSpacing: Double?
  /// The values of the section's hints, by name; nil if there are none.
  package var hints: [String: LuaValue]?
  /// The measured sizes of supplementary views other than the header and the footer, by their kinds
  /// and their numbers in the section, from 1; nil if there are none.
  package var viewSizes: [String: [Int: Size]]?

  /// Creates a section without items and without values.
  package init() {}

  /// Whether both sections have the same values; their numbers of items can differ.
  func isSame(as other: Self) -> Bool {
    var other = other
    other.count = count
    return self == other
  }
}
