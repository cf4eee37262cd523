/// A value of any form, for example the value of a message, or the data of an item.
public indirect enum FreeValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list of values.
  case list([FreeValue])
  /// Named values, in the order of the array.
  case record([Member])

  /// One named value.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The value of the member.
    public let value: FreeValue

    /// Creates a member from its name and its value.
    public init(name: String, value: FreeValue) {
      self.name = name
      self.value = value
    }
  }
}
