public import LayoutCore

/// One state of a view in a picture that shows several states, such as the steps of an animation.
public struct DrawingMoment: Hashable, Sendable {
  /// The caption, such as `before` or `2 of 4`.
  public var caption: String
  /// The elements; of elements with the same z index, those further back come first.
  public var elements: [LayoutAttributes]
  /// The elements that are disappearing, with the keys that they had before the change that the
  /// picture shows.
  public var gone: [LayoutAttributes] = []
  /// The items that are drawn as selected.
  public var selected: Set<IndexPath> = []
  /// The extent of the content.
  public var contentSize: Size
  /// The visible rectangle, in content coordinates.
  public var bounds: Rect
  /// The rectangle to show, in content coordinates.
  public var shown: Rect
  /// The property that decides the colours; nil for the property that the drawing's options name.
  public var coloring: DrawingOptions.Coloring?
  /// The keys that elements of this state have after the change, by their keys in this state; an
  /// element whose key stays the same can be omitted.
  public var laterKeys: [ElementKey: ElementKey] = [:]
  /// The elements that the change removes, by their keys in this state.
  public var leaving: Set<ElementKey> = []

  /// Whether the state lies within a movement; its elements are then not marked as wrong if they
  /// reach beyond the content.
  public var isPassing = false

  /// Creates a state whose visible part is shown.
  public init(
    _ caption: String, _ elements: [LayoutAttributes], contentSize: Size, bounds: Rect
  ) {
    self.caption = caption
    self.elements = elements
    self.contentSize = contentSize
    self.bounds = bounds
    shown = bounds
  }

  /// The nodes that show the state in `rect`, and the legend of the elements.
  ///
  /// The nodes are the content's area in `rect`, the elements that touch `rect`, and the edge of
  /// the visible rectangle. The edge is omitted if the visible rectangle contains `rect`.
  func picture(
    in rect: Rect, _ options: DrawingOptions
  ) -> (nodes: [DrawingNode], legend: DrawingLegend) {
    var picture = elementPicture(in: rect, options)
    let ground = Rect(origin: .zero, size: contentSize).intersection(rect)
    var nodes: [DrawingNode] =
      ground.isEmpty ? [] : [.shape(DrawingShape(.rect(ground), .content))]
    nodes += picture.groups().map { .group($0) }
    if !bounds.contains(rect), Drawing.canShow(bounds) {
      nodes.append(.shape(DrawingShape(.rect(bounds), .screen)))
    }
    return (nodes, picture.legend)
  }

  /// The picture of the elements that lie in `rect`.
  func elementPicture(in rect: Rect, _ options: DrawingOptions) -> ElementPicture {
    var own = options
    if let coloring { own.coloring = coloring }
    if isPassing { own.marksOverreach = false }
    var picture = ElementPicture(
      in: rect, contentSize: contentSize, selected: selected, options: own)
    picture.add(gone, look: .gone)
    picture.add(elements)
    return picture
  }
}
