extension LayoutAttributes {
  /// The properties that differ from their defaults, as texts for people, for example `z 1`.
  package var remarks: [String] {
    var remarks: [String] = []
    if zIndex != 0 { remarks.append("z \(zIndex)") }
    if alpha != 1 { remarks.append("alpha \(NumberText.plain(alpha))") }
    if isHidden { remarks.append("hidden") }
    if !isIdentityTransform { remarks.append("transformed") }
    if !hasNoCustomAttributes {
      let custom = custom
      remarks += custom.names.map { "\($0) \(custom[$0].map(\.description)?.printable ?? "")" }
    }
    return remarks
  }
}
