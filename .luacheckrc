std = "lua54"
read_globals = { "param" }
max_line_length = 100
exclude_files = {
  "Tests/Fixtures/messages", -- each holds one mistake
  "layouts/meta", -- generated declarations, which contain no code
}
