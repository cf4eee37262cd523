return { width = require("circle.itself").width }
