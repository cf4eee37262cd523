internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore

/// The argument of `--only`: the names of stages, such as `load,rules`.
struct StageList {
  let stages: Set<CheckStage>

  init(_ argument: String) throws(ValidationError) {
    var stages: Set<CheckStage> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let stage = CheckStage(rawValue: name) else {
        throw .unknown("stage", name, of: CheckStage.self)
      }
      stages.insert(stage)
    }
    self.stages = stages
  }
}

/// The argument of `--ignore-law`: the name of a built-in law.
struct LawName {
  let law: NamedLaw

  init(_ argument: String) throws(ValidationError) {
    guard let law = NamedLaw(rawValue: argument) else {
      throw .unknown("law", argument, of: NamedLaw.self)
    }
    self.law = law
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The raw values of all cases of the type, separated by commas, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ValidationError {
  /// The error for an unknown word, with a similar known word, if any, and a list of known words.
  fileprivate static func unknown<Words: CaseIterable & RawRepresentable<String>>(
    _ what: String, _ word: String, of words: Words.Type
  ) -> ValidationError {
    let nearest =
      Suggestion.nearest(to: word, in: words.allCases.map(\.rawValue))
      .map { "did you mean `\($0)`? " } ?? ""
    return ValidationError(
      "there is no \(what) `\(word.printable)`; \(nearest)The known words are \(words.names)")
  }
}

/// The argument of `--tolerance`: a distance in points.
struct Distance: ExpressibleByArgument {
  let points: Double

  init?(argument: String) {
    guard let points = Double(argument), points >= 0, points <= 1e6 else { return nil }
    self.points = points
  }
}

/// The argument of `--shard`, such as `1/4`: the cases are divided into 4 parts, and only part 1 is
/// checked.
struct Shard: ExpressibleByArgument {
  let index: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, parts[1] <= 10_000, (1...parts[1]).contains(parts[0])
    else { return nil }
    (index, count) = (parts[0] - 1, parts[1])
  }
}

/// The argument of `--report`: a format, alone or followed by `=` and a file.
struct ReportTarget {
  let format: CheckReportFormat
  /// The file to write; nil means standard output.
  let path: String?

  init(_ format: CheckReportFormat) {
    self.format = format
    path = nil
  }

  init(_ argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = CheckReportFormat(rawValue: String(parts[0])) else {
      throw .unknown("format", String(parts[0]), of: CheckReportFormat.self)
    }
    if parts.count == 2, parts[1].isEmpty {
      throw ValidationError("a file must follow `\(format.rawValue)=`")
    }
    self.format = format
    path = parts.count == 2 ? String(parts[1]) : nil
  }
}
