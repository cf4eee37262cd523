/// The progress of a save of the watched files.
package enum SaveProgress: Hashable, Sendable {
  /// A file is being written, so its content is not a version.
  case writing
  /// Each file is complete, but an editor possibly writes one of the files once more.
  ///
  /// A version that works can be used. A version that fails can work after the next write.
  case settling
  /// Nothing has happened for a moment.
  case complete
}
