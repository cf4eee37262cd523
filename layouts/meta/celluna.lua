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
---@alias celluna.ChangeKind "load"|"switch"|"reload"|"direction"|"bounds"|"params"|"state"|"select"|"focus"|"highlight"|"insert"|"delete"|"move"|"resize"|"none"

--- The effect of an animated change on an element; `none` if the change affects only other
--- elements.
---@alias celluna.ElementChange "insert"|"delete"|"move"|"reload"|"none"|"bounds"|"switch"

--- The values of the declared parameters, by name.
---@alias celluna.Parameters table<string, any>

--- Plain data: numbers, strings, booleans, and tables of such values without cycles.
---@alias celluna.State table<string|integer, any>

--- The table of numbers that a fold hands from step to step.
---@alias celluna.Accumulator table<string|integer, number>

--- Items in some rows and columns of a grid that has `of` items in each row. `rows` and `columns`
--- are pairs of a first and a last number.
---@alias celluna.Grid { rows: integer[], columns: integer[], of: integer }

--- A run of items, as a pair of a first and a last number, or a part of a grid.
---@alias celluna.Run integer[]|celluna.Grid

--- A number of points, "views" or "placed", or a table. A table has numbers of points by edge:
--- `top`, `leading`, `bottom`, `trailing`, and `vertical` and `horizontal` for two edges. Its field
--- `views` is true for the meaning of "views", or "placed".
---@alias celluna.Overscan number|"views"|"placed"|table<string, number|boolean|"placed">

--- The name of a built-in law.
---@alias celluna.LawName "no_overlap"|"inside_content"|"reading_order"|"mirrors"|"snap_idempotent"|"snap_reachable"|"snap_monotone"|"anchored"|"complete"|"query_complete"|"item_equals_query"|"stable"|"deterministic"|"incremental"|"history"|"inverse"|"batch"|"no_stray_prepare"|"measure_budget"|"no_negative_size"|"drop_in_place"|"snap_stays"|"snap_mirrored"|"insets_kept"|"view_insets_kept"|"data_before_params"|"tidy"|"headers_apart"|"headers_shown"|"sizes_apart"|"gaps_between"|"state_follows"|"no_teleport"|"no_flicker"|"no_size_jump"|"no_collision"|"no_far_side"

--- A law of a layout: the name of a built-in law, or a new name with a function that returns
--- whether a state of a scene keeps the law.
---@alias celluna.Law celluna.LawName|{ [1]: string, [2]: fun(run: celluna.Run): boolean?, string? }

--- The rule of a kind: at most one supplementary view for each section, at most one supplementary
--- view for each item, decorations, several supplementary views for each section, at most one
--- decoration for each section, or at most one decoration for each item.
---@alias celluna.KindRule "per_section"|"per_item"|"decoration"|"several"|"decoration_per_section"|"decoration_per_item"

--- A length of a part of a compositional layout: a number of points, or the result of
--- `compositional.fraction`, `compositional.absolute` or `compositional.estimated`. If it is
--- omitted, it is the whole length of the container.
---@alias celluna.Dimension number|table

--- A distance in a compositional layout: a number of points, at least 0, or the result of
--- `compositional.flexible`.
---@alias celluna.Spacing number|table

--- An edge or a corner of a rectangle.
---@alias celluna.Alignment "top"|"top_leading"|"top_trailing"|"leading"|"trailing"|"bottom"|"bottom_leading"|"bottom_trailing"

--- An item or a group of a compositional layout: the result of `compositional.item` or of a
--- function of `compositional.group`.
---@alias celluna.ItemPart table

--- A section of a compositional layout: the result of `compositional.section`.
---@alias celluna.SectionPart table

--- How a section that scrolls on its own comes to rest after a drag: anywhere, at the beginning of
--- any group, at the next page, at the beginning of the next group, or with the next group in the
--- middle.
---@alias celluna.OrthogonalScrolling "continuous"|"continuous_group_leading_boundary"|"paging"|"group_paging"|"group_paging_centered"

