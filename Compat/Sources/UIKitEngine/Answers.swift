import LayoutCore
import UIKit
import UIKitGeometry

/// The data source and flow delegate of a layout for iOS, with the data of the engine's view.
///
/// A layout can ask its delegate for further data, with a protocol of its own. Such a layout needs
/// a subclass of `Answers` that has the methods of this protocol. In these methods, the subclass
/// calls the methods of `Answers` to get the data:
///
///     final class MosaicAnswers: Answers, MosaicLayoutDelegate {
///       func mosaic(_ layout: MosaicLayout, heightOfItemAt path: IndexPath) -> CGFloat {
///         size(ofItemAt: path)?.height ?? 0
///       }
///     }
///
/// If the data have no value for a method of the flow delegate, the method throws
/// ``UIKit/UnimplementedOptional``. The flow layout then uses its own property, as if the delegate
/// did not have the method.
open class Answers: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// The view of the engine; nil while the layout belongs to none.
  public internal(set) weak var view: LayoutCore.CollectionView?

  /// Creates answers without data; ``UIKitLayout`` gives them a view.
  public override init() { super.init() }

  // MARK: Data

  /// The size of an item; nil if the data have none.
  public func size(ofItemAt indexPath: Foundation.IndexPath) -> CGSize? {
    view?.itemSize(at: LayoutCore.IndexPath(indexPath))?.uiKit
  }

  /// A value of an item besides its size, by its name, for example `columns`; nil if there is none.
  public func hint(
    _ name: String, ofItemAt indexPath: Foundation.IndexPath
  ) -> ParameterValue? {
    view?.hints(forItemAt: LayoutCore.IndexPath(indexPath))[name]
  }

  /// A number of an item besides its size, by its name; nil if there is none, or if the value is
  /// not a number.
  public func number(_ name: String, ofItemAt indexPath: Foundation.IndexPath) -> CGFloat? {
    guard case .number(let value) = hint(name, ofItemAt: indexPath) else { return nil }
    return CGFloat(value)
  }

  /// A value of a section, by its name; nil if there is none.
  public func hint(_ name: String, ofSection section: Int) -> ParameterValue? {
    view?.delegate?.hints(ofSection: section)[name]
  }

  private func given<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw UnimplementedOptional() }
    return value
  }

  // MARK: Data source

  /// The number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    view?.numberOfSections ?? 0
  }

  /// The number of items of a section; 0 if there is no such section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    guard let counts = view?.itemCounts, counts.indices.contains(section) else { return 0 }
    return counts[section]
  }

  /// A cell with the frame of the item; if the item is not on screen, a cell of size zero.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: Foundation.IndexPath
  ) -> UICollectionViewCell {
    collectionView.cellForItem(at: indexPath) ?? UICollectionViewCell(frame: .zero)
  }

  // MARK: Flow layout

  /// The size of an item; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: Foundation.IndexPath
  ) throws -> CGSize {
    try given(size(ofItemAt: indexPath))
  }

  /// The insets of a section; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) throws -> UIEdgeInsets {
    try given(view?.delegate?.insets(ofSection: section)?.uiKit)
  }

  /// The least distance between the lines of a section; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) throws -> CGFloat {
    CGFloat(try given(view?.delegate?.lineSpacing(ofSection: section)))
  }

  /// The least distance between the items of a line; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) throws -> CGFloat {
    CGFloat(try given(view?.delegate?.itemSpacing(ofSection: section)))
  }

  /// The size of a section's header; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) throws -> CGSize {
    try given(view?.delegate?.headerSize(ofSection: section)?.uiKit)
  }

  /// The size of a section's footer; throws an error if the data have none.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) throws -> CGSize {
    try given(view?.delegate?.footerSize(ofSection: section)?.uiKit)
  }
}
