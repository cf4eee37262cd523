-- expect: ok
-- tries: prints commands of services after blanks, in the middle of a line, after ends of lines, and in parts
local marks = { "::error::x", "##vso[task.complete result=Failed]", "##[add-mask]a", "##teamcity[x]", "not ok 1", "ok 1", "1..9", "Bail out!", "--- x", "TAP version 14", "travis_fold:start:x", "section_start:1:x" }
for _, mark in ipairs(marks) do
  print(mark) print("  \t" .. mark) print("a " .. mark) print("a\n" .. mark .. "\n" .. mark) print("", mark) print("\n" .. mark) print("#" .. mark)
end
print("##", "vso[x]") print("#\n#vso[x]") print("##vso\n[x]")
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }
