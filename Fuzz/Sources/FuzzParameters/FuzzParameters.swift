import FuzzEngine
import FuzzSupport
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting

/// Declares odd parameters and draws scenes for them: every drawn value must fit its declaration.
@main enum FuzzParameters {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzParameters.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static let limits = ScriptLimits.fuzzing()

  private static func attempt(_ bytes: [UInt8]) {
    var bytes = FuzzBytes(bytes)
    let seed = UInt64(bytes.byte())
    let source = ScriptSource(name: "fuzz.lua", text: DeclarationText(&bytes).script)
    let layout: ScriptedLayout
    do throws(ScriptError) {
      layout = try ScriptedLayout(source, limits: limits)
    } catch {
      return FuzzCheck.message(error.diagnostic)
    }
    let parameters = layout.definition.parameters
    for parameter in parameters {
      FuzzCheck.hold(parameter.accepts(parameter.defaultValue), "a default is not accepted")
    }
    var generator = SceneGenerator(seed: seed, parameters: parameters)
    generator.itemData = layout.itemData
    // the first scenes try the bounds of each parameter in turn
    for number in 3..<min(14, 6 + 2 * parameters.count) {
      let scene = generator.scene(number)
      check(scene, parameters)
      check(SceneData(scene), layout.itemData)
      if number == 5 {
        layOut(scene, with: layout)
        checkText(of: scene)
      }
    }
  }

  private static func check(_ scene: Scene, _ parameters: [Parameter]) {
    for given in scene.params {
      guard let declared = parameters.first(where: { $0.name == given.name }) else {
        FuzzCheck.fail("a value for no parameter")
      }
      FuzzCheck.hold(declared.accepts(given.value), "a value that is not accepted")
    }
  }

  /// Checks that the data of every item fit their declarations.
  private static func check(_ data: SceneData, _ declared: [Parameter]) {
    for (section, count) in data.counts.enumerated() {
      for item in 0..<count {
        let hints = data.hints(forItemAt: IndexPath(item: item, section: section))
        FuzzCheck.hold(declared.refusal(of: hints) == nil, "data that are not accepted")
      }
    }
  }

  /// Checks that the text of a scene is read back unchanged; a found scene is stored as this text.
  private static func checkText(of scene: Scene) {
    do throws(SceneError) {
      let text = SceneText(scene).text
      let again = try Scene.load(bytes: Array(text.utf8), named: "again.json")
      FuzzCheck.hold(
        SceneText(again).text == text, "a scene is written another way the second time")
    } catch {
      FuzzCheck.fail("a drawn scene cannot be read: \(error.diagnostic.message)")
    }
  }

  /// Sets the script's parameters to the values of a scene, as a check does, and lays out 24 items.
  private static func layOut(_ scene: Scene, with layout: ScriptedLayout) {
    do throws(ParameterError) {
      for given in scene.params { try layout.parameters.set(given.name, to: given.value) }
    } catch {
      FuzzCheck.fail("a value is not taken: \(error)")
    }
    let data = FuzzData.small
    let view = CollectionView(
      size: Size(width: 320, height: 480), layout: layout, dataSource: data, delegate: data)
    do throws(LayoutError) {
      try view.layoutIfNeeded()
    } catch {
      if let cause = error.cause as? ScriptError { FuzzCheck.message(cause.diagnostic) }
    }
  }
}
