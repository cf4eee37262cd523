/// An object that answers a layout's questions about the data, as
/// UICollectionViewDelegateFlowLayout does in UIKit.
///
/// If an answer is nil, the layout's own value is used.
public protocol LayoutDelegate: CollectionViewDelegate {
  /// Whether any item has a size of its own; true by default.
  ///
  /// If false, each item has the default size of the layout until its cell is measured. The layout
  /// of a script then asks for no sizes, and stores none before a cell is measured.
  var hasItemSizes: Bool { get }

  /// Whether any section has insets, spacings, a header, a footer or hints; true by default.
  ///
  /// If false, the layout of a script does not ask for these values.
  var hasSectionMetrics: Bool { get }

  /// The size of an item, in points; nil for the layout's own value.
  func itemSize(at indexPath: IndexPath) -> Size?

  /// The sizes of all items of a section, in order, in one call.
  ///
  /// - Parameters:
  ///   - section: The number of the section.
  ///   - count: The number of items of the section.
  ///   - defaultSize: The size of an item if the delegate gives none.
  func itemSizes(inSection section: Int, count: Int, defaultSize: Size) -> ContiguousArray<Size>

  /// Whether an item keeps its size when it moves, and gets another size only when it is reloaded;
  /// false by default.
  ///
  /// If true, then after an insertion or a deletion a layout may ask only for the sizes of the
  /// inserted items.
  var itemSizesTravelWithItems: Bool { get }

  /// The widths of the space around a section's items, in points; nil for the layout's own value.
  ///
  /// The section's header is before this space, and the footer is after it.
  func insets(ofSection section: Int) -> EdgeInsets?

  /// The distance between the lines of a section, in points; nil for the layout's own value.
  func lineSpacing(ofSection section: Int) -> Double?

  /// The least distance between the items of a line, in points; nil for the layout's own value.
  func itemSpacing(ofSection section: Int) -> Double?

  /// The size of a section's header, in points; nil for the layout's own value.
  ///
  /// Most layouts use only the extent along the scroll axis.
  func headerSize(ofSection section: Int) -> Size?

  /// The size of a section's footer, in points; nil for the layout's own value.
  ///
  /// Most layouts use only the extent along the scroll axis.
  func footerSize(ofSection section: Int) -> Size?

  /// The measured size of a cell or a supplementary view, in points; nil if the element does not
  /// size itself.
  ///
  /// In UIKit the cell or the supplementary view itself answers, in
  /// `preferredLayoutAttributesFitting`.
  func preferredSize(for element: ElementKey) -> Size?

  /// Whether any item has hints; false by default.
  ///
  /// If false, layouts do not ask for the hints of items. The hints of sections do not depend on
  /// this property.
  var hasHints: Bool { get }

  /// The values of an item that a layout can read in addition to the size, by name, for example
  /// `columns`.
  ///
  /// A value is a number, a string, a Boolean, a size, insets, or a list or a record of such
  /// values. A layout ignores names that it does not know.
  func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue]

  /// The hints for a section as a whole; none by default.
  func hints(ofSection section: Int) -> [String: ParameterValue]
}

extension LayoutDelegate {
  /// Returns true: the layout asks for the size of each item.
  public var hasItemSizes: Bool { true }
  /// Returns true: the layout asks for the values of each section.
  public var hasSectionMetrics: Bool { true }
  /// Returns nil: the layout's own value is used.
  public func itemSize(at indexPath: IndexPath) -> Size? { nil }

  /// Asks for the size of each item in turn; the default size replaces a missing one.
  public func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    ContiguousArray(
      (0..<count).lazy.map {
        self.itemSize(at: IndexPath(item: $0, section: section)) ?? defaultSize
      })
  }

  /// Returns false, because a size may depend on the item's path.
  public var itemSizesTravelWithItems: Bool { false }

  /// Returns nil: the layout's own value is used.
  public func insets(ofSection section: Int) -> EdgeInsets? { nil }
  /// Returns nil: the layout's own value is used.
  public func lineSpacing(ofSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's own value is used.
  public func itemSpacing(ofSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's own value is used.
  public func headerSize(ofSection section: Int) -> Size? { nil }
  /// Returns nil: the layout's own value is used.
  public func footerSize(ofSection section: Int) -> Size? { nil }
  /// Returns nil: no element sizes itself.
  public func preferredSize(for element: ElementKey) -> Size? { nil }
  /// Returns false: no item has hints.
  public var hasHints: Bool { false }
  /// Returns no hints.
  public func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] { [:] }
  /// Returns no hints.
  public func hints(ofSection section: Int) -> [String: ParameterValue] { [:] }
}
