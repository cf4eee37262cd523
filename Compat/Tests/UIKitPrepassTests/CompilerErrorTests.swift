import Foundation
import Testing
import UIKitPrepass

/// Errors of the compiler have the places at which the author wrote the code.
@Suite struct CompilerErrorTests {
  private static let layout = """
    @objc protocol P {
      @objc optional func f(_ x: Missing1) -> Int
    }
    @objc class A: B {
      @objc var x: Int = missing2
    }
    extension A {
      @objc override func g() {
        super.g(); missing3()
      }
    }
    let after = missing4

    """
  private static let other = """
    #if os(iOS)
    extension A {
      override func h(_ x: Missing5) {
        _ = #selector(A.g); missing6()
      }
    }
    #endif

    """

  @Test func `errors are at the author's lines and columns`() throws {
    let folder = try TemporaryFolder()
    let uikit = try folder.write(
      """
      open class B { public init() {}; open func g() {}; open func h(_ x: Int) {} }
      public struct Selector { public init<T>(_ name: String, _ method: (T) -> () -> Void) {} }
      public struct UnimplementedOptional: Error { public init() {} }
      public protocol DeclaredSelectors: AnyObject { static var selectors: [String: Set<String>] { get } }
      """, to: "Stub.swift")
    let module = "\(folder.path)/UIKit.swiftmodule"
    #expect(try swiftc("-emit-module", "-module-name", "UIKit", "-o", module, uikit) == [])
    let files = ["A.swift": Self.layout, "A+H.swift": Self.other].sorted { $0.key < $1.key }
    let run = try ModuleRun(
      files: files.map { name, text in
        .init(
          input: try folder.write(text, to: name), output: "\(folder.path)/iOS_\(name)")
      }, version: "1")
    #expect(try run.run().count == 2)
    let outputs = run.files.map(\.output)
    let found = try swiftc(
      ["-typecheck", "-wmo", "-swift-version", "5", "-module-name", "M", "-I", folder.path]
        + outputs)
    #expect(
      Set(found) == [
        "\(folder.path)/A.swift:2: cannot find type 'Missing1' in scope",
        // This error follows from the missing type.
        "\(folder.path)/A.swift:2: cannot call value of non-function type 'P_f?'",
        "\(folder.path)/A.swift:5:22: cannot find 'missing2' in scope",
        "\(folder.path)/A.swift:9:16: cannot find 'missing3' in scope",
        "\(folder.path)/A.swift:12:13: cannot find 'missing4' in scope",
        "\(folder.path)/A+H.swift:3: cannot find type 'Missing5' in scope",
        "\(folder.path)/A+H.swift:4: cannot find 'missing6' in scope",
      ])
  }

  /// Runs the compiler, and returns its errors.
  ///
  /// An error in a line that the pre-pass makes longer is returned without its column.
  private func swiftc(_ arguments: String...) throws -> [String] { try swiftc(arguments) }
  private func swiftc(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-diagnostic-style", "llvm"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/(.*\.swift:\d+)(:\d+): error: (.*)/#) else {
        return nil
      }
      let isLonger = ["Missing1", "P_f?", "Missing5", "missing6"].contains {
        line.contains("'\($0)'")
      }
      return "\(match.1)\(isLonger ? "" : match.2): \(match.3)"
    }
  }
}
