internal import LayoutCore
package import LayoutHosting
package import LayoutScripting
internal import ScriptConformance
package import ReferenceLayouts

/// The layout of a session: a script on disk, or a layout in Swift.
package enum SessionLayout: Sendable {
  /// A script on disk, which is read again when it is saved.
  case script(ScriptFile)
  /// A layout in Swift.
  case reference(ReferenceLayout)

  /// The name of the layout in messages: the name of the file, or `ref:NAME`.
  package var name: String {
    switch self {
    case .script(let file): file.path.split(separator: "/").last.map(String.init) ?? file.path
    case .reference(let reference): "ref:\(reference.name)"
    }
  }

  /// The argument that names the layout on a command line: the path of the script, or `ref:NAME`.
  package var argument: String {
    if case .script(let file) = self { file.path } else { name }
  }
}

/// A version of the layout of a session.
package struct SessionVersion: Hashable, Sendable {
  /// The number of the version, from 1; versions that failed are counted too.
  package let number: Int
  /// The text of the script; nil for a layout in Swift.
  package let source: ScriptSource?
  /// Whether the version has worked.
  package let isGood: Bool
}
