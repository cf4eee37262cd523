import Foundation
import Testing

@testable import LayoutServer

/// QR codes: zbarimg reads them, and a part is compared with an example of the standard.
@Suite struct QRCodeTests {
  private static let reader = "/usr/bin/zbarimg"

  /// A picture of a code with its margin, as a portable grey map.
  ///
  /// Each module is four pixels wide and high.
  private static func picture(_ code: QRCode) -> Data {
    let size = 4 * (code.modules.count + 8)
    let pixels = (0..<size).flatMap { y in
      (0..<size).map { x -> UInt8 in
        let (row, column) = (y / 4 - 4, x / 4 - 4)
        let isInside =
          code.modules.indices.contains(row) && code.modules.indices.contains(column)
        return isInside && code.modules[row][column] ? 0 : 255
      }
    }
    return Data("P5 \(size) \(size) 255\n".utf8) + pixels
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: reader)),
    arguments: [
      1, 17, 18, 32, 33, 53, 54, 78, 79, 106,
    ])
  func `zbar reads each size`(_ count: Int) throws {
    let text = "http://192.168.1.20:41873/?token=" + String(repeating: "0f", count: 40)
    let expected = String(text.prefix(count))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pgm")
    defer { try? FileManager.default.removeItem(at: file) }  // or the system deletes it later
    try Self.picture(try #require(QRCode(expected))).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: Self.reader)
    process.arguments = ["--quiet", "--raw", file.path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == expected + "\n")
  }

  @Test func `a text that is too long has no code`() {
    #expect(QRCode(String(repeating: "a", count: 106)) != nil)
    #expect(QRCode(String(repeating: "a", count: 107)) == nil)
  }

  @Test func `the correction is that of the standard's example`() {
    // the example of annex I.2 of the specification: version 1-M with the data 01234567
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func `the lines show the modules with a margin`() throws {
    let code = try #require(QRCode("a"))
    let (light, dark) = (code.lines(drawsLight: true), code.lines(drawsLight: false))
    #expect(light.count == 15)
    #expect((light + dark).allSatisfy { $0.count == 29 })
    #expect(light[0] == String(repeating: "█", count: 29))
    #expect(dark[2].hasPrefix("    █▀▀▀▀▀█ "))
    #expect(light[2].hasPrefix("████ ▄▄▄▄▄ █"))
  }
}
