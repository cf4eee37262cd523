internal import LayoutCore

extension ContactSheet {
  /// The sheet as one picture.
  package var drawing: Drawing { drawing(of: groups) }

  /// The pictures of the sheet, one for each group.
  package var pages: [Drawing] { groups.map { drawing(of: [$0]) } }

  private func drawing(of groups: [Group]) -> Drawing {
    var placing = SheetPlacing()
    placing.add(title, size: 17)
    for group in groups {
      placing.add(group.title, size: 14)
      placing.add(group.tiles)
    }
    if let remark { placing.add(remark, size: 11) }
    var drawing = Drawing(size: placing.size, title: title, nodes: placing.nodes)
    drawing.facts = facts
    return drawing
  }
}

/// Places headings and rows of tiles one below the other.
private struct SheetPlacing {
  private(set) var nodes: [DrawingNode] = []
  private var bottom = margin

  private static let margin = 16.0
  private static let gap = 20.0
  private static let columns = 5
  private static let captionSize = 11.0
  private static let captionLines = 4

  var size: Size {
    let tiles = Double(Self.columns) * (ContactSheet.tileSize.width + Self.gap) - Self.gap
    return Size(width: tiles + 2 * Self.margin, height: bottom + Self.margin)
  }

  /// Adds a line of text.
  mutating func add(_ heading: String, size: Double) {
    let width = self.size.width - 2 * Self.margin
    for line in LabelFont.lines(of: heading, size: size, width: width, limit: 2) {
      bottom += size * 1.4
      nodes.append(
        .text(
          DrawingText(
            line, at: Point(x: Self.margin, y: bottom - size * 0.3), size: size, anchor: .start)))
    }
    bottom += 6
  }

  /// Adds tiles in rows.
  mutating func add(_ tiles: [ContactSheet.Tile]) {
    for start in stride(from: 0, to: tiles.count, by: Self.columns) {
      let row = tiles[start..<min(start + Self.columns, tiles.count)]
      let top = bottom
      let height = row.map { Self.size(of: $0.content).height }.max() ?? 0
      for (column, tile) in row.enumerated() {
        let x = Self.margin + Double(column) * (ContactSheet.tileSize.width + Self.gap)
        add(tile.content, at: Point(x: x, y: top))
        add(tile.caption, below: Point(x: x, y: top + height))
      }
      bottom += Self.gap
    }
  }

  private static func size(of content: ContactSheet.Content) -> Size {
    guard case .picture(let drawing) = content else {
      return Size(width: ContactSheet.tileSize.width, height: 120)
    }
    let scale = ContactSheet.scale(for: drawing.size)
    return Size(width: drawing.size.width * scale, height: drawing.size.height * scale)
  }

  private mutating func add(_ content: ContactSheet.Content, at origin: Point) {
    let frame = Rect(origin: origin, size: Self.size(of: content))
    switch content {
    case .picture(let drawing):
      nodes.append(
        .panel(
          DrawingPanel(
            frame: frame, bounds: Rect(origin: .zero, size: drawing.size), nodes: drawing.nodes)))
      nodes.append(.shape(DrawingShape(.line(frame.corners + [origin]), .axis)))
    case .failure(let message):
      nodes.append(.shape(DrawingShape(.rect(frame), .wrong)))
      add(message, in: frame.insetBy(dx: 8, dy: 6), limit: 7)
    }
  }

  private mutating func add(_ caption: String, below place: Point) {
    let width = ContactSheet.tileSize.width
    let room = Rect(x: place.x, y: place.y + 5, width: width, height: 0)
    let end = add(caption, in: room, limit: Self.captionLines)
    bottom = max(bottom, end)
  }

  /// Adds a text in at most `limit` lines, and returns the lower end of the last line.
  ///
  /// The lines begin at the top of `room`, and are at most as wide as `room`. The height of `room`
  /// is ignored.
  @discardableResult
  private mutating func add(_ text: String, in room: Rect, limit: Int) -> Double {
    let size = Self.captionSize
    var y = room.minY
    for line in LabelFont.lines(of: text, size: size, width: room.width, limit: limit) {
      y += size * 1.3
      nodes.append(
        .text(
          DrawingText(line, at: Point(x: room.minX, y: y - size * 0.3), size: size, anchor: .start)
        ))
    }
    return y
  }
}
