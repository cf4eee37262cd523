import LayoutCore
import TestSupport
import Testing

/// `sheet.lines`, `sheet.full_lines`, `sheet.scaled_lines`, `sheet.grid` and `columns.fill`: each
/// places a run of items in one call.
///
/// Source: CONTRACT.md section 2.
@Suite struct RunHelperTests {
  private static let sizes = (1...7).map { Size(width: 20, height: Double(10 * $0)) }

  @Test func `a grid has the same number of items in each line`() throws {
    let frames = try HelperScript.frames(
      "assert(sheet.grid(1, 7, 5, 7, 3, 30, 40, 25, 35) == 87); return 300, 200", [Self.sizes])
    let origins: [(Double, Double)] = [
      (5, 7), (35, 7), (65, 7), (5, 47), (35, 47), (65, 47), (5, 87),
    ]
    #expect(frames == origins.map { Rect(x: $0.0, y: $0.1, width: 25, height: 35) })
  }

  @Test func `the lines of a grid can run down, with the sizes of the data`() throws {
    let frames = try HelperScript.frames(
      """
      sheet.item(1, 0, 0)
      assert(sheet.grid(2, 6, 5, 7, 2.0, 30, 40, nil, nil, "vertical") == 65)
      sheet.grid(7, 7, -9, 0.5, 100, 0, 0)
      return 300, 200
      """, [Self.sizes])
    let origins: [(Double, Double)] = [
      (0, 0), (5, 7), (5, 47), (35, 7), (35, 47), (65, 7), (-9, 0.5),
    ]
    let expected = zip(origins, Self.sizes).map { place, size in
      Rect(origin: Point(x: place.0, y: place.1), size: size)
    }
    #expect(frames == expected)
  }

  /// A loop and a call that must place all items of all sections in the same way.
  struct Pair: CustomTestStringConvertible {
    let testDescription: String
    /// The loop that places the items of a section.
    ///
    /// The section begins at `y`; the loop sets `y` to the start of the next section.
    let loop: String
    let call: String

    /// A script with the loop or the call for each section.
    func body(_ part: String, axis: String) -> String {
      """
      local axis, y = \(axis), 3
      for s, section in ipairs(ctx.sections) do
        local first, last = section.first, section.last
        if section.count > 0 then
          \(part)
        end
      end
      return 300, math.max(0, y)
      """
    }
  }

  /// Lines that a loop places one by one, and that one call places together.
  private static func lines(_ spread: String) -> Pair {
    Pair(
      testDescription: "lines, \(spread)",
      loop: """
        local room, gap, i = 200, 7.3, first
        while i <= last do
          local following, used, most = ctx.break_line(i, room + 0.0002, gap, axis)
          local gaps, own, start = following - 1 - i, gap, 5
          if "\(spread)" ~= "leading" then
            if gaps > 0 and following <= last then own = gap + (room - used) / gaps end
            if gaps == 0 and (following <= last or "\(spread)" == "justify_last") then
              start = start + math.max(0, (room - used) / 2)
            end
          end
          local x, top = start, y
          if axis then x, top = y, start end
          sheet.line(i, following - 1, x, top, own, "bottom", most, axis)
          y = y + (following <= last and most + 4.1 or most)
          i = following
        end
        """,
      call: """
        local x, top = 5, y
        if axis then x, top = y, 5 end
        y = sheet.lines(first, last, x, top, 200, 7.3, 4.1, "bottom", "\(spread)", axis)
        """)
  }

  /// Full lines: a loop places each line, and one call places those that begin in a run of items.
  private static func fullLines(_ spread: String) -> Pair {
    Pair(
      testDescription: "full lines, \(spread)",
      loop: """
        local room, gap, i = 200, 7.3, first
        while i <= last do
          local following, used, most = ctx.break_line(i, room + 0.0002, gap, axis)
          local gaps, own, start, share = following - 1 - i, gap, 5, "bottom"
          if following > last then
            share = "top"
          elseif "\(spread)" == "justify" then
            if gaps > 0 then own = gap + (room - used) / gaps end
            if gaps == 0 then start = start + math.max(0, (room - used) / 2) end
          end
          local x, top = start, y
          if axis then x, top = y, start end
          sheet.line(i, following - 1, x, top, own, share, most, axis)
          y = y + (most + 4.1)
          i = following
        end
        """,
      call: """
        local i = first
        while i <= last do
          local x, top = 5, y
          if axis then x, top = y, 5 end
          local stop, following, width, height = math.min(i + 2, last), nil, nil, nil
          y, following, width, height = sheet.full_lines(
            i, stop, x, top, 200, 7.3, 4.1, "bottom", "\(spread)", axis)
          local w, h = ctx.size(i)
          for j = i, following - 1 do
            local own_width, own_height = ctx.size(j)
            if own_width ~= w or own_height ~= h then w, h = nil, nil end
            if not w then break end
          end
          if following == i then w, h = nil, nil end
          assert(width == w and height == h)
          if following == i then
            local rest, _, most = ctx.break_line(i, 200.0002, 7.3, axis)
            assert(rest == last + 1, "only the last line of a section is left")
            sheet.line(i, last, x, top, 7.3, "top", most, axis)
            y, following = y + (most + 4.1), rest
          end
          i = following
        end
        """)
  }

