public import LayoutCore
internal import LuaRuntime

/// A layout whose places a Lua script decides.
///
/// The script runs in a Lua state of its own, sandboxed and limited; everything it answers is checked,
/// and every fault becomes a ``ScriptError`` that says where, what and how to mend it. Within a pass of
/// a collection view it is the cause of the ``LayoutError``. Not Sendable: one owner holds it.
/// Source: CONTRACT.md.
public final class ScriptedLayout: Layout {
  /// The values the script's hooks read as `ctx.params`; a change makes the layout invalid.
  ///
  /// - Precondition: New values are of the script's own declarations.
  public var parameters: ParameterValues {
    didSet {
      precondition(
        parameters.declarations == definition.parameters,
        "the values must be of the parameters the script declares")
      needsParameters = true
      invalidate()
    }
  }
  /// The view that uses the layout.
  public weak var collectionView: CollectionView?

  private let script: LoadedScript
  private var needsParameters = true
  /// What the last pass that went well placed.
  private var placement: ScriptPlacement?
  /// Why the passes since then failed; nil if none has.
  private var failure: ScriptError?

  /// Loads a script and checks the table it returns.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - limits: What it may use, while loading and in each call of a hook.
  ///   - onOutput: Receives what the script prints: the lines of a call together, after the call.
  /// - Throws: ``ScriptError`` if it does not load, returns no layout, or hits a limit.
  public init(
    _ source: ScriptSource, limits: ScriptLimits = ScriptLimits(),
    onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    script = try LoadedScript(source, limits: limits, onOutput: onOutput)
    parameters = ParameterValues(script.definition.parameters)
  }

  /// What the script says of itself.
  public var definition: ScriptDefinition { script.definition }

  /// Whether the view mirrors the script's places in right-to-left.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool {
    definition.coordinates == .logical
  }

  /// Runs the script's geometry hooks; for the frame form, only its content size.
  ///
  /// A pass that fails changes nothing: the layout goes on answering from the last one that went well,
  /// so a script that hits a limit does not empty the screen.
  public func prepare() throws(LayoutError) {
    guard let view = collectionView else {
      preconditionFailure("a layout is prepared only by the view it belongs to")
    }
    do throws(ScriptError) {
      if needsParameters {
        try script.apply(parameters)
        needsParameters = false
      }
      placement = try ScriptPlacement(script, view)
      failure = nil
    } catch {
      failure = error
      throw LayoutError(error)
    }
  }

  /// The extent of the content the script returned, points.
  public var contentSize: Size { placement?.contentSize ?? .zero }

  /// The placed elements that overlap a rectangle, in element order.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try withPlacement { placement throws(ScriptError) in
      try placement.complete(script).attributes(in: rect)
    } ?? []
  }

  /// The attributes of one element; nil if the script did not place it.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try withPlacement { placement throws(ScriptError) in
      try placement.attributes(for: element, script)
    } ?? nil
  }

  /// Every supplementary and decoration view the script placed, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    placement?.attributesOfViews ?? []
  }

  /// True when the view's size changes; a scroll never makes geometry invalid.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// Reads the placement, which may have to ask the script for frames; nil before the first pass.
  ///
  /// After a failed pass the script is asked for nothing more: its parameters are no longer those of the
  /// last good pass, and frames of two passes do not go together.
  private func withPlacement<Result>(
    _ body: (inout ScriptPlacement) throws(ScriptError) -> Result
  ) throws(LayoutError) -> Result? {
    guard var current = placement else { return nil }
    if let failure, !current.isComplete { throw LayoutError(failure) }
    placement = nil  // so that frames are written in place, not into a copy
    defer { placement = current }
    do throws(ScriptError) {
      return try body(&current)
    } catch {
      throw LayoutError(error)
    }
  }
}
