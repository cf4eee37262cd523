internal import LayoutCore

/// Consecutive sizes, in points, that never change while a ``SizePart`` shows them.
struct SizePart: Sendable {
  private enum Storage {
    case array(ContiguousArray<Size>)
    /// A buffer into which all sizes are copied.
    case buffer(SizeBuffer)
  }

  private let storage: Storage
  /// The sizes that the part shows, by their places in the storage.
  private var places: Range<Int>

  /// Creates a part with all sizes of an array.
  init(_ sizes: ContiguousArray<Size>) { (storage, places) = (.array(sizes), sizes.indices) }

  /// Creates a part with all sizes of a buffer.
  ///
  /// - Precondition: All sizes are copied into the buffer, and the buffer changes no more.
  init(_ buffer: SizeBuffer, count: Int) { (storage, places) = (.buffer(buffer), 0..<count) }

  /// The number of sizes.
  var count: Int { places.count }

  /// The size at a place in this part.
  subscript(place: Int) -> Size { unsafe withSizes { unsafe $0[place] } }

  /// All sizes.
  var sizes: ContiguousArray<Size> { unsafe withSizes { unsafe ContiguousArray($0) } }

  /// The sizes at some places in this part, as a part of their own.
  subscript(range: Range<Int>) -> SizePart {
    var part = self
    part.places = places.lowerBound + range.lowerBound..<places.lowerBound + range.upperBound
    return part
  }

  /// Calls a closure with the sizes.
  func withSizes<Result>(_ body: (UnsafeBufferPointer<Size>) -> Result) -> Result {
    switch storage {
    case .array(let sizes):
      unsafe sizes.withUnsafeBufferPointer {
        unsafe body(UnsafeBufferPointer(rebasing: $0[places]))
      }
    case .buffer(let buffer):
      withExtendedLifetime(buffer) {
        unsafe body(
          UnsafeBufferPointer(start: buffer.sizes + places.lowerBound, count: places.count))
      }
    }
  }
}
