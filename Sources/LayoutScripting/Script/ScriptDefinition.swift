internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The checked definition of a layout: the table that its script returned.
///
/// Source: CONTRACT.md section 1.
public struct ScriptDefinition: Sendable {
  /// The coordinates in which a script places items.
  public enum Coordinates: String, Hashable, Sendable, CaseIterable {
    /// x grows from the leading edge; the view mirrors in right-to-left.
    case logical
    /// x grows to the right; the script handles the direction itself.
    case physical
  }

  /// The direction in which content grows.
  public enum GrowthAxis: String, Hashable, Sendable, CaseIterable {
    /// Downwards.
    case vertical
    /// From the leading to the trailing edge.
    case horizontal
    /// Both ways.
    case both
    /// Not at all.
    case none
  }

  /// The layout's name.
  public let name: String
  /// The script's version.
  public let version: String
  /// The contract level the script was written for.
  public let api: Int
  /// One sentence for people; nil if the script has none.
  public let summary: String?
  /// The Swift layout it must agree with; nil if it names none.
  public let reference: String?
  /// The coordinates in which it places items.
  public let coordinates: Coordinates
  /// The parameters it declares, by name.
  public let parameters: [Parameter]
  /// The data of items that it declares to read, by name.
  public let itemData: [Parameter]
  /// The data of sections that it declares to read, by name.
  public let sectionData: [Parameter]
  /// The kinds of views that it places, in alphabetical order; nil if it does not declare them.
  public let kinds: [ScriptKind]?
  /// The laws that it promises to keep, in its own order.
  public let promisedLaws: [NamedLaw]
  /// The examples of the layout, in the script's order.
  public let examples: [ScriptExample]
  /// The version of the data in `ctx.state`; 1 by default.
  public let stateVersion: Int

  let axis: Axis
  let hooks: PlacementHooks
  let behaviour: ScriptBehaviour
  /// The function that returns the size of items for which the data give none; nil is 50 × 50
  /// points.
  let itemSize: LuaFunction?
  let check: LuaFunction?
  let migrate: LuaFunction?
  /// The script's own laws.
  let ownLaws: [ScriptLaw]

  /// The direction in which content grows: constant, or decided by the parameters.
  enum Axis: Sendable {
    case fixed(GrowthAxis)
    case computed(LuaFunction)
  }
}
