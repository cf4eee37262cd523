import Testing

@testable import LayoutConformance

/// The ends of paths that name scripts in reports.
@Suite struct DistinctEndsTests {
  @Test(
    arguments: [
      ([], []), (["x/one.lua"], ["one.lua"]),
      (["x/one.lua", "x/two.lua"], ["one.lua", "two.lua"]),
      (["x/a/one.lua", "x/b/one.lua", "x/two.lua"], ["a/one.lua", "b/one.lua", "two.lua"]),
      (["one.lua", "b/one.lua"], ["one.lua", "b/one.lua"]),
      (["a/x/one.lua", "b/x/one.lua", "y/one.lua"], ["a/x/one.lua", "b/x/one.lua", "y/one.lua"]),
      (["x/one.lua", "/x/one.lua", "./x/one.lua"], ["x/one.lua", "/x/one.lua", "./x/one.lua"]),
    ] as [([String], [String])])
  func `the ends differ, and are as short as possible`(paths: [String], ends: [String]) {
    #expect(paths.distinctEnds == ends)
  }

  @Test(arguments: [
    ("one.lua", "one"), ("a/one.lua", "a/one"), ("a.b/one", "a.b/one"), ("../.lua", "../.lua"),
    ("ListLayout", "ListLayout"),
  ])
  func `only the extension of the file is omitted`(path: String, rest: String) {
    #expect(path.withoutExtension == rest)
  }
}
