internal import LayoutCore

extension Scene {
  /// Checks that each reference layout that an expectation of the scene names is known.
  ///
  /// - Throws: ``SceneError`` with CL0606 for the first unknown name.
  package func checkReferences(in source: some LayoutSource) throws(SceneError) {
    let expected = events.compactMap { placed -> SceneExpectation? in
      if case .expect(let expectation) = placed.event { expectation } else { nil }
    }
    for expectation in expected + [expect].compactMap({ $0 }) {
      guard let name = expectation.sameAs, source.reference(named: name) == nil else { continue }
      throw SceneError(
        .unknownName, at: expectation.place, "there is no reference layout `\(name)`",
        helps: source.helps(forLayout: name))
    }
  }
}
