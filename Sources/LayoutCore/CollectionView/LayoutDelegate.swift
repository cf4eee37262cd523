/// Answers a layout's questions about the data: UICollectionViewDelegateFlowLayout's role.
///
/// Every answer is optional: nil means that the layout's own value is used.
public protocol LayoutDelegate: CollectionViewDelegate {
  /// The size of an item, points.
  func itemSize(at indexPath: IndexPath) -> Size?

  /// The sizes of all items of a section, in order, in one call.
  ///
  /// - Parameters:
  ///   - section: The number of the section.
  ///   - count: The number of items of the section.
  ///   - defaultSize: The size of an item for which the delegate gives none.
  func itemSizes(inSection section: Int, count: Int, defaultSize: Size) -> ContiguousArray<Size>

  /// Whether an item keeps its size when it moves, and gets another size only when it is reloaded;
  /// false by default.
  ///
  /// If true, a layout may ask only about the inserted items after items are inserted or deleted.
  var itemSizesTravelWithItems: Bool { get }

  /// The distances between a section's items and the edges, points.
  func insets(ofSection section: Int) -> EdgeInsets?

  /// The distance between the lines of a section, points.
  func lineSpacing(ofSection section: Int) -> Double?

  /// The least distance between the items of a line, points.
  func itemSpacing(ofSection section: Int) -> Double?

  /// The size of a section's header; only the extent along the scroll direction is used.
  func headerSize(ofSection section: Int) -> Size?

  /// The size of a section's footer; only the extent along the scroll direction is used.
  func footerSize(ofSection section: Int) -> Size?

  /// The measured size of a cell, a header or a footer, points; nil if the element does not size
  /// itself.
  ///
  /// In UIKit the cell or the supplementary view itself answers, in
  /// `preferredLayoutAttributesFitting`.
  func preferredSize(for element: ElementKey) -> Size?

  /// Whether any item has hints; false by default, and then no layout asks for them.
  var hasHints: Bool { get }

  /// Values of an item besides its size that a layout may read, by name, for example `columns`.
  ///
  /// Values are numbers, texts, booleans and lists of them; a layout ignores names that it does not
  /// know.
  func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue]

  /// The hints for a section as a whole; none by default.
  func hints(ofSection section: Int) -> [String: ParameterValue]
}

extension LayoutDelegate {
  /// No answer.
  public func itemSize(at indexPath: IndexPath) -> Size? { nil }

  /// Asks for the sizes item by item, ascending.
  public func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    ContiguousArray(
      (0..<count).lazy.map {
        self.itemSize(at: IndexPath(item: $0, section: section)) ?? defaultSize
      })
  }

  /// False, because a size may depend on the item's path.
  public var itemSizesTravelWithItems: Bool { false }

  /// No answer.
  public func insets(ofSection section: Int) -> EdgeInsets? { nil }
  /// No answer.
  public func lineSpacing(ofSection section: Int) -> Double? { nil }
  /// No answer.
  public func itemSpacing(ofSection section: Int) -> Double? { nil }
  /// No answer.
  public func headerSize(ofSection section: Int) -> Size? { nil }
  /// No answer.
  public func footerSize(ofSection section: Int) -> Size? { nil }
  /// No answer.
  public func preferredSize(for element: ElementKey) -> Size? { nil }
  /// False.
  public var hasHints: Bool { false }
  /// No hints.
  public func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] { [:] }
  /// No hints.
  public func hints(ofSection section: Int) -> [String: ParameterValue] { [:] }
}
