/// A browser tab that shows a script, connected by a WebSocket.
final class Tab {
  typealias Instant = ContinuousClock.Instant

  private weak var connection: Connection?
  private let session: ScriptSession
  private let limits: ServerLimits
  private var reader: WebSocketReader
  private var rate: Rate
  /// The number of requests that wait for answers, and their total size in bytes.
  private var (waitingCount, waitingBytes) = (0, 0)
  /// The time until which no messages are read, because the tab sent too many; nil if messages are
  /// read.
  private(set) var pause: Instant?
  /// The time at which a ping is sent, or the tab is closed because it was silent for too long.
  ///
  /// If the tab sends something before this time, the time is postponed.
  private(set) var nextQuestion: Instant
  private var lastSign: Instant
  /// Whether a ping was sent after ``lastSign``.
  private var isAsked = false
  private var close: WebSocketClose?

  init(_ connection: Connection, of session: ScriptSession, _ limits: ServerLimits, at now: Instant)
  {
    (self.connection, self.session, self.limits) = (connection, session, limits)
    reader = WebSocketReader(limit: limits.messageBytes)
    rate = Rate(perSecond: limits.messagesPerSecond, atOnce: limits.messagesAtOnce, now: now)
    (lastSign, nextQuestion) = (now, now + limits.silence)
  }

  /// Whether the tab's connection has ended, or the tab was told that the connection ends.
  var isGone: Bool {
    guard close == nil, let connection else { return true }
    return connection.isOver
  }

  // MARK: From the page

  /// Handles bytes that the tab has sent.
  func receive(_ bytes: [UInt8], at now: Instant) {
    (lastSign, isAsked, nextQuestion) = (now, false, now + limits.silence)
    reader.add(bytes)
    takeMessages(at: now)
  }

  /// Handles the time limits that have expired: reads messages after a pause, sends a ping, or
  /// closes a silent tab.
  func turn(at now: Instant) {
    if let pause, pause <= now { takeMessages(at: now) }
    guard nextQuestion <= now else { return }
    if isAsked, lastSign + limits.longSilence <= now {
      return end(.refused("the page does not answer"))
    }
    (isAsked, nextQuestion) = (true, now + limits.silence)
    connection?.send(WebSocketFrame.ping)
  }

  private func takeMessages(at now: Instant) {
    do throws(WebSocketClose) {
      while close == nil {
        pause = rate.pause(at: now)
        guard pause == nil, let message = try reader.next() else { return }
        _ = rate.take(at: now)
        try take(message, at: now)
      }
    } catch {
      end(error)
    }
  }

  private func take(_ message: WebSocketReader.Message, at now: Instant) throws(WebSocketClose) {
    switch message {
    case .text(let text): try session.ask(text, by: self, at: now)
    case .ping(let bytes): deliver(WebSocketFrame.pong(bytes))
    case .pong: break
    case .close: throw .normal
    }
  }

  // MARK: Its requests

  /// Counts a request that waits for its answer.
  ///
  /// - Throws: ``WebSocketClose`` if too many requests of the tab, or requests with too many bytes
  ///   together, wait for answers.
  func noteRequest(bytes: Int, _ limits: ServerLimits) throws(WebSocketClose) {
    guard waitingCount < limits.waitingRequests, waitingBytes + bytes <= limits.waitingBytes else {
      throw .refused("too many requests wait for answers")
    }
    waitingCount += 1
    waitingBytes += bytes
  }

  /// Counts an answer to a request.
  func noteAnswer(bytes: Int) {
    waitingCount -= 1
    waitingBytes -= bytes
  }

  /// Resets the counts, because no request will be answered any more.
  func forgetRequests() {
    (waitingCount, waitingBytes) = (0, 0)
  }

  // MARK: To the page

  /// Sends a line as a message.
  func send(_ line: ArraySlice<UInt8>) {
    deliver(WebSocketFrame.text(line))
  }

  /// Sends a frame.
  func deliver(_ frame: [UInt8]) {
    guard close == nil, let connection else { return }
    guard connection.unread + frame.count <= limits.unreadBytes else {
      // the client does not read, so the output that waits for it is discarded
      close = .refused("the page does not read")
      return connection.cut()
    }
    connection.send(frame)
  }

  /// Sends the reason why the connection ends, and ends the connection.
  func end(_ reason: WebSocketClose) {
    guard close == nil else { return }
    close = reason
    connection?.leave(WebSocketFrame.close(reason), at: .now)
  }
}
