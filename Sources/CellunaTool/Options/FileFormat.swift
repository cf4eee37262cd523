internal import LayoutConformance

/// A format of results that the name of a file can choose.
protocol FileFormat: CaseIterable, RawRepresentable where RawValue == String {}

extension FileFormat {
  /// Finds the format that belongs to the extension of a file; nil if the extension is unknown.
  ///
  /// Upper and lower case are treated alike. A name without a dot is treated as an extension, and
  /// the names of folders are ignored.
  init?(path: String) {
    let word = path.lastPathComponent.split(separator: ".").last?.lowercased() ?? ""
    self.init(rawValue: ["txt": "text", "ans": "ansi"][word] ?? word)
  }

  /// The format of pictures with the same name; nil if there is none, for example for text.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
