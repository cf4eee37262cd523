---@meta celluna.compose
-- What a layout script may read, call and declare, for editors: api 1. Made by
--   celluna api --format lua > layouts/meta/celluna.lua

--- The direction in which the content grows.
---@alias celluna.GrowthAxis "vertical"|"horizontal"|"both"|"none"

--- The direction in which lines of text run.
---@alias celluna.Direction "ltr"|"rtl"

--- The category of an element: an item, a supplementary view or a decoration.
---@alias celluna.Category "cell"|"supplementary"|"decoration"

--- The kinds of changes between two passes of geometry.
---@alias celluna.ChangeKind "load"|"switch"|"reload"|"direction"|"bounds"|"params"|"state"|"select"|"insert"|"delete"|"move"|"resize"|"none"

--- What an animated change does to an element: `none` if the change only affects others.
---@alias celluna.ElementChange "insert"|"delete"|"move"|"reload"|"none"|"bounds"|"switch"

--- The values of the declared parameters, by name.
---@alias celluna.Parameters table<string, any>

--- Plain data: numbers, texts, booleans, and tables of them without cycles.
---@alias celluna.State table<string, any>

--- The table of numbers that a fold hands from step to step.
---@alias celluna.Accumulator table<string|integer, number>

--- The name of a built-in law.
---@alias celluna.LawName "no_overlap"|"inside_content"|"reading_order"|"mirrors"|"snap_idempotent"|"snap_reachable"|"snap_monotone"|"anchored"|"complete"|"query_complete"|"item_equals_query"|"stable"|"deterministic"|"incremental"|"history"|"inverse"|"batch"|"no_stray_prepare"|"measure_budget"|"no_negative_size"

--- A law of a layout: the name of a built-in law, or a name with a function that returns whether
--- the law holds.
---@alias celluna.Law celluna.LawName|{ [1]: string, [2]: fun(run: celluna.Run): boolean?, string? }

--- The rule of a kind: at most one view for each section, at most one view for each item, or
--- decorations.
---@alias celluna.KindRule "per_section"|"per_item"|"decoration"

