"""The checks by subject, in the order in which they are run."""

# each module registers its checks
from . import (  # noqa: F401
    newcomer, canvas, changes, controls, saves, past, looks, history, differences, variants, access,
    robust, static, counter)
