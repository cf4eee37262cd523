internal import ArgumentParser
internal import LayoutScenes

/// The argument of `--format`: `table`, `json` or `csv`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv

  var reportFormat: RunReport.Format {
    switch self {
    case .table: .table
    case .json: .json
    case .csv: .csv
    }
  }
}
