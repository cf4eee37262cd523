/// Frames that no longer change, with the index that finds them; several parts of one or more
/// ``FrameParts`` share a run.
final class FrameRun: Sendable {
  /// The frames, by place from 0; none of them belongs to a transformed item.
  // SAFETY: the frames change only while a single reference holds this object; see `takeMemory`.
  nonisolated(unsafe) private(set) var frames: ContiguousArray<Rect>
  private let keptIndex: KeptReference<ItemIndex>

  /// Creates a run.
  ///
  /// - Parameter index: The index of these frames, if it is made already or will be made.
  init(_ frames: ContiguousArray<Rect>, index: KeptReference<ItemIndex> = KeptReference()) {
    unsafe self.frames = frames
    keptIndex = index
  }

  /// Returns the memory of the frames as an empty array, if nothing else holds the run; otherwise
  /// an array without memory.
  static func takeMemory(_ run: inout FrameRun) -> ContiguousArray<Rect> {
    var memory: ContiguousArray<Rect> = []
    guard isKnownUniquelyReferenced(&run) else { return memory }
    unsafe swap(&memory, &run.frames)
    return memory
  }

  /// The index of the frames; made by the first use.
  var index: ItemIndex {
    keptIndex.object { unsafe ItemIndex(frames: frames, particularItems: [:]) }
  }
}
