/// What the codes of messages mean, and what to do; laws say it themselves.
enum ConsoleExplanations {
  /// By code: what happened, and what mends it.
  static let all: [String: (meaning: String, advice: String)] = [
    // the text of the script
    "CL0101": (
      "a block or a bracket is never closed, or closed once too often",
      "look at the two lines that are shown: indentation tells which `end` is missing"
    ),
    "CL0102": ("an operator of another language", "the message has Lua's own: ~= and or not .. //"),
    "CL0103": ("Lua cannot read the text", "look at what stands right before the mark"),
    "CL0104": ("the file is no text of UTF-8", "save the .lua file itself, as UTF-8"),
    // the script while it runs
    "CL0201": (
      "the script reads a parameter that it does not declare",
      "declare it in `params`, or correct the name"
    ),
    "CL0202": ("a field that this object does not have", ":doc ctx lists what there is"),
    "CL0203": (
      "a function of the host was called with a colon", "write a dot: ctx.size(i), sheet.item(…)"
    ),
    "CL0204": (
      "something that is only to be read was written", "the message says who may, or what to do"
    ),
    "CL0207": ("an argument or a result has the wrong type", "the message says what is expected"),
    "CL0208": (
      "something that this hook cannot use or read", ":doc NAME says in which hooks it is there"
    ),
    "CL0209": ("a hook names its parameters unlike those it is given", "keep their order"),
    "CL0210": ("Lua itself raised an error", "look at the values below the line"),
    "CL0211": (
      "a name is set that nothing declares, so that it is a global",
      "write local before it; one that is meant is _G.name"
    ),
    "CL0212": ("a comparison that always ends alike", "the message says what there can be"),
    // what was placed or returned
    "CL0301": ("a hook returned no content size", "end it with: return width, height"),
    "CL0302": (
      "a coordinate is no finite number, or beyond a billion points",
      "look for a division by 0 at the other mark"
    ),
    "CL0303": ("an item or a section that does not exist", "items count from 1 to ctx.count"),
    "CL0305": ("something is placed twice", "place each item once; the other line is shown"),
    "CL0306": ("an item is not placed", "call sheet.item for each, or hide what is not to be seen"),
    "CL0307": ("a width or a height is negative", "math.max(0, …) keeps it at 0"),
    "CL0308": ("`step` returned no item that can be next", "return i + 1, or a later one"),
    "CL0309": (
      "what a fold hands from step to step is more than numbers",
      "keep plain numbers in it: lists of them too, but no texts, functions or booleans"
    ),
    "CL0310": ("`frontier` returned no number", "return the least coordinate still to come"),
    "CL0311": ("the script returned no layout", "end it with: return { name = …, … }"),
    "CL0312": ("a field of the layout has no name", "write name = value"),
    "CL0313": ("a field of the layout has a value that it cannot have", "the message lists them"),
    "CL0314": (
      "the layout places no items, or in several ways at once",
      "it needs one form: prepare, or start with step and finish, or frame with content"
    ),
    "CL0315": ("a parameter is declared in a way that cannot be", ":doc param lists the kinds"),
    "CL0316": ("a hook or a law returned what it must not", "the message says what is expected"),
    "CL0317": ("ctx.state holds what is no plain data", "keep numbers, texts, booleans, tables"),
    "CL0318": ("a view that `kinds` does not allow", "correct `kinds`, or what is placed"),
    "CL0319": ("`update` differs from `prepare`", "keep only what stays where it is"),
    "CL0320": ("sheet.keep was given an item that is new", "place new items with sheet.item"),
    "CL0321": (
      "the layout declares something else each time it is loaded",
      "declare the same whatever chance says"
    ),
    // behaviour over time
    "CL0406": (
      "the work grows faster than the number of items", "look for a loop in a loop: :time, bench"
    ),
    "CL0407": ("the view cannot make sense of what the layout answered", "see the message"),
    // the sandbox and its limits
    "CL0501": (
      "a hook takes too long", "look for a loop that does not end; :limits time=… allows more"
    ),
    "CL0502": ("something that scripts do not have", "the message says what there is instead"),
    "CL0503": ("the script holds too much memory", ":limits memory=… allows more"),
    "CL0505": ("a function calls itself without end", "let it return before it calls itself"),
    "CL0506": ("the script was stopped from outside", "it runs again in a state of its own"),
    "CL0507": ("more than one call may read, write or make", "do it in smaller pieces"),
    "CL0508": ("the process of the script ended", "load it again; it may be an attack"),
    "CL0509": ("the script cannot have a process of its own", "look at the reason"),
    // scenes, files and the command line
    "CL0601": ("a scene holds what it must not", "the mark shows where; names are suggested"),
    "CL0602": ("a parameter that the layout does not have or take", "its parameters are listed"),
    "CL0603": ("the script does not say for which contract it was written", "add: api = 1,"),
    "CL0604": ("text that is no JSON", "comments and trailing commas are fine, the rest is not"),
    "CL0605": ("a file or a scene that is not there", "look at the name; near ones are suggested"),
    "CL0606": ("a name that there is not", "near ones are suggested"),
    "CL0607": ("something could not be written", "look at the folder and its permissions"),
    "CL0608": ("an event that is impossible", "the data are not as the event takes them to be"),
    "CL0609": ("the delegate fails, because the scene says so", "that is what the rule is for"),
    "CL0610": ("the scene expects something else", "the message has both"),
    "CL0611": ("options that do not go together", "leave one of them out"),
    "CL0612": ("an event that the scene does not have", "count from 0, the start"),
    "CL0613": ("an example that the layout does not have", "its examples are listed"),
    "CL0614": ("a benchmark is slower than allowed", "compare with the baseline's commit"),
    "CL0615": ("a baseline that is none, or does not fit", "save it again with --save"),
    "CL0616": ("failures are to be expected without a reason", "say why with --because"),
    "CL0617": ("there is nothing to check", "name scripts, or a folder of them"),
    "CL0618": ("the words leave no scene", "look at the tags of the scenes"),
    "CL0619": ("a script of another revision cannot be read", "look at git's own answer"),
    // modules and the prompt
    "CL0702": ("a module that is not there", "it is a file beside the script or below its folder"),
    "CL0703": (
      "a module requires itself, perhaps through others", "move what both need to a third"
    ),
    "CL0704": ("a module returned nothing", "end it with: return { … }"),
    "CL0711": ("a command that there is not, or arguments that it does not take", ":help NAME"),
    "CL0712": ("a request that a program must not make", "{\"op\": \"describe\"} lists them"),
    "CL0713": ("there is no script that works", "save one that does, or :load another"),
    // conformance
    "CL0801": ("the layout and its reference differ", ":compare lists how"),
    "CL0802": ("what is expected to fail passes", "take the expectation away"),
    "CL0803": (
      "two runs of the same end otherwise", "look for chance, or for what outlives a pass"
    ),
    "CL0804": ("a check does not pass", "look at the notes"),
    "CL0820": ("the script breaks a law of its own", "look at what its function returned"),
    "CL0830": ("a mutant of the script was not noticed", "add a scene, a law, or the marker"),
  ]
}
