return { width = require("circle.one").width }
