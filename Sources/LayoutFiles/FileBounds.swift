/// The size limits of the files that are read; a larger file is refused before any of it is read.
///
/// Each limit is far above realistic sizes: the largest shipped scene has some kilobytes, because
/// generators stand for many items. The limit of scripts is in the sandbox.
package enum FileBounds {
  /// A scene, or one that it extends.
  package static let scene = 64 << 20
  /// A file of expectations.
  package static let expectations = 4 << 20
  /// A result of a benchmark.
  package static let baseline = 4 << 20
  /// A transcript.
  package static let transcript = 16 << 20
  /// The history of lines typed at a terminal.
  package static let history = 16 << 20
  /// A file that holds only a number.
  package static let counter = 20
}
