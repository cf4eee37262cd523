/// A connection of a client.
///
/// It transfers an HTTP request and the reply. If the reply accepts a WebSocket, it then transfers
/// the messages of a tab.
final class Connection {
  typealias Instant = ContinuousClock.Instant

  enum Phase {
    /// The request has not arrived completely.
    case head
    /// The connection is a WebSocket.
    case tab(Tab)
    /// Only the rest of the output is written; input of the client is discarded.
    case leaving
    /// The connection has ended, and can be removed.
    case over
  }

  let socket: Descriptor
  private let limits: ServerLimits
  private(set) var phase = Phase.head
  private let start: Instant
  /// The bytes of the request that have arrived so far.
  private var head: [UInt8] = []
  private var output = ByteQueue()
  /// The time at which the phase must have ended; nil if the phase has no time limit.
  private var end: Instant?
  /// The time at which the client must have read some of the output; nil if there is no output.
  private var readEnd: Instant?
  /// Whether the input of the client has ended in the phase `leaving`; in the other phases, the end
  /// of the input ends the connection.
  private var isReadToEnd = false
  private var hasEndedWriting = false

  init(_ socket: Descriptor, _ limits: ServerLimits, at now: Instant) {
    (self.socket, self.limits, start) = (socket, limits, now)
    end = now + limits.headTime
  }

  var isOver: Bool { if case .over = phase { true } else { false } }
  /// Whether this connection counts towards the limit for the number of connections.
  var isActive: Bool {
    switch phase {
    case .head, .tab: true
    case .leaving, .over: false
    }
  }

  /// Whether the request is incomplete although the client has had enough time to send it.
  func isSlow(at now: Instant) -> Bool {
    if case .head = phase { start + limits.patience <= now } else { false }
  }

  // MARK: Waiting

  /// Whether the server must wait for input of the client, and whether it must wait until it can
  /// write output.
  func interest(at now: Instant) -> (reads: Bool, writes: Bool) {
    let isPaused = if case .tab(let tab) = phase { tab.pause != nil } else { false }
    return (!isReadToEnd && !isPaused, !output.isEmpty)
  }

  /// The time at which ``turn(at:)`` must be called even if nothing has arrived; nil if there is no
  /// such time.
  var deadline: Instant? {
    let tabTimes: [Instant?] =
      if case .tab(let tab) = phase { [tab.pause, tab.nextQuestion] } else { [] }
    return ([end, readEnd] + tabTimes).compactMap { $0 }.min()
  }

  /// Handles the time limits that have expired by `now`.
  func turn(at now: Instant) {
    if let readEnd, readEnd <= now { phase = .over }
    switch phase {
    case .head:
      guard let end, end <= now else { return }
      // a browser opens connections in advance, and expects no reply on them
      if head.isEmpty { return phase = .over }
      refuse(Refusal(.requestTimeout, "The request did not arrive in time."), at: now)
    case .tab(let tab): tab.turn(at: now)
    case .leaving: if let end, end <= now { phase = .over }
    case .over: break
    }
  }

  // MARK: Reading

  /// Reads the bytes of the request that have arrived.
  ///
  /// - Returns: The request; nil if it is not complete yet, or if the connection has ended.
  /// - Throws: ``Refusal`` if the bytes are not a valid request, or if they are too many.
  func readHead() throws(Refusal) -> HTTPHead? {
    let searched = max(0, head.count - 3)
    let result = socket.read(to: &head, atMost: limits.headBytes + 4 - head.count)
    if result == .ended { phase = .over }
    guard case .bytes = result else { return nil }
    let emptyLine = Array("\r\n\r\n".utf8)
    let end = (searched..<max(searched, head.count - 3)).first {
      head[$0..<($0 + 4)].elementsEqual(emptyLine)
    }
    guard let end, end + 4 <= limits.headBytes else {
      guard head.count < limits.headBytes else {
        throw head.prefix(limits.headBytes).contains(UInt8(ascii: "\n"))
          ? Refusal(
            .headersTooLarge, "The headers of a request have at most \(limits.headBytes) bytes.")
          : Refusal(
            .addressTooLong, "The line of a request has at most \(limits.headBytes) bytes.")
      }
      return nil
    }
    // Bytes after the request are kept, because a client can send its first message before it has
    // received the reply.
    defer { head.removeFirst(end + 4) }
    return try HTTPHead(head[..<(end + 2)])
  }

  /// Reads bytes that have arrived, at most 65,536, and passes them to the tab.
  func readMessages(_ tab: Tab, at now: Instant) {
    var bytes: [UInt8] = []
    switch socket.read(to: &bytes, atMost: 1 << 16) {
    case .bytes: tab.receive(bytes, at: now)
    case .blocked: break
    case .ended: phase = .over
    }
  }

  /// Discards bytes that have arrived, at most 65,536.
  ///
  /// If the input has ended and all output is written, the connection is over.
  func discard() {
    var bytes: [UInt8] = []
    guard socket.read(to: &bytes, atMost: 1 << 16) == .ended else { return }
    isReadToEnd = true
    if output.isEmpty { phase = .over }
  }

  // MARK: Writing

  /// Appends bytes to the output for the client.
  func send(_ bytes: [UInt8]) {
    output.append(bytes)
  }

  /// The number of bytes of the output that the socket has not accepted yet.
  var unread: Int { output.count }

  /// Writes as much of the output as the socket accepts.
  func write(at now: Instant) {
    switch output.write(to: socket) {
    case .bytes: readEnd = output.isEmpty ? nil : now + limits.readTime
    case .blocked: readEnd = output.isEmpty ? nil : readEnd ?? now + limits.readTime
    case .ended: return phase = .over
    }
    guard case .leaving = phase, output.isEmpty else { return }
    if isReadToEnd { return phase = .over }
    guard !hasEndedWriting else { return }
    // If a socket is closed while bytes arrive, the client can lose the bytes that were sent to it.
    // The server therefore waits for a moment, until the client has closed the connection.
    socket.endWriting()
    hasEndedWriting = true
    end = now + min(limits.endTime, limits.headTime)
  }

  // MARK: Changes of phase

  /// Turns the connection into a tab, and sends the reply that accepts the WebSocket.
  ///
  /// The tab then receives the bytes that arrived after the request.
  func become(_ tab: Tab, _ reply: [UInt8], at now: Instant) {
    end = nil
    phase = .tab(tab)
    send(reply)
    if !head.isEmpty { tab.receive(head, at: now) }
    head = []
  }

  /// Sends the last bytes, and ends the connection.
  func leave(_ bytes: [UInt8], at now: Instant) {
    send(bytes)
    head = []
    end = nil
    phase = .leaving
    write(at: now)
  }

  /// Sends the reason why a request is refused, and ends the connection.
  func refuse(_ refusal: Refusal, at now: Instant) {
    leave(refusal.reply.bytes(to: nil, withBody: true), at: now)
  }

  /// Ends the connection at once, and discards the output that the client has not read.
  func cut() {
    output = ByteQueue()
    phase = .over
  }
}
