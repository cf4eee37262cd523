@_exported import QuartzCore

extension IndexPath {
  /// Creates the path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Creates the path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section; 0 for an empty path.
  public var section: Int {
    get { first ?? 0 }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The index of the item in its section; `NSNotFound` for the path of a whole section.
  public var item: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The index of the row; the same as ``item``.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of an item of a collection view.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(item: item, section: section)
  }

  /// Creates the path of an item of a collection view.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the section; 0 for an empty path.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }

  /// The index of the item; `NSNotFound` for the path of a whole section.
  public var item: Int { length > 1 ? index(atPosition: 1) : NSNotFound }

  /// The index of the row; the same as `item`.
  public var row: Int { item }
}