--- The table that a script returns. The table holds the name, the declarations and the hooks of the
--- layout. A field that the script API does not have is an error.
---@class celluna.Layout
--- The layout's name: 1 to 64 printable characters.
---@field name string
--- The script's own version: 1 to 64 printable characters.
---@field version string
--- The contract level, which is the version of the script API for which the script was written: 1.
---@field api integer
--- What the layout is for, in one sentence.
---@field summary? string
--- The author of the script.
---@field author? string
--- The licence under which the script may be used.
---@field license? string
--- The direction in which the content grows; "vertical" by default. If a parameter decides the
--- direction, the field is a function. The hook `frontier` returns a coordinate along this axis.
--- With "vertical", the host measures self-sizing elements again when the width of the view
--- changes; with "horizontal", when the height changes; otherwise, when either changes.
--- ```lua
--- axis = function(params) return params.scroll_direction end,
--- ```
---@field axis? celluna.GrowthAxis|fun(params: celluna.Parameters): celluna.GrowthAxis
--- The size, in points, of the items for which the data source gives no size; 50 × 50 by default.
--- ```lua
--- item_size = function(params) return params.side, params.side end,
--- ```
---@field item_size? fun(params: celluna.Parameters): number, number
--- Whether the layout uses the sizes that the data source gives to items; true by default. If the
--- value is false, the host does not ask for these sizes, and each item has the size that
--- `item_size` returns, unless `fit` has accepted a measured size. If it has accepted none, all
--- items of a section have the same size. An insertion anywhere in the section then gives the same
--- layout as an insertion at its end, and a fold runs few steps.
--- ```lua
--- uses_item_sizes = false,
--- ```
---@field uses_item_sizes? boolean
--- The fields of a fold's accumulator that are positions along the axis. After an edit, the host
--- runs `step` only until the accumulator is the same as before the edit, apart from these fields,
--- all of which must differ by the same distance. The host then moves all later items by this
--- distance without running `step` for them. So `step` must depend only on the accumulator and on
--- the items themselves: if the named fields and the positions of the items move, and the numbers
--- of the items change, the results must only move. The same is true of `finish`: the content size
--- and the views that it places must only move. To find out whether item `i` begins a section,
--- compare `ctx.section_of(i)` with a field of the accumulator, and not `i` with the `first` of a
--- section, which another item can become. The results must not depend on where the runs of
--- `ctx.run` end. The name "columns" stands for the fields that `columns.save` writes, which are
--- all fields with a number as their key, and `bottom`. If the accumulator has different positions,
--- as in columns, the host uses the field only if all of them are multiples of 1/65536 point.
--- ```lua
--- moves = { "y" },
--- ```
---@field moves? string[]
--- The coordinates in which the script places elements. With "logical", the default, x grows from
--- the leading edge, and the host mirrors the frames if lines of text run from right to left. With
--- "physical", x always grows to the right, and the script itself must mirror its frames if
--- `ctx.direction` is "rtl".
---@field coords? "logical"|"physical"
--- The parameters, by name; each of them is declared with `param`. A name consists of letters,
--- digits and `_`.
--- ```lua
--- params = { gap = param.length { default = 8, min = 0 } },
--- ```
---@field params? table<string, celluna.Declaration>
--- The values that `ctx.hint` can read for an item, by name; each of them is declared with `param`.
--- A value in the data must fit its declaration. If the data has no value for an item, `ctx.hint`
--- returns the default of the declaration. In the scenes that `celluna check` generates, some items
--- have such values.
--- ```lua
--- data = { columns = param.integer { default = 1, min = 1, max = 4 } },
--- ```
---@field data? table<string, celluna.Declaration>
--- The values that `section.hint` can read for a section, by name; each of them is declared with
--- `param`.
--- ```lua
--- section_data = { title = param.text { default = "" } },
--- ```
---@field section_data? table<string, celluna.Declaration>
--- The custom attributes, which tell a cell or another view more than the host's own attributes do.
--- Each of them is declared with `param` and has a single value. Functions of `sheet`, and
--- `scroll`, `appear`, `disappear` and `lift`, set a custom attribute by its name, beside `z` and
--- `alpha`; hooks read it as a field of `el`. An attribute that is not set has the default of its
--- declaration. A script can declare at most 64 custom attributes. None of them can have the name
--- of a field that elements already have.
--- ```lua
--- attributes = { more = param.integer { default = 0, min = 0 } },
--- ```
---@field attributes? table<string, celluna.Declaration>
--- Returns true if the values of the parameters are valid together. Otherwise, the function returns
--- false and the reason.
---@field check? fun(params: celluna.Parameters): boolean, string?
--- The name of the layout in Swift with which `celluna check` compares this script. If both layouts
--- declare a parameter of the same name, this parameter has the same value in both.
---@field reference? string
--- The laws that the layout promises to keep. Each law is the name of a built-in law, or a law of
--- the script's own: `{ "name", function(run) return ok, message end }`. `celluna run --laws`
--- checks the laws in every state of a scene.
--- ```lua
--- laws = { "no_overlap", "inside_content" },
--- ```
---@field laws? celluna.Law[]
--- The kinds of supplementary and decoration views that the script places, each with its rule. If a
--- script has this field, placing a view of another kind is an error. A script without this field
--- can place views of any kind.
--- ```lua
--- kinds = { header = "per_section", badge = "per_item", shelf = "decoration" },
--- ```
---@field kinds? table<string, celluna.KindRule>
--- Named examples for pictures and tests, each with parameters and a scene. `celluna run SCRIPT
--- --example NAME` runs one of them.
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
--- How far outside the visible part of the content the host looks for elements that the hook
--- `scroll` moves into this part. The field is a number of points, or a function that returns it; 0
--- by default. With "views", the host calls `scroll` for every header, footer and other view,
--- however far the view is from the visible part. With "placed", the host does not run a fold with
--- `frontier` to its end for this: it calls `scroll` only for the views that are placed already. A
--- table has a number of points for each edge: `{ top = 100, bottom = 20 }`; `vertical` and
--- `horizontal` set two edges.
---@field overscan? celluna.Overscan|fun(ctx: celluna.SettledContext): celluna.Overscan
--- The part of the content that the view shows first: "start", which is the default, or "end". A
--- function can also return the number of an item, and the position that this item has in the
--- visible part: "start", which is the default, "center" or "end".
--- ```lua
--- begin = "end",
--- ```
---@field begin? "start"|"end"|fun(ctx: celluna.SettledContext): (integer|"start"|"end")?, ("start"|"center"|"end")?
--- The item that stays where it is on screen when the data, the parameters, the insets or the size
--- of the view change, or when an element gets another size. With "first", the start of the first
--- item on screen stays. With "last", the end of the last item on screen stays, and a view that
--- shows the end of its content continues to show the end. A function can also return the number of
--- an item. With "offset", which is the default, the content offset stays.
--- ```lua
--- anchor = "last",
--- ```
---@field anchor? "offset"|"first"|"last"|fun(ctx: celluna.SettledContext): (integer|"offset"|"first"|"last")?
--- Places all elements, and returns the content's size in points. The prepare form is the shortest
--- form to write.
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
--- Begins a fold. The hook returns the accumulator, a table of numbers that the host hands to each
--- `step`. A fold also needs the hooks `step` and `finish`.
--- ```lua
--- start = function() return { y = 0 } end,
--- ```
---@field start? fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator
--- Places item `i`, or a run of items that begins with item `i`. The first result is the number of
--- the item with which the next step begins; if the hook returns nothing, the next step begins with
--- item `i + 1`. The hook can place item `i` with `sheet.item`, or return the frame of item `i` as
--- its other results. If these results are only x and y, the item has the size that the data source
--- gives.
--- ```lua
--- step = function(ctx, acc, i, sheet, width, height)
---   local y = acc.y
---   acc.y = y + height
---   return i + 1, 0, y, ctx.width, height
--- end,
--- ```
---@field step? fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number?
--- Ends a fold, and returns the content's size in points.
--- ```lua
--- finish = function(ctx, acc) return ctx.width, acc.y end,
--- ```
---@field finish? fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number
--- Returns a coordinate in points: y, or x if `axis` is "horizontal". An item that a later step
--- places must not begin before this coordinate, even after the item's transform. The host can
--- therefore show all items before this coordinate without running the later steps. The hook is an
--- optional part of a fold. Without this hook: the host runs all steps before it shows an item.
--- ```lua
--- frontier = function(ctx, acc) return acc.y end,
--- ```
---@field frontier? fun(ctx: celluna.Context, acc: celluna.Accumulator): number
--- Computes the frame of an item from the item's number alone. The hook returns x, y, width and
--- height in content coordinates, in points. The host calls the hook only for items whose frames
--- are needed. The frame form also needs the hook `content`.
--- ```lua
--- frame = function(ctx, i) return 0, (i - 1) * 44, ctx.width, 44 end,
--- ```
---@field frame? fun(ctx: celluna.Context, i: integer, plan?: any): number, number, number, number
--- Returns the content's size in points. The third result is a plan: any value that `frame`,
--- `range` and `views` need and that `content` has already computed, for example where each section
--- begins. The host keeps the plan until `content` runs again, and passes it to these hooks as
--- their last argument. If there is no plan, they do not get this argument. These hooks must not
--- change the plan.
--- ```lua
--- content = function(ctx) return ctx.width, ctx.count * 44 end,
--- ```
---@field content? fun(ctx: celluna.Context): number, number, any?
--- Returns the numbers of the first and the last item of a run. Every item that overlaps the given
--- rectangle of the content must be in this run. If no item overlaps the rectangle, the first
--- number is greater than the last one. The host computes only the frames of the items in the run.
--- The hook is an optional part of the frame form. The hook can also return up to 32 runs, as
--- `first1, last1, first2, last2`, or a list of runs, as `{ { 1, 9 }, { 21, 29 } }`. A layout with
--- two axes can return rows and columns: `{ rows = { 3, 9 }, columns = { 2, 5 }, of = 100 }` are
--- the items in these rows and columns of a grid with 100 items in each row. Without this hook: the
--- host computes the frame of every item.
--- ```lua
--- range = function(ctx, x, y, width, height)
---   return {
---     rows = { y // 44 + 1, (y + height) // 44 + 1 },
---     columns = { x // 80 + 1, (x + width) // 80 + 1 }, of = 100,
---   }
--- end,
--- ```
---@field range? fun(ctx: celluna.Context, x: number, y: number, width: number, height: number, plan?: any): integer|celluna.Grid|celluna.Run[], integer?
--- Runs in place of `prepare` if items were inserted, deleted, moved or resized, and every other
--- value that the last pass read is unchanged. The hook must place every item with `sheet.item` or
--- keep the item with `sheet.keep`, and must place every header, footer and other view again. The
--- result must be the same as that of `prepare`: while a scene runs, the host compares the two. The
--- hook is an optional addition to `prepare`. If the script runs in a process of its own, the host
--- always runs `prepare` instead of `update`. Without this hook: `prepare` runs.
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
--- Returns the attributes with which an element is shown. The host calls the hook for each visible
--- element whenever the view scrolls, and does not run geometry again. If the layout has the field
--- `overscan`, the host also calls the hook for elements outside the visible part. Without this
--- hook: elements are shown as geometry placed them.
--- ```lua
--- scroll = function(ctx, el)
---   if el.kind ~= "header" then return nil end
---   return { y = math.max(el.y, ctx.scroll_y + ctx.insets.top), z = el.section }
--- end,
--- ```
---@field scroll? fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?
--- Returns the offset at which scrolling comes to rest after a drag. On the y axis, the view can
--- have the offsets from `-ctx.insets.top` to `ctx.content_height + ctx.insets.bottom -
--- ctx.height`, or only the first of them if the second is less. The same holds for x, with the
--- leading and the trailing inset. The host moves any other offset into this range. Without this
--- hook: scrolling comes to rest at the proposed offset.
--- ```lua
--- snap = function(ctx, x, y) return x, (y + 22) // 44 * 44 end,
--- ```
---@field snap? fun(ctx: celluna.SettledContext, x: number, y: number, vx: number, vy: number, section?: integer): number?, number?
--- Returns the offset that the view takes after an update of the data, or when the view changes to
--- this layout. If the layout has the field `anchor`, the host calls the hook after every change
--- that can move the anchored item; the proposed offset then keeps this item in place. Without this
--- hook: the view takes the proposed offset.
---@field restore? fun(ctx: celluna.SettledContext, x: number, y: number, old?: celluna.OldView): number?, number?
--- Places all headers, footers, other supplementary views and decorations that overlap the given
--- rectangle of the content. The host calls the hook for each query. It can place views at
--- `ctx.scroll_x` and `ctx.scroll_y`, so that they stay in place on screen. The frame of a view
--- must not depend on the rectangle. The hook is an optional part of the frame form, and cannot
--- place items. Without this hook: the frame form places no views.
--- ```lua
--- views = function(ctx, sheet, x, y, width, height)
---   local left = ctx.scroll_x + ctx.insets.leading
---   for row = math.max(0, y // 44), (y + height) // 44 do
---     sheet.supplementary("number", 1, row + 1, left, row * 44, 40, 44, { z = 1 })
---   end
--- end,
--- ```
---@field views? fun(ctx: celluna.SettledContext, sheet: celluna.Sheet, x: number, y: number, width: number, height: number, plan?: any)
--- Returns whether new bounds invalidate the layout. Without this hook: new bounds invalidate the
--- layout if something that a hook read has changed.
--- ```lua
--- invalidates = function(ctx, bounds) return bounds.width ~= ctx.width end,
--- ```
---@field invalidates? fun(ctx: celluna.SettledContext, bounds: celluna.Rect): boolean
--- Returns the numbers of all items that can be visible in a rectangle of the content, in any
--- order. The result is a list, or an iterator for a `for` loop. In the frame form, the host
--- computes only the frames of these items. Without this hook: the host finds the items in its own
--- index of the frames.
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
--- Returns the attributes that an element has when the animation of a change begins. `el` is the
--- element as it is after the change. `change` is "insert", "move", "reload", "none", "bounds" or
--- "switch". Without this hook: new elements fade in, and all other elements move from their
--- previous places.
--- ```lua
--- appear = function(ctx, el, change)
---   if change == "insert" then return { x = -el.width, alpha = 0 } end
--- end,
--- ```
---@field appear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns the attributes that an element has when the animation of a change ends. `el` is the
--- element as it was before the change. `change` is "delete", "move", "reload", "none", "bounds" or
--- "switch". Without this hook: deleted elements fade out, and all other elements move to their new
--- places.
--- ```lua
--- disappear = function(ctx, el, change)
---   if change == "delete" then return { scale = 0.1, alpha = 0 } end
--- end,
--- ```
---@field disappear? fun(ctx: celluna.SettledContext, el: celluna.Element, change: celluna.ElementChange): celluna.Changes?
--- Returns the number of the item whose place the dragged item takes, or two numbers: a section,
--- and a position in this section, from 1. In the section of the dragged item, the greatest
--- position is the number of its items. In any other section, it is one more, so that the dragged
--- item can become the last one. In a right-to-left view, the host mirrors the place of the finger.
--- Over the port of a section that is scrolled, it also adds the section's offset. The host calls
--- the hook for each movement of the finger. If the result is another place than before, the layout
--- changes as if the app had moved the item there, so that the other items make room. The next call
--- gets the new number of the item as `dragged`. After the drop, geometry usually does not run
--- again. Without this hook: the dragged item takes the place of the topmost item that is shown
--- under the finger.
--- ```lua
--- drop = function(ctx, x, y) return math.max(1, math.min(ctx.count, y // 44 + 1)) end,
--- ```
---@field drop? fun(ctx: celluna.SettledContext, x: number, y: number, dragged: integer, section?: integer): integer?, integer?
--- Returns the attributes that an item has while it is dragged. Its place among the other items
--- stays free. Only this hook and `drop` are told which item is dragged. Without this hook: the
--- item is in front of all others, centred under the finger.
--- ```lua
--- lift = function() return { scale = 1.1, alpha = 0.9 } end,
--- ```
---@field lift? fun(ctx: celluna.SettledContext, el: celluna.Element, x: number, y: number): celluna.Changes?
--- Decides whether an element on screen gets the size that it needs. The host calls the hook for an
--- item, a header or a footer if the needed size differs from the size that the data source gives.
--- If the hook returns true, the element gets the needed size. From then on, `ctx.size`,
--- `section.header` or `section.footer` gives this size. If the script calls `ctx.view_size`, the
--- host also calls the hook for other supplementary views, and `ctx.view_size` gives the accepted
--- sizes. Without this hook: the element keeps the size that the data source gives.
--- ```lua
--- fit = function(ctx, i, width, height, kind)
---   return kind ~= "footer" -- footers stay as they are
--- end,
--- ```
---@field fit? fun(ctx: celluna.SettledContext, i: integer?, width: number, height: number, kind?: string, section?: integer, n?: integer): boolean
--- Runs when the view changes to this layout, before geometry runs. The hook can write `ctx.state`.
--- Without this hook: nothing happens.
--- ```lua
--- enter = function(ctx) ctx.state.open = ctx.selected[1] end,
--- ```
---@field enter? fun(ctx: celluna.Context, from: string)
--- Runs when the view changes to another layout. The hook can write `ctx.state`. Without this hook:
--- nothing happens.
--- ```lua
--- leave = function(ctx) ctx.state.open = nil end,
--- ```
---@field leave? fun(ctx: celluna.SettledContext, to: string)
--- Runs when the app sends a command, or when the user taps. The hook can write `ctx.state`. After
--- the hook, geometry runs again only if a value that it has read from `ctx` is now different, for
--- example a field of `ctx.state` or of `ctx.params`. A change of a local variable does not run
--- geometry again. For a tap, `name` is "tap", and the fields `x` and `y` of `value` are the place
--- of the tap. If the user tapped an element, `value` also has the fields `category`, `kind`,
--- `section`, `item` and `index` of this element. Without this hook: nothing happens.
--- ```lua
--- message = function(ctx, name, value)
---   if name == "tap" then ctx.state.open = value.index end
--- end,
--- ```
---@field message? fun(ctx: celluna.SettledContext, name: string, value: any)

--- The values that a hook can read. `ctx` is the first argument of every hook, and is read-only.
--- The host records which values geometry reads, and runs geometry again only when one of these
--- values has changed. The functions of `ctx` are called with a dot.
---@class celluna.Context
--- The width of the view's bounds, in points, at least 0.
---@field width number
--- The height of the view's bounds, in points, at least 0.
---@field height number
--- The view's adjusted content insets, in points: the space that bars and safe areas cover, and
--- `ctx.content_insets`.
---@field insets celluna.Insets
--- The view's own content insets, in points: the space that the app adds around the content,
--- without bars and safe areas.
---@field content_insets celluna.Insets
--- The number of items in all sections; items are numbered from 1 across the sections.
---@field count integer
--- All sections, from 1; `#ctx.sections` is the number of sections, and `ipairs` iterates over
--- them.
--- ```lua
--- for s, section in ipairs(ctx.sections) do … end
--- ```
---@field sections celluna.Section[]
--- The numbers of the selected items, ascending; `#ctx.selected` is the number of selected items,
--- and `ipairs` iterates over them.
--- ```lua
--- for _, i in ipairs(ctx.selected) do … end
--- ```
---@field selected integer[]
--- The numbers of the highlighted items, ascending. An app highlights an item while a finger
--- touches it.
--- ```lua
--- for _, i in ipairs(ctx.highlighted) do … end
--- ```
---@field highlighted integer[]
--- The number of the item that has the focus; nil if no item has it.
--- ```lua
--- if ctx.focused == i then … end
--- ```
---@field focused? integer
--- The values of the declared parameters, by name. A value of type insets has the fields `top`,
--- `leading`, `bottom` and `trailing`; a size has the fields `width` and `height`.
--- ```lua
--- local gap = ctx.params.gap
--- ```
---@field params celluna.Parameters
--- The direction in which lines of text run. With `coords = "logical"`, the default, the host
--- mirrors the frames, and geometry does not need to read the direction.
---@field direction celluna.Direction
--- The number of pixels per point, above 0.
---@field scale number
--- The data that the script keeps between calls and over a reload of the script. Geometry hooks,
--- `snap`, `restore`, `drop`, `enter`, `leave` and `message` can write this data; all other hooks
--- can only read the data.
--- ```lua
--- ctx.state.open = section
--- ```
---@field state celluna.State
--- All changes since geometry last ran. The host collects the changes before it runs a hook.
---@field change celluna.Change
--- The x of the content offset: the x at which the visible part of the content begins, in content
--- coordinates, in points.
---@field scroll_x number
--- The y of the content offset: the y at which the visible part of the content begins, in content
--- coordinates, in points.
---@field scroll_y number
local Context = {}

--- Iterates over all items, or over a run of items. Each step gives the number of an item, and the
--- width and the height, in points, that the data source gives for this item. If `last` is less
--- than `first`, the run is empty; `first` may then be `ctx.count` + 1, and `last` may be 0.
--- ```lua
--- for i, width, height in ctx.items() do … end
--- ```
---@param first? integer the first item of a run; 1 by default
---@param last? integer the last item of the run; `ctx.count` by default
---@return fun(): integer, number, number iterator
function Context.items(first, last) end

--- The width and the height, in points, that the data source gives or estimates for an item.
--- ```lua
--- local width, height = ctx.size(i)
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return number width
---@return number height
function Context.size(i) end

--- The number of the section that an item is in. In a fold, call this function instead of reading a
--- section's `last`. The field `last` depends on later items, so a step that reads `last` runs
--- again when later items are edited. The result of `ctx.section_of` does not depend on later
--- items.
--- ```lua
--- local section = ctx.sections[ctx.section_of(i)]
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return integer section
function Context.section_of(i) end

--- Whether an item is the last one of its section. In a fold, call this function instead of
--- comparing the item with the section's `last`: if the result is false, it depends only on the
--- next item.
--- ```lua
--- if ctx.is_last(i) then acc.y = acc.y + 20 end
--- ```
---@param i integer the item, 1 to `ctx.count`
---@return boolean is_last
function Context.is_last(i) end

--- The number of the last item of a run. The run begins with item `i`, ends in the same section,
--- and has at most `most` items. A fold that places a run in each step is as fast as a single loop,
--- and each step depends only on the data of its run.
--- ```lua
--- for j, width, height in ctx.items(i, ctx.run(i, 64)) do … end
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param most integer the greatest number of items in the run, at least 1
---@param by? integer the number of items in a line, at least 1; 1 by default; unless the section ends, the run consists of whole lines, and of at least one
---@return integer last
function Context.run(i, most, by) end

--- The sums of the widths and of the heights, in points, of a run of items. If `last` is less than
--- `first`, both sums are 0. The host keeps sums of sizes, so that a call for a million items takes
--- as long as a call for a few. With this function, the hook `frame` of a list computes where an
--- item is without a loop over the items before it.
--- ```lua
--- local _, above = ctx.total(1, i - 1)
--- ```
---@param first integer the first item of the run, from 1
---@param last integer the last item of the run, at most `ctx.count`
---@return number width
---@return number height
function Context.total(first, last) end

--- The width and the height, in points, of an item that must be `width` points wide. The call takes
--- more time than a call of `ctx.size`. After the call, `ctx.size` returns the measured height.
---@param i integer the item, 1 to `ctx.count`
---@param width number the width of the item, in points, above 0
---@return number width
---@return number height
function Context.measure(i, width) end

--- The size, in points, that a supplementary view needs. The result is nil until the hook `fit` has
--- accepted a measured size; until then, the script places the view with an estimate. For a header
--- or a footer, the result is `section.header` or `section.footer`. If the layout declares `kinds`,
--- any other kind must be declared there as a supplementary view.
--- ```lua
--- local width, height = ctx.view_size("tag", s, n)
--- ```
---@param kind string the kind of a supplementary view
---@param section integer the section of the view, 1 to `#ctx.sections`
---@param n? integer the number of the view in the section; 1 by default
---@return number? width
---@return number? height
function Context.view_size(kind, section, n) end

--- The value that the data source has for an item under a name, for example `columns` or `aspect`.
--- If the data source has no such value, the result is the default that the layout's `data`
--- declares, or nil if there is no such declaration. If the value is a list or a record, the result
--- is a copy. In a scene, these values are the fields of the item's `data`.
--- ```lua
--- local columns = ctx.hint(i, "columns") or 1
--- ```
---@param i integer the item, 1 to `ctx.count`
---@param name string the name of the value
---@return (number|string|boolean|table)? value
function Context.hint(i, name) end

--- Finds out how many items fit on one line that begins with item `i`. The results are the number
--- of the first item that does not fit, the length of the line with its gaps, and the height of the
--- tallest item on the line. If the line runs down, the last result is the width of the widest
--- item. The last two results are in points. A line has at least one item, and all items of a line
--- are in one section.
--- ```lua
--- local next, used, tallest = ctx.break_line(i, ctx.width, gap)
--- ```
---@param i integer the first item of the line, 1 to `ctx.count`
---@param width number the room along the line, in points
---@param gap number the distance between two items, in points
---@param axis? "vertical" "vertical" for a line that runs down; `width` then limits the sum of the heights
---@return integer next
---@return number used
---@return number tallest
function Context.break_line(i, width, gap, axis) end