--- The table that a script returns: its name, its declarations and its hooks. A field that is not
--- part of the contract is an error.
---@class celluna.Layout
--- The layout's name: 1 to 64 printable characters.
---@field name string
--- The script's own version: 1 to 64 printable characters.
---@field version string
--- The contract level for which the script was written: 1.
---@field api integer
--- What the layout is for, in one sentence.
---@field summary? string
--- The author of the script.
---@field author? string
--- The licence under which the script may be used.
---@field license? string
--- The direction in which the content grows, or a function if a parameter decides the direction;
--- "vertical" by default. `frontier` is a coordinate along this axis. The host measures cells again
--- when the extent of the view across this axis changes.
--- ```lua
--- axis = function(params) return params.scroll_direction end,
--- ```
---@field axis? celluna.GrowthAxis|fun(params: celluna.Parameters): celluna.GrowthAxis
--- The size of the items for which the data source gives none, points; 50 × 50 by default.
--- ```lua
--- item_size = function(params) return params.side, params.side end,
--- ```
---@field item_size? fun(params: celluna.Parameters): number, number
--- The coordinates in which the script places elements. With "logical", the default, x grows from
--- the leading edge, and the host mirrors the frames if lines run from right to left. With
--- "physical", x grows to the right, and the script itself must follow `ctx.direction`.
---@field coords? "logical"|"physical"
--- The parameters, by name; each is declared with `param`. A name consists of letters, digits and
--- `_`.
--- ```lua
--- params = { gap = param.length { default = 8, min = 0 } },
--- ```
---@field params? table<string, celluna.Declaration>
--- The values that `ctx.hint` can read for an item, by name; each is declared with `param`. A value
--- in the data must fit its declaration; an item without a value has the default. Generated scenes
--- contain such values.
--- ```lua
--- data = { columns = param.integer { default = 1, min = 1, max = 4 } },
--- ```
---@field data? table<string, celluna.Declaration>
--- The values that `section.hint` can read for a section, by name; each is declared with `param`.
--- ```lua
--- section_data = { title = param.text { default = "" } },
--- ```
---@field section_data? table<string, celluna.Declaration>
--- Returns true if the values of the parameters are valid together; otherwise false and the reason.
---@field check? fun(params: celluna.Parameters): boolean, string?
--- The name of the layout in Swift with which `celluna check` compares this script. The Swift
--- layout gets the values of the parameters that it shares with the script, by name.
---@field reference? string
--- The laws that the layout promises to keep. Each is the name of a built-in law, or a law of the
--- script's own: `{ "name", function(run) return ok, message end }`. `celluna run --laws` checks
--- them in every state.
--- ```lua
--- laws = { "no_overlap", "inside_content" },
--- ```
---@field laws? celluna.Law[]
--- The kinds of supplementary and decoration views that the script places, each with its rule.
--- Placing a kind that is not listed is then an error. A script without `kinds` may place any kind.
--- ```lua
--- kinds = { header = "per_section", badge = "per_item", shelf = "decoration" },
--- ```
---@field kinds? table<string, celluna.KindRule>
--- Named examples, each with parameters and a scene, for pictures and tests; `celluna run SCRIPT
--- --example NAME` runs one.
--- ```lua
--- examples = { { name = "wide", params = { columns = 4 }, scene = "tablet" } },
--- ```
---@field examples? celluna.Example[]
--- The version of the data in `ctx.state`, from 1; 1 by default.
---@field state_version? integer
--- Converts the state of an earlier version of the script.
---@field migrate? fun(old: celluna.State, version: integer): celluna.State
--- `{ "scroll" }` lets the geometry hooks read `ctx.scroll_x` and `ctx.scroll_y`.
---@field sees? "scroll"[]
--- The hook `scroll` may move elements into the visible part from outside. `overscan` says how far
--- outside the host looks for such elements: a number of points, or a function that returns it; 0
--- by default. With "views", the host also looks at every header, footer and other view, wherever
--- it is.
---@field overscan? number|"views"|fun(ctx: celluna.SettledContext): number
--- Places all elements and returns the content's size, points. This form is the shortest to write.
--- ```lua
--- prepare = function(ctx, sheet)
---   local y = 0
---   for i, _, height in ctx.items() do
---     sheet.item(i, 0, y, ctx.width, height)
---     y = y + height
---   end
---   return ctx.width, y
--- end,
--- ```
---@field prepare? fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number
--- Begins a fold: returns the accumulator, a table of numbers that the host hands to each `step`.
--- Used with `step` and `finish`.
--- ```lua
--- start = function() return { y = 0 } end,
--- ```
---@field start? fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator
--- Places item `i`, or a run of items that begins with item `i`, and returns the number of the item
--- with which the next step begins. If it returns nothing, the next step begins with `i + 1`.
--- Instead of calling `sheet.item` for item `i`, the hook may return the item's frame after the
--- number. If it returns only x and y, the item keeps the data source's size.
--- ```lua
--- step = function(ctx, acc, i, sheet, width, height)
---   local y = acc.y
---   acc.y = y + height
---   return i + 1, 0, y, ctx.width, height
--- end,
--- ```
---@field step? fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number?
--- Ends a fold: returns the content's size, points.
--- ```lua
--- finish = function(ctx, acc) return ctx.width, acc.y end,
--- ```
---@field finish? fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number
--- Returns the coordinate along the axis before which no later step shows an item, points: y, or x
--- if `axis` is "horizontal". The host can then show the items before it without running the later
--- steps. Used with the hook `start`. Without it: the host runs all steps before it shows an item.
--- ```lua
--- frontier = function(ctx, acc) return acc.y end,
--- ```
---@field frontier? fun(ctx: celluna.Context, acc: celluna.Accumulator): number
--- Computes the frame of an item from its number alone. It returns x, y, width and height, points,
--- content coordinates. The host calls it only for the items whose frames it needs. Used with the
--- hook `content`.
--- ```lua
--- frame = function(ctx, i) return 0, (i - 1) * 44, ctx.width, 44 end,
--- ```
---@field frame? fun(ctx: celluna.Context, i: integer): number, number, number, number
--- Returns the content's size, points.
--- ```lua
--- content = function(ctx) return ctx.width, ctx.count * 44 end,
--- ```
---@field content? fun(ctx: celluna.Context): number, number
--- Returns the numbers of a first and a last item; every item that overlaps the given rectangle of
--- the content must lie between them. If no item overlaps it, the first number is greater than the
--- last. The host computes only the frames of the items in this run. Used with the hook `frame`.
--- Without it: the host computes the frame of every item.
--- ```lua
--- range = function(ctx, x, y, width, height)
---   return y // 44 + 1, (y + height) // 44 + 1
--- end,
--- ```
---@field range? fun(ctx: celluna.Context, x: number, y: number, width: number, height: number): integer, integer
--- Runs in place of `prepare` if items were inserted, deleted, moved or resized, and nothing else
--- that geometry read has changed. It places or keeps every item, and places every header, footer
--- and other view again. The result must be the same as that of `prepare`; while a scene runs, the
--- host compares the two results. Used with the hook `prepare`. If the script runs in a process of
--- its own, `prepare` runs. Without it: `prepare` runs.
--- ```lua
--- update = function(ctx, sheet)
---   local first = ctx.change.first
---   local _, y, _, above = sheet.keep(1, first - 1)
---   y = y and y + above or 0
---   for i = first, ctx.count do
---     local _, height = ctx.size(i)
---     sheet.item(i, 0, y, ctx.width, height)
---     y = y + height
---   end
---   return ctx.width, y
--- end,
--- ```
---@field update? fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number
--- Returns the attributes with which an element is shown. The host calls it for each visible
--- element whenever the view scrolls, and does not run geometry again. With `overscan` the host
--- also calls it for elements further away. Without it: elements are shown as geometry placed them.
--- ```lua
--- scroll = function(ctx, el)
---   if el.kind == "header" then return { y = math.max(el.y, ctx.scroll_y), z = 1 } end
--- end,
--- ```
---@field scroll? fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?
--- Returns the offset at which scrolling comes to rest after a drag. Without it: scrolling comes to
--- rest at the proposed offset.
--- ```lua
--- snap = function(ctx, x, y) return x, (y + 22) // 44 * 44 end,
--- ```
---@field snap? fun(ctx: celluna.SettledContext, x: number, y: number, vx: number, vy: number): number?, number?
--- Returns the offset of the view after an update of the data or a change to another layout.
--- Without it: the view takes the proposed offset.
---@field restore? fun(ctx: celluna.SettledContext, x: number, y: number): number?, number?
--- Returns whether new bounds invalidate the layout. Without it: new bounds invalidate the layout
--- if something that a hook read has changed.
--- ```lua
--- invalidates = function(ctx, bounds) return bounds.width ~= ctx.width end,
--- ```
---@field invalidates? fun(ctx: celluna.SettledContext, bounds: celluna.Rect): boolean
--- Returns the numbers of the items that may be visible in a rectangle of the content, in any
--- order: as a list, or as an iterator for a `for` loop. In the frame form, the host computes only
--- the frames of these items. Without it: the host finds the items in its index.
--- ```lua
--- elements = function(ctx, rect)
---   local i, last = math.max(0, rect.y // 44), (rect.y + rect.height) // 44 + 1
---   last = math.min(last, ctx.count)
---   return function()
---     i = i + 1
---     if i <= last then return i end
---   end
--- end,
--- ```
---@field elements? fun(ctx: celluna.SettledContext, rect: celluna.Rect): integer[]|function, any?, any?
--- Returns the attributes that an element has when the animation of a change begins; `el` is the
--- element as it is after the change. `change` is "insert", "move", "reload", "none", "bounds" or
--- "switch". Without it: new elements fade in, and the others move from their previous places.
--- ```lua
--- appear = function(ctx, el, change)
---   if change == "insert" then return { x = -el.width, alpha = 0 } end
--- end,
--- ```
---@field appear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns the attributes that an element has when the animation of a change ends; `el` is the
--- element as it was before the change. `change` is "delete", "move", "reload", "none", "bounds" or
--- "switch". Without it: deleted elements fade out, and the others move to their new places.
--- ```lua
--- disappear = function(ctx, el, change)
---   if change == "delete" then return { scale = 0.1, alpha = 0 } end
--- end,
--- ```
---@field disappear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns the number of the item whose place the dragged item takes, or two numbers: a section,
--- and a position in it from 1. The position may be one more than the number of the section's
--- items, so that the item becomes the last one. Without it: the dragged item takes the place of
--- the item under the finger.
--- ```lua
--- drop = function(ctx, x, y) return math.max(1, math.min(ctx.count, y // 44 + 1)) end,
--- ```
---@field drop? fun(ctx: celluna.SettledContext, x: number, y: number, dragged: integer): integer?, integer?
--- Returns the attributes that an item has while it is dragged. Without it: the item is in front of
--- all others, centred under the finger.
--- ```lua
--- lift = function() return { scale = 1.1, alpha = 0.9 } end,
--- ```
---@field lift? fun(ctx: celluna.SettledContext, el: celluna.Element, x: number, y: number): celluna.Changes?
--- An element on screen may need another size than the data source gives. The hook returns whether
--- the item, header or footer takes the size that it needs. If so, `ctx.size`, `section.header` or
--- `section.footer` gives that size from then on. Without it: the element keeps the size that the
--- data source gives.
--- ```lua
--- fit = function(ctx, i, width, height, kind)
---   return kind ~= "footer" -- footers stay as they are
--- end,
--- ```
---@field fit? fun(ctx: celluna.SettledContext, i: integer?, width: number, height: number, kind?: string, section?: integer): boolean
--- Runs when the view changes to this layout, before geometry runs. Without it: nothing happens.
---@field enter? fun(ctx: celluna.Context, from: string)
--- Runs when the view changes to another layout. Without it: nothing happens.
---@field leave? fun(ctx: celluna.SettledContext, to: string)
--- Runs when the app sends a command, or when the user taps. It may write `ctx.state`; geometry
--- then runs again. For "tap", `value` has `x` and `y`, and the fields `category`, `kind`,
--- `section`, `item` and `index` of the element that was tapped. Without it: nothing happens.
--- ```lua
--- message = function(ctx, name, value)
---   if name == "tap" then ctx.state.open = value.index end
--- end,
--- ```
---@field message? fun(ctx: celluna.SettledContext, name: string, value: any)

