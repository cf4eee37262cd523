/// The values that a layout gives one element besides the standard attributes, by name.
///
/// Each value belongs to a declaration, as the value of a parameter does. A value that equals the
/// default of its declaration is not stored. It therefore makes no difference whether an attribute
/// got its default or was never set. Source: CONTRACT.md section 13.
public struct CustomAttributes: Hashable, Sendable {
  /// The stored values, in alphabetical order of their names.
  private var entries: [Entry] = []

  /// Creates a set without values: every attribute has its default.
  public init() {}

  private struct Entry: Sendable {
    let declaration: Parameter
    var value: ParameterValue
  }
}

// MARK: Reading and setting

extension CustomAttributes {
  /// Whether every attribute has its default.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the attributes that differ from their defaults, in alphabetical order.
  public var names: [String] { entries.map(\.declaration.name) }

  /// The value of a declared attribute; its default if no other value is set.
  ///
  /// - Precondition: The declaration accepts the new value.
  public subscript(declaration: Parameter) -> ParameterValue {
    get { self[declaration.name] ?? declaration.defaultValue }
    set {
      precondition(
        declaration.accepts(newValue),
        "the attribute \(declaration.name) must be \(declaration.expectation)")
      let place = entries.firstIndex { $0.declaration.name >= declaration.name } ?? entries.count
      if place < entries.count, entries[place].declaration.name == declaration.name {
        entries.remove(at: place)
      }
      guard newValue != declaration.defaultValue else { return }
      entries.insert(Entry(declaration: declaration, value: newValue), at: place)
    }
  }

  /// The value of the attribute `name`; nil if the attribute has its default.
  public subscript(name: String) -> ParameterValue? {
    entries.first { $0.declaration.name == name }?.value
  }

  /// The value of the attribute `name`, a number; nil if the attribute has its default or is no
  /// number.
  public func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  /// The value of the attribute `name`, a Boolean; nil if the attribute has its default or is no
  /// Boolean.
  public func boolean(_ name: String) -> Bool? {
    if case .boolean(let value)? = self[name] { value } else { nil }
  }

  /// The value of the attribute `name`, a choice, a colour or a text; nil if the attribute has its
  /// default or is none of these.
  public func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}

// MARK: Between two sets

extension CustomAttributes {
  /// Whether every attribute has the same value in both sets; numbers may differ by at most
  /// `tolerance`.
  package func isClose(to other: CustomAttributes, _ tolerance: Double) -> Bool {
    (entries + other.entries).allSatisfy { entry in
      let values = (self[entry.declaration], other[entry.declaration])
      guard case (.number(let one), .number(let two)) = values else { return values.0 == values.1 }
      return abs(one - two) <= tolerance
    }
  }

  /// A copy of this set in which each number is interpolated between its values in two sets.
  ///
  /// Usually, this set is one of the two. The interpolation is linear. The number is rounded if the
  /// attribute takes only whole numbers. A number is not replaced if the two sets are equal, or if
  /// the declaration does not accept the new number.
  ///
  /// - Parameter progress: The position between the two sets: 0 is the first, 1 the second.
  package func withNumbers(
    between one: CustomAttributes, and other: CustomAttributes, at progress: Double
  ) -> CustomAttributes {
    if one == other { return self }
    var result = self
    for declaration in (one.entries + other.entries).map(\.declaration) {
      guard case .number(let start) = one[declaration],
        case .number(let end) = other[declaration]
      else { continue }
      let between = start + (end - start) * progress
      let value = ParameterValue.number(
        declaration.kind.type.isWhole ? between.rounded() : between)
      if declaration.accepts(value) { result[declaration] = value }
    }
    return result
  }
}

// MARK: Equality

extension CustomAttributes {
  /// Whether the same names have the same values; the declarations are not compared.
  public static func == (one: CustomAttributes, other: CustomAttributes) -> Bool {
    one.entries.elementsEqual(other.entries) {
      $0.declaration.name == $1.declaration.name && $0.value == $1.value
    }
  }

  /// Hashes the names and values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.declaration.name)
      hasher.combine(entry.value)
    }
  }
}