  /// Functions of Lua: the ratio of an item's length to its breadth, and the placing of a line of
  /// scaled items that begins at `i`.
  private static let scaled = """
    local function shape(i)
      local width, height = ctx.size(i)
      if width == 0 or height == 0 then return 1 end
      return math.min(100, math.max(0.01, axis and height / width or width / height))
    end
    local function place_line(i, last, breadth)
      local start = 5
      for k = i, last do
        local length = shape(k) * breadth
        if axis then sheet.item(k, y, start, breadth, length)
        else sheet.item(k, start, y, length, breadth) end
        start = start + (length + 7.3)
      end
      y = y + breadth
    end
    """

  /// Lines of items that are scaled to one height: a loop places each line, and one call places
  /// those that begin in a run of items.
  private static let scaledLines = Pair(
    testDescription: "scaled lines",
    loop: scaled + """

      local i = first
      while i <= last do
        local shapes, j, breadth = 0, i, nil
        while j <= last and not breadth do
          shapes = shapes + shape(j)
          local gaps = 7.3 * (j - i)
          if 55.5 * shapes + gaps >= 211 - 0.000211 then
            breadth = math.max(0, math.min(55.5, (211 - gaps) / shapes))
          end
          j = j + 1
        end
        if i > first then y = y + 4.1 end
        place_line(i, j - 1, breadth or 20)
        i = j
      end
      """,
    call: scaled + """

      local i = first
      while i <= last do
        if i > first then y = y + 4.1 end
        local x, top, stop = 5, y, math.min(i + 2, last)
        if axis then x, top = y, 5 end
        local finish, following = sheet.scaled_lines(i, stop, x, top, 211, 7.3, 4.1, 55.5, axis)
        y = finish
        if following == i then
          place_line(i, last, 20)
          following = last + 1
        end
        i = following
      end
      """)

  private static let pairs = [
    lines("leading"), lines("justify"), lines("justify_last"), fullLines("leading"),
    fullLines("justify"), scaledLines,
    Pair(
      testDescription: "grid",
      loop: """
        local column, start = 0, y
        for i = first, last do
          if column == 3 then column, start = 0, start + 33.3 end
          local x, top = 7 + column * 70.1, start
          if axis == "vertical" then x, top = start, 7 + column * 70.1 end
          sheet.item(i, x, top)
          column = column + 1
        end
        y = start + 50
        """,
      call: """
        if axis == "vertical" then
          y = sheet.grid(first, last, y, 7, 3, 33.3, 70.1, nil, nil, axis) + 50
        else
          y = sheet.grid(first, last, 7, y, 3, 70.1, 33.3) + 50
        end
        """),
    Pair(
      testDescription: "fill",
      loop: """
        local columns = ctx.columns(4, 2.5, y, axis == "vertical" and "horizontal" or nil)
        for i = first, last do
          local column = columns.shortest()
          columns.put(column, i, 1.5 + (column - 1) * 40.2, 33)
        end
        y = columns.bottom()
        """,
      call: """
        local columns = ctx.columns(4, 2.5, y, axis == "vertical" and "horizontal" or nil)
        columns.fill(first, last, 1.5, 40.2, 33)
        y = columns.bottom()
        """),
  ]

  @Test(arguments: pairs, 0..<20 as Range<UInt64>)
  func `one call places what a loop places`(pair: Pair, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sections = HelperScript.sections(using: &generator)
    let axis = seed % 2 == 0 ? "nil" : "\"vertical\""
    let results = try [pair.loop, pair.call].map {
      try HelperScript.everything(try HelperScript.layout(pair.body($0, axis: axis)), sections)
    }
    #expect(results[0] == results[1], "seed \(seed)")
  }

  @Test func `a filled column takes the width of the data by default`() throws {
    let frames = try HelperScript.frames(
      "ctx.columns(2, 0, 0).fill(1, 3, 0, 50); return 300, 0", [Array(Self.sizes[..<3])])
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 50, y: 0, width: 20, height: 20),
        Rect(x: 0, y: 10, width: 20, height: 30),
      ])
  }

  @Test(arguments: ["nil", "\"vertical\""])
  func `full lines of equal items return their size`(axis: String) throws {
    let frames = try HelperScript.frames(
      """
      local at, following, width, height = sheet.full_lines(1, 1, 5, 7, 45, 5, 3, nil, nil, \(axis))
      assert(following == 3 and width == 20 and height == 20)
      assert(at == (\(axis) and 28 or 30))
      -- the run begins in a full line, and ends in the last line
      local next_at, last = sheet.full_lines(3, 5, 5, 7 + at, 45, 5, 3, nil, nil, \(axis))
      assert(last == 5 and next_at == (\(axis) and 28 or at + 30))
      sheet.item(5, 0, 0)
      return 300, 200
      """, [Array(repeating: Size(width: 20, height: 20), count: 5)])
    #expect(frames.count == 5)
  }
}