--- Makes columns. The host remembers where each column ends, so that the script can put each item
--- into the shortest column. The columns are valid only during one call of a hook. Each step of a
--- fold therefore makes the columns again from the accumulator, and saves their ends in the
--- accumulator with `columns.save`.
--- ```lua
--- local columns = ctx.columns(3, 10, 0)
--- for i in ctx.items() do
---   local column = columns.shortest()
---   columns.put(column, i, (column - 1) * 100, 90)
--- end
--- return ctx.width, columns.bottom()
--- ```
---@param n integer the number of columns, 1 to 1000
---@param gap number the distance between two items of a column, in points
---@param start number|celluna.Accumulator the y at which all columns begin, in points; or a table that `columns.save` has written
---@param axis? "horizontal" "horizontal" for rows in place of columns: `put(row, i, y, height)` then places items along x, and returns an x
---@return celluna.Columns columns
function Context.columns(n, gap, start, axis) end

--- The same object in the hooks after the layout, which can also read where the elements are.
---@class celluna.SettledContext: celluna.Context
--- The content's width, in points, at least 0.
---@field content_width number
--- The content's height, in points, at least 0.
---@field content_height number
local SettledContext = {}

--- The frame in which geometry placed an item: x, y, width and height in content coordinates, in
--- points.
---@param i integer the item, 1 to `ctx.count`
---@return number x
---@return number y
---@return number width
---@return number height
function SettledContext.frame(i) end

--- The frame in which geometry placed a section's header: x, y, width and height in content
--- coordinates, in points. The function returns nothing if geometry placed no header in the
--- section. A number greater than `#ctx.sections` raises the error CL0303.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.header(section) end

--- The frame in which geometry placed a section's footer: x, y, width and height in content
--- coordinates, in points. The function returns nothing if geometry placed no footer in the
--- section. A number greater than `#ctx.sections` raises the error CL0303.
---@param section integer the section, 1 to `#ctx.sections`
---@return number? x
---@return number? y
---@return number? width
---@return number? height
function SettledContext.footer(section) end

--- All changes since geometry last ran. The host collects the changes before it runs a hook. The
--- object is read-only.
---@class celluna.Change
--- The kind of the changes, or "none" if nothing changed. If there are several kinds of changes,
--- `kind` is the first of them in this list: load, switch, reload, direction, bounds, params,
--- state, select, focus, highlight, insert, delete, move, resize.
---@field kind celluna.ChangeKind
--- Whether each kind of change happened, by the name of the kind.
---@field kinds celluna.ChangeKinds
--- The number of the first item whose place the changes can affect; `ctx.count + 1` if the changes
--- affect no item.
---@field first integer
--- The current numbers of the new items, ascending.
---@field inserted integer[]
--- The previous numbers of the deleted items.
---@field deleted integer[]
--- The current numbers of the items that were moved, ascending.
---@field moved integer[]
--- The names of the parameters that changed.
---@field params string[]
--- The previous size of the view, in points; 0 × 0 when geometry runs for the first time.
---@field old celluna.OldSize
local Change = {}

--- The current number of an item; nil if the item was deleted. When geometry runs for the first
--- time, or other data replaced all items, nil for every number. So a script that keeps a number
--- asks only if `kinds.insert`, `kinds.delete` or `kinds.move` is true.
---@param old integer the item's previous number
---@return integer? new
function Change.map(old) end

--- Which kinds of changes happened since geometry last ran. The object is read-only.
---@class celluna.ChangeKinds
--- Whether geometry runs for the first time.
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
--- Whether the list `ctx.selected` changed: other items are selected, or selected items have other
--- numbers.
---@field select boolean
--- Whether `ctx.focused` changed: another item has the focus, or the same item has another number.
---@field focus boolean
--- Whether the list `ctx.highlighted` changed: other items are highlighted, or highlighted items
--- have other numbers.
---@field highlight boolean
--- Whether items or sections were inserted.
---@field insert boolean
--- Whether items or sections were deleted.
---@field delete boolean
--- Whether items or sections were moved.
---@field move boolean
--- Whether the sizes of items, headers or footers changed, or items were reloaded.
---@field resize boolean

--- The previous size of the view. The object is read-only.
---@class celluna.OldSize
--- The width, in points, at least 0.
---@field width number
--- The height, in points, at least 0.
---@field height number

--- A section of the data: an entry of `ctx.sections`. The object is read-only.
---@class celluna.Section
--- The number of the section, from 1.
---@field index integer
--- The number of the section's first item. If the section has no items, this is the number of the
--- next item after the section.
---@field first integer
--- The number of the section's last item; `first - 1` if the section has no items.
---@field last integer
--- The number of items in the section.
---@field count integer
--- The size of the section's header, in points; nil if the section has no header. If the hook `fit`
--- accepted the size that the header needs on screen, the field has that size; otherwise, the field
--- has the size that the data source gives.
---@field header? celluna.Size
--- The size of the section's footer, in points; nil if the section has no footer. If the hook `fit`
--- accepted the size that the footer needs on screen, the field has that size; otherwise, the field
--- has the size that the data source gives.
---@field footer? celluna.Size
--- The insets around the section's items, in points; nil if the data source gives no insets.
---@field insets? celluna.Insets
--- The distance between two lines, in points; nil if the data source gives no such distance.
---@field line_spacing? number
--- The distance between two items of a line, in points; nil if the data source gives no such
--- distance.
---@field item_spacing? number
--- The numbers of the section's selected items, ascending. Items are numbered across all sections.
---@field selected integer[]
--- The numbers of the section's highlighted items, ascending. Items are numbered across all
--- sections.
---@field highlighted integer[]
--- The number, across all sections, of the section's item that has the focus; nil if no item of the
--- section has it.
---@field focused? integer
--- The offset along x of a section that scrolls on its own, counted from the leading edge of its
--- content, in points; 0 for any other section.
---@field scroll_x number
--- The offset along y of a section that scrolls on its own, counted from the top edge of its
--- content, in points; 0 for any other section.
---@field scroll_y number
local Section = {}

--- The value that the data source has for the section under a name. If the data source has no such
--- value, the result is the default that the layout's `section_data` declares, or nil if there is
--- no such declaration. In a scene, these values are the fields of the section's `data`.
--- ```lua
--- local columns = section.hint("columns") or 3
--- ```
---@param name string the name of the value
---@return (number|string|boolean|table)? value
function Section.hint(name) end

--- Iterates over the section's items. Each step gives the number of an item, and the width and the
--- height, in points, that the data source gives for this item.
--- ```lua
--- for i, width, height in section.items() do … end
--- ```
---@return fun(): integer, number, number iterator
function Section.items() end

--- The distances from the four edges of a rectangle. The object is read-only.
---@class celluna.Insets
--- The distance from the top edge, in points.
---@field top number
--- The distance from the edge at which lines of text begin, in points.
---@field leading number
--- The distance from the bottom edge, in points.
---@field bottom number
--- The distance from the edge at which lines of text end, in points.
---@field trailing number

--- A width and a height. The object is read-only.
---@class celluna.Size
--- The width, in points, at least 0.
---@field width number
--- The height, in points, at least 0.
---@field height number

--- The element for which a hook is called: an item, a header, a footer or another view that
--- geometry placed. The object is read-only. The coordinates of the element are content
--- coordinates, in points. The object also has a field for each custom attribute that the layout's
--- field `attributes` declares.
---@class celluna.Element
--- The category of the element: "cell" for items, "supplementary" for headers, footers and other
--- supplementary views, or "decoration".
---@field category celluna.Category
--- The kind of the view: "header", "footer", or the kind with which the script placed the view; nil
--- for items.
---@field kind? string
--- The number of the element's section, from 1.
---@field section integer
--- The number of the item within its section, from 1; for a view, the number with which the script
--- placed the view.
---@field item integer
--- The number of the item over all sections, from 1, as in geometry hooks; nil for views.
---@field index? integer
--- The x of the leading edge, or of the left edge with `coords = "physical"`.
---@field x number
--- The y of the top edge.
---@field y number
--- The width of the element, at least 0.
---@field width number
--- The height of the element, at least 0.
---@field height number
--- The stacking order: an element with a larger number is in front; 0 by default.
---@field z integer
--- The opacity, from 0 (transparent) to 1 (opaque).
---@field alpha number
--- Whether the element is hidden.
---@field hidden boolean

--- The object with which `prepare`, `update`, `start`, `step` and `finish` place elements, and with
--- which `views` places views. Coordinates are content coordinates, in points, from -1e9 to 1e9.
--- Each function checks its arguments. The functions are called with a dot.
---@class celluna.Sheet
local Sheet = {}

--- Places an item. If the width and the height are omitted, the item has the size that the data
--- source gives, and the call takes less time.
--- ```lua
--- sheet.item(i, 0, y, ctx.width, height, { z = 1 })
--- ```
---@param i integer the item, 1 to `ctx.count`; each item is placed exactly once
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param width? number the width, in points, at least 0; by default, the width that the data source gives
---@param height? number the height, in points, at least 0
---@param attributes? celluna.Attributes the attributes of the element, other than its frame
function Sheet.item(i, x, y, width, height, attributes) end

--- Places the header of a section, at most once.
--- ```lua
--- sheet.header(s, 0, y, ctx.width, section.header.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param width number the width, in points, at least 0
---@param height number the height, in points, at least 0
---@param attributes? celluna.Attributes the attributes of the element, other than its frame
function Sheet.header(section, x, y, width, height, attributes) end

--- Places the footer of a section, at most once.
--- ```lua
--- sheet.footer(s, 0, y, ctx.width, section.footer.height)
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param width number the width, in points, at least 0
---@param height number the height, in points, at least 0
---@param attributes? celluna.Attributes the attributes of the element, other than its frame
function Sheet.footer(section, x, y, width, height, attributes) end

--- Places a supplementary view, which belongs to a section. Only one view with the same kind,
--- section and number can be placed.
---@param kind string the name of the kind: at most 64 letters, digits, `_` or `-`; a layout has at most 64 kinds
---@param section integer the section of the view, 1 to `#ctx.sections`
---@param n integer the number of the view in the section, from 1
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param width number the width, in points, at least 0
---@param height number the height, in points, at least 0
---@param attributes? celluna.Attributes the attributes of the element, other than its frame
function Sheet.supplementary(kind, section, n, x, y, width, height, attributes) end

