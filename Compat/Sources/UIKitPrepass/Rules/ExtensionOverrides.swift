import SwiftSyntax

/// Moves members of an extension into the class: overrides, and members that a subclass overrides.
///
/// In the file of the class, the member itself moves. A member in another file stays there under a
/// new name, because it may use declarations that only its own file sees. The class then declares a
/// member with the old name, which calls the member with the new name.
final class ExtensionOverrides: RewritingVisitor {
  /// The members that move into each class of this file, by the name of the class.
  private var arriving: [String: [ExtensionMember]] = [:]

  override func prepare() {
    let own = FactsCollector.classes(of: rewriting.file)
    for member in ExtensionMember.all(in: rewriting.file)
    where member.belongsToClass(in: rewriting.module) {
      if own.contains(member.type) {
        if let access = member.inheritedAccess {
          rewriting.edits.insert("\(access) ", at: member.introducer.lowerBound)
        }
        rewriting.edits.move(member.node.trimmedBytes)
        arriving[member.type, default: []].append(member)
      } else if rewriting.module.declares(class: member.type) {
        forward(member)
      } else if member.isOverride {
        rewriting.refuse(
          member.node,
          "this module does not declare \(member.type), and without Objective-C only a class "
            + "itself overrides; override in a subclass")
      }
    }
  }

  private func forward(_ member: ExtensionMember) {
    do throws(ForwardedMember.Refusal) {
      let forwarded = try ForwardedMember.Parts(member)
      for keyword in [Keyword.override, .open] {
        if let modifier = member.modifiers.modifier(keyword) { rewriting.blank(modifier) }
      }
      rewriting.replace(forwarded.nameToken, with: forwarded.newName)
    } catch {
      rewriting.refuse(member.node, error.message)
    }
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    let type = node.typePath
    let end = node.memberBlock.rightBrace.trimmedBytes.lowerBound
    var text = ""
    for member in arriving[type] ?? [] {
      let range = member.node.trimmedBytes
      text += Self.under(
        Conditions.around(member.node),
        rewriting.file.directive(at: range.lowerBound)
          + rewriting.edits.text(of: range, in: rewriting.file.bytes))
    }
    for member in rewriting.module.forwarded(to: type) {
      text += Self.under(
        member.conditions,
        ParsedFile.directive(member.path, line: member.line) + member.declaration)
    }
    if !text.isEmpty {
      rewriting.edits.insert("\n\(text)\(rewriting.file.directive(at: end))", at: end)
    }
  }

  // Classes in functions have no extensions.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private static func under(_ conditions: [String], _ text: String) -> String {
    conditions.map { "#if \($0)\n" }.joined() + text + "\n"
      + conditions.map { _ in "#endif\n" }.joined()
  }
}