--- The values that a hook may read: the first argument of every hook. Read-only. The host records
--- the values that geometry reads, and runs geometry again only when one of them has changed.
--- Functions are called with a dot.
---@class celluna.Context
--- Width of the view's bounds, points, at least 0.
---@field width number
--- Height of the view's bounds, points, at least 0.
---@field height number
--- The view's adjusted content insets, points: the space that bars and safe areas cover.
---@field insets celluna.Insets
--- The number of items in all sections; items are numbered from 1 across the sections.
---@field count integer
--- The sections, from 1; `#ctx.sections` is their number, and `ipairs` iterates over them.
--- ```lua
--- for s, section in ipairs(ctx.sections) do … end
--- ```
---@field sections celluna.Section[]
--- The numbers of the selected items, ascending; `#ctx.selected` tells how many there are, and
--- `ipairs` iterates over them.
--- ```lua
--- for _, i in ipairs(ctx.selected) do … end
--- ```
---@field selected integer[]
--- The values of the declared parameters, by name. Insets have `top`, `leading`, `bottom` and
--- `trailing`, sizes `width` and `height`.
--- ```lua
--- local gap = ctx.params.gap
--- ```
---@field params celluna.Parameters
--- The direction in which lines of text run. With `coords = "logical"` the host mirrors the frames,
--- and geometry need not read the direction.
---@field direction celluna.Direction
--- Pixels per point, above 0.
---@field scale number
--- The data that the script keeps between calls. It survives a reload of the script. Geometry
--- hooks, `message`, `snap`, `restore` and `drop` may write it; the other hooks can only read it.
--- ```lua
--- ctx.state.open = section
--- ```
---@field state celluna.State
--- All changes since geometry last ran. The host collects them before it runs a hook.
---@field change celluna.Change
--- The x of the content offset, where the visible part of the content begins; points, content
--- coordinates.
---@field scroll_x number
--- The y of the content offset, where the visible part of the content begins; points, content
--- coordinates.
---@field scroll_y number
local Context = {}

--- Iterates over all items, or over a run of them. Each step gives the number of an item, and the
--- width and height that the data source gives for it, points.
--- ```lua
--- for i, width, height in ctx.items() do … end
--- ```
---@param first? integer the first item of a run; 1 by default
---@param last? integer the last item of the run; `ctx.count` by default
---@return fun(): integer, number, number iterator
function Context.items(first, last) end

--- The width and height that the data source gives or estimates for an item, points.
--- ```lua
--- local width, height = ctx.size(i)
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return number width
---@return number height
function Context.size(i) end

--- The number of the section that an item is in. In a fold, call this function instead of reading a
--- section's `last`. `last` depends on later items, so a step that reads it runs again when later
--- items are edited; `ctx.section_of` does not depend on them.
--- ```lua
--- local section = ctx.sections[ctx.section_of(i)]
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return integer section
function Context.section_of(i) end

--- The last item of a run that begins with item `i`, ends in the same section, and has at most
--- `most` items. A fold that places a run in each step is as fast as a single loop, and each step
--- depends only on the data of its run.
--- ```lua
--- for j, width, height in ctx.items(i, ctx.run(i, 64)) do … end
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param most integer the greatest number of items in the run, from 1
---@return integer last
function Context.run(i, most) end

--- The width and height, points, that an item has if it must be `width` points wide. The call costs
--- more than `ctx.size`, which then returns the measured height.
---@param i integer the item, 1 to `ctx.count`
---@param width number the width of the item, points, above 0
---@return number width
---@return number height
function Context.measure(i, width) end

--- The value that the data source has for an item under a name, for example `columns` or `aspect`.
--- If it has none, the result is the default that the layout's `data` declares, or nil. If the
--- value is a list, the result is a copy. In a scene, these values are the fields of the item's
--- `data`.
--- ```lua
--- local columns = ctx.hint(i, "columns") or 1
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param name string the name of the value
---@return (number|string|boolean|(number|string|boolean)[])? value
function Context.hint(i, name) end

