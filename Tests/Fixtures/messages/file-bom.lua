return { name = "sample", version = "1.0.0" }
