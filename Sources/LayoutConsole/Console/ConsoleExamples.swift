/// An example line for each command.
enum ConsoleExamples {
  /// By the names of the commands.
  static let all: [String: String] = [
    // the view
    "view": ":view iphone-se", "rotate": ":rotate", "rtl": ":rtl", "ltr": ":ltr",
    "insets": ":insets 20,0,34,0 --safe", "scroll": ":scroll 1.30", "fling": ":fling 900",
    "select": ":select 1.2-4", "deselect": ":deselect 1.*",
    "tap": ":tap 1.4", "message": ":message open 4",
    // the data, the parameters and the layout
    "insert": ":insert 1.2 height=120", "delete": ":delete 1.4-9", "move": ":move 1.5 1.1",
    "drag": ":drag 1.1 200,300", "resize-item": ":resize-item 1.4 100x88", "batch": ":batch",
    "end": ":end", "set": ":set columns 3", "reset": ":reset columns",
    "switch": ":switch ref:list", "event": ":event {\"do\": \"rotate\"}",
    // questions
    "at": ":at 1.6", "query": ":query 0,0,375,200", "list": ":list 1.1-9", "params": ":params",
    "draw": ":draw 260 width=48", "why": ":why 1.6", "trace": ":trace last", "calls": ":calls",
    "time": ":time ctx.frame(1)",
    // comparing and judging
    "diff": ":diff v1", "compare": ":compare waterfall", "check": ":check",
    "fuzz": ":fuzz 200 seed=7",
    // events
    "events": ":events", "undo": ":undo", "redo": ":redo", "goto": ":goto 0",
    "save": ":save scene.json", "transcript": ":transcript sitting.txt",
    // scripts, scenes and the prompt
    "load": ":load layouts/grid.lua", "reload": ":reload", "scene": ":scene sections",
    "doc": ":doc sheet.item", "find": ":find inset", "explain": ":explain CL0302",
    "edit": ":edit", "watch": ":watch off", "limits": ":limits time=100", "help": ":help scroll",
    "quit": ":quit",
  ]
}
