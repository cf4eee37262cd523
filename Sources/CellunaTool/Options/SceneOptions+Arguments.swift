internal import LayoutScenes

extension SceneOptions {
  /// The options as arguments, for a command that this program starts.
  var arguments: [String] {
    var arguments = scene.map { ["--scene=\($0)"] } ?? []
    arguments += settings.map { "--set=\($0.name)=\($0.value)" }
    if let view { arguments.append("--view=\(view.text)") }
    switch device {
    case .device(let device): arguments.append("--device=\(device.rawValue)")
    case .size(let size): arguments.append("--device=\(ViewSize(size).text)")
    case nil: break
    }
    if rtl { arguments.append("--rtl") }
    if let seed { arguments.append("--seed=\(seed.value)") }
    return arguments + limit.map { "--limit=\($0.text)" }
  }
}