--- Finds how many items from `i` on fit on one line. It returns the number of the first item that
--- does not fit, the length of the line with its gaps, and the height of its tallest item (the
--- width of its widest item if the line runs down), points. A line has at least one item, and all
--- its items are in one section.
--- ```lua
--- local next, used, tallest = ctx.break_line(i, ctx.width, gap)
--- ```
---@param i integer the first item of the line, 1 to `ctx.count`
---@param width number the room along the line, points
---@param gap number the distance between two items, points
---@param axis? "vertical" "vertical" for a line that runs down; `width` then limits the sum of the heights
---@return integer next
---@return number used
---@return number tallest
function Context.break_line(i, width, gap, axis) end

--- Makes columns. The host remembers where each column ends, so that the script can put each item
--- into the shortest one. The columns are valid only during one call of a hook: each step of a fold
--- makes them again from the accumulator, and saves them there.
--- ```lua
--- local columns = ctx.columns(3, 10, 0)
--- for i in ctx.items() do
---   local column = columns.shortest()
---   columns.put(column, i, (column - 1) * 100, 90)
--- end
--- return ctx.width, columns.bottom()
--- ```
---@param n integer how many columns, 1 to 1000
---@param gap number the distance between two items of a column, points
---@param start number|celluna.Accumulator the y at which all columns begin, points; or a table that `columns.save` wrote
---@param axis? "horizontal" "horizontal" for rows in place of columns: `put(row, i, y, height)` then places along x, and returns x
---@return celluna.Columns columns
function Context.columns(n, gap, start, axis) end

--- The same object in the hooks after the layout, which can read where everything is.
---@class celluna.SettledContext: celluna.Context
--- The content's width, points, at least 0.
---@field content_width number
--- The content's height, points, at least 0.
---@field content_height number
local SettledContext = {}

--- The frame at which geometry placed an item: x, y, width, height, points, content coordinates.
---@param i integer the item, 1 to `ctx.count`
---@return number x
---@return number y
---@return number width
---@return number height
function SettledContext.frame(i) end

--- The frame at which geometry placed a section's header: x, y, width, height, points, content
--- coordinates. Nothing if geometry placed none.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.header(section) end

--- The frame at which geometry placed a section's footer: x, y, width, height, points, content
--- coordinates. Nothing if geometry placed none.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.footer(section) end

--- All changes since geometry last ran. The host collects them before it runs a hook. Read-only.
---@class celluna.Change
--- The kind of the changes. If there are several kinds, it is the one that comes first in this
--- list: load, switch, reload, direction, bounds, params, state, select, insert, delete, move,
--- resize. It is "none" if nothing changed.
---@field kind celluna.ChangeKind
--- All kinds of the changes, by name.
---@field kinds celluna.ChangeKinds
--- The number of the first item whose place the changes may affect; `ctx.count + 1` if they affect
--- none.
---@field first integer
--- The new items, by their current numbers, ascending.
---@field inserted integer[]
--- The deleted items, by their previous numbers.
---@field deleted integer[]
--- The items that were moved, by their current numbers, ascending.
---@field moved integer[]
--- The names of the parameters that changed.
---@field params string[]
--- The previous size of the view, points; 0 × 0 the first time.
---@field old celluna.OldSize
local Change = {}

--- The current number of an item; nil if it was deleted.
---@param old integer the item's previous number
---@return integer? new
function Change.map(old) end

--- Which kinds of changes happened since geometry last ran. Read-only.
---@class celluna.ChangeKinds
--- Whether geometry has not run before.
---@field load boolean
--- Whether the view changed to this layout.
---@field switch boolean
--- Whether all data was replaced.
---@field reload boolean
--- Whether the layout direction changed.
---@field direction boolean
--- Whether the view's size, insets or scale changed.
---@field bounds boolean
--- Whether the values of parameters changed.
---@field params boolean
--- Whether `ctx.state` changed.
---@field state boolean
--- Whether other items are selected, or selected items have other numbers.
---@field select boolean
--- Whether items or sections were inserted.
---@field insert boolean
--- Whether items or sections were deleted.
---@field delete boolean
--- Whether items or sections were moved.
---@field move boolean
--- Whether the sizes of items, headers or footers changed, or items were reloaded.
---@field resize boolean

--- The previous size of the view. Read-only.
---@class celluna.OldSize
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- A section: an entry of `ctx.sections`. Read-only.
---@class celluna.Section
--- Its number, from 1.
---@field index integer
--- The number of its first item; if it has no items, the number of the item that follows it.
---@field first integer
--- The number of its last item; `first - 1` if it has no items.
---@field last integer
--- How many items it has.
---@field count integer
--- The size of its header, points: the size that the data source gives, or the size that the header
--- needs on screen if `fit` accepted it; nil if the section has no header.
---@field header? celluna.Size
--- The size of its footer, points: the size that the data source gives, or the size that the footer
--- needs on screen if `fit` accepted it; nil if the section has no footer.
---@field footer? celluna.Size
--- The insets around its items, points; nil if the data source gives none.
---@field insets? celluna.Insets
--- The distance between lines, points; nil if the data source gives none.
---@field line_spacing? number
--- The distance between items of a line, points; nil if the data source gives none.
---@field item_spacing? number
--- The numbers of its selected items, ascending. The numbers count the items of all sections.
---@field selected integer[]
local Section = {}

--- The value that the data source has for the section under a name. If it has none, the result is
--- the default that the layout's `section_data` declares, or nil. In a scene, these values are the
--- fields of the section's `data`.
--- ```lua
--- local columns = section.hint("columns") or 3
--- ```
---@param name string the name of the value
---@return (number|string|boolean)? value
function Section.hint(name) end

