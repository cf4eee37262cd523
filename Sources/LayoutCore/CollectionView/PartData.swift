/// The data for a layout that is a part of another layout: an object that passes the layout's
/// questions on to the outer view.
final class PartData: CollectionViewDataSource, LayoutDelegate {
  /// The inner view; nil until it exists, and once it no longer exists.
  ///
  /// The reference is weak, because the view holds this object.
  weak var view: CollectionView?
  private weak var outer: CollectionView?
  private let section: Int?

  init(of outer: CollectionView, section: Int?) {
    self.outer = outer
    self.section = section
  }

  private var space: LayoutSpace { view?.outer?.space ?? .same }

  /// The index that a section of the inner view has in the outer view.
  private func outerSection(_ section: Int) -> Int { self.section ?? section }

  private func outerPath(_ path: IndexPath) -> IndexPath {
    path.inSection(outerSection(path.section))
  }

  var numberOfSections: Int {
    guard let outer else { return 0 }
    guard let section else { return outer.numberOfSections }
    return section < outer.numberOfSections ? 1 : 0
  }

  func numberOfItems(inSection section: Int) -> Int {
    outer?.numberOfItems(inSection: outerSection(section)) ?? 0
  }

  var hasItemSizes: Bool { outer?.hasItemSizes ?? false }

  var hasSectionMetrics: Bool { outer?.delegate?.hasSectionMetrics ?? false }

  func itemSize(at indexPath: IndexPath) -> Size? {
    outer?.itemSize(at: outerPath(indexPath)).map(space.size)
  }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    let sizes = outer?.itemSizes(
      inSection: outerSection(section), defaultSize: space.size(defaultSize))
    guard space.isTransposed else { return sizes ?? [] }
    return ContiguousArray((sizes ?? []).lazy.map(space.size))
  }

  var itemSizesTravelWithItems: Bool { outer?.delegate?.itemSizesTravelWithItems ?? false }

  func insets(ofSection section: Int) -> EdgeInsets? {
    outer?.delegate?.insets(ofSection: outerSection(section)).map(space.sectionInsets)
  }

  func lineSpacing(ofSection section: Int) -> Double? {
    outer?.delegate?.lineSpacing(ofSection: outerSection(section))
  }

  func itemSpacing(ofSection section: Int) -> Double? {
    outer?.delegate?.itemSpacing(ofSection: outerSection(section))
  }

  func headerSize(ofSection section: Int) -> Size? {
    outer?.delegate?.headerSize(ofSection: outerSection(section)).map(space.size)
  }

  func footerSize(ofSection section: Int) -> Size? {
    outer?.delegate?.footerSize(ofSection: outerSection(section)).map(space.size)
  }

  var hasHints: Bool { outer?.delegate?.hasHints ?? false }

  func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] {
    outer?.hints(forItemAt: outerPath(indexPath)) ?? [:]
  }

  func hints(ofSection section: Int) -> [String: ParameterValue] {
    outer?.delegate?.hints(ofSection: outerSection(section)) ?? [:]
  }
}
