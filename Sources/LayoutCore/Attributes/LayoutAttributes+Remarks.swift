extension LayoutAttributes {
  /// The properties that differ from their defaults, such as `z 1` and `alpha 0.5`, for people.
  package var remarks: [String] {
    var remarks: [String] = []
    if zIndex != 0 { remarks.append("z \(zIndex)") }
    if alpha != 1 { remarks.append("alpha \(NumberText.plain(alpha))") }
    if isHidden { remarks.append("hidden") }
    if !isIdentityTransform { remarks.append("transformed") }
    return remarks
  }
}
