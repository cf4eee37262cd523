/// The opacity and the z index of a cell, and whether the cell is hidden, in 12 bytes.
///
/// A look and a frame describe a cell that has neither a transform nor custom attributes.
package struct ItemLook: BitwiseCopyable, Hashable, Sendable {
  // A layout can hold a look for each item. The opacity is stored in two 32-bit numbers, because a
  // look with a `Double` would take 16 bytes.
  private let upperAlpha: UInt32
  private let lowerAlpha: UInt32
  private let zIndex: Int32

  /// The bit of `upperAlpha` that is set if the cell is hidden: the sign of the opacity, which is
  /// never negative.
  private static let hiddenBit: UInt32 = 1 << 31

  private var isHidden: Bool { upperAlpha & Self.hiddenBit != 0 }
  private var alpha: Double {
    Double(bitPattern: UInt64(upperAlpha & ~Self.hiddenBit) << 32 | UInt64(lowerAlpha))
  }

  /// The look of a cell for which nothing was set.
  static let plain = ItemLook()

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - alpha: The opacity, 0 to 1.
  ///   - zIndex: The drawing order: a greater one is in front.
  package init(alpha: Double = 1, zIndex: Int32 = 0, isHidden: Bool = false) {
    let bits = alpha.magnitude.bitPattern
    upperAlpha = UInt32(bits >> 32) | (isHidden ? Self.hiddenBit : 0)
    lowerAlpha = UInt32(truncatingIfNeeded: bits)
    self.zIndex = zIndex
  }

  /// Creates the look of a cell with these attributes; nil if a frame and a look cannot express all
  /// of them.
  init?(_ attributes: LayoutAttributes) {
    guard attributes.isIdentityTransform, attributes.hasNoCustomAttributes,
      attributes.place.center == attributes.center, attributes.alpha.sign == .plus,
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

  /// The looks in chunks of consecutive items; items of an empty chunk, and items after the last
  /// chunk, have the look ``ItemLook/plain``.
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
      grow(to: number + 1)
      if chunks[number].isEmpty {
        chunks[number] = ContiguousArray(repeating: .plain, count: Self.chunkSize)
      }
      chunks[number][item % Self.chunkSize] = newValue
    }
  }

  /// Sets the look of consecutive items, by their numbers from 0.
  ///
  /// The chunks that lie wholly in the range share the memory of one chunk.
  mutating func set(_ look: ItemLook, of items: Range<Int>) {
    guard items.count >= Self.chunkSize else {
      for item in items { self[item] = look }
      return
    }
    if look == .plain, isEmpty { return }
    let whole =
      look == .plain ? [] : ContiguousArray(repeating: look, count: Self.chunkSize)
    let numbers = items.lowerBound / Self.chunkSize...(items.upperBound - 1) / Self.chunkSize
    grow(to: numbers.upperBound + 1)
    for number in numbers {
      let own = number * Self.chunkSize..<(number + 1) * Self.chunkSize
      if own.clamped(to: items) == own {
        chunks[number] = whole
      } else {
        for item in own.clamped(to: items) { self[item] = look }
      }
    }
  }

  /// Adds empty chunks, so that there are at least `count` chunks.
  private mutating func grow(to count: Int) {
    guard count > chunks.count else { return }
    chunks.append(contentsOf: repeatElement([], count: count - chunks.count))
  }

  /// The numbers of the items whose look is not ``ItemLook/plain``, ascending.
  var numbers: [Int] {
    chunks.indices.flatMap { number in
      chunks[number].indices.filter { chunks[number][$0] != .plain }
        .map { number * Self.chunkSize + $0 }
    }
  }
}
