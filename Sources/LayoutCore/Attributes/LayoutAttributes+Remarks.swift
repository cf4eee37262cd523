extension LayoutAttributes {
  /// The properties that differ from their defaults, as strings for people, for example `z 1`.
  ///
  /// The centre and the size are omitted. The order is: z index, opacity, hidden, transform, custom
  /// attributes by name.
  package var remarks: [String] {
    var remarks: [String] = []
    if zIndex != 0 { remarks.append("z \(zIndex)") }
    if alpha != 1 { remarks.append("alpha \(NumberText.plain(alpha))") }
    if isHidden { remarks.append("hidden") }
    if !isIdentityTransform { remarks.append("transformed") }
    return remarks + customRemarks
  }

  /// The custom attributes that differ from their defaults, as strings, for example `progress 0.3`.
  package var customRemarks: [String] {
    guard !hasNoCustomAttributes else { return [] }
    let custom = custom
    return custom.names.map { "\($0) \(custom[$0].map(\.description)?.printable ?? "")" }
  }

  /// The custom attributes that differ from their defaults, as one string; `default` if there are
  /// none.
  package var customText: String {
    hasNoCustomAttributes ? "default" : customRemarks.joined(separator: ", ")
  }
}
