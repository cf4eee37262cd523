/// A layout that says which data of items and sections it reads beside their sizes.
///
/// What it declares drives what scenes are checked against and what generated scenes hold. Source: CONTRACT.md
/// section 3.
public protocol DataReadingLayout: Layout {
  /// What it reads of items, by name: what it takes, and what counts where the data says nothing.
  var itemData: [Parameter] { get }
  /// The same of sections.
  var sectionData: [Parameter] { get }
  /// The names of items' data that it has asked for, and whether the data has ever said anything.
  ///
  /// Empty where nobody keeps a record of that.
  var askedData: [String: Bool] { get }
}

extension DataReadingLayout {
  /// Nothing.
  public var sectionData: [Parameter] { [] }
  /// No record.
  public var askedData: [String: Bool] { [:] }
}
