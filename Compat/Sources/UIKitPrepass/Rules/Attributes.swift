import SwiftSyntax

/// Removes the attributes of Objective-C and of Interface Builder that do not exist on Linux.
///
/// An attribute that has no replacement on Linux, for example `@NSManaged`, is an error.
final class Attributes: RewritingVisitor {
  private static let stripped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBSegueAction", "IBDesignable",
    "GKInspectable",
  ]
  private static let refused = [
    "UIApplicationMain": "an app cannot be started on Linux; leave this file out of the folder",
    "NSApplicationMain": "an app cannot be started on Linux; leave this file out of the folder",
    "NSManaged": "Core Data does not exist on Linux; leave this type out of the folder",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.stripped.contains(name) {
      rewriting.blank(node)
    } else if let reason = Self.refused[name] {
      rewriting.refuse(node, "@\(name): \(reason)")
    }
    return .skipChildren
  }
}
