/// A layout that declares which data of items and sections it reads besides their sizes.
///
/// Scenes are checked against the declarations, and generated scenes get values that fit the
/// declarations.
/// Source: CONTRACT.md section 3.
public protocol DataReadingLayout: Layout {
  /// The declarations of the item data that the layout reads: for each datum its name, the accepted
  /// values, and the default for items without a value.
  var itemData: [Parameter] { get }
  /// The declarations of the section data that the layout reads.
  var sectionData: [Parameter] { get }
  /// The names of the data of items or sections that the layout has read, each with a Boolean.
  ///
  /// The Boolean is true if at least one item or section had a value with this name. The dictionary
  /// is empty if the layout keeps no record.
  var askedData: [String: Bool] { get }
}

extension DataReadingLayout {
  /// Returns no declarations.
  public var sectionData: [Parameter] { [] }
  /// Returns an empty dictionary.
  public var askedData: [String: Bool] { [:] }
}
