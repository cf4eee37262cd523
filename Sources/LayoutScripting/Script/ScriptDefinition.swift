internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// What a script says of itself, checked: the table it returned.
///
/// Source: CONTRACT.md section 1.
public struct ScriptDefinition: Sendable {
  /// In what coordinates a script places items.
  public enum Coordinates: String, Hashable, Sendable, CaseIterable {
    /// x grows from the leading edge; the view mirrors in right-to-left.
    case logical
    /// x grows to the right; the script minds the direction itself.
    case physical
  }

  /// Which way content grows.
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
  /// In what coordinates it places items.
  public let coordinates: Coordinates
  /// The parameters it declares, by name.
  public let parameters: [Parameter]
  /// What it declares to read of the data of items, by name.
  public let itemData: [Parameter]
  /// What it declares to read of the data of sections, by name.
  public let sectionData: [Parameter]
  /// The kinds of views that it places, in alphabetical order; nil if it does not say.
  public let kinds: [ScriptKind]?
  /// The laws that it promises to keep, in its own order.
  public let promisedLaws: [NamedLaw]
  /// The cases that it shows itself in, in its own order.
  public let examples: [ScriptExample]
  /// The version of what it keeps as `ctx.state`; 1 where it does not say.
  public let stateVersion: Int

  let axis: Axis
  let hooks: PlacementHooks
  let behaviour: ScriptBehaviour
  /// What says how large an item is of which the data does not say; nil is 50 × 50 points.
  let itemSize: LuaFunction?
  let check: LuaFunction?
  let migrate: LuaFunction?
  /// The laws that it makes itself.
  let ownLaws: [ScriptLaw]

  /// Which way content grows: said once for all, or decided by the parameters.
  enum Axis: Sendable {
    case fixed(GrowthAxis)
    case computed(LuaFunction)
  }
}
