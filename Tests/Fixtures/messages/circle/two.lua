local three = require "circle.three"
return { width = three.width }
