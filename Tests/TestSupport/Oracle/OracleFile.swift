internal import LayoutCore

/// The form of the oracle files.
struct OracleFile: Decodable {
  var cases: [Case]

  struct Case: Decodable {
    var id: String
    var source: String
    var layout: String
    var bounds: [Double?]
    var scrollDirection: String
    var itemSize: [Double]?
    var sections: [Section]
    var expected: [Element]
    var contentSize: Extent?
  }

  struct Section: Decodable {
    var inset: [Double]
    var lineSpacing: Double
    var interitemSpacing: Double
    var header: Extent?
    var footer: Extent?
    var columns: Int?
    var numberOfItemsPerLine: Int?
    var aspectRatio: Double?
    var justify: String?
    var alignItems: String?
    var itemCount: Int?
    var itemSizes: [[Double]]?
    var itemHeights: [Double]?
  }

  struct Element: Decodable {
    var kind: String
    var section: Int
    var item: Int
    var frame: [Double]?
    var rtlX: Double?
  }

  /// An extent in a file.
  ///
  /// The file gives it as a pair, as an object with one axis or both, or as one length for both
  /// axes.
  struct Extent: Decodable {
    var width: Double?
    var height: Double?

    private enum Key: CodingKey {
      case width, height
    }

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: Key.self) {  // Not an object: tried below.
        width = try object.decodeIfPresent(Double.self, forKey: .width)
        height = try object.decodeIfPresent(Double.self, forKey: .height)
        return
      }
      let value = try decoder.singleValueContainer()
      if let length = try? value.decode(Double.self) {  // Not a number: a pair.
        (width, height) = (length, length)
      } else {
        let pair = try value.decode([Double].self)
        (width, height) = (pair.first, pair.last)
      }
    }

    /// The size; nil if an axis is missing.
    var size: Size? {
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }
}
