internal import CEmbeddedFiles

/// Text files from one folder of this repository; the texts are part of the program.
///
/// For each folder, a C source file in `CEmbeddedFiles` lists the names and the texts of the files.
/// Finding a file takes O(n) for n files in the folder.
@safe
package struct EmbeddedFolder {
  /// The files, in alphabetical order; a file without a name ends the list.
  private let files: UnsafePointer<embedded_file>

  private init(_ files: UnsafePointer<embedded_file>?) {
    guard let files = unsafe files else { preconditionFailure("the C code returns a list") }
    unsafe self.files = unsafe files
  }

  /// The names of the files, in alphabetical order.
  package var names: [String] {
    var names: [String] = []
    var file = unsafe files
    while let name = unsafe file.pointee.name {
      names.append(unsafe String(cString: name))
      unsafe file += 1
    }
    return names
  }

  /// The text of a file; nil if the folder has no such file.
  package func text(of name: some StringProtocol) -> String? {
    var file = unsafe files
    while let candidate = unsafe file.pointee.name, let text = unsafe file.pointee.text {
      if unsafe String(cString: candidate) == name { return unsafe String(cString: text) }
      unsafe file += 1
    }
    return nil
  }

  /// The text of a file that the program needs.
  ///
  /// - Precondition: The folder has the file.
  package subscript(name: String) -> String {
    guard let text = text(of: name) else { preconditionFailure("there is no file \(name)") }
    return text
  }
}

// MARK: - The folders

extension EmbeddedFolder {
  /// The files that a browser needs to lay out elements by CSS.
  package static var cssPage: Self { unsafe Self(embedded_css_page()) }
  /// The definitions for editors: the types of the modules `celluna.compositional` and
  /// `celluna.stack`, and the schema of scenes.
  package static var definitions: Self { unsafe Self(embedded_definitions()) }
  /// The shipped layouts.
  package static var layouts: Self { unsafe Self(embedded_layouts()) }
  /// The modules of the host that scripts can require, and the modules of the prompt.
  package static var library: Self { unsafe Self(embedded_library()) }
  /// The page of `celluna preview`.
  package static var livePage: Self { unsafe Self(embedded_live_page()) }
  /// The style sheet and the script that all pages of reports share.
  package static var reportPage: Self { unsafe Self(embedded_report_page()) }
  /// The shipped scenes.
  package static var scenes: Self { unsafe Self(embedded_scenes()) }
  /// The style sheet and the script that all static pages share.
  package static var staticPage: Self { unsafe Self(embedded_static_page()) }
  /// The templates of the files that `celluna new` creates.
  package static var templates: Self { unsafe Self(embedded_templates()) }
}
