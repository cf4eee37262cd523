internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Determines in which of the three forms a script places its items.
///
/// Source: CONTRACT.md section 2.
struct GeometryReader {
  let reader: ScriptTableReader

  private static let forms = [
    ["prepare"], ["start", "step", "finish"], ["frame", "content"],
  ]
  private static let advice =
    "a layout has exactly one of: prepare · start, step and finish · frame and content"

  func hooks() throws(ScriptError) -> PlacementHooks {
    var functions: [String: LuaFunction] = [:]
    for name in ScriptAPI.geometryHookNames {
      functions[name] = try reader.function(name)
    }
    let begun = Self.forms.filter { $0.contains { functions[$0] != nil } }
    guard let form = begun.first else {
      try checkWrittenHooks(functions)
      throw reader.error(.wrongForm, "the layout places no items", nil, help: Self.advice)
    }
    if begun.count > 1 {
      let names = begun.joined().filter { functions[$0] != nil }
      throw reader.error(
        .wrongForm, "the layout mixes \(begun.count) forms: " + names.map { "`\($0)`" }.listed,
        begun[1].first { functions[$0] != nil }, label: "this belongs to a second form",
        help: Self.advice)
    }
    if let missing = form.first(where: { functions[$0] == nil }) {
      try checkWrittenHooks(functions)
      let present = form.filter { functions[$0] != nil }
      throw reader.error(
        .wrongForm,
        "the layout has " + present.map { "`\($0)`" }.joined(separator: " and ")
          + " but no `\(missing)`", present.first,
        help: "add \(missing) = function(\(ScriptAPI.arguments(of: missing) ?? "ctx")) … end")
    }
    try checkCompanions(of: form, functions)
    if let prepare = functions["prepare"] {
      return .prepare(prepare, update: functions["update"])
    }
    if let start = functions["start"], let step = functions["step"],
      let finish = functions["finish"]
    {
      return .fold(start: start, step: step, finish: finish, frontier: functions["frontier"])
    }
    if let frame = functions["frame"], let content = functions["content"] {
      return .frame(frame, content: content, range: functions["range"])
    }
    preconditionFailure("every form that is complete was looked for")
  }

  /// Throws if the script writes a hook that a form requires, but the value of the hook is nil.
  ///
  /// An example is `step = grid.stpe`: the name of a field of the module `grid` is misspelled.
  private func checkWrittenHooks(_ functions: [String: LuaFunction]) throws(ScriptError) {
    for name in Self.forms.joined()
    where functions[name] == nil && reader.source.returnsField(name) {
      throw reader.error(
        .wrongLayoutField, "`\(name)` must be a function, not nil", name, marks: .value,
        label: "this has no value")
    }
  }

  /// Throws if the script has a hook that belongs only to another form, for example `frontier` in
  /// the prepare form.
  private func checkCompanions(
    of form: [String], _ functions: [String: LuaFunction]
  ) throws(ScriptError) {
    let companions = [("frontier", "start"), ("range", "frame"), ("update", "prepare")]
    for (companion, first) in companions
    where functions[companion] != nil && !form.contains(first) {
      throw reader.error(
        .wrongForm, "`\(companion)` needs `\(first)`, which the layout does not have",
        companion, help: "remove `\(companion)`")
    }
  }
}
