internal import LayoutCore

extension SceneRun {
  /// Exchanges the width and the height of the view.
  func rotate() throws(SceneRunError) {
    try resize(Size(width: view.bounds.height, height: view.bounds.width), frames: 1)
  }

  /// Changes the size of the view in equal steps, one for each frame, and lays out the view after
  /// each step.
  func resize(_ size: Size, frames: Int) throws(SceneRunError) {
    let start = view.bounds.size
    for frame in 1...frames {
      let progress = Double(frame) / Double(frames)
      let step =
        frame == frames
        ? size
        : Size(
          width: start.width + (size.width - start.width) * progress,
          height: start.height + (size.height - start.height) * progress)
      try attempt { () throws(LayoutError) in
        try view.setBounds(Rect(origin: view.bounds.origin, size: step), isAnimated: frames > 1)
        try view.layoutIfNeeded()
      }
      if frames > 1 { emit(frame, of: frames) }
    }
  }

  /// Changes the layout direction; insets for the leading and the trailing edge change sides.
  func turn(_ direction: LayoutDirection) {
    view.direction = direction
    resolveInsets()
  }

  /// Changes the content insets and the safe area of the view; nil leaves the old value.
  func setInsets(_ content: ViewInsets?, _ safeArea: ViewInsets?) {
    if let content { writtenInsets.content = content }
    if let safeArea { writtenInsets.safeArea = safeArea }
    resolveInsets()
  }

  private func resolveInsets() {
    view.contentInset = writtenInsets.content.resolved(in: view.direction)
    view.safeAreaInsets = writtenInsets.safeArea.resolved(in: view.direction)
  }
}
