internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The data of items and sections that a script declares.
extension ScriptedLayout: DataReadingLayout {
  /// The data of items that the script declares as `data`.
  public var itemData: [Parameter] { definition.itemData }
  /// The data of sections that the script declares as `section_data`.
  public var sectionData: [Parameter] { definition.sectionData }
  /// The names that `ctx.hint` and `section.hint` were called with, at most 256.
  ///
  /// The value of a name is true if a call with this name ever returned a value from the data.
  /// There are no names for a script in a process of its own.
  public var askedData: [String: Bool] { script.askedData }
}

extension LoadedScript {
  fileprivate var askedData: [String: Bool] {
    // if the state has no memory for the names, the result is empty
    (try? run("telling what it read", isOwn: true) { () throws(LuaError) in
      try state.askedHints()
    }) ?? [:]
  }
}

extension ItemHints {
  /// Reads the data of the items from a view, and uses the script's defaults for missing data.
  ///
  /// Whole numbers are integers in Lua.
  ///
  /// - Throws: ``ScriptError`` if the data do not fit the script's declarations.
  init(
    of view: CollectionView, declared: [Parameter]
  ) throws(ScriptError) {
    let hasHints = view.delegate?.hasHints == true
    guard hasHints || !declared.isEmpty else {
      self.init()
      return
    }
    var result: [Int: [String: LuaValue]] = [:]
    result[Self.everyItem] = declared.defaultHints
    var number = 0
    for (section, count) in view.itemCounts.enumerated() where hasHints {
      for item in 0..<count {
        number += 1
        let path = IndexPath(item: item, section: section)
        let hints = view.hints(forItemAt: path)
        guard !hints.isEmpty else { continue }
        result[number] = try declared.read(hints, of: ElementKey.cell(path).name)
      }
    }
    self.init(result)
  }
}

extension [Parameter] {
  /// The declared defaults, which are used where the data have no value.
  var defaultHints: [String: LuaValue] {
    Dictionary(map { ($0.name, $0.defaultValue.hintValue) }) { first, _ in first }
  }

  /// The values as a script reads them; throws if the data do not fit these declarations.
  ///
  /// - Parameter owner: The item or the section, for the message.
  func read(
    _ values: [String: ParameterValue], of owner: String
  ) throws(ScriptError) -> [String: LuaValue] {
    guard let refused = refusal(of: values) else {
      return completed(values).mapValues(\.hintValue)
    }
    throw ScriptError(
      .invalidParameter, Diagnostic(code: .parameterNotTaken, "the data of \(owner): \(refused)"))
  }
}
