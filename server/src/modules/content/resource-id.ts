/** What the id of a resource looks like; a path with anything else in its place leads nowhere. */
export const RESOURCE_ID = /^[A-Za-z0-9._-]{1,64}$/;
