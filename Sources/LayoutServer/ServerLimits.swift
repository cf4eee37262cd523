/// The bounds of what clients can make the server do.
package struct ServerLimits: Sendable {
  /// The greatest number of connections; more are refused.
  package var connections = 128
  /// The greatest number of bytes of a request's line and headers.
  package var headBytes = 16 << 10
  /// The time until a request must have arrived.
  package var headTime = Duration.seconds(10)
  /// The time after which a connection without a request gives way if there are too many.
  package var patience = Duration.seconds(1)
  /// The number of HTTP requests a second, in the long run.
  package var requestsPerSecond = 100.0
  /// The number of HTTP requests that may arrive at once.
  package var requestsAtOnce = 400.0

  /// The time until a one-time token must have been used.
  package var oneTimeLife = Duration.seconds(60)

  /// The greatest number of bytes of a message, which is a request to a session.
  package var messageBytes = 1 << 20
  /// The number of messages of one tab a second, in the long run; then they are read later.
  package var messagesPerSecond = 1000.0
  /// The number of messages of one tab that may arrive at once.
  package var messagesAtOnce = 1000.0
  /// The greatest number of a tab's requests that wait for answers.
  package var waitingRequests = 256
  /// The greatest number of bytes of a tab's requests that wait for answers.
  package var waitingBytes = 4 << 20
  /// The limits for all tabs of a script together, as a multiple of ``waitingRequests`` and
  /// ``waitingBytes``.
  package var waitingTabs = 4

  /// The greatest number of bytes that a client has not read yet.
  package var unreadBytes = 40 << 20
  /// The greatest number of bytes that all clients together have not read yet.
  package var allUnreadBytes = 160 << 20
  /// The greatest number of bytes of a line that a process writes.
  package var lineBytes = 32 << 20
  /// The time after which a client must have read something of what waits for it.
  package var readTime = Duration.seconds(15)
  /// The time after which a silent tab is asked whether it is still there.
  package var silence = Duration.seconds(20)
  /// The time after which a silent tab is given up.
  package var longSilence = Duration.seconds(60)

  /// The least time between two starts of a process that fails to start; each failure doubles it.
  package var restartTime = Duration.milliseconds(250)
  /// The greatest time between two starts.
  package var longestRestartTime = Duration.seconds(8)
  /// The time until a process must have ended after the end of its input.
  package var endTime = Duration.seconds(2)

  /// The default limits.
  package init() {}
}
