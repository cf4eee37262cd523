/// Says how much data there is: UICollectionViewDataSource's part that a layout depends on.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections, at least 0.
  var numberOfSections: Int { get }

  /// The number of items in a section, at least 0.
  func numberOfItems(inSection section: Int) -> Int
}

extension CollectionViewDataSource {
  /// One section, as in UIKit when the method is not implemented.
  public var numberOfSections: Int { 1 }
}
