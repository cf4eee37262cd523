public import LayoutConformance
public import LayoutCore
public import LayoutScenes
public import LayoutScripting
public import ReferenceLayouts

extension CheckSubject {
  /// A script that is checked.
  ///
  /// - Parameters:
  ///   - parameters: What it declares.
  ///   - limits: What it may use; instructions count, so that the verdict is the same everywhere.
  public init(
    _ source: ScriptSource, parameters: [Parameter], limits: ScriptLimits = .forChecks
  ) {
    self.init(
      name: source.name.lastPathComponent, file: source.name, argument: source.name,
      parameters: parameters
    ) { () throws(LayoutError) in
      do throws(ScriptError) {
        return try NamedLayout(source, limits: limits)
      } catch {
        throw LayoutError(error)
      }
    }
  }

  /// A layout in Swift.
  public init(_ reference: ReferenceLayout) {
    self.init(
      name: reference.typeName, argument: "ref:\(reference.name)", parameters: reference.parameters
    ) { NamedLayout(reference) }
  }
}

extension CheckTask {
  /// A check of a script.
  ///
  /// - Parameters:
  ///   - parameters: What the script declares.
  ///   - reference: What it must agree with; nil if laws are all that counts.
  ///   - limits: What it may use.
  ///   - makeSource: Finds layouts that scenes name.
  public init(
    _ source: ScriptSource, parameters: [Parameter], against reference: CheckSubject?,
    limits: ScriptLimits = .forChecks, makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.init(
      CheckSubject(source, parameters: parameters, limits: limits), against: reference,
      makeSource: makeSource)
    makeMutants = {
      source.mutants().map { mutant in
        Mutant(
          location: mutant.location, description: mutant.description, source: mutant.line
        ) { () throws(LayoutError) in
          do throws(ScriptError) {
            return try NamedLayout(mutant.source, limits: .forMutants)
          } catch {
            throw LayoutError(error)
          }
        }
      }
    }
  }
}

extension ScriptLimits {
  /// Limits for a script that may well run for ever.
  fileprivate static var forMutants: ScriptLimits {
    var limits = forChecks
    limits.instructions = 5_000_000
    return limits
  }

  /// Limits under which a script's fate does not depend on how fast or how busy a machine is.
  ///
  /// The time is ten times what so many instructions take, for those that take much longer than others.
  public static var forChecks: ScriptLimits {
    var limits = ScriptLimits()
    limits.instructions = 100_000_000
    limits.time = .seconds(10)
    return limits
  }
}
