internal import LayoutBench
internal import LayoutPreview

/// The outcome of `celluna bench`, in each format.
enum BenchReport {
  /// The measured times and memory, and their comparison with a baseline; the comparison is nil
  /// without a baseline.
  case result(BenchResult, BenchComparison?)
  /// A profile, which shows where the layout does its work.
  case profile(BenchProfile)

  /// The outcome as tables of text.
  var text: String {
    switch self {
    case .result(let result, let comparison): BenchTable(result, comparison: comparison).text
    case .profile(let profile): BenchProfileTable(profile).text
    }
  }

  /// The outcome as a JSON object.
  var json: String {
    switch self {
    case .result(let result, let comparison): BenchJSON(result, comparison: comparison).text
    case .profile(let profile): BenchProfileJSON(profile).text
    }
  }

  /// The outcome as a picture: a plot of the times, or a flame graph of the profile.
  var drawing: Drawing {
    switch self {
    case .result(let result, let comparison): BenchPlot(result, comparison: comparison).drawing
    case .profile(let profile): profile.drawing
    }
  }
}
