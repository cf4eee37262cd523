local compositional = require "celluna.compositional"

return compositional.layout {
  name = "compositional-field", version = "1.0.0", api = 1,
  section = compositional.section {
    group = compositional.group {
      axis = "horizontal", height = 100,
      items = {
        compositional.item {
          height = 1,
          wdth = 0.5,
        },
      },
    },
  },
}
