internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes

/// The argument of `--device`: the name of a device, such as `phone`, or a size, such as `390x844`.
enum DeviceChoice: ExpressibleByArgument {
  case device(Device)
  case size(Size)

  init?(argument: String) {
    switch argument {
    case "phone": self = .device(.phone)
    case "tablet": self = .device(.tablet)
    default:
      if let device = Device(rawValue: argument) {
        self = .device(device)
      } else if let view = ViewSize(argument: argument) {
        self = .size(view.size)
      } else {
        return nil
      }
    }
  }
}

extension SceneView {
  /// Takes the size, the scale and the safe area of a device, or only a size.
  mutating func take(_ choice: DeviceChoice) {
    switch choice {
    case .size(let size): self.size = size
    case .device(let device): take(device)
    }
  }
}
