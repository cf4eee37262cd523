import Foundation
import Testing

@Suite struct MessageTests {
  @Test(arguments: try MessageCase.all())
  func `a mistake gives the message of the catalogue`(_ mistake: MessageCase) throws {
    let result = try Tool.run(try mistake.arguments(), in: MessageCase.folder)
    #expect("exit \(result.exitCode)\n" + result.standardError == (try mistake.expected()))
    #expect(result.standardOutput == "")
  }

  @Test func `every mistake of the catalogue has a message and every message a mistake`() throws {
    let mistakes = try MessageCase.names(withEnding: ["lua", "json", "args"])
    #expect(try MessageCase.names(withEnding: ["txt"]) == mistakes)
    #expect(mistakes.count > 150)
  }

  @Test(arguments: try MessageCase.all())
  func `a message is harmless in a terminal and short`(_ mistake: MessageCase) throws {
    let text = try mistake.expected()
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    #expect(isPlain)
    #expect(text.utf8.count < 20_000)
  }

  @Test(arguments: try MessageCase.all())
  func `a message marks the place that it names`(_ mistake: MessageCase) throws {
    let lines = try mistake.expected().split(separator: "\n").map(String.init)
    guard let place = lines.lazy.compactMap({ $0.wholeMatch(of: #/  --> .*:(\d+):(\d+)/#) }).first,
      let mark = lines.first(where: { $0.contains(#/^ +\| [ \t]*\^/#) })
    else { return }
    let marked = lines.firstIndex(of: mark).flatMap { last in
      lines[..<last].last { $0.contains(#/^\d+ +\| /#) }
    }
    let source = try #require(marked)
    #expect(source.hasPrefix("\(place.1) "))
    // in a line that is cut, or that contains double-width letters, the mark is in another column
    guard !source.contains("…"), source.allSatisfy({ $0.isASCII }) else { return }
    let column = try #require(mark.split(separator: "| ", maxSplits: 1).last)
      .prefix { $0 != "^" }.count
    #expect("\(column + 1)" == place.2)
  }
}
