/// The category of an element, and of the view that shows the element.
public enum ElementCategory: String, Hashable, Sendable, CaseIterable {
  /// The view of an item.
  case cell
  /// A header, a footer, or another view that shows data of a section or of an item.
  case supplementary
  /// A view that shows no data, for example a shelf behind the items.
  case decoration
}

/// The identity of an element of a layout: category, kind and index path.
///
/// Two values of ``LayoutAttributes`` with the same key describe the same element, but need not be
/// equal: for example, they can come from two passes. An update can give an element another key.
/// Source: SEMANTICS.md section 1.
public struct ElementKey: Hashable, Sendable {
  /// The category of the view that shows the element.
  public let category: ElementCategory
  /// The kind that the layout gave the element; nil for cells.
  public let kind: String?
  /// The item or section that the element belongs to.
  public let indexPath: IndexPath

  /// Whether all properties are the same.
  ///
  /// The index paths are compared first, because keys that differ usually have different index
  /// paths.
  public static func == (one: ElementKey, other: ElementKey) -> Bool {
    one.indexPath == other.indexPath && one.category == other.category && one.kind == other.kind
  }

  /// Hashes the index path, and the kind if there is one.
  ///
  /// The category is omitted to save time. Most elements on screen are cells, so the category is
  /// the same for most keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(indexPath.item ?? -1)
    hasher.combine(indexPath.section)
    if let kind { hasher.combine(kind) }
  }

  private init(category: ElementCategory, kind: String?, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The kind of a section's header.
  public static let headerKind = "header"
  /// The kind of a section's footer.
  public static let footerKind = "footer"

  /// The key of an item's cell.
  public static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// The key of an item's cell, given indices that count from 0.
  public static func cell(item: Int, section: Int) -> ElementKey {
    cell(IndexPath(item: item, section: section))
  }

  /// The key of a supplementary view.
  public static func supplementary(kind: String, at indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementary, kind: kind, indexPath: indexPath)
  }

  /// The key of a decoration view.
  public static func decoration(kind: String, at indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .decoration, kind: kind, indexPath: indexPath)
  }

  /// The key of a section's header.
  ///
  /// The index path is that of item 0 of the section, as in UIKit's flow layout.
  public static func header(section: Int) -> ElementKey {
    supplementary(kind: headerKind, at: IndexPath(item: 0, section: section))
  }

  /// The key of a section's footer.
  ///
  /// The index path is that of item 0 of the section, as in UIKit's flow layout.
  public static func footer(section: Int) -> ElementKey {
    supplementary(kind: footerKind, at: IndexPath(item: 0, section: section))
  }
}

extension ElementKey {
  /// The item or section that decides what an update does with the element.
  ///
  /// For a cell this is its item. For any other element it is the section: the element is inserted,
  /// deleted and moved together with the section.
  package var owner: IndexPath { category == .cell ? indexPath : .section(indexPath.section) }

  /// The name that people read and write, with numbers that count from 1.
  ///
  /// `1.17` is item 17 of section 1, and `header:1` is the header of section 1. If a header has the
  /// path of a later item, its name has the form `header:1.3`. Names of other views have the forms
  /// `decoration:1.2:shelf` and `supplementary:1.2:badge`, or `decoration:1:shelf` if the path is
  /// that of a whole section. The numbers of an ``IndexPath`` count from 0.
  public var name: String {
    let path = indexPath.item.map { "\(indexPath.section + 1).\($0 + 1)" }
    let place = path ?? "\(indexPath.section + 1)"
    switch (category, kind) {
    case (.cell, _): return place
    case (.supplementary, Self.headerKind?), (.supplementary, Self.footerKind?):
      let kind = self.kind ?? ""
      return indexPath.item == 0 ? "\(kind):\(indexPath.section + 1)" : "\(kind):\(place)"
    default: return "\(category.rawValue):\(place):\(kind ?? "")"
    }
  }
}

extension ElementKey: CustomStringConvertible {
  /// The name that people read and write, with numbers that count from 1.
  public var description: String { name }
}

extension ElementKey: Comparable {
  /// Element order: section by section.
  ///
  /// Within a section, the order is: header; items, ascending; footer; other supplementary views,
  /// by kind and item; decoration views, by kind and item.
  @inline(__always)
  public static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.category == .cell, other.category == .cell { return one.indexPath < other.indexPath }
    return one.isBefore(other)
  }

  private func isBefore(_ other: ElementKey) -> Bool {
    (indexPath.section, rank, kind ?? "", indexPath)
      < (other.indexPath.section, other.rank, other.kind ?? "", other.indexPath)
  }

  private var rank: Int {
    switch (category, kind) {
    case (.supplementary, Self.headerKind?): 0
    case (.cell, _): 1
    case (.supplementary, Self.footerKind?): 2
    case (.supplementary, _): 3
    case (.decoration, _): 4
    }
  }
}
