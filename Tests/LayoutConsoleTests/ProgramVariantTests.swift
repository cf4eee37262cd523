import Foundation
import LayoutCore
import LayoutScenes
import Testing

@testable import LayoutConsole

/// `variant`, and `scene` with its fields.
@Suite struct ProgramVariantTests {
  @Test func `a variant shows what the session shows after its scene is replaced`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "event", "event": { "do": "scroll", "to": [0, 40] }"#)
    let facts = test.facts
    let variants = [
      #""scene": "edits""#, #""device": "ipad""#, #""direction": "rtl""#,
      #""scene": "sections", "device": "iphone", "direction": "rtl""#,
    ]
    let shown = try variants.map { try test.ask(#""op": "variant", "margin": 20, "# + $0) }
    #expect(test.facts == facts)
    for (variant, screen) in zip(variants, shown) {
      let scene = variant.contains("scene") ? "" : #", "document": \#(try document(of: test))"#
      try test.ask(#""op": "scene", \#(variant)\#(scene)"#)
      let own = try test.ask(#""op": "screen", "margin": 20"#)
      for field in ["bounds", "area", "contentSize", "range"] {
        #expect(screen.numbers(field) == own.numbers(field), "\(variant)")
      }
      #expect(screen.frames() == own.frames(), "\(variant)")
      try test.ask(#""op": "undo""#)
    }
    #expect(shown[1].numbers("bounds") == [0, -24, 810, 1080], "below the safe area")
    try test.ask(#""op": "scene", "scene": "phone", "device": "iphone", "direction": "rtl""#)
    let state = try test.ask(#""op": "state""#)
    #expect(state["direction"] as? String == "rtl")
    #expect(state["scale"] as? Double == 3)
    #expect(state.numbers("safeArea") == [59, 0, 34, 0])
  }

  @Test func `a variant can begin with the current state of the session`() throws {
    let test = try TestProgram()
    let events = [
      #"{ "do": "params", "set": { "gap": 12 } }"#, #"{ "do": "delete", "at": "1.2" }"#,
      #"{ "do": "resize", "size": [150, 500] }"#, #"{ "do": "direction", "is": "rtl" }"#,
      #"{ "do": "insets", "contentInset": 3, "safeArea": 5 }"#, #"{ "do": "rotate" }"#,
    ]
    for event in events { try test.ask(#""op": "event", "event": "# + event) }
    let own = try test.ask(#""op": "screen""#)
    let same = try test.ask(#""op": "variant", "now": true"#)
    #expect(same.frames() == own.frames())
    #expect(same.numbers("bounds") == own.numbers("bounds"))
    let facts = test.facts
    let change = #""now": true, "device": "ipad", "direction": "ltr""#
    let ipad = try test.ask(#""op": "variant", "# + change)
    #expect(test.facts == facts)
    // the size, the safe area and the direction are those of the variant; everything else stays
    #expect(ipad.numbers("bounds").suffix(2) == [1080, 810], "it is rotated as the session is")
    #expect(ipad.frames()["1.2"]?[1] == 8 + (ipad.frames()["1.1"]?[3] ?? 0) + 12)
    #expect(ipad.frames().count == 9)
    try test.ask(#""op": "scene", "# + change)
    let state = try test.ask(#""op": "state""#)
    #expect(state["direction"] as? String == "ltr")
    #expect(state["scale"] as? Double == 2)
    #expect(state.numbers("contentInset") == [3, 3, 3, 3])
    #expect(state.numbers("safeArea") == [24, 0, 20, 0])
    #expect(try test.ask(#""op": "screen""#).frames() == ipad.frames())
    for fields in [#""scene": "phone", "now": true"#, #""now": false"#] {
      let error = try test.error(#""op": "scene", "# + fields)
      #expect(
        error["message"] as? String == "`scene` needs one of `scene`, `document` and `now`")
    }
    let both = try test.error(#""op": "variant", "scene": "phone", "now": true"#)
    #expect(both["message"] as? String == "`variant` has both `scene` and `now`")
  }

  @Test func `a device is rotated as the session is, and not by rotations before a new size`()
    throws
  {
    let test = try TestProgram()
    let variant = #""op": "variant", "now": true, "device": "ipad""#
    let events: [(event: String, size: [Double])] = [
      (#"{ "do": "rotate" }"#, [1080, 810]),
      (#"{ "do": "resize", "size": [375, 667] }"#, [810, 1080]),
      (#"{ "do": "rotate" }"#, [1080, 810]),
    ]
    for (event, size) in events {
      try test.ask(#""op": "event", "event": "# + event)
      #expect(Array(try test.ask(variant).numbers("bounds").suffix(2)) == size, "\(event)")
    }
  }

  @Test func `one undo after the other leads back through all scenes to the session`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "event", "event": { "do": "delete", "at": "1.2" }"#)
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    func facts() -> String { "\(test.facts[0]) \(test.session.run.view.bounds)" }
    let before = facts()
    for device in ["ipad", "iphone"] {
      try test.ask(#""op": "scene", "now": true, "device": "\#(device)""#)
    }
    try test.ask(#""op": "scene", "scene": "phone""#)
    var scenes: [[Double]] = []
    while facts() != before, scenes.count < 9 {
      scenes.append(Array(try test.ask(#""op": "state""#).numbers("bounds").suffix(2)))
      try test.ask(#""op": "undo""#)
    }
    #expect(scenes == [[375, 667], [852, 393], [1080, 810]])
  }

  /// The scene of the session without its events, as JSON.
  private func document(of test: TestProgram) throws -> String {
    var document = try #require(
      try test.ask(#""op": "document""#)["document"] as? [String: Any])
    document["events"] = []
    return String(
      decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  @Test func `an unknown device, direction or scene of a variant is an error with help`() throws {
    let test = try TestProgram()
    for operation in [#""op": "variant""#, #""op": "scene", "scene": "phone""#] {
      let device = try test.error(operation + #", "device": "ipda""#)
      #expect(device["message"] as? String == "there is no device `ipda`")
      #expect((device["help"] as? [String])?.first == "did you mean `ipad`?")
      let direction = try test.error(operation + #", "direction": "up""#)
      #expect(direction["message"] as? String == "there is no direction `up`")
      #expect(direction["help"] as? [String] == ["there are ltr, rtl"])
    }
    let scene = try test.error(#""op": "variant", "scene": "nowhere""#)
    #expect((scene["message"] as? String)?.contains("nowhere") == true)
    let broken = try TestProgram("return {").error(#""op": "variant""#)
    #expect(broken["code"] as? String == "CL0101")
  }
}
