import Testing
import UIKitPrepass

/// A case of one rule of the pre-pass: an input, and the expected output.
///
/// These tests compare only texts. IdiomTests runs code that the pre-pass has changed.
struct RuleCase: CustomTestStringConvertible, Sendable {
  var name: String
  var input: String
  var output: String
  var testDescription: String { name }
}

@Suite struct RuleTests {
  static let cases: [RuleCase] = [
    // MARK: Attributes
    RuleCase(
      name: "@objc with a name",
      input: "@objc(CLNLayout) class A: B {}",
      output: "                 class A: B {}"),
    RuleCase(
      name: "attributes on lines of their own keep the lines",
      input: "@IBDesignable\n@objcMembers\nclass A: B {}",
      output: "             \n            \nclass A: B {}"),
    RuleCase(
      name: "a comment in an attribute stays",
      input: "@objc(/* old name */ CLNLayout) class A: B {}",
      output: "      /* old name */            class A: B {}"),
    RuleCase(
      name: "what Linux accepts stays",
      input: "class A: B { @IBInspectable var x = 1; @NSCopying var y: C = c }",
      output: "class A: B { @IBInspectable var x = 1; @NSCopying var y: C = c }"),
    RuleCase(
      name: "a dynamic property tells its observers",
      input: "class A: B { dynamic var x = 1\n  dynamic var y: C { didSet { f() } }\n"
        + "  dynamic var z: C { get { y } set { y = newValue } }\n  dynamic var v: C { y } }",
      output:
        "class A: B { dynamic var x = 1 { didSet { ObservedProperties.didChange(self) } }\n"
        + "  dynamic var y: C { didSet { defer { ObservedProperties.didChange(self) }; f() } }\n"
        + "  dynamic var z: C { get { y } set { defer { ObservedProperties.didChange(self) };"
        + " y = newValue } }\n  dynamic var v: C { y } }"),
    RuleCase(
      name: "strings and comments stay",
      input: ##"let s = "@objc \(f("#selector(x)")) os(iOS)" // @objc /* #if os(iOS) */"##,
      output: ##"let s = "@objc \(f("#selector(x)")) os(iOS)" // @objc /* #if os(iOS) */"##),

    // MARK: Conditions
    RuleCase(
      name: "iOS is where UIKit is",
      input: "#if os(iOS) && !DEBUG\nlet a = 1\n#elseif os(tvOS)\nlet a = 2\n#endif",
      output:
        "#if canImport(UIKit) && !DEBUG\nlet a = 1\n#elseif os(tvOS)\nlet a = 2\n#endif"),
    RuleCase(
      name: "questions about versions stay",
      input: "func f() { if #available(iOS 13, *) {} }\n@available(iOS 13, *) func g() {}",
      output: "func f() { if #available(iOS 13, *) {} }\n@available(iOS 13, *) func g() {}"),

    // MARK: Imports
    RuleCase(
      name: "parts of a module are the module",
      input: "import UIKit.UIGestureRecognizerSubclass; import os.log",
      output: "import UIKit; import os"),
    RuleCase(
      name: "what UIKit contains is UIKit", input: "import Darwin; import Foundation.NSObject",
      output: "import UIKit; import UIKit"),
    RuleCase(
      name: "an import of one class stays", input: "import class UIKit.UIView",
      output: "import class UIKit.UIView"),

    // MARK: Selectors and key paths
    RuleCase(
      name: "a method of the class, on lines of its own",
      input: "class A: B { @objc func f(_ n: C) {}; func g() { h(#selector(\n f(_:)\n)) } }",
      output:
        "class A: B {       func f(_ n: C) {}; func g() { h(Selector(\"f:\", A.f(_:))\n\n) } }"),
    RuleCase(
      name: "comments in a selector stay",
      input: "let s = #selector( // Why.\n  C.f /* It is. */ )",
      output: "let s = Selector(\"f\")          // Why.\n      /* It is. */  "),
    RuleCase(
      name: "a method of a class that the module does not declare",
      input: "let s = #selector(UIView.layoutSubviews)",
      output: "let s = Selector(\"layoutSubviews\")"),
    RuleCase(
      name: "labels as Objective-C has them",
      input: "let s = #selector(C.add(note:at:))", output: "let s = Selector(\"addWithNote:at:\")"),
    RuleCase(
      name: "a preposition has no With",
      input: "let s = #selector(C.move(to:)); let t = #selector(setter: C.size)",
      output: "let s = Selector(\"moveTo:\"); let t = Selector(\"setSize:\")"),
    RuleCase(
      name: "a name of the author's",
      input: "class A: B { @objc(run:) func f(_ n: C) {}; let s = #selector(A.f) }",
      output: "class A: B {             func f(_ n: C) {}; let s = Selector(\"run:\", A.f(_:)) }"),
    RuleCase(
      name: "a method that no object has, and one with three parameters",
      input: "class A: B { class func f() {}; func g(_ a: C, b: C, c: C) {}\n"
        + "let s = #selector(A.f), t = #selector(g) }",
      output: "class A: B { class func f() {}; func g(_ a: C, b: C, c: C) {}\n"
        + "let s = Selector(\"f\"), t = Selector(\"g:b:c:\") }"),
    RuleCase(
      name: "key paths begin behind their types",
      input: "let k = [#keyPath(UIView.layer.bounds), #keyPath(alpha)]",
      output: "let k = [\"layer.bounds\", \"alpha\"]"),

    // MARK: Optional requirements
    RuleCase(
      name: "a protocol of Objective-C is one of classes",
      input: "@objc protocol P {}\n@objc protocol Q: NSObjectProtocol {}\n@objc protocol R: P {}",
      output:
        "      protocol P: AnyObject {}\n      protocol Q: NSObjectProtocol {}\n"
        + "      protocol R: AnyObject, P {}"),
    RuleCase(
      name: "a forced call is unwrapped behind it",
      input: "let n = delegate.collectionView!(view, layout: self) + 1; done!(2)",
      output: "let n = delegate.collectionView!(view, layout: self)! + 1; done!(2)"),
    RuleCase(
      name: "an optional method throws without a result",
      input: """
        @objc protocol P { @objc optional func f(_ a: A, at: Int) -> [B] }
        """,
      output: """
              protocol P: AnyObject {                func f(_ a: A, at: Int) throws -> [B] }
        #sourceLocation(file: "A.swift", line: 1)
        struct P_f { nonisolated(unsafe) let target: any P; nonisolated init(target: any P) \
        { self.target = target } }
        #sourceLocation(file: "A.swift", line: 1)
        extension P { var f: P_f? { P_f(target: self) } }
        #sourceLocation(file: "A.swift", line: 1)
        extension P { func f(_ a: A, at: Int) throws -> [B] { throw UnimplementedOptional() } }
        #sourceLocation(file: "A.swift", line: 1)
        extension P_f { @discardableResult func callAsFunction(_ a: A, at: Int) -> [B]! \
        { try? target.f(a, at: at) } }

        """),

    // MARK: Overrides in extensions
    RuleCase(
      name: "an override moves into the class of its file",
      input: """
        class A: B {
        }
        extension A {
          // Why.
          @objc override func f() {
            g() // Here.
          }
        }
        """,
      output: """
        class A: B {

        #sourceLocation(file: "A.swift", line: 5)
                override func f() {
            g() // Here.
          }
        #sourceLocation(file: "A.swift", line: 2)
        }
        extension A {
          // Why.
        \(spaces(27))
        \(spaces(16))
        \(spaces(3))
        }
        """),
  ]

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(arguments: cases) func `a rule changes what it names`(_ rule: RuleCase) throws {
    let output = try rewritten(rule.input)
    #expect(output == rule.output)
  }

  @Test(arguments: cases) func `a result is its own result`(_ rule: RuleCase) throws {
    let file = SourceFile(path: "A.swift", text: rule.input)
    let first = try Prepass(module: [file]).rewritten(file)
    let again = SourceFile(path: "A.swift", text: first)
    #expect(try Prepass(module: [again]).rewritten(again) == first)
  }

  @Test func `UIKit is imported where it was not`() throws {
    let text = "import Combine\n#if DEBUG\nimport Foundation\n#endif\n"
    let file = SourceFile(path: "A.swift", text: text)
    #expect(
      try Prepass(module: [file]).rewritten(file)
        == "import UIKit\n#sourceLocation(file: \"A.swift\", line: 1)\n"
        + text.replacing("Foundation", with: "UIKit"))
  }
}
