internal import LayoutCore

extension SceneRun {
  /// Drags an item through points of the content and lets it go.
  func drag(
    _ path: IndexPath, through points: [Point], _ end: SceneEvent.DragEnd
  ) throws(SceneRunError) {
    try checkItem(path)
    let counts = data.counts
    let hasBegun = try attempt { () throws(LayoutError) in
      try view.beginInteractiveMovement(ofItemAt: path)
    }
    guard hasBegun else {
      throw impossible("item \(ElementKey.cell(path).name) cannot be moved")
    }
    try attempt { () throws(LayoutError) in
      for point in points { try view.updateInteractiveMovement(to: point) }
      switch end {
      case .drop: try view.endInteractiveMovement()
      case .cancel: try view.cancelInteractiveMovement()
      }
    }
    if case .drop = end, let move = data.lastMove, move.from == path {
      // cannot fail: the view has made the same map
      update = try? UpdateBatch([.move(from: move.from, to: move.to)])
        .map(from: counts, to: data.counts)
    }
  }

  /// Tells layout and data what an item turns out to measure.
  func setSize(_ size: Size, forItemAt path: IndexPath) throws(SceneRunError) {
    try checkItem(path)
    data.setActualSize(size, forItemAt: path)
    try attempt { () throws(LayoutError) in try view.setPreferredSize(size, forItemAt: path) }
  }

  /// Selects or deselects items.
  func select(_ selection: ItemSelection, _ isSelected: Bool) throws(SceneRunError) {
    for path in try paths(of: selection) {
      if isSelected { view.selectItem(at: path) } else { view.deselectItem(at: path) }
    }
  }
}
