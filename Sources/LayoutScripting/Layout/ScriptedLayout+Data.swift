internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The data of items and sections that a script declares.
extension ScriptedLayout: DataReadingLayout {
  /// What the script declares as `data`.
  public var itemData: [Parameter] { definition.itemData }
  /// What the script declares as `section_data`.
  public var sectionData: [Parameter] { definition.sectionData }
  /// What `ctx.hint` and `section.hint` were called with; empty in a process of its own.
  public var askedData: [String: Bool] { script.askedData }
}

extension LoadedScript {
  fileprivate var askedData: [String: Bool] {
    // a state without memory for the answer has none
    (try? run("telling what it read", isOwn: true) { () throws(LuaError) in
      try state.askedHints()
    }) ?? [:]
  }
}

extension ItemHints {
  /// What the data of a view says of single items, and what a script declares where it says nothing; whole numbers
  /// are integers in Lua.
  ///
  /// - Throws: ``ScriptError`` if the data says what the script does not take.
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
        try declared.check(hints, of: ElementKey.cell(path).name)
        result[number] = hints.mapValues(\.hintValue)
      }
    }
    self.init(result)
  }
}

extension [Parameter] {
  /// What counts where the data says nothing.
  var defaultHints: [String: LuaValue] {
    Dictionary(map { ($0.name, $0.defaultValue.hintValue) }) { first, _ in first }
  }

  /// Throws if the data says what these declarations do not take.
  ///
  /// - Parameter owner: The item or the section, for the message.
  func check(_ values: [String: ParameterValue], of owner: String) throws(ScriptError) {
    guard let refused = refusal(of: values) else { return }
    throw ScriptError(
      .invalidParameter, Diagnostic(code: .parameterNotTaken, "the data of \(owner): \(refused)"))
  }
}
