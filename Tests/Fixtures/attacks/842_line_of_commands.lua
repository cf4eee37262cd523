-- expect: error
-- tries: a line of the source that services obey when it is quoted: ##vso[task.complete] ##[add-mask]x
local t = nil
--[[ ]] t.x = "##vso[task.setvariable variable=x]y" --[[
::error file=a::x ]]
