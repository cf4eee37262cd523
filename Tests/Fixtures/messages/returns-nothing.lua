local columns = 3
return
