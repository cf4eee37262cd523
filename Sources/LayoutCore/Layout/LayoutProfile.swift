/// Where the work of a layout was done: a tree of calls.
package struct LayoutProfile: Hashable, Sendable {
  /// A node of the tree: a line of a function.
  ///
  /// The parent is the node of the line that called the function. If two lines called the function,
  /// each of its lines has two nodes.
  package struct Call: Hashable, Sendable {
    /// The index of the node whose line called the function; nil for a function that the host
    /// calls.
    package let parent: Int?
    /// The name of the function: that of a hook, of a function of the layout's source, or of a
    /// function of the host.
    ///
    /// A function without a known name is called, for example, `function on line 12`, or `host`.
    package let function: String
    /// The place of the line, in the layout's source or in a module of the host; nil for a function
    /// of the host that has no lines.
    package let location: SourceLocation?
    /// The text of the line, without spaces around it; empty if the line is not in the layout's
    /// source.
    package let text: String
    /// The work of this line itself, without that of the functions that it calls, in instructions.
    package var work: Int

    /// Creates a node.
    package init(
      parent: Int?, function: String, location: SourceLocation? = nil, text: String = "", work: Int
    ) {
      self.parent = parent
      self.function = function
      self.location = location
      self.text = text
      self.work = work
    }
  }

  /// The nodes of the tree of calls; a node comes after its parent.
  package private(set) var calls: [Call]

  /// Creates a profile.
  ///
  /// - Precondition: Each call comes after its parent.
  package init(_ calls: [Call] = []) {
    precondition(
      calls.enumerated().allSatisfy { ($1.parent ?? -1) < $0 }, "a call comes after its parent")
    self.calls = calls
  }

  /// The sum of all work, in instructions.
  package var work: Int { calls.reduce(0) { $0 + $1.work } }

  /// Adds the work of another profile of the same layout.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of calls.
  package mutating func add(_ other: LayoutProfile) {
    var indices: [Call: Int] = [:]
    for (index, call) in calls.enumerated() {
      indices[call.withoutWork(under: call.parent)] = index
    }
    var own: [Int] = []
    for call in other.calls {
      let key = call.withoutWork(under: call.parent.map { own[$0] })
      if let index = indices[key] {
        calls[index].work += call.work
        own.append(index)
      } else {
        indices[key] = calls.count
        own.append(calls.count)
        calls.append(key)
        calls[calls.count - 1].work = call.work
      }
    }
  }
}

extension LayoutProfile.Call {
  /// The node with another parent and no work, to compare the nodes of two profiles.
  fileprivate func withoutWork(under parent: Int?) -> Self {
    Self(parent: parent, function: function, location: location, text: text, work: 0)
  }
}
