internal import CLua
package import LayoutCore

extension ContextReads {
  /// A part of `ctx` that a hook can read; its value can differ from pass to pass.
  package enum Field: Int32, Hashable, Sendable, CaseIterable {
    /// The width of the view.
    case width
    /// The height of the view.
    case height
    /// The view's adjusted content insets.
    case insets
    /// The items with their sizes and hints, and the sections.
    case data
    /// The direction of the user interface, left to right or right to left.
    case direction
    /// The number of pixels in a point.
    case scale
    /// The content offset along x.
    case scrollX
    /// The content offset along y.
    case scrollY
    /// The frames of the items, headers and footers that the layout placed.
    case frames
    /// The content size.
    case content
    /// The script's own data in `ctx.state`.
    case state
    /// The changes since the previous pass.
    case change
    /// The selected items.
    case selected
    /// The offsets of sections that scroll on their own.
    case sectionScroll
    /// The highlighted items.
    case highlighted
    /// The item that has the focus.
    case focused
    /// The measured sizes of supplementary views.
    case viewSizes
    /// The view's own content insets.
    case contentInsets

    /// An expression with which a script reads the part, or a noun for several such expressions.
    package var name: String {
      switch self {
      case .width: "ctx.width"
      case .height: "ctx.height"
      case .insets: "ctx.insets"
      case .data: "the items"
      case .direction: "ctx.direction"
      case .scale: "ctx.scale"
      case .scrollX: "ctx.scroll_x"
      case .scrollY: "ctx.scroll_y"
      case .frames: "ctx.frame"
      case .content: "ctx.content_width"
      case .state: "ctx.state"
      case .change: "ctx.change"
      case .selected: "ctx.selected"
      case .sectionScroll: "a section's offset"
      case .highlighted: "ctx.highlighted"
      case .focused: "ctx.focused"
      case .viewSizes: "ctx.view_size"
      case .contentInsets: "ctx.content_insets"
      }
    }
  }
}

/// The fields of `ctx` that describe the view, with lengths in points.
///
/// The corresponding C table is `clua_view_fields`.
package struct ContextView: Sendable {
  /// The width of the view.
  package var width = 0.0
  /// The height of the view.
  package var height = 0.0
  /// The number of pixels in a point.
  package var scale = 1.0
  /// The view's adjusted content insets: the left one is leading, the right one trailing.
  package var insets = EdgeInsets.zero
  /// The view's own content insets, without the safe area; left is leading, as in ``insets``.
  package var contentInsets = EdgeInsets.zero
  /// Whether the user interface runs from right to left.
  package var isRightToLeft = false
  /// The number of the item that has the focus, from 1; nil if no item has it.
  package var focused: Int?

  /// Whether two views have the same value for a field; true if the field is not about the view.
  func isSame(_ field: ContextReads.Field, as other: ContextView) -> Bool {
    switch field {
    case .width: width == other.width
    case .height: height == other.height
    case .insets: insets == other.insets
    case .contentInsets: contentInsets == other.contentInsets
    case .direction: isRightToLeft == other.isRightToLeft
    case .scale: scale == other.scale
    case .focused: focused == other.focused
    case .data, .scrollX, .scrollY, .frames, .content, .state, .change, .selected,
      .sectionScroll, .highlighted, .viewSizes:
      true
    }
  }

  /// The fields whose values differ between this view and another one, in the order of the cases of
  /// `Field`.
  package func differences(from other: ContextView) -> [ContextReads.Field] {
    ContextReads.Field.allCases.filter { !isSame($0, as: other) }
  }

  /// Writes the fields into the scene that C reads.
  func fill(_ scene: inout CLuaScene) {
    unsafe scene.width = width
    unsafe scene.height = height
    unsafe scene.scale = scale
    unsafe scene.insets = insets.numbers
    unsafe scene.content_insets = contentInsets.numbers
    unsafe scene.is_right_to_left = isRightToLeft
    unsafe scene.focused = Int64(clamping: focused ?? 0)
  }

  /// The value of a field of the view, as a script writes it.
  ///
  /// - Parameter path: The text after `ctx.` in the script, for example `insets.top`.
  /// - Returns: nil if the path is not that of a single value of the view, for example `insets`.
  package func text(of path: String) -> String? {
    switch path {
    case "width": NumberText.plain(width)
    case "height": NumberText.plain(height)
    case "scale": NumberText.plain(scale)
    case "direction": isRightToLeft ? "\"rtl\"" : "\"ltr\""
    case "focused": focused.map { "\($0)" } ?? "nil"
    default: textOfEdge(path)
    }
  }

  private func textOfEdge(_ path: String) -> String? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let all = ["insets": insets, "content_insets": contentInsets]
    guard names.count == 2, let edges = all[String(names[0])] else { return nil }
    switch names[1] {
    case "top": return NumberText.plain(edges.top)
    case "leading": return NumberText.plain(edges.left)
    case "bottom": return NumberText.plain(edges.bottom)
    case "trailing": return NumberText.plain(edges.right)
    default: return nil
    }
  }
}

extension PlacementInput {
  /// Whether two inputs have the same value for a field; true if inputs do not hold this field.
  package func isSame(_ field: ContextReads.Field, as other: PlacementInput) -> Bool {
    switch field {
    case .data: other.difference(from: self).isEmpty
    case .scrollX: scroll?.x == other.scroll?.x
    case .scrollY: scroll?.y == other.scroll?.y
    case .selected: selected == other.selected
    case .sectionScroll: sectionScrolls == other.sectionScrolls
    case .highlighted: highlighted == other.highlighted
    case .viewSizes: encodedSections.viewSizes == other.encodedSections.viewSizes
    case .width, .height, .insets, .contentInsets, .direction, .scale, .focused, .frames, .content,
      .state, .change:
      view.isSame(field, as: other.view)
    }
  }
}
