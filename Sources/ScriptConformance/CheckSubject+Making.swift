package import LayoutConformance
package import LayoutCore
package import LayoutScenes
package import LayoutScripting
package import ReferenceLayouts

extension CheckSubject {
  /// Creates a subject from a script.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the script that generated scenes and settings can change.
  ///   - limits: The limits of the script. By default, instructions are counted, so that the check
  ///     usually has the same result on every machine.
  package init(
    _ source: ScriptSource, parameters: [Parameter], limits: ScriptLimits = .forChecks
  ) {
    self.init(
      name: source.name.lastPathComponent, file: source.name, argument: source.name,
      parameters: parameters, make: source.maker(limits: limits))
    if let most = limits.instructions, let few = limits.forMutants.instructions, most > few {
      makeShort = source.maker(limits: limits.forMutants)
    }
    guard let makeUncounted = limits.makeUncounted else { return }
    prepareUncounted = {
      let (limits, areCallsShort) = makeUncounted()
      return UncountedLayouts(make: source.maker(limits: limits), areCallsShort: areCallsShort)
    }
  }

  /// Creates a subject from a layout in Swift.
  package init(_ reference: ReferenceLayout) {
    self.init(
      name: reference.typeName, argument: "ref:\(reference.name)", parameters: reference.parameters
    ) { NamedLayout(reference) }
  }
}

extension CheckTask {
  /// Creates a check of a script.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the script that generated scenes and settings can change.
  ///   - reference: The layout that the script must agree with; nil if there is none.
  ///   - limits: The limits of the script.
  ///   - makeSource: Makes the object that finds a layout by the name that a scene contains.
  package init(
    _ source: ScriptSource, parameters: [Parameter], against reference: CheckSubject?,
    limits: ScriptLimits = .forChecks, makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.init(
      CheckSubject(source, parameters: parameters, limits: limits), against: reference,
      makeSource: makeSource)
    hooks = ScriptAPI.current.hooks.map(ScriptHook.init)
    makeMutants = {
      source.mutants().map { mutant in
        Mutant(
          location: mutant.location, description: mutant.description, source: mutant.line,
          makeLayout: mutant.source.maker(limits: limits.forMutants))
      }
    }
    place = { place in
      switch place {
      case .answer(let hook): source.place(ofAnswerOf: hook)
      case .innermostLoop: source.placeOfInnermostLoop
      case .callOfHelper(let loop): source.placeOfCall(ofHelperWithLoopAt: loop)
      case .assignment(let argument): source.place(ofAssignmentOfArgumentAt: argument)
      case .scroller: source.placeOfScroller
      }
    }
    notesOnAnswer = source.notes(onAnswerAt:)
    raisesItself = source.raisesItself
    makeMarked = {
      source.marked.map { marked in
        MarkedSubject(
          CheckSubject(marked.source, parameters: parameters, limits: limits), parts: marked.parts)
      }
    }
    makeRepairs = { lines in
      source.repairs(near: lines, limit: 1500).map { repair in
        let proposed = ProposedRepair(
          location: repair.location, original: repair.original, replacement: repair.replacement,
          line: repair.line, newLine: repair.newLine)
        return RepairCandidate(
          proposed, CheckSubject(repair.source, parameters: parameters, limits: limits),
          makeForTry: repair.source.maker(limits: limits.forMutants))
      }
    }
  }
}

extension ScriptHook {
  fileprivate init(_ hook: APIHook) {
    self.init(
      hook.name, hook.cause,
      setsState: hook.cause == .update || hook.writesState && hook.function.results.isEmpty)
  }
}

extension ScriptSource {
  /// A function that makes a new layout from the script.
  fileprivate func maker(limits: ScriptLimits) -> LayoutMaker {
    { () throws(LayoutError) in
      do throws(ScriptError) {
        return try NamedLayout(self, limits: limits)
      } catch {
        throw LayoutError(error)
      }
    }
  }
}

extension ScriptLimits {
  /// The limits for a mutant, and for the first try of a repair.
  ///
  /// A mutant is a script with one deliberate mistake. Such a mistake can make the script run
  /// forever, and so can a wrong repair. The limit of instructions is therefore low.
  fileprivate var forMutants: ScriptLimits {
    var limits = self
    limits.instructions = 5_000_000
    return limits
  }

  /// The limits with which the result of a script hardly depends on the speed and the load of the
  /// machine.
  ///
  /// A call that runs too long is usually stopped by the limit of instructions, and not by the time
  /// limit. The time limit is twenty times the time that 100 million instructions usually take,
  /// because some instructions take much longer than others, and because other programs can slow
  /// down the check.
  package static var forChecks: ScriptLimits {
    var limits = ScriptLimits()
    limits.instructions = 100_000_000
    limits.time = .seconds(20)
    return limits
  }
}
