"""Predictive formulation science by script: ingredients, HLD and Hansen calculations, recipes."""

from .client import SuiteClient
from .errors import (
    ConflictError,
    ForbiddenError,
    InvalidError,
    NoConnectionError,
    NotFoundError,
    NotSignedInError,
    ServerError,
    SuiteError,
    TooManyRequestsError,
)
from .frame import frame, table

__version__ = "2.0.0"

__all__ = [
    "ConflictError",
    "ForbiddenError",
    "InvalidError",
    "NoConnectionError",
    "NotFoundError",
    "NotSignedInError",
    "ServerError",
    "SuiteClient",
    "SuiteError",
    "TooManyRequestsError",
    "frame",
    "table",
]