--- Iterates over its items. Each step gives the number of an item, and the width and height that
--- the data source gives for it, points.
--- ```lua
--- for i, width, height in section.items() do … end
--- ```
---@return fun(): integer, number, number iterator
function Section.items() end

--- Distances from four edges. Read-only.
---@class celluna.Insets
--- The distance from the top edge, points.
---@field top number
--- The distance from the edge where lines of text begin, points.
---@field leading number
--- The distance from the bottom edge, points.
---@field bottom number
--- The distance from the edge where lines of text end, points.
---@field trailing number

--- A width and a height. Read-only.
---@class celluna.Size
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- The element that a hook is called for: an item, or a view that geometry placed. Read-only.
--- Coordinates are those of the content, points.
---@class celluna.Element
--- What it is: "cell" for items, "supplementary" for headers and footers, or "decoration".
---@field category celluna.Category
--- "header", "footer", or the kind that the script gave it when placing it; nil for items.
---@field kind? string
--- Its section, from 1.
---@field section integer
--- The number of the item within its section, from 1; for a view, the number that the script gave
--- it when placing it.
---@field item integer
--- The number of the item over all sections, as in geometry hooks; nil for views.
---@field index? integer
--- Its leading edge, or its left one with `coords = "physical"`.
---@field x number
--- Its top edge.
---@field y number
--- Its width, at least 0.
---@field width number
--- Its height, at least 0.
---@field height number
--- The stacking order: an element with a larger number is in front; 0 by default.
---@field z integer
--- The opacity, from 0, transparent, to 1, opaque.
---@field alpha number
--- Whether it is not shown.
---@field hidden boolean

--- The object with which `prepare`, `update`, `start`, `step` and `finish` place elements.
--- Coordinates are content coordinates, points, from -1e9 to 1e9. Each call checks its arguments.
--- Functions are called with a dot.
---@class celluna.Sheet
local Sheet = {}

--- Places an item. If width and height are omitted, the item keeps the data source's size; such a
--- call is faster.
--- ```lua
--- sheet.item(i, 0, y, ctx.width, height, { z = 1 })
--- ```
---@param i integer the item, 1 to `ctx.count`; each item is placed exactly once
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width? number points, at least 0; the width that the data source gives by default
---@param height? number points, at least 0
---@param attributes? celluna.Attributes the attributes of the element
function Sheet.item(i, x, y, width, height, attributes) end

