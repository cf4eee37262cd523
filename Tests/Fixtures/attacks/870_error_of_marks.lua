-- expect: error
-- tries: an error whose text is lines of one letter with 20000 marks each
error(("e" .. ("\u{301}"):rep(20000) .. "\n"):rep(6), 0)
