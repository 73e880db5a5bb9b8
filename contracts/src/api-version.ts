/** The version of the API, in its document and in the header API-Version: the first number changes when callers must. */
export const API_VERSION = '2.0.0';
