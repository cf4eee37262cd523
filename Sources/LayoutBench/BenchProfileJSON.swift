internal import LayoutCore
internal import LayoutScenes

/// The form of a profile as one JSON object.
///
/// The member `parent` of a call is the index of its caller in the same array `calls`, from 0; it
/// is null if the host made the call.
package struct BenchProfileJSON {
  private let profile: BenchProfile

  /// Prepares to write a profile.
  package init(_ profile: BenchProfile) { self.profile = profile }

  /// The text of the JSON object, with one line for each call.
  package var text: String {
    "{\"profile\":1,\"layout\":\(JSONText.string(profile.layoutName)),"
      + "\"scene\":\(JSONText.string(profile.sceneName)),\"items\":\(profile.items),"
      + "\"operations\":[\n" + profile.operations.map(text).joined(separator: ",\n") + "]}\n"
  }

  private func text(_ operation: BenchProfile.Operation) -> String {
    "{\"operation\":\"\(operation.measure.rawValue)\",\"count\":\(operation.count),"
      + "\"instructions\":\(operation.profile.work),\"calls\":[\n"
      + operation.profile.calls.map(text).joined(separator: ",\n") + "]}"
  }

  private func text(_ call: LayoutProfile.Call) -> String {
    let file = call.location.map { JSONText.string($0.file) } ?? "null"
    return "{\"parent\":\(call.parent.map(String.init) ?? "null"),"
      + "\"function\":\(JSONText.string(call.function)),\"file\":\(file),"
      + "\"line\":\(call.location?.line.map(String.init) ?? "null"),"
      + "\"instructions\":\(call.work)}"
  }
}
