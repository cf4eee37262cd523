import Foundation
import Testing

@testable import LayoutFiles

/// SECURITY.md: the kind and the size of a file are checked before anything of it is read.
///
/// A pipe that is passed by its descriptor has no size, so it is read up to the limit.
@Suite struct PlainFileTests {
  private static func reason(
    _ path: String, limit: Int = 100, _ place: PlainFile.Place = .anywhere
  ) -> FileError.Reason? {
    do throws(FileError) {
      _ = try PlainFile.read(path, limit: limit, place)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a file is read up to its limit`() throws {
    let folder = try ScratchFolder()
    try folder.write("twelve bytes", to: "a")
    #expect(try PlainFile.read(folder.path(of: "a"), limit: 12) == Array("twelve bytes".utf8))
    #expect(Self.reason(folder.path(of: "a"), limit: 11) == .tooLarge(bytes: 12, limit: 11))
  }

  @Test func `a file of three gigabytes is refused by its size, and nothing of it is read`() throws
  {
    let folder = try ScratchFolder()
    try folder.makeSparse("huge", bytes: 3 << 30)
    let path = folder.path(of: "huge")
    #expect(Self.reason(path, limit: 1 << 20) == .tooLarge(bytes: 3 << 30, limit: 1 << 20))
    #expect(
      FileError(path, .tooLarge(bytes: 3 << 30, limit: 1 << 20)).message
        == "`\(path)` holds 3,221,225,472 bytes; at most 1,048,576 are read")
  }

  @Test func `folders, pipes and devices are neither read nor waited for`() throws {
    let folder = try ScratchFolder()
    try folder.makePipe("pipe")
    try folder.link("link", to: "pipe")
    for place in [PlainFile.Place.anywhere, .below(folder.path)] {
      #expect(Self.reason(folder.path(of: "pipe"), place) == .special)
      #expect(Self.reason(folder.path(of: "link"), place) == .special)
    }
    #expect(Self.reason(folder.path) == .folder)
    #expect(Self.reason("/dev/zero") == .special)
    #expect(Self.reason(folder.path(of: "nothing")) == .missing)
    #expect(Self.reason(folder.path(of: "pipe/below")) == .missing)
  }

  @Test func `a pipe passed by its descriptor is read up to its limit`() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("return 1".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(Self.reason(path, limit: 7) == .tooLarge(bytes: nil, limit: 7))
    let other = Pipe()
    other.fileHandleForWriting.write(Data("return 1".utf8))
    try other.fileHandleForWriting.close()
    #expect(
      try PlainFile.read("/dev/fd/\(other.fileHandleForReading.fileDescriptor)", limit: 8)
        == Array("return 1".utf8))
  }

  @Test func `below a folder a link may lead within it, and not out of it`() throws {
    let folder = try ScratchFolder()
    try folder.write("inside", to: "root/shared/a.lua")
    try folder.write("secret", to: "secret.lua")
    try folder.link("root/in.lua", to: "shared/a.lua")
    try folder.link("root/out.lua", to: "../secret.lua")
    try folder.link("root/up", to: "..")
    let root = folder.path(of: "root")
    #expect(try PlainFile.read("\(root)/in.lua", limit: 9, .below(root)) == Array("inside".utf8))
    #expect(Self.reason("\(root)/out.lua", .below(root)) == .outside)
    #expect(Self.reason("\(root)/up/secret.lua", .below(root)) == .outside)
    #expect(Self.reason("\(root)/in.lua", .exactly) == .link)
    #expect(Self.reason("\(root)/out.lua") == nil)
  }
}
