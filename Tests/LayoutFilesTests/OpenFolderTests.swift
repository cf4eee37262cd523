import Foundation
import Testing

@testable import LayoutFiles

/// Files in a folder whose content somebody else made, and files at a path that the user chose.
@Suite struct OpenFolderTests {
  private static func reason(_ body: () throws(FileError) -> Void) -> FileError.Reason? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a link is replaced by the written file, and its target is unchanged`() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "target")
    try folder.link("a", to: "target")
    try OpenFolder(folder.path).write(Array("new".utf8), to: "a")
    #expect(try folder.text("target") == "precious")
    #expect(try folder.text("a") == "new")
    #expect(!folder.isLink("a"))
    #expect(try OpenFolder(folder.path).names == ["a", "target"])
  }

  @Test func `nothing is read, made or added through a link`() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "elsewhere/target")
    try folder.link("file", to: "elsewhere/target")
    try folder.link("way", to: "elsewhere")
    try folder.link("dangling", to: "elsewhere/new")
    let open = try OpenFolder(folder.path)
    #expect(Self.reason { () throws(FileError) in _ = try open.read("file", limit: 99) } == .link)
    #expect(Self.reason { () throws(FileError) in try open.append([1], to: "file") } == .link)
    #expect(Self.reason { () throws(FileError) in try open.append([1], to: "dangling") } == .link)
    #expect(Self.reason { () throws(FileError) in _ = try open.folder("way") } == .link)
    #expect(
      Self.reason { () throws(FileError) in _ = try open.folder("way", makes: true) } == .link)
    #expect(
      Self.reason { () throws(FileError) in _ = try open.folder(atPath: "way/x", makes: true) }
        == .link)
    #expect(Self.reason { () throws(FileError) in try open.move("file", to: open) } == .link)
    #expect(try folder.text("elsewhere/target") == "precious")
    #expect(try OpenFolder(folder.path(of: "elsewhere")).names == ["target"])
  }

  @Test func `a file that cannot be written or moved is not reported as unreadable`() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "taken/inside")
    try folder.write("", to: "file")
    let open = try OpenFolder(folder.path)
    let path = folder.path(of: "taken")
    let error = FileError(path, .notWritten)
    #expect(error.message == "`\(path)` cannot be written")
    #expect(throws: error) { try open.write([1], to: "taken") }
    #expect(throws: error) { try open.append([1], to: "taken") }
    #expect(throws: error) { try open.move("taken", to: open) }
    #expect(throws: error) { try WrittenFile.append([1], to: path) }
    #expect(throws: FileError(folder.path(of: "file"), .refused)) { _ = try open.folder("file") }
  }

  @Test func `a file without enough free space is not reported as refused`() {
    #expect(throws: FileError("/dev/full", .full)) { try WrittenFile.append([1], to: "/dev/full") }
    #expect(throws: FileError("/dev/full", .full)) { try WrittenFile.write([1], to: "/dev/full") }
  }

  @Test(arguments: ["..", ".", "", "a/b", "../a"])
  func `no name leads out of the folder`(name: String) throws {
    let folder = try ScratchFolder()
    let open = try OpenFolder(folder.path)
    #expect(Self.reason { () throws(FileError) in try open.write([1], to: name) } == .outside)
    #expect(Self.reason { () throws(FileError) in _ = try open.folder(name) } == .outside)
    #expect(!open.remove(name) && !open.has(name))
  }

  @Test func `the permissions of a file are kept`() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path(of: "a"))
    try OpenFolder(folder.path).write([65], to: "a")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))
    #expect(mode[.posixPermissions] as? Int == 0o640)
  }

  @Test func `links in a path given by the user are followed and kept`() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "deep/target")
    try folder.link("deep/second", to: "target")
    try folder.link("first", to: "deep/second")
    try WrittenFile.write(Array("new".utf8), to: folder.path(of: "first"))
    #expect(try folder.text("deep/target") == "new")
    #expect(folder.isLink("first") && folder.isLink("deep/second"))
    try WrittenFile.write(Array("x".utf8), to: folder.path(of: "a/b/c"), makesFolder: true)
    #expect(try folder.text("a/b/c") == "x")
    try WrittenFile.append(Array("y".utf8), to: folder.path(of: "a/b/c"))
    #expect(try folder.text("a/b/c") == "xy")
    try folder.link("round", to: "round")
    #expect(
      Self.reason { () throws(FileError) in
        try WrittenFile.write([1], to: folder.path(of: "round"))
      } == .notWritten)
  }
}
