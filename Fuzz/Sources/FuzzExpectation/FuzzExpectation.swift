import FuzzEngine
import FuzzSupport
import LayoutConformance
import LayoutCore
import LayoutScenes

/// Reads an input as a file of expectations and as a found scene; a valid input is written and read
/// again.
@main enum FuzzExpectation {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      FuzzExpectation.attemptExpectations(bytes)
      FuzzExpectation.attemptScene(bytes)
      return 0
    }
  }

  private static let subject = CheckSubject(
    name: "fuzz.lua", file: "fuzz.lua", argument: "fuzz.lua", parameters: []
  ) { () throws(LayoutError) in FuzzCheck.fail("nobody asks for the layout") }

  private static func attemptExpectations(_ bytes: [UInt8]) {
    do throws(SceneError) {
      var file = try ExpectationFile(bytes: bytes, named: "fuzz.expect.json")
      let text = file.text
      let again = try ExpectationFile(bytes: Array(text.utf8), named: "again.json")
      FuzzCheck.hold(again == file && again.text == text, "expectations are read another way again")
      judge(&file)
    } catch {
      FuzzCheck.text(error.diagnostic.message, atMost: 16384)
    }
  }

  /// Judges passing and failing cases by the expectations, and adapts the expectations to the
  /// results.
  private static func judge(_ file: inout ExpectationFile) {
    let cases = file.cases
    let names = cases.map(\.scene) + ["phone"]
    var shown: [CheckCase] = []
    for (number, name) in names.prefix(20).enumerated() {
      for status in [CheckStatus.pass, .fail] {
        var made = CheckCase(
          number % 2 == 0 ? .rules : .conform, subject, scene: name, state: cases.first?.state,
          direction: number % 3 == 0 ? .rightToLeft : .leftToRight, status: status)
        file.judge(&made, scale: Double(number % 4), today: "2026-02-28")
        shown.append(made)
      }
    }
    file.update(from: shown, reason: cases.first?.reason)
    do throws(SceneError) {
      let again = try ExpectationFile(bytes: Array(file.text.utf8), named: "updated.json")
      FuzzCheck.hold(again == file, "updated expectations are read another way")
    } catch {
      FuzzCheck.fail("updated expectations cannot be read: \(error.diagnostic.message)")
    }
  }

  private static func attemptScene(_ bytes: [UInt8]) {
    let scene: Scene
    do throws(SceneError) {
      scene = try Scene.load(bytes: bytes, named: "found.json")
    } catch {
      return FuzzCheck.text(error.diagnostic.message, atMost: 16384)
    }
    guard scene.sections.count < 200, scene.sections.allSatisfy({ $0.items.count < 500 }) else {
      return
    }
    let text = SceneText(scene).text
    do throws(SceneError) {
      let again = try Scene.load(bytes: Array(text.utf8), named: "again.json")
      FuzzCheck.hold(
        SceneText(again).text == text, "a scene is written another way the second time")
    } catch {
      FuzzCheck.fail("a scene that was written cannot be read: \(error.diagnostic.message)")
    }
  }
}
