import SwiftSyntax

/// Makes every file import UIKit, in place of the modules that UIKit contains in this package.
///
/// On iOS, a file sees the members of UIKit if any file of the module imports UIKit. An import of
/// Foundation is replaced, because UIKit and Foundation both have a method `intersects` of
/// rectangles on Linux. In a file that imports UIKit alone, UIKit's method is called, which has the
/// rule of iOS. In a file that imports both modules, the call would be ambiguous.
enum Imports {
  /// The modules whose declarations UIKit contains.
  private static let contained = [
    "CoreGraphics", "Darwin", "Foundation", "ObjectiveC", "QuartzCore",
  ]
  /// The modules whose submodules exist on iOS, but not in this package.
  private static let whole = ["UIKit", "os"]

  static func apply(to rewriting: inout Rewriting) {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(rewriting.file.tree)
    var hasUIKit = false
    // `import class UIKit.UIView` stays, because it imports no other name of the module.
    for node in finder.found where node.importKindSpecifier == nil {
      guard let module = node.path.first?.name.text else { continue }
      if contained.contains(module) {
        rewriting.replace(node.path, with: "UIKit")
        hasUIKit = hasUIKit || Conditions.around(node).isEmpty
      } else {
        hasUIKit = hasUIKit || module == "UIKit"
        // `import UIKit.UIGestureRecognizerSubclass`
        if node.path.count > 1, whole.contains(module) {
          rewriting.replace(node.path, with: module)
        }
      }
    }
    rewriting.importsUIKit = hasUIKit
  }
}

private final class ImportFinder: SyntaxVisitor {
  var found: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
