#!/usr/bin/env celluna
return { name = "sample", version = "1.0.0" }
