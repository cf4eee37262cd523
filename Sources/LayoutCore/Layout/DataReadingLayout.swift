/// A layout that declares which data of items and sections it reads besides their sizes.
///
/// Scenes are checked against the declarations, and generated scenes get values that fit them.
/// Source: CONTRACT.md section 3.
public protocol DataReadingLayout: Layout {
  /// The item data that the layout reads: the name, the accepted values, and the default for
  /// missing values.
  var itemData: [Parameter] { get }
  /// The section data that the layout reads, declared in the same way.
  var sectionData: [Parameter] { get }
  /// The names of the item data that the layout has read, and whether the data had a value for any
  /// item.
  ///
  /// The dictionary is empty if the layout keeps no record.
  var askedData: [String: Bool] { get }
}

extension DataReadingLayout {
  /// No declarations.
  public var sectionData: [Parameter] { [] }
  /// No record.
  public var askedData: [String: Bool] { [:] }
}
