import Foundation
import Testing
import UIKitPrepass

/// Runs of the pre-pass over a module: it processes only files whose results can have changed.
@Suite struct ModuleRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(version: String = "1") throws -> [String] {
    let files = ["A.swift", "B.swift"].map {
      ModuleRun.File(input: "\(folder.path)/\($0)", output: "\(folder.path)/iOS_\($0)")
    }
    return try ModuleRun(files: files, version: version).run().map {
      String($0.dropFirst(folder.path.count + 1))
    }
  }

  @Test func `a second run does nothing`() throws {
    _ = try folder.write("class A: B { func f() {} }", to: "A.swift")
    _ = try folder.write("", to: "B.swift")
    #expect(try run() == ["A.swift", "B.swift"])
    #expect(try run() == [])
    #expect(try run(version: "2") == ["A.swift", "B.swift"])
  }

  @Test func `a change inside of a function concerns its file alone`() throws {
    _ = try folder.write("class A: B { func f() {} }", to: "A.swift")
    _ = try folder.write("extension A { func g() {} }", to: "B.swift")
    _ = try run()
    _ = try folder.write("extension A { func g() { f() } }", to: "B.swift")
    #expect(try run() == ["B.swift"])
    #expect(folder.read("iOS_B.swift")?.contains("f()") == true)
  }

  @Test func `an override in another file concerns the class`() throws {
    _ = try folder.write("class A: B {}", to: "A.swift")
    _ = try folder.write("extension A {}", to: "B.swift")
    _ = try run()
    #expect(folder.read("iOS_A.swift")?.contains("g_A") == false)
    _ = try folder.write("extension A { override func g() {} }", to: "B.swift")
    #expect(try run() == ["A.swift", "B.swift"])
    #expect(folder.read("iOS_A.swift")?.contains("override func g() { return self.g_A() }") == true)
  }

  @Test func `a result that is missing is made again`() throws {
    _ = try folder.write("", to: "A.swift")
    _ = try folder.write("", to: "B.swift")
    _ = try run()
    try FileManager.default.removeItem(atPath: "\(folder.path)/iOS_B.swift")
    #expect(try run() == ["B.swift"])
  }

  @Test func `a result that stays equal is not written`() throws {
    _ = try folder.write("class A: B {}", to: "A.swift")
    _ = try folder.write("", to: "B.swift")
    _ = try run()
    let result = "\(folder.path)/iOS_B.swift"
    let past = Date(timeIntervalSince1970: 1_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: result)
    #expect(try run(version: "2") == ["A.swift", "B.swift"])
    let date = try FileManager.default.attributesOfItem(atPath: result)[.modificationDate] as? Date
    #expect(date == past)
  }

  @Test func `all errors of all files are reported`() throws {
    _ = try folder.write("@UIApplicationMain class A: B {}", to: "A.swift")
    _ = try folder.write("extension C { override func g() {} }", to: "B.swift")
    #expect(
      throws: PrepassErrors([
        PrepassError(
          path: "\(folder.path)/A.swift", line: 1, column: 1,
          message: "@UIApplicationMain: an app cannot be started on Linux; "
            + "leave this file out of the folder"),
        PrepassError(
          path: "\(folder.path)/B.swift", line: 1, column: 15,
          message: "this module does not declare C, and without Objective-C only a class itself "
            + "overrides; override in a subclass"),
      ])
    ) { try run() }
  }

  @Test func `a file that is not there is an error`() throws {
    _ = try folder.write("", to: "A.swift")
    #expect(
      throws: PrepassErrors([
        PrepassError(
          path: "\(folder.path)/B.swift", line: 1, column: 1, message: "the file cannot be read")
      ])
    ) { try run() }
  }
}