--- Places a decoration, a view that shows no data. Only one decoration with the same kind, section
--- and number can be placed.
--- ```lua
--- sheet.decoration("shelf", s, 1, 0, y, ctx.width, 8, { z = -1 })
--- ```
---@param kind string the name of the kind: at most 64 letters, digits, `_` or `-`; a layout has at most 64 kinds
---@param section integer the section of the decoration, 1 to `#ctx.sections`; 1 by default; the decoration is moved and deleted together with this section
---@param n integer the number of the view in the section, from 1
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param width number the width, in points, at least 0
---@param height number the height, in points, at least 0
---@param attributes? celluna.Attributes the attributes of the element, other than its frame
---@overload fun(kind: string, n: integer, x: number, y: number, width: number, height: number, attributes?: celluna.Attributes)
function Sheet.decoration(kind, section, n, x, y, width, height, attributes) end

--- Places a run of items side by side. The first item is at x and y, and each item has the size
--- that the data source gives. The arguments are checked like those of `sheet.item`.
--- ```lua
--- sheet.line(i, next - 1, 0, y, gap, "bottom")
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param gap number the distance between two items, in points
---@param align? "top"|"center"|"bottom" the alignment of items within the line; "top" by default
---@param height? number the line's height, in points; by default, the height of the tallest item
---@param axis? "vertical" "vertical" for a line that runs down: "top" then means the leading edge, "bottom" the trailing edge, and `height` the line's width
function Sheet.line(first, last, x, y, gap, align, height, axis) end

--- Places a run of items in as many lines as it needs. Each line has the items that
--- `ctx.break_line` finds; a line may be longer than the room by a rounding error. The function
--- returns the y at which the last line ends, or its x if the lines run down. The arguments are
--- checked like those of `sheet.item`.
--- ```lua
--- local y = sheet.lines(1, ctx.count, 0, 0, ctx.width, 10, 10, "center")
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param room number the length of a line, in points
---@param gap number the least distance between two items, in points
---@param line_gap number the distance between two lines, in points
---@param align? "top"|"center"|"bottom" the alignment of items within their line; "top" by default
---@param spread? "leading"|"justify"|"justify_last" "leading" by default; with "justify", all lines but the last one fill the room, and an item that is alone in such a line is centred; with "justify_last", an item that is alone in the last line is centred, too
---@param axis? "vertical" "vertical" for lines that run down
---@return number finish
function Sheet.lines(first, last, x, y, room, gap, line_gap, align, spread, axis) end

--- Places the full lines that begin in a run of items, like `sheet.lines`. A line is full if
--- another item of its section follows, so the last line of a section is left to the script. The
--- last full line can end after the run. The first two results are the y at which the next line
--- begins, or its x if the lines run down, and the first item that is not placed. If all placed
--- items have the same size, two further results are this size. If nothing is placed, the second
--- result is `first`: the last line of the section begins there. Place it with `sheet.line`. To
--- find its items, call `ctx.break_line` with the room `room + stack.rounding(room)`, where `stack`
--- is the module `celluna.stack`: `sheet.full_lines`, too, lets a line be longer than the room by a
--- rounding error.
--- ```lua
--- local y, next = sheet.full_lines(
---   i, ctx.run(i, 512), 0, acc.y, ctx.width, 10, 10, "center", "justify")
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param room number the length of a line, in points
---@param gap number the least distance between two items, in points
---@param line_gap number the distance between two lines, in points
---@param align? "top"|"center"|"bottom" the alignment of items within their line; "top" by default
---@param spread? "leading"|"justify"|"justify_last" "leading" by default; with "justify", the lines fill the room, and an item that is alone in a line is centred
---@param axis? "vertical" "vertical" for lines that run down
---@return number start
---@return integer next
---@return number? item_width
---@return number? item_height
function Sheet.full_lines(first, last, x, y, room, gap, line_gap, align, spread, axis) end

--- Places the lines that begin in a run of items and fill the room. The items of a line are scaled
--- to one height: a line takes items until they would fill the room at the greatest height, and its
--- height is then the one at which they fill it. The ratio of an item's width to its height is
--- limited to 0.01 to 100, and is 1 for an item without area. The last line can end after the run.
--- The results are the y at which the last of these lines ends, or its x if the lines run down, and
--- the first item that is not placed. The next line begins `line_gap` after the first result. A
--- line that does not fill the room ends its section, and is left to the script: the second result
--- is then `first`.
--- ```lua
--- local finish, next = sheet.scaled_lines(i, ctx.run(i, 512), 0, acc.y, ctx.width, 10, 10, 120)
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param room number the length of a line, in points
---@param gap number the distance between two items, in points
---@param line_gap number the distance between two lines, in points
---@param height number the greatest height of a line, in points, at least 0
---@param axis? "vertical" "vertical" for lines that run down; `height` is then their greatest width
---@return number finish
---@return integer next
function Sheet.scaled_lines(first, last, x, y, room, gap, line_gap, height, axis) end

--- Places a run of items in lines that have the same number of items. The first item is at x and y.
--- The function returns the y of the last line, or its x if the lines run down. The arguments are
--- checked like those of `sheet.item`.
--- ```lua
--- local y = sheet.grid(1, ctx.count, 0, 0, 3, 110, 60, 100, 50)
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the leading edge, in content coordinates, in points
---@param y number the y of the top edge, in content coordinates, in points
---@param columns integer the number of items in a line, at least 1
---@param dx number the distance from an item to the next one, in points
---@param dy number the distance from a line to the next one, in points
---@param width? number the width of each item, in points, at least 0; by default, what the data source gives
---@param height? number the height of each item, in points, at least 0; needed if `width` is given
---@param axis? "vertical" "vertical" for lines that run down: `dx` is then the distance between lines, and `dy` the one between items
---@return number start
function Sheet.grid(first, last, x, y, columns, dx, dy, width, height, axis) end

--- Leaves the items of a run where they were before the change, with their attributes. The function
--- returns the frame of the last item, or nothing for an empty run. Only `update` can call this
--- function. New items cannot be kept.
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

--- Lets a section scroll on its own, inside a rectangle of the content: its port. The section
--- scrolls along each axis on which its content is larger than the port. Its items are placed as if
--- it were not scrolled: an item at the beginning of the port is placed at x and y, and items
--- further on are placed beyond the end of the port. Items move, and so do views of kinds that are
--- declared as "per_item" or "decoration_per_item"; all other views stay. The call is made once for
--- each such section. A fold with `frontier` makes it before it places the first item of the
--- section.
--- ```lua
--- sheet.scroller(s, 0, y, ctx.width, 120, x, 120, { snap = "step", step = 110 })
--- ```
---@param section integer the section, 1 to `#ctx.sections`
---@param x number the x of the port's leading edge, in content coordinates, in points
---@param y number the y of the port's top edge
---@param width number the width of the port, in points, at least 0
---@param height number the height of the port, in points, at least 0
---@param content_width number the width of the section's own content, in points, at least 0
---@param content_height number the height of the section's own content, in points, at least 0
---@param options? celluna.ScrollerOptions where scrolling comes to rest
function Sheet.scroller(section, x, y, width, height, content_width, content_height, options) end

--- The columns that `ctx.columns` makes. The columns are valid only during the call of the hook
--- that made them. The functions are called with a dot.
---@class celluna.Columns
local Columns = {}

--- Returns the number of the shortest column, and the y, in points, at which the next item of this
--- column begins. If several columns are the shortest, the first of them is chosen.
---@return integer column
---@return number y
function Columns.shortest() end

--- Places an item at the end of a column, with the height that the data source gives. The function
--- returns the y of the item's top edge, in points.
--- ```lua
--- columns.put(columns.shortest(), i, 0, ctx.width)
--- ```
---@param column integer the column, from 1
---@param i integer the item, 1 to `ctx.count`; each item is placed exactly once
---@param x number the x of the leading edge, in content coordinates, in points
---@param width? number the width, in points, at least 0; by default, the width that the data source gives
---@return number y
function Columns.put(column, i, x, width) end

--- Places the items of a run in order, each at the end of the shortest column, which
--- `columns.shortest` would return. The result is the same as that of a loop with `put`.
--- ```lua
--- columns.fill(1, ctx.count, 0, 100, 90)
--- ```
---@param first integer the first item of the run
---@param last integer the last item of the run
---@param x number the x of the first column's leading edge, in content coordinates, in points
---@param stride number the distance from the beginning of a column to that of the next one, in points
---@param width? number the width, in points, at least 0; by default, the width that the data source gives
function Columns.fill(first, last, x, stride, width) end

--- Returns the y, in points, at which the next item of a column begins, after the gap.
---@param column integer the column, from 1
---@return number y
function Columns.ends(column) end

--- Returns the y of the lowest edge of all items, in points. If no column has an item, the result
--- is the y at which the columns begin.
---@return number y
function Columns.bottom() end

--- Writes the ends of the columns into a table, with which `ctx.columns` can continue the columns
--- later.
--- ```lua
--- columns.save(acc)
--- ```
---@param ends celluna.Accumulator the table; its fields 1 to `n` get the ends of the columns, and its field `bottom` gets the lowest edge
function Columns.save(ends) end

--- The attributes of an element other than its frame, as a table that a script writes. `transform`
--- and `transform3d` cannot be combined with each other, or with `rotation`, `scale`, `scale_x` and
--- `scale_y`. An omitted field leaves the attribute as it is. A newly placed element has z 0, is
--- opaque and shown, and has no transform. The table can also have the custom attributes that the
--- layout's field `attributes` declares.
---@class celluna.Attributes
--- The stacking order: an element with a larger number is in front.
---@field z? integer
--- The opacity, from 0 (transparent) to 1 (opaque).
---@field alpha? number
--- Whether the element is hidden.
---@field hidden? boolean
--- The angle, in degrees, by which the element is turned clockwise around its centre.
---@field rotation? number
--- The factor by which the element is scaled around its centre.
---@field scale? number
--- The factor along x, which takes precedence over `scale`.
---@field scale_x? number
--- The factor along y, which takes precedence over `scale`.
---@field scale_y? number
--- A matrix of the 6 numbers a, b, c, d, tx and ty, which is applied around the centre of the
--- element: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
---@field transform? number[]
--- A matrix of 16 numbers, row by row, which is applied around the centre of the element.
---@field transform3d? number[]

