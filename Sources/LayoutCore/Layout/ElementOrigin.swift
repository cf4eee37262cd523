/// The line of a layout's source that placed an element, and the values of the variables that the
/// line reads.
///
/// Source: UX.md sections 3.4 and 3.7.
package struct ElementOrigin: Hashable, Sendable {
  /// The line that placed the element, in the author's own code and not in a module of the host.
  package var location: SourceLocation
  /// The text of the line that placed the element, without its indentation; cut if it is very long.
  package var source: String
  /// The local variables, fields and parameters that the placing line reads, with their values, in
  /// the order in which the line names them; at most 8.
  ///
  /// The list is empty if ``isRepeated`` is false.
  package var values: [Diagnostic.Value]
  /// The lines that can have assigned the values in ``values``, in the same order.
  ///
  /// They are found in the source, without running it. A value can have several lines, for example
  /// if an `if` or a loop assigns the variable again, or none. An assignment in the placing line
  /// itself is omitted.
  package var assignments: [Assignment]
  /// The calls in the author's code that led to the line that placed the element, the innermost
  /// call first; at most 16.
  package var callers: [SourceLocation]
  /// The line at which the hook `scroll` returned after it had changed the placed element; nil if
  /// the hook did not change the element, or if the line is not known.
  package var changedAt: SourceLocation?
  /// The element that the line placed; nil if the line placed no element.
  package var element: ElementKey?
  /// Whether the view mirrored the layout, so that x grows to the left in ``values``.
  package var isMirrored = false
  /// Whether the element got the same frame when the layout ran again to find the origin.
  ///
  /// If false, the layout usually depends on its history or on random numbers. The lines are then
  /// known, but the values of the variables are not.
  package var isRepeated: Bool

  /// A line that gave a variable its value.
  package struct Assignment: Hashable, Sendable {
    /// The name of the variable.
    package var name: String
    /// The file and the number of the assigning line.
    package var location: SourceLocation
    /// The function of the same source that the line calls for the value; nil if the line calls
    /// none.
    package var function: Function?

    /// Creates an assignment.
    package init(name: String, location: SourceLocation, function: Function? = nil) {
      self.name = name.cut(toBytes: Diagnostic.Value.textBytes)
      self.location = location
      self.function = function
    }
  }

  /// A function of the source, and the place where it begins.
  package struct Function: Hashable, Sendable {
    /// The name of the function.
    package var name: String
    /// The first line of the function.
    package var location: SourceLocation

    /// Creates a function.
    package init(name: String, location: SourceLocation) {
      self.name = name.cut(toBytes: Diagnostic.Value.textBytes)
      self.location = location
    }
  }

  /// Creates an origin.
  package init(
    location: SourceLocation, source: String, values: [Diagnostic.Value] = [],
    assignments: [Assignment] = [], callers: [SourceLocation] = [],
    changedAt: SourceLocation? = nil, isRepeated: Bool = true
  ) {
    self.location = location
    // A line of a script can have any length.
    self.source = source.cut(toBytes: Diagnostic.Label.sourceBytes)
    self.values = Array(values.prefix(Diagnostic.listCount))
    self.assignments = Array(assignments.prefix(Diagnostic.listCount))
    self.callers = Array(callers.prefix(Diagnostic.listCount))
    self.changedAt = changedAt
    self.isRepeated = isRepeated
  }
}

extension ElementOrigin {
  /// Sentences with the facts about the origin besides its line and its values.
  ///
  /// The first names the calls in ``callers``. The others are ``notesBesidesCallers``.
  package var notes: [String] {
    let calls = callers.map(name(of:)).joined(separator: ", from ")
    return (calls.isEmpty ? [] : ["called at \(calls)"]) + notesBesidesCallers
  }

  /// Sentences with the facts about the origin besides its line, its values and its callers.
  ///
  /// They name the lines at which the variables of the placing line got their values, and the line
  /// that changed the element later. If ``isMirrored`` is true, a sentence says so. If
  /// ``isRepeated`` is false, a sentence says that the values of the variables are not known.
  package var notesBesidesCallers: [String] {
    var names: [String] = []
    for assignment in assignments where !names.contains(assignment.name) {
      names.append(assignment.name)
    }
    var notes = names.map { name in
      let places = assignments.filter { $0.name == name }.map(place(of:))
      return "`\(name)` comes from \(places.joined(separator: ", or from "))"
    }
    if isMirrored {
      notes.append(
        "in this view from right to left, the host mirrors the layout: "
          + "the script counts x from the right")
    }
    if let changedAt { notes.append("changed by \(name(of: changedAt))") }
    if !isRepeated {
      notes.append("another run placed the element elsewhere, so the values are not known")
    }
    return notes
  }

  /// The line of an assignment, with the function that it calls, as text.
  private func place(of assignment: Assignment) -> String {
    let call = assignment.function.map { " → \($0.name), \(name(of: $0.location))" } ?? ""
    return name(of: assignment.location) + call
  }

  /// A place as text.
  ///
  /// If the place is in the file of the placing line, the text is for example `line 26`. If it is
  /// in another file, or if its line is not known, the text names the file, for example
  /// `shapes.lua:26`.
  private func name(of place: SourceLocation) -> String {
    guard place.file == location.file, let line = place.line else { return "\(place)" }
    return "line \(line)"
  }
}
