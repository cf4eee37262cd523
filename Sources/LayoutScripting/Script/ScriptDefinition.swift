internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The checked definition of a layout: the table that its script returned.
///
/// Source: CONTRACT.md section 1.
public struct ScriptDefinition: Sendable {
  /// The coordinates in which a script places items.
  public enum Coordinates: String, Hashable, Sendable, CaseIterable {
    /// x grows from the leading edge; in right-to-left direction, the view mirrors the layout.
    case logical
    /// x grows to the right; the script itself must respect the view's direction.
    case physical
  }

  /// The direction in which content grows.
  public enum GrowthAxis: String, Hashable, Sendable, CaseIterable {
    /// The content grows downwards.
    case vertical
    /// The content grows from the leading to the trailing edge.
    case horizontal
    /// The content grows in both directions.
    case both
    /// The content does not grow.
    case none
  }

  /// The layout's name.
  public let name: String
  /// The script's version.
  public let version: String
  /// The contract level for which the script was written.
  public let api: Int
  /// One sentence that describes the layout for people; nil if the script has none.
  public let summary: String?
  /// The name of the layout in Swift with which the script must agree; nil if the script names
  /// none.
  public let reference: String?
  /// The coordinates in which the script places items.
  public let coordinates: Coordinates
  /// The parameters that the script declares, in alphabetical order of their names.
  public let parameters: [Parameter]
  /// The data of items that the script declares, in alphabetical order of their names.
  public let itemData: [Parameter]
  /// The data of sections that the script declares, in alphabetical order of their names.
  public let sectionData: [Parameter]
  /// The custom attributes that the script declares, in alphabetical order of their names.
  public let customAttributes: [Parameter]
  /// The kinds of views that the script declares, in alphabetical order; nil if there is no such
  /// declaration.
  public let kinds: [ScriptKind]?
  /// The built-in laws that the script promises to keep, in the script's order.
  public let promisedLaws: [NamedLaw]
  /// The examples of the layout, in the script's order.
  public let examples: [ScriptExample]
  /// The version of the data in `ctx.state`; 1 by default.
  public let stateVersion: Int

  let axis: Axis
  let hooks: PlacementHooks
  /// The fields of the accumulator that are positions along the axis; nil if the script declares
  /// none.
  let moves: MovedFields?
  let behaviour: ScriptBehaviour
  /// The function that returns the size of items for which the data give no size; nil if this size
  /// is 50 × 50 points.
  let itemSize: LuaFunction?
  /// Whether the layout uses the sizes that the data source gives to items.
  ///
  /// If not, each item has the size of ``itemSize``, unless the hook `fit` has accepted a measured
  /// size of its cell.
  let usesItemSizes: Bool
  let check: LuaFunction?
  /// Whether the script has the hook `check`, which can refuse values that do not fit together.
  package var checksParameters: Bool { check != nil }
  let migrate: LuaFunction?
  /// The script's own laws.
  let ownLaws: [ScriptLaw]
  /// The laws that the script waives by comments `-- celluna: allow NAME`.
  let waivedLaws: Set<NamedLaw>
  /// The names of the script's own laws, in the script's order.
  package var ownLawNames: [String] { ownLaws.map(\.name) }

  /// The direction in which content grows, which is constant or depends on the parameters.
  enum Axis: Sendable {
    case fixed(GrowthAxis)
    case computed(LuaFunction)
  }
}

extension ScriptDefinition {
  /// The kinds of views that move with the items of a section that scrolls on its own.
  var carriedKinds: Set<String> {
    Set(
      (kinds ?? []).lazy.filter { $0.rule == .perItem || $0.rule == .decorationPerItem }
        .map(\.name))
  }

  /// The kinds of supplementary views that belong to items.
  var itemViewKinds: Set<String> {
    Set((kinds ?? []).lazy.filter { $0.rule == .perItem }.map(\.name))
  }
}

extension ScriptDefinition {
  /// The functions of the script's hooks, by the names of the hooks.
  var functionsOfHooks: [String: LuaFunction] {
    hooks.functions.merging(behaviour.hooks) { first, _ in first }
  }
}

extension PlacementHooks {
  /// The functions of the hooks, by the names of the hooks.
  fileprivate var functions: [String: LuaFunction] {
    let all: [String: LuaFunction?] =
      switch self {
      case .prepare(let prepare, let update): ["prepare": prepare, "update": update]
      case .fold(let start, let step, let finish, let frontier):
        ["start": start, "step": step, "finish": finish, "frontier": frontier]
      case .frame(let frame, let content, let range):
        ["frame": frame, "content": content, "range": range]
      }
    return all.compactMapValues { $0 }
  }
}
