/// The size limits, in bytes, of the files that are read; a larger plain file is refused before it
/// is read.
///
/// Each limit is far above realistic sizes. Even the largest shipped scene has only about 20
/// kilobytes, because one generator in a scene describes many items. Some limits are not in this
/// type: the limit of scripts is in the sandbox, and the files that a check stores have their own.
package enum FileBounds {
  /// The limit of a scene file, and of each scene file that a scene extends.
  package static let scene = 64 << 20
  /// The limit of a file of expectations.
  package static let expectations = 4 << 20
  /// The limit of a file with the result of a benchmark.
  package static let baseline = 4 << 20
  /// The limit of a transcript.
  package static let transcript = 16 << 20
  /// The limit of the history of typed lines.
  package static let history = 16 << 20
  /// The limit of a file with answers of a browser.
  package static let browserAnswers = 64 << 20
  /// The limit of a Swift file with a layout for iOS; it is also the limit of scripts.
  package static let swiftLayout = 256 << 10
  /// The limit of a file that contains only a number.
  package static let counter = 20
}
