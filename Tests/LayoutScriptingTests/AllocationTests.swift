import LayoutCore
@testable import LayoutScripting
import TestSupport
import Testing

@Suite struct AllocationTests {
  /// The outcome of a run in which one allocation fails: the error, and whether all memory was
  /// freed.
  ///
  /// - Parameter failingAllocation: The number of the failing allocation, from 1; 0 if none fails.
  private func run(
    _ name: String, failingAllocation: Int
  ) throws -> (error: ScriptError?, isFreed: Bool) {
    var limits = ScriptLimits()
    limits.failingAllocation = failingAllocation
    weak var layout: ScriptedLayout?
    weak var view: CollectionView?
    var failure: ScriptError?
    do {
      let loaded = try ScriptedLayout(Scripts.source(name), limits: limits)
      layout = loaded
      let collectionView = RandomSections(seed: 7, items: .fittingALine).makeView(layout: loaded)
      view = collectionView
      try collectionView.layoutIfNeeded()
      #expect(try collectionView.attributes(in: .plane).isEmpty == false)
    } catch let error as ScriptError {
      failure = error
    } catch let error as LayoutError {
      failure = try #require(error.cause as? ScriptError)
    }
    return (failure, layout == nil && view == nil)
  }

  /// Two scripts of the fold form, one of the frame form, and one of the prepare form.
  @Test(arguments: ["waterfall", "flow", "circle", "rtl"])
  func `an allocation that fails while a layout is loaded and run ends in a typed error`(
    name: String
  ) throws {
    var failures = 0
    // each allocation of `waterfall` fails once; scripts load in the same way, so for the other
    // scripts every third allocation is enough
    let step = name == "waterfall" ? 1 : 3
    for index in stride(from: 1, to: Int.max, by: step) {
      let (error, isFreed) = try run(name, failingAllocation: index)
      #expect(isFreed, "allocation \(index)")
      guard let error else { break }
      #expect(error.code == .limitExceeded, "allocation \(index)")
      #expect(error.diagnostic.code == "CL0503", "allocation \(index)")
      failures += 1
    }
    #expect(failures * step > 400)
    // the next script in the same process is unaffected
    #expect(try run(name, failingAllocation: 0).error == nil)
  }
}
