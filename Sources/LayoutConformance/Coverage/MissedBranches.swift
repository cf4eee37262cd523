package import LayoutCore

/// A condition of a script that was never true, never false, or never tested.
///
/// Each outcome of a condition is a branch.
package struct MissedBranches: Hashable, Sendable {
  /// The file and the line of the condition; lines count from 1.
  package let location: SourceLocation
  /// The condition with the missed outcomes.
  package let condition: CoverablePart.Condition
  /// The outcomes that the condition never had; not empty.
  package let outcomes: PartOutcomes

  /// The missed branches in words, such as ``line 33: `y > 0` was never true``.
  ///
  /// - Parameter script: The name of the script. The text names the file of the condition only if
  ///   it is another file.
  func text(script: String) -> String {
    let (name, line) = (location.file.lastPathComponent, location.line ?? 1)
    let place = name == script ? "line \(line)" : "\(name):\(line)"
    let outcome =
      switch outcomes {
      case .isTrue: "true"
      case .isFalse: "false"
      default: "tested"
      }
    return "\(place): `\(condition.text)` was never \(outcome)"
  }

  /// Whether the condition was never tested.
  fileprivate var isUntested: Bool { outcomes == .both }

  /// Whether both conditions belong to the same statement.
  fileprivate func isBeside(_ other: MissedBranches) -> Bool {
    location.file == other.location.file && condition.statement == other.condition.statement
  }

  /// Whether the other condition is a part of this condition, and both have missed the same
  /// outcomes.
  fileprivate func follows(from other: MissedBranches) -> Bool {
    isBeside(other) && outcomes == other.outcomes && condition.bytes != other.condition.bytes
      && condition.bytes.contains(other.condition.bytes)
  }
}

extension ScriptCoverage {
  /// Adds a part of the script, and the outcomes with which the part has run.
  mutating func add(_ part: CoverablePart, _ outcomes: PartOutcomes) {
    let missing = part.missing(after: outcomes)
    switch part.kind {
    case .statement:
      lineCount += 1
      if !missing.isEmpty { missedLines.append(part.location) }
    case .condition(let condition):
      branchCount += PartOutcomes.both.count
      if !missing.isEmpty {
        missedBranches.append(
          MissedBranches(location: part.location, condition: condition, outcomes: missing))
      }
    case .hook(let name):
      if missing.isEmpty { calledHooks.append(name) } else { missedHooks.append(name) }
    }
  }

  /// The missed branches that ``text`` lists: those that nothing else in the text explains.
  ///
  /// The text explains a missed branch in two cases:
  /// - The condition was never tested. Its statement never ran, or another condition of the
  ///   statement always had the same outcome.
  /// - The condition was tested, but never had one of the two outcomes. Lines that run only after
  ///   this outcome never ran, or a condition inside this condition never had the outcome either.
  var listedBranches: [MissedBranches] {
    let lines = Set(missedLines)
    return missedBranches.filter { branch in
      func isMissed(_ line: Int?) -> Bool {
        lines.contains(SourceLocation(file: branch.location.file, line: line))
      }
      if branch.isUntested {
        return !isMissed(branch.condition.statement)
          && !missedBranches.contains { $0.isBeside(branch) && !$0.isUntested }
      }
      let next = branch.condition
      return !isMissed(branch.outcomes == .isTrue ? next.whenTrue : next.whenFalse)
        && !missedBranches.contains { branch.follows(from: $0) }
    }
  }
}
