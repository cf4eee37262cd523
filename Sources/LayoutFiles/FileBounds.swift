/// How many bytes of each kind of file are read; what is larger is refused before anything of it is.
///
/// Each is far above what anybody means: the largest shipped scene has some kilobytes, because generators stand for
/// many items. How large a script may be, the sandbox says.
public enum FileBounds {
  /// A scene, or one that it extends.
  public static let scene = 64 << 20
  /// A file of expectations.
  public static let expectations = 4 << 20
  /// A result of a benchmark.
  public static let baseline = 4 << 20
  /// What was typed and said.
  public static let transcript = 16 << 20
  /// The lines that were typed at a terminal.
  public static let history = 16 << 20
  /// A number.
  public static let counter = 20
}
