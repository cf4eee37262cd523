/// Where in a layout's source an element was placed, and what was known there.
///
/// Source: UX.md sections 3.4 and 3.7.
public struct ElementOrigin: Hashable, Sendable {
  /// The line that placed the element: of the author's own code, not of a module of the host.
  public var location: SourceLocation
  /// The text of that line, as written but without what indents it; cut where it is very long.
  public var source: String
  /// The local variables, fields and parameters that the line reads, as they were, in its order; at most 8.
  ///
  /// Empty where ``isRepeated`` is false.
  public var values: [Diagnostic.Value]
  /// Where the variables that the line reads got their values, if that is on other lines; in the order of
  /// the values.
  public var assignments: [Assignment]
  /// Where the author's functions that were running were called, the innermost call first.
  public var callers: [SourceLocation]
  /// The line that changed the element after it was placed: where `scroll` returned; nil if none did.
  public var changedAt: SourceLocation?
  /// Whether the element was placed at the same place again when its origin was looked for.
  ///
  /// If not, the layout depends on its history or on chance, and only the lines are known.
  public var isRepeated: Bool

  /// A line that gave a variable its value.
  public struct Assignment: Hashable, Sendable {
    /// The variable.
    public var name: String
    /// The line.
    public var location: SourceLocation
    /// The function of the same source that the line calls for the value; nil if it calls none.
    public var function: Function?

    /// Creates an assignment.
    public init(name: String, location: SourceLocation, function: Function? = nil) {
      self.name = name.cut(toBytes: Diagnostic.Value.textBytes)
      self.location = location
      self.function = function
    }
  }

  /// A function with the place where it begins.
  public struct Function: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its first line.
    public var location: SourceLocation

    /// Creates a function.
    public init(name: String, location: SourceLocation) {
      self.name = name.cut(toBytes: Diagnostic.Value.textBytes)
      self.location = location
    }
  }

  /// Creates an origin.
  public init(
    location: SourceLocation, source: String, values: [Diagnostic.Value] = [],
    assignments: [Assignment] = [], callers: [SourceLocation] = [],
    changedAt: SourceLocation? = nil, isRepeated: Bool = true
  ) {
    self.location = location
    // what a script writes is of any length
    self.source = source.cut(toBytes: Diagnostic.Label.sourceBytes)
    self.values = Array(values.prefix(Diagnostic.listCount))
    self.assignments = Array(assignments.prefix(Diagnostic.listCount))
    self.callers = Array(callers.prefix(Diagnostic.listCount))
    self.changedAt = changedAt
    self.isRepeated = isRepeated
  }
}

extension ElementOrigin {
  /// What there is to say beside the line itself, a sentence each: where its variables come from, and what
  /// changed the element later.
  public var notes: [String] {
    var notes = assignments.map { assignment in
      let place = name(of: assignment.location)
      let call = assignment.function.map { " → \($0.name), \(name(of: $0.location))" } ?? ""
      return "`\(assignment.name)` comes from \(place)\(call)"
    }
    if let changedAt { notes.append("changed by \(name(of: changedAt))") }
    if !isRepeated { notes.append("another run placed it elsewhere, so its values are not known") }
    return notes
  }

  /// `line 26`, or the file as well where it is another one.
  private func name(of place: SourceLocation) -> String {
    guard place.file == location.file, let line = place.line else { return "\(place)" }
    return "line \(line)"
  }
}
