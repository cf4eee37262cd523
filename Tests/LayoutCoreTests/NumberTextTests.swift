import LayoutCore
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (10.0, "10"), (-0.0, "0"), (0.1, "0.1"), (-2.5, "-2.5"),
    (9_007_199_254_740_991, "9007199254740991"),
    (9_007_199_254_740_992, "9007199254740992.0"), (1e300, "1e+300"), (.infinity, "inf"),
    (-.infinity, "-inf"), (.nan, "nan"), (-Double.nan, "nan"),
  ])
  func `a whole number has no fraction`(value: Double, expected: String) {
    #expect(NumberText.plain(value) == expected)
  }

  @Test(arguments: [
    (1.0, "1.0"), (1.25, "1.3"), (-1.25, "-1.3"), (0.04, "0.0"), (-0.04, "0.0"), (-0.0, "0.0"),
    (99.96, "100.0"), (1e15, "1000000000000000"), (.infinity, "inf"), (.nan, "nan"),
  ])
  func `one decimal is rounded half away from zero`(value: Double, expected: String) {
    #expect(NumberText.oneDecimal(value) == expected)
  }
}
