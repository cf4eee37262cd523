internal import CLua
internal import LayoutCore

extension Size {
  /// The size in the form that C uses: width and height.
  var pair: (Double, Double) { (width, height) }

  /// Creates a size from the form that C uses.
  ///
  /// - Parameter pair: A width and a height, in points.
  init(_ pair: (Double, Double)) { self.init(width: pair.0, height: pair.1) }
}

extension EdgeInsets {
  /// The insets in the form that C uses: top, leading, bottom, trailing.
  var numbers: (Double, Double, Double, Double) { (top, left, bottom, right) }

  /// Creates the insets from the form that C uses: top, leading, bottom, trailing.
  init(_ numbers: (Double, Double, Double, Double)) {
    self.init(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
  }
}

extension Rect {
  /// Creates a rectangle from the form that C uses.
  ///
  /// - Parameter numbers: Left edge, top edge, width and height, in points.
  init(_ numbers: (Double, Double, Double, Double)) {
    self.init(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
  }
}

extension CLuaElement {
  /// Creates an element with the numbers of its section and its item, as scripts count them.
  ///
  /// - Precondition: If the element is an item, its section exists.
  init(_ key: ElementKey, numbers: ItemNumbers) {
    self.init()
    let path = key.indexPath
    let position = Int64((path.item ?? 0) + 1)
    section = Int64(path.section + 1)
    switch key.category {
    case .cell:
      (category, item) = (CLuaElementCell, Int64(numbers.number(of: path)))
      place = position
    case .supplementary: (category, item) = (CLuaElementSupplementary, position)
    case .decoration: (category, item) = (CLuaElementDecoration, position)
    }
  }
}

extension ContiguousArray<Rect> {
  /// Calls a closure with a pointer to the frames, four doubles each.
  ///
  /// If there are no frames, the pointer can be nil, and C must not read through it.
  func withNumbers<Result>(_ body: (UnsafePointer<Double>?) -> Result) -> Result {
    Self.checkStride()
    return unsafe withUnsafeBytes { bytes in
      // SAFETY: a frame is four doubles and nothing else.
      unsafe body(bytes.baseAddress?.assumingMemoryBound(to: Double.self))
    }
  }

  /// Calls a closure with a pointer through which C writes the frames.
  ///
  /// If there are no frames, C must not write through the pointer.
  mutating func withMutableNumbers<Result>(
    _ body: (UnsafeMutablePointer<Double>) -> Result
  ) -> Result {
    Self.checkStride()
    return unsafe withUnsafeMutableBytes { bytes in
      // SAFETY: a frame is four doubles and nothing else. An empty array can have no address, and
      // C writes nothing for it.
      let first = unsafe bytes.baseAddress?.assumingMemoryBound(to: Double.self)
      if let first = unsafe first { return unsafe body(first) }
      var nothing = 0.0
      return unsafe withUnsafeMutablePointer(to: &nothing) { unsafe body($0) }
    }
  }

  private static func checkStride() {
    precondition(
      MemoryLayout<Rect>.stride == 4 * MemoryLayout<Double>.stride, "a frame is four doubles")
  }
}
