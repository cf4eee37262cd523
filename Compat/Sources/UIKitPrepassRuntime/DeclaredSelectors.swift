import Foundation

/// The names of the methods of a module's classes.
///
/// If a module that the pre-pass rewrites has classes, the pre-pass adds a class
/// `UIKitPrepassSelectors` with this conformance to the module. Any other module may declare such a
/// class itself. `responds(to:)` of an object uses the tables of the modules of its class and
/// superclasses.
public protocol DeclaredSelectors: AnyObject {
  /// The selectors that each class itself has, by its name without the module: `Outer.Inner`.
  static var selectors: [String: Set<String>] { get }
}

extension NSObjectProtocol {
  /// Whether the object's class or a superclass has a method, according to their modules' tables.
  ///
  /// A table is a class that conforms to ``DeclaredSelectors``. If no module lists any of these
  /// classes, the result is true for every selector, because the call of a missing optional method
  /// does nothing. If only some of the classes are listed, the result is false for the methods of
  /// the others. The result is false for nil.
  public func responds(to selector: Selector?) -> Bool {
    guard let selector else { return false }
    return ClassSelectors.shared.of(type(of: self))?.contains(selector.name) ?? true
  }
}

/// The selectors of the classes about which `responds(to:)` was asked.
private final class ClassSelectors: @unchecked Sendable {
  static let shared = ClassSelectors()
  /// Guards `known`.
  private let lock = NSLock()
  private var known: [ObjectIdentifier: Set<String>?] = [:]

  /// The known selectors of a class and its superclasses; nil if no module lists any of them.
  func of(_ type: AnyClass) -> Set<String>? {
    let identity = ObjectIdentifier(type)
    if let found = lock.withLock({ known[identity] }) { return found }
    var all: Set<String>?
    var next: AnyClass? = type
    while let current = next {
      if let own = Self.declared(by: current) { all = (all ?? []).union(own) }
      next = _getSuperclass(current)
    }
    lock.withLock { known[identity] = .some(all) }
    return all
  }

  /// The selectors that a class itself has; nil if its module does not know them.
  private static func declared(by type: AnyClass) -> Set<String>? {
    // `Module.Outer.(Inner in $1f)<Int>` is `Outer.Inner` of the module.
    let names = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".").map { part in
      part.hasPrefix("(") ? part.dropFirst().prefix { $0 != " " } : part
    }
    guard let module = names.first else { return nil }
    let table = NSClassFromString("\(module).UIKitPrepassSelectors") as? any DeclaredSelectors.Type
    return table?.selectors[names.dropFirst().joined(separator: ".")]
  }
}
