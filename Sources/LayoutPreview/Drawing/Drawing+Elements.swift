public import LayoutCore

extension Drawing {
  /// Draws elements.
  ///
  /// A rectangle without extent, or beyond 10⁹ points, gives an empty drawing.
  ///
  /// - Parameters:
  ///   - elements: The elements; of elements with the same z index, those further back come first.
  ///   - gone: The elements that are disappearing, drawn behind the others.
  ///   - ghosts: The elements that are drawn as outlines in front of the others, such as the
  ///     elements of a reference.
  ///   - title: A description of the picture.
  ///   - selected: The items that are drawn as selected.
  ///   - rect: The rectangle to show, in content coordinates.
  ///   - contentSize: The extent of the content.
  ///   - visibleBounds: The visible rectangle, drawn as a dotted frame if it differs from `rect`;
  ///     nil draws no frame.
  ///   - options: The labels, the colours and the roles of the elements, the marks and the legend.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public init(
    _ elements: [LayoutAttributes], gone: [LayoutAttributes] = [],
    ghosts: [LayoutAttributes] = [], title: String,
    selected: Set<IndexPath> = [], in rect: Rect, contentSize: Size,
    visibleBounds: Rect? = nil, options: DrawingOptions = DrawingOptions()
  ) {
    guard Self.canShow(rect) else {
      self.init(size: Size(width: 1, height: 1), title: title)
      return
    }
    var picture = ElementPicture(
      in: rect, contentSize: contentSize, selected: selected, options: options)
    picture.add(gone, look: .gone)
    picture.add(elements)
    picture.add(ghosts, look: .ghost)
    let ground = Rect(origin: .zero, size: contentSize).intersection(rect)
    var nodes: [DrawingNode] =
      ground.isEmpty ? [] : [.shape(DrawingShape(.rect(ground), .content))]
    nodes += picture.groups().map { .group($0) }
    if let visibleBounds, visibleBounds != rect, Self.canShow(visibleBounds) {
      nodes.append(.shape(DrawingShape(.rect(visibleBounds), .screen)))
    }
    var overlays = OverlayNodes(
      elements, in: rect, contentSize: contentSize, legend: picture.legend)
    for overlay in options.overlays.sorted(by: { $0.layer < $1.layer }) {
      nodes += overlays.nodes(overlay)
    }
    let frame = Rect(origin: .zero, size: rect.size)
    self.init(
      size: rect.size, title: title,
      nodes: [.panel(DrawingPanel(frame: frame, bounds: rect, nodes: nodes))])
    if options.showsLegend { add(overlays.legend) }
  }

  /// Adds a legend below the picture.
  mutating func add(_ legend: DrawingLegend) {
    let gap = 6.0
    let legend = legend.nodes(below: size.height + gap, width: max(160, size.width))
    guard legend.height > 0 else { return }
    nodes += legend.nodes
    size = Size(width: max(160, size.width), height: size.height + gap + legend.height)
  }

  static func canShow(_ rect: Rect) -> Bool {
    [rect.minX, rect.minY].allSatisfy { abs($0) <= 1e9 }
      && [rect.width, rect.height].allSatisfy { (1e-6...1e9).contains($0) }
  }
}
