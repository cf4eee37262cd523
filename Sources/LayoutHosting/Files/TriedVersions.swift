/// The numbers of the version in use and of the last version that was tried, and the last failure.
///
/// A version stays in use until a later version works. Source: UX.md section 3.5.
package struct TriedVersions<Failure: Error> {
  /// The number of the version in use; nil if no version has worked yet.
  package private(set) var running: Int?
  /// The number of the last version that was tried, from 1; versions that failed have numbers too.
  package private(set) var latest = 1
  /// The reason why the last version is not in use; nil if the last version is in use.
  ///
  /// While a version is being tried, the value is still that of the previous version.
  package private(set) var rejection: Failure?

  /// Begins with version 1.
  ///
  /// - Parameter rejection: The reason why version 1 does not work; nil if it works.
  package init(rejection: Failure? = nil) {
    self.rejection = rejection
    running = rejection == nil ? 1 : nil
  }

  /// Begins to try a version, and returns its number.
  ///
  /// The caller then records the result by calling ``takeOver()``, ``reject(_:)`` or
  /// ``withdraw()``.
  package mutating func begin() -> Int {
    latest += 1
    return latest
  }

  /// Records that the last version works and is in use.
  package mutating func takeOver() {
    (running, rejection) = (latest, nil)
  }

  /// Records that the last version does not work.
  package mutating func reject(_ failure: Failure) {
    rejection = failure
  }

  /// Records that it is unknown whether the last version works; the next version gets the same
  /// number.
  package mutating func withdraw() {
    latest -= 1
  }
}
