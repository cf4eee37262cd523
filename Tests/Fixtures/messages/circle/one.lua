return require "circle.two"
