/// `ctx.change`, the changes since geometry last ran.
///
/// Source: CONTRACT.md section 3.
extension ScriptAPI {
  static let change = APIObject(
    "ctx.change", class: "celluna.Change",
    """
    All changes since geometry last ran. The host collects the changes before it runs a hook. The \
    object is read-only.
    """,
    [
      APIMember(
        "kind", "celluna.ChangeKind",
        """
        The kind of the changes, or "none" if nothing changed. If there are several kinds of \
        changes, `kind` is the first of them in this list: load, switch, reload, direction, \
        bounds, params, state, select, focus, highlight, insert, delete, move, resize.
        """),
      APIMember(
        "kinds", "celluna.ChangeKinds",
        "Whether each kind of change happened, by the name of the kind."),
      APIMember(
        "first", "integer",
        """
        The number of the first item whose place the changes can affect; `ctx.count + 1` if the \
        changes affect no item.
        """),
      APIMember("inserted", "integer[]", "The current numbers of the new items, ascending."),
      APIMember("deleted", "integer[]", "The previous numbers of the deleted items."),
      APIMember(
        "moved", "integer[]", "The current numbers of the items that were moved, ascending."),
      .function(
        "map", [APIParameter("old", "integer", "the item's previous number")],
        returns: [APIResult("new", "integer", isOptional: true)],
        """
        The current number of an item; nil if the item was deleted. When geometry runs for the \
        first time, or other data replaced all items, nil for every number. So a script that keeps \
        a number asks only if `kinds.insert`, `kinds.delete` or `kinds.move` is true.
        """),
      APIMember("params", "string[]", "The names of the parameters that changed."),
      APIMember(
        "old", "celluna.OldSize",
        "The previous size of the view, in points; 0 × 0 when geometry runs for the first time."),
    ])

  static let changeKinds = APIObject(
    "ctx.change.kinds", class: "celluna.ChangeKinds",
    "Which kinds of changes happened since geometry last ran. The object is read-only.",
    ScriptChange.Kind.allCases.map {
      APIMember($0.rawValue, "boolean", "Whether \(summary(of: $0)).")
    })

  private static func summary(of kind: ScriptChange.Kind) -> String {
    switch kind {
    case .load: "geometry runs for the first time"
    case .switch: "the view changed to this layout"
    case .reload: "all data was replaced"
    case .direction: "the layout direction changed"
    case .bounds: "the view's size, insets or scale changed"
    case .params: "the values of parameters changed"
    case .state: "`ctx.state` changed"
    case .select:
      """
      the list `ctx.selected` changed: other items are selected, or selected items have other \
      numbers
      """
    case .focus:
      "`ctx.focused` changed: another item has the focus, or the same item has another number"
    case .highlight:
      """
      the list `ctx.highlighted` changed: other items are highlighted, or highlighted items have \
      other numbers
      """
    case .insert: "items or sections were inserted"
    case .delete: "items or sections were deleted"
    case .move: "items or sections were moved"
    case .resize: "the sizes of items, headers or footers changed, or items were reloaded"
    }
  }

  static let changeOld = APIObject(
    "ctx.change.old", class: "celluna.OldSize",
    "The previous size of the view. The object is read-only.",
    dimensions)
}
