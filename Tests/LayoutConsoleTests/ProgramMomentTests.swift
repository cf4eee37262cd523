import Foundation
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// The replies to `moment`, and the replies to `compare` about a chosen moment.
@Suite struct ProgramMomentTests {
  @Test func `a comparison at another moment has the frames of both layouts at this moment`() throws
  {
    let test = try TestProgram(scene: TestSession.scene(items: 20))
    let scroll = #"{ "do": "scroll", "to": [0, 40], "frames": 4 }"#
    try test.ask(#""op": "event", "event": \#(scroll)"#)
    try test.ask(#""op": "event", "event": { "do": "delete", "at": "1.3" }"#)
    let moments = [#""count": 0"#, #""count": 1"#, #""count": 1, "frame": 2"#, #""count": 2"#]
    let old = try moments.map { try test.ask(#""op": "moment", "# + $0).frames() }
    _ = try test.test.save(
      TestSession.rows().replacing("0, y, ctx.width", with: "i == 2 and 1 or 0, y, ctx.width"))
    for (moment, frames) in zip(moments, old) {
      let own = try test.ask(#""op": "moment", "# + moment).frames()
      let other = try test.ask(#""op": "compare", "with": "v1", "# + moment)
      #expect(other.frames() == frames, "\(moment)")
      #expect(own.filter { frames[$0.key] != $0.value }.keys.sorted() == ["1.2"])
      #expect(other["differing"] as? [String] == ["1.2"], "\(moment)")
    }
    let all = try test.ask(#""op": "compare", "with": "v1", "count": 1"#)["summary"] as? String
    #expect(all == "1 of 20 elements differs, largest 1.0 pt")
    let facts = test.facts
    _ = try test.ask(#""op": "compare", "with": "v1", "count": 1, "frame": 1"#)
    #expect(test.facts == facts)
    let error = try test.error(#""op": "compare", "with": "v1", "count": 2, "frame": 1"#)
    #expect(error["message"] as? String == "there is no frame 1 of event 2")
    let late = try test.error(#""op": "compare", "with": "v1", "count": 3"#)
    #expect(late["message"] as? String == "`count` is 3, and there are 2 events")
    let alone = try test.error(#""op": "compare", "with": "v1", "frame": 1"#)
    #expect(alone["code"] as? String == "CL0712")
    #expect(alone["message"] as? String == "`compare` has `frame` without `count`")
    #expect(alone["help"] as? [String] == ["`count` names the event whose frame is compared"])
  }

  @Test func `while an event plays, HEAD is read once and the states are observed once`() throws {
    let test = try TestProgram(scene: TestSession.scene(items: 20))
    // each observation calls this hook, and gets another answer
    let snap = "snap = function(ctx, x, y) top = top + 1 return x, top end, prepare ="
    var reads = 0
    test.session.revisionLife = .seconds(3600)
    test.session.revision = { (path, _) throws(SessionError) in
      reads += 1
      let text = TestSession.rows().replacing("prepare =", with: snap)
      return ScriptSource(name: path, bytes: Array(text.utf8))
    }
    for _ in 1...2 {
      try test.ask(
        #""op": "event", "event": { "do": "scroll", "by": [0, 20], "frames": 4 }"#)
    }
    func differences(_ moment: String) throws -> [String] {
      let answer = try test.ask(#""op": "compare", "with": "HEAD", "# + moment)
      return try #require(answer["differences"] as? [String])
    }
    let first = try differences(#""count": 1, "frame": 1"#)
    #expect(!first.isEmpty)
    for frame in 2...4 { #expect(try differences(#""count": 1, "frame": \#(frame)"#) == first) }
    #expect(try differences(#""count": 2, "frame": 1"#) != first)
    #expect(reads == 1)
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    _ = try differences(#""count": 1, "frame": 1"#)
    #expect(reads == 2, "after a change of the session, HEAD is read again")
    test.session.revisionLife = .zero
    _ = try differences(#""count": 1, "frame": 2"#)
    #expect(reads == 3, "a commit is noticed although the session does not change")
  }

  @Test func `comparisons at moments use the text of HEAD that any request read last`() throws {
    let test = try TestProgram()
    var gap = "params.gap"
    test.session.revisionLife = .seconds(3600)
    test.session.revision = { (path, _) throws(SessionError) in
      ScriptSource(name: path, bytes: Array(TestSession.rows(gap: gap).utf8))
    }
    func differ() throws -> Bool {
      let answer = try test.ask(#""op": "compare", "with": "HEAD", "count": 0"#)
      let differences = try #require(answer["differences"] as? [String])
      return !differences.isEmpty
    }
    #expect(try !differ())
    gap = "9"
    try test.ask(#""op": "scenes""#)
    #expect(try differ())
  }

  @Test func `a moment has the calls of its event`() throws {
    let test = try TestProgram()
    var calls: [[String]?] = []
    let events = [
      #"{ "do": "scroll", "to": [0, 40], "frames": 4 }"#,
      #"{ "do": "insert", "at": "1.2", "items": [[100, 33]], "frames": 3 }"#,
      #"{ "do": "delete", "at": "1.5-6", "frames": 2 }"#, #"{ "do": "rotate" }"#,
    ]
    for event in events {
      try test.ask(#""op": "event", "event": "# + event)
      calls.append(try test.ask(#""op": "calls""#)["calls"] as? [String])
    }
    for count in [2, 4, 1, 3] {
      let moment = try test.ask(#""op": "moment", "count": \#(count)"#)
      #expect(moment["calls"] as? [String] == calls[count - 1], "after \(count)")
    }
    let frame = try test.ask(#""op": "moment", "count": 2, "frame": 1"#)
    #expect(frame["calls"] as? [String] == calls[1])
    #expect(try test.ask(#""op": "moment", "count": 0"#)["calls"] as? [String] == [])
    for count in [3, 2, 1, 0] {
      try test.ask(#""op": "undo""#)
      let present = try test.ask(#""op": "moment", "count": \#(count)"#)
      #expect(
        present["calls"] as? [String] == (count > 0 ? calls[count - 1] : []),
        "at present, after an undo to \(count)")
      let list = try test.ask(#""op": "calls""#)["calls"] as? [String]
      #expect(list == present["calls"] as? [String])
    }
  }
}