--- The table that `scroll`, `appear`, `disappear` and `lift` return: the attributes and the frame
--- with which the element is shown. If a field is omitted, the value that geometry set stays.
---@class celluna.Changes: celluna.Attributes
--- The x of the leading edge, in content coordinates, in points.
---@field x? number
--- The y of the top edge, in content coordinates, in points.
---@field y? number
--- The width of the element, in points, at least 0.
---@field width? number
--- The height of the element, in points, at least 0.
---@field height? number

--- Where the scrolling of a section comes to rest, as a table that a script writes. Without `snap`,
--- the hook `snap` decides.
---@class celluna.ScrollerOptions
--- "page" for multiples of the port's extent, "step" for steps that begin at the beginning of the
--- port, or "step_centered" for steps in the middle of the port.
---@field snap? "page"|"step"|"step_centered"
--- The distance from one step to the next, in points, above 0; only with steps.
---@field step? number
--- The position of the first step in the section's content, in points. This is the position of the
--- step's beginning, 0 by default; with "step_centered", it is the position of the step's middle,
--- half of `step` by default.
---@field first? number
--- Whether one drag can pass several steps; false by default.
---@field free? boolean
--- The edge of the port at which the section's content begins, "leading" by default. From the
--- trailing edge, the content grows to the leading side: items further on are placed beyond the
--- leading edge of the port.
---@field from? "leading"|"trailing"

--- The rectangle that `invalidates` and `elements` get, in content coordinates, in points.
---@class celluna.Rect
--- The x of the left edge, the least x of the rectangle.
---@field x number
--- The y of the top edge, the least y of the rectangle.
---@field y number
--- The width, in points, at least 0.
---@field width number
--- The height, in points, at least 0.
---@field height number

--- The view before a change, which `restore` gets. `x` and `y` are the content offset, and `width`
--- and `height` are the size of the view, in points.
---@class celluna.OldView: celluna.Rect
--- The width of the content before the change, in points.
---@field content_width number
--- The height of the content before the change, in points.
---@field content_height number
--- The rectangles of the items that were on screen, in content coordinates, in points, by the
--- numbers that these items have after the change.
---@field frames table<integer, celluna.Rect>

--- An example of how to use the layout: an entry of `examples`.
---@class celluna.Example
--- The name of the example; no two examples of a script have the same name.
---@field name string
--- The values of parameters in this example; all other parameters have their default values.
---@field params? celluna.Parameters
--- The name of a shipped scene, or the path of a scene file below the script's folder.
---@field scene? string

--- A copy of one state of a scene. If a script defines a law of its own, the function of this law
--- gets such a copy as its argument. Frames are in points, in the coordinates in which the script
--- places elements. The frames include what the hook `scroll` changes, but not the effect of
--- transforms.
---@class celluna.Run
--- The width of the view's bounds, in points.
---@field width number
--- The height of the view's bounds, in points.
---@field height number
--- The content's width, in points.
---@field content_width number
--- The content's height, in points.
---@field content_height number
--- The x of the content offset, in points.
---@field scroll_x number
--- The y of the content offset, in points.
---@field scroll_y number
--- The number of pixels per point.
---@field scale number
--- The layout direction.
---@field direction celluna.Direction
--- The number of items in all sections.
---@field count integer
--- The values of the declared parameters, by name.
---@field params celluna.Parameters
--- All sections, in order.
---@field sections celluna.RunSection[]
--- All items, in order.
---@field items celluna.RunItem[]
--- All headers, footers, other supplementary views and decorations.
---@field views celluna.RunView[]

--- A section in a state that a law checks.
---@class celluna.RunSection
--- The number of the section's first item, over all sections, from 1.
---@field first integer
--- The number of the section's last item; `first - 1` if the section has no items.
---@field last integer
--- The number of items in the section.
---@field count integer

--- An item in a state that a law checks.
---@class celluna.RunItem
--- The number of the item over all sections, from 1.
---@field index integer
--- The number of the element's section, from 1.
---@field section integer
--- The number of the element within its section, from 1.
---@field item integer
--- The x of the leading edge, in points.
---@field x number
--- The y of the top edge, in points.
---@field y number
--- The width of the element, in points.
---@field width number
--- The height of the element, in points.
---@field height number
--- The stacking order: an element with a larger number is in front.
---@field z integer
--- The opacity, from 0 (transparent) to 1 (opaque).
---@field alpha number
--- Whether the element is hidden.
---@field hidden boolean

--- A header, a footer, another supplementary view or a decoration in a state that a law checks.
---@class celluna.RunView
--- The category of the view; never `cell`.
---@field category celluna.Category
--- The kind of the view: `header`, `footer`, or a kind of the script's own.
---@field kind string
--- The number of the element's section, from 1.
---@field section integer
--- The number of the element within its section, from 1.
---@field item integer
--- The x of the leading edge, in points.
---@field x number
--- The y of the top edge, in points.
---@field y number
--- The width of the element, in points.
---@field width number
--- The height of the element, in points.
---@field height number
--- The stacking order: an element with a larger number is in front.
---@field z integer
--- The opacity, from 0 (transparent) to 1 (opaque).
---@field alpha number
--- Whether the element is hidden.
---@field hidden boolean

--- Functions that declare the parameters of a script, the data that the script reads, and its
--- custom attributes, one function for each type of value. A user can set a parameter on the
--- command line with `--set`, and hooks read the value in `ctx.params`. The host rejects an invalid
--- value before it runs a hook. The object is read-only.
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

--- Declares a length, in points.
--- ```lua
--- param.length { default = 8, min = 0, help = "Between items." }
--- ```
---@param declaration celluna.NumberDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.length(declaration) end

--- Declares an angle, in degrees.
--- ```lua
--- param.angle { default = 90 }
--- ```
---@param declaration celluna.NumberDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.angle(declaration) end

--- Declares a boolean, true or false.
--- ```lua
--- param.boolean { default = true }
--- ```
---@param declaration celluna.BooleanDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.boolean(declaration) end

--- Declares a choice, one of the listed strings.
--- ```lua
--- param.choice { "vertical", "horizontal", default = "vertical" }
--- ```
---@param declaration celluna.ChoiceDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.choice(declaration) end

--- Declares insets, the distances from four edges, in points. Scripts read the fields `top`,
--- `leading`, `bottom` and `trailing` of the value.
--- ```lua
--- param.insets { default = { top = 8, leading = 16 } }
--- ```
---@param declaration celluna.InsetsDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.insets(declaration) end

--- Declares a size, in points. Scripts read the fields `width` and `height` of the value.
--- ```lua
--- param.size { default = { 30, 40 } }
--- ```
---@param declaration celluna.SizeDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.size(declaration) end

--- Declares a colour. This version accepts any text as a colour.
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

--- Declares a record, which is a table of named values. Only `data` and `section_data` can contain
--- records. `fields` declares the values. If a value is missing in the data, the script reads the
--- default of its field, or nil if the field has no default.
--- ```lua
--- param.record { fields = { start = param.number { default = 9 }, title = param.text {} } }
--- ```
---@param declaration celluna.RecordDeclaration the default and the other fields of `parameter`
---@return celluna.Declaration parameter
function Param.record(declaration) end

--- The declaration of a parameter: the table that each function of `param` takes as its argument.
---@class celluna.Declaration
--- The value that is used if no value is set, or if the data source has no value. This field is
--- required, with four exceptions: the default of a choice is its first string, the default of a
--- list is the empty list, the default of a record has the defaults of its fields, and the
--- declaration of a record's field needs no default. The declaration of a list's values cannot have
--- one.
---@field default? any
--- The least valid number; for a list, the least number of values.
---@field min? number
--- The greatest valid number; for a list, the greatest number of values.
---@field max? number
--- The distance between two positions of a slider that sets the parameter.
---@field step? number
--- A short title for people; the parameter's name by default.
---@field label? string
--- One sentence that says what the parameter does.
---@field help? string
--- The heading under which the parameter is shown.
---@field group? string

--- Functions that make groups for compositional layouts.
---@class celluna.CompositionalGroups
local CompositionalGroups = {}

--- A group whose items are placed from the leading to the trailing edge.
--- ```lua
--- compositional.group.horizontal { height = 80, spacing = 8, count = 2, items = { item } }
--- ```
---@param fields celluna.GroupFields the group's size, items and distances
---@return celluna.ItemPart part
function CompositionalGroups.horizontal(fields) end

--- A group whose items are placed from the top to the bottom.
---@param fields celluna.GroupFields the group's size, items and distances
---@return celluna.ItemPart part
function CompositionalGroups.vertical(fields) end

--- A group whose items have the frames that a function returns.
---@param fields celluna.CustomGroupFields the group's size and distances, and a function for the frames of its items
---@return celluna.ItemPart part
function CompositionalGroups.custom(fields) end

--- Distances from the edges of a rectangle, in points, as a table that a script writes. A number in
--- its place is the distance from each edge.
---@class celluna.Margins
--- The distance from the top edge; 0 by default.
---@field top? number
--- The distance from the leading edge; 0 by default.
---@field leading? number
--- The distance from the bottom edge; 0 by default.
---@field bottom? number
--- The distance from the trailing edge; 0 by default.
---@field trailing? number

--- The options of `compose.scroller`: the size of the port, and where scrolling comes to rest.
---@class celluna.PortOptions
--- The width of the port, in points. Along the layout's axis, the default is the width of the view
--- without its insets; otherwise, it is the width of the layout's content.
---@field width? number
--- The height of the port, in points. Along the layout's axis, the default is the height of the
--- view without its insets; otherwise, it is the height of the layout's content.
---@field height? number
--- "page" for multiples of the port's extent, "step" for steps that begin at the beginning of the
--- port, or "step_centered" for steps in the middle of the port.
---@field snap? "page"|"step"|"step_centered"
--- The distance from one step to the next, in points, above 0; only with steps.
---@field step? number
--- The position of the first step in the section's content, in points. This is the position of the
--- step's beginning, 0 by default; with "step_centered", it is the position of the step's middle,
--- half of `step` by default.
---@field first? number
--- Whether one drag can pass several steps; false by default.
---@field free? boolean

