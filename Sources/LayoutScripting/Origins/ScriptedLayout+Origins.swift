internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// Where in the script an element was placed.
///
/// Source: UX.md sections 3.4 and 3.7.
extension ScriptedLayout {
  /// Where the last pass that went well placed an element.
  ///
  /// The script is loaded anew, in a state of its own, and runs that pass again from its beginning. So nothing
  /// is slower for an origin that nobody asks for; but a layout that depends on what happened before the pass
  /// may place the element elsewhere this time, which ``ElementOrigin/isRepeated`` says. The line is that
  /// of the call that placed the element, or of the `return` that gave its frame; where such a line is in a
  /// module of the host, the script's own line that led there.
  ///
  /// Asked for a pass that was not recorded, it takes what the script keeps as that pass left it.
  ///
  /// - Returns: nil if nothing is to be recorded, if the element was not placed, or if the script runs in a process
  ///   of its own.
  public func origin(of key: ElementKey) -> ElementOrigin? {
    guard recordsOrigins, script.canGoOn, let pass,
      // what cannot be asked for has no origin
      let placed = try? placedAttributes(for: key),
      let search = try? OriginSearch(
        key, of: script,
        beginning: geometry.beginning ?? PassBeginning(input: pass.input, change: nil),
        itemCounts: pass.itemCounts)
    else { return nil }
    let (found, frame) = search.place()
    guard var origin = found else { return nil }
    origin.isRepeated = frame == placed.frame
    if !origin.isRepeated { origin.values = [] }
    // as above
    if let shown = try? attributes(for: key), shown != placed, let input = try? hookInput() {
      origin.changedAt = search.scroll(placed, input)
    }
    return origin
  }
}

extension LoadedScript {
  /// The error of a pass; where it placed an item twice, it names the line that placed it first.
  func namingFirstPlace(
    _ error: ScriptError, _ beginning: PassBeginning, itemCounts: [Int]
  ) -> ScriptError {
    guard let item = itemPlacedTwice,
      let path = ItemNumbers(itemCounts).indexPath(ofItem: item),
      // what went wrong before is said anyway
      let search = try? OriginSearch(
        .cell(path), of: self, beginning: beginning, itemCounts: itemCounts),
      let first = search.place().origin?.location,
      let line = first.line, first.file == source.name
    else { return error }
    return error.placedFirst(atLine: line, of: source)
  }
}

extension ScriptError {
  /// The error of what is placed twice, with the line that did so first.
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
