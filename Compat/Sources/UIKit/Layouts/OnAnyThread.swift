/// Calls a closure of the main actor on the thread of the caller.
///
/// The classes of UIKit belong to the main actor, but methods that they inherit from `NSObject` do
/// not. A layout runs on the thread of its engine, which need not be the main thread. On a thread
/// that is not the main thread, `MainActor.assumeIsolated` would stop the program. This function is
/// safe because only one thread at a time uses a layout.
package func onAnyThread<Answer>(_ body: @MainActor () -> Answer) -> Answer {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Answer).self)() }
}