--- The argument of `compositional.item`. The item's container is the group inside the group's
--- insets, and the item's content is the cell.
---@class celluna.ItemFields
--- The width; the whole width of the container by default.
---@field width? celluna.Dimension
--- The height; the whole height of the container by default.
---@field height? celluna.Dimension
--- The distances of the content from the edges of the part, 0 by default; they are ignored along an
--- estimated length.
---@field insets? number|celluna.Margins
--- The room around the part, which belongs to no part; none by default.
---@field edge_spacing? celluna.EdgeSpacing
--- The supplementary views that are attached to the cell, at least one.
---@field badges? celluna.Badge[]

--- A supplementary view of an item. Its container is the cell, and its width and height cannot be
--- estimated.
---@class celluna.Badge
--- The width; the whole width of the container by default.
---@field width? celluna.Dimension
--- The height; the whole height of the container by default.
---@field height? celluna.Dimension
--- The kind of the view, which is not "header" and not "footer". In a section that scrolls on its
--- own, the layout declares the kind as "per_item" in the field `kinds`.
---@field kind string
--- The point of the cell to which the view is attached.
---@field anchor celluna.Alignment
--- The point of the view that lies at `anchor`; the same as `anchor` by default.
---@field item_anchor? celluna.Alignment
--- The distances by which the view is moved, in points; 0 by default.
---@field offset? number|celluna.ViewOffset
--- The distances by which the view is also moved, in widths and heights of the view; 0 by default.
---@field fractional_offset? number|celluna.ViewOffset
--- The view's z; 1 by default.
---@field z? integer

--- The argument of `compositional.group.horizontal` and of `compositional.group.vertical`. The
--- container is the surrounding group without its insets. For the outermost group, it is the view
--- without its insets and the section's insets.
---@class celluna.GroupFields
--- The width; the whole width of the container by default.
---@field width? celluna.Dimension
--- The height; the whole height of the container by default.
---@field height? celluna.Dimension
--- The items and groups, at least one. They follow one another, again and again, until the group is
--- full.
---@field items celluna.ItemPart[]
--- The number of items, at least 1. The items then have equal lengths and, unless the length of the
--- group is estimated, fill the group. `items` has one entry.
---@field count? integer
--- The distance between two items of the group; 0 by default.
---@field spacing? celluna.Spacing
--- The distances of the content from the edges of the part, 0 by default; they are ignored along an
--- estimated length.
---@field insets? number|celluna.Margins
--- The room around the part, which belongs to no part; none by default.
---@field edge_spacing? celluna.EdgeSpacing

--- The argument of `compositional.group.custom`. The container is that of other groups, and the
--- width and the height cannot be estimated.
---@class celluna.CustomGroupFields
--- The width; the whole width of the container by default.
---@field width? celluna.Dimension
--- The height; the whole height of the container by default.
---@field height? celluna.Dimension
--- A function that returns the frames of the items, at least one; `container` is the size of the
--- group inside its insets.
---@field frames fun(container: celluna.Size): celluna.CustomFrame[]
--- The distances of the content from the edges of the part, 0 by default; they are ignored along an
--- estimated length.
---@field insets? number|celluna.Margins
--- The room around the part, which belongs to no part; none by default.
---@field edge_spacing? celluna.EdgeSpacing

--- The frame of an item of a custom group.
---@class celluna.CustomFrame
--- The width, in points, at least 0.
---@field width number
--- The height, in points, at least 0.
---@field height number
--- The distance from the leading edge inside the insets, in points.
---@field x number
--- The distance from the top edge inside the insets, in points.
---@field y number
--- The item's z; 0 by default.
---@field z? integer

--- The argument of `compositional.section`: a group, and what surrounds the items.
---@class celluna.SectionFields
--- The group, not an item; it is repeated until all items are placed.
---@field group celluna.ItemPart
--- The distances of the groups from the edges of the section; 0 by default.
---@field insets? number|celluna.Margins
--- The distance between two groups, in points, at least 0; 0 by default.
---@field spacing? number
--- The header of the section.
---@field header? celluna.Bar
--- The footer of the section.
---@field footer? celluna.Bar
--- The decoration behind the section.
---@field background? celluna.Background
--- How the section scrolls on its own. Its groups then follow one another across the layout's axis.
--- By default, the section does not scroll on its own.
---@field orthogonal? celluna.OrthogonalScrolling
--- A function like the hook `scroll`, for the elements of the section.
---@field visible_items? fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?

--- The header or the footer of a section. The container is the view without its insets and, across
--- the layout's axis, without the section's insets.
---@class celluna.Bar
--- The width; the whole width of the container by default.
---@field width? celluna.Dimension
--- The height; the whole height of the container by default.
---@field height? celluna.Dimension
--- The edge or the corner of the section at which the view lies; by default the start of the
--- section for a header, and its end for a footer.
---@field alignment? celluna.Alignment
--- The distances by which the view is moved, in points; 0 by default.
---@field offset? number|celluna.ViewOffset
--- Whether the view lies outside the section's edge and makes the section longer; otherwise it lies
--- inside, over the items. True by default. The field has no effect if the alignment is in the
--- middle of the section.
---@field extends? boolean
--- Whether the view stays on screen as long as its section; false by default.
---@field pinned? boolean
--- The view's z; 0 by default.
---@field z? integer

--- A decoration behind a whole section, with its header and its footer.
---@class celluna.Background
--- The kind of the decoration.
---@field kind string
--- The distances of the decoration from the edges of the section; 0 by default.
---@field insets? number|celluna.Margins
--- The decoration's z; -1 by default.
---@field z? integer

--- The argument of `compositional.layout`: the fields of a layout, without the hooks that place
--- elements, and without `scroll`, `overscan`, `fit` and `item_size`.
---@class celluna.CompositionalFields: celluna.Layout
--- The description of all sections, or a function that returns the description of the section `s`;
--- `container` is the size of the view inside its insets.
---@field section celluna.SectionPart|(fun(ctx: celluna.Context, s: integer, container: celluna.Size): celluna.SectionPart)
--- The distance between two sections, in points, at least 0; 0 by default.
---@field section_spacing? number

--- The distances around an item or a group. Flexible distances share the room that is left.
---@class celluna.EdgeSpacing
--- The distance at the top edge; 0 by default.
---@field top? celluna.Spacing
--- The distance at the leading edge; 0 by default.
---@field leading? celluna.Spacing
--- The distance at the bottom edge; 0 by default.
---@field bottom? celluna.Spacing
--- The distance at the trailing edge; 0 by default.
---@field trailing? celluna.Spacing

--- A distance on each axis, as a table that a script writes. A number in its place is used for both
--- distances.
---@class celluna.ViewOffset
--- The distance towards the trailing edge; 0 by default.
---@field x? number
--- The distance down; 0 by default.
---@field y? number

--- Values for the sections for which the data source gives none. The tables of the values have all
--- the fields of their classes; a value can also come from a parameter.
---@class celluna.StackDefaults
--- The distances of the items from the edges of the section; 0 by default.
---@field insets? celluna.Insets
--- The size of the header; by default, the section has no header.
---@field header? celluna.Size
--- The size of the footer; by default, the section has no footer.
---@field footer? celluna.Size

--- The fields with which a script declares a parameter of this type.
---@class celluna.IntegerDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default integer

--- The fields with which a script declares a parameter of this type.
---@class celluna.NumberDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default number

--- The fields with which a script declares a parameter of this type.
---@class celluna.BooleanDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default boolean

--- The fields with which a script declares a parameter of this type.
---@class celluna.ChoiceDeclaration: celluna.Declaration
--- The texts, in order.
---@field [integer] string
--- The value that is used if no value is set.
---@field default? string

--- The fields with which a script declares a parameter of this type.
---@class celluna.InsetsDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default number|{ top?: number, leading?: number, bottom?: number, trailing?: number }

--- The fields with which a script declares a parameter of this type.
---@class celluna.SizeDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default number[]|{ width: number, height: number }

--- The fields with which a script declares a parameter of this type.
---@class celluna.TextDeclaration: celluna.Declaration
--- The value that is used if no value is set.
---@field default string

--- The fields with which a script declares a list.
---@class celluna.ListDeclaration: celluna.Declaration
--- The declaration of each value, made with `param`.
---@field of celluna.Declaration
--- The value that is used if the data has no value.
---@field default? any[]

--- The declaration of such a parameter. It has no `default`.
---@class celluna.RecordDeclaration: celluna.Declaration
--- The declarations of the values, by name, made with `param`.
---@field fields table<string, celluna.Declaration>

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

--- Returns the metatable that the script set; false for strings and for objects of the host.
---@param object any
---@return any metatable
function getmetatable(object) end

---@generic T: table, V
---@param t T
---@return fun(table: V[], i?: integer): integer, V iterator
---@return T t
---@return integer i
function ipairs(t) end

--- Accepts only source text, not compiled code. The chunk can use the same globals as the script.
---@param chunk string
---@param name? string
---@param mode? string
---@param env? table
---@return function? chunk
---@return string? message
function load(chunk, name, mode, env) end

--- Returns the next key in the order of `pairs`, for example to test whether a table is empty.
---@param t table
---@param key? any
---@return any key
---@return any value
function next(t, key) end

--- Visits the keys in this order: numbers in ascending order, strings, false, true. This order is
--- the same on every machine. All other keys come last, in any order.
---@generic T: table, K, V
---@param t T
---@return fun(table: table<K, V>, index?: K): K, V iterator
---@return T t
function pairs(t) end

--- Declares the parameters of a layout.
---@type celluna.Param
param = {}