--- Places the header of a section, at most once.
--- ```lua
--- sheet.header(s, 0, y, ctx.width, section.header.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes the attributes of the element
function Sheet.header(section, x, y, width, height, attributes) end

--- Places the footer of a section, at most once.
--- ```lua
--- sheet.footer(s, 0, y, ctx.width, section.footer.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes the attributes of the element
function Sheet.footer(section, x, y, width, height, attributes) end

--- Places a supplementary view, which belongs to a section. Each kind, section and number can be
--- placed once.
---@param kind string up to 64 letters, digits, `_` or `-`; at most 64 kinds in a layout
---@param section integer its section, 1 to `#ctx.sections`
---@param n integer its number in the section, from 1
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes the attributes of the element
function Sheet.supplementary(kind, section, n, x, y, width, height, attributes) end

--- Places a decoration, a view that shows no data. Each kind, section and number can be placed
--- once.
--- ```lua
--- sheet.decoration("shelf", s, 1, 0, y, ctx.width, 8, { z = -1 })
--- ```
---@param kind string up to 64 letters, digits, `_` or `-`; at most 64 kinds in a layout
---@param section integer its section, 1 to `#ctx.sections`; when the section is moved or deleted, so is the decoration; 1 by default
---@param n integer its number in the section, from 1
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param width number points, at least 0
---@param height number points, at least 0
---@param attributes? celluna.Attributes the attributes of the element
---@overload fun(kind: string, n: integer, x: number, y: number, width: number, height: number, attributes?: celluna.Attributes)
function Sheet.decoration(kind, section, n, x, y, width, height, attributes) end

--- Places a run of items side by side. The first item is at x, y, and each item has the data
--- source's size. The arguments are checked as those of `sheet.item`.
--- ```lua
--- sheet.line(i, next - 1, 0, y, gap, "bottom")
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the leading edge, content coordinates, points
---@param y number the top edge, content coordinates, points
---@param gap number the distance between two items, points
---@param align? "top"|"center"|"bottom" the alignment of items within the line; "top" by default
---@param height? number the line's height, points; the height of the tallest item by default
---@param axis? "vertical" "vertical" for a line that runs down; `align` and `height` then refer to widths
function Sheet.line(first, last, x, y, gap, align, height, axis) end

--- Leaves the items of a run where they were before the change, with their attributes, and returns
--- the frame of the last one; for an empty run it returns nothing. Only `update` can call it, and
--- it cannot keep an item that is new.
--- ```lua
--- local x, y, width, height = sheet.keep(1, ctx.change.first - 1)
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function Sheet.keep(first, last) end

--- The columns that `ctx.columns` makes, valid during the same call of a hook. Functions are called
--- with a dot.
---@class celluna.Columns
local Columns = {}

--- Returns the number of the shortest column (of several, the first) and the y at which its next
--- item begins, points.
---@return integer column
---@return number y
function Columns.shortest() end

--- Places an item at the end of a column, with the height that the data source gives. Returns the y
--- of the item's top edge, points.
--- ```lua
--- columns.put(columns.shortest(), i, 0, ctx.width)
--- ```
---@param column integer the column, from 1
---@param i integer the item, 1 to `ctx.count`; each item is placed exactly once
---@param x number the leading edge, content coordinates, points
---@param width? number points, at least 0; the width that the data source gives by default
---@return number y
function Columns.put(column, i, x, width) end

--- Returns the y at which the next item of a column begins, after the gap, points.
---@param column integer the column, from 1
---@return number y
function Columns.ends(column) end

--- Returns the y of the lowest edge of all items, points; if the columns are empty, the y at which
--- they begin.
---@return number y
function Columns.bottom() end

--- Writes the ends of the columns into a table, from which `ctx.columns` can continue.
--- ```lua
--- columns.save(acc)
--- ```
---@param ends celluna.Accumulator the table; its fields 1 to `n` get the ends of the columns, and `bottom` the lowest edge
function Columns.save(ends) end

--- The attributes of an element other than its frame: a table that a script writes. `transform` and
--- `transform3d` cannot be combined with `rotation` or a scale. An omitted field keeps its value;
--- when an element is placed, it is at z 0, opaque, shown and not transformed.
---@class celluna.Attributes
--- The stacking order: an element with a larger number is in front.
---@field z? integer
--- The opacity, from 0, transparent, to 1, opaque.
---@field alpha? number
--- Whether it is not shown.
---@field hidden? boolean
--- The angle by which the element is turned clockwise around its centre, degrees.
---@field rotation? number
--- The factor by which the element is scaled around its centre.
---@field scale? number
--- The factor along x; takes precedence over `scale`.
---@field scale_x? number
--- The factor along y; takes precedence over `scale`.
---@field scale_y? number
--- A matrix of 6 numbers, a b c d tx ty, applied around the centre: x' = a·x + c·y + tx, y' = b·x +
--- d·y + ty.
---@field transform? number[]
--- A matrix of 16 numbers, row by row, applied around the centre.
---@field transform3d? number[]

--- The table that `scroll`, `appear`, `disappear` and `lift` return: attributes, and the frame with
--- which the element is shown. An omitted field stays as geometry set it.
---@class celluna.Changes: celluna.Attributes
--- Its leading edge, content coordinates, points.
---@field x? number
--- Its top edge, content coordinates, points.
---@field y? number
--- Its width, points, at least 0.
---@field width? number
--- Its height, points, at least 0.
---@field height? number

--- The rectangle that `invalidates` and `elements` get, in content coordinates, points.
---@class celluna.Rect
--- The left edge, the least x.
---@field x number
--- The top edge, the least y.
---@field y number
--- Points, at least 0.
---@field width number
--- Points, at least 0.
---@field height number

--- An example of how to use the layout: an entry of `examples`.
---@class celluna.Example
--- Its name; no two examples of a script have the same name.
---@field name string
--- The values of parameters in this example; all other parameters have their defaults.
---@field params? celluna.Parameters
--- A shipped scene's name, or a path of a scene file below the script's folder.
---@field scene? string

--- A copy of a state of a scene: the argument of a law that the script defines. Frames are in the
--- coordinates that the script uses, points, after the changes by `scroll` and before any
--- transform.
---@class celluna.Run
--- Width of the view's bounds.
---@field width number
--- Height of the view's bounds.
---@field height number
--- The content's width.
---@field content_width number
--- The content's height.
---@field content_height number
--- The x of the content offset.
---@field scroll_x number
--- The y of the content offset.
---@field scroll_y number
--- Pixels per point.
---@field scale number
--- The layout direction.
---@field direction celluna.Direction
--- The number of items in all sections.
---@field count integer
--- The values of the declared parameters.
---@field params celluna.Parameters
--- The sections in order.
---@field sections celluna.RunSection[]
--- All items in order.
---@field items celluna.RunItem[]
--- All headers, footers, other supplementary views and decorations.
---@field views celluna.RunView[]

--- A section in a state that a law checks.
---@class celluna.RunSection
--- Its first item, from 1.
---@field first integer
--- Its last item; `first - 1` if it has no items.
---@field last integer
--- How many items it has.
---@field count integer

--- An item in a state that a law checks.
---@class celluna.RunItem
--- Its number over all sections, from 1.
---@field index integer
--- Its section, from 1.
---@field section integer
--- Its number within the section, from 1.
---@field item integer
--- The leading edge, points.
---@field x number
--- The top edge, points.
---@field y number
--- Its width, points.
---@field width number
--- Its height, points.
---@field height number
--- The stacking order: an element with a larger number is in front.
---@field z integer
--- The opacity, from 0, transparent, to 1, opaque.
---@field alpha number
--- Whether it is hidden.
---@field hidden boolean

--- A header, a footer, another supplementary view or a decoration in a state that a law checks.
---@class celluna.RunView
--- What it is; never `cell`.
---@field category celluna.Category
--- Its kind: `header`, `footer`, or one of the script's own.
---@field kind string
--- Its section, from 1.
---@field section integer
--- Its number within the section, from 1.
---@field item integer
--- The leading edge, points.
---@field x number
--- The top edge, points.
---@field y number
--- Its width, points.
---@field width number
--- Its height, points.
---@field height number
--- The stacking order: an element with a larger number is in front.
---@field z integer
--- The opacity, from 0, transparent, to 1, opaque.
---@field alpha number
--- Whether it is hidden.
---@field hidden boolean

--- Functions that declare the parameters of a script and the data that it reads, one function for
--- each type of value. A parameter can be set on the command line with `--set`, and hooks read it
--- in `ctx.params`. The host rejects an invalid value before it runs a hook. Read-only.
---@class celluna.Param
local Param = {}

--- Declares a whole number.
--- ```lua
--- param.integer { default = 2, min = 1, max = 12 }
--- ```
---@param declaration celluna.IntegerDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.integer(declaration) end

--- Declares a finite number.
--- ```lua
--- param.number { default = 0.4, min = 0, max = 1 }
--- ```
---@param declaration celluna.NumberDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.number(declaration) end

--- Declares a length, points.
--- ```lua
--- param.length { default = 8, min = 0, help = "Between items." }
--- ```
---@param declaration celluna.NumberDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.length(declaration) end

--- Declares an angle, degrees.
--- ```lua
--- param.angle { default = 90 }
--- ```
---@param declaration celluna.NumberDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.angle(declaration) end

--- Declares true or false.
--- ```lua
--- param.boolean { default = true }
--- ```
---@param declaration celluna.BooleanDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.boolean(declaration) end

--- Declares one of the listed texts.
--- ```lua
--- param.choice { "vertical", "horizontal", default = "vertical" }
--- ```
---@param declaration celluna.ChoiceDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.choice(declaration) end

--- Declares insets, the distances from four edges, points. Scripts read them as `top`, `leading`,
--- `bottom` and `trailing`.
--- ```lua
--- param.insets { default = { top = 8, leading = 16 } }
--- ```
---@param declaration celluna.InsetsDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.insets(declaration) end

--- Declares a size, points. Scripts read it as `width` and `height`.
--- ```lua
--- param.size { default = { 30, 40 } }
--- ```
---@param declaration celluna.SizeDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.size(declaration) end

--- Declares a colour. This version accepts any text.
--- ```lua
--- param.color { default = "#ff8800" }
--- ```
---@param declaration celluna.TextDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.color(declaration) end

--- Declares any text.
--- ```lua
--- param.text { default = "Untitled" }
--- ```
---@param declaration celluna.TextDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.text(declaration) end

--- Declares a list of values of one type. Only `data` and `section_data` can contain lists. `min`
--- and `max` limit the number of values.
--- ```lua
--- param.list { of = param.integer { min = 0 }, max = 8 }
--- ```
---@param declaration celluna.ListDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.list(declaration) end

--- The declaration of a parameter: the table that a function of `param` takes.
---@class celluna.Declaration
--- The value if nobody sets one, or if the data source has none. It is required, with these
--- exceptions: a choice defaults to its first text, a list defaults to the empty list, and the
--- values of a list need no default.
---@field default? any
--- The least valid number.
---@field min? number
--- The greatest valid number.
---@field max? number
--- The distance between two positions of a slider.
---@field step? number
--- A short title for people; the parameter's name by default.
---@field label? string
--- One sentence that says what the parameter does.
---@field help? string
--- The heading under which the parameter is shown.
---@field group? string

--- The declaration of such a parameter.
---@class celluna.IntegerDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default integer

--- The declaration of such a parameter.
---@class celluna.NumberDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number

--- The declaration of such a parameter.
---@class celluna.BooleanDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default boolean

--- The declaration of such a parameter.
---@class celluna.ChoiceDeclaration: celluna.Declaration
--- The texts, in order.
---@field [integer] string
--- The value if none is chosen.
---@field default? string

--- The declaration of such a parameter.
---@class celluna.InsetsDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number|{ top?: number, leading?: number, bottom?: number, trailing?: number }

--- The declaration of such a parameter.
---@class celluna.SizeDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default number[]|{ width: number, height: number }

--- The declaration of such a parameter.
---@class celluna.TextDeclaration: celluna.Declaration
--- The value if none is chosen.
---@field default string

--- The declaration of such a parameter.
---@class celluna.ListDeclaration: celluna.Declaration
--- The declaration of each value, made with `param`.
---@field of celluna.Declaration
--- The value if the data has none.
---@field default? any[]

--- The table of the script's own globals.
---@type table
_G = {}

---@type string
_VERSION = ""

---@generic T
---@param v T
---@param message? any
---@param ... any
---@return T v
---@return any ...
function assert(v, message, ...) end

---@param message any
---@param level? integer
function error(message, level) end

--- Returns the metatable that the script set; false for texts and for objects of the host.
---@param object any
---@return any metatable
function getmetatable(object) end

---@generic T: table, V
---@param t T
---@return fun(table: V[], i?: integer): integer, V iterator
---@return T t
---@return integer i
function ipairs(t) end

--- Accepts only source text, no compiled code. The chunk can use the same globals as the script.
---@param chunk string
---@param name? string
---@param mode? string
---@param env? table
---@return function? chunk
---@return string? message
function load(chunk, name, mode, env) end

--- Returns the next key in the order of `pairs`; mostly used to test whether a table is empty.
---@param t table
---@param key? any
---@return any key
---@return any value
function next(t, key) end

--- Visits numbers in ascending order, then texts, then false and true, in the same order on every
--- machine. It visits all other keys last, in any order.
---@generic T: table, K, V
---@param t T
---@return fun(table: table<K, V>, index?: K): K, V iterator
---@return T t
function pairs(t) end

--- Declares the parameters of a layout.
---@type celluna.Param
param = {}

--- Catches errors, but not the stop at a limit of time, memory or instructions.
---@param f function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function pcall(f, ...) end

--- Passes text to the host: at most 1 KiB in a line, and 16 KiB in a call of a hook.
---@param ... any
function print(...) end

---@param a any
---@param b any
---@return boolean equal
function rawequal(a, b) end

---@param t table
---@param key any
---@return any value
function rawget(t, key) end

---@param v table|string
---@return integer length
function rawlen(v) end

---@param t table
---@param key any
---@param value any
---@return table t
function rawset(t, key, value) end

--- Returns a module. `require "shapes.arc"` runs the file `shapes/arc.lua` below the script's
--- folder; later calls return the same value. The host itself provides `celluna.compose` and
--- `celluna.stack`.
--- ```lua
--- local compose = require "celluna.compose"
--- ```
---@param name string the name of the module, as a literal text
---@return any module
function require(name) end

---@param index integer|"#"
---@param ... any
---@return any ...
function select(index, ...) end

--- Copies the metamethods when it is called; later changes of the metatable have no effect. The
--- metamethods `__gc`, `__mode`, `__close` and `__concat` are errors.
---@generic T: table
---@param t T
---@param metatable table?
---@return T t
function setmetatable(t, metatable) end

---@param v any
---@param base? integer
---@return number? number
function tonumber(v, base) end

--- Its result contains no addresses.
---@param v any
---@return string text
function tostring(v) end

---@param v any
---@return string name
function type(v) end

--- Catches errors, but not the stop at a limit of time, memory or instructions; `handler` is not
--- called then.
---@param f function
---@param handler function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function xpcall(f, handler, ...) end

-- Where the libraries differ from those of Lua 5.4:
--   math.random: The host sets the seed, so each run gets the same numbers.
--   math.randomseed: Requires a number, and returns nothing.
--   string.byte: Returns at most 250 values.
--   string.find: Each step of matching counts as an instruction; character classes contain only ASCII.
--   string.format: Has no `%p`, and `%s` writes no addresses.
--   string.gmatch: Each step of matching counts as an instruction; character classes contain only ASCII.
--   string.gsub: Each step of matching counts as an instruction; character classes contain only ASCII.
--   string.match: Each step of matching counts as an instruction; character classes contain only ASCII.
--   string.rep: Raises an error if the result would be too long.
--   table.sort: The sort is stable. An order function that contradicts itself raises no error.
--   table.unpack: Returns at most 250 values.
--   utf8.codepoint: Returns at most 250 values.
-- Missing from Lua 5.4:
--   os, io, debug, package, dofile, loadfile, collectgarbage, coroutine, warn, string.dump,
--   string.pack, string.packsize, string.unpack

--- Functions that make layouts of other layouts. Each takes tables that scripts return, and returns
--- a new one with the name and the parameters of the first. `effect` adds a hook `scroll`, which
--- depends on the places of elements; the other functions discard such hooks, so apply effects
--- last.
---@class celluna.Compose
local Compose = {}

--- Places all elements of a layout of any form; returns the content's size, points.
---@param layout celluna.Layout
---@param ctx celluna.Context
---@param sheet celluna.Sheet
---@return number width
---@return number height
function Compose.place(layout, ctx, sheet) end

--- The layout's mirror image: left and right are exchanged.
--- ```lua
--- return compose.mirror(require "waterfall")
--- ```
---@param layout celluna.Layout
---@return celluna.Layout layout
function Compose.mirror(layout) end

--- The layout with x and y exchanged: content that grew down now grows towards the trailing edge.
---@param layout celluna.Layout
---@return celluna.Layout layout
function Compose.transpose(layout) end

--- The layout with margins around it.
--- ```lua
--- return compose.inset(require "flow", 16)
--- ```
---@param layout celluna.Layout
---@param margins number|{ top?: number, leading?: number, bottom?: number, trailing?: number } points: one number for all edges, or a table with a number for each edge
---@return celluna.Layout layout
function Compose.inset(layout, margins) end

--- Lays out each section with its own layout, one section after the other.
--- ```lua
--- return compose.sections { require "carousel", default = require "grid" }
--- ```
---@param layouts table<integer|"default", celluna.Layout> the layout of each section, by the section's number; `default` is the layout of all others
---@return celluna.Layout layout
function Compose.sections(layouts) end

--- The first layout, and on top of it the supplementary views and decorations of the second,
--- without its headers and footers.
---@param base celluna.Layout
---@param extra celluna.Layout
---@return celluna.Layout layout
function Compose.overlay(base, extra) end

--- A layout whose frames lie between those of two others. An element that only one of the two
--- places fades.
---@param one celluna.Layout
---@param two celluna.Layout
---@param t number|string a number from 0, the first layout, to 1, the second; or the name of a parameter
---@return celluna.Layout layout
function Compose.interpolate(one, two, t) end

--- The layout with an effect. The effect runs after the layout's own `scroll`, gets each element as
--- that hook shows it, and its results take precedence.
--- ```lua
--- return compose.effect(require "flow", function(ctx, el)
---   return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
--- end)
--- ```
---@param layout celluna.Layout
---@param effect fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes? a function like the hook `scroll`
---@param overscan? number|"views"|fun(ctx: celluna.SettledContext): number the `overscan` of the new layout; that of the given layout by default
---@return celluna.Layout layout
function Compose.effect(layout, effect, overscan) end

--- Makes the hooks of a layout whose sections follow one another, each with its header, insets,
--- items and footer. The script places only the items of a section, as if the content grew down. If
--- the content grows sideways, `ctx`, `sheet` and `section` have x and y exchanged.
---@class celluna.Stack
local Stack = {}

--- A function for the field `axis` of a layout: it returns the value of the parameter
--- `scroll_direction`.
--- ```lua
--- axis = stack.axis,
--- ```
---@param params celluna.Parameters
---@return celluna.GrowthAxis axis
function Stack.axis(params) end

--- The tolerance for comparing a sum of lengths with a length. Sums of lengths are rounded, so a
--- line that fits can seem too long. The tolerance is a millionth of the length, at least 0.000001
--- points.
--- ```lua
--- local fits = used <= room + stack.rounding(room)
--- ```
---@param length number points
---@return number rounding
function Stack.rounding(length) end

--- Makes the hook `prepare`.
--- ```lua
--- prepare = stack.prepare(function(ctx, sheet, section, x, y, width)
---   for i, _, height in section.items() do
---     sheet.item(i, x, y, width, height)
---     y = y + height
---   end
---   return y
--- end)
--- ```
---@param place fun(ctx: celluna.Context, sheet: celluna.Sheet, section: celluna.Section, x: number, y: number, width: number): number places the items of a section that is not empty; they begin at `x` and `y`; returns the y at which they end
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis the value of the layout's field `axis`; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): { insets?: celluna.Insets, header?: celluna.Size, footer?: celluna.Size } returns the insets and the sizes of headers and footers for sections to which the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number prepare
function Stack.prepare(place, axis, defaults) end

--- Makes the hooks `start`, `step` and `finish`. The stack uses the accumulator's fields `section`,
--- `x`, `y`, `width` and `below`; all others are free for the script.
--- ```lua
--- local start, step, finish = stack.fold(begin, place)
--- ```
---@param begin fun(ctx: celluna.Context, acc: celluna.Accumulator, section: celluna.Section) runs before the first item of a section; its items begin at `acc.x` and `acc.y`, and have `acc.width` points of room
---@param place fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? places items as the hook `step` does, and sets `acc.y` to the y at which the section's items end
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis the value of the layout's field `axis`; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): { insets?: celluna.Insets, header?: celluna.Size, footer?: celluna.Size } returns the insets and the sizes of headers and footers for sections to which the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator start
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? step
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number finish
function Stack.fold(begin, place, axis, defaults) end

return Compose
