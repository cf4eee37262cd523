/// The name of a method, and the method itself where it is known.
///
/// The pre-pass turns `#selector(update(_:))` into a selector with its method, if the method
/// belongs to a class of the module and a selector can call it: for example, the method has at most
/// two parameters and does not throw. A selector made of a name alone can be compared, but not
/// performed. Selectors with the same name are equal.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as Objective-C writes it, for example `update:`.
  public let name: String
  private let method: Method?

  private struct Method {
    var perform: (_ target: Any, _ first: Any?, _ second: Any?) -> Bool
  }

  /// Creates a selector that can be compared, but not performed.
  public init(_ name: String) { (self.name, method) = (name, nil) }
  /// Creates a selector that can be compared, but not performed.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    // The caller chooses the actor, as with Objective-C.
    let call = unsafeBitCast(method, to: ((Target) -> () -> Result).self)
    self.name = name
    self.method = Method { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = call(target)()
      return true
    }
  }

  /// Creates a selector of a method with one parameter.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) {
    let call = unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self)
    self.name = name
    self.method = Method { target, first, _ in
      guard let target = target as? Target, let argument = Self.argument(first, as: Argument.self)
      else { return false }
      _ = call(target)(argument)
      return true
    }
  }

  /// Creates a selector of a method with two parameters.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    let call = unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self)
    self.name = name
    self.method = Method { target, first, second in
      guard let target = target as? Target, let first = Self.argument(first, as: First.self),
        let second = Self.argument(second, as: Second.self)
      else { return false }
      _ = call(target)(first, second)
      return true
    }
  }

  /// Calls the method.
  ///
  /// - Returns: Whether the method was called; false if the method is not known, or if the target
  ///   or an argument does not have the type that the method expects.
  @discardableResult
  public func perform(on target: Any, with first: Any? = nil, with second: Any? = nil) -> Bool {
    method?.perform(target, first, second) ?? false
  }

  /// Converts an argument to the type of the parameter; nil if the conversion fails.
  ///
  /// If an argument is missing, a parameter of an optional type gets nil. For a parameter of any
  /// other type, the conversion then fails.
  private static func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
    if let value { return value as? Argument }
    return Optional<Any>.none as? Argument
  }

  /// The name.
  public var description: String { name }
  /// Whether the names are equal.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// A selector that can be compared, but not performed.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