--- Catches errors, but not a stop at a limit of time, memory or instructions.
---@param f function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function pcall(f, ...) end

--- Passes text to the host: at most 1 KiB for each line, and 16 KiB for each call of a hook.
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

--- Returns a module. The first call of `require "shapes.arc"` runs the file `shapes/arc.lua` below
--- the script's folder; later calls return the same value. The host itself provides
--- `celluna.compose`, `celluna.compositional` and `celluna.stack`.
--- ```lua
--- local compose = require "celluna.compose"
--- ```
---@param name string the name of the module, as a string literal
---@return any module
function require(name) end

---@param index integer|"#"
---@param ... any
---@return any ...
function select(index, ...) end

--- Copies the metamethods when it is called; later changes of the metatable have no effect. A
--- metatable with `__gc`, `__mode`, `__close` or `__concat` is an error.
---@generic T: table
---@param t T
---@param metatable table?
---@return T t
function setmetatable(t, metatable) end

---@param v any
---@param base? integer
---@return number? number
function tonumber(v, base) end

--- The result contains no memory addresses.
---@param v any
---@return string text
function tostring(v) end

---@param v any
---@return string name
function type(v) end

--- Catches errors, but not a stop at a limit of time, memory or instructions; `handler` is not
--- called at such a stop.
---@param f function
---@param handler function
---@param ... any
---@return boolean ok
---@return any result
---@return any ...
function xpcall(f, handler, ...) end

-- Where the libraries differ from those of Lua 5.4:
--   math.random: The host sets the seed, so each run gets the same numbers.
--   math.randomseed: The function requires a number, and returns nothing.
--   string.byte: Returns at most 250 values.
--   string.find: Each step of matching counts as an instruction for the limit. Character classes contain only ASCII characters.
--   string.format: The format `%p` is missing, and the format `%s` writes no memory addresses.
--   string.gmatch: Each step of matching counts as an instruction for the limit. Character classes contain only ASCII characters.
--   string.gsub: Each step of matching counts as an instruction for the limit. Character classes contain only ASCII characters.
--   string.match: Each step of matching counts as an instruction for the limit. Character classes contain only ASCII characters.
--   string.rep: Raises an error if the result would be too long.
--   table.sort: The sort is stable. An order function that contradicts itself raises no error.
--   table.unpack: Returns at most 250 values.
--   utf8.codepoint: Returns at most 250 values.
-- Missing from Lua 5.4:
--   os, io, debug, package, dofile, loadfile, collectgarbage, coroutine, warn, string.dump,
--   string.pack, string.packsize, string.unpack

--- Functions that make layouts of other layouts. The arguments are layouts, the tables that scripts
--- return. All functions except `place` return a new layout, with the name of the first layout and
--- the parameters of all layouts. The new layout has the hooks of the given layouts, for example
--- `scroll` and `snap`: each hook gets the coordinates of its own layout, and its result is
--- converted. Therefore an effect can also be applied to a layout that is given.
---@class celluna.Compose
local Compose = {}

--- Places all elements of a layout of any form, and returns the content's size in points.
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
---@param margins number|celluna.Margins the margins, in points: one number for all edges, or a table with a number for each edge
---@return celluna.Layout layout
function Compose.inset(layout, margins) end

--- Lays out each section with its own layout, one section after the other. If all layouts are folds
--- with `frontier`, the result is such a fold, too: the first screen needs only the sections on
--- screen.
--- ```lua
--- return compose.sections { require "carousel", default = require "grid" }
--- ```
---@param layouts table<integer|"default", celluna.Layout> the layout of each section, by the section's number; `default` is the layout of all other sections
---@return celluna.Layout layout
function Compose.sections(layouts) end

--- The layout in a port, in which its section scrolls on its own along the layout's axis, for
--- `sections`. For the layout, the port is the view. By default, the port is as long as the view
--- without its insets, and as broad as the layout's content. Without the option `snap`, the
--- layout's hook `snap` decides where scrolling comes to rest.
--- ```lua
--- return compose.sections {
---   default = compose.scroller(require "carousel", { height = 120 }),
--- }
--- ```
---@param layout celluna.Layout
---@param options? celluna.PortOptions the size of the port, and where scrolling comes to rest
---@return celluna.Layout layout
function Compose.scroller(layout, options) end

--- The first layout, and on top of its elements the supplementary views and decorations of the
--- second layout. The headers and footers of the second layout are omitted.
---@param base celluna.Layout
---@param extra celluna.Layout
---@return celluna.Layout layout
function Compose.overlay(base, extra) end

--- A layout whose frames lie between those of two other layouts. An element that only one of the
--- two layouts places fades in or out.
---@param one celluna.Layout
---@param two celluna.Layout
---@param t number|string a number from 0, which gives the first layout, to 1, which gives the second; or the name of a parameter with such a number
---@return celluna.Layout layout
function Compose.interpolate(one, two, t) end

--- The layout with an effect. The effect runs after the layout's own hook `scroll`, and gets each
--- element with the changes of this hook. If the hook and the effect return the same field, the
--- field of the effect takes precedence.
--- ```lua
--- return compose.effect(require "flow", function(ctx, el)
---   return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
--- end)
--- ```
---@param layout celluna.Layout
---@param effect fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes? a function like the hook `scroll`
---@param overscan? celluna.Overscan|fun(ctx: celluna.SettledContext): celluna.Overscan the `overscan` of the new layout; by default, that of the given layout
---@return celluna.Layout layout
function Compose.effect(layout, effect, overscan) end

--- Functions that make layouts of items, groups and sections, by the rules of
--- UICollectionViewCompositionalLayout.
---@class celluna.Compositional
--- Functions that make groups: `group.horizontal`, `group.vertical` and `group.custom`.
---@field group celluna.CompositionalGroups
local Compositional = {}

--- A share of the container's width or height.
--- ```lua
--- local square = { width = fraction(0.2), height = fraction(0.2, "width") }
--- ```
---@param share number the share, at least 0
---@param of? "width"|"height" the length of the container; by default the width for a width, the height for a height
---@return celluna.Dimension dimension
function Compositional.fraction(share, of) end

--- A number of points; a number alone means the same.
---@param length number
---@return celluna.Dimension dimension
function Compositional.absolute(length) end

--- A number of points that is used until the data gives, or the cell measures, another length.
---@param length number
---@return celluna.Dimension dimension
function Compositional.estimated(length) end

--- A distance that grows: flexible distances of a group share the room that is left.
---@param least? number the least distance; 0 by default
---@return celluna.Spacing spacing
function Compositional.flexible(least) end

--- An item of the data.
--- ```lua
--- local item = compositional.item { width = compositional.fraction(0.5) }
--- ```
---@param fields celluna.ItemFields the item's size and distances, and the views that are attached to its cell
---@return celluna.ItemPart part
function Compositional.item(fields) end

--- A section.
---@param fields celluna.SectionFields the section's group, and what surrounds the items
---@return celluna.SectionPart section
function Compositional.section(fields) end

--- The layout's table. The sections follow one another along the layout's `axis`.
--- ```lua
--- local compositional = require "celluna.compositional"
--- local half = compositional.item { width = compositional.fraction(0.5), insets = 4 }
--- local row = compositional.group.horizontal { height = 80, items = { half } }
--- local section = compositional.section {
---   group = row, insets = 16, spacing = 8, header = { height = 40, pinned = true },
--- }
--- return compositional.layout {
---   name = "rows of two", version = "1", api = 1, section = section,
--- }
--- ```
---@param fields celluna.CompositionalFields the fields of the layout, and its sections
---@return celluna.Layout layout
function Compositional.layout(fields) end

--- Functions that make the hooks of a layout whose sections follow one another, each with its
--- header, insets, items and footer. The script itself places only the items of each section, as if
--- the content grew down. If the content grows sideways, x and y are exchanged in the `ctx`,
--- `sheet` and `section` that the script gets.
---@class celluna.Stack
local Stack = {}

--- A function for the field `axis` of a layout: the function returns the value of the parameter
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
---@param length number the length, in points
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
---@param place fun(ctx: celluna.Context, sheet: celluna.Sheet, section: celluna.Section, x: number, y: number, width: number): number a function that places the items of a section that is not empty; the items begin at `x` and `y`, and the function returns the y at which they end
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis the value of the layout's field `axis`; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): celluna.StackDefaults a function that returns values for the sections for which the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number prepare
function Stack.prepare(place, axis, defaults) end

--- Makes the hooks `start`, `step` and `finish`, and the hook `frontier` for layouts whose later
--- items begin at `acc.y` or after it. The stack uses the accumulator's fields `section`, `x`, `y`,
--- `width` and `below`; the script can use all other fields.
--- ```lua
--- local start, step, finish, frontier = stack.fold(begin, place)
--- ```
---@param begin fun(ctx: celluna.Context, acc: celluna.Accumulator, section: celluna.Section, sheet: celluna.Sheet) `function(ctx, acc, section, sheet)`, which runs when a section begins; the section's items begin at `acc.x` and `acc.y`, and have `acc.width` points of room
---@param place fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? `function(ctx, acc, i, sheet, width, height)`, which places items as the hook `step` does, and sets `acc.y` to the y at which the section's items end, without the inset below them
---@param axis? "vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis the value of the layout's field `axis`; "vertical" by default
---@param defaults? fun(params: celluna.Parameters): celluna.StackDefaults a function that returns values for the sections for which the data source gives none
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator start
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, width: number, height: number): integer?, number?, number?, number?, number? step
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number finish
---@return fun(ctx: celluna.Context, acc: celluna.Accumulator): number frontier
function Stack.fold(begin, place, axis, defaults) end

--- Makes the hook `prepare` of a layout that places its elements as a fold does. The fold runs from
--- its beginning to its end each time.
--- ```lua
--- prepare = stack.whole(start, step, finish)
--- ```
---@param start function the hook `start` of a fold
---@param step function the hook `step` of the fold
---@param finish function the hook `finish` of the fold
---@return fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number prepare
function Stack.whole(start, step, finish) end

return Compose
