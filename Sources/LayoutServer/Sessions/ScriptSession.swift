internal import Glibc

/// The process of one script, and the tabs that show it.
///
/// The process answers requests in the order in which it receives them. The session therefore
/// stores only the tab and the size of each request. It passes all lines on unchanged, except those
/// that are too long.
final class ScriptSession {
  typealias Instant = ContinuousClock.Instant

  private enum State {
    /// The process does not run; the first tab or the next request starts it.
    case idle
    /// The process will be started at this time.
    case due(Instant)
    case running(LineProcess)
    /// The process has closed its output; if it has not ended at this time, it is killed.
    case ending(LineProcess, Instant)
  }

  /// A request that waits for its answer; `tab` is nil for a request of the server itself.
  private struct Request {
    let tab: Tab?
    let bytes: Int
  }

  /// Called with each event of the process, after the event was sent to the tabs; an event that is
  /// too long is replaced by an event `error`.
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
  /// Whether the last line of the process was the event `error`, which explains why the process
  /// ends.
  private var hasExplained = false

  init(_ script: PreviewScript, _ limits: ServerLimits) {
    (self.script, self.limits) = (script, limits)
    lines = LineReader(limit: limits.lineBytes)
    pace = RestartPace(limits)
    askForEvents()
  }

  /// Discards all requests, also those not yet sent, and adds the server's own request as the first
  /// one.
  private func askForEvents() {
    (waiting, waitingBytes, input) = (Queue(), 0, ByteQueue())
    waiting.append(Request(tab: nil, bytes: 0))
    input.append(SessionEvent.subscription)
  }

  // MARK: Tabs

  /// Adds a tab; the first tab causes the process to start.
  func join(_ tab: Tab, at now: Instant) {
    tabs.append(tab)
    if case .idle = state, !pace.hasStarted { state = .due(now) }
  }

  /// Removes the tabs that were closed; answers to their requests will be discarded.
  func forgetTabs() {
    tabs.removeAll(where: \.isGone)
  }

  /// Passes a request of a tab on to the process; a blank message is ignored.
  ///
  /// - Throws: ``WebSocketClose`` if the message contains a line feed, or if too many or too large
  ///   requests wait for answers.
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
    input.append(message + [UInt8(ascii: "\n")])
  }

  private func tellAll(_ line: ArraySlice<UInt8>) {
    let frame = WebSocketFrame.text(line)
    for tab in tabs { tab.deliver(frame) }
  }

  // MARK: The process

  /// The descriptor of the process, and whether there are bytes to write to it; nil if no process
  /// is running, or if the process has closed its output.
  var descriptor: (number: Int32, writes: Bool)? {
    guard case .running(let process) = state else { return nil }
    return (process.socket.number, !input.isEmpty)
  }

  /// The time at which ``turn(at:)`` must be called even if nothing has arrived; nil if there is no
  /// such time.
  func deadline(after now: Instant) -> Instant? {
    switch state {
    case .idle, .running: nil
    case .due(let time): time
    case .ending(_, let time): min(time, now + .milliseconds(10))
    }
  }

  /// Starts the process or handles its end, if it is time to do so.
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

  /// Writes as much input as the process accepts, and reads at most 262,144 bytes of its output.
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
  }

  private func take(_ line: LineReader.Line) {
    if line.starts(with: SessionEvent.beginning) {
      hasExplained = line.starts(with: SessionEvent.errorBeginning)
      let event =
        switch line {
        case .whole(let text): text
        case .tooLong: SessionEvent.tooLong(script, limit: limits.lineBytes)[...]
        }
      tellAll(event)
      onEvent?(script, Array(event))
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

  /// Discards all requests, and tells the tabs that the process has ended.
  ///
  /// - Parameter end: The way in which the process has ended; nil if it could not be started.
  private func finish(_ end: LineProcess.End?) {
    let isClean = if case .code = end { waiting.count == 0 } else { false }
    state = .idle
    askForEvents()
    for tab in tabs { tab.forgetRequests() }
    if !isClean, !hasExplained { tellAll(SessionEvent.error(script, end)[...]) }
    tellAll(SessionEvent.ended(script, end)[...])
  }

  // MARK: The end

  /// Whether no process runs.
  var hasEnded: Bool {
    switch state {
    case .idle, .due: true
    case .running, .ending: false
    }
  }

  /// Ends the input of the process, so that the process ends; a start that is due is cancelled.
  func endInput() {
    switch state {
    case .idle, .ending: break
    case .due: state = .idle
    case .running(let process): process.socket.endWriting()
    }
  }

  /// Kills the process if it is running, and waits for its end.
  func kill() {
    switch state {
    case .idle, .due: break
    case .running(let process), .ending(let process, _):
      process.kill()
      process.waitForEnd()
    }
  }
}
