-- expect: error
-- tries: a message whose lines are commands of services of continuous integration
error("\n::error file=a.js::x\n##vso[task.setvariable variable=x]y\n##[add-matcher]x\nnot ok 1\nBail out!\n##teamcity[x]", 0)
