/// Frames that no longer change, with the index that finds them.
///
/// Several parts can share a run, also parts of different ``FrameParts``.
final class FrameRun: Sendable {
  /// The frames, by place from 0, if they are not packed; none of them belongs to a transformed
  /// item.
  // SAFETY: the frames change only while a single reference holds this object; see `takeMemory`.
  nonisolated(unsafe) private var frames: ContiguousArray<Rect> = []
  /// The frames if they are packed.
  private let packed: PackedFrames?
  /// The number of frames.
  let count: Int
  private let keptIndex: KeptReference<ItemIndex>

  /// Creates a run.
  ///
  /// - Parameter index: The reference to the index of these frames; if the index is not made yet,
  ///   the run makes it.
  init(_ frames: ContiguousArray<Rect>, index: KeptReference<ItemIndex> = KeptReference()) {
    unsafe self.frames = frames
    (packed, count, keptIndex) = (nil, frames.count, index)
  }

  /// Creates a run of packed frames.
  ///
  /// - Parameter index: The reference to the index of these frames, which is already made.
  init(_ packed: PackedFrames, index: KeptReference<ItemIndex>) {
    (self.packed, count, keptIndex) = (packed, packed.count, index)
  }

  /// Whether the frames are packed.
  var isPacked: Bool { packed != nil }

  /// The frame at a place.
  @inline(__always)
  subscript(place: Int) -> Rect {
    if let packed { return packed[place] }
    return unsafe frames[place]
  }

  /// Takes the array of frames out of the run and returns it, so that its memory can be used again.
  ///
  /// If anything else holds the run, or if the frames are packed, this method returns an array
  /// without memory, and the run keeps its frames.
  static func takeMemory(_ run: inout FrameRun) -> ContiguousArray<Rect> {
    var memory: ContiguousArray<Rect> = []
    guard isKnownUniquelyReferenced(&run) else { return memory }
    unsafe swap(&memory, &run.frames)
    return memory
  }

  /// The greatest number of frames that are compared one by one, because making their index would
  /// take longer than the few searches until the next edit.
  private static let greatestPlainCount = 1024

  /// The index of the frames, made by the first use; nil if there are few frames.
  var index: ItemIndex? {
    guard count > Self.greatestPlainCount else { return nil }
    return keptIndex.object { unsafe ItemIndex(frames: frames, particularItems: [:]) }
  }

  /// The smallest rounded rectangle around some frames, or a larger one.
  func extent(of places: Range<Int>) -> RoundedExtent {
    if let index { return index.extent(of: places) { self[$0] } }
    return unsafe RoundedExtent(around: frames[places])
  }
}
