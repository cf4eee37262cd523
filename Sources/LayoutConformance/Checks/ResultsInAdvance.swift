internal import Dispatch
internal import Synchronization

/// Computes numbered results on several threads, before the owner takes the results one by one.
///
/// The owner is the thread that takes the results. The other threads are helpers. The computation
/// of the results begins in ascending order of their numbers, and at most ``reach`` numbers ahead
/// of the result that the owner requested last. Long results are an exception to both rules: the
/// helpers compute them first. Otherwise a helper could still be computing a long result when
/// everything else is done. The owner computes results itself while it waits. If there is only one
/// worker, each result is computed when it is taken.
final class ResultsInAdvance<Result: Sendable>: Sendable {
  private struct State {
    /// The number of the next result to compute; numbers in ``begunLong`` are skipped.
    var next = 0
    /// The numbers of the long results that no helper has begun to compute, in ascending order.
    ///
    /// Numbers less than ``next`` are ignored.
    var long: ArraySlice<Int>
    /// The numbers of the long results that a helper has begun to compute.
    var begunLong: Set<Int> = []
    /// The number of the result that the owner requested last.
    var taken = 0
    var results: [Int: Result] = [:]
    /// The number of helpers that were started and have not ended; some of them possibly do not run
    /// yet.
    var helperCount = 0
    /// The number of helpers that run.
    var runningCount = 0
    var isEnded = false
    /// Whether the owner waits for a result, or for the end of a helper.
    var isAwaited = false
  }

  /// The mutex that guards the state, which the owner and the helpers share.
  private let state: Mutex<State>
  private let arrival = DispatchSemaphore(value: 0)
  private let count: Int
  private let workerCount: Int
  /// The greatest number of results that are computed before they are taken, besides long results.
  private let reach: Int
  private let compute: @Sendable (Int) -> Result

  /// Prepares the computation of results, which begins with the first call of ``take(_:)``.
  ///
  /// - Parameters:
  ///   - count: The number of results; their numbers begin with 0.
  ///   - workerCount: The number of threads that compute, including that of the owner, at least 1.
  ///   - reach: The greatest number of results that are computed before they are taken, for each
  ///     worker besides the owner. For example, 3 workers and a reach of 16 allow 32 results.
  ///   - long: The numbers of the results that take much longer than the others, ascending.
  ///   - compute: Computes a result; the threads call it at the same time.
  init(
    count: Int, workerCount: Int, reach: Int = 16, long: [Int] = [],
    _ compute: @escaping @Sendable (Int) -> Result
  ) {
    self.count = count
    self.workerCount = workerCount
    self.reach = reach * (workerCount - 1)
    self.compute = compute
    state = Mutex(State(long: long[...]))
  }

  /// The result with a number; each call must have a greater number than the previous call, and can
  /// leave out numbers.
  func take(_ number: Int) -> Result {
    state.withLock { state in
      state.taken = number
      state.next = max(state.next, number)
      state.results = state.results.filter { $0.key >= number }
    }
    startHelpers()
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: number) }) { return result }
      if let next = nextNumber(ofHelper: false) {
        store(compute(next), next)
      } else if mustWait(for: number) {
        arrival.wait()
      }
    }
  }

  /// Ends the computation of the remaining results, and waits until no helper runs.
  ///
  /// A helper that begins to run later ends at once.
  func end() {
    state.withLock { $0.isEnded = true }
    while state.withLock({ state in
      state.isAwaited = state.runningCount > 0
      return state.isAwaited
    }) {
      arrival.wait()
    }
  }

  /// Reserves the next result to compute, and returns its number.
  ///
  /// A helper gets the long results first. The result is nil if ``end()`` was called, or if the
  /// computation of every result has begun. It is also nil if the next number exceeds `taken` +
  /// ``reach``.
  private func nextNumber(ofHelper isHelper: Bool) -> Int? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      while let long = state.long.first, long < state.next { state.long.removeFirst() }
      if isHelper, let long = state.long.popFirst() {
        state.begunLong.insert(long)
        return long
      }
      while state.begunLong.contains(state.next) { state.next += 1 }
      guard state.next < count, state.next <= state.taken + reach else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func store(_ result: Result, _ number: Int) {
    state.withLock { $0.results[number] = result }
    tellOwner()
  }

  private func mustWait(for number: Int) -> Bool {
    state.withLock { state in
      state.isAwaited = state.results[number] == nil
      return state.isAwaited
    }
  }

  private func tellOwner() {
    let isAwaited = state.withLock { state in
      defer { state.isAwaited = false }
      return state.isAwaited
    }
    if isAwaited { arrival.signal() }
  }

  private func startHelpers() {
    let newCount = state.withLock { state in
      let open = min(count, state.taken + reach + 1) - state.next
      let new = max(0, min(workerCount - 1 - state.helperCount, open - 1))
      state.helperCount += new
      return new
    }
    for _ in 0..<newCount { DispatchQueue.global().async { self.help() } }
  }

  private func help() {
    state.withLock { $0.runningCount += 1 }
    while let next = nextNumber(ofHelper: true) { store(compute(next), next) }
    state.withLock { state in
      state.runningCount -= 1
      state.helperCount -= 1
    }
    tellOwner()
  }
}
