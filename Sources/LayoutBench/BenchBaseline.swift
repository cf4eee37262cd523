internal import LayoutCore
internal import LayoutFiles
package import LayoutScenes

/// A saved result, with which later results are compared.
package struct BenchBaseline: Hashable, Sendable {
  /// The name of the baseline's file in messages.
  package let file: String
  /// The result that was saved earlier.
  package let result: BenchResult

  /// Creates a baseline from a result.
  package init(_ result: BenchResult, file: String) {
    self.result = result
    self.file = file
  }

  /// Reads a baseline from the file at a path.
  ///
  /// - Throws: ``SceneError`` with CL0605 if the file cannot be read or is too large, CL0604 if it
  ///   is not JSON, and CL0615 for any other fault.
  package static func load(fileAt path: String) throws(SceneError) -> BenchBaseline {
    try BenchBaseline(
      bytes: try SceneLoader.bytes(ofFileAt: path, limit: FileBounds.baseline), named: path)
  }

  /// Whether a file begins like the output of ``BenchJSON``; no valid script begins like this.
  package static func isSaved(_ bytes: [UInt8]) -> Bool {
    bytes.lazy.filter { $0 > UInt8(ascii: " ") }.starts(with: "{\"".utf8)
  }

  /// Reads a baseline from the output of ``BenchJSON``.
  ///
  /// Members of the JSON object that comparisons do not need are optional.
  ///
  /// - Throws: ``SceneError`` with CL0604 if the bytes are not JSON, and CL0615 for any other
  ///   fault.
  package init(bytes: [UInt8], named file: String) throws(SceneError) {
    let root = try SourceText(file: file, bytes: bytes).json()
    guard root["bench"]?.number == 1 else {
      throw Self.error("expected the result of a benchmark, with `\"bench\": 1`", root)
    }
    var rows: [BenchRow] = []
    let counts = try Self.member("counts", of: root, "an array", \.isArray)
    for row in counts.elements { rows.append(try Self.row(row)) }
    let calibration = try Self.member("calibrationNs", of: root, "a number above 0") {
      $0.number ?? 0 > 0
    }
    self.init(
      BenchResult(
        layoutName: root["layout"]?.string ?? "", sceneName: root["scene"]?.string ?? "",
        calibration: calibration.number ?? 1,
        isDebugBuild: root["build"]?.string == BenchJSON.debugBuild, rows: rows),
      file: file)
  }

  private static func row(_ json: JSONValue) throws(SceneError) -> BenchRow {
    let items = try count("items", of: json, from: 1)
    var medians: [BenchMeasure: Double] = [:]
    for measure in BenchMeasure.allCases {
      guard let value = json[measure.key], !value.isNull else { continue }
      guard let number = value.number, number >= 0 else {
        throw error("`\(measure.key)`: expected a number of at least 0", value)
      }
      medians[measure] = number
    }
    return BenchRow(
      items: items, rounds: json["rounds"] == nil ? 1 : try count("rounds", of: json, from: 0),
      medians: medians,
      limit: json["limit"]?.string, skipped: json["skipped"]?.string,
      isAdded: json["added"]?.boolean ?? false)
  }

  private static func count(
    _ key: String, of json: JSONValue, from least: Int
  ) throws(SceneError) -> Int {
    func whole(_ json: JSONValue) -> Int? {
      json.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= least ? $0 : nil }
    }
    let value = try member(key, of: json, "a whole number of at least \(least)") {
      whole($0) != nil
    }
    return whole(value) ?? least
  }

  private static func member(
    _ key: String, of json: JSONValue, _ expectation: String, _ isRight: (JSONValue) -> Bool
  ) throws(SceneError) -> JSONValue {
    guard let value = json[key] else { throw error("expected a key `\(key)`", json) }
    guard isRight(value) else { throw error("`\(key)`: expected \(expectation)", value) }
    return value
  }

  private static func error(_ message: String, _ json: JSONValue) -> SceneError {
    SceneError(
      .wrongBaseline, "the baseline: \(message), found \(json.summary)", at: json.mark,
      helps: ["celluna bench … --save FILE writes one"])
  }
}
