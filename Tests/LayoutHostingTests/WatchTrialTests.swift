import LayoutHosting
import Testing

@Suite struct WatchTrialTests {
  @Test func `a save in a local folder is reported`() throws {
    let folder = try TemporaryFolder()
    guard case .seen(let time) = try WatchTrial.run(in: folder.path) else {
      Issue.record("not seen")
      return
    }
    #expect(time < .seconds(2))
    #expect(WatchTrial.isReported(in: folder.path))
  }

  @Test func `a folder that is missing is not watched`() throws {
    let folder = try TemporaryFolder()
    #expect(try WatchTrial.run(in: folder.path(of: "missing")) == .unwatched)
  }
}
