import Testing

@testable import LayoutHosting

/// The times at which a file is read after steps of a save.
///
/// Times are in milliseconds from the start of the test.
@Suite struct SaveDetectorTests {
  private let start = ContinuousClock.now

  private func instant(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  @Test func `no files are read while nothing happens`() {
    var (detector, isDue) = (SaveDetector(), true)
    #expect(detector.deadline == nil)
    isDue = detector.isDue(at: instant(10_000))
    #expect(!isDue)
  }

  @Test(arguments: [
    ([0], 30), ([0, 10], 40), ([0, 20, 40, 60], 90), ([0, 29, 58, 87, 116, 145, 174, 199], 200),
  ])
  func `a read waits for silence, but not forever`(steps: [Int], due: Int) {
    var (detector, isDue) = (SaveDetector(), true)
    for step in steps { detector.noteSave(at: instant(step)) }
    #expect(detector.deadline == instant(due))
    isDue = detector.isDue(at: instant(due - 1))
    #expect(!isDue)
    isDue = detector.isDue(at: instant(due))
    #expect(isDue)
    #expect(detector.deadline == nil, "it begins anew")
  }

  @Test func `a complete file is read at once, and again after the silence`() {
    var (detector, isDue) = (SaveDetector(), false)
    detector.noteSave(of: "script", at: instant(0))
    #expect(detector.deadline == instant(0))
    isDue = detector.isDue(at: instant(0))
    #expect(isDue)
    #expect(detector.progress(at: instant(0)) == .settling)
    detector.noteWriting(of: "script", at: instant(5))
    #expect(detector.progress(at: instant(6)) == .writing)
    detector.noteSave(of: "script", at: instant(10))
    #expect(detector.deadline == instant(10), "it is complete again")
    isDue = detector.isDue(at: instant(11))
    #expect(isDue)
    #expect(detector.deadline == instant(40))
    #expect(detector.progress(at: instant(39)) == .settling)
    isDue = detector.isDue(at: instant(40))
    #expect(isDue)
    #expect(detector.progress(at: instant(40)) == .complete)
    #expect(detector.deadline == nil)
  }

  @Test func `a file that disappears is searched for later`() {
    var detector = SaveDetector()
    detector.noteAbsence(at: instant(0))
    #expect(detector.deadline == instant(150))
  }

  @Test func `a file is not read while it is being written, unless the writing never ends`() {
    var (detector, isDue) = (SaveDetector(), false)
    detector.noteSave(of: "scene", at: instant(0))
    detector.noteWriting(of: "script", at: instant(10))
    #expect(detector.deadline == instant(1010))
    isDue = detector.isDue(at: instant(399))
    #expect(!isDue)
    detector.noteSave(of: "script", at: instant(400))
    isDue = detector.isDue(at: instant(400))
    #expect(isDue, "it has been put off for long enough")
    detector.noteWriting(of: "script", at: instant(500))
    #expect(detector.deadline == nil, "a piece is no reason to look")
    detector.noteLook(at: instant(600))
    #expect(detector.deadline == instant(1500))
  }

  @Test func `a file that comes back is read at once, and again later`() {
    var (detector, isDue) = (SaveDetector(), false)
    detector.noteAbsence(at: instant(0))
    detector.noteSave(at: instant(5))
    isDue = detector.isDue(at: instant(35))
    #expect(isDue)
    #expect(detector.deadline == instant(150), "it might have gone again")
    isDue = detector.isDue(at: instant(150))
    #expect(isDue)
    #expect(detector.deadline == nil)
  }
}
