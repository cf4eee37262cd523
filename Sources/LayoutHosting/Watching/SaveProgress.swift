/// How far a save of the watched files has got.
package enum SaveProgress: Hashable, Sendable {
  /// A file is being written, so its content is not a version.
  case writing
  /// Each file is complete, but an editor possibly writes it, or another file, once more. A version
  /// that works can be used; a failure can disappear.
  case settling
  /// Nothing has happened for a moment.
  case complete
}
