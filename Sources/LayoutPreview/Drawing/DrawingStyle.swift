internal import LayoutCore

/// The role of a shape or a text in a drawing, which decides its colours.
///
/// Most roles can be recognised without their colours: wrong shapes have thick edges, ghosts are
/// dashed, and supplementary views are hatched. A legend can explain the styles of elements and
/// marks.
public enum DrawingStyle: Hashable, Sendable {
  /// The background of the picture.
  case page
  /// The extent of the content.
  case content
  /// The edge of the visible rectangle.
  case screen
  /// A cell, in the colour with a number from 0; see ``DrawingTheme/hueCount``.
  case cell(Int)
  /// A header, a footer or another supplementary view, in the colour with this number.
  case supplementary(Int)
  /// A decoration, in the colour with this number.
  case decoration(Int)
  /// A selected item, in the colour with this number.
  case selected(Int)
  /// A hidden element.
  case hidden
  /// A wrong element, or one that reaches beyond the content.
  case wrong
  /// The outline of an element of a reference.
  case ghost
  /// An element that is disappearing or was removed.
  case gone
  /// The previous place of an element.
  case before
  /// The current place of an element that a change moved or drew differently.
  case after
  /// A new element.
  case added
  /// An element that a change did not affect.
  case same
  /// An arrow from the previous place of an element to the current place.
  case arrow
  /// The area of insets.
  case insets
  /// The line between two items, or between an item and the edge of the content, that shows their
  /// distance.
  case gap
  /// An arrow from an item to the next item in the order of the data.
  case order
  /// A rectangle that was queried.
  case query
  /// The area where two elements overlap.
  case overlap
  /// An axis, or a line of a grid.
  case axis
  /// The dashed line of a limit in a plot.
  case limit
  /// The curve of a plot, in the colour with this number.
  case curve(Int)
  /// A text.
  case text
  /// A text of less importance.
  case muted

  /// The name of the style's class in SVG.
  ///
  /// Two styles of the same case have the same name if the numbers of their colours stand for the
  /// same hue, for example `cell(0)` and `cell(8)`. All other styles have different names.
  var className: String {
    switch self {
    case .page: "page"
    case .content: "content"
    case .screen: "screen"
    case .cell(let hue): "c\(DrawingTheme.hue(hue))"
    case .supplementary(let hue): "v\(DrawingTheme.hue(hue))"
    case .decoration(let hue): "d\(DrawingTheme.hue(hue))"
    case .selected(let hue): "s\(DrawingTheme.hue(hue))"
    case .hidden: "hidden"
    case .wrong: "wrong"
    case .ghost: "ghost"
    case .gone: "gone"
    case .before: "before"
    case .after: "after"
    case .added: "added"
    case .same: "same"
    case .arrow: "arrow"
    case .insets: "insets"
    case .gap: "gap"
    case .order: "order"
    case .query: "query"
    case .overlap: "overlap"
    case .axis: "axis"
    case .limit: "limit"
    case .curve(let hue): "k\(DrawingTheme.hue(hue))"
    case .text: "text"
    case .muted: "muted"
    }
  }
}
