internal import LayoutCore

/// `param`, with which a script declares its parameters, its data and its custom attributes.
///
/// Source: CONTRACT.md sections 1 and 10.
extension ScriptAPI {
  static let param = APIObject(
    "param", class: "celluna.Param", by: .library,
    """
    Functions that declare the parameters of a script, the data that the script reads, and its \
    custom attributes, one function for each type of value. A user can set a parameter on the command line with `--set`, \
    and hooks read the value in `ctx.params`. The host rejects an invalid value before it runs a \
    hook. The object is read-only.
    """,
    ParameterType.allCases.map(member))

  private static func member(_ type: ParameterType) -> APIMember {
    switch type {
    case .integer:
      kind(
        type, "Integer", "a whole number.", "param.integer { default = 2, min = 1, max = 12 }",
        synonyms: ["int"])
    case .number:
      kind(
        type, "Number", "a finite number.", "param.number { default = 0.4, min = 0, max = 1 }",
        synonyms: ["float", "double"])
    case .length:
      kind(
        type, "Number", "a length, in points.",
        "param.length { default = 8, min = 0, help = \"Between items.\" }")
    case .angle:
      kind(type, "Number", "an angle, in degrees.", "param.angle { default = 90 }")
    case .boolean:
      kind(
        type, "Boolean", "a boolean, true or false.", "param.boolean { default = true }",
        synonyms: ["bool"])
    case .choice:
      kind(
        type, "Choice", "a choice, one of the listed strings.",
        "param.choice { \"vertical\", \"horizontal\", default = \"vertical\" }")
    case .insets:
      kind(
        type, "Insets",
        """
        insets, the distances from four edges, in points. Scripts read the fields `top`, \
        `leading`, `bottom` and `trailing` of the value.
        """,
        "param.insets { default = { top = 8, leading = 16 } }")
    case .size:
      kind(
        type, "Size",
        "a size, in points. Scripts read the fields `width` and `height` of the value.",
        "param.size { default = { 30, 40 } }")
    case .color:
      kind(
        type, "Text", "a colour. This version accepts any text as a colour.",
        "param.color { default = \"#ff8800\" }")
    case .text:
      kind(
        type, "Text", "any text.", "param.text { default = \"Untitled\" }", synonyms: ["string"])
    case .list:
      kind(
        type, "List",
        """
        a list of values of one type. Only `data` and `section_data` can contain lists. `min` \
        and `max` limit the number of values.
        """,
        "param.list { of = param.integer { min = 0 }, max = 8 }", synonyms: ["array", "table"])
    case .record:
      kind(
        type, "Record",
        """
        a record, which is a table of named values. Only `data` and `section_data` can contain \
        records. `fields` declares the values. If a value is missing in the data, the script reads \
        the default of its field, or nil if the field has no default.
        """,
        "param.record { fields = { start = param.number { default = 9 }, title = param.text {} } }",
        synonyms: ["object", "struct", "dictionary"])
    }
  }

  private static func kind(
    _ type: ParameterType, _ declaration: String, _ summary: String, _ example: String,
    synonyms: [String] = []
  ) -> APIMember {
    .function(
      type.rawValue,
      [
        APIParameter(
          "declaration", "celluna.\(declaration)Declaration",
          "the default and the other fields of `parameter`")
      ],
      returns: [APIResult("parameter", "celluna.Declaration")], synonyms: synonyms,
      "Declares \(summary)", example: example)
  }

  static let declaration = APIObject(
    "parameter", class: "celluna.Declaration", by: .written,
    """
    The declaration of a parameter: the table that each function of `param` takes as its argument.
    """,
    [
      APIMember(
        "default", "any", isOptional: true,
        """
        The value that is used if no value is set, or if the data source has no value. This field \
        is required, with four exceptions: the default of a choice is its first string, the \
        default of a list is the empty list, the default of a record has the defaults of its \
        fields, and the declaration of a record's field needs no default. The declaration of a \
        list's values cannot have one.
        """),
      APIMember(
        "min", "number", isOptional: true,
        "The least valid number; for a list, the least number of values."),
      APIMember(
        "max", "number", isOptional: true,
        "The greatest valid number; for a list, the greatest number of values."),
      APIMember(
        "step", "number", isOptional: true,
        "The distance between two positions of a slider that sets the parameter."),
      APIMember(
        "label", "string", isOptional: true,
        "A short title for people; the parameter's name by default."),
      APIMember(
        "help", "string", isOptional: true, "One sentence that says what the parameter does."),
      APIMember(
        "group", "string", isOptional: true, "The heading under which the parameter is shown."),
    ])

  /// The types of parameter declarations.
  ///
  /// They differ in the type of `default` and in further fields. Some types of parameters share a
  /// declaration: a length and an angle are declared like a number, and a colour like a text.
  static let declarations: [APIObject] = [
    declaration("Integer", "integer"), declaration("Number", "number"),
    declaration("Boolean", "boolean"),
    declaration("Choice", "string", isOptional: true, texts: true),
    declaration(
      "Insets", "number|{ top?: number, leading?: number, bottom?: number, trailing?: number }"),
    declaration("Size", "number[]|{ width: number, height: number }"),
    declaration("Text", "string"),
    APIObject(
      "list parameter", class: "celluna.ListDeclaration", parent: "celluna.Declaration",
      by: .written, "The fields with which a script declares a list.",
      [
        APIMember("of", "celluna.Declaration", "The declaration of each value, made with `param`."),
        APIMember(
          "default", "any[]", isOptional: true, "The value that is used if the data has no value."),
      ]),
    APIObject(
      "record parameter", class: "celluna.RecordDeclaration", parent: "celluna.Declaration",
      by: .written, "The declaration of such a parameter. It has no `default`.",
      [
        APIMember(
          "fields", "table<string, celluna.Declaration>",
          "The declarations of the values, by name, made with `param`.")
      ]),
  ]

  private static func declaration(
    _ name: String, _ type: String, isOptional: Bool = false, texts: Bool = false
  ) -> APIObject {
    APIObject(
      name.lowercased() + " parameter", class: "celluna.\(name)Declaration",
      parent: "celluna.Declaration", by: .written,
      "The fields with which a script declares a parameter of this type.",
      (texts ? [APIMember("[integer]", "string", "The texts, in order.")] : [])
        + [
          APIMember(
            "default", type, isOptional: isOptional, "The value that is used if no value is set.")
        ]
    )
  }

  /// Whether a text can be the name of a parameter that Lua code reads as `ctx.params.NAME`.
  package static func canNameParameter(_ text: String) -> Bool {
    ParameterReader.isName(text) && !LuaKeyword.isKeyword(Array(text.utf8)[...])
  }
}
