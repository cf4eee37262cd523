internal import LayoutCore
internal import LayoutScenes

/// A datum of a section, such as the line spacing, for which many layouts also have a parameter.
///
/// The parameter applies to sections without the datum.
struct DefaultedDatum: Sendable {
  /// The name of the parameter that is the default of the datum.
  let name: String
  /// In scripts, the field of `section` that contains the datum.
  private let field: String
  /// Two values, each of which can be the value of the parameter and of the datum.
  let value, otherValue: ParameterValue
  /// The group of similar data that contains the datum, for example ``spacing``; nil if the datum
  /// belongs to no group.
  ///
  /// A layout can confuse two data of the same group, for example the line spacing and the item
  /// spacing.
  let unit: String?
  private let put: @Sendable (ParameterValue?, inout SceneSection) -> Void

  /// The ``unit`` of the line spacing and of the item spacing.
  static let spacing = "spacing"

  static let all = [
    DefaultedDatum(
      name: "line_spacing", field: "line_spacing", value: .number(7), otherValue: .number(19),
      unit: spacing, put: { $1.lineSpacing = $0?.length }),
    DefaultedDatum(
      name: "item_spacing", field: "item_spacing", value: .number(7), otherValue: .number(19),
      unit: spacing, put: { $1.itemSpacing = $0?.length }),
    DefaultedDatum(
      name: "section_insets", field: "insets",
      value: .insets(EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)),
      otherValue: .insets(EdgeInsets(top: 12, left: 10, bottom: 8, right: 6)), unit: nil,
      put: { $1.insets = if case .insets(let insets)? = $0 { insets } else { nil } }),
    DefaultedDatum(
      name: "header_size", field: "header", value: .size(Size(width: 23, height: 23)),
      otherValue: .size(Size(width: 41, height: 41)), unit: nil,
      put: { $1.header = $0?.supplementary }),
    DefaultedDatum(
      name: "footer_size", field: "footer", value: .size(Size(width: 23, height: 23)),
      otherValue: .size(Size(width: 41, height: 41)), unit: nil,
      put: { $1.footer = $0?.supplementary }),
  ]

  /// Advice on how to correct a layout that does not use the parameter as the default.
  var help: String { "write `section.\(field) or ctx.params.\(name)`" }

  /// Whether a layout has the parameter, and the parameter accepts both values.
  func fits(_ parameters: ParameterValues) -> Bool {
    guard let declaration = parameters.declaration(of: name) else { return false }
    return declaration.accepts(value) && declaration.accepts(otherValue)
  }

  /// Writes a value into a section; nil removes the datum.
  func write(_ value: ParameterValue?, into section: inout SceneSection) { put(value, &section) }
}

extension ParameterValue {
  fileprivate var length: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var supplementary: SceneSupplementary? {
    guard case .size(let size) = self else { return nil }
    return SceneSupplementary(size: size, isPinned: false)
  }
}
