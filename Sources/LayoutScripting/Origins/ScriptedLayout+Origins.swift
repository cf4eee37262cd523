internal import LayoutBridge
package import LayoutCore
internal import LuaSandbox

/// The place in the script where an element was placed.
///
/// Source: UX.md sections 3.4 and 3.7.
extension ScriptedLayout {
  /// The place in the script where the last successful pass placed an element.
  ///
  /// The script is loaded again in a separate Lua state, and repeats that pass from its beginning.
  /// Before an origin is requested, only the input of the pass is kept. If a layout depends on
  /// earlier events, the repetition can place the element elsewhere; then
  /// ``ElementOrigin/isRepeated`` is false. The line is that of the call that placed the element,
  /// or of the `return` that gave the frame of the element. If that line is in a module of the
  /// host, the origin is the line of the script that led to it.
  ///
  /// If the pass was not recorded, the script's current state is used.
  ///
  /// - Returns: nil if origins are not recorded, if the element was not placed or has no known
  ///   origin, or if the script runs in a process of its own.
  package func origin(of key: ElementKey) -> ElementOrigin? {
    guard recordsOrigins, script.canGoOn, let pass,
      // an element that cannot be queried has no origin
      let placed = try? placedAttributes(for: key),
      let search = try? OriginSearch(
        key, of: script,
        beginning: geometry.beginning ?? PassBeginning(input: pass.input, change: nil),
        itemCounts: pass.itemCounts, views: viewsInput(for: key))
    else { return nil }
    let (found, frame) = search.place()
    guard var origin = found else { return nil }
    origin.element = key
    origin.isMirrored = collectionView?.isFlipped == true
    origin.isRepeated = frame == placed.frame
    if !origin.isRepeated { origin.values = [] }
    // an element that cannot be queried was not changed by `scroll`
    if let shown = try? attributes(for: key), shown != placed, let input = try? hookInput() {
      origin.changedAt = search.scroll(placed, input)
    }
    return origin
  }

  /// The rectangle and the input of the hook `views`, if that hook placed the element.
  private func viewsInput(for key: ElementKey) -> (rect: Rect, input: HookInput)? {
    guard viewsHook != nil, key.category != .cell, let view = collectionView,
      // an element that cannot be queried has no origin
      let input = try? hookInput()
    else { return nil }
    return (PlacedViews.Area.content.rect(in: contentSize, view.layoutBounds), input)
  }
}

extension LoadedScript {
  /// The error of a pass; if an item was placed twice, usually with the line that placed it first.
  func namingFirstPlace(
    _ error: ScriptError, _ beginning: PassBeginning, itemCounts: [Int]
  ) -> ScriptError {
    guard let item = itemPlacedTwice,
      let path = ItemNumbers(itemCounts).indexPath(ofItem: item),
      // if the search fails, the error is reported without this line
      let search = try? OriginSearch(
        .cell(path), of: self, beginning: beginning, itemCounts: itemCounts),
      let first = search.place().origin?.location,
      let line = first.line, first.file == source.name
    else { return error }
    return error.placedFirst(atLine: line, of: source)
  }
}

extension ScriptError {
  /// The error of an element that was placed twice, with the line that placed it first.
  func placedFirst(atLine line: Int, of source: ScriptSource) -> ScriptError {
    guard let here = diagnostic.location, here.file == source.name else { return self }
    var diagnostic = diagnostic
    guard here.line != line else {
      diagnostic.labels = diagnostic.labels.map { label in
        var label = label
        label.text = "this line placed it before"
        return label
      }
      return ScriptError(code, diagnostic)
    }
    diagnostic.labels.append(source.label(onLine: line, "it was placed first here"))
    return ScriptError(code, diagnostic)
  }
}
