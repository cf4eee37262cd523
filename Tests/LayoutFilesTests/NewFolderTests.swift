import Foundation
import Testing

@testable import LayoutFiles

/// New folders: a folder is made with all its files, or not at all.
@Suite struct NewFolderTests {
  private static let files = [
    NewFile("a.txt", Array("a".utf8)), NewFile("deep/er/b.txt", Array("b".utf8)),
    NewFile("deep/c.txt", []),
  ]

  private static func make(_ folder: ScratchFolder, _ files: [NewFile] = files) -> Bool {
    do throws(FileError) {
      try OpenFolder(folder.path).makeFolder("new", with: files)
      return true
    } catch {
      return false
    }
  }

  @Test func `a new folder has all its files, and nothing is left beside it`() throws {
    let folder = try ScratchFolder()
    #expect(Self.make(folder))
    #expect(try folder.text("new/a.txt") == "a")
    #expect(try folder.text("new/deep/er/b.txt") == "b")
    #expect(try folder.text("new/deep/c.txt") == "")
    #expect(try OpenFolder(folder.path).names == ["new"])
  }

  @Test func `an empty folder of the name is replaced`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "new"), withIntermediateDirectories: true)
    #expect(Self.make(folder))
    #expect(try folder.text("new/a.txt") == "a")
  }

  @Test func `a folder with a file, a file and a link stay as they are`() throws {
    let full = try ScratchFolder()
    try full.write("precious", to: "new/z.txt")
    #expect(!Self.make(full))
    #expect(try full.text("new/z.txt") == "precious")
    #expect(try OpenFolder(full.path(of: "new")).names == ["z.txt"])
    #expect(try OpenFolder(full.path).names == ["new"])

    let file = try ScratchFolder()
    try file.write("precious", to: "new")
    #expect(!Self.make(file))
    #expect(try file.text("new") == "precious")
    #expect(try OpenFolder(file.path).names == ["new"])

    let link = try ScratchFolder()
    try link.write("precious", to: "elsewhere/z.txt")
    try link.link("new", to: "elsewhere")
    #expect(!Self.make(link))
    #expect(try OpenFolder(link.path).names == ["elsewhere", "new"])
    #expect(try OpenFolder(link.path(of: "elsewhere")).names == ["z.txt"])
  }

  @Test func `if one file cannot be written, none is left`() throws {
    let folder = try ScratchFolder()
    #expect(!Self.make(folder, Self.files + [NewFile("deep/../../out.txt", [1])]))
    #expect(!Self.make(folder, Self.files + [NewFile("a.txt/b.txt", [1])]))
    #expect(try OpenFolder(folder.path).names == [])
  }

  @Test(arguments: ["..", ".", "", "a/b", "../a"])
  func `a new folder is made directly in its parent folder`(name: String) throws {
    let folder = try ScratchFolder()
    let open = try OpenFolder(folder.path)
    #expect(throws: FileError.self) { try open.makeFolder(name, with: Self.files) }
    #expect(open.names == [])
  }
}
