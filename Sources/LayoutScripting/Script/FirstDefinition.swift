internal import LayoutBridge
internal import LayoutCore
internal import Synchronization

/// The definition from the first load of a script; copies of the source share this definition.
///
/// If the list of modules is set in a copy of the source, this copy gets an instance of its own.
///
/// Checks, laws, benchmarks and the prompt load a text again and again, and assume that its
/// declarations are the same each time. A text that depends on chance could declare something else,
/// so each later load is compared with the first.
///
/// All instances of this type are equal, so that two sources can be equal although they have
/// different instances.
final class FirstDefinition: Sendable, Hashable {
  /// The definition of the first successful load; nil before this load.
  ///
  /// The definition needs a mutex, because several threads can load the source.
  private let definition = Mutex<ScriptDefinition?>(nil)

  /// The field of the layout's table that `new` declares differently from the first load; nil if
  /// there is none.
  ///
  /// The first call stores `new` as the definition of the first load, and returns nil.
  func difference(of new: ScriptDefinition) -> String? {
    definition.withLock { first in
      guard let first else {
        first = new
        return nil
      }
      return new.firstDifference(from: first)
    }
  }

  /// The laws that comments of the text waive; nil before the first load.
  ///
  /// Later loads need not search the text again, which would take a tenth of their time.
  var waivedLaws: Set<NamedLaw>? { definition.withLock { $0?.waivedLaws } }

  static func == (one: FirstDefinition, other: FirstDefinition) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension ScriptDefinition {
  /// The name of a field whose declaration differs from that in `other`; nil if there is none.
  ///
  /// Functions are different values in each state, so only their presence is compared.
  fileprivate func firstDifference(from other: ScriptDefinition) -> String? {
    let fields = [
      ("name", name == other.name), ("version", version == other.version),
      ("api", api == other.api), ("summary", summary == other.summary),
      ("reference", reference == other.reference), ("coords", coordinates == other.coordinates),
      ("params", parameters == other.parameters), ("data", itemData == other.itemData),
      ("section_data", sectionData == other.sectionData),
      ("attributes", customAttributes == other.customAttributes), ("kinds", kinds == other.kinds),
      ("laws", promisedLaws == other.promisedLaws),
      ("laws", ownLawNames == other.ownLawNames),
      ("examples", examples == other.examples),
      ("state_version", stateVersion == other.stateVersion),
      ("axis", axis.choice == other.axis.choice), ("check", has(\.check, as: other)),
      ("item_size", has(\.itemSize, as: other)),
      ("uses_item_sizes", usesItemSizes == other.usesItemSizes),
      ("migrate", has(\.migrate, as: other)),
      ("moves", moves == other.moves),
      ("sees", behaviour.seesScroll == other.behaviour.seesScroll),
      ("overscan", behaviour.overscan == other.behaviour.overscan),
      ("begin", behaviour.anchoring.beginning == other.behaviour.anchoring.beginning),
      ("anchor", behaviour.anchoring.anchor == other.behaviour.anchoring.anchor),
    ]
    if let field = fields.first(where: { !$0.1 }) { return field.0 }
    return hookNames.symmetricDifference(other.hookNames).min()
  }

  private func has<Function>(
    _ path: KeyPath<ScriptDefinition, Function?>, as other: ScriptDefinition
  ) -> Bool {
    (self[keyPath: path] == nil) == (other[keyPath: path] == nil)
  }

  /// The names of the script's hooks.
  private var hookNames: Set<String> { Set(functionsOfHooks.keys) }
}

extension ScriptDefinition.Axis {
  /// The axis, if it is constant; nil if a function of the script determines it.
  fileprivate var choice: ScriptDefinition.GrowthAxis? {
    if case .fixed(let axis) = self { axis } else { nil }
  }
}
