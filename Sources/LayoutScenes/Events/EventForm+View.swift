internal import LayoutCore

/// The kinds of events that change the view.
extension EventForm {
  static let rotate = EventForm(
    EventFields(make: { .rotate }, take: { if case .rotate = $0 { () } else { nil } }),
    effect: .bounds, example: #"{ "do": "rotate" }"#, plainer: nil,
    perform: SceneRun.rotate)

  static let resize = EventForm(
    EventFields(
      .size("size"), .frames, make: SceneEvent.resize,
      take: { if case .resize(let size, let frames) = $0 { (size, frames) } else { nil } }),
    effect: .bounds,
    example: #"{ "do": "resize", "size": [507, 1080], "frames": 5 }"#,
    plainer: { size, frames in frames > 1 ? [.resize(size, frames: 1)] : [] },
    perform: SceneRun.resize(_:frames:))

  static let direction = EventForm(
    EventFields(
      .name("is"), make: SceneEvent.direction,
      take: { if case .direction(let direction) = $0 { direction } else { nil } }),
    effect: .direction, example: #"{ "do": "direction", "is": "rtl" }"#, plainer: nil,
    perform: SceneRun.turn)

  static let insets = EventForm(
    EventFields(
      .insets("contentInset"), .insets("safeArea"), make: SceneEvent.insets,
      take: { if case .insets(let content, let safeArea) = $0 { (content, safeArea) } else { nil } }
    ),
    effect: .content, example: #"{ "do": "insets", "contentInset": 20 }"#, plainer: nil,
    perform: SceneRun.setInsets)
}
