internal import Glibc

/// The process of one script, and the tabs that show it.
///
/// The process answers its requests in their order. So it is enough to know which tab asked when;
/// the lines themselves are passed on as they are.
final class ScriptSession {
  typealias Instant = ContinuousClock.Instant

  private enum State {
    /// The process does not run; the next request starts it.
    case idle
    /// The process will be started at this time.
    case due(Instant)
    case running(LineProcess)
    /// The process has ended its output, and is killed at this time if it has not ended.
    case ending(LineProcess, Instant)
  }

  /// A request that waits for its answer; the tab is nil if the server itself asked.
  private struct Request {
    let tab: Tab?
    let bytes: Int
  }

  /// Called with each event of the process, after the tabs have got it.
  var onEvent: ((PreviewScript, [UInt8]) -> Void)?
  private let script: PreviewScript
  private let limits: ServerLimits
  private var state = State.idle
  private var tabs: [Tab] = []
  private var waiting = Queue<Request>()
  private var waitingBytes = 0
  /// The bytes that the process has not accepted yet.
  private var input = ByteQueue()
  private var lines: LineReader
  private var pace: RestartPace
  /// Whether the last line of the process was an error that it reported by itself.
  private var hasExplained = false

  init(_ script: PreviewScript, _ limits: ServerLimits) {
    (self.script, self.limits) = (script, limits)
    lines = LineReader(limit: limits.lineBytes)
    pace = RestartPace(limits)
  }

  // MARK: Tabs

  /// Adds a tab; the first one starts the process.
  func join(_ tab: Tab, at now: Instant) {
    tabs.append(tab)
    if case .idle = state, !pace.hasStarted { state = .due(now) }
  }

  /// Forgets the tabs that have gone; their answers will be discarded.
  func forgetTabs() {
    tabs.removeAll(where: \.isGone)
  }

  /// Takes a request of a tab.
  ///
  /// - Throws: ``WebSocketClose`` if the tab asks too much.
  func ask(_ message: [UInt8], by tab: Tab, at now: Instant) throws(WebSocketClose) {
    guard !message.contains(UInt8(ascii: "\n")) else {
      throw .refused("a message is one line")
    }
    // the process does not answer a blank line
    guard !message.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
    try tab.noteRequest(bytes: message.count, limits)
    guard waiting.count < limits.waitingTabs * limits.waitingRequests,
      waitingBytes + message.count <= limits.waitingTabs * limits.waitingBytes
    else { throw .busy }
    if case .idle = state { state = .due(pace.next(at: now)) }
    waiting.append(Request(tab: tab, bytes: message.count))
    waitingBytes += message.count
    input.append(message)
    input.append([UInt8(ascii: "\n")])
  }

  private func tellAll(_ line: [UInt8]) {
    for tab in tabs { tab.send(line[...]) }
  }

  // MARK: The process

  /// The descriptor to wait for, and whether bytes wait to be written; nil if nothing is awaited.
  var descriptor: (number: Int32, writes: Bool)? {
    guard case .running(let process) = state else { return nil }
    return (process.socket.number, !input.isEmpty)
  }

  /// The time at which ``turn(at:)`` has something to do although nothing has arrived; nil if it
  /// has not.
  func deadline(after now: Instant) -> Instant? {
    switch state {
    case .idle, .running: nil
    case .due(let time): time
    case .ending(_, let time): min(time, now + .milliseconds(10))
    }
  }

  /// Does what the time requires.
  func turn(at now: Instant) {
    switch state {
    case .due(let time) where time <= now: start(at: now)
    case .ending(let process, let time):
      if let end = process.end() {
        finish(end)
      } else if time <= now {
        process.kill()
        state = .ending(process, now + limits.endTime)
      }
    default: break
    }
  }

  /// Reads and writes what is possible.
  func transfer(at now: Instant) {
    guard case .running(let process) = state else { return }
    _ = input.write(to: process.socket)
    let result = lines.add { process.socket.read(to: &$0, atMost: 1 << 18) }
    while let line = lines.next() { take(line) }
    if result == .ended { state = .ending(process, now + limits.endTime) }
  }

  private func start(at now: Instant) {
    pace.noteStart(at: now)
    (lines, hasExplained) = (LineReader(limit: limits.lineBytes), false)
    guard let process = LineProcess(script.program, script.arguments) else { return finish(nil) }
    state = .running(process)
    var first = ByteQueue()
    first.append(SessionEvent.subscription)
    first.append(input.rest)
    input = first
    waiting.prepend(Request(tab: nil, bytes: 0))
  }

  private func take(_ line: LineReader.Line) {
    if case .whole(let text) = line, text.starts(with: SessionEvent.beginning) {
      hasExplained = text.starts(with: SessionEvent.errorBeginning)
      tellAll(Array(text))
      onEvent?(script, Array(text))
      return
    }
    hasExplained = false
    guard let request = waiting.popFirst() else { return }
    waitingBytes -= request.bytes
    guard let tab = request.tab else { return }
    pace.noteAnswer()
    tab.noteAnswer(bytes: request.bytes)
    switch line {
    case .whole(let text): tab.send(text)
    case .tooLong: tab.end(.tooLarge("the answer has more than \(limits.lineBytes) bytes"))
    }
  }

  /// Notes that the process has ended; nil if it could not be started.
  private func finish(_ end: LineProcess.End?) {
    let isClean = if case .code = end { waiting.count == 0 } else { false }
    state = .idle
    (waiting, waitingBytes, input) = (Queue(), 0, ByteQueue())
    for tab in tabs { tab.forgetRequests() }
    if !isClean, !hasExplained { tellAll(SessionEvent.error(script, end)) }
    tellAll(SessionEvent.ended(script, end))
  }

  // MARK: The end

  /// Whether no process runs.
  var hasEnded: Bool {
    switch state {
    case .idle, .due: true
    case .running, .ending: false
    }
  }

  /// Ends the input of the process, so that it ends.
  func endInput() {
    switch state {
    case .idle, .ending: break
    case .due: state = .idle
    case .running(let process): process.socket.endWriting()
    }
  }

  /// Kills the process if it runs.
  func kill() {
    switch state {
    case .idle, .due: break
    case .running(let process), .ending(let process, _):
      process.kill()
      process.waitForEnd()
    }
  }
}
