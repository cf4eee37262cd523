/// A list of calls that have no meaning without a screen, and of other mistakes, as sentences, in
/// order.
///
/// Some members cannot do in this package what they do in UIKit, and add a sentence to the list.
/// The program that runs a layout sets ``current`` while the layout runs, and turns the first
/// sentence into an error of the layout.
package final class ScreenlessCalls {
  /// The sentences that have not been taken yet.
  private var sentences: [String] = []

  /// Creates a list without calls.
  package init() {}

  /// Removes all sentences, and returns the first one; nil if there is none.
  package func take() -> String? {
    defer { sentences = [] }
    return sentences.first
  }

  /// The list of the layout that runs in this thread; nil if no layout runs.
  package static var current: ScreenlessCalls? {
    get {
      pthread_getspecific(key).map {
        Unmanaged<ScreenlessCalls>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      let pointer = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
      _ = pthread_setspecific(key, pointer)
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // There is no destructor, because the thread does not own the list.
    _ = pthread_key_create(&key, nil)
    return key
  }()

  /// Adds a sentence to the current list; does nothing if no layout runs.
  ///
  /// - Parameter sentence: The call, and the reason why it is impossible, without a full stop.
  package static func report(_ sentence: String) {
    current?.sentences.append(sentence)
  }
}
