from .operations import Operations


class SuiteClient(Operations):
    """The API as somebody may use it: with a personal token, or as an integration client.

    suite = SuiteClient("https://…", token="pfs_…")
    """
