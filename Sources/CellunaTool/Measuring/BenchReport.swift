internal import LayoutBench
internal import LayoutPreview

/// The outcome of `celluna bench`, in each format.
enum BenchReport {
  /// Times and memory, and the comparison with an earlier result.
  case result(BenchResult, BenchComparison?)
  /// Where the work is done.
  case profile(BenchProfile)

  /// The tables for people.
  var text: String {
    switch self {
    case .result(let result, let comparison): BenchTable(result, comparison: comparison).text
    case .profile(let profile): BenchProfileTable(profile).text
    }
  }

  /// The JSON object.
  var json: String {
    switch self {
    case .result(let result, let comparison): BenchJSON(result, comparison: comparison).text
    case .profile(let profile): BenchProfileJSON(profile).text
    }
  }

  /// The picture: a plot of the times, or a flame graph.
  var drawing: Drawing {
    switch self {
    case .result(let result, let comparison): BenchPlot(result, comparison: comparison).drawing
    case .profile(let profile): profile.drawing
    }
  }
}
