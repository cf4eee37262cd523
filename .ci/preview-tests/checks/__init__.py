"""The checks by subject, in the order in which they are run."""

# each module registers its checks
from . import canvas, changes, saves, past, looks, access, robust, counter  # noqa: F401
