/// A field of a layout that contains declarations made with `param`.
enum DeclaringField: String {
  /// The field with the parameters.
  case parameters = "params"
  /// The data of items that a script reads.
  case itemData = "data"
  /// The data of sections that a script reads.
  case sectionData = "section_data"
  /// The custom attributes of elements.
  case attributes

  /// A noun for one declaration in messages.
  var noun: String {
    switch self {
    case .parameters: "parameter"
    case .itemData, .sectionData: "datum"
    case .attributes: "attribute"
    }
  }
  /// A noun for several declarations in messages.
  var nouns: String {
    switch self {
    case .parameters: "parameters"
    case .itemData, .sectionData: "data"
    case .attributes: "attributes"
    }
  }
  /// An example of the field.
  var example: String {
    switch self {
    case .parameters: "params = { columns = param.integer { default = 3 } }"
    case .itemData, .sectionData: "\(rawValue) = { columns = param.integer { default = 1 } }"
    case .attributes: "attributes = { progress = param.number { default = 0, max = 1 } }"
    }
  }
  /// The noun for one declaration, with its article.
  var nounWithArticle: String { (self == .attributes ? "an " : "a ") + noun }
  /// The greatest number of declarations in the field.
  var limit: Int { self == .attributes ? 64 : ParameterReader.limit }
  /// The names that a declaration cannot have.
  ///
  /// A custom attribute cannot have the name of a field that elements already have. For parameters
  /// and data, the list is empty.
  var takenNames: [String] { self == .attributes ? ScriptAPI.elementFields : [] }
}
