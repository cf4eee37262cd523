extension ParameterValues {
  /// The values, adapted to other declarations, for example to those of a new version of the
  /// layout.
  ///
  /// A value that differs from its old default is kept if the new declaration of the same name
  /// accepts the value. If the value is a number out of range, the nearest number in the range
  /// replaces it, provided that the declaration accepts this number. In all other cases the
  /// parameter gets its new default.
  ///
  /// - Returns: The values, and a sentence for each value that differed from its old default and
  ///   was changed or discarded.
  package func carried(
    to declarations: [Parameter]
  ) -> (values: ParameterValues, notes: [String]) {
    var result = ParameterValues(declarations)
    var notes: [String] = []
    for old in self.declarations {
      guard let value = self[old.name], value != old.defaultValue else { continue }
      guard let new = result.declaration(of: old.name) else {
        notes.append("the parameter `\(old.name)` is gone; it was \(value)")
        continue
      }
      let (fitted, note) = new.fitted(value)
      if let note { notes.append(note) }
      // `set` cannot throw, because the declaration accepts the fitted value.
      if let fitted { try? result.set(new.name, to: fitted) }
    }
    return (result, notes)
  }
}

extension Parameter {
  /// The given value, or the nearest number that the parameter accepts.
  ///
  /// - Returns: `value` is the given value if the parameter accepts it. Otherwise `value` is the
  ///   nearest number in the range; nil if the parameter does not accept that number, or if the
  ///   given value is no number. `note` is a sentence about the change; nil if nothing changed.
  package func fitted(_ value: ParameterValue) -> (value: ParameterValue?, note: String?) {
    if accepts(value) { return (value, nil) }
    if case .number(let number) = value {
      let nearest = ParameterValue.number(
        min(max(number, minimum ?? number), maximum ?? number))
      if accepts(nearest) {
        return (
          nearest, "the parameter `\(name)` was \(value) and is now \(nearest) (\(expectation))"
        )
      }
    }
    return (nil, "the parameter `\(name)` was \(value) and is now \(defaultValue) (\(expectation))")
  }
}
