extension ParameterValues {
  /// The values for other declarations: those of the same name where they are taken, brought into the range
  /// where they are not, else the defaults.
  ///
  /// - Returns: The values, and a sentence for each value that could not stay as it is.
  public func carried(
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
      // cannot fail: the value was made to fit
      if let fitted { try? result.set(new.name, to: fitted) }
    }
    return (result, notes)
  }
}

extension Parameter {
  /// The value that comes nearest to one that may not be taken.
  ///
  /// - Returns: The value as it is where it is taken, a number brought into the range, or nil; and a sentence
  ///   about what is not as it was.
  public func fitted(_ value: ParameterValue) -> (value: ParameterValue?, note: String?) {
    if accepts(value) { return (value, nil) }
    if case .number(let number) = value {
      let nearest = ParameterValue.number(
        min(max(number, minimum ?? number), maximum ?? number))
      if accepts(nearest) {
        return (
          nearest, "the parameter `\(name)` was \(value), and is \(nearest) now: \(expectation)"
        )
      }
    }
    return (nil, "the parameter `\(name)` was \(value), and is \(defaultValue) now: \(expectation)")
  }
}
