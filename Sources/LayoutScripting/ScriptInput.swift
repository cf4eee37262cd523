internal import LayoutCore
internal import LuaRuntime

/// What a pass read, to know whether another pass would read the same.
struct ScriptInput {
  let placement: PlacementInput
  let parameters: ParameterValues
  /// What the script keeps as `ctx.state`.
  var state: LuaValue

  /// Why geometry that read all this must be computed again for other input; nil if it need not.
  ///
  /// - Parameter reads: What the geometry hooks read.
  func change(to new: ScriptInput, read reads: ContextReads) -> InputChange? {
    for field in ContextReads.Field.allCases {
      if let line = reads.lines[field], !isSame(field, in: new) {
        return InputChange(name: field.name, line: line)
      }
    }
    // Parameters beyond those that are numbered one by one are not told apart.
    let isTracked = parameters.declarations.count <= 64
    for parameter in parameters.declarations
    where parameters[parameter.name] != new.parameters[parameter.name] {
      let line = reads.parameterLines[parameter.name]
      if line != nil || !isTracked {
        return InputChange(name: "ctx.params.\(parameter.name)", line: line ?? 0)
      }
    }
    return nil
  }

  private func isSame(_ field: ContextReads.Field, in newInput: ScriptInput) -> Bool {
    let (old, new) = (placement, newInput.placement)
    switch field {
    case .width: return old.width == new.width
    case .height: return old.height == new.height
    case .insets: return old.insets == new.insets
    case .data: return old.hasSameData(as: new)
    case .direction: return old.isRightToLeft == new.isRightToLeft
    case .scale: return old.scale == new.scale
    case .scrollX: return old.scroll?.0 == new.scroll?.0
    case .scrollY: return old.scroll?.1 == new.scroll?.1
    case .frames: return true
    case .state: return state == newInput.state
    }
  }
}

/// What changed that a hook had read.
struct InputChange {
  /// What the script writes to read it.
  let name: String
  /// Where it read it first.
  let line: Int

  /// The reason as the trace says it.
  func reason(in source: ScriptSource) -> String {
    "because it read \(name) (\(source.name):\(line))"
  }
}

extension PlacementInput {
  /// Whether the items, their sizes and the sections are the same.
  ///
  /// - Complexity: O(*n*); O(1) if both share their sizes.
  fileprivate func hasSameData(as other: PlacementInput) -> Bool {
    sizes == other.sizes && hints == other.hints
      && measured.map(\.bitPattern) == other.measured.map(\.bitPattern)
      && hasSameSections(as: other)
  }

  /// Whether everything that is said of sections is the same.
  func hasSameSections(as other: PlacementInput) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { $0.isSame(as: $1) }
  }
}

extension PlacementInput.Section {
  fileprivate func isSame(as other: Self) -> Bool {
    func isSame(_ one: (Double, Double)?, _ two: (Double, Double)?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return one == two
    }
    func isSame(
      _ one: (Double, Double, Double, Double)?, _ two: (Double, Double, Double, Double)?
    ) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return one == two
    }
    return count == other.count && isSame(header, other.header) && isSame(footer, other.footer)
      && isSame(insets, other.insets) && lineSpacing == other.lineSpacing
      && itemSpacing == other.itemSpacing
  }
}
