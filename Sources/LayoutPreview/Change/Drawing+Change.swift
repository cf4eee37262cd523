public import LayoutCore

extension Drawing {
  /// Draws a change of a layout, with arrows for the elements that moved.
  ///
  /// If an element moved, its previous place is pale, and its current place is strong. Elements
  /// with the same key are the same element. A rectangle without extent, or beyond 10⁹ points,
  /// gives an empty drawing.
  ///
  /// - Parameters:
  ///   - before: The elements before the change.
  ///   - after: The elements after the change.
  ///   - title: A description of the picture.
  ///   - selected: The items that are selected after the change; their labels have a star.
  ///   - rect: The rectangle to show, in content coordinates.
  ///   - contentSize: The extent of the content after the change.
  ///   - tolerance: The greatest change of a coordinate, in points, that is ignored; an element has
  ///     moved if a coordinate of one of its corners changed by more.
  ///   - options: The labels, the legend, the round corners and the greatest number of elements;
  ///     colours, roles and marks are ignored.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public init(
    before: [LayoutAttributes], after: [LayoutAttributes], title: String,
    selected: Set<IndexPath> = [], in rect: Rect, contentSize: Size,
    tolerance: Double = 0.001, options: DrawingOptions = DrawingOptions()
  ) {
    self.init(size: Size(width: 1, height: 1), title: title)
    guard Self.canShow(rect) else { return }
    size = rect.size
    let change = ElementChange(before: before, after: after, tolerance: tolerance)
    var own = options
    own.looks = change.looks
    var picture = ElementPicture(
      in: rect, contentSize: contentSize, selected: selected, options: own)
    picture.add(change.removed, look: .removed)
    picture.add(change.moves.map(\.from), look: .before)
    picture.add(after)
    let ground = Rect(origin: .zero, size: contentSize).intersection(rect)
    var content: [DrawingNode] =
      ground.isEmpty ? [] : [.shape(DrawingShape(.rect(ground), .content))]
    content += picture.groups().map { .group($0) }
    let arrows = change.arrows(in: rect, limit: options.maximumElements)
    if !arrows.isEmpty { content.append(.group(DrawingGroup(name: "moves", nodes: arrows))) }
    nodes = [
      .panel(
        DrawingPanel(
          frame: Rect(origin: .zero, size: rect.size), bounds: rect, nodes: content))
    ]
    var legend = picture.legend
    if !arrows.isEmpty { legend.note(.arrow, "moved") }
    legend.putFirst([.before, .after, .arrow, .added, .gone, .same])
    if options.showsLegend { add(legend) }
  }
}
