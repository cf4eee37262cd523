/// The attributes of an untransformed cell except its frame, in 16 bytes.
package struct ItemLook: BitwiseCopyable, Hashable, Sendable {
  private let alpha: Double
  private let zIndex: Int32
  private let isHidden: Bool

  /// The look of a cell for which nothing was set.
  static let plain = ItemLook()

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - alpha: The opacity, 0 to 1.
  ///   - zIndex: The drawing order: a greater one is in front.
  package init(alpha: Double = 1, zIndex: Int32 = 0, isHidden: Bool = false) {
    self.alpha = alpha
    self.zIndex = zIndex
    self.isHidden = isHidden
  }

  /// Creates the look of a cell with these attributes; nil if a frame and a look cannot express all
  /// of them.
  init?(_ attributes: LayoutAttributes) {
    guard attributes.isIdentityTransform, attributes.hasNoCustomAttributes,
      attributes.place.center == attributes.center,
      let zIndex = Int32(exactly: attributes.zIndex)
    else { return nil }
    self.init(alpha: attributes.alpha, zIndex: zIndex, isHidden: attributes.isHidden)
  }

  /// The attributes of a cell with this look.
  func attributes(_ key: ElementKey, frame: Rect) -> LayoutAttributes {
    var result = LayoutAttributes(key, frame: frame)
    (result.alpha, result.zIndex, result.isHidden) = (alpha, Int(zIndex), isHidden)
    return result
  }
}

/// The looks of any number of items, in chunks of 64 consecutive items.
///
/// A chunk in which no look was set holds no looks, and takes hardly any memory.
struct ItemLooks: Sendable {
  private static let chunkSize = 64

  /// The looks in chunks of consecutive items; all items of an empty chunk are plain.
  private var chunks: ContiguousArray<ContiguousArray<ItemLook>> = []

  /// Whether no look was set; every item is then plain.
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
