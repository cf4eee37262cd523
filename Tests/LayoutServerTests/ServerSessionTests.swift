import Foundation
import LayoutServer
import ServerTestSupport
import Testing

/// The lines that pass between the tabs of the page and the process of a script.
@Suite struct ServerSessionTests {
  /// An answer of the process of ``RunningServer/echo``.
  struct Answer: Decodable, Equatable {
    let count: Int
    let pid: Int
    let request: Request

    struct Request: Decodable, Equatable {
      let id: Int?
    }
  }

  static func answer(_ text: String) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
  }

  @Test func `each tab gets the answers to its own requests, in order`() throws {
    let server = try RunningServer()
    let tabs = [try server.tab(), try server.tab(), try server.tab()]
    for id in 0..<60 { tabs[id % 3].sendText(#"{"id":\#(id)}"#) }
    var pids: Set<Int> = []
    for (number, tab) in tabs.enumerated() {
      for round in 0..<20 {
        let answer = try Self.answer(tab.readText())
        #expect(answer.request.id == 3 * round + number)
        pids.insert(answer.pid)
      }
    }
    // one process serves all tabs, and the server's own request came first
    #expect(pids.count == 1)
    tabs[0].sendText("{}")
    #expect(try Self.answer(tabs[0].readText()).count == 62)
  }

  @Test func `an event goes to all tabs of its script and to no others`() throws {
    let server = try RunningServer([RunningServer.echo, RunningServer.echo])
    let (one, two, other) = (try server.tab(1), try server.tab(1), try server.tab(2))
    for tab in [two, other] {
      tab.sendText("{}")
      _ = try tab.readText()
    }
    one.sendText(#"{"op":"tell"}"#)
    #expect(try one.readText() == #"{"event":"told","by":3}"#)
    #expect(try two.readText() == #"{"event":"told","by":3}"#)
    other.sendText("{}")
    #expect(try Self.answer(other.readText()).count == 3)
  }

  @Test func `the server subscribes to all topics and keeps the answer`() throws {
    let server = try RunningServer([
      #"read -r line; echo "answer to nobody"; echo "{\"event\":\"first\",\"line\":$line}"; cat"#
    ])
    #expect(
      try server.tab().readText()
        == #"{"event":"first","line":{"op":"subscribe","topics":["reload","error","layout"],"#
        + #""kept":true}}"#)
  }

  @Test func `the answers for a tab that has gone reach nobody else`() throws {
    // the process answers only after it has read the server's own line and three requests of tabs
    let server = try RunningServer([
      #"read -r s; read -r a; read -r b; read -r c; for x in "$s" "$a" "$b" "$c"; do echo "$x"; done; cat"#
    ])
    let stays = try server.tab()
    stays.sendText(#"{"id":1}"#)
    let goes = try server.tab()
    goes.sendText(#"{"id":2}"#)
    goes.send(TestClient.frame(0x88, [0x03, 0xE8]))
    #expect(try goes.readClose() == "1000 ")
    stays.sendText(#"{"id":3}"#)
    #expect(try stays.readText() == #"{"id":1}"#)
    #expect(try stays.readText() == #"{"id":3}"#)
  }

  @Test func `a request passes others that wait`() throws {
    // the process reads ahead, as the prompt does, and answers only after a request to interrupt
    let server = try RunningServer([
      """
      lines=""
      while read -r line; do
        lines="$lines$line
      "
        case "$line" in *interrupt*) printf %s "$lines"; lines="" ;; esac
      done
      """
    ])
    let tab = try server.tab()
    for id in 0..<50 { tab.sendText(#"{"id":\#(id)}"#) }
    let other = try server.tab()
    other.sendText(#"{"op":"interrupt"}"#)
    for id in 0..<50 { #expect(try tab.readText() == #"{"id":\#(id)}"#) }
    #expect(try other.readText() == #"{"op":"interrupt"}"#)
  }

  // MARK: The end of a process

  @Test func `a process that dies is reported and started again by the next request`() throws {
    let server = try RunningServer()
    let (one, other) = (try server.tab(), try server.tab())
    one.sendText("{}")
    let first = try Self.answer(one.readText())
    one.sendText(#"{"op":"die"}"#)
    for tab in [one, other] {
      let error = try tab.readText()
      #expect(error.hasPrefix(#"{"event":"error","error":{"code":"CL0508","exit":2,"#))
      #expect(error.contains("signal 9 ended the process of the script"))
      #expect(try tab.readText() == #"{"event":"ended","script":"a.lua","signal":9}"#)
    }
    other.sendText(#"{"id":7}"#)
    let second = try Self.answer(other.readText())
    #expect(second.pid != first.pid)
    #expect(second == Answer(count: 2, pid: second.pid, request: .init(id: 7)))
  }

  @Test func `a process that ends after its last answer has no error`() throws {
    let server = try RunningServer([#"read -r line; echo; read -r line; echo "$line"; exit 4"#])
    let tab = try server.tab()
    tab.sendText("{}")
    #expect(try tab.readText() == "{}")
    #expect(try tab.readText() == #"{"event":"ended","script":"a.lua","code":4}"#)
  }

  @Test func `the error of a process itself is not followed by another`() throws {
    let server = try RunningServer([#"echo '{"event":"error","error":{}}'; exit 2"#])
    let tab = try server.tab()
    tab.sendText("{}")
    #expect(try tab.readText() == #"{"event":"error","error":{}}"#)
    #expect(try tab.readText() == #"{"event":"ended","script":"a.lua","code":2}"#)
  }

  @Test func `a process that cannot be started is an error`() throws {
    let server = try RunningServer(["exit 3"])
    let tab = try server.tab()
    #expect(try tab.readText().contains("ended with the exit code 3"))
    #expect(try tab.readText() == #"{"event":"ended","script":"a.lua","code":3}"#)
  }

  @Test func `a process that always ends is started later and later`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let server = try RunningServer(["echo >> '\(folder.path)'; exit 3"]) {
      ($0.restartTime, $0.longestRestartTime) = (.seconds(100), .seconds(100))
    }
    let tab = try server.tab()
    _ = try tab.readText()
    _ = try tab.readText()
    for _ in 0..<20 { tab.sendText("{}") }
    // the requests of the tab wait, but its ping is answered
    tab.send(TestClient.frame(0x89, [1, 2]))
    #expect(try tab.readFrame() == (0xA, [1, 2]))
    #expect(try Data(contentsOf: folder).count == 1)
  }

  // MARK: Bounds

  @Test func `a message has at most a mebibyte`() throws {
    let server = try RunningServer()
    let tab = try server.tab()
    let text = "\"" + String(repeating: "a", count: (1 << 20) - 2) + "\""
    tab.sendText(text)
    #expect(try tab.readText().hasSuffix("\(text)}"))
    tab.sendText(text + " ")
    #expect(try tab.readClose() == "1009 a message has at most 1048576 bytes")
    let second = try server.tab()
    second.send(TestClient.frame(0x81, [], claiming: 1 << 40))
    #expect(try second.readClose() == "1009 a message has at most 1048576 bytes")
    let third = try server.tab()
    let piece = [UInt8](repeating: UInt8(ascii: "1"), count: 100_000)
    third.send(TestClient.frame(0x01, piece))
    for _ in 0..<100 where !third.send(TestClient.frame(0x00, piece)) { break }
    #expect(try third.readClose() == "1009 a message has at most 1048576 bytes")
  }

  @Test func `a tab that asks too much at once is disconnected, and others are served`() throws {
    // the process answers only the request `last`
    let server = try RunningServer([
      "while read -r line; do case $line in *last*) echo; echo done; esac; done"
    ]) { $0.waitingRequests = 10 }
    let tab = try server.tab()
    for id in 0..<11 { tab.sendText(#"{"id":\#(id)}"#) }
    #expect(try tab.readClose() == "1008 too many requests wait for answers")
    // the requests of the closed tab still wait, so three more tabs reach the bound for all tabs
    let tabs = try (0..<4).map { _ in try server.tab() }
    for tab in tabs { for id in 0..<10 { tab.sendText(#"{"id":\#(id)}"#) } }
    #expect(try tabs[3].readClose() == "1013 too many requests of all tabs wait for answers")
    #expect(try server.get("/").status == 200)
  }

  @Test func `the bytes of a tab's requests are bounded`() throws {
    let server = try RunningServer(["sleep 100"]) { $0.waitingBytes = 10_000 }
    let tab = try server.tab()
    for _ in 0..<11 { tab.sendText(String(repeating: "1", count: 1000)) }
    #expect(try tab.readClose() == "1008 too many requests wait for answers")
  }

  @Test func `an answer that is too long ends the tab that asked, and no other`() throws {
    let server = try RunningServer { $0.lineBytes = 1 << 20 }
    let (one, other) = (try server.tab(), try server.tab())
    one.sendText(#"{"op":"flood"}"#)
    other.sendText(#"{"id":1}"#)
    #expect(try one.readClose() == "1009 the answer has more than 1048576 bytes")
    #expect(try Self.answer(other.readText()).request.id == 1)
  }

  @Test func `an event that is too long is an error, and the answers stay in order`() throws {
    let server = try RunningServer { $0.lineBytes = 1 << 20 }
    let (one, other) = (try server.tab(), try server.tab())
    other.sendText(#"{"id":1}"#)
    #expect(try Self.answer(other.readText()).request.id == 1)
    one.sendText(#"{"id":2,"op":"shout"}"#)
    other.sendText(#"{"id":3}"#)
    for tab in [one, other] {
      let error = try tab.readText()
      #expect(error.hasPrefix(#"{"event":"error","error":{"code":"CL0507","exit":2,"#))
      #expect(error.contains("an event of the script's process has more than 1048576 bytes"))
    }
    #expect(try Self.answer(one.readText()).request.id == 2)
    #expect(try Self.answer(other.readText()).request.id == 3)
  }

  @Test func `a tab that sends without end is slowed down`() throws {
    let server = try RunningServer { ($0.messagesPerSecond, $0.messagesAtOnce) = (100, 10) }
    let tab = try server.tab()
    let start = ContinuousClock.now
    for id in 0..<40 { tab.sendText(#"{"id":\#(id)}"#) }
    for id in 0..<40 { #expect(try Self.answer(tab.readText()).request.id == id) }
    #expect(start.duration(to: .now) >= .milliseconds(290))
  }

  @Test func `a tab that answers no ping is disconnected`() throws {
    let server = try RunningServer {
      ($0.silence, $0.longSilence) = (.milliseconds(50), .milliseconds(200))
    }
    let tab = try server.tab()
    #expect(try tab.readFrame().kind == 9)
    #expect(try tab.readClose() == "1008 the page does not answer")
  }

  @Test func `only lines of text are requests`() throws {
    let server = try RunningServer()
    let tab = try server.tab()
    tab.sendText("")
    tab.sendText(" \t\r")
    tab.sendText(#"{"id":1}"#)
    #expect(try Self.answer(tab.readText()).count == 2)
    let cases: [([UInt8], String)] = [
      (TestClient.frame(0x81, Array("{}\n{}".utf8)), "1008 a message is one line"),
      (TestClient.frame(0x82, [1]), "1003 only messages of text are taken"),
      (TestClient.frame(0x81, [0xFF]), "1007 the message is not UTF-8"),
      (TestClient.frame(0x80, [1]), "1002 the frames of two messages are mixed"),
      (TestClient.frame(0x83, [1]), "1002 a frame is of an unknown kind"),
      (TestClient.frame(0xC1, [1]), "1002 a frame has unknown bits"),
      ([0x81, 0x01, 0x41], "1002 a frame of a client has no mask"),
      (TestClient.frame(0x09, [1]), "1002 a frame about the connection is too long"),
    ]
    for (bytes, reason) in cases {
      let tab = try server.tab()
      tab.send(bytes)
      #expect(try tab.readClose() == reason)
    }
  }

  // MARK: The end of the server

  @Test func `the server ends its processes and tells its tabs`() throws {
    let server = try RunningServer([RunningServer.echo, "trap '' HUP INT TERM; sleep 100; cat"]) {
      ($0.endTime, $0.keepTime) = (.milliseconds(300), .milliseconds(300))
    }
    let (tab, hung) = (try server.tab(1), try server.tab(2))
    tab.sendText("{}")
    let pid = try Self.answer(tab.readText()).pid
    hung.sendText("{}")
    server.stop()
    #expect(try tab.readClose() == "1001 the server ends")
    #expect(try hung.readClose() == "1001 the server ends")
    #expect(kill(pid_t(pid), 0) == -1)
    #expect(throws: TestClient.Fault.notConnected) { _ = try server.client() }
  }

  @Test func `a process that still works when the server ends may finish its work`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }  // or the system deletes it later
    let work = "\(RunningServer.echo)\nsleep 0.6\nprintf finished > '\(file.path)'"
    let server = try RunningServer([work]) {
      ($0.endTime, $0.keepTime) = (.milliseconds(200), .seconds(30))
    }
    let tab = try server.tab()
    tab.sendText("{}")
    #expect(try Self.answer(tab.readText()).count == 2)
    server.stop()
    #expect(try tab.readClose() == "1001 the server ends")
    #expect(try String(contentsOf: file, encoding: .utf8) == "finished")
  }
}
