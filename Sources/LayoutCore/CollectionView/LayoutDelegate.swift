/// Answers the questions a layout asks about the data: UICollectionViewDelegateFlowLayout's role.
///
/// Every answer is optional, each by itself: nil means that the layout's own value counts.
public protocol LayoutDelegate: CollectionViewDelegate {
  /// The size of an item, points.
  func itemSize(at indexPath: IndexPath) -> Size?

  /// The sizes of all items of a section, in order, in one answer.
  ///
  /// - Parameter defaultSize: What an item gets that has no size of its own.
  func itemSizes(inSection section: Int, count: Int, defaultSize: Size) -> ContiguousArray<Size>

  /// Whether an item keeps its size wherever it goes, and has another one only after it was reloaded;
  /// false by default.
  ///
  /// A layout may then ask about new items only, when others come and go.
  var itemSizesTravelWithItems: Bool { get }

  /// The distances between a section's items and the edges, points.
  func insets(ofSection section: Int) -> EdgeInsets?

  /// The distance between the lines of a section, points.
  func lineSpacing(ofSection section: Int) -> Double?

  /// The least distance between the items of a line, points.
  func itemSpacing(ofSection section: Int) -> Double?

  /// The size of a section's header; only the extent along the scroll direction counts.
  func headerSize(ofSection section: Int) -> Size?

  /// The size of a section's footer; only the extent along the scroll direction counts.
  func footerSize(ofSection section: Int) -> Size?

  /// The size that a cell, a header or a footer turns out to have when it is made, points; nil if it does
  /// not size itself.
  ///
  /// In UIKit the view itself answers, in `preferredLayoutAttributesFitting`.
  func preferredSize(for element: ElementKey) -> Size?

  /// Whether there are hints for any item; false by default, and then nobody asks for them.
  var hasHints: Bool { get }

  /// What some layouts want to know of an item beside its size, by name: `columns`, `aspect`.
  ///
  /// Numbers, texts, booleans and lists of them; names that a layout does not know mean nothing to it.
  func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue]

  /// The same of a section as a whole; nothing by default.
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

  /// False: a size may depend on where the item is.
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
