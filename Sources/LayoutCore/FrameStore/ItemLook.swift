/// What is said of a cell beside its frame, unless it is transformed: 16 bytes.
package struct ItemLook: BitwiseCopyable, Hashable, Sendable {
  private let alpha: Double
  private let zIndex: Int32
  private let isHidden: Bool

  /// The look of a cell of which nothing is said.
  static let plain = ItemLook()

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - alpha: The opacity, 0 to 1.
  ///   - zIndex: The order of drawing.
  package init(alpha: Double = 1, zIndex: Int32 = 0, isHidden: Bool = false) {
    self.alpha = alpha
    self.zIndex = zIndex
    self.isHidden = isHidden
  }

  /// The look of attributes that are a frame and a look; nil if they are more.
  init?(_ attributes: LayoutAttributes) {
    guard attributes.isIdentityTransform, attributes.place.center == attributes.center,
      let zIndex = Int32(exactly: attributes.zIndex)
    else { return nil }
    self.init(alpha: attributes.alpha, zIndex: zIndex, isHidden: attributes.isHidden)
  }

  /// The attributes of a cell that looks so.
  func attributes(_ key: ElementKey, frame: Rect) -> LayoutAttributes {
    var result = LayoutAttributes(key, frame: frame)
    (result.alpha, result.zIndex, result.isHidden) = (alpha, Int(zIndex), isHidden)
    return result
  }
}

/// The looks of very many items, of which those take memory that are not plain, with their neighbours.
struct ItemLooks: Sendable {
  private static let chunkSize = 64

  /// Those of items that follow one another; an empty chunk is one of plain items.
  private var chunks: ContiguousArray<ContiguousArray<ItemLook>> = []

  /// Whether every item is plain.
  var isEmpty: Bool { chunks.isEmpty }

  /// The look of an item, by its number from 0.
  subscript(item: Int) -> ItemLook {
    get {
      let number = item / Self.chunkSize
      guard number < chunks.count, !chunks[number].isEmpty else { return .plain }
      return chunks[number][item % Self.chunkSize]
    }
    set {
      let number = item / Self.chunkSize
      if newValue == .plain, number >= chunks.count || chunks[number].isEmpty { return }
      if number >= chunks.count {
        chunks.append(contentsOf: repeatElement([], count: number + 1 - chunks.count))
      }
      if chunks[number].isEmpty {
        chunks[number] = ContiguousArray(repeating: .plain, count: Self.chunkSize)
      }
      chunks[number][item % Self.chunkSize] = newValue
    }
  }

  /// The numbers of the items that are not plain, ascending.
  var numbers: [Int] {
    chunks.indices.flatMap { number in
      chunks[number].indices.filter { chunks[number][$0] != .plain }
        .map { number * Self.chunkSize + $0 }
    }
  }
}
