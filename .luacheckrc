std = "lua54"
read_globals = { "param" }
max_line_length = 100
