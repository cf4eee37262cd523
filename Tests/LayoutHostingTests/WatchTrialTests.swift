import LayoutHosting
import Testing

@Suite struct WatchTrialTests {
  @Test func `a save in a local folder is reported`() throws {
    let folder = try TemporaryFolder()
    guard case .seen = try WatchTrial.run(in: folder.path, patience: .seconds(60)) else {
      Issue.record("not seen")
      return
    }
    #expect(WatchTrial.isReported(in: folder.path))
  }

  @Test func `a folder that is missing is not watched`() throws {
    let folder = try TemporaryFolder()
    #expect(try WatchTrial.run(in: folder.path(of: "missing")) == .unwatched)
  }
}
