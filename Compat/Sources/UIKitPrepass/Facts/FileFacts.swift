/// Facts about one file, which the pre-pass uses for all files of the module.
struct FileFacts: Codable, Equatable, Sendable {
  var path: String
  /// The classes that the file declares, by their qualified names without the module, for example
  /// `Outer.Inner`.
  var classes: [String] = []
  /// For each class, the names of the types after its colon, in order: the superclass and
  /// protocols.
  var inherited: [String: [String]] = [:]
  /// The methods that each type has in this file, by type and then by base name.
  var methods: [String: [String: [MethodFact]]] = [:]
  /// The names of the properties that each type has in this file.
  var properties: [String: [String]] = [:]
  /// The base names of the members that each class overrides in this file.
  var overrides: [String: [String]] = [:]
  /// The base names of optional methods whose results are not optional.
  var optionalNames: [String] = []
  /// The members of extensions in this file that may have to move to a class in another file.
  var forwarded: [ForwardedMember] = []
}

/// The names of a method in Objective-C and in Swift.
struct MethodFact: Codable, Hashable, Sendable {
  /// The selector, for example `add:`.
  var selector: String
  /// The labels of the parameters; `_` for a parameter without a label.
  var labels: [String]
  /// Whether a selector can call the method.
  var isPerformable: Bool
}

/// The facts of all files of a module, in the order of the files.
struct ModuleFacts: Codable, Equatable, Sendable {
  var files: [FileFacts]

  func declares(class name: String) -> Bool { files.contains { $0.classes.contains(name) } }

  func forwarded(to type: String) -> [ForwardedMember] {
    files.flatMap(\.forwarded).filter {
      $0.type == type && ($0.isOverride || isOverridden($0.name, of: type))
    }
  }

  /// Whether a subclass of `type` overrides a member with a base name.
  func isOverridden(_ name: String, of type: String) -> Bool {
    files.contains { file in
      file.overrides.contains { subclass, names in
        subclass != type && names.contains(name) && ancestry(of: subclass).contains(type)
      }
    }
  }

  /// The methods with a base name that a type itself has, in any file.
  func methods(of type: String, named base: String) -> [MethodFact] {
    files.flatMap { $0.methods[type]?[base] ?? [] }
  }

  /// The superclass of a class; nil if the module does not declare the superclass.
  func superclass(of type: String) -> String? {
    guard let name = files.lazy.compactMap({ $0.inherited[type]?.first }).first else { return nil }
    // A nested class may name another class without the enclosing types: `Outer.Card` may name
    // `Outer.Base` as `Base`.
    var around = type.split(separator: ".").dropLast()
    while true {
      let path = (around + [name[...]]).joined(separator: ".")
      if path != type, declares(class: path) { return path }
      guard around.popLast() != nil else { return nil }
    }
  }

  /// A class and its superclasses as far as the module declares them, the class first.
  func ancestry(of type: String) -> [String] {
    var chain = [type]
    while let next = superclass(of: chain[chain.count - 1]), !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }

  /// The names in Objective-C of all methods and getters that a class itself has, in alphabetical
  /// order.
  func selectors(of type: String) -> [String] {
    let methods = files.flatMap { $0.methods[type]?.values.flatMap { $0 } ?? [] }.map(\.selector)
    return Set(methods + files.flatMap { $0.properties[type] ?? [] }).sorted()
  }
}
