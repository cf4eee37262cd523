import Foundation
import Testing
import UIKitPrepass

/// A source file of the module IOSIdioms, which the plugin rewrites.
struct Idiom: CustomTestStringConvertible, Sendable {
  var path: String
  var text: String
  var testDescription: String { path }

  static let all: [Idiom] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "IOSIdioms/iOS").path()
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map {
        Idiom(path: name, text: String(decoding: $0, as: UTF8.self))
      }
    }
  }()

  /// The texts of all files after the pre-pass.
  static func results() throws -> [String] {
    let files = all.map { SourceFile(path: $0.path, text: $0.text) }
    let prepass = try Prepass(module: files)
    return try files.map { try prepass.rewritten($0) }
  }
}

/// Laws that the pre-pass keeps for all source files of IOSIdioms.
@Suite struct FormattingTests {
  private static let expected = (try? Idiom.results()) ?? []

  @Test func `there are idioms`() { #expect(Self.expected.count >= 6) }

  @Test(arguments: UInt64(0)..<5)
  func `blanks and comments do not matter, and comments stay`(seed: UInt64) throws {
    let files = Idiom.all.map {
      SourceFile(path: $0.path, text: reformatted($0.text, seed: seed))
    }
    let prepass = try Prepass(module: files)
    for (file, expected) in zip(files, Self.expected) {
      let result = try prepass.rewritten(file)
      #expect(tokens(result) == tokens(expected))
      // The comments are sorted, because those of a member that moves are at another place.
      #expect(commentPieces(result).sorted() == commentPieces(file.text).sorted())
    }
  }

  @Test func `every word of the author's is on its line`() throws {
    for (idiom, result) in zip(Idiom.all, Self.expected) {
      let lines = linesForCompiler(result, of: idiom.path)
      for (word, line) in wordsThatStay(idiom.text) {
        #expect(lines[line]?.contains(word) == true, "\(idiom.path):\(line): \(word)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func `broken sources are errors and no traps`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    guard let idiom = Idiom.all.randomElement(using: &numbers) else { return }
    var characters = Array(idiom.text)
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let place = Int.random(in: 0..<characters.count, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: characters.removeSubrange(place..<min(characters.count, place + 9))
      case 1: characters.insert(contentsOf: "{(\"#@}".shuffled(using: &numbers), at: place)
      default: characters.removeLast(characters.count - place)
      }
      if characters.isEmpty { characters = ["{"] }
    }
    for error in errors(String(characters)) {
      #expect(error.wholeMatch(of: #/A\.swift:\d+:\d+: error: [^\n]+/#) != nil)
    }
  }
}
