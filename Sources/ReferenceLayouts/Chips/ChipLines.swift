internal import LayoutCore

/// The rule that places the chips of a ``ChipsLayout`` in lines, section by section.
struct ChipLines {
  /// The greatest number of lines in a section.
  let limit: Int
  /// The size of the view `more`, which stands for hidden chips; a narrow section limits its width.
  let moreSize: Size
  /// For each section with hidden chips, in order: its view `more`, then its hidden chips.
  private(set) var others: [LayoutAttributes] = []
  private var sectionCount = 0

  private static let moreKind = "more"
  private static let more = Parameter(
    "more", .integer, default: .number(0), minimum: 0,
    help: "The number of chips that do not fit.")

  init(limit: Int, moreSize: Size) {
    self.limit = limit
    self.moreSize = moreSize
  }

  /// Appends the frames of the next section's chips, and returns the y at which the last line ends;
  /// returns `start` if there are no chips.
  mutating func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    defer { sectionCount += 1 }
    let count = section.sizes.count
    guard count > 0 else { return start }
    let line = Line(section)
    let more = Size(width: min(moreSize.width, line.room), height: moreSize.height)
    var (y, first) = (start, 0)
    for number in 1...max(1, limit) where first < count {
      var end = line.end(from: first, room: line.room)
      let isCut = number >= limit && end < count
      if isCut {
        end = line.end(from: first, room: min(line.room, line.room - line.gap - more.width))
      }
      var (x, tallest) = (section.insets.left, 0.0)
      for chip in first..<end {
        let size = section.sizes[chip]
        let width = min(size.width, line.room)
        frames.append(Rect(x: x, y: y, width: width, height: size.height))
        x += width + line.gap
        tallest = max(tallest, size.height)
      }
      if isCut {
        let frame = Rect(origin: Point(x: x, y: y), size: more)
        tallest = max(tallest, more.height)
        appendMore(at: frame, for: end..<count)
        frames.append(contentsOf: repeatElement(frame, count: count - end))
        end = count
      }
      y += tallest + section.lineSpacing
      first = end
    }
    return y - section.lineSpacing
  }

  /// Appends the view `more`, which stands for the current section's hidden chips, and these chips.
  private mutating func appendMore(at frame: Rect, for hidden: Range<Int>) {
    let path = IndexPath(item: 0, section: sectionCount)
    var view = LayoutAttributes(.supplementary(kind: Self.moreKind, at: path), frame: frame)
    view.custom[Self.more] = .number(Double(hidden.count))
    others.append(view)
    for item in hidden {
      var chip = LayoutAttributes(.cell(item: item, section: sectionCount), frame: frame)
      chip.isHidden = true
      others.append(chip)
    }
  }

  /// The breaking of one section's chips into lines.
  private struct Line {
    let sizes: ContiguousArray<Size>
    /// The extent between the section's insets, at least 0.
    let room: Double
    let gap: Double

    init(_ section: SectionMetrics) {
      sizes = section.sizes
      room = max(0, section.available)
      gap = section.itemSpacing
    }

    /// The end of a line: the number of the first chip that no longer fits into the length `room`.
    ///
    /// The line begins with the chip `first`. If this chip does not fit, the result is `first`. If
    /// all later chips fit too, the result is the number of chips in the section.
    func end(from first: Int, room: Double) -> Int {
      let limit = room + 1e-6 * max(1, room)
      var (place, chip) = (0.0, first)
      while chip < sizes.count {
        let width = min(sizes[chip].width, self.room)
        guard place + width <= limit else { break }
        place += width + gap
        chip += 1
      }
      return chip
    }
  }
}
