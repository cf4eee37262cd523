import Glibc
public import LayoutCore

/// Checks of rules, for example of the rules for all texts that people read.
public enum FuzzCheck {
  /// Ends the program with a message if a condition is false.
  ///
  /// A `precondition` is not used, because it has no message in an optimised build.
  public static func hold(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fail(message()) }
  }

  /// Ends the program with a message.
  public static func fail(_ message: String) -> Never {
    // one write, so that the fault is one line in the log
    var line = Array("fault: \(message.prefix(600))\n".utf8)
    _ = unsafe write(2, &line, line.count)
    abort()
  }

  /// Checks that a message is short and harmless in a terminal, and that its marks have lines,
  /// columns and lengths above 0.
  public static func message(_ diagnostic: Diagnostic) {
    for text in [diagnostic.message] + diagnostic.notes + diagnostic.helps {
      self.text(text, atMost: 2048)
    }
    for label in diagnostic.labels {
      hold(label.line > 0 && label.column > 0 && label.length > 0, "a mark is nowhere")
    }
  }

  /// Checks that a text has at most `count` bytes, and no control characters except tabs.
  public static func text(_ text: String, atMost count: Int) {
    hold(text.utf8.count <= count, "a text has \(text.utf8.count) bytes")
    hold(
      text.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control },
      "a text holds a control character: \(text.debugDescription)")
  }
}

extension FuzzCheck {
  /// Checks that a script's output is lines of harmless text.
  public static func lines(_ text: String) {
    for line in text.split(separator: "\n") { self.text(String(line), atMost: 65536) }
  }
}
