package import LayoutCore

/// A page of small pictures in groups, each picture with a caption.
package struct ContactSheet: Hashable, Sendable {
  /// A picture, or the reason why there is none.
  package enum Content: Hashable, Sendable {
    case picture(Drawing)
    case failure(String)
  }

  /// A picture with a caption.
  package struct Tile: Hashable, Sendable {
    /// The picture.
    package let content: Content
    /// The text below the picture.
    package let caption: String

    /// Creates a tile with a caption.
    package init(_ content: Content, caption: String) {
      self.content = content
      self.caption = caption
    }
  }

  /// Pictures under a heading.
  package struct Group: Hashable, Sendable {
    /// The heading.
    package let title: String
    /// The tiles, in the order of the sheet.
    package let tiles: [Tile]

    /// Creates a group.
    package init(_ title: String, _ tiles: [Tile]) {
      self.title = title
      self.tiles = tiles
    }
  }

  /// The heading of the sheet.
  package let title: String
  /// Facts about the origin of the pictures, in the order of the sheet.
  package let facts: [Drawing.Fact]
  /// The groups, from top to bottom.
  package let groups: [Group]
  /// A remark below the groups; nil if there is none.
  package let remark: String?

  /// Creates a sheet.
  package init(title: String, facts: [Drawing.Fact], groups: [Group], remark: String? = nil) {
    self.title = title
    self.facts = facts
    self.groups = groups
    self.remark = remark
  }

  /// The greatest size of a picture on a sheet, in points.
  static let tileSize = Size(width: 168, height: 300)

  /// The factor by which a picture of this size is scaled on a sheet, at most 1.
  package static func scale(for size: Size) -> Double {
    min(1, tileSize.width / max(1, size.width), tileSize.height / max(1, size.height))
  }
}
