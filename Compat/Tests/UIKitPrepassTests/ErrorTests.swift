import Testing
import UIKitPrepass

struct ErrorCase: CustomTestStringConvertible, Sendable {
  var name: String
  var input: String
  var errors: [String]
  var testDescription: String { name }
}

@Suite struct ErrorTests {
  @Test(arguments: [
    ErrorCase(
      name: "an app", input: "import UIKit\n@UIApplicationMain class A: B {}",
      errors: [
        "A.swift:2:1: error: @UIApplicationMain: an app cannot be started on Linux; "
          + "leave this file out of the folder"
      ]),
    ErrorCase(
      name: "a nib and a storyboard",
      input: "func f() {\n  register(UINib(nibName: \"A\", bundle: nil))\n"
        + "  _ = UIStoryboard(name: \"A\", bundle: nil)\n}",
      errors: [
        "A.swift:2:12: error: UINib: nibs do not exist on Linux; register the class of the view",
        "A.swift:3:7: error: UIStoryboard: storyboards do not exist on Linux; "
          + "make the object in code",
      ]),
    ErrorCase(
      name: "observing by name",
      input: "func f() { v.addObserver(self, forKeyPath: \"b\", options: [], context: nil) }",
      errors: [
        "A.swift:1:14: error: addObserver: without Objective-C no property is observed by its "
          + "name; use observe(_:options:changeHandler:) with a key path"
      ]),
    ErrorCase(
      name: "Core Data", input: "class A: B { @NSManaged var x: Int }",
      errors: [
        "A.swift:1:14: error: @NSManaged: Core Data does not exist on Linux; "
          + "leave this type out of the folder"
      ]),
    ErrorCase(
      name: "an override in an extension of a class that is not in the module",
      input: "extension UIView {\n  open override func layoutSubviews() {}\n}",
      errors: [
        "A.swift:2:3: error: this module does not declare UIView, and without Objective-C only a "
          + "class itself overrides; override in a subclass"
      ]),
    ErrorCase(
      name: "an optional property of an optional type",
      input: "@objc protocol P { @objc optional var title: String? { get } }",
      errors: [
        "A.swift:1:20: error: an optional property must have a type that is no optional; "
          + "declare an optional method"
      ]),
    ErrorCase(
      name: "an optional subscript",
      input: "@objc protocol P { @objc optional subscript(i: Int) -> Int { get } }",
      errors: [
        "A.swift:1:20: error: only methods and properties can be optional; "
          + "declare it in a protocol of its own"
      ]),
    ErrorCase(
      name: "a selector of no method", input: "let s = #selector(f())",
      errors: [
        "A.swift:1:9: error: #selector: name a method, for example #selector(update(_:))"
      ]),
    ErrorCase(
      name: "a key path of a type alone", input: "let s = #keyPath(UIView)",
      errors: ["A.swift:1:9: error: #keyPath: name a property, for example #keyPath(bounds)"]),
    ErrorCase(
      name: "a file that ends too early", input: "class A {\n  func f() {",
      errors: [
        "A.swift:2:13: error: expected '}' to end function; "
          + "the pre-pass needs sources that iOS compiles",
        "A.swift:2:13: error: expected '}' to end class; "
          + "the pre-pass needs sources that iOS compiles",
      ]),
    ErrorCase(name: "an empty file", input: "", errors: []),
    ErrorCase(
      name: "a clause that this compiler does not read",
      input: "#if swift(<4.0)\nlet 1 = = 2\n#endif", errors: []),
  ])
  func `what cannot be changed is an error at its place`(_ error: ErrorCase) {
    #expect(errors(error.input) == error.errors)
  }

  @Test func `an override of another file must be one that can be called`() {
    let files = [
      SourceFile(path: "A.swift", text: "class A: B {}"),
      SourceFile(
        path: "B.swift",
        text: "extension A {\n  override var x: Int { didSet {} }\n"
          + "  override func f(_ n: Int...) {}\n  override subscript(i: Int) -> Int { i }\n}"),
    ]
    #expect(
      throws: PrepassErrors(
        [(2, 3), (3, 3), (4, 3)].map { line, column in
          PrepassError(
            path: "B.swift", line: line, column: column,
            message: "this override must stand in the file of A; move it there")
        })
    ) { try Prepass(module: files).rewritten(files[1]) }
  }

  // MARK: Files

  @Test func `bytes that are no UTF-8 are an error at the first of them`() {
    #expect(
      throws: PrepassError(
        path: "A.swift", line: 2, column: 4, message: "the file is not UTF-8; save it as UTF-8")
    ) { try SourceFile(path: "A.swift", bytes: Array("é\n// ".utf8) + [0xe9, 0x0a]) }
    #expect(
      throws: PrepassError(
        path: "A.swift", line: 1, column: 3, message: "the file is not UTF-8; save it as UTF-8")
    ) { try SourceFile(path: "A.swift", bytes: Array("//".utf8) + [0xc3]) }
  }

  @Test func `a zero byte is an error`() {
    #expect(
      throws: PrepassError(
        path: "A.swift", line: 1, column: 2,
        message: "the file contains a zero byte; remove it")
    ) { try SourceFile(path: "A.swift", bytes: [0x2f, 0, 0x2f]) }
  }

  @Test func `a file has at most 4 MiB`() {
    #expect(
      throws: PrepassError(
        path: "A.swift", line: 1, column: 1,
        message: "the file has 4194305 bytes, and at most 4194304 are read; split it")
    ) { try SourceFile(path: "A.swift", bytes: Array(repeating: 0x20, count: 4_194_305)) }
  }

  @Test func `deep nesting is an error and no trap`() {
    let deep = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    #expect(!errors("let x = \(deep)").isEmpty)
  }
}
