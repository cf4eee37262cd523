internal import LayoutCore

extension SceneRun {
  /// Drags an item through points of the content, and then drops the item or cancels the drag.
  ///
  /// The item moves to each point in `frames` equal steps. If the scene forbids dragging the item,
  /// nothing happens.
  func drag(
    _ path: IndexPath, through points: [Point], frames: Int, _ end: SceneEvent.DragEnd
  ) throws(SceneRunError) {
    try checkItem(path)
    let counts = data.counts
    let hasBegun = try attempt { () throws(LayoutError) in
      try view.beginInteractiveMovement(ofItemAt: path)
    }
    guard hasBegun else {
      // if the scene forbids dragging the item, the event has no effect
      if !data.canMoveItem(at: path) { return }
      throw impossible("item \(ElementKey.cell(path).name) cannot be moved")
    }
    try move(through: points, frames: frames)
    try attempt { () throws(LayoutError) in
      switch end {
      case .drop: try view.endInteractiveMovement()
      case .cancel: try view.cancelInteractiveMovement()
      }
    }
    if let move = data.takeLastMove() {
      // This cannot fail, because the view has already made the same map without an error.
      update = try? UpdateBatch([.move(from: move.from, to: move.to)])
        .map(from: counts, to: data.counts)
    }
  }

  /// Moves a dragged item from its own centre through points of the content, in equal steps to each
  /// point.
  private func move(through points: [Point], frames: Int) throws(SceneRunError) {
    guard var place = view.interactiveMovementPosition else { return }
    for (index, point) in points.enumerated() {
      for frame in 1...frames {
        let position = Self.point(frame, of: frames, from: place, to: point)
        try attempt { () throws(LayoutError) in
          try view.updateInteractiveMovement(to: position)
        }
        if frames > 1 { emit(index * frames + frame, of: points.count * frames) }
      }
      place = point
    }
  }

  /// Sets the measured size of an item or a supplementary view in the data and in the layout.
  ///
  /// If the layout does not place the supplementary view, the size is set only in the data.
  func setSize(_ element: ElementKey, _ size: Size) throws(SceneRunError) {
    let (path, isItem) = (element.indexPath, element.category == .cell)
    if isItem { try checkItem(path) } else { try checkSection(path.section) }
    let itemViewKinds = view.layout.knownItemViewKinds
    data.setActualSize(
      size, for: element, isOfItem: element.kind.map(itemViewKinds.contains) == true)
    try attempt { () throws(LayoutError) in
      if !isItem, try view.attributes(for: element) == nil { return }
      try view.setPreferredSize(size, for: element)
    }
  }

  /// Taps the view at a point, or at the middle of the part of an item that is on screen.
  func tap(_ place: SceneEvent.TapPlace) throws(SceneRunError) {
    let point: Point
    switch place {
    case .point(let place): point = place
    case .item(let path):
      try checkItem(path)
      guard let shown = view.visibleElements.first(where: { $0.key == .cell(path) }) else {
        let name = ElementKey.cell(path).name
        throw impossible(
          "item \(name) is not on screen",
          helps: ["scroll first: the event `scrollToItem`, or `:scroll \(name)` at the prompt"])
      }
      let port = try attempt { () throws(LayoutError) in try view.port(of: shown.key) }
      let part = shown.frame.intersection(port ?? view.bounds).intersection(view.bounds)
      point = Point(x: part.midX, y: part.midY)
    }
    try attempt { () throws(LayoutError) in try view.tap(at: point) }
  }

  /// Selects items.
  func select(_ selection: ItemSelection) throws(SceneRunError) {
    for path in try paths(of: selection) { view.selectItem(at: path) }
  }

  /// Deselects items.
  func deselect(_ selection: ItemSelection) throws(SceneRunError) {
    for path in try paths(of: selection) { view.deselectItem(at: path) }
  }

  /// Moves the focus to an item; nil only removes the focus from the item that has it.
  func focus(_ path: IndexPath?) throws(SceneRunError) {
    if let path { try checkItem(path) }
    view.focusItem(at: path)
  }

  /// Highlights these items and no others; nil means that no item is highlighted.
  func highlight(_ selection: ItemSelection?) throws(SceneRunError) {
    guard let selection else { return view.highlight([]) }
    view.highlight(Set(try paths(of: selection)))
  }
}
