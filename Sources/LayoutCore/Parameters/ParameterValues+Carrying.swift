extension ParameterValues {
  /// The values adapted to other declarations.
  ///
  /// A value is kept if the declaration with the same name accepts it. Otherwise it is moved into
  /// the range if that is enough, or else replaced by the default.
  ///
  /// - Returns: The values, and a sentence for each value that was changed or discarded.
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
      // This cannot fail, because the value was adapted.
      if let fitted { try? result.set(new.name, to: fitted) }
    }
    return (result, notes)
  }
}

extension Parameter {
  /// The accepted value nearest to a value that the parameter may not accept.
  ///
  /// - Returns: The value itself if it is accepted, otherwise the nearest number in the range, or
  ///   nil; and a sentence about the change, or nil if nothing changed.
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
