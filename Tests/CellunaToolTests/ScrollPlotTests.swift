import Foundation
import Testing

/// `celluna render --plot scroll`: panels, elements, and the reasons for no plot.
@Suite struct ScrollPlotTests {
  private func plot(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["render"] + arguments + ["--plot", "scroll", "--format", "svg"])
  }

  /// The texts of a picture in SVG.
  private func texts(_ svg: String) -> [String] {
    svg.matches(of: #/<text[^>]*>([^<]*)</#).map { String($0.1) }
  }

  @Test(arguments: ["layouts/carousel.lua", "ref:carousel"])
  func `a carousel has a panel for the scale alone`(layout: String) throws {
    let result = try plot([layout, "--scene", "phone", "--at", "0"])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    let texts = texts(result.standardOutput)
    #expect(texts.contains("scale"))
    #expect(texts.contains("offset, points"))
    for other in ["alpha", "x, points", "y, points", "rotation, degrees"] {
      #expect(!texts.contains(other))
    }
    // the plot names only items of the first screen
    #expect(texts.contains("1.1") && texts.contains("1.2"))
    #expect(!texts.contains("1.9"))
  }

  @Test func `a script and its twin have the same curves`() throws {
    func path(_ layout: String) throws -> [String] {
      try plot([layout, "--at", "0", "--items", "1.3"]).standardOutput
        .matches(of: #/d="(M[^"]*L[^"]*)"/#).map { String($0.1) }
    }
    let script = try path("layouts/carousel.lua")
    #expect(script.count > 1)
    #expect(try script == path("ref:carousel"))
  }

  @Test func `headers that stick have a panel for y`() throws {
    let result = try plot([
      "layouts/sticky.lua", "--scene", "sections", "--items", "header:1,header:2",
    ])
    #expect(result.exitCode == 0, "\(result.standardError)")
    let texts = texts(result.standardOutput)
    #expect(texts.contains("y, points"))
    #expect(texts.contains("header:1") && texts.contains("header:2"))
    #expect(!texts.contains("scale"))
  }

  @Test(arguments: [
    (
      ["ref:list", "--scene", "phone", "--at", "0", "--items", "1.1,1.2"],
      "1.1, 1.2: scrolling changes nothing",
      "the hook `scroll` changes elements; name others with --items"
    ),
    (
      ["ref:list", "--scene", "one", "--at", "0"], "the view cannot be scrolled",
      "choose a scene with more items or a smaller --view"
    ),
  ])
  func `if there is no plot, the reason is reported`(
    arguments: [String], reason: String, help: String
  ) throws {
    let result = try plot(arguments)
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0611]: there is nothing to plot: \(reason)
           = help: \(help)

        """)
    #expect(result.standardOutput == "")
  }

  @Test func `an element that does not exist is named`() throws {
    let result = try plot(["ref:carousel", "--items", "9.9"])
    #expect(result.exitCode == 64)
    #expect(result.standardError.contains("--items 9.9: there is no such element"))
  }

  @Test(arguments: [
    (["ref:list", "--plot", "scroll"], "--plot draws no text"),
    (["ref:list", "--items", "1.1"], "--items needs --plot scroll"),
    (
      ["ref:list", "--plot", "scroll", "--film", "--format", "svg"],
      "--plot and --film cannot be used together"
    ),
    (
      ["ref:list", "--plot", "scroll", "--overlay", "gaps", "--format", "svg"],
      "--plot and --overlay gaps cannot be used together"
    ),
  ])
  func `options that exclude one another`(arguments: [String], message: String) throws {
    let result = try Tool.run(["render"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardError.contains("error[CL0611]: \(message)\n"))
    #expect(result.standardOutput == "")
  }

  @Test(arguments: ["1.1,", "x", "1.1,1.2,1.3,1.4,1.5,1.6,1.7,1.8,1.9"])
  func `a list of elements that cannot be read is refused`(list: String) throws {
    #expect(try plot(["ref:carousel", "--items", list]).exitCode == 64)
  }
}
