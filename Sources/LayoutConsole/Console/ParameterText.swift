internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// Texts that describe the parameters of a layout.
struct ParameterText {
  let values: ParameterValues
  let data: SceneData

  init(_ session: LayoutSession) {
    values = session.run.layout.parameters
    data = session.run.data
  }

  /// A table of all parameters: a line with the titles, then one line for each parameter.
  ///
  /// If the data override a parameter, a last line states that the data take precedence. If the
  /// layout has no parameters, the only line states this.
  var table: [String] {
    guard !values.declarations.isEmpty else { return ["the layout has no parameters"] }
    let rows = values.declarations.map(row)
    // A column without any text is omitted.
    let head = ["parameter", "value", "default", "takes", "data", "help"]
    let shown = head.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let lines = TextTable.lines(
      head: shown.map { head[$0] }, rows.map { row in shown.map { row[$0] } })
    let isOverridden = rows.contains { !$0[4].isEmpty }
    return lines + (isOverridden ? ["the data of a section take precedence there"] : [])
  }

  private func row(_ parameter: Parameter) -> [String] {
    [
      parameter.name, "\(value(of: parameter))", "\(parameter.defaultValue)",
      parameter.expectation, overrides(parameter.name).joined(separator: ", "),
      parameter.help ?? "",
    ]
  }

  /// The description of one parameter, for completion.
  func lines(about parameter: Parameter) -> [String] {
    let first =
      "\(parameter.name): \(parameter.expectation) · now \(value(of: parameter))"
      + " · default \(parameter.defaultValue)"
    return [first] + overrides(parameter.name).map { "  the data have \($0)" }
      + (parameter.help.map { ["  \($0)"] } ?? [])
  }

  /// The values that completion offers for a parameter.
  ///
  /// For a Boolean or a choice, they are all possible values. For a number, they are the declared
  /// ends of the range, then the default. For any other type, the only value is the default.
  static func offers(for parameter: Parameter) -> [String] {
    switch parameter.kind.type.shape {
    case .boolean: return ["true", "false"]
    case .number:
      let ends = [parameter.minimum, parameter.maximum].compactMap { $0 }.map(NumberText.plain)
      let all = ends + ["\(parameter.defaultValue)"]
      return all.enumerated().filter { !all[..<$0].contains($1) }.map(\.1)
    case .text:
      if case .choice(let names) = parameter.kind { return names }
      return ["\(parameter.defaultValue)"]
    case .insets, .size, .list, .record: return ["\(parameter.defaultValue)"]
    }
  }

  func value(of parameter: Parameter) -> ParameterValue {
    values[parameter.name] ?? parameter.defaultValue
  }

  /// The values that sections give for a parameter in their data, such as `12 in section 2`.
  ///
  /// If there are more than three values, the last text states how many are omitted. Only the first
  /// 1000 sections are read.
  func overrides(_ name: String) -> [String] {
    let value: ((Int) -> String?)?
    switch name {
    case "line_spacing": value = { data.lineSpacing(ofSection: $0).map(NumberText.plain) }
    case "item_spacing": value = { data.itemSpacing(ofSection: $0).map(NumberText.plain) }
    case "insets", "section_insets":
      value = { data.insets(ofSection: $0).map { "\(ParameterValue.insets($0))" } }
    case "header_size":
      value = { data.headerSize(ofSection: $0).map { "\(ParameterValue.size($0))" } }
    case "footer_size":
      value = { data.footerSize(ofSection: $0).map { "\(ParameterValue.size($0))" } }
    default: value = nil
    }
    guard let value else { return [] }
    let found = (0..<min(data.numberOfSections, 1_000)).compactMap { section in
      value(section).map { "\($0) in section \(section + 1)" }
    }
    return Array(found.prefix(3)) + (found.count > 3 ? ["… \(found.count - 3) more"] : [])
  }
}
